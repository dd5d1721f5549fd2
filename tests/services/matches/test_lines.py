"""The private board: turns of both sides, back and forth, kept for the member alone."""

from random import Random

import pytest
from sqlalchemy import select, update

from data.schema import LINES
from engine.core.game import CHANCE
from engine.core.turns import moves_played
from engine.match.calendar import DAY_MS
from engine.match.line import MOST_LINES
from engine.puzzles import puzzle
from services.matches.try_views import TryPlace, TrySubject, TryView
from services.matches.views import MatchView, Place, Viewer
from tests.each_game import EACH_KEY
from tests.services.conftest import ANN, BOB, CAT, GAME, HERE, OPENING, ServiceHarness, code_of, try_line

ANNS = Viewer(ANN.id, HERE)


async def kept(harness: ServiceHarness) -> list[tuple[int, int, str]]:
    """The players, plies and moves of all lines that are stored."""
    async with harness.services.database.read() as tx:
        columns = LINES.c.player_id, LINES.c.number, LINES.c.moves
        rows = await tx.connection.execute(select(*columns).order_by(LINES.c.id))
    return [(*place, moves.replace("\n", " ")) for *place, moves in rows]


async def touched_ago(harness: ServiceHarness, ms: int) -> None:
    """Sweep as if all lines had been touched that long ago."""
    async with harness.services.database.write() as tx:
        await tx.connection.execute(update(LINES).values(touched_ms=harness.now_ms - ms))
    harness.services.sweep.retire_ms = 0
    await harness.sweep()


async def begun(harness: ServiceHarness) -> MatchView:
    """A match of four moves."""
    view = await harness.match()
    for text in OPENING:
        view = await harness.play(view, text)
    return view


def place_of(match: MatchView, ply: int | None = None) -> TryPlace:
    return TryPlace(TrySubject.of_match(match.id, match.ply if ply is None else ply))


def seen(view: TryView) -> tuple[str, int]:
    """The moves of a line, and how many of them are made."""
    return " ".join(view.line.texts), view.place.at


async def test_a_member_moves_for_both_sides_back_and_forth(harness: ServiceHarness) -> None:
    match, lines = await begun(harness), harness.services.lines
    board = await try_line(lines, match.id, ANN.id, "3n 3s c3ne")
    assert seen(board) == ("3n 3s c3ne", 3)
    assert board.position == moves_played(match.match.game, match.position, ("3n", "3s", "c3ne")).at
    assert (board.mover, board.root.side) == (1, 0)
    assert board.back is not None
    earlier = await lines.view(ANNS, board.back)
    assert seen(earlier) == ("3n 3s c3ne", 2)
    assert earlier.on == board.place
    # The same turn goes on along the line; another one makes a line with the same beginning.
    assert (await lines.play(ANNS, ANN, earlier.place, "c3ne")).place == board.place
    other = await lines.play(ANNS, ANN, earlier.place, "c3u")
    assert seen(other) == ("3n 3s c3u", 3)
    assert [row[1:] for row in await kept(harness)] == [(4, "3n 3s c3ne"), (4, "3n 3s c3u")]
    # The beginning that both share leads along either.
    assert (await lines.play(ANNS, ANN, place_of(match), "3n")).place.at == 1
    assert len(await kept(harness)) == 2
    assert (await harness.view(match.id)).moves == OPENING


@pytest.mark.slow(but=("test_a_line_of_any_game_is_walked_back_and_forth[sqlite-penguin-soccer]",))
@EACH_KEY
async def test_a_line_of_any_game_is_walked_back_and_forth(harness: ServiceHarness, game: str) -> None:
    match, lines, rng = await harness.match(game=game, rated=False), harness.services.lines, Random(game)
    rules, board = match.match.game, await harness.services.lines.view(ANNS, place_of(match))
    positions = {board.place.at: board.position}
    while len(board.line.made) < 12 and board.mover is not None:
        move = rules.write(board.position, rules.sample(board.position, rng))
        board = await lines.play(ANNS, ANN, board.place, move)
        positions[board.place.at] = board.position
    await harness.restart()
    lines, end, stops = harness.services.lines, board.place, [board.place]
    while board.back is not None and board.back.subject == end.subject:
        board = await lines.view(ANNS, board.back)
        assert board.position == positions[board.place.at]
        stops.append(board.place)
    assert board.place.at == 0
    for stop in reversed(stops[:-1]):
        assert board.on == stop
        board = await lines.view(ANNS, stop)
    assert board.on is None
    assert len(await kept(harness)) == 1


