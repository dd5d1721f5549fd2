"""Why a turn is good, as one sentence."""

from collections.abc import Sequence
from typing import Final

from engine import registry
from engine.coaching.reason import Reason
from engine.core.errors import Fact
from render.words import Words

BEST: Final = "best"
"""The key of the reason that is a sentence of its own: there is no other."""
SEATS: Final = ("side", "rival")
"""The facts of a clause that are seats."""
ONE_OR_TWO: Final = ("one", "two")


def reasons_text(game: str, reasons: Sequence[Reason], words: Words, message: str = "reason") -> str:
    """At most two clauses as one sentence, or as the rest of one by another ``message``; empty for none."""
    if not reasons or reasons[0].key == BEST:
        return clause(game, reasons[0], words) if reasons and message == "reason" else ""
    said = [clause(game, each, words) for each in reasons[:2]]
    facts = dict(zip(("first", "second"), said, strict=False))
    return words.say(f"{message}-{ONE_OR_TWO[len(said) - 1]}", **facts)


def clause(game: str, reason: Reason, words: Words) -> str:
    """A clause, to continue a sentence; its seats by their names."""
    names = registry.game(game).about.seat_names
    facts: dict[str, Fact] = dict(reason.facts)
    for name in SEATS:
        if name in facts:
            facts[name] = words.say(f"seat-{names[int(facts[name])]}")
    return words.say(f"reason-{reason.key}", **facts)
