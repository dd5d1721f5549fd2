"""An independent checker of tournaments: it shares no code with the pairings and standings it checks."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations, pairwise

from services.events.views import Meeting, TournamentView
from tests.services.events import standings_by_rules

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


class Watched:
    """A tournament of the services as it was seen after each step, from its meetings and results alone.

    ``there`` are those who had not left when a round was paired, ``lots`` the order that was drawn.
    """

    def __init__(self, view: TournamentView) -> None:
        drawn = view.lots.order(len(view.entrants))
        self.lots = [view.entrants[at].number for at in drawn]
        self.there: dict[int, set[int]] = {}

    def see(self, view: TournamentView) -> None:
        """Check what must hold at any moment."""
        last = max((meeting.round for meeting in view.meetings), default=0)
        for number in range(1, last + 1):
            left = {each.number for each in view.entrants if each.left is not None}
            self.there.setdefault(number, {each.number for each in view.entrants} - left)
        playing = Counter(
            number
            for meeting in view.meetings
            for match in meeting.matches
            if match.places is None
            for number in meeting.entrants
        )
        assert max(playing.values(), default=1) == 1, "somebody plays two matches at once"
        for meeting in view.meetings:
            assert (meeting.status == "over") == (meeting.points is not None)
            assert len({match.match_id for match in meeting.matches}) == len(meeting.matches)
        assert view.status != "running" or playing, "nothing is in play, and yet it is not over"
        check_order(view, self.lots)

    def check_end(self, view: TournamentView) -> None:
        """Check a finished tournament as a whole."""
        assert view.status == "finished"
        assert all(meeting.status == "over" for meeting in view.meetings)
        check_points(view)
        order = [standing.entrant for standing in view.standings]
        assert sorted(order) == sorted(each.number for each in view.entrants)
        stayed = {each.number for each in view.entrants if each.left is None}
        assert (view.winner is None) == (not stayed & set(order[:1]))
        getattr(self, "check_" + view.format.replace("-", "_"))(view)
        if view.format != "knockout":
            flags = [number in stayed for number in order]
            assert flags == sorted(flags, reverse=True), "somebody who left is before one who stayed"

    def check_swiss(self, view: TournamentView) -> None:
        rounds = rounds_of(view)
        check_nobody_twice(rounds)
        for number, meetings in enumerate(rounds, 1):
            check_round(meetings, self.there[number])
        for each in view.entrants:
            assert abs(balance(rounds, each.number)) <= 2

    def check_tables(self, view: TournamentView) -> None:
        for number, meetings in enumerate(rounds_of(view), 1):
            check_round(meetings, self.there[number])
            assert all(len(meeting) in (1, 3, 4) for meeting in meetings)
            assert sum(len(meeting) == 1 for meeting in meetings) <= 1

    def check_round_robin(self, view: TournamentView) -> None:
        met = Counter(frozenset(each.entrants) for each in view.meetings)
        assert set(met) == {frozenset(pair) for pair in combinations(view.by_number, 2)}
        assert set(met.values()) == {1}

    def check_knockout(self, view: TournamentView) -> None:
        out = set[int]()
        for meeting in sorted(view.meetings, key=lambda each: each.round):
            assert out.isdisjoint(meeting.entrants), "somebody plays on who is out"
            out |= {
                number
                for number, points in zip(meeting.entrants, meeting.points or (), strict=True)
                if points == 0
            }
            check_replay(view, meeting)
        assert sum(meeting.round == view.rounds for meeting in view.meetings) == 1


def check_order(view: TournamentView, lots: Sequence[int]) -> None:
    """Everybody stands where the rules say."""
    places: dict[int, set[int]] = defaultdict(set)
    for standing in view.standings:
        places[standing.place].add(standing.entrant)
    expected = standings_by_rules.order(view, lots)
    found = [places[place] for place in sorted(places)]
    assert found == expected, f"{found} is not {expected}"
    assert sorted(places) == [1 + sum(map(len, expected[:at])) for at in range(len(expected))]


def rounds_of(view: TournamentView) -> list[list[tuple[int, ...]]]:
    last = max((meeting.round for meeting in view.meetings), default=0)
    return [
        [meeting.entrants for meeting in view.meetings if meeting.round == number]
        for number in range(1, last + 1)
    ]


def check_points(view: TournamentView) -> None:
    """Everybody has the points that the places in their matches come to, byes and absences included."""
    points: dict[int, float] = defaultdict(float)
    for meeting in view.meetings:
        if meeting.decided_by == "bye":
            points[meeting.entrants[0]] += 1
        elif meeting.decided_by == "forfeit" or view.format == "knockout":
            assert sum(meeting.points or ()) <= 1
            for entrant, gained in zip(meeting.entrants, meeting.points or (), strict=True):
                points[entrant] += gained
        else:
            (match,) = meeting.matches
            places = dict(zip(match.entrants, match.places or (), strict=True))
            for entrant in meeting.entrants:
                mine = places.get(entrant, 9)
                others = [places.get(other, 9) for other in meeting.entrants if other != entrant]
                beaten = sum(1.0 if mine < other else 0.5 if mine == other else 0.0 for other in others)
                points[entrant] += beaten / len(others)
    for standing in view.standings:
        assert abs(points[standing.entrant] - standing.points) < 1e-9


def check_replay(view: TournamentView, meeting: Meeting) -> None:
    """The matches of a meeting of a knockout: another one after a draw alone, turned, and then a lot."""
    places = [match.places or (1, 2) for match in meeting.matches]
    assert len(places) <= 2
    for one, again in pairwise(meeting.matches):
        assert again.entrants == one.entrants[::-1]
    assert all(each == (1, 1) for each in places[:-1]), "played on after the end"
    if meeting.decided_by == "play":
        assert meeting.winner == meeting.matches[-1].entrants[places[-1].index(1)]
        assert places[-1] != (1, 1)
    if meeting.decided_by == "lot":
        assert places == [(1, 1), (1, 1)]
        assert meeting.winner == meeting.entrants[view.lots.decision(meeting.number)]
