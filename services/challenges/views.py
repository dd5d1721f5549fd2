"""Challenges, and contests that decide who begins, as they are decided on and shown. Times in ms UTC."""

from dataclasses import dataclass

from data.kinds import FirstMover
from data.rows import ChallengeView, ContestRow, Person
from engine.match.contest import Contest, leaders

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
    """A contest as it is stored. It has the number of its ``challenge``, whose card it takes over.

    ``entries`` are in the order in which players joined, the challenger's first. Decisions are made on
    ``contest``; ``closes_ms`` is the time of its end.
    """

    challenge: ChallengeView
    row: ContestRow
    contest: Contest
    entries: tuple[EntryView, ...]
    closes_ms: int

    @property
    def id(self) -> int:
        return self.challenge.id

    @property
    def winner(self) -> Person | None:
        """The entrant who begins; None until it is decided."""
        return None if self.row.winner is None else self.challenge.joined[self.row.winner]

    @property
    def votes(self) -> tuple[int, ...]:
        return tuple(entry.votes for entry in self.entries)

    @property
    def posted(self) -> tuple[bool, ...]:
        """Whether each entry is posted, in their order."""
        return tuple(entry.posted for entry in self.entries)

    @property
    def by_lot(self) -> bool:
        """Whether a tie was decided by fair chance."""
        return self.winner is not None and len(leaders(self.votes, self.posted)) > 1

    @property
    def announced(self) -> bool:
        """Whether the contest has a card of its own."""
        # Discord's ids grow: the challenge's card is older than its acceptance, the contest's card younger.
        card = self.challenge.card
        return card is not None and card.message_id > self.row.interaction_id

    @property
    def channel_ids(self) -> tuple[int, ...]:
        """The channels it is shown in, the first to be preferred: its card's, and the challenge's."""
        card, channel_id = self.challenge.card, self.challenge.channel_id
        return tuple(dict.fromkeys((card.channel_id if card else channel_id, channel_id)))
