"""The bot's own catalogues: no language lacks a message or a variable, and nothing said is unwritten."""

import ast
from pathlib import Path

import pytest

from cogs.ui.i18n import CATALOGUE
from render.words import LOCALES, Words, catalogues
from tests.render.test_words import messages

COGS = CATALOGUE.parent
FILES = sorted(CATALOGUE.glob("en/*.ftl"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_language_lacks_a_message_or_a_variable(locale: str, file: Path) -> None:
    assert messages(CATALOGUE / locale / file.name) == messages(file)


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_is_written_twice(locale: str) -> None:
    written = [name for file in catalogues(locale, (CATALOGUE,)) for name in messages(file)]
    assert len(written) == len(set(written))


def said() -> set[str]:
    """Every message named in full in the sources: what ``say`` and ``named`` are called with."""
    found = set()
    for file in COGS.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in ("say", "named"):
                    found.add(str(node.args[0].value))
    return found


@pytest.mark.slow
def test_everything_said_is_written() -> None:
    words = Words.of("en", CATALOGUE, strict=True)
    assert len(said()) > 150
    assert [name for name in sorted(said()) if not words.has(name)] == []
