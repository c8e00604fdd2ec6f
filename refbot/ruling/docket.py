"""The docket: everything that is decided on the way to a ruling is written here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.ruling.model import ASK, Certainty, Question, Ruling, Status, Step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from refbot.ruling.model import Facts, Reading
    from refbot.ruling.words import Message


class Docket:
    """Collects steps, readings and questions, and closes with a ruling.

    *chosen* holds the table's own choices, switch -> choice; a switch not in it keeps its default.
    """

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self._chosen = dict(chosen or {})
        self._steps: list[Step] = []
        self._consulted: dict[str, str] = {}
        self._questions: list[Question] = []

    def step(
        self,
        node: str,
        rules: str | tuple[str, ...],
        text: Message,
        certainty: Certainty = Certainty.CERTAIN,
    ) -> None:
        """Write down one piece of reasoning and the rule number(s) it rests on."""
        numbers = (rules,) if isinstance(rules, str) else rules
        self._steps.append(Step(node, numbers, text, certainty))

    def choose(self, reading: Reading) -> str:
        """Return the choice in force; consult a switch only where it can change something.

        A choice other than ASK makes the ruling a best reading. Where ASK comes back, the caller
        writes the step that says the rulebook is silent, with `Certainty.SILENT`.
        """
        choice = self._chosen.get(reading.switch, reading.default)
        self._consulted[reading.switch] = choice
        return choice

    def ask(self, pointer: str, text: Message, why: Message) -> None:
        """Note a missing fact; the ruling must then close with `needs_info`."""
        if all(question.pointer != pointer for question in self._questions):
            self._questions.append(Question(pointer, text, why))

    @property
    def asked(self) -> bool:
        """Whether a fact is missing."""
        return bool(self._questions)

    def ruled(self, verdict: Message, result: Facts) -> Ruling:
        """Close: the question is answered."""
        return self._close(Status.RULED, verdict, result)

    def refused(self, verdict: Message, result: Facts) -> Ruling:
        """Close: what was put forward is not allowed; the verdict names the failed condition."""
        return self._close(Status.REFUSED, verdict, result)

    def silent(self, verdict: Message, result: Facts) -> Ruling:
        """Close: the rulebook does not decide the question."""
        return self._close(Status.SILENT, verdict, result)

    def needs_info(self, verdict: Message, result: Facts) -> Ruling:
        """Close: the rules could decide, but the facts in `ask` are missing."""
        return self._close(Status.NEEDS_INFO, verdict, result)

    def _close(self, status: Status, verdict: Message, result: Facts) -> Ruling:
        grades = [step.certainty for step in self._steps]
        if any(choice != ASK for choice in self._consulted.values()):
            grades.append(Certainty.BEST_READING)
        if status is Status.SILENT:
            grades.append(Certainty.SILENT)
        return Ruling(
            status=status,
            certainty=Certainty.weakest(grades),
            verdict=verdict,
            result=result,
            steps=tuple(self._steps),
            consulted=dict(self._consulted),
            questions=tuple(self._questions) if status is Status.NEEDS_INFO else (),
        )
