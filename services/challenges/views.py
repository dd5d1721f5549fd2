"""Challenges, and contests that decide who begins, as they are shown. Frozen values; times in ms UTC."""

from dataclasses import dataclass

from data.kinds import FirstMover
from data.rows import Card, ChallengeView, Person

__all__ = ["ChallengeView", "FirstMover"]


@dataclass(frozen=True, slots=True)
class EntryView:
    """One player's entry: a text, the address of a picture or sound, or both; neither until it is posted.

    ``votes`` is the present count.
    """

    player: Person
    text: str
    url: str
    posted: bool
    votes: int


@dataclass(frozen=True, slots=True)
class ContestView:
    """A contest: one entry for each player, in the order they joined, the challenger first.

    Its number is its challenge's. ``winner`` and ``match_id`` are None until it is decided; ``by_lot`` once
    a tie was decided by fair chance. ``card`` is the challenge's card until the contest
    has one of its own, which ``announced`` says. ``game`` is the game's key.
    """

    id: int
    game: str
    entries: tuple[EntryView, ...]
    closes_ms: int
    winner: Person | None
    by_lot: bool
    match_id: int | None
    server_id: int | None
    channel_id: int
    card: Card | None
    announced: bool
    private: bool

    @property
    def open(self) -> bool:
        """Whether entries and votes still count."""
        return self.winner is None

    @property
    def channel_ids(self) -> tuple[int, ...]:
        """The channels it is shown in, the first to be preferred: its card's, and the challenge's."""
        held = (self.card.channel_id,) if self.card else ()
        return tuple(dict.fromkeys((*held, self.channel_id)))

    @property
    def challenger(self) -> Person:
        """Who may close it once everybody has posted."""
        return self.entries[0].player
