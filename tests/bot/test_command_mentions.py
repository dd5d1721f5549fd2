"""Commands in texts: mentions that a click puts into the message box, names where nobody clicks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from discord.app_commands import AppCommandGroup
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from cogs.begin.welcome import Topic
from cogs.ui.i18n import CATALOGUE
from render.words import LOCALES, Words, catalogues
from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness

MENTION = re.compile(r"</([^:>]+):(\d+)>")
UNFORMATTED = frozenset({"label", "placeholder", "description", "title", "text", "name"})
"""What the library calls the parts of a message in which mentions are not drawn."""

harness = own_harness


class Commands(Visitor):
    """Collects the commands that a message mentions."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802 - the visitor's way
        if node.id.name == "COMMAND":
            (name,) = node.arguments.positional
            assert isinstance(name, ftl.StringLiteral)
            self.names.add(name.value)


def entries(locale: str) -> Iterator[tuple[ftl.Message, str]]:
    """Every message of a locale with its source, without its comment."""
    for file in catalogues(locale, (CATALOGUE,)):
        text = file.read_text("utf-8")
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Message):
                assert entry.span
                assert entry.id.span
                yield entry, text[entry.id.span.start : entry.span.end]


def mentioned(locale: str) -> dict[str, set[str]]:
    """The messages of a locale that mention commands, each with their English names."""
    found = {}
    for entry, _ in entries(locale):
        commands = Commands()
        commands.visit(entry)
        if commands.names:
            found[entry.id.name] = commands.names
    return found


async def registered(harness: BotHarness) -> dict[str, int]:
    """The commands that Discord has by their English names, each with the identifier a mention needs."""
    found: dict[str, int] = {}
    for command in await harness.client.tree.fetch_commands():
        below = [each for each in command.options if isinstance(each, AppCommandGroup)]
        found |= dict.fromkeys([each.qualified_name for each in below] or [command.name], command.id)
    return found


def found_in(text: str) -> dict[str, int]:
    """The mentions of commands in a text."""
    return {name: int(number) for name, number in MENTION.findall(text)}


def said_in(file: Path, where: frozenset[str]) -> set[str]:
    """The messages said for arguments of those names, or marked as the name of a command or choice."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        parts: list[ast.AST] = []
        if isinstance(node, ast.keyword) and node.arg in where:
            parts = list(ast.walk(node.value))
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "named":
            parts = list(node.args)
        found |= {
            part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)
        }
    return found


async def test_every_command_mentioned_exists_in_both_languages(harness: BotHarness) -> None:
    known = set(await registered(harness))
    for locale in LOCALES:
        names = mentioned(locale)
        assert len(names) > 15
        assert {message: names[message] - known for message in names if names[message] - known} == {}
    assert mentioned("de") == mentioned("en")


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_names_a_command_by_hand(locale: str) -> None:
    words = Words.of(locale, CATALOGUE, strict=True)
    names = {words.say(entry.id.name) for entry, _ in entries("en") if entry.id.name.startswith("command-")}
    by_hand = re.compile(rf"(?<![\w/<])/(?:\{{ ?command-|(?:{'|'.join(map(re.escape, names))})\b)")
    assert by_hand.search(
        "Start one with `/challenge`." if locale == "en" else "Mit /{ command-move } geht es."
    )
    found = {entry.id.name for entry, source in entries(locale) if by_hand.search(source)}
    assert found == set()


@pytest.mark.slow
def test_no_button_option_or_title_has_a_mention() -> None:
    shown = {name: said_in(name, UNFORMATTED) for name in CATALOGUE.parent.rglob("*.py")}
    assert sum(map(len, shown.values())) > 100
    bare = mentioned("en").keys()
    assert {file.name: names & bare for file, names in shown.items() if names & bare} == {}


def test_where_nothing_can_be_clicked_a_command_has_its_name_in_the_language() -> None:
    refusal = "refusal-notation-empty"
    assert "`/herausfordern`" in Words.of("de", CATALOGUE, strict=True).say("matches-none")
    assert "`/einstellungen`" in Words.of("de", CATALOGUE, strict=True).say("help-commands")
    assert "`/help`" in Words.of("de", strict=True).say(refusal)
    assert not MENTION.search(Words.of("en", CATALOGUE, strict=True).say(refusal))


@pytest.mark.parametrize("locale", ["en-GB", "de"])
async def test_help_mentions_commands_as_discord_has_them(harness: BotHarness, locale: str) -> None:
    harness.ana.locale = locale
    message = await harness.shown(harness.ana, "help")
    text = message.text
    for topic in get_args(Topic):
        await harness.press(harness.ana, message, f"helptopic:{topic}")
        text += message.text
    found = found_in(text)
    assert len(found) > 11
    assert found.items() <= (await registered(harness)).items()
    assert "server" in found
    assert "`/" not in text


async def test_after_a_restart_mentions_are_there_again(harness: BotHarness) -> None:
    await harness.restart()
    said = (await harness.do(harness.ana, "move", move="1ne")).text
    assert found_in(said) == {"challenge": (await registered(harness))["challenge"]}
