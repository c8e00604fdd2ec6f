"""Questions that no rule here can answer, though rules share their words.

People ask about other games, whose terms are made of words that every game has (draw four, pass
go), and about the game as a thing to buy. What the rules here do say is never elsewhere.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from refbot.lookup.text import is_stop, stem

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

_ENGLISH = """
uno card; say uno; call uno; shout uno; yell uno; reverse card; skip card; skip turn card; phase
ten; exploding kitten; exploding kittens; kitten; defuse; nope; see the future; chess; checkers;
check mate; checkmate; stalemate; castling; en passant; rook; bishop; knight; pawn; queen; chess
clock; promote a pawn; monopoly; pass go; passing go; free parking; go to jail; jail; get out of
jail; chance card; community chest; collect rent; pay rent; rent; mortgage; hotel; hotels; buy
property; buy a property; catan; longest road; largest army; settlement; move the robber; sheep;
wheat; ore; scrabble; double word; triple word; double letter; triple letter; word score; letter
score; bingo; vowel; poker; big blind; small blind; flush; full house; royal flush; straight
flush; three of a kind; check raise; fold; bet; bets; ante; raise the bet; river card; showdown;
blackjack; hit or stand; trump; trump card; bid; bidding; meld; rummy; bridge; hearts; spades;
clubs; diamonds; ace; aces; king; jack; mana; tap lands; untap step; planeswalker; summoning;
summon; sickness; first strike; trample; deathtouch; power and toughness; life points; hit points;
evolve; pokemon; trainer card; energy card; magic the gathering; initiative; saving throw; armor
class; armour class; dungeon master; level up; cast a spell; spell slot; experience points;
natural twenty; critical hit; long rest; short rest; dungeon; yahtzee; large straight; small
straight; reroll; snake eyes; offside; penalty kick; free kick; corner kick; foul; goalkeeper;
touchdown; home run; three pointer; technical foul; time is it; battleship; sink a ship; invasion;
troops; armies; jenga; domino; dominoes; backgammon; doubling cube; ludo; cluedo; werewolf; mafia;
spymaster; codenames; impostor; meeple; train route; victory points; development card; worker
placement; disease cube; wild draw; draw four wild; a draw four; plus four card; plus two card;
knight move; lose a turn card; miss a turn card; fire spell; fireball; spell card
"""
_SPANISH = """
carta uno; decir uno; gritar uno; cambio de color; cambia de color; cambio de sentido; carta de
reversa; reversa; salta turno; carta de salto; gatito explosivo; gatitos; gatito; ajedrez; damas;
jaque; jaque mate; enroque; enrocar; comer al paso; alfil; peon; caballo; coronar; ahogado; reloj
de ajedrez; monopolio; monopoly; carcel; ir a la carcel; casilla de salida; pasar por la salida;
caja de comunidad; parada libre; alquiler; cobrar alquiler; hipoteca; hotel; hoteles; comprar
propiedad; comprar calles; calles; catan; camino mas largo; ruta mas larga; ejercito mas grande;
ladron de catan; ovejas; trigo; poblado; palabra doble; palabra triple; letra doble; letra triple;
scrabble; poker; ciega grande; ciega chica; ciega pequeña; escalera; escalera real; escalera de
color; poquer; trio; doble pareja; apuesta; apostar; apuestas; subir la apuesta; ir con todo;
blackjack; crupier; baza; bazas; canasta; chinchon; truco; envido; flor; mus; brisca; tute;
cuarenta; corazones; picas; treboles; diamantes; rey; sota; ases; espadas; bastos; copas; oros;
mana; tierras; girar tierras; mareo de invocacion; invocar; invocacion; hechizo; planeswalker;
poder y resistencia; fuerza y resistencia; puntos de vida; evolucionar; pokemon; energia;
entrenador; iniciativa de combate; tirada de salvacion; clase de armadura; mazmorra; director de
juego; subir de nivel; puntos de experiencia; golpe critico; tirar iniciativa; yahtzee; generala;
dobles; poner fichas de domino; domino; mula; cuatro en raya; tres en raya; penal; penalti; tiro
libre; tiro de esquina; saque de banda; portero; gol; falta tecnica; mano en el area; hundir la
flota; tocado y hundido; barco; barcos; ejercito; ejercitos; invadir; jenga; parchis; oca; lobo;
hombre lobo; asesino; impostor; backgammon; cubo de doblar; carta de roba; un roba cuatro; un mas
cuatro; carta mas cuatro; carta mas dos; un mas dos; carta pierde turno; carta de pierde turno;
hechizo de fuego; bola de fuego; carta de hechizo
"""
_THING = MappingProxyType(
    {
        "en": """
cost costs price prices buy buying bought purchase sell sold selling store shop shops money cheap
expensive design designed designer designs invent invented inventor create created creator make made
makes author artist illustrated illustrator publish published release released year date edition
editions expansion expansions sequel app online download digital weather review reviews rating
popular recommended age ages old older
""",
        "es": """
cuesta cuestan costo coste precio precios comprar compro compra comprarlo vender venden vende
tienda dinero plata barato caro invento inventor inventado creo creador creado diseño diseñador
diseñado artista ilustrador ilustro publico publicado lanzamiento año fecha edicion expansion
expansiones secuela aplicacion app linea internet digital descargar hora clima recomendada
recomendado edad edades
""",
    }
)
_ITSELF = MappingProxyType(
    {"en": frozenset({"game", "games"}), "es": frozenset({"juego", "juegos"})}
)


def _expressions(text: str, lang: str) -> frozenset[str]:
    return frozenset(
        " ".join(stem(word, lang) for word in term.split()) for term in text.split(";")
    )


_TERMS = MappingProxyType({"en": _expressions(_ENGLISH, "en"), "es": _expressions(_SPANISH, "es")})
_THINGS = MappingProxyType({lang: frozenset(text.split()) for lang, text in _THING.items()})
LONGEST = 4
"""Words of the longest term."""


def terms(words: Sequence[str], lang: str) -> set[str]:
    """Return the terms of other games, as index terms between spaces, that *words* have."""
    stems = [stem(word, lang) for word in words]
    said = {
        " ".join(stems[start:end])
        for start in range(len(stems))
        for end in range(start + 1, min(len(stems), start + LONGEST) + 1)
    }
    return said & _TERMS[lang]


def of_the_thing(words: Collection[str], lang: str, *, chosen: bool) -> bool:
    """Tell whether folded *words* ask about a game as a thing, not about its rules.

    Where a game is *chosen*, what something costs is likelier asked of the things in it.
    """
    content = [word for word in words if not is_stop(word, lang)]
    whole = not _ITSELF[lang].isdisjoint(words) if chosen else len(words) > 1
    return whole and bool(content) and _THINGS[lang].issuperset(content)
