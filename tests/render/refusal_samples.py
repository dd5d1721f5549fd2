"""Everything a game can object to: read from the sources of its rules, and provoked for real."""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import engine
from engine import registry
from engine.core import errors
from engine.core.errors import GameError
from tests.render.cases import Cases, cases
from tests.render.random_positions import random_positions

RULES: Final = Path(engine.__file__).parent
RAISED: Final = {
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, GameError)
}
JUNK: Final = ("", "hello", "n" * 99)
SEEDS: Final = 4


def codes(game: str) -> set[str]:
    """Every code the rules of a game can raise, the contract's own ones aside."""
    found: set[str] = set()
    for file in registry.directory("engine", registry.folder(game)).glob("*.py"):
        found |= set(codes_in(file, cases(game).short))
    return found


def shared_codes() -> set[str]:
    """Every code that the contract and the registry raise for all games."""
    files = [RULES / "registry.py", *(RULES / "core").glob("*.py")]
    return {code for file in files for code in codes_in(file)}


def codes_in(file: Path, short: str = "") -> Iterator[str]:
    """The codes of one module; a ``Refusal`` of a game's core is one behind the game's short name."""
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


def heard(attempts: Iterable[Callable[[], object]]) -> Iterator[GameError]:
    """What is objected to when all this is tried."""
    for attempt in attempts:
        try:
            attempt()
        except GameError as error:
            yield error


@cache
def objections(game: str) -> tuple[GameError, ...]:
    """Errors a game raised, one for each code with each selection of facts that are words."""
    found: dict[object, GameError] = {}
    brought = cases(game)
    for error in (*heard(attempts(brought)), *brought.objections()):
        found.setdefault((error.code, tuple(sorted(error.facts)), error.facts.get("why")), error)
        found.setdefault((error.code, error.facts.get("square")), error)
    return tuple(found.values())


def attempts(brought: Cases) -> Iterator[Callable[[], object]]:
    """Junk of every kind, moves where they do not belong, and what the game's cases know of."""
    rules = registry.game(brought.game)
    yield lambda: registry.game("chess")
    yield lambda: rules.start(99, {})
    yield lambda: rules.start(rules.about.seats[0], {"colour": "red"})
    for option in rules.about.options:
        yield lambda option=option: rules.start(rules.about.seats[0], {option: "mauve"})  # type: ignore[misc]
    for text in (*JUNK, *brought.bad_positions):
        yield lambda text=text: rules.load(text, {})  # type: ignore[misc]
    walks = [[at for at, _ in random_positions(brought.game, seed)] for seed in range(SEEDS)]
    walked = {rules.write(at, move) for walk in walks for at in walk[::6] for move in rules.moves(at)}
    texts = (*JUNK, *brought.texts, *sorted(walked)[:: max(1, len(walked) // 60)])
    for text in brought.positions:
        at = rules.load(text, {})
        yield lambda at=at: rules.menu(at, ("x",))  # type: ignore[misc]
        yield from played(rules, at, texts)
    for walk in walks:
        for at in walk[::10]:
            yield from played(rules, at, texts)
        left = walk[-1]
        for seat in range(rules.about.seats[-1]):
            if rules.outcome(left) is None:
                left = rules.leave(left, seat).after
        yield from played(rules, left, texts)
    for text, refused in brought.refused.items():
        yield from played(rules, rules.load(text, {}), refused)


def played(rules: Any, at: Any, texts: Iterable[str]) -> Iterator[Callable[[], object]]:
    """Each of these texts as a move."""
    for text in texts:
        yield lambda text=text: rules.play(at, rules.read(at, text))  # type: ignore[misc]
