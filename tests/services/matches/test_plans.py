"""Plans as they are saved: with the match, for their player alone, and played with the move they answer."""

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import select

from data.schema import OUTBOX, PLANS
from engine.core.errors import GameError
from engine.core.turns import moves_played
from engine.registry import game
from services.matches.store import MatchStore
from services.matches.try_views import TryPlace, TrySubject, plan_in
from services.matches.views import MatchView, Viewer
from tests.databases import ON_A_SERVER
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, ServiceHarness, code_of, plan_line, try_line
from tests.statements import counted


async def begun(harness: ServiceHarness, **terms: Any) -> MatchView:
    """A match in which Ann has moved: she may plan."""
    return await harness.play(await harness.match(**terms), "1ne")


async def stored(harness: ServiceHarness) -> list[tuple[int, int]]:
    """The players and plies of the plans that are stored."""
    async with harness.services.database.read() as tx:
        rows = await tx.connection.execute(select(PLANS.c.player_id, PLANS.c.ply).order_by(PLANS.c.player_id))
        return [(row[0], row[1]) for row in rows]


async def planned(harness: ServiceHarness, match_id: int, player_id: int) -> list[str]:
    match = await harness.view(match_id)
    return [" ".join(line.moves) for line in plan_in(match, player_id)]


def line_of_five() -> str:
    """Five turns of Black with White's answers, after 1ne: those of a match that both could play."""
    rules = game(GAME)
    at = moves_played(rules, rules.start(2, rules.choose({})), ["1ne"]).at
    texts = list[str]()
    for _ in range(10):
        text = min(rules.write(at, move) for move in rules.moves(at))
        texts.append(text)
        at = moves_played(rules, at, [text]).at
    return " ".join(texts)


async def test_an_answer_is_saved_with_the_move_it_answers(harness: ServiceHarness) -> None:
    view = await begun(harness)
    await harness.deliver()
    await plan_line(harness.services.lines, view.id, ANN.id, "1sw 2ne")
    assert await harness.deliver() == []  # nobody is shown anything
    assert await stored(harness) == [(ANN.id, 1)]
    left_ms = (await harness.view(view.id)).deadline_ms
    with counted(harness.services.database) as found:
        view = await harness.play(view, "1sw")
    assert (found.transactions, found.reads) == (1, [])
    assert [entry.text for entry in view.log] == ["1ne", "1sw", "2ne"]
    assert view.mover_id == BOB.id
    assert (view.turns_shown[0].text, view.turn_text) == ("1sw", "2ne")
    async with harness.services.database.read() as tx:
        rows = list(await tx.connection.execute(select(OUTBOX.c.kind, OUTBOX.c.ply)))
        plies = await tx.matches.plies(view.id)
    assert rows == [("match.turn", 3)]
    assert [(ply.planned, ply.spent_ms) for ply in plies] == [(False, 1_000), (False, 1_000), (True, 0)]
    assert plies[1].at_ms == plies[2].at_ms
    assert view.deadline_ms is not None
    assert left_ms is not None
    assert await stored(harness) == []


@pytest.mark.slow
async def test_five_lines_come_true_over_a_restart(harness: ServiceHarness) -> None:
    view, line = await begun(harness), line_of_five().split()
    await plan_line(harness.services.lines, view.id, ANN.id, " ".join(line))
    for turn in range(5):
        await harness.restart()
        view = await harness.view(view.id)
        assert await planned(harness, view.id, ANN.id) == [" ".join(line[2 * turn :])]
        view = await harness.play(view, line[2 * turn])
        assert [entry.text for entry in view.log] == ["1ne", *line[: 2 * turn + 2]]
        seen = (view.answered, view.before, view.last_events, view.turn)
        await harness.restart()
        again = await harness.view(view.id)
        assert (again.answered, again.before, again.last_events, again.turn) == seen
    assert await stored(harness) == []


@pytest.mark.slow
async def test_plans_of_both_players_chain_in_one_transaction(harness: ServiceHarness) -> None:
    view, line = await harness.match(rated=False), ["1ne", *line_of_five().split()]
    await plan_line(harness.services.lines, view.id, ANN.id, " ".join(line[:9]))
    view = await harness.play(view, line[0])
    await plan_line(harness.services.lines, view.id, BOB.id, " ".join(line[1:10]))
    assert await stored(harness) == [(ANN.id, 1), (BOB.id, 1)]
    await harness.deliver()
    with counted(harness.services.database) as found:
        view = await harness.play(view, line[1])
    assert (found.transactions, found.reads) == (1, [])
    assert [entry.text for entry in view.log] == line[:10]
    assert [entry.planned for entry in view.log] == [False, False, *[True] * 8]
    assert await harness.deliver() == ["match.turn"]
    assert len(view.answered) == 8
    assert await stored(harness) == []
    await harness.services.matches.act(view.id, ANN.id, "offer-takeback")
    view = await harness.services.matches.act(view.id, BOB.id, "accept-takeback")
    assert (view.moves, view.mover_id) == (("1ne",), BOB.id)


