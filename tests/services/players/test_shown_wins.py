"""Wins against the computer are shown only to those who are asked once on a server and say yes."""

from dataclasses import replace

import pytest

from data.players import ShownWinRows
from data.processes.row_locks import Contended
from services.matches.views import MatchView, Place
from tests.services.conftest import ANN, BOB, GAME, HERE, OPENING, ServiceHarness

THERE = Place(21, 20, "Arctic")


async def won(harness: ServiceHarness, place: Place = HERE, level: int = 1) -> MatchView:
    """A match that Ann has won against the computer, which resigns."""
    view = await harness.services.computers.begin(ANN, place, 9, game=GAME, level=level, first="challenger")
    view = await harness.play(view, OPENING[0])
    harness.now_ms += 1_000
    return await harness.services.matches.act(view.id, level, "resign")


async def asked(harness: ServiceHarness, place: Place = HERE) -> tuple[MatchView, bool]:
    """A match that Ann has won, and whether its last card asks."""
    match = await won(harness, place)
    return match, await harness.services.shown_wins.ask(match)


async def kinds(harness: ServiceHarness) -> list[str]:
    """What is delivered of the ends of matches."""
    return [kind for kind in await harness.deliver() if kind in ("match.over", "match.won")]


async def test_only_the_card_of_the_first_win_on_a_server_asks(harness: ServiceHarness) -> None:
    match, asks = await asked(harness)
    assert asks
    assert await harness.services.shown_wins.ask(match), "a card that is posted again asks again"
    assert not (await asked(harness))[1]
    assert (await asked(harness, THERE))[1], "on another server nobody has asked"
    assert not (await asked(harness, Place(31, private=True)))[1]


@pytest.mark.slow
async def test_yes_shows_this_win_once_and_all_later_ones_on_that_server(harness: ServiceHarness) -> None:
    match, _ = await asked(harness)
    assert await kinds(harness) == ["match.over"]
    for _ in range(2):
        await harness.services.shown_wins.answer(match, ANN.id, shown=True)
    assert await kinds(harness) == ["match.won"]
    await won(harness, replace(HERE, private=True))
    assert await kinds(harness) == ["match.over", "match.won"]
    await won(harness, THERE)
    assert await kinds(harness) == ["match.over"]
    lost = await harness.services.computers.begin(ANN, HERE, 9, game=GAME, level=1, first="challenger")
    await harness.services.matches.act((await harness.play(lost, OPENING[0])).id, ANN.id, "resign")
    assert await kinds(harness) == ["match.over"]


async def test_a_match_of_several_people_is_nobodys_win(harness: ServiceHarness) -> None:
    await harness.win(ANN, BOB)
    assert not await harness.services.shown_wins.ask(await harness.view(1))


async def test_an_answer_whose_transaction_is_ended_is_written_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = await asked(harness)
    await harness.deliver()
    change, tries = ShownWinRows.change, list[int]()

    async def contended(rows: ShownWinRows, *given: int, shown: bool) -> None:
        tries.append(1)
        await change(rows, *given, shown=shown)
        if len(tries) == 1:
            raise Contended

    monkeypatch.setattr(ShownWinRows, "change", contended)
    await harness.services.shown_wins.answer(match, ANN.id, shown=True)
    assert len(tries) == 2
    assert await kinds(harness) == ["match.won"]


async def test_a_level_is_new_at_the_first_win_against_it_or_a_higher_one(harness: ServiceHarness) -> None:
    profiles, found = harness.services.profiles, []
    for level in (1, 1, 3, 2, 4):
        await won(harness, level=level)
        found.append(await profiles.is_new_level(ANN.id, GAME, level))
    assert found == [True, False, True, False, True]
    assert not await profiles.is_new_level(BOB.id, GAME, 1)
