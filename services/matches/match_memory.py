"""The matches in memory: those that were used last."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cachetools import LRUCache

from data.changes import Edit, Key, Saved
from data.columns import field_names
from data.listed_matches import ListedMatch, TurnRow
from data.rows import Person
from engine.match.replay import Replay
from services.matches.views import MatchView
from services.memory import Cache, Memory

MATCH_BYTES: Final = 13_000
PLY_BYTES: Final = 200
"""The memory of a match, as measured: of its seats and positions, and of each entry of its log."""
MAX_BYTES: Final = 16 << 20
"""Nine hundred matches of 25 moves, which is all in which something has happened within minutes; in others it
takes hours, and a read does not matter."""
MAX_REPLAYS: Final = 256
"""Earlier states in memory: an old card is edited within seconds of the next one."""
MAX_PLAYERS: Final = 2_000
"""A player's list of numbers has 200 bytes."""


def weight(loaded: MatchView) -> int:
    """About how many bytes a match has in memory."""
    return min(MATCH_BYTES + PLY_BYTES * loaded.replay.ply, MAX_BYTES)


class MatchMemory:
    """Matches, and which of them each player has in play, as far as they are known to be true."""

    def __init__(self, memory: Memory) -> None:
        self.feed = memory.feed
        self.matches: Cache[MatchView] = Cache(memory, "match", MAX_BYTES, shown_of_match, weight)
        self.playing: Cache[tuple[int, ...]] = Cache(memory, "playing", MAX_PLAYERS)
        self.replays: LRUCache[tuple[int, int], Replay] = LRUCache(MAX_REPLAYS)
        """The states of matches before their latest entries, by match and ply, for their old cards."""
        self.feed.holders.append(self.edit)

    def edit(self, key: Key, edits: Sequence[Edit], version: int) -> None:
        """Apply the edits of a match to what is true of it until now; see ``data.changes.Holder``."""
        kind, number = key
        if kind != "match":
            return
        match = self.matches.committed(number)
        for edit in edits:
            match = edited_match(match, edit)
        if match is not None:
            self.matches.replace(number, match, version)

    def list_of(self, player_id: int) -> list[ListedMatch] | None:
        """The player's matches in play, None unless all of them are in memory."""
        numbers = self.playing.cached(player_id)
        if numbers is None:
            return None
        lines = list[ListedMatch]()
        for number in numbers:
            match = self.matches.cached(number)
            if match is None:
                return None
            lines.append(line_of(match, player_id))
        return lines


def shown_of_match(loaded: MatchView) -> list[Key]:
    """Names, pauses and ratings of a match's players, which are not its own."""
    return [(kind, player) for player in loaded.match.players for kind in ("player", "rating")]


def edited_match(known: MatchView | None, edit: Edit) -> MatchView | None:
    if known is None:
        return None
    if not isinstance(edit, Saved):
        return replace(known, row=replace(known.row, **edit))
    before, after = edit
    if not isinstance(before, MatchView) or not isinstance(after, MatchView):
        return None
    if before.seats is not known.seats or before.row.revision != known.row.revision:
        return None
    # The card may have been replaced since the decision began; it is no part of the revision.
    return replace(after, row=replace(after.row, card=known.row.card))


def line_of(loaded: MatchView, player_id: int) -> ListedMatch:
    row, turn = loaded.row, None
    if row.running_seat is not None:
        seat = loaded.seats[row.running_seat]
        if seat.remaining_ms is not None:
            of_match = (row.clock, row.since_awake_ms, seat.remaining_ms)
            turn = TurnRow(*of_match, *(getattr(seat, name) for name in field_names(TurnRow)[3:]))
    return ListedMatch(
        id=row.id,
        game=row.game,
        seat=loaded.match.players.index(player_id),
        ply=row.ply,
        mover=0 if row.mover is None else row.mover,
        server_id=row.server_id,
        channel_id=row.channel_id,
        card=row.card,
        turn=turn,
        players=tuple(Person(seat.player_id, seat.name) for seat in loaded.seats),
    )
