"""A library of three small games, enough for every behaviour of the search."""

from types import MappingProxyType

import pytest

from refbot.lookup import LookUp
from refbot.rulebook import (
    Chip,
    Kind,
    Library,
    Piece,
    Players,
    Rule,
    Rulebook,
    Section,
    Term,
)

TAGS = MappingProxyType({kind.value: kind for kind in Kind})


def both(en, es):
    return {"en": en, "es": es}


def section(game, title, *rules):
    """rules: (number, tag, English, Spanish[, English example, Spanish example])"""
    number = int(rules[0][0].split(".")[0])
    return Section(
        number,
        both(*title),
        tuple(
            Rule(game, n, TAGS[tag], both(en, es), both(tuple(more[:1]), tuple(more[1:])))
            for n, tag, en, es, *more in rules
        ),
    )


def term(rule, en, es, also_en=(), also_es=()):
    return Term(both(en, es), rule, both(tuple(also_en), tuple(also_es)))


def book(slug, title, aliases, sections, glossary, pieces=()):
    return Rulebook(
        slug=slug,
        title=title,
        printed="en",
        summary=both("", ""),
        aliases=tuple(aliases),
        players=Players(),
        chips=(Chip(both("", ""), both("", "")),),
        glossary=tuple(glossary),
        pieces=tuple(pieces),
        sections=tuple(sections),
        sentences={},
    )


KBOM = book(
    "kbom",
    "KBÓM",
    ["k bom"],
    [
        section(
            "kbom",
            ("The cards", "Las cartas"),
            ("1.1", "printed", "The deck has 56 cards.", "El mazo tiene 56 cartas."),
            (
                "1.2",
                "printed",
                "Each wild card is worth 0 points.",
                "Cada comodín vale 0 puntos.",
            ),
            (
                "1.3",
                "silent",
                "Whether a wild card matches another card is not decided.",
                "No está decidido si un comodín coincide con otra carta.",
            ),
            (
                "1.4",
                "printed",
                "A wild card matches another card of its colour.",
                "Un comodín coincide con otra carta de su color.",
            ),
        ),
        section(
            "kbom",
            ("The end", "El final"),
            (
                "2.1",
                "printed",
                "You may say KBÓM! when your turn starts.",
                "Puedes decir ¡KBÓM! cuando empieza tu turno.",
            ),
            (
                "2.2",
                "printed",
                "A wrong MATCH costs a penalty card.",
                "Un MATCH equivocado cuesta una carta de castigo.",
                "Ann lays a seven on an eight and pays.",
                "Ann pone un siete sobre un ocho y paga.",
            ),
            (
                "2.3",
                "printed",
                "The owner of the deck shuffles at the last moment.",
                "El dueño del mazo baraja al último momento.",
            ),
        ),
    ],
    [
        term("1.2", "wild card", "comodín", ["joker"], ["carta loca"]),
        term("1.3", "undecided", "no decidido", ["may i do that"]),
        term("2.3", "shuffle", "barajar", ["that moment", "full hour glass"]),
        term("2.2", "penalty card", "carta de castigo", ["fine"], ["multa"]),
    ],
)

KA_BOOM = book(
    "ka-boom",
    "Ka-Boom",
    ["kabum"],
    [
        section(
            "ka-boom",
            ("Towers", "Torres"),
            (
                "1.1",
                "printed",
                "A standing tower scores when the sand timer has run out.",
                "Una torre en pie puntúa cuando se acaba el reloj de arena.",
            ),
            (
                "1.2",
                "printed",
                "A catapult must be 1 foot from the nearest face-down tile.",
                "Una catapulta debe estar a 1 pie de la loseta boca abajo más cercana.",
            ),
            ("1.3", "printed", "The box holds 16 wooden blocks.", "La caja trae 16 bloques."),
            (
                "1.4",
                "printed",
                "You may use blocks again after a tower fell.",
                "Puedes usar otra vez los bloques si cayó una torre.",
            ),
            (
                "1.5",
                "printed",
                "Whoever owns the box is the first to shout.",
                "Grita primero la dueña de la caja.",
            ),
        ),
    ],
    [
        term("1.1", "sand timer", "reloj de arena", ["hourglass", "clock"], ["temporizador"]),
        term("1.1", "standing", "en pie", ["out of sand"], ["sin arena"]),
        term("1.2", "face-down", "boca abajo"),
        term("1.5", "first", "primera", ["somebody"]),
        term("1.2", "foot", "pie", ["how far", "distance"], ["a qué distancia"]),
    ],
    [Piece("block", both("wooden block", "bloque"), "1.3", 16)],
)

KRAM = book(
    "kram-la-bam",
    "Kram La Bam",
    ["kram"],
    [
        section(
            "kram-la-bam",
            ("Bullets", "Balas"),
            (
                "1.1",
                "printed",
                "A High Velocity Bullet may be played from your hand.",
                "Una bala de alta velocidad se puede jugar desde tu mano.",
            ),
            (
                "1.2",
                "printed",
                "You have to carry out the action of a card you discard.",
                "Tienes que cumplir la acción de la carta que descartas.",
            ),
            ("1.3", "printed", "The joker has no effect here.", "Aquí el joker no hace nada."),
        ),
    ],
    [
        term(
            "1.1", "High Velocity Bullet", "bala de alta velocidad", ["red bullet"], ["bala roja"]
        ),
    ],
)


@pytest.fixture(scope="session")
def library():
    return Library({one.slug: one for one in (KA_BOOM, KBOM, KRAM)})


@pytest.fixture(scope="session")
def lookup(library):
    return LookUp(library)


@pytest.fixture(scope="session")
def found(lookup):
    """The ids of the hits of a query, best first."""

    def search(q, lang="en", game=None, limit=10):
        return [hit.rule.id for hit in lookup.search(q, lang, game, limit).hits]

    return search
