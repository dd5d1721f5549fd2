"""Records, pairs, histories, and leaderboards by period."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from engine.core.errors import GameError
from engine.match.calendar import DAY_MS
from services.matches.views import MatchView, Person, Place, Viewer
from services.players import profiles
from services.players.profiles import spread
from services.players.ratings import period_starts
from services.players.views import Record
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, OPENING, ServiceHarness
from tests.services.matches.test_chance_moves import piecepack

VIEWER = Viewer(404, HERE)


async def draw(harness: ServiceHarness, one: Person, two: Person) -> MatchView:
    """A short match that both agree to draw."""
    view = await harness.play(await harness.match(by=one, to=two), *OPENING)
    await harness.services.matches.act(view.id, one.id, "offer-draw")
    harness.now_ms += 1_000
    return await harness.services.matches.act(view.id, two.id, "accept-draw")


@pytest.mark.slow
async def test_a_profile_counts_what_was_played(harness: ServiceHarness) -> None:
    await harness.win(ANN, BOB)
    await harness.win(ANN, CAT, rated=False)
    await draw(harness, ANN, BOB)
    await harness.win(BOB, ANN)
    await harness.win(CAT, ANN)
    await harness.match(by=ANN, to=CAT)
    profile = await harness.services.profiles.profile(ANN)
    assert profile.record == Record(won=2, drawn=1, lost=2)
    assert profile.record.played == 5
    assert profile.form == ("lost", "lost", "drawn", "won", "won")
    assert profile.best == 2
    assert profile.playing == 1
    (line,) = profile.games
    assert (line.game, line.record, line.rated_games) == (GAME, profile.record, 4)
    assert line.rating == await harness.rating(ANN)


@pytest.mark.slow
async def test_a_public_match_does_not_tell_the_score_of_private_ones(harness: ServiceHarness) -> None:
    score = harness.services.profiles.score_between
    assert await score(await harness.match(by=CAT, to=BOB)) is None
    await harness.win(ANN, BOB)
    assert await score(await draw(harness, BOB, ANN)) == Record(won=0, drawn=1, lost=1)
    private = await harness.play(await harness.match(place=replace(HERE, private=True)), *OPENING)
    await harness.services.matches.act(private.id, ANN.id, "resign")
    assert await score(private) == Record(won=1, drawn=1, lost=1)
    assert await score(await harness.match()) == Record(won=1, drawn=1, lost=0)


@pytest.mark.slow
async def test_the_highest_level_beaten_counts_in_each_game_wherever_it_was(harness: ServiceHarness) -> None:
    profiles, private = harness.services.profiles, replace(HERE, private=True)
    assert await profiles.level_beaten(ANN.id, GAME) == 0
    for level, place, winner in ((1, HERE, ANN.id), (3, private, ANN.id), (2, HERE, ANN.id), (4, HERE, 4)):
        view = await harness.services.computers.begin(
            ANN, place, 9, game=GAME, level=level, first="challenger"
        )
        view = await harness.play(view, OPENING[0])
        harness.now_ms += 1_000
        over = await harness.services.matches.act(view.id, level if winner == ANN.id else ANN.id, "resign")
        assert over.beaten == (level if winner == ANN.id else None)
    assert await profiles.level_beaten(ANN.id, GAME) == 3
    assert await profiles.level_beaten(ANN.id, "polar-dare") == 0
    assert (await profiles.profile(ANN)).levels == {GAME: 3}
    await harness.win(ANN, BOB)
    listed = (await harness.services.ratings.leaderboard(GAME)).lines
    assert {line.player_id: line.values["level"] for line in listed} == {ANN.id: 3, BOB.id: 0}


@pytest.mark.slow
async def test_the_form_is_of_the_last_ten(harness: ServiceHarness) -> None:
    for _ in range(11):
        await harness.win(ANN, BOB)
    profile = await harness.services.profiles.profile(BOB)
    assert profile.form == ("lost",) * 10
    assert profile.best == 0


async def test_a_stranger_has_an_empty_profile_and_no_history(harness: ServiceHarness) -> None:
    profile = await harness.services.profiles.profile(Person(9, "Newcomer"))
    assert (profile.record.played, profile.games, profile.form) == (0, (), ())
    with pytest.raises(GameError, match=r"player\.unknown"):
        await harness.services.profiles.history(9, VIEWER)


@pytest.mark.slow
async def test_the_graph_has_a_point_for_every_match_that_counted(harness: ServiceHarness) -> None:
    await harness.win(ANN, BOB)
    await harness.win(ANN, BOB, rated=False)
    last = await harness.win(ANN, BOB)
    points = (await harness.services.profiles.profile(ANN, game=GAME)).points
    assert [point.games for point in points] == [1, 2]
    assert points[-1].rating == last.seats[0].rating
    assert points[0].at_ms < points[1].at_ms
    with pytest.raises(GameError, match=r"game\.unknown"):
        await harness.services.profiles.profile(ANN, game="chess")


def test_points_of_a_long_graph_are_evenly_spread() -> None:
    assert spread(0, 200) == ()
    assert spread(200, 200) == tuple(range(1, 201))
    assert (spread(201, 200)[0], spread(201, 200)[-1], len(set(spread(201, 200)))) == (1, 201, 200)
    assert spread(9, 3) == (1, 5, 9)


@pytest.mark.slow
async def test_a_graph_of_very_many_games_has_some_of_them(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "MOST_POINTS", 3)
    for _ in range(5):
        await harness.win(ANN, BOB)
    points = (await harness.services.profiles.profile(ANN, game=GAME)).points
    assert [point.games for point in points] == [1, 3, 5]


@pytest.mark.slow
async def test_a_history_has_the_latest_first_and_pages(harness: ServiceHarness) -> None:
    first = await harness.win(ANN, BOB)
    await draw(harness, ANN, BOB)
    third = await harness.win(CAT, ANN)
    history = harness.services.profiles.history
    whole = await history(ANN.id, VIEWER)
    assert [line.id for line in whole.lines] == [third.id, third.id - 1, first.id]
    assert (whole.player, whole.page, whole.pages, whole.total) == (ANN, 1, 1, 3)
    assert whole.lines[0].outcome == third.outcome
    assert whole.lines[2].change == first.seats[0].change
    assert [line.result for line in whole.lines] == ["lost", "drawn", "won"]
    second = await history(ANN.id, VIEWER, page=9, size=2)
    assert (second.page, second.pages, [line.id for line in second.lines]) == (2, 2, [first.id])


@pytest.mark.slow
async def test_a_history_counts_moves_and_neither_words_nor_chance(harness: ServiceHarness) -> None:
    matches = harness.services.matches
    view = await harness.play(await harness.match(rated=False), "1ne", "1sw", "2ne")
    await matches.act(view.id, ANN.id, "offer-takeback")
    view = await harness.play(await matches.act(view.id, BOB.id, "accept-takeback"), "2ne", "2sw")
    await matches.act(view.id, BOB.id, "resign")
    harness.now_ms += 1_000
    chancy = await piecepack(harness)
    await matches.act(chancy.id, BOB.id, "resign")
    history = await harness.services.profiles.history(ANN.id, VIEWER)
    assert [line.moves for line in history.lines] == [len(chancy.log) - 3, 4]


@pytest.mark.slow
async def test_of_others_only_ones_own_matches_and_those_of_the_server_are_listed(
    harness: ServiceHarness,
) -> None:
    here = await harness.win(ANN, BOB)
    away = Place(13, 78, "Elsewhere")
    offered = await harness.challenge(by=CAT, to=BOB, place=away)
    begun = await harness.play(await harness.accept(offered, BOB), *OPENING)
    there = await harness.services.matches.act(begun.id, BOB.id, "resign")
    dan = 404

    async def listed(viewer: int, place: Place) -> list[int]:
        page = await harness.services.profiles.history(BOB.id, Viewer(viewer, place))
        assert page.total == len(page.lines)
        return [line.id for line in page.lines]

    assert await listed(BOB.id, away) == [there.id, here.id]
    assert await listed(dan, HERE) == [here.id]
    assert await listed(dan, away) == [there.id]
    assert await listed(CAT.id, HERE) == [there.id, here.id]
    assert await listed(CAT.id, Place(99)) == [there.id]
    assert await listed(dan, Place(99)) == []
    versus = await harness.services.profiles.versus(BOB, ANN, Viewer(dan, away))
    assert (versus.record.played, versus.last) == (1, ())


@pytest.mark.parametrize(
    ("period", "began"), [("month", (2027, 2, 1)), ("season", (2027, 1, 1)), ("all", None)]
)
def test_seasons_are_quarters_of_the_year(period: str, began: tuple[int, int, int] | None) -> None:
    now_ms = int(datetime(2027, 2, 17, 9, 30, tzinfo=UTC).timestamp() * 1000)
    found = dict(period_starts(now_ms))[period]  # type: ignore[index]  # one of the three
    assert found == (0 if began is None else datetime(*began, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.slow
async def test_a_month_is_won_by_points_of_settled_ratings(harness: ServiceHarness) -> None:
    for _ in range(5):
        await harness.win(ANN, BOB)
    board = await harness.services.ratings.leaderboard(GAME, period="month")
    assert board.lines == ()
    harness.now_ms += DAY_MS
    won = await harness.win(BOB, ANN)
    board = await harness.services.ratings.leaderboard(GAME, period="month")
    assert [line.name for line in board.lines] == ["Bob", "Ann"]
    assert [line.points for line in board.lines] == [seat.change for seat in won.seats]
    ever = await harness.services.ratings.leaderboard(GAME)
    assert [line.name for line in ever.lines] == ["Ann", "Bob"]
    harness.now_ms += 32 * DAY_MS
    assert (await harness.services.ratings.leaderboard(GAME, period="month")).lines == ()
    assert (await harness.services.ratings.leaderboard(GAME)).lines[1:]
