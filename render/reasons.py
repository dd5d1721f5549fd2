"""Why a turn is good, as one sentence."""

from collections.abc import Sequence
from typing import Final

from engine import registry
from engine.coaching.reason import Reason
from engine.core.errors import Fact
from render.words import Words

SENTENCES: Final = ("bold",)
"""The keys of reasons that are sentences of their own, after any other."""
SEATS: Final = ("side", "rival")
"""The facts of a clause that are seats."""
ONE_OR_TWO: Final = ("one", "two")


def reasons_text(game: str, reasons: Sequence[Reason], words: Words, message: str = "reason") -> str:
    """At most two clauses as one sentence, or as the rest of one by another ``message``; empty for none.

    A clause that is a sentence of its own stands after the others, and in no other ``message``.
    """
    clauses = [clause(game, each, words) for each in reasons[:2] if each.key not in SENTENCES]
    said = [clause(game, each, words) for each in reasons if each.key in SENTENCES and message == "reason"]
    if clauses:
        facts = dict(zip(("first", "second"), clauses, strict=False))
        said.insert(0, words.say(f"{message}-{ONE_OR_TWO[len(clauses) - 1]}", **facts))
    return " ".join(said)


def clause(game: str, reason: Reason, words: Words) -> str:
    """A clause, to continue a sentence; its seats by their names."""
    names = registry.game(game).about.seat_names
    facts: dict[str, Fact] = dict(reason.facts)
    for name in SEATS:
        if name in facts:
            facts[name] = words.say_in(game, f"seat-{names[int(facts[name])]}")
    return words.say(f"reason-{reason.key}", **facts)
