"""What somebody's wish does to a match: the change and its events, or a refusal. Pure; the time is passed in.

Every change of the board is one entry of the log, and counts one ply: a move, a seat that leaves, a draw
agreed, moves taken back. The log alone replays the match. Every ending passes ``settled``.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from engine.core.game import CHANCE, Event, Game, Outcome, Step
from engine.match import clock as clocks
from engine.match import draw_offer as offers
from engine.match.clock import Clock
from engine.match.draw_offer import Offer, Takeback
from engine.match.errors import ClockRefused, ComputerRefused, MatchRefused
from engine.match.opponents import level_of

EntryKind = Literal["move", "resigned", "time", "draw", "takeback"]


class Entry(NamedTuple):
    """One line of a match's log.

    ``text`` is a move's canonical text, the ply that a takeback went back to, else empty. ``seat`` is who
    moved or left, ``CHANCE`` for chance; for a draw the seat that agreed last, for a takeback the one that
    wished it. ``settled`` is what the game wants kept of a move's outcome (``Game.settle``), mostly nothing.
    """

    kind: EntryKind
    seat: int
    text: str = ""
    settled: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """A match in play or over; ``players`` by seat, ``gone`` the seats that left.

    ``offered_plies`` holds the ply of each seat's last draw offer, -1 for none; ``asked_plies`` likewise of
    its last wish to take a move back.
    """

    id: int
    game: Game[Any, Any]
    players: tuple[int, ...]
    position: Any
    ply: int
    clock: Clock
    offered_plies: tuple[int, ...]
    asked_plies: tuple[int, ...]
    gone: frozenset[int] = frozenset()
    offer: Offer | None = None
    outcome: Outcome | None = None
    takeback: Takeback | None = None

    @property
    def mover(self) -> int | None:
        """The seat to move, ``CHANCE`` for chance, None once the match is over."""
        return None if self.outcome else self.game.mover(self.position)

    @property
    def player_to_move(self) -> int | None:
        """The player to move, None where that is chance or nobody."""
        mover = self.mover
        return None if mover is None or mover == CHANCE else self.players[mover]

    @property
    def thinking(self) -> int | None:
        """The level of the computer that is to move, None where it is anybody else's turn."""
        player = self.player_to_move
        return None if player is None else level_of(player)

    @property
    def present(self) -> frozenset[int]:
        """The seats that have not left."""
        return frozenset(range(len(self.players))) - self.gone


@dataclass(frozen=True, slots=True)
class Change:
    """What a wish did: the match after it, the log entry it made (None for mere words), and the events."""

    before: Match
    after: Match
    entry: Entry | None = None
    events: tuple[Event, ...] = ()
    spent_ms: int = 0


def seat_of(match: Match, player: int, now_ms: int) -> int:
    """The player's seat, once it is known that its wishes count.

    Refuses bystanders and leavers, and everybody once the match is over or the mover's time is up.
    """
    if player not in match.players:
        raise MatchRefused("match.not-yours", match=str(match.id))
    if match.outcome:
        raise MatchRefused("match.over", match=str(match.id))
    if clocks.flagged(match.clock, now_ms):
        raise ClockRefused("clock.flagged", match=str(match.id), player=mover_name(match))
    seat = match.players.index(player)
    if seat in match.gone:
        raise MatchRefused("match.left", match=str(match.id))
    return seat


def moved(match: Match, player: int, text: str, ply: int, now_ms: int) -> Change:
    """A move by its text, meant for the position after ``ply`` plies."""
    seat = seat_of(match, player, now_ms)
    if ply != match.ply:
        raise MatchRefused("match.stale", match=str(match.id))
    if match.mover == CHANCE:
        raise MatchRefused("match.chance", match=str(match.id))
    if match.mover != seat:
        if match.thinking:
            raise ComputerRefused("computer.thinking")
        raise MatchRefused("match.not-your-turn", match=str(match.id), mover=mover_name(match))
    offer = offers.after_move(match.offer, seat)
    return played(match, seat, match.game.read(match.position, text), offer, now_ms)


def turn_moved(match: Match, player: int, text: str, ply: int, now_ms: int) -> tuple[Change, ...]:
    """A typed turn: one change for each of its moves, all of them or none.

    More moves than the turn has are refused with ``match.turn-over``, and so is going on past chance.
    """
    first, *further = match.game.turn(text)
    changes = [moved(match, player, first, ply, now_ms)]
    for each in further:
        before = changes[-1].after
        if before.mover != match.mover:
            raise MatchRefused("match.turn-over", move=each[:40])
        changes.append(moved(before, player, each, before.ply, now_ms))
    return tuple(changes)


def chanced(match: Match, move: Any, now_ms: int) -> Change:
    """A move of nature's, drawn by whoever asks; it costs nobody time.

    For the clock, chance ends a turn: who moved before it has gained what the rule gives, also where the
    same seat moves on after it.
    """
    return played(match, CHANCE, move, match.offer, now_ms)