async def test_the_board_leads_through_the_match(harness: ServiceHarness) -> None:
    match, lines = await begun(harness), harness.services.lines
    board = await lines.view(ANNS, place_of(match))
    plies = list[int]()
    while board.back is not None:
        board = await lines.view(ANNS, board.back)
        plies.append(board.place.subject.number)
    assert plies == [3, 2, 1, 0]
    assert board.position == match.first
    assert board.present == place_of(match)
    while board.on is not None:
        board = await lines.view(ANNS, board.on)
    assert board.place == place_of(match)
    assert board.present is None


async def test_a_line_goes_on_as_the_match_comes_to_it(harness: ServiceHarness) -> None:
    match, lines = await begun(harness), harness.services.lines
    board = await try_line(lines, match.id, ANN.id, "3n 3s c3ne")
    after = await harness.play(match, "3n")
    old = await lines.view(ANNS, board.place)  # a board that is still open
    assert seen(old) == ("3n 3s c3ne", 3)
    assert old.present is not None
    assert seen(await lines.view(ANNS, old.present)) == ("3s c3ne", 2)
    now = await lines.view(ANNS, place_of(after))
    assert [line.moves for line in now.root.lines] == [("3s", "c3ne")]
    longer = await lines.play(ANNS, ANN, old.present, "f6sw")
    assert [row[1:] for row in await kept(harness)] == [(4, "3n 3s c3ne f6sw")]
    after = await harness.play(after, "3sw")
    assert (await lines.view(ANNS, place_of(after))).root.lines == ()
    assert (
        await code_of(lines.view(ANNS, longer.place._replace(subject=place_of(after).subject))) == "line.gone"
    )
    assert seen(await lines.view(ANNS, longer.place)) == ("3s c3ne f6sw", 3)


async def test_a_line_passes_a_position_that_a_takeback_came_back_to(harness: ServiceHarness) -> None:
    match, lines = await harness.play(await harness.match(rated=False), "1ne"), harness.services.lines
    await try_line(lines, match.id, ANN.id, "1sw 2ne")
    await harness.play(match, "1s")
    await harness.services.matches.act(match.id, BOB.id, "offer-takeback")
    match = await harness.services.matches.act(match.id, ANN.id, "accept-takeback")
    board = await lines.view(ANNS, place_of(match))
    assert [line.moves for line in board.root.lines] == [("1sw", "2ne")]
    assert board.back is not None
    assert board.back.subject.number == 0


async def test_two_boards_that_are_open_lose_nothing(harness: ServiceHarness) -> None:
    match, lines = await begun(harness), harness.services.lines
    board = await try_line(lines, match.id, ANN.id, "3n")
    one = await lines.play(ANNS, ANN, board.place, "3s")
    other = await lines.play(ANNS, ANN, board.place, "3sw")
    assert [seen(one), seen(other)] == [("3n 3s", 2), ("3n 3sw", 2)]
    await lines.remove(ANNS, one.place)
    assert await code_of(lines.play(ANNS, ANN, one.place, "1n")) == "line.gone"
    assert [row[2] for row in await kept(harness)] == ["3n 3sw"]


async def test_chance_is_chosen_or_rolled(harness: ServiceHarness) -> None:
    match, lines = await harness.match(game="polar-dare", rated=False), harness.services.lines
    place, game = place_of(match), match.match.game
    board = await lines.view(ANNS, place)
    while board.mover != CHANCE:
        text = game.write(board.position, game.moves(board.position)[0])
        board = await lines.play(ANNS, ANN, board.place, text)
    assert len(board.draws) > 1
    for text in board.draws:
        drawn = await lines.play(ANNS, ANN, board.place, text)
        assert drawn.line.texts[-1] == text
    rolled = await lines.roll(ANNS, ANN, board.place)
    assert rolled.line.texts[-1] in board.draws
    assert len(await kept(harness)) == len(board.draws)
    assert await code_of(lines.roll(ANNS, ANN, place)) == "line.gone"


@pytest.mark.slow
@pytest.mark.essential
async def test_a_member_keeps_twenty_lines_that_pass_a_position(harness: ServiceHarness) -> None:
    match, lines = await harness.match(), harness.services.lines
    game, at = match.match.game, match.position
    texts = [game.write(at, move) for move in game.moves(at)][: MOST_LINES + 1]
    for text in texts[:-1]:
        await lines.play(ANNS, ANN, place_of(match), text)
    assert await code_of(lines.play(ANNS, ANN, place_of(match), texts[-1])) == "line.full"
    assert len(await kept(harness)) == MOST_LINES
    match = await harness.play(match, texts[-1])
    # What the match has left behind makes room, the last touched one last.
    await lines.play(ANNS, ANN, place_of(match), "1sw")
    assert [row[2] for row in await kept(harness)] == [*texts[1:-1], "1sw"]


