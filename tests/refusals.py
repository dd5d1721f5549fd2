"""Requests of the bot that the sandbox has refused as wrong."""

from collections.abc import Collection
from typing import Final

from sandbox import Sandbox
from sandbox.rest.api import RefusedRequest

AFTER_A_LOST_ANSWER: Final = {40060, 160004}
"""The codes for a request repeated because its answer was lost: it was acknowledged, or has a thread."""


def wrong_requests(discord: Sandbox, expected: Collection[int] = ()) -> list[RefusedRequest]:
    """The requests refused with 400, other than by a fault that a test has turned on."""
    known = AFTER_A_LOST_ANSWER.union(expected)
    return [
        each
        for each in discord.refused
        if each.status == 400 and each.code not in known and not each.by_fault
    ]
