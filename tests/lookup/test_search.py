"""What is found for what is typed."""

import pytest


@pytest.mark.parametrize(
    ("lang", "q", "rule"),
    [
        # Case, accents and their composition never matter.
        ("en", "say kbom when", "kbom/2.1"),
        ("en", "SAY KBÓM", "kbom/2.1"),
        ("en", "say KBO\u0301M", "kbom/2.1"),
        ("es", "COMODIN vale", "kbom/1.2"),
        ("es", "comodi\u0301n", "kbom/1.2"),
        # ñ is a letter: typed so it is exact, typed as n it is a slip that is mended.
        ("es", "dueño mazo", "kbom/2.3"),
        ("es", "duen\u0303o mazo", "kbom/2.3"),
        ("es", "dueno mazo", "kbom/2.3"),
        # Endings do not matter.
        ("en", "catapults", "ka-boom/1.2"),
        ("es", "catapultas", "ka-boom/1.2"),
        # Figures and number words are the same.
        ("en", "56 cards", "kbom/1.1"),
        ("es", "cero puntos", "kbom/1.2"),
    ],
)
def test_spelling_variants_find_the_rule(found, lang, q, rule):
    assert found(q, lang)[:1] == [rule]


@pytest.mark.parametrize(
    ("lang", "q", "rule"),
    [
        ("en", "hourglass", "ka-boom/1.1"),
        ("en", "sand timer", "ka-boom/1.1"),
        ("en", "clock", "ka-boom/1.1"),
        ("es", "temporizador", "ka-boom/1.1"),
        ("en", "red bullet", "kram-la-bam/1.1"),
        ("es", "bala roja", "kram-la-bam/1.1"),
        ("en", "fine", "kbom/2.2"),
        # Words made of question words alone, if the glossary knows them.
        ("en", "how far", "ka-boom/1.2"),
        # The other language's words, in the reader's language.
        ("en", "reloj de arena", "ka-boom/1.1"),
        ("en", "bala roja", "kram-la-bam/1.1"),
        ("en", "comodín", "kbom/1.2"),
        ("es", "red bullet", "kram-la-bam/1.1"),
        ("es", "how far is the catapult", "ka-boom/1.2"),
        ("es", "wooden blocks", "ka-boom/1.3"),
    ],
)
def test_synonyms_both_ways_and_across_languages(found, lang, q, rule):
    assert found(q, lang)[:1] == [rule]


def test_a_synonym_holds_only_in_its_game(found):
    assert found("joker", game="kbom")[0] == "kbom/1.2"
    assert found("joker", game="kram-la-bam") == ["kram-la-bam/1.3"]
    assert found("hourglass", game="kbom") == []


@pytest.mark.parametrize(
    ("lang", "q", "corrected"),
    [
        ("en", "catpult", "catapult"),
        ("en", "catapullt", "catapult"),
        ("en", "catpault", "catapult"),
        ("en", "catapilt", "catapult"),
        ("en", "penelty card", "penalty card"),
        ("en", "Wrong mattch?", "Wrong match?"),
        ("en", "hourglas", "hourglass"),
        ("en", "rong match", "wrong match"),
        ("en", "katapult", "catapult"),
        ("en", "tyle face down", "tile face down"),
        ("en", "waht does the catpult do", "what does the catapult do"),
        ("en", "catpults", "catapult"),
        ("es", "tore en pie", "torre en pie"),
        ("es", "aksion de la carta", "acción de la carta"),
        ("es", "dueno del mazo", "dueño del mazo"),
    ],
)
def test_a_misspelt_word_is_replaced_and_announced(lookup, lang, q, corrected):
    results = lookup.search(q, lang)
    assert results.hits
    assert results.corrected == corrected


@pytest.mark.parametrize(
    "q", ["catapult", "catapults", "sand timer", "facedown tile", "kabum blocks"]
)
def test_a_known_word_is_never_corrected(lookup, q):
    results = lookup.search(q, "en")
    assert results.hits
    assert results.corrected is None