@pytest.mark.slow
async def test_so_many_planned_moves_are_made_at_once_and_no_more(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.matches.consequences.MOST_AT_ONCE", 3)
    view, line = await harness.match(), ["1ne", *line_of_five().split()]
    await plan_line(harness.services.lines, view.id, ANN.id, " ".join(line[:9]))
    view = await harness.play(view, line[0])
    await plan_line(harness.services.lines, view.id, BOB.id, " ".join(line[1:10]))
    view = await harness.play(view, line[1])
    assert [entry.text for entry in view.log] == line[:5]
    assert view.mover_id == BOB.id
    # What is left goes on once Bob makes his planned move himself.
    assert await planned(harness, view.id, BOB.id) == [" ".join(line[5:10])]
    view = await harness.play(view, line[5])
    assert [entry.text for entry in view.log] == line[:9]


async def test_the_end_of_a_match_removes_plans(harness: ServiceHarness) -> None:
    view = await begun(harness)
    board = await plan_line(harness.services.lines, view.id, ANN.id, "1sw 2ne")
    await harness.services.matches.act(view.id, BOB.id, "resign")
    assert await stored(harness) == []
    # The line is gone with it, so nothing can be switched on again.
    switched = harness.services.lines.switch(Viewer(ANN.id, HERE), board.place, on=True)
    assert await code_of(switched) == "line.gone"


async def test_a_line_goes_on_being_planned_up_to_where_it_was_switched_on(harness: ServiceHarness) -> None:
    view, lines, ann = await begun(harness), harness.services.lines, Viewer(ANN.id, HERE)
    place = (await plan_line(lines, view.id, ANN.id, "1sw 2ne")).place
    board = await lines.play(ann, ANN, place, "2sw")
    assert (board.planned, board.answers) == (2, 2)
    board = await lines.play(ann, ANN, board.place, "3n")
    assert (board.planned, board.answers) == (2, 4)
    assert await planned(harness, view.id, ANN.id) == ["1sw 2ne"]
    board = await lines.switch(ann, board.place, on=True)
    assert (board.planned, board.plan) == (4, (board.place.line,))
    await harness.play(view, "1sw")
    board = await lines.view(ann, board.place)  # as it was opened, so with the moves that were made since
    assert (board.planned, board.answers) == (4, 4)
    assert board.present is not None
    now = await lines.view(ann, board.present)
    assert (now.line.texts, now.place.at, now.planned) == (("2sw", "3n"), 2, 2)
    board = await lines.switch(ann, now.place, on=False)
    assert (board.planned, board.plan) == (0, ())
    assert await planned(harness, view.id, ANN.id) == []


async def test_a_line_that_is_removed_is_not_played(harness: ServiceHarness) -> None:
    view, lines, ann = await begun(harness), harness.services.lines, Viewer(ANN.id, HERE)
    board = await plan_line(lines, view.id, ANN.id, "1sw 2ne")
    after = await lines.remove(ann, board.place)
    assert (after.place, after.root.lines) == (TryPlace(board.place.subject), ())
    assert await code_of(lines.remove(ann, board.place)) == "line.gone"
    assert (await harness.play(view, "1sw")).moves == ("1ne", "1sw")


async def test_a_line_that_goes_while_it_is_switched_on_is_not_planned(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, lines = await begun(harness), harness.services.lines
    board = await try_line(lines, view.id, ANN.id, "1sw 2ne")
    edit = lines.edit

    async def remove_then_edit(*given: Any) -> None:
        async with harness.services.database.write() as tx:
            await tx.lines.remove(ANN.id, board.place.line)
        await edit(*given)

    monkeypatch.setattr(lines, "edit", remove_then_edit)
    assert await code_of(lines.switch(Viewer(ANN.id, HERE), board.place, on=True)) == "line.gone"
    assert await stored(harness) == []


async def test_a_line_that_is_switched_on_while_it_is_removed_is_not_planned(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, lines, ann = await begun(harness), harness.services.lines, Viewer(ANN.id, HERE)
    board = await try_line(lines, view.id, ANN.id, "1sw 2ne")
    unplan, in_another_window = lines.unplan, [board.place]

    async def then_switched_on(*given: Any) -> None:
        await unplan(*given)
        while in_another_window:
            await lines.switch(ann, in_another_window.pop(), on=True)

    monkeypatch.setattr(lines, "unplan", then_switched_on)
    await lines.remove(ann, board.place)
    assert await stored(harness) == []


@ON_A_SERVER
async def test_a_move_and_an_edit_at_once_leave_one_of_two_matches(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    for _ in range(6):
        view = await begun(harness)
        board = await try_line(harness.services.lines, view.id, ANN.id, "1sw 2ne")
        await other.view(view.id)  # in the memory of both
        results = await asyncio.gather(
            other.services.matches.act(view.id, BOB.id, "move", ply=1, text="1sw"),
            harness.services.lines.switch(Viewer(ANN.id, HERE), board.place, on=True),
            return_exceptions=True,
        )
        assert not isinstance(results[0], BaseException)
        log = [entry.text for entry in (await harness.view(view.id)).log]
        if isinstance(results[1], GameError):
            assert results[1].code == "line.no-answer"  # it is her turn now
            assert log == ["1ne", "1sw"]
        else:
            assert log == ["1ne", "1sw", "2ne"]
        assert await stored(harness) == []


@ON_A_SERVER
async def test_a_plan_made_in_one_process_is_played_by_another(
    harness: ServiceHarness, other: ServiceHarness
) -> None:
    view = await begun(harness)
    await other.view(view.id)
    await plan_line(harness.services.lines, view.id, ANN.id, "1sw 2ne")
    after = await other.services.matches.act(view.id, BOB.id, "move", ply=1, text="1sw")
    assert after.moves == ("1ne", "1sw", "2ne")
    assert (await harness.view(view.id)).moves == after.moves


class Killed(BaseException):
    """Ends a process in the middle of a change."""


@pytest.mark.parametrize("step", range(1, 4))
async def test_a_kill_between_the_moves_of_a_chain_leaves_none_of_them(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    view = await begun(harness)
    await plan_line(harness.services.lines, view.id, ANN.id, "1sw 2ne")
    whole, seen = MatchStore.save_one, 0

    async def save(*given: Any, **named: Any) -> Any:
        nonlocal seen
        seen += 1
        if seen == step:
            raise Killed
        return await whole(*given, **named)

    execute_batch = harness.services.database.execute_batch

    async def killed_execution(*given: Any) -> Any:
        if step == 3:
            raise Killed
        return await execute_batch(*given)

    with monkeypatch.context() as patched:
        patched.setattr(MatchStore, "save_one", save)
        patched.setattr(harness.services.database, "execute_batch", killed_execution)
        with pytest.raises(Killed):
            await harness.services.matches.act(view.id, BOB.id, "move", ply=1, text="1sw")
    await harness.restart()
    view = await harness.view(view.id)
    assert view.moves == ("1ne",)
    assert await planned(harness, view.id, ANN.id) == ["1sw 2ne"]
    assert (await harness.play(view, "1sw")).moves == ("1ne", "1sw", "2ne")


async def test_nobody_else_is_given_a_plan(harness: ServiceHarness) -> None:
    view = await begun(harness)
    await plan_line(harness.services.lines, view.id, ANN.id, "1sw 2ne")
    own = await harness.services.own_data.export(ANN.id)
    others = await harness.services.own_data.export(BOB.id)
    assert "2ne" in own["tables"]["plans"][0]["lines"]
    assert "2ne" in own["tables"]["lines"][0]["moves"]
    assert "2ne" not in json.dumps(others)
    assert "2ne" not in json.dumps(await harness.services.records.file(view.id))
    assert "2ne" not in repr(await harness.view(view.id))
    place = TryPlace(TrySubject.of_match(view.id, view.ply))
    for viewer in (BOB, CAT):
        board = await harness.services.lines.view(Viewer(viewer.id, HERE), place)
        assert (board.root.lines, board.plan) == ((), ())
    view = await harness.play(view, "1sw")
    assert "planned" not in json.dumps(await harness.services.records.file(view.id))


async def test_a_plan_of_another_ply_is_not_followed(harness: ServiceHarness) -> None:
    view = await begun(harness)
    await plan_line(harness.services.lines, view.id, ANN.id, "1sw 2ne")
    async with harness.services.database.write() as tx:
        await tx.connection.execute(PLANS.update().values(ply=0))
        tx.changes.add("match", view.id)
    assert (await harness.play(await harness.view(view.id), "1sw")).moves == ("1ne", "1sw")


@pytest.mark.slow
async def test_an_answer_to_a_computer(harness: ServiceHarness) -> None:
    view = await harness.services.computers.begin(ANN, HERE, 7_777, game=GAME, level=1, first="challenger")
    await harness.play(view, "1ne")
    await plan_line(harness.services.lines, view.id, ANN.id, "1sw 2ne")
    view = await harness.services.matches.act(view.id, 1, "move", ply=1, text="1sw")
    assert view.moves == ("1ne", "1sw", "2ne")
    assert view.thinking == 1
    async with harness.services.database.read() as tx:
        assert [row.match_id for row in await tx.computer_turns.all()] == [view.id]
