"""Rows of the repository of follows."""

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True, kw_only=True)
class Follow:
    """A member or a match that a player follows on a server; one of ``followed_id`` and ``match_id`` is None.

    ``name`` is the followed member's, empty for a match.
    """

    id: int
    player_id: int
    server_id: int
    followed_id: int | None
    match_id: int | None
    results_only: bool
    name: str


class Followed(NamedTuple):
    """Matches and members that are followed on a server."""

    matches: frozenset[int]
    members: frozenset[int]


class SentRow(NamedTuple):
    """How many messages a player was sent on a day (from 1 January 1970, UTC) for what they follow."""

    day: int
    turns: int = 0
    results: int = 0
