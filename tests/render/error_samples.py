"""The errors of a game: their codes, read from the sources of its rules, and samples, raised by playing."""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any, Final

import engine
from engine import registry
from engine.core import errors
from engine.core.errors import GameError
from engine.core.game import Game
from tests.render.cases import Cases, cases
from tests.render.random_positions import random_positions

RULES: Final = Path(engine.__file__).parent
RAISED: Final = {
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, GameError)
}
JUNK: Final = ("", "hello", "n" * 99)
SEEDS: Final = 4


def codes(game: str) -> set[str]:
    """The codes that the rules of a game raise, without those of the shared contract."""
    found: set[str] = set()
    for file in registry.directory("engine", registry.folder(game)).glob("*.py"):
        found |= set(codes_in(file, cases(game).short))
    return found


def shared_codes() -> set[str]:
    """The codes that the contract and the registry raise for all games."""
    files = [RULES / "registry.py", *(RULES / "core").glob("*.py")]
    return {code for file in files for code in codes_in(file)}


def codes_in(file: Path, short: str = "") -> Iterator[str]:
    """The codes in one module; those of a ``Refusal`` follow the game's ``short`` name."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
            continue
        branches = [node.args[0]]
        if isinstance(branches[0], ast.IfExp):
            branches = [branches[0].body, branches[0].orelse]
        for said in branches:
            if not isinstance(said, ast.Constant) or not isinstance(said.value, str):
                continue
            if node.func.id in RAISED:
                yield said.value
            elif node.func.id == "Refusal":
                yield f"{short}.{said.value}"


def errors_of(attempts: Iterable[Callable[[], object]]) -> Iterator[GameError]:
    """The errors that these attempts raise."""
    for attempt in attempts:
        try:
            attempt()
        except GameError as error:
            yield error


@cache
def raised_errors(game: str) -> tuple[GameError, ...]:
    """Errors of a game, at least one for each code and each fact that selects a wording."""
    found: dict[object, GameError] = {}
    case = cases(game)
    for error in errors_of(chain(attempts(case), case.further_attempts())):
        found.setdefault((error.code, tuple(sorted(error.facts)), error.facts.get("why")), error)
        found.setdefault((error.code, error.facts.get("square")), error)
    return tuple(found.values())


def attempts(case: Cases) -> Iterator[Callable[[], object]]:
    """Bad texts and options, moves in positions where they are illegal, and those of the game's cases."""
    rules = registry.game(case.game)
    yield partial(registry.game, "chess")
    yield partial(registry.game, case.game, 99)
    yield partial(rules.start, 99, {})
    yield partial(rules.start, rules.about.seats[0], {"colour": "red"})
    for option in rules.about.options:
        yield partial(rules.start, rules.about.seats[0], {option: "mauve"})
    for text in (*JUNK, *case.bad_positions):
        yield partial(rules.load, text, {})
    matches = [[at for at, _ in random_positions(case.game, seed)] for seed in range(SEEDS)]
    moves_played = {
        rules.write(at, move) for match in matches for at in match[::6] for move in rules.moves(at)
    }
    texts = (*JUNK, *case.texts, *sorted(moves_played)[:: max(1, len(moves_played) // 60)])
    for text in case.positions:
        at = rules.load(text, {})
        yield partial(rules.menu, at, ("x",))
        yield from played(rules, at, texts)
    for match in matches:
        for at in match[::10]:
            yield from played(rules, at, texts)
        later = rules.moves(match[len(match) // 2])
        yield from (partial(Game.refuse_illegal, rules, match[0], move) for move in later[:9])
        left = match[-1]
        for seat in range(rules.about.seats[-1]):
            if rules.outcome(left) is None:
                left = rules.leave(left, seat).after
        yield from played(rules, left, texts)
    for text, refused in case.refused.items():
        yield from played(rules, rules.load(text, {}), refused)


def played(rules: Game[Any, Any], at: Any, texts: Iterable[str]) -> Iterator[Callable[[], object]]:
    """The attempts to play each of these texts as a move."""
    for text in texts:
        yield partial(play_text, rules, at, text)


def play_text(rules: Game[Any, Any], at: Any, text: str) -> None:
    """Read a text as a move and play it."""
    rules.play(at, rules.read(at, text))