@pytest.mark.parametrize(
    ("q", "game"),
    [
        ("kbom joker", "kbom"),
        ("KBÓM joker", "kbom"),
        ("joker in k bom", "kbom"),
        ("ka-boom blocks", "ka-boom"),
        ("Ka Boom blocks", "ka-boom"),
        ("kaboom blocks", "ka-boom"),
        ("kabum blocks", "ka-boom"),
        ("kabooom blocks", "ka-boom"),
        ("kram la bam joker", "kram-la-bam"),
        ("kramlabam joker", "kram-la-bam"),
        ("Kram-La-Bam joker", "kram-la-bam"),
        ("joker", None),
        ("joker kbom or kram la bam", None),
    ],
)
def test_a_game_named_in_the_query_becomes_the_filter(lookup, q, game):
    results = lookup.search(q, "en")
    assert results.game == game
    assert results.hits
    assert {hit.rule.game for hit in results.hits} == {game} or game is None


@pytest.mark.parametrize(
    ("lang", "q"),
    [
        ("en", "road"),
        ("en", "cable"),
        ("es", "perro"),
        ("es", "tarta"),
    ],
)
def test_a_real_word_is_not_corrected(lookup, lang, q):
    results = lookup.search(q, lang)
    assert results.corrected is None
    assert results.hits == ()


@pytest.mark.parametrize(
    ("lang", "q", "game", "rule"),
    [
        ("en", "yell kbom", "kbom", "kbom/2.1"),
        ("es", "gritar al empezar el turno", "kbom", "kbom/2.1"),
        ("en", "when a tower collapsed", "ka-boom", "ka-boom/1.4"),
    ],
)
def test_everyday_words_stand_for_each_other(found, lang, q, game, rule):
    assert rule in found(q, lang, game)[:2]


def test_less_is_enough_where_the_game_is_chosen(found):
    q = "at which moment is the colour of the deck zero"
    assert found(q) == []
    assert found(q, game="kbom")[0] == "kbom/2.3"


@pytest.mark.parametrize("q", ["moment", "has", "where was it made", "what is your hand size"])
def test_words_of_any_talk_alone_ask_for_nothing(found, q):
    assert found(q) == []


def test_a_word_of_any_talk_tells_inside_a_known_expression(found):
    assert found("at that moment") == ["kbom/2.3"]


def test_a_question_word_that_the_glossary_lists_is_asked_for(found):
    assert found("somebody") == ["ka-boom/1.5"]


def test_what_is_said_with_a_name_comes_before_the_name(found):
    assert found("may i do that for kbom") == ["kbom/1.3"]


def test_a_filter_that_is_given_holds(lookup):
    results = lookup.search("kram la bam joker", "en", "kbom")
    assert results.game == "kbom"
    assert {hit.rule.game for hit in results.hits} <= {"kbom"}


def test_a_name_alone_shows_where_it_is_said(found, lookup):
    assert found("kbom") == ["kbom/2.1"]
    assert lookup.search("kbom", "es").game == "kbom"


@pytest.mark.parametrize(
    ("q", "game", "rules"),
    [
        ("1.2", "kbom", ["kbom/1.2"]),
        ("kbom 1.2", None, ["kbom/1.2"]),
        ("ka-boom/1.2", None, ["ka-boom/1.2"]),
        ("rule 1.2?", "kbom", ["kbom/1.2"]),
        ("1.2", None, ["ka-boom/1.2", "kbom/1.2", "kram-la-bam/1.2"]),
        ("1.2 deck", "kbom", ["kbom/1.2", "kbom/1.1", "kbom/2.3"]),
        ("9.9", "kbom", []),
        ("1.2.3", "kbom", []),
    ],
)
def test_a_rule_number_jumps_to_that_rule(found, q, game, rules):
    assert found(q, game=game) == rules


@pytest.mark.parametrize(
    ("q", "rules"),
    [
        ('"sand timer"', ["ka-boom/1.1"]),
        ("«sand timer»", ["ka-boom/1.1"]),
        ("“face down”", ["ka-boom/1.2"]),
        ('"timer sand"', []),
        ('"on the table"', []),
        ('"when your"', ["kbom/2.1"]),
        ('"seven on an eight"', ["kbom/2.2"]),
        ('"sand timer', ["ka-boom/1.1"]),
    ],
)
def test_a_quoted_wording_must_appear(found, q, rules):
    assert found(q) == rules


