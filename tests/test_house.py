"""The rules of the source tree: who may import whom, and what no file may do."""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Mapping
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

BESIDE: Final = {
    "benchmarks": IMPORTS.keys(),
    "ladder": {"engine"},
    "tests": {*IMPORTS, "ladder"},
}
"""The same for what stands beside the product. Tests and benchmarks use nothing of each other."""

LINES: Final = {
    "cogs": 16_010,
    "services": 10_404,
    "data": 8_329,
    "web": 2_210,
    "engine": 16_337,
    "render": 11_747,
    "bot operation telemetry": 1_560,
    "product": 66_299,
    "sandbox": 7_898,
    "benchmarks": 2_600,
    "ladder": 1_900,
    "tests": 61_485,
}
"""The most lines of Python of rooms and of the product. Only a person raises a number."""

MESSAGES: Final = 1_700
"""The most sentences that members are told, counted in English without those of the daily move, which came
later. Only a person raises the number."""

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

IN_LOOPS: Final = {
    *("deadlines.retire", "deadlines.end_due", "uptime.resume", "uptime.save", "uptime.queue_cards"),
    *("progress.step", "progress.pair", "progress.resign"),
    *("turns.make_turn", "store.save_all"),
}
"""The writing services whose callers decide anew after a transaction that the server has ended."""

PIN: Final = re.compile(r"([\w.-]+)(?:\[\w+\])?==([\w.]+)")


def files(*rooms: str) -> list[Path]:
    """The Python files of these rooms, or of the whole tree, relative to its root."""
    places = rooms or (*IMPORTS, *BESIDE)
    found = (ROOT / place for place in places)
    paths = (sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")] for path in found)
    return [path.relative_to(ROOT) for group in paths for path in group]


@cache
def text_of(path: Path) -> str:
    return (ROOT / path).read_text("utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
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


def test_imports_go_one_way() -> None:
    wrong = []
    for room, rooms in IMPORTS.items():
        for path in files(room):
            tools = next((extra for place, extra in TOOLS.items() if str(path).startswith(place)), set())
            allowed = {room, *rooms, *PACKAGES[room], *tools, *sys.stdlib_module_names}
            wrong += [f"{path}: {name}" for name in imported(path) if name.partition(".")[0] not in allowed]
    assert not wrong


def test_what_stands_beside_the_product_uses_no_more_of_the_tree_than_it_may() -> None:
    wrong = []
    for room, rooms in BESIDE.items():
        others = {*IMPORTS, *BESIDE} - {room, *rooms}
        for path in files(room):
            wrong += [f"{path}: {name}" for name in imported(path) if name.partition(".")[0] in others]
    assert not wrong


def test_no_room_grows_unless_a_person_says_so() -> None:
    groups = {name: name.split() for name in LINES} | {"product": [*IMPORTS.keys() - {"sandbox"}]}
    assert {room for rooms in groups.values() for room in rooms} == {*IMPORTS, *BESIDE}
    counted = {
        name: sum(len(text_of(path).splitlines()) for path in files(*rooms)) for name, rooms in groups.items()
    }
    assert not {name: lines for name, lines in counted.items() if lines > LINES[name]}


def test_no_more_is_said_than_a_person_allows() -> None:
    catalogues, uncounted = (ROOT / "cogs/catalogue/en", ROOT / "render"), {"de", "together"}
    texts = [
        file.read_text("utf-8")
        for each in catalogues
        for file in each.rglob("*.ftl")
        if file.stem not in uncounted
    ]
    assert sum(len(re.findall(r"^-?[a-z][\w-]* *=", text, re.MULTILINE)) for text in texts) <= MESSAGES


def test_no_circle_of_files() -> None:
    assert circles() == []


def test_nobody_imports_an_extension() -> None:
    extensions = {module_of(path) for path in files("cogs") if len(path.parts) == 2} - {"cogs", "cogs.client"}
    for path in files():
        texts = {node.value for node in ast.walk(tree_of(path)) if isinstance(node, ast.Constant)}
        assert not extensions & (imported(path) | texts), f"{path} names an extension"
    for name in extensions:
        body = tree_of(Path(f"{name.replace('.', '/')}.py")).body
        assert "setup" in [node.name for node in body if isinstance(node, ast.AsyncFunctionDef)], name


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


def test_a_class_name_means_one_thing_outside_the_folders_of_games() -> None:
    places = defaultdict[str, list[str]](list)
    for path in files(*IMPORTS.keys() - {"sandbox"}):
        if not {*path.parts} & {*FOLDERS}:
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(str(path))
    assert not {name: paths for name, paths in places.items() if len(paths) > 1}


def test_every_service_retries_a_transaction_that_the_server_ends() -> None:
    once = {
        f"{path.stem}.{node.name}"
        for path in files("services")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.AsyncFunctionDef) and "database.write()" in ast.unparse(node)
        if "retried" not in map(ast.unparse, node.decorator_list)
    }
    assert once == IN_LOOPS


def test_interactions_are_answered_in_three_files_alone() -> None:
    answering = re.compile(
        r"\.response\.(defer|send_message|edit_message|send_modal|autocomplete|pong|launch_activity)\("
    )
    found = {str(path) for path in files("cogs") if answering.search(text_of(path))}
    assert found == {"cogs/ui/acknowledgement.py", "cogs/ui/ctx.py", "cogs/ui/modals.py"}


def test_private_names_of_the_discord_library_stand_in_one_file() -> None:
    own = re.compile(r"_(replace|asdict|make|fields|exit)")  # of named tuples, and of the process
    modules = {"discord.http", "discord.gateway", "discord.state", "discord.shard", "discord.webhook"}
    wrong = []
    for path in files("cogs", "bot", "web", "operation"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Attribute) and path != Path("cogs/ui/library.py"):
                private = re.match(r"_[a-z]", node.attr) and not own.fullmatch(node.attr)
                if private or node.attr == "http" or ast.unparse(node) in modules:
                    wrong.append(f"{path}:{node.lineno} {ast.unparse(node)}")
        if path != Path("cogs/ui/library.py"):
            wrong += [f"{path} imports {name}" for name in imported(path) if name in modules]
    assert not wrong


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


def test_every_test_that_is_chosen_for_a_server_is_there() -> None:
    chosen = [each.split("::") for each in text_of(Path("tests/on_server.txt")).split()]
    assert not [test for file, test in chosen if f"def {test}(" not in text_of(Path(file))]


def pins(file: str) -> dict[str, str]:
    """The version that a file of requirements pins, by the package's name in its plain form."""
    lines = (ROOT / file).read_text("utf-8").splitlines()
    required = [line for line in lines if line and not line.startswith(("#", "-", " "))]
    pairs = [PIN.match(line) for line in required]
    assert None not in pairs, f"{file} has no exact version of a package"
    assert file.endswith(".in") or all(line.endswith("\\") for line in required), f"{file} has no hash"
    return {re.sub(r"[-_.]+", "-", pair[1]).lower(): pair[2] for pair in pairs if pair}


def test_pins_agree_with_their_sources_and_each_other() -> None:
    all_pins = dict[str, str]()
    for name in ("requirements", "requirements-cluster", "requirements-test", "requirements-dev"):
        written = pins(f"{name}.txt")
        assert pins(f"{name}.in").items() <= written.items()
        assert all_pins | written == written | all_pins
        all_pins |= written
