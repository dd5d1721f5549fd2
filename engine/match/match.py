"""A match as a value: its state, its log, and a change of it.

Every change of the board is one entry of the log and counts one ply: a move, a seat that leaves, an agreed
draw, the end at the move limit, a takeback. The log alone replays the match.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Literal, NamedTuple

from engine.core.game import CHANCE, Event, Game, Outcome, Step
from engine.match.clock import Clock
from engine.match.draw_offer import Offer, Takeback
from engine.match.limit import NO_TURNS, Turns
from engine.match.line import Plan
from engine.match.opponents import CHANNEL, level_of

EntryKind = Literal["move", "resigned", "time", "draw", "limit", "takeback"]


class Entry(NamedTuple):
    """One entry of a match's log.

    ``text`` is a move's canonical text, the ply that a takeback went back to, else empty. ``seat`` is the
    one that moved or left, ``CHANCE`` for chance; for a draw the seat that agreed last, for the limit the one
    that had no turn left, for a takeback the one that asked for it, or gave it unasked. ``settled`` is what
    the game stores of a move's outcome (``Game.settle``), or says that a takeback was given. ``planned`` says
    that the move was an answer planned before, or a computer's that came at once: it is shown with the turn
    that it answers.
    """

    kind: EntryKind
    seat: int
    text: str = ""
    settled: str = ""
    planned: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """A match in play or over; ``players`` by seat, ``gone`` the seats that left.

    ``limit`` is the move limit in turns a player (None for none), ``turns`` those that count so far.
    ``draw_offer_plies`` holds the ply of each seat's last draw offer, -1 for none, ``takeback_offer_plies``
    that of its last offer to take a move back. ``plans`` are those of the seats: only their players may
    see them; empty where nobody has any. ``rested_ms`` is how long clocks have rested before now.
    """

    id: int
    game: Game[Any, Any]
    players: tuple[int, ...]
    position: Any
    ply: int
    clock: Clock
    draw_offer_plies: tuple[int, ...]
    takeback_offer_plies: tuple[int, ...]
    gone: frozenset[int] = frozenset()
    offer: Offer | None = None
    outcome: Outcome | None = None
    takeback: Takeback | None = None
    limit: int | None = None
    turns: Turns = NO_TURNS
    plans: tuple[Plan, ...] = field(default=(), repr=False)
    rested_ms: int = 0

    @property
    def mover(self) -> int | None:
        """The seat to move, ``CHANCE`` for chance, None once the match is over."""
        return None if self.outcome else self.game.mover(self.position)

    @property
    def player_to_move(self) -> int | None:
        mover = self.mover
        return None if mover is None or mover == CHANCE else self.players[mover]

    @property
    def turns_left(self) -> int | None:
        """The turns that the seat to move has left, its present one included; None without a limit.

        None as well while chance comes next, and once the match is over.
        """
        mover = self.mover
        if self.limit is None or mover is None or mover == CHANCE:
            return None
        return self.turns.left(self.limit, mover)

    @property
    def thinking(self) -> int | None:
        """The level of the computer to move, or None."""
        player = self.player_to_move
        return None if player is None else level_of(player)

    @property
    def fresh_offer(self) -> Offer | None:
        """The draw offer, if it was made at this ply: a move of the seat that made it keeps it standing."""
        offer = self.offer
        return offer if offer and self.draw_offer_plies[offer.seat] == self.ply else None

    @property
    def present(self) -> frozenset[int]:
        """The seats that have not left."""
        return frozenset(range(len(self.players))) - self.gone

    @property
    def against_computer(self) -> bool:
        return any(map(level_of, self.players))

    @property
    def daily(self) -> bool:
        """Whether a channel plays by vote."""
        return CHANNEL in self.players


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a match: its log entry (None for a mere offer, say), and the events on the board."""

    before: Match
    after: Match
    entry: Entry | None = None
    events: tuple[Event, ...] = ()
    spent_ms: int = 0


def counted_entries(log: Sequence[Entry]) -> tuple[tuple[int, Entry], ...]:
    """The entries of a log that count, each with its ply: neither takebacks nor what they took back."""
    if not any(entry.kind == "takeback" for entry in log):
        return tuple(enumerate(log))
    found: list[tuple[int, Entry]] = []
    for ply, entry in enumerate(log):
        if entry.kind != "takeback":
            found.append((ply, entry))
            continue
        target = int(entry.text)
        while found and found[-1][0] >= target:
            found.pop()
    return tuple(found)


def counted_backwards(log: Sequence[Entry]) -> Iterator[tuple[int, Entry]]:
    """``counted_entries`` in reverse, lazily.

    A takeback goes back to an entry that counts, as every match makes sure.
    """
    ply = len(log)
    while ply > 0:
        ply -= 1
        entry = log[ply]
        if entry.kind == "takeback":
            ply = int(entry.text)
        else:
            yield ply, entry


def moves_made(log: Sequence[Entry]) -> int:
    """The number of moves of a log that count: those of seats, without chance's and those taken back."""
    return sum(entry.kind == "move" and entry.seat != CHANCE for _, entry in counted_entries(log))


def turns_made(log: Sequence[Entry]) -> int:
    """The number of turns of a log that count: runs of moves of one seat, ended by another's or chance's."""
    movers = (entry.seat for _, entry in counted_entries(log) if entry.kind == "move")
    return sum(seat != CHANCE for seat, _ in groupby(movers))


def replayed(game: Game[Any, Any], position: Any, entry: Entry) -> Step[Any]:
    """The step that a log entry makes.

    Raises: ``ValueError`` for a takeback, which needs the log before it.
    """
    if entry.kind == "move":
        return game.recall(position, game.read(position, entry.text), entry.settled)
    if entry.kind in ("draw", "limit"):
        return Step(position, ())
    if entry.kind == "takeback":
        raise ValueError("what a takeback leads to is known with the log before it only")
    return game.leave(position, entry.seat)
