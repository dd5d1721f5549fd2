"""Published perft figures of Scherer's Soccer, the longest kick held at 7 in every turn."""

import pytest

from engine.core.game import CHANCE
from engine.games.scherer_soccer import moves
from engine.games.scherer_soccer.position import Position
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.scherer_soccer.positions import MOUTH, scene

SMALL = (
    "30x20 14,10;4,19;15,3;6,4;9,15;9,13;14,7;3,16;2,13;8,20;14,1 "
    "17,11;27,2;16,18;25,17;22,6;22,8;17,14;28,5;29,8;23,1;17,20 16,10 r 7 0-0 -"
)
LARGE = (
    "50x30 24,15;6,19;4,9;5,16;16,16;22,13;8,4;17,1;14,14;21,25;2,23 "
    "27,16;45,12;47,22;46,15;35,15;29,18;43,27;34,30;37,17;30,6;49,8 26,15 r 7 0-0 -"
)
TABLE = [(SMALL, (278, 91941)), (LARGE, (304, 108191))]


@pytest.mark.parametrize(("position", "nodes"), TABLE, ids=["30x20", "50x30"])
def test_perft(position: str, nodes: tuple[int, ...]) -> None:
    at = SOCCER.load(position, MOUTH)
    assert SOCCER.dump(at) == position
    assert tuple(SOCCER.perft(at, depth, "reach:7") for depth in (1, 2)) == nodes
    assert len({SOCCER.write(at, move) for move in SOCCER.moves(at)}) == nodes[0]


def test_a_position_that_waits_for_chance_is_a_leaf_unless_chance_is_held() -> None:
    at = SOCCER.load(SMALL, MOUTH)
    assert [SOCCER.perft(at, depth) for depth in range(4)] == [1, 278, 278, 278]
    waiting = SOCCER.load(SMALL.replace(" r 7 ", " r - "), MOUTH)
    assert SOCCER.mover(waiting) == CHANCE
    assert [SOCCER.perft(waiting, depth) for depth in range(3)] == [1, 1, 1]
    assert SOCCER.perft(waiting, 1, "reach:7") == 278
    blue = SOCCER.load(SMALL.replace(" r 7 ", " b - "), MOUTH)
    assert SOCCER.perft(blue, 1, "reach:7") - SOCCER.perft(blue, 1, "reach:4") == 3 * 8


def test_a_kick_that_scores_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played, after = list[moves.Move](), moves.after

    def noted(at: Position, move: moves.Move) -> Position:
        played.append(move)
        return after(at, move)

    at = SOCCER.load(scene({7: "24,10"}, ball="25,10"), {})
    kick = SOCCER.read(at, "ke5")
    monkeypatch.setattr(moves, "after", noted)
    assert SOCCER.play(at, kick).after.score == (1, 0)
    assert played == [kick]


def test_every_spelling_of_a_kick_to_the_border_is_one_move() -> None:
    at = SOCCER.load(SMALL.replace(" 16,10 r", " 14,18 r").replace("14,10;", "13,18;"), {})
    written = [SOCCER.write(at, move) for move in SOCCER.moves(at)]
    assert [text for text in written if text.rstrip("0123456789") == "kn"] == ["kn1", "kn2"]
    assert {SOCCER.read(at, f"kn{count}") for count in range(2, 8)} == {SOCCER.read(at, "kn2")}
