"""How many times a member presses for a turn: ``Move``, the choices of the menus, and ``Play`` on a dial."""

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any, NamedTuple

from engine.core.drafts import Draft, staged
from engine.core.game import Game


class Path(NamedTuple):
    """A way to a move: its text, its presses, whether few turns need it, and the draft it leads to."""

    move: str
    presses: int
    rare: bool
    draft: Draft


def paths(
    game: Game[Any, Any], at: Any, draft: Draft | None = None, presses: int = 0, *, rare: bool = False
) -> Iterator[Path]:
    """Every move of the next step with the presses of its choices; a dial counts as it stands."""
    stage = staged(game, at, game.mover(at), draft or Draft(), paged=False)
    if stage.menu.layout == "dial":
        assert stage.menu.move is not None
        yield Path(stage.menu.move, presses + 1, rare, stage.draft)
        return
    finer = [choice for choice in stage.menu.choices if choice.finer]
    for page, shown in enumerate(stage.menu.pages):
        for choice in shown.choices:
            if choice in finer and page:
                continue
            after, cost = stage.draft.choosing(choice.token), presses + page + 1
            seldom = rare or page > 0 or choice.finer
            if choice.move is not None:
                yield Path(choice.move, cost, seldom, after)
            else:
                yield from paths(game, at, after, cost, rare=seldom)


def turn_presses(game: Game[Any, Any], at: Any, rng: Random, *, useful: bool) -> int:
    """The presses for a random turn, all moves of each step, or those shown at first, equally likely."""
    draft, total = Draft(), 1
    while True:
        found = [path for path in paths(game, at, draft) if not (useful and path.rare)]
        path = rng.choice(found)
        total += path.presses
        stage = staged(game, at, game.mover(at), path.draft)
        if stage.turn is not None:
            return total
        draft = stage.draft


def typical_presses(
    game: Game[Any, Any], positions: list[Any], draws: int = 40, *, useful: bool = False
) -> tuple[int, float, int]:
    """The least, the usual and the highest number of presses for random turns in these positions."""
    rng = Random(5)
    found = [turn_presses(game, rng.choice(positions), rng, useful=useful) for _ in range(draws)]
    return min(found), median(found), max(found)
