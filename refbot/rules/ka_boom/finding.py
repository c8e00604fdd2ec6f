"""What a check comes to: a code, the words for it, and the rules behind them."""

from __future__ import annotations

from dataclasses import dataclass

from refbot.ruling import Certainty, Docket, Message


@dataclass(frozen=True)
class Finding:
    """One thing found out about a tower or an act; `code` is also the name of its step."""

    code: str
    rules: tuple[str, ...]
    text: Message
    certainty: Certainty = Certainty.CERTAIN

    def note(self, docket: Docket) -> None:
        """Write the finding down as a step."""
        docket.step(self.code, self.rules, self.text, self.certainty)
