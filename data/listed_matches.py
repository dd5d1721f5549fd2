"""Matches in play as a player's list has them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from data.rows import Card, Person


@dataclass(frozen=True, slots=True)
class TurnRow:
    """The mover's time in the present turn of a match, and its pauses; ``zone`` is None without any."""

    clock: str
    since_awake_ms: int
    remaining_ms: int
    zone: str | None
    weekend: bool | None
    sleep_start: int | None
    sleep_end: int | None
    vacations: Sequence[Sequence[int]] | None
    no_vacations: bool
    old_pauses: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match in play in the list of one player, who has the ``seat``.

    ``turn`` is None if no clock runs. The caller adds ``players``, all by seat, and the ``deadline_ms``.
    """

    id: int
    game: str
    seat: int
    ply: int
    mover: int
    server_id: int | None
    channel_id: int
    card: Card | None
    turn: TurnRow | None
    players: tuple[Person, ...] = ()
    deadline_ms: int | None = None

    @property
    def my_turn(self) -> bool:
        """Whether the player of the list is to move."""
        return self.mover == self.seat
