"""Replace and Reload: what everybody draws and loads at the end of a turn (6.13 to 6.16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from refbot.rules.kablamo.reload.effect import Outcome, carry_out
from refbot.rules.kablamo.reload.phases import Draws, reload_chambers, replace_bullets
from refbot.rules.kablamo.reload.situation import Reload
from refbot.rules.kablamo.reload.stock import Stock
from refbot.rules.kablamo.reload.verdict import arithmetic, refusal, silence
from refbot.ruling import N_, Adjudicator, Docket, Facts, Ruling, say


def reload(situation: Reload, docket: Docket) -> Ruling:
    """Carry out the effect, then everybody draws, then everybody reloads."""
    outcome = Outcome(Stock.before(situation), {})
    if situation.effect:
        outcome = carry_out(situation.effect, outcome.stock, docket)
    stock = outcome.stock
    draws = replace_bullets(stock, docket)
    rows = {
        player: reload_chambers(player, stock, draws.drawn[player], docket)
        for player in situation.players
    }
    unwilling = list(_unwilling(situation, stock, rows, docket))
    problems = [*(["must-reload"] if unwilling else []), *outcome.problems]
    result = {"per_player": rows, "problems": problems, **outcome.result, **_bag(stock, draws)}
    if problems:
        fails = situation.effect if outcome.problems else None
        return docket.refused(refusal(unwilling, fails), result)
    if not draws.decided:
        return docket.silent(silence(situation, stock), result)
    return docket.ruled(arithmetic(rows), result)


def _unwilling(
    situation: Reload, stock: Stock, rows: Mapping[str, Facts], docket: Docket
) -> Iterator[str]:
    """Yield who wants to leave a Chamber empty without lacking Spare Bullets (6.14, 6.15)."""
    for player in situation.players:
        wish, empty = situation.leave_empty.get(player, 0), stock.empty[player]
        if empty is None:
            continue
        filled = rows[player]["reloaded"]
        if filled is None:
            filled = min(empty, stock.spares[player] or 0)
        if wish > empty - filled:
            message = say(
                "%(player)s has Spare Bullets for a Chamber that was to stay empty, and must "
                "reload it.",
                player=player,
            )
            docket.step("must-reload", ("6.14", "6.15"), message)
            yield player


def _bag(stock: Stock, draws: Draws) -> Facts:
    """Report the bag as far as it is decided, and what was wanted of it if it is too small."""
    result: Facts = {}
    if draws.short:
        result |= {"wanted": dict(draws.wanted), "bag_short": True}
    if draws.decided and stock.bag is not None:
        result["bag_after"] = stock.bag - sum(drawn or 0 for drawn in draws.drawn.values())
    return result


ADJUDICATOR = Adjudicator.of(
    slug="reload",
    title=N_("Replace and Reload"),
    settles=N_("Counts what everybody draws and loads at the end of a turn."),
    rule=reload,
    outcome=("per_player",),
    situation=Reload,
)
