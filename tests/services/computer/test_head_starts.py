"""Head starts: offered after two defeats in a row by a level, begun once at a time, and in no record."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.game import Game
from services.matches.views import MatchView, Person, Place
from tests.each_game import EACH_GAME
from tests.installed import breakthrough
from tests.services.computer.test_play_on import checked, computers_move_at_random, go_on, no_person
from tests.services.conftest import ANN, BOB, GAME, HERE, ServiceHarness, code_of
from tests.statements import counted

__all__ = ["computers_move_at_random"]
MANY = 25


async def ended(
    harness: ServiceHarness,
    *,
    winner: int = 1,
    game: str = GAME,
    level: int = 1,
    place: Place = HERE,
    **terms: Any,
) -> MatchView:
    """A match of Ann's against a level, in which somebody gives up after a move; the winner may be Ann."""
    services = harness.services
    view = await services.computers.begin(ANN, place, 9, game=game, level=level, **terms)
    view = await go_on(harness, view, 1, Random(1))
    while not any(entry.seat >= 0 for entry in view.log):
        view = await go_on(harness, view, 1, Random(1))
    loser = level if winner == ANN.id else ANN.id
    harness.now_ms += 1_000
    return await services.matches.act(view.id, loser, "resign")


async def ahead(harness: ServiceHarness, match: MatchView, by: Person = ANN) -> MatchView:
    """The match that a press of the button begins."""
    return await harness.services.rematches.ahead(match, by, HERE, 7_777)


async def offered(harness: ServiceHarness, match: MatchView) -> bool:
    return await harness.services.rematches.head_start(match) is not None


@pytest.mark.slow
async def test_two_defeats_in_a_row_by_a_level_are_needed(harness: ServiceHarness) -> None:
    assert not await offered(harness, await ended(harness))
    second = await ended(harness)
    assert await offered(harness, second)
    assert await offered(harness, second), "a card that is posted again offers it again"
    assert await offered(harness, await ended(harness))
    assert not await offered(harness, second), "there is a later match"
    assert not await offered(harness, await ended(harness, winner=ANN.id))
    assert not await offered(harness, await ended(harness))
    assert await offered(harness, await ended(harness))


@pytest.mark.slow
async def test_defeats_by_another_level_or_in_another_game_do_not_add_up(harness: ServiceHarness) -> None:
    await ended(harness)
    assert not await offered(harness, await ended(harness, level=2))
    assert not await offered(harness, await ended(harness, game="polar-dare"))
    assert not await offered(harness, await ended(harness))
    assert await offered(harness, await ended(harness))
    assert await offered(harness, await ended(harness, level=2))


async def test_only_a_lost_match_against_the_computer_offers_one(harness: ServiceHarness) -> None:
    for _ in range(2):
        lost = await harness.win(BOB, ANN, rated=False)
    assert not await offered(harness, lost)
    await ended(harness)
    unmoved = await harness.services.computers.begin(ANN, HERE, 9, game=GAME, level=1, first="challenger")
    assert not await offered(harness, unmoved)
    assert not await offered(harness, await harness.services.matches.act(unmoved.id, ANN.id, "resign"))


@pytest.mark.slow(but=("test_it_begins_as_a_rematch_but_ahead[sqlite-penguin-soccer-opponent]",))
@EACH_GAME
@pytest.mark.parametrize("first", ["challenger", "opponent"])
async def test_it_begins_as_a_rematch_but_ahead(
    harness: ServiceHarness, game: Game[Any, Any], first: Any
) -> None:
    services, key, private = harness.services, game.about.key, replace(HERE, private=True)
    if game.head_start(0, game.choose({})) is None:
        return
    for _ in range(2):
        lost = await ended(harness, game=key, level=3, limit="700", first=first, place=private)
    usual = await services.rematches.ask(lost, ANN, HERE, 9, no_person)
    view = await services.rematches.ahead(lost, ANN, private, 7_777)
    seat = 1 - (lost.seat_of(ANN.id) or 0)
    assert isinstance(usual, MatchView)
    assert (view.seat_of(ANN.id), view.level) == (usual.seat_of(ANN.id), usual.level) == (seat, 3)
    assert (view.turn_limit, view.rated, view.private) == (700, False, True)
    assert view.options.keys() == lost.options.keys()
    assert view.mover == seat
    start = game.head_start(seat, view.options)
    assert start == view.first
    assert view.first_position == game.dump(start)
    view = await go_on(harness, view, 4, Random(3))
    await checked(harness, view)
    if view.outcome is None:
        view = await services.matches.act(view.id, ANN.id, "resign")
    await checked(harness, view)
    assert not await offered(harness, view)


async def test_the_example_offers_one(harness: ServiceHarness, tmp_path: Path) -> None:
    with breakthrough(tmp_path):
        for _ in range(2):
            lost = await ended(harness, game="breakthrough")
        assert (await ahead(harness, lost)).first_position is not None


@pytest.fixture
def without_head_start(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr("engine.games.penguin_soccer.rules.PenguinSoccer.head_start", Game.head_start)
        yield


@pytest.mark.usefixtures("without_head_start")
async def test_a_game_without_one_offers_none(harness: ServiceHarness) -> None:
    for _ in range(2):
        lost = await ended(harness)
    assert not await offered(harness, lost)
    assert await code_of(ahead(harness, lost)) == "computer.no-head-start"


async def test_a_win_ahead_counts_for_no_level_and_the_defeats_stay(harness: ServiceHarness) -> None:
    services = harness.services
    for _ in range(2):
        lost = await ended(harness)
    view = await go_on(harness, await ahead(harness, lost), 2, Random(1))
    view = await services.matches.act(view.id, 1, "resign")
    assert (view.winners, view.beaten) == ((view.seat_of(ANN.id),), None)
    assert await services.profiles.level_beaten(ANN.id, GAME) == 0
    profile = await services.profiles.profile(ANN, private=True)
    assert (profile.against_computer.won, profile.against_computer.lost) == (0, 2)
    assert await offered(harness, lost)


async def test_stale_foreign_and_second_presses_are_refused(harness: ServiceHarness) -> None:
    services = harness.services
    first = await ended(harness)
    assert await code_of(ahead(harness, first)) == "computer.no-head-start"
    lost = await ended(harness, place=replace(HERE, private=True))
    assert await code_of(ahead(harness, lost, BOB)) == "match.unknown"
    assert await code_of(ahead(harness, first, BOB)) == "match.not-yours"
    view = await ahead(harness, lost)
    assert await code_of(ahead(harness, view)) == "match.playing"
    assert await code_of(ahead(harness, lost)) == "computer.begun"
    await services.matches.act(view.id, ANN.id, "resign")
    again = await ahead(harness, lost)
    assert again.id == view.id + 1
    await services.matches.act(again.id, ANN.id, "resign")
    await ended(harness, winner=ANN.id)
    assert await code_of(ahead(harness, lost)) == "computer.no-head-start"


@pytest.mark.slow
async def test_the_question_takes_one_statement_however_much_was_played(harness: ServiceHarness) -> None:
    reads = []
    for count in (2, MANY):
        for _ in range(count):
            lost = await ended(harness)
        with counted(harness.services.database) as statements:
            assert await offered(harness, lost)
        reads.append(statements.reads)
    assert reads[0] == reads[1]
    assert len(reads[0]) == 1
