"""The rules of the source tree: who may import whom, what no file may do, and which words name nothing."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from engine.registry import FOLDERS
from operation.settings import Settings

ROOT: Final = Path(__file__).parent.parent
IMPORTS: Final = {
    "engine": set[str](),
    "render": {"engine"},
    "telemetry": set[str](),
    "data": {"telemetry"},
    "services": {"data", "engine", "telemetry"},
    "cogs": {"services", "render", "engine", "telemetry"},
    "operation": {"cogs", "services", "data", "telemetry"},
    "sandbox": set[str](),
    "web": {"services", "data", "render", "engine", "telemetry"},
    "bot": {"operation", "cogs", "services", "data", "render", "engine", "sandbox", "web"},
}
"""The rooms that each room may import besides itself."""

PACKAGES: Final = {
    "engine": set[str](),
    "render": {"cachetools", "PIL", "isal", "fluent", "babel"},
    "data": {"sqlalchemy", "alembic", "aiosqlite"},
    "telemetry": set[str](),
    "services": {"cachetools", "openskill", "distributed", "networkx"},
    "cogs": {"discord", "aiohttp", "cachetools", "yarl"},
    "web": {"aiohttp", "cachetools", "itsdangerous", "pydantic"},
    "sandbox": {"aiohttp", "jsonschema", "referencing", "multidict", "yarl", "PIL", "zstandard"},
    "operation": {"aiohttp", "prometheus_client", "pydantic", "pydantic_settings", "uvloop"},
    "bot": {"discord"},
}
"""The packages outside the standard library that each room may import."""

TOOLS: Final = {"render/assets": {"resvg_py"}}
"""What the programs of a folder may import besides, which the running bot does not need."""

VAGUE: Final = {"utils", "util", "helpers", "helper", "manager", "misc", "common"}
"""Names of files and folders that do not say what is in them."""

PRIVATE: Final = set(
    "tiding tidings telling told sitting sittings lasting asking desk deed nature mind eyes whim whims hot"  # noqa: SIM905 - a list of words
    " duty alarm keeping phrases wishes stones pebbles pond hill wander wandered wandering".split()
)
"""Words that stand in no name, because the field has a plain one: notification, delivery, button, chance."""

PRIVATE_PARTS: Final = re.compile("changes?_by")
NOT_MODULES: Final = {"answers", "hand", "language", "past", "places", "seen", "showing", "stored", "windows"}
"""Plain English for a field or an argument, but no name for a module."""

PLAIN_IN_TESTS: Final = {"asking", "hot", "mind"}
"""Plain English in the names of tests, which are sentences."""

TERMS: Final = re.compile("hot_?spots?", re.IGNORECASE)
"""A term of the field that has such a word in it: a hot spot is a part of a picture that can be touched."""

NOT_IN_DOCS: Final = PRIVATE - {"hot", "mind", "eyes", "asking", "keeping", "lasting"}
"""Words that are no plain English in the sentences of a document."""


def files(*rooms: str) -> list[Path]:
    """The Python files of these rooms, or of the whole tree, relative to its root."""
    places = rooms or (*IMPORTS, "tests", "benchmarks")
    found = (ROOT / place for place in places)
    paths = (sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")] for path in found)
    return [path.relative_to(ROOT) for group in paths for path in group]


@cache
def text_of(path: Path) -> str:
    """What a file holds."""
    return (ROOT / path).read_text("utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """A file's syntax tree."""
    return ast.parse(text_of(path))


def module_of(path: Path) -> str:
    """The dotted name under which a file is imported."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


@cache
def imported(path: Path) -> set[str]:
    """The modules that a file imports anywhere, under ``TYPE_CHECKING`` and in functions too.

    ``from package import name`` gives ``package.name`` as well, which is a module or is not.
    """
    found = set[str]()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno} imports from here or above"
            found |= {str(node.module), *(f"{node.module}.{name.name}" for name in node.names)}
    return found


@cache
def graph() -> Mapping[str, set[str]]:
    """The modules of the tree, each with those it imports."""
    paths = {module_of(path): path for path in files()}
    return {module: imported(path) & (paths.keys() - {module}) for module, path in paths.items()}


def reached(start: str) -> set[str]:
    """The modules that a module imports, directly or through others."""
    found, waiting = set[str](), [start]
    while waiting:
        new = graph()[waiting.pop()] - found
        found |= new
        waiting += new
    return found


@cache
def circles() -> list[list[str]]:
    """The groups of modules that import each other in a circle."""
    ways = {module: reached(module) for module in graph()}
    groups = {frozenset(other for other in ways[module] if module in ways[other]) for module in ways}
    return sorted(sorted(group) for group in groups if group)


def named(path: Path) -> Iterator[tuple[int, str]]:
    """Line and name of every class, function, argument, attribute and module constant a file defines."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name
        if isinstance(node, ast.arg):
            yield node.lineno, node.arg
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr
        if isinstance(node, ast.ClassDef | ast.Module):
            for line in node.body:
                targets = line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", None)]
                yield from ((line.lineno, name.id) for name in targets if isinstance(name, ast.Name))


