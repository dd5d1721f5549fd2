"""The matches in memory: those that were used last as a whole, more of them as lines of a list."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from data.changes import Edit, Key, Saved
from data.columns import field_names
from data.listed_matches import ListedMatch, TurnRow
from data.rows import Person
from services.matches.views import MatchView
from services.memory import Cache, Memory

MATCH_BYTES: Final = 13_000
PLY_BYTES: Final = 200
"""The memory of a match, as measured: of its seats and positions, and of each entry of its log."""
MAX_BYTES: Final = 16 << 20
"""Nine hundred matches of 25 moves, which is all in which something has happened within minutes; in others it
takes hours, and a read does not matter."""
MAX_LINES: Final = 2_000
"""Who lists matches or types a move does so several times in a row. A line has 2 kB, so this is 4 MB."""
MAX_PLAYERS: Final = 2_000
"""A list has 200 bytes beside its lines."""


def weight(loaded: MatchView) -> int:
    """About how many bytes a match has in memory."""
    return min(MATCH_BYTES + PLY_BYTES * loaded.replay.ply, MAX_BYTES)


class MatchMemory:
    """Matches, lines of lists and lists, each as far as it is known to be true."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.feed = memory.feed
        self.matches: Cache[MatchView] = Cache(memory, "match", MAX_BYTES, shown_of_match, weight)
        self.lines: Cache[ListedMatch] = Cache(memory, "match", MAX_LINES, shown_of_line)
        self.playing: Cache[tuple[int, ...]] = Cache(memory, "playing", MAX_PLAYERS)
        self.feed.holders.append(self.edit)

    def edit(self, key: Key, edits: Sequence[Edit], version: int) -> None:
        """Apply the edits of a match to what is true of it until now; see ``data.changes.Holder``."""
        kind, number = key
        if kind != "match":
            return
        match, line = self.matches.committed(number), self.lines.committed(number)
        for edit in edits:
            match, line = edited_match(match, edit), edited_line(line, edit)
            if isinstance(edit, Saved):
                line = None if match is None or match.match.outcome else line_of(match)
        if match is not None:
            self.matches.replace(number, match, version)
        if line is not None:
            self.lines.replace(number, line, version)

    def list_of(self, player_id: int) -> list[ListedMatch] | None:
        """The player's matches in play, None where not all of them are in memory."""
        numbers = self.playing.peek(player_id)
        if numbers is None:
            return None
        lines = [line for line in map(self.lines.peek, numbers) if line is not None]
        return [seen_by(line, player_id) for line in lines] if len(lines) == len(numbers) else None

    def keep_list(self, player_id: int, lines: Iterable[ListedMatch], version: int) -> None:
        """Keep the player's matches in play, which are true at that version of changes."""
        numbers = list[int]()
        for line in lines:
            self.lines.put(line.id, line, version)
            numbers.append(line.id)
        self.playing.put(player_id, tuple(numbers), version)

    def is_known(self, match_id: int) -> bool:
        """Whether a match is in memory; if so, there is one."""
        return (self.matches.peek(match_id) or self.lines.peek(match_id)) is not None


def shown_of_match(loaded: MatchView) -> list[Key]:
    """What a match shows beside what is its own: names, pauses and ratings of its players."""
    players = loaded.match.players
    return [("player", player) for player in players] + [("rating", player) for player in players]


def shown_of_line(line: ListedMatch) -> list[Key]:
    """What a line shows beside what is the match's own: names, and the mover's pauses."""
    return [("player", player.id) for player in line.players]


def edited_match(known: MatchView | None, edit: Edit) -> MatchView | None:
    """A match after an edit; None where it is not known."""
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


def edited_line(known: ListedMatch | None, edit: Edit) -> ListedMatch | None:
    """A line after an edit of some fields, of which it may show none."""
    if known is None or not isinstance(edit, Mapping):
        return None
    names = field_names(ListedMatch)
    return replace(known, **{name: value for name, value in edit.items() if name in names})


def line_of(loaded: MatchView) -> ListedMatch:
    """A match in play as a line, for the player of the first seat."""
    row, turn = loaded.row, None
    if row.running_seat is not None:
        seat = loaded.seats[row.running_seat]
        if seat.remaining_ms is not None:
            pauses = (seat.zone, seat.weekend, seat.sleep_start, seat.sleep_end, seat.vacations)
            turn = TurnRow(row.clock, row.since_awake_ms, seat.remaining_ms, *pauses)
    return ListedMatch(
        id=row.id,
        game=row.game,
        seat=0,
        ply=row.ply,
        mover=0 if row.mover is None else row.mover,
        server_id=row.server_id,
        channel_id=row.channel_id,
        card=row.card,
        turn=turn,
        players=tuple(Person(seat.player_id, seat.name) for seat in loaded.seats),
    )


def seen_by(line: ListedMatch, player_id: int) -> ListedMatch:
    """A line for one of the match's players."""
    seat = next(seat for seat, player in enumerate(line.players) if player.id == player_id)
    return replace(line, seat=seat)
