"""Published perft figures of Penguin Soccer, for both editions."""

import pytest

from engine.registry import game

PENGUIN = game("penguin-soccer")
START = "8/8/8/8/8/8/8/8 w -"
TABLE = [
    (START, "classic", (45, 2025, 45945, 1042155)),
    (START, "modern", (45, 2025, 45945, 1042155)),
    ("4Pu1pw1/4muBne2/5bu2/4Mne3/8/8/8/8 b e8", "classic", (35, 308, 7277, 96317)),
    ("4Pu1pw1/4muBne2/5bu2/4Mne3/8/8/8/8 b e8", "modern", (35, 308, 7277)),
    ("8/8/Pu7/bsw3Bumse2/4Mnpu2/8/8/8 b e5", "classic", (31, 894, 11719, 197192)),
    ("8/8/Pu7/bsw3Bumse2/4Mnpu2/8/8/8 b e5", "modern", (31, 894, 11719)),
    ("6Pn1/8/7ms/8/7bse/2pswBu4/1Mu6/8 w b2", "classic", (40, 273, 5037, 78299)),
    ("6Pn1/8/7ms/8/7bse/2pswBu4/1Mu6/8 w b2", "modern", (40, 241, 4743)),
]


@pytest.mark.parametrize(("position", "edition", "nodes"), TABLE)
def test_perft(position: str, edition: str, nodes: tuple[int, ...]) -> None:
    at = PENGUIN.load(position, {"edition": edition})
    assert PENGUIN.dump(at) == position
    assert tuple(PENGUIN.perft(at, depth) for depth in range(1, len(nodes) + 1)) == nodes
    assert len({PENGUIN.write(at, move) for move in PENGUIN.moves(at)}) == nodes[0]


def test_the_start_is_the_first_row() -> None:
    assert PENGUIN.dump(PENGUIN.start(2, {})) == START