def words(name: str) -> set[str]:
    """The words of a name, whichever way it is written."""
    return set(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_"))


def is_private(name: str) -> bool:
    """Whether a name has a word that engineers elsewhere would not use for it."""
    allowed = PLAIN_IN_TESTS if name.startswith("test_") else set[str]()
    return bool(words(TERMS.sub("", name)) & PRIVATE - allowed or PRIVATE_PARTS.search(name.lower()))


def test_imports_go_one_way() -> None:
    wrong = []
    for room, rooms in IMPORTS.items():
        for path in files(room):
            tools = next((extra for place, extra in TOOLS.items() if str(path).startswith(place)), set())
            allowed = {room, *rooms, *PACKAGES[room], *tools, *sys.stdlib_module_names}
            wrong += [f"{path}: {name}" for name in imported(path) if name.partition(".")[0] not in allowed]
    assert not wrong


def test_no_circle_of_files() -> None:
    assert circles() == []


def test_nobody_imports_an_extension() -> None:
    extensions = {module_of(path) for path in files("cogs") if len(path.parts) == 2} - {"cogs", "cogs.client"}
    for path in files():
        texts = {node.value for node in ast.walk(tree_of(path)) if isinstance(node, ast.Constant)}
        assert not extensions & (imported(path) | texts), f"{path} names an extension"
    for name in extensions:
        setup = [node for node in tree_of(Path(f"{name.replace('.', '/')}.py")).body if is_setup(node)]
        assert len(setup) == 1, f"{name} has no setup"


def is_setup(node: ast.stmt) -> bool:
    """Whether a statement defines what loads an extension."""
    return isinstance(node, ast.AsyncFunctionDef) and node.name == "setup"


def test_a_game_is_named_in_its_own_folders_alone() -> None:
    names = re.compile("|".join(folder.replace("_", "[-_]") for folder in FOLDERS))
    wrong = []
    for room in IMPORTS.keys() - {"bot", "sandbox"}:
        for path in (ROOT / room).rglob("*"):
            place = path.relative_to(ROOT)
            if path.suffix in (".py", ".ftl") and not set(place.parts) & {*FOLDERS, "registry.py"}:
                wrong += [f"{place}: {name}" for name in names.findall(path.read_text("utf-8"))]
    assert not wrong


def test_the_rules_know_no_clock_no_dice_and_no_loop() -> None:
    forbidden = {"asyncio", "time", "datetime", "secrets", "threading"}
    # A calendar computes with dates and time zones; what time it is now it is given like everybody else.
    allowed = {"__main__.py": {"time"}, "calendar.py": {"datetime"}}
    for path in files("engine"):
        used = {name.partition(".")[0] for name in imported(path)}
        assert not used & (forbidden - allowed.get(path.name, set())), path
        assert path.name != "calendar.py" or not re.search(r"\.(now|utcnow|today)\(", text_of(path))


def test_names_say_what_a_file_is_for() -> None:
    assert not [path for path in files() if set(path.with_suffix("").parts) & VAGUE]


def test_names_are_words_of_the_field() -> None:
    wrong = [
        f"{path}:{line} {name}"
        for path in files()
        for line, name in {(0, part) for part in path.with_suffix("").parts} | set(named(path))
        if is_private(name)
    ]
    wrong += [str(path) for path in files() if path.stem.removeprefix("test_") in NOT_MODULES]
    assert not wrong, "\n".join(wrong)


def test_documents_are_in_words_of_the_field() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("*/README.md"))
        for word in re.findall(r"\w+", path.read_text("utf-8"))
        if word.lower() in NOT_IN_DOCS
    ]
    assert not wrong


def test_files_and_functions_stay_readable() -> None:
    wrong = [str(path) for path in files() if len(text_of(path).splitlines()) > 400]
    for path in files():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                wrong += [f"{path}:{node.lineno} {node.name}"] if length > 60 else []
    assert not wrong, "files of more than 400 lines, functions of more than 60"


def test_interactions_are_answered_in_three_files_alone() -> None:
    answering = re.compile(
        r"\.response\.(defer|send_message|edit_message|send_modal|autocomplete|pong|launch_activity)\("
    )
    found = {str(path) for path in files("cogs") if answering.search(text_of(path))}
    assert found == {"cogs/ui/acknowledgement.py", "cogs/ui/errors.py", "cogs/ui/modals.py"}


def test_no_sql_outside_its_room() -> None:
    statements = ("SELECT ", "INSERT INTO", "UPDATE ", "DELETE FROM", "sqlalchemy")
    wrong = [
        f"{path}:{node.lineno}"
        for path in files(*IMPORTS.keys() - {"data", "bot"})
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and str(node.value).startswith(statements)
    ]
    assert not wrong


def test_every_setting_is_explained_in_the_example() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    assert not [name for name in Settings.model_fields if f"{name.upper()}=" not in example]


def test_pins_are_exact() -> None:
    for file in ("requirements.txt", "requirements-cluster.txt", "requirements-dev.txt"):
        lines = (ROOT / file).read_text("utf-8").splitlines()
        assert not [line for line in lines if line and not line.startswith(("#", "-r ")) and "==" not in line]
