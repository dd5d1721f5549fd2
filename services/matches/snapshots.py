"""Snapshots: the state of a long match at an earlier ply, so that loading it replays only the last plies.

A snapshot is a copy of what the log says, made to be quick: one that is damaged, that this version cannot
read, or that a takeback went back behind is not used, and the match is replayed from its first ply.
"""

import json
from collections.abc import Sequence
from functools import partial
from typing import Any, Final
from zlib import crc32

from data import dataclass_json
from data.rows import PlyRow
from data.snapshots import SnapshotRow
from engine.match.limit import Turns
from engine.match.match import Entry
from services.matches.replay import Replay

EVERY: Final = 16
"""The plies from one snapshot to the next, or a few more: each is made when a turn begins."""

ENTRY: Final = partial(tuple.__new__, Entry)
"""The entry of a tuple, as ``Entry._make`` makes it, in half the time."""


def is_due(before: Replay, after: Replay) -> bool:
    """Whether to keep the replay ``before`` an entry: a new turn begins, and it is long since the last one.

    It is kept with the first entry after it, so that a match always has a turn to show beyond its snapshot.
    """
    begins = after.ply == before.ply + 1 and len(after.turn) == 1 and after.log[-1].kind == "move"
    begins = begins and not after.log[-1].planned  # it is shown with the turns before it
    return begins and before.ply - before.snapshot_ply >= EVERY


def snapshot_of(match_id: int, replay: Replay) -> SnapshotRow:
    data = {
        "shape": dataclass_json.shape(type(replay.position)),
        "log": log_data(replay.log),
        "position": dataclass_json.to_data(replay.position),
        "turns": list(replay.turns),
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return SnapshotRow(match_id, replay.ply, f"{check_sum(match_id, replay.ply, text)} {text}")


def replay_of(row: SnapshotRow, plies: Sequence[PlyRow], first: Any) -> Replay | None:
    """Replay of a row, for the entries since then, or None if it cannot be used.

    ``first`` is the match's first position. The turn that led to the snapshot is not in it: whatever is left
    of the entries must contain one.
    """
    kind = type(first)
    if not plies or (plies[-1].kind == "takeback" and int(plies[-1].text) == row.ply):
        return None
    written, _, text = row.state.partition(" ")
    if written != check_sum(row.match_id, row.ply, text):
        return None
    try:
        data = json.loads(text)
        if data["shape"] != dataclass_json.shape(kind):
            return None
        log = log_of(data["log"])
        position = dataclass_json.from_data(kind, data["position"])
        taken, running, counted = data["turns"]
    except (ValueError, TypeError, LookupError):
        return None
    if len(log) != row.ply:
        return None
    turns = Turns(tuple(taken), running, counted)
    return Replay(row.ply, position, log=log, turns=turns, snapshot_ply=row.ply)


def check_sum(match_id: int, ply: int, text: str) -> str:
    """The check sum of a snapshot's text: a damaged one can be read all the same, and lead elsewhere."""
    return f"{crc32(f'{match_id} {ply} {text}'.encode()):08x}"


def log_data(log: Sequence[Entry]) -> dict[str, Any]:
    """A log by columns; of those that hardly vary only what is unusual, by ply."""
    return {
        "seats": [entry.seat for entry in log],
        "texts": [entry.text for entry in log],
        "kinds": {ply: entry.kind for ply, entry in enumerate(log) if entry.kind != "move"},
        "settled": {ply: entry.settled for ply, entry in enumerate(log) if entry.settled},
        "planned": [ply for ply, entry in enumerate(log) if entry.planned],
    }


def log_of(data: Any) -> tuple[Entry, ...]:
    kinds, settled = ["move"] * len(data["seats"]), [""] * len(data["seats"])
    for column, unusual in ((kinds, data["kinds"]), (settled, data["settled"])):
        for ply, value in unusual.items():
            column[int(ply)] = value
    planned = [False] * len(kinds)
    for ply in data.get("planned", ()):
        planned[ply] = True
    return tuple(map(ENTRY, zip(kinds, data["seats"], data["texts"], settled, planned, strict=True)))
