"""The house rules: who may import whom, and what no file may do."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
ROOMS = {
    "engine": set[str](),
    "render": {"engine"},
    "data": set[str](),
    "services": {"data", "engine"},
    "cogs": {"services", "render", "engine"},
    "sandbox": set[str](),
    "bot": {"cogs", "services", "data", "render", "engine", "sandbox"},
}
PACKAGES = {
    "engine": set[str](),
    "render": {"PIL", "fluent", "babel"},
    "data": {"sqlalchemy", "alembic", "aiosqlite"},
    "services": {"cachetools", "openskill"},
    "cogs": {"discord", "aiohttp"},
    "sandbox": {"aiohttp", "jsonschema", "referencing", "multidict", "yarl", "PIL", "zstandard"},
    "bot": {"discord", "pydantic", "pydantic_settings", "yarl", "aiohttp"},
}
TOOLS = {"render/assets": {"resvg_py"}}
VAGUE = ("utils", "util", "helpers", "helper", "manager", "misc", "common")


def sources(*rooms: str) -> Iterator[tuple[str, Path]]:
    for room in rooms or ROOMS:
        found = [HOUSE / f"{room}.py"] if room == "bot" else sorted((HOUSE / room).rglob("*.py"))
        yield from ((room, path) for path in found)


def name_of(path: Path) -> str:
    return str(path.relative_to(HOUSE))


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


HOUSED = [pytest.param(room, path, id=name_of(path)) for room, path in sources()]
WRITTEN = [path for _, path in sources(*ROOMS, "tests", "benchmarks")]


@pytest.mark.parametrize(("room", "path"), HOUSED)
def test_imports_go_one_way(room: str, path: Path) -> None:
    for module in imported(ast.parse(path.read_text("utf-8"))):
        top = module.partition(".")[0]
        if top in sys.stdlib_module_names or top == room:
            continue
        tools = next((extra for where, extra in TOOLS.items() if name_of(path).startswith(where)), set())
        assert top in ROOMS[room] | PACKAGES[room] | tools, f"{name_of(path)} may not import {module}"


@pytest.mark.parametrize("path", [path for _, path in sources("engine")], ids=name_of)
def test_the_rules_know_no_clock_no_dice_and_no_loop(path: Path) -> None:
    forbidden = {"asyncio", "time", "datetime", "secrets", "threading"}
    used = {module.partition(".")[0] for module in imported(ast.parse(path.read_text("utf-8")))}
    # A calendar reckons with dates and time zones; what time it is now it is told like everybody else.
    allowed = {"__main__.py": {"time"}, "calendar.py": {"datetime"}}.get(path.name, set[str]())
    assert not used & (forbidden - allowed)
    if path.name == "calendar.py":
        text = path.read_text("utf-8")
        assert not any(word in text for word in (".now(", ".utcnow(", ".today("))


@pytest.mark.parametrize("path", WRITTEN, ids=name_of)
def test_names_say_what_a_file_is_for(path: Path) -> None:
    parts = {part.removesuffix(".py").lower() for part in path.relative_to(HOUSE).parts}
    assert not parts & set(VAGUE), name_of(path)


@pytest.mark.parametrize("path", WRITTEN, ids=name_of)
def test_files_and_functions_stay_readable(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= 400, f"{name_of(path)} is too long"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= 60, f"{name_of(path)}:{node.lineno} {node.name} has {length} lines"


SQL = ("SELECT ", "INSERT INTO", "UPDATE ", "DELETE FROM", "sqlalchemy")


@pytest.mark.parametrize(
    "path", [path for room, path in sources() if room not in ("data", "bot")], ids=name_of
)
def test_no_sql_outside_its_room(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert not node.value.startswith(SQL), f"{name_of(path)}:{node.lineno}"


def test_every_setting_is_explained_in_the_example() -> None:
    from bot import Settings  # noqa: PLC0415 - the composition root is needed here alone

    example = (HOUSE / ".env.example").read_text("utf-8")
    for name in Settings.model_fields:
        assert f"{name.upper()}=" in example


def test_pins_are_exact() -> None:
    for file in ("requirements.txt", "requirements-dev.txt"):
        for line in (HOUSE / file).read_text("utf-8").splitlines():
            if line and not line.startswith(("#", "-r ")):
                assert "==" in line, f"{file}: {line}"
