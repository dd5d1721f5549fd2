"""Facts of Discord that the bot relies on, tried on a real server: as expected, stricter, or kinder."""

from collections.abc import Awaitable, Iterable
from enum import Enum
from typing import Final, NamedTuple

import discord

from cogs.ui.discord_errors import PASSING_ERRORS, is_expected, is_passing
from render.words import Words

NO_ROOM: Final = 30008
"""The code for an application that has as many emoji as Discord takes."""


class TrialResult(Enum):
    """What a trial says of a fact, by its word in the catalogue.

    No bot sees what a person has to look at; what stays could not be deleted.
    """

    EXPECTED = "expected"
    STRICTER = "stricter"
    KINDER = "kinder"
    UNTRIED = "untried"
    LOOK = "look"
    STAYS = "stays"


class UntriedError(Exception):
    """A fact cannot be tried; the text is the reason."""


class Diagnosis(NamedTuple):
    """One step of the check of a server; ``fix`` says how to mend it, and is None if it worked."""

    tried: str
    fix: str | None


class TriedFact(NamedTuple):
    """A fact and what its trial says; a stricter Discord and an untried fact are not well."""

    result: TrialResult
    fact: str
    reason: str = ""

    @property
    def well(self) -> bool:
        return self.result not in (TrialResult.STRICTER, TrialResult.UNTRIED)

    def said(self, words: Words) -> str:
        """The line of a report."""
        line = words.say("doctor-fact", result=self.result.value, fact=self.fact)
        return f"{line} ({self.reason})" if self.reason else line

    def diagnosis(self, words: Words) -> Diagnosis:
        """The fact as a step of the check of a server."""
        return Diagnosis(self.said(words), None if self.well else words.say("doctor-fix-fact"))


def lines(findings: Iterable[Diagnosis]) -> list[str]:
    """The lines of a report to members."""
    marked = ((each, "✅" if each.fix is None else "❌") for each in findings)
    return [f"{mark} {each.tried}" + (f"\n-# {each.fix}" if each.fix else "") for each, mark in marked]


async def tried(
    fact: str,
    trial: Awaitable[bool | None],
    if_not: TrialResult = TrialResult.STRICTER,
    if_so: TrialResult = TrialResult.EXPECTED,
) -> TriedFact:
    """Run a trial, which returns False if the fact does not hold.

    A refusal is stricter, unless it is about a permission, a person, or the moment.
    """
    try:
        return TriedFact(if_not if await trial is False else if_so, fact)
    except UntriedError as error:
        return TriedFact(TrialResult.UNTRIED, fact, str(error))
    except discord.HTTPException as error:
        passes = is_expected(error) or is_passing(error) or error.code == NO_ROOM
        reason = f"{error.code or error.status}: {' '.join(error.text.split())}"
        return TriedFact(TrialResult.UNTRIED if passes else TrialResult.STRICTER, fact, reason)
    except PASSING_ERRORS as error:
        return TriedFact(TrialResult.UNTRIED, fact, type(error).__name__)


async def refused(request: Awaitable[object], code: int) -> bool:
    """Whether a request is refused with this code. Raises: a refusal with another code."""
    try:
        await request
    except discord.HTTPException as error:
        if error.code != code:
            raise
        return True
    return False