def test_question_words_do_not_count(found):
    plain = found("catapult")
    assert found("what does the catapult do?") == plain
    assert found("¿qué puedo hacer con la catapulta?", "es") == plain


def test_how_many_finds_the_number(found):
    assert found("how many blocks")[0] == "ka-boom/1.3"
    assert found("cuántos bloques", "es")[0] == "ka-boom/1.3"


def test_examples_are_searched(found):
    assert found("seven eight") == ["kbom/2.2"]


def test_a_silence_ranks_below_a_rule(found):
    order = found("matches another card", game="kbom")
    assert order.index("kbom/1.4") < order.index("kbom/1.3")


def test_an_expression_typed_as_one_word(found):
    assert found("facedown tile") == ["ka-boom/1.2"]
    assert found("sandtimer") == ["ka-boom/1.1"]


def test_words_torn_apart_or_run_together(found):
    assert found("hour glass") == ["ka-boom/1.1"]
    assert found("bocaabajo", "es") == ["ka-boom/1.2"]
    assert found("bocabajo", "es") == ["ka-boom/1.2"]


def test_words_of_a_known_expression_stay_apart(found):
    assert found("full hour glass") == ["kbom/2.3"]


def test_all_ways_to_say_that_something_is_out(found):
    for q in ("out of sand", "no sand left", "there is no more sand", "the sand ran out"):
        assert found(q)[0] == "ka-boom/1.1"
    assert found("ya no hay arena", "es") == ["ka-boom/1.1"]


def test_the_beginning_of_a_long_word(found):
    assert found("veloc") == ["kram-la-bam/1.1"]
    assert found("joke") == []


@pytest.mark.parametrize(
    ("lang", "q"),
    [
        ("en", "castling"),
        ("en", "chess castling"),
        ("en", "longest road"),
        ("en", "lose a turn card"),
        ("es", "hechizo de fuego"),
        ("en", "free parking"),
        ("en", "price of the game"),
        ("en", "en passant"),
        ("en", "draw four wild"),
        ("en", "how long does a chess clock run"),
        ("en", "how much does it cost"),
        ("en", "who designed the game"),
        ("es", "carta de roba cuatro"),
        ("es", "a partir de qué edad"),
        ("en", "collect rent in the jail on the first card"),
        ("es", "jaque mate"),
        ("es", "comprar calles"),
        ("en", "how many"),
        ("en", "the"),
        ("en", "?"),
        ("en", ""),
    ],
)
def test_what_no_rule_answers_has_no_answer(lookup, lang, q):
    results = lookup.search(q, lang)
    assert results.hits == ()
    assert results.corrected is None


def test_a_word_of_another_game_is_no_answer_here(found):
    assert found("catapult", game="kbom") == []


def test_hits_come_with_section_and_marks_in_the_language_shown(lookup):
    for lang, words in (("en", ["sand timer"]), ("es", ["reloj de arena"])):
        hit = lookup.search("sand timer", lang).hits[0]
        text = hit.rule.text[lang]
        assert [text[start:end] for start, end in hit.marks] == words
        assert hit.section.title["en"] == "Towers"


def test_marks_are_in_order_and_within_the_text(lookup):
    for hit in lookup.search("the wild card matches another card", "en").hits:
        edges = [edge for mark in hit.marks for edge in mark]
        assert edges == sorted(edges)
        assert not edges or edges[-1] <= len(hit.rule.text["en"])


def test_the_limit_is_kept(found):
    assert len(found("card", limit=2)) == 2
    assert found("card", limit=0) == []
    assert found("card", limit=-1) == []


def test_scores_never_rise(lookup):
    scores = [hit.score for hit in lookup.search("wild card", "en").hits]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(("lang", "game"), [("fr", None), ("en", "chess")])
def test_an_unknown_language_or_game_is_an_error(lookup, lang, game):
    with pytest.raises(KeyError):
        lookup.search("card", lang, game)
    with pytest.raises(KeyError):
        lookup.suggest("card", lang, game)
