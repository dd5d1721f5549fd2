"""How many times a member presses for a turn: ``Move``, the choices of the menus, and ``Play`` on a dial."""

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

from engine.core.game import Game
from engine.core.menu import Menu
from engine.core.turns import extended, moves_played, to_move


def paths(game: Game[Any, Any], at: Any, chosen: tuple[str, ...] = ()) -> Iterator[tuple[str, int]]:
    """Every move that the menu lists with the presses of its choices; a dial counts as it stands."""
    menu = game.menu(at, chosen)
    if menu.layout == "dial":
        assert menu.move is not None
        yield menu.move, 1
        return
    asked = not (len(menu.choices) == 1 and menu.choices[0].move is None)
    for choice in menu.choices:
        if choice.move is not None:
            yield choice.move, presses_of(menu)
            continue
        for move, presses in paths(game, at, (*chosen, choice.token)):
            yield move, presses + asked * presses_of(menu)


def presses_of(menu: Menu) -> int:
    """The presses of one choice: long lists are opened first."""
    return 2 if menu.layout in {"list", "scale"} and len(menu.choices) > 15 else 1


def turn_presses(game: Game[Any, Any], at: Any, rng: Random) -> int:
    """The presses for a random turn, all moves of each step equally likely."""
    seat, total = game.mover(at), 1
    while to_move(game, at) == seat:
        move, presses = rng.choice(list(paths(game, at)))
        total += presses
        at = extended(game, moves_played(game, at, ()), move).at
        if not game.about.steps:
            break
    return total


def typical_presses(game: Game[Any, Any], positions: list[Any], draws: int = 40) -> tuple[int, float]:
    """The least and the usual number of presses for random turns in these positions."""
    rng = Random(5)
    found = [turn_presses(game, rng.choice(positions), rng) for _ in range(draws)]
    return min(found), median(found)
