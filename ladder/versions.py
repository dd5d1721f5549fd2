"""Which version of a player made a result: a check sum of what its play depends on.

Docstrings, comments and layout are left out, and so are menus and how weights were found. What the levels
differ by is a part of the level's own version.
"""

import ast
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Final

from engine import registry
from engine.coaching.judge import budget
from engine.computer.evaluation import evaluation
from engine.computer.levels import level_with
from engine.computer.weights import FILE
from ladder.newcomers import KINDS
from ladder.yardsticks import HINTS

ROOT: Final = Path(__file__).parent.parent
COACH: Final = ROOT / "engine/coaching"
APART: Final = {"levels.py", "menu.py"}
"""Files that rules or searches import, and that are no part of what all players of a game have in common."""
OVERLOOKS: Final = "overlooks"


class Bare(ast.NodeTransformer):
    """Removes docstrings, and what levels overlook."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) else node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign | None:
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        return None if OVERLOOKS in names else node


@cache
def bare(path: Path) -> str:
    """The code of a file without docstrings, comments and layout."""
    return ast.dump(Bare().visit(ast.parse(path.read_text("utf-8"))))


def check_sum(*parts: str) -> str:
    """A short check sum of texts."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]


def imported(path: Path) -> set[Path]:
    """The files of this tree that a file imports, by name or from a package."""
    names = set[str]()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
    paths = {(ROOT / name.replace(".", "/")).with_suffix(".py") for name in names}
    return {path for path in paths if path.exists()}


@cache
def search_files(key: str) -> frozenset[Path]:
    """The files of the search and of a game that what thinks about a move of it runs."""
    game_folder, search_folder = registry.directory("engine", registry.folder(key)), ROOT / "engine/computer"
    waiting = {game_folder / "evaluation.py", search_folder / "think.py"}
    found = set[Path]()
    while waiting:
        path = waiting.pop()
        found.add(path)
        near = {other for other in imported(path) if other.parent in (game_folder, search_folder)}
        waiting |= {other for other in near if other.name not in APART} - found
    return frozenset(found)


@cache
def search_version(key: str) -> str:
    """The check sum of the search and of a game's evaluation and weights, with what they import there."""
    weights = registry.directory("engine", registry.folder(key)) / FILE
    texts = [bare(path) for path in sorted(search_files(key))]
    numbers = json.loads(weights.read_text("utf-8"))["weights"] if weights.exists() else {}
    return check_sum(*texts, json.dumps(numbers))


@cache
def player_version(key: str, name: str) -> str:
    """The check sum of a player of the ladder in a game: a level, or a yardstick."""
    if name.isdigit():
        return check_sum(search_version(key), repr(level_with(evaluation(key).overlooks, int(name))))
    if name in KINDS:
        return check_sum(search_version(key), bare(ROOT / "ladder/newcomers.py"), name)
    texts = [bare(Path(__file__).with_name("yardsticks.py"))]
    if name == HINTS:
        own = registry.directory("engine", registry.folder(key)) / "onward.py"
        texts += [bare(path) for path in (COACH / "hint.py", own) if path.exists()]
        texts.append(judge_version(key))
    return check_sum(search_version(key), *texts, name)


@cache
def judge_version(key: str, *, scaled: bool = True) -> str:
    """The check sum of how positions of a game are judged; ``scaled`` with what makes scores chances."""
    judge = budget(key)
    chances = f"{judge.scale} {judge.to_move}" if scaled else ""
    return check_sum(search_version(key), bare(COACH / "judge.py"), f"{judge.nodes} {chances}")
