"""The spots that choose a move."""

from engine.games.penguin_soccer.rules import GAME
from render.scene import scene
from tests.render.games.penguin_soccer.cases import GAME_KEY


def test_the_spins_of_a_penguin_at_the_edge_are_touched_inside_the_picture() -> None:
    at, chosen = GAME.load("8/7mu/5bse2/8/8/Bsw7/PuMne6/8 b -", {}), ("h7", "turn", "n")
    spots = scene(GAME_KEY).hot_spots(at, seat=0, menu=GAME.menu(at, chosen), chosen=chosen).spots
    assert spots.keys() == {"-1", "1"}
    assert [spot for spot in spots.values() if spot.radius > spot.y] == []