def played(match: Match, seat: int, move: Any, offer: Offer | None, now_ms: int) -> Change:
    """A move of a seat or of nature's, once it is known to be theirs; ``offer`` is what it leaves of one."""
    game, at = match.game, match.position
    step = game.play(at, move)
    entry = Entry("move", seat, game.write(at, move), game.settle(step))
    after = replace(match, position=step.after, ply=match.ply + 1, offer=offer, takeback=None)
    outcome = game.outcome(step.after)
    if outcome is None:
        after = replace(after, clock=clocks.press(match.clock, running_seat(after), now_ms))
    spent = clocks.spent_ms(match.clock, now_ms)
    return Change(match, settled(after, outcome, now_ms), entry, step.events, spent)


def resigned(match: Match, player: int, now_ms: int) -> Change:
    """A player gives up, on turn or not."""
    return departed(match, seat_of(match, player, now_ms), "resigned", now_ms)


def timed_out(match: Match, now_ms: int) -> Change | None:
    """The mover's flag falls; None when it does not (the match is over, or there is still time)."""
    if match.outcome or match.clock.running is None or not clocks.flagged(match.clock, now_ms):
        return None
    return departed(match, match.clock.running, "time", now_ms)


def departed(match: Match, seat: int, kind: Literal["resigned", "time"], now_ms: int) -> Change:
    """A seat leaves; the game says whether the others play on."""
    step = match.game.leave(match.position, seat)
    outcome = match.game.outcome(step.after)
    gone = match.gone | {seat}
    after = replace(match, position=step.after, ply=match.ply + 1, gone=gone, offer=None, takeback=None)
    if outcome is None:
        after = replace(after, clock=clocks.hand_over(match.clock, running_seat(after), now_ms))
    else:
        outcome = outcome._replace(reason=kind)
    spent = clocks.spent_ms(match.clock, now_ms) if match.clock.running == seat else 0
    return Change(match, settled(after, outcome, now_ms), Entry(kind, seat), step.events, spent)


def draw_offered(match: Match, player: int, now_ms: int) -> Change:
    """A player offers a draw, on turn or not; computers play on."""
    seat = seat_of(match, player, now_ms)
    if any(map(level_of, match.players)):
        raise ComputerRefused("computer.no-draw")
    offer = offers.offered(match.offer, seat, match.offered_plies[seat], match.ply)
    plies = noted(match.offered_plies, seat, match.ply)
    return Change(match, replace(match, offer=offer, offered_plies=plies))


def draw_accepted(match: Match, player: int, log: Sequence[Entry], now_ms: int) -> Change:
    """A player agrees to the standing offer; the match ends once everyone still in it does.

    ``log``, the match's whole log, tells in which order others have left: whoever left first takes the last
    place, as in play.
    """
    seat = seat_of(match, player, now_ms)
    offer = offers.accepted(match.offer, seat)
    if not offers.agreed(offer, match.present):
        return Change(match, replace(match, offer=offer))
    left = [entry.seat for _, entry in standing(log) if entry.kind in ("resigned", "time")]
    seats = range(len(match.players))
    places = tuple(len(seats) - left.index(each) if each in left else 1 for each in seats)
    after = settled(replace(match, ply=match.ply + 1), Outcome(places, "agreed"), now_ms)
    return Change(match, after, Entry("draw", seat))


def noted(plies: tuple[int, ...], seat: int, ply: int) -> tuple[int, ...]:
    """The plies of each seat's last offers, or wishes, with a new one."""
    return (*plies[:seat], ply, *plies[seat + 1 :])


def draw_declined(match: Match, player: int, now_ms: int) -> Change:
    """A player declines the standing offer."""
    offers.answerable(match.offer, seat_of(match, player, now_ms))
    return Change(match, replace(match, offer=None))


def standing(log: Sequence[Entry]) -> tuple[tuple[int, Entry], ...]:
    """The entries of a log that still count, each with its ply: neither takebacks nor what they took back."""
    kept: list[tuple[int, Entry]] = []
    for ply, entry in enumerate(log):
        if entry.kind != "takeback":
            kept.append((ply, entry))
            continue
        target = int(entry.text)
        while kept and kept[-1][0] >= target:
            kept.pop()
    return tuple(kept)


def moves_made(log: Sequence[Entry]) -> int:
    """How many moves of a log stand, as players count them: the seats' own, neither chance nor words."""
    return sum(entry.kind == "move" and entry.seat != CHANCE for _, entry in standing(log))


def settled(match: Match, outcome: Outcome | None, now_ms: int) -> Match:
    """The match with its outcome, if it has come to one: clocks stand, offers are void."""
    if outcome is None:
        return match
    return replace(match, outcome=outcome, clock=clocks.stop(match.clock, now_ms), offer=None, takeback=None)


def running_seat(match: Match) -> int | None:
    """The seat whose clock runs: the mover, and nobody while chance comes next."""
    mover = match.game.mover(match.position)
    return None if mover == CHANCE else mover


def mover_name(match: Match) -> str:
    """The player to move as a fact, empty where nobody is."""
    player = match.player_to_move
    return "" if player is None else str(player)


def replayed(game: Game[Any, Any], position: Any, entry: Entry) -> Step[Any]:
    """What a log entry does to a position: how a match is loaded from its log, less what was taken back."""
    if entry.kind == "move":
        return game.recall(position, game.read(position, entry.text), entry.settled)
    if entry.kind == "draw":
        return Step(position, ())
    if entry.kind == "takeback":
        raise ValueError("what a takeback leads to is known with the log before it only")
    return game.leave(position, entry.seat)
