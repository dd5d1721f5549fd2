"""Why a turn is good, as one sentence."""

from collections.abc import Sequence
from typing import Final

from engine import registry
from engine.coaching.reason import Reason
from engine.core.errors import Fact
from render.words import Words

SEATS: Final = ("side", "rival")
"""The facts of a clause that are seats."""
MESSAGES: Final = ("", "reason-one", "reason-two")


def reasons_text(game: str, reasons: Sequence[Reason], words: Words) -> str:
    """At most two clauses as one sentence; empty for none."""
    said = [clause(game, each, words) for each in reasons[:2]]
    return (
        words.say(MESSAGES[len(said)], **dict(zip(("first", "second"), said, strict=False))) if said else ""
    )


def clause(game: str, reason: Reason, words: Words) -> str:
    """A clause, to continue a sentence; its seats by their names."""
    names = registry.game(game).about.seat_names
    facts: dict[str, Fact] = dict(reason.facts)
    for name in SEATS:
        if name in facts:
            facts[name] = words.say(f"seat-{names[int(facts[name])]}")
    return words.say(f"reason-{reason.key}", **facts)
