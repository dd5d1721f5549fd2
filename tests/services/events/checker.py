"""An independent checker of a tournament's rounds: it shares no code with the pairings that it checks."""

from collections.abc import Sequence

Rounds = Sequence[Sequence[tuple[int, ...]]]


def check_round(meetings: Sequence[tuple[int, ...]], present: set[int]) -> None:
    """Everybody who is there sits in exactly one meeting, and nobody else does."""
    seated = [entrant for meeting in meetings for entrant in meeting]
    assert sorted(seated) == sorted(present)


def check_nobody_twice(rounds: Rounds) -> None:
    """No two meet twice, and nobody has two byes."""
    seen = set[tuple[int, ...]]()
    for meetings in rounds:
        for meeting in meetings:
            key = tuple(sorted(meeting))
            assert key not in seen, f"{key} again"
            seen.add(key)


def balance(rounds: Rounds, entrant: int) -> int:
    """How much more often an entrant began than not."""
    games = [
        meeting for meetings in rounds for meeting in meetings if entrant in meeting and len(meeting) > 1
    ]
    return sum(1 if meeting[0] == entrant else -1 for meeting in games)


def points_of(rounds: Rounds, results: dict[tuple[int, ...], tuple[float, ...]], entrant: int) -> float:
    """The points of an entrant: 1 for a bye, else as the results say."""
    total = 0.0
    for meetings in rounds:
        for meeting in meetings:
            if entrant in meeting:
                total += 1.0 if len(meeting) == 1 else results[meeting][meeting.index(entrant)]
    return total