async def test_bystanders_try_where_they_may_see_the_match(harness: ServiceHarness) -> None:
    match, lines = await begun(harness), harness.services.lines
    board = await lines.play(Viewer(CAT.id, HERE), CAT, place_of(match), "3n")
    assert (board.refused, board.answers) == ("", 0)
    assert await kept(harness) == [(CAT.id, 4, "3n")]
    elsewhere = Viewer(CAT.id, Place(5, 6))
    assert await code_of(lines.view(elsewhere, place_of(match))) == "match.unknown"
    assert await code_of(lines.view(ANNS, board.place)) == "line.gone"  # that is Cat's
    assert await code_of(lines.view(ANNS, place_of(match, 99))) == "line.gone"


async def test_a_solved_puzzle_can_be_tried(harness: ServiceHarness) -> None:
    lines, one = harness.services.lines, puzzle(GAME, 1)
    place = TryPlace(TrySubject(GAME, 1))
    assert await code_of(lines.view(ANNS, place)) == "line.unsolved"
    await harness.services.puzzles.record_try(ANN, (GAME, 1), solved=True)
    board = await lines.view(ANNS, place)
    assert (board.position, board.back, board.on) == (one.at, None, None)
    board = await lines.play(ANNS, ANN, place, one.line[0])
    assert seen(await lines.view(ANNS, board.place)) == (one.line[0], 1)
    assert await code_of(lines.switch(ANNS, board.place, on=True)) == "line.gone"
    assert await code_of(lines.view(ANNS, TryPlace(TrySubject(GAME, 99_999)))) == "puzzle.unknown"


@pytest.mark.parametrize("text", ["", ".", "7", "7.", "7.x", "x.-1", "7." + "1" * 60])
async def test_a_damaged_subject_is_gone(text: str) -> None:
    async def parse() -> None:
        TrySubject.parse(text)

    assert await code_of(parse()) == "line.gone"


async def test_subjects_are_read_as_they_are_written() -> None:
    for subject in (TrySubject.of_match(7, 12), TrySubject("polar-dare", 12)):
        assert TrySubject.parse(str(subject)) == subject


@pytest.mark.slow
async def test_lines_go_with_the_end_of_their_match(harness: ServiceHarness) -> None:
    match, other = await begun(harness), await begun(harness)
    await try_line(harness.services.lines, match.id, ANN.id, "3n")
    await try_line(harness.services.lines, match.id, CAT.id, "3n")
    await try_line(harness.services.lines, other.id, ANN.id, "3n 3s")
    await harness.services.matches.act(match.id, BOB.id, "resign")
    assert await kept(harness) == [(ANN.id, 4, "3n 3s")]


@pytest.mark.slow
async def test_lines_of_finished_matches_and_puzzles_go_after_thirty_days(harness: ServiceHarness) -> None:
    lines = harness.services.lines
    over, running = await begun(harness), await begun(harness)
    over = await harness.services.matches.act(over.id, BOB.id, "resign")
    await lines.play(ANNS, ANN, place_of(over, 4), "3n")
    await harness.services.puzzles.record_try(ANN, (GAME, 1), solved=True)
    await lines.play(ANNS, ANN, TryPlace(TrySubject(GAME, 1)), puzzle(GAME, 1).line[0])
    await try_line(lines, running.id, ANN.id, "3n 3s")
    await touched_ago(harness, 29 * DAY_MS)
    assert len(await kept(harness)) == 3
    await touched_ago(harness, 30 * DAY_MS + 1)
    assert [row[2] for row in await kept(harness)] == ["3n 3s"]


async def test_a_line_has_so_many_moves_and_no_more(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.matches.lines.MOST_MOVES", 2)
    match, lines = await begun(harness), harness.services.lines
    board = await try_line(lines, match.id, ANN.id, "3n 3s")
    assert await code_of(lines.play(ANNS, ANN, board.place, "c3ne")) == "line.long"
    assert await kept(harness) == [(ANN.id, 4, "3n 3s")]


async def test_a_line_goes_on_only_from_its_very_end(harness: ServiceHarness) -> None:
    match, now_ms = await begun(harness), harness.now_ms
    await try_line(harness.services.lines, match.id, ANN.id, "3n 3s")
    async with harness.services.database.write() as tx:
        (line,) = await tx.lines.of(ANN.id, place_of(match).subject.row)
        assert not await tx.lines.touch(ANN.id, line.id, now_ms, ("3N", "3S"), ("c3ne",))
        assert await tx.lines.touch(ANN.id, line.id, now_ms, ("3n", "3s"), ("c3ne",))
    assert await kept(harness) == [(ANN.id, 4, "3n 3s c3ne")]
