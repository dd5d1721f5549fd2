"""The bot's own catalogues: complete in each language, and commands and options as Discord has them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cogs.ui.i18n import CATALOGUE, words_in
from engine.core.errors import BadOption
from engine.match.errors import MatchRefused
from render.words import LOCALES, Words, catalogues
from tests.bot.harness import GAME, BotHarness
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


NAME = re.compile(r"[-_\w]{1,32}")
SUB_COMMANDS = (1, 2)
STRICT = Words.of("de", CATALOGUE, strict=True)


def leaves(command: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """The options of a command or, where it has those, of each of its sub-commands."""
    nested = [each for each in command.get("options") or [] if each["type"] in SUB_COMMANDS]
    if not nested:
        yield list(command.get("options") or [])
    for each in nested:
        yield from leaves(each)


def every_option(harness: BotHarness) -> list[list[dict[str, Any]]]:
    return [found for each in harness.discord.world.commands[None].values() for found in leaves(each)]


async def test_every_option_has_a_german_name_that_discord_takes(harness: BotHarness) -> None:
    commands = every_option(harness)
    assert sum(map(len, commands)) > 20
    for options in commands:
        german = [each["name_localizations"]["de"] for each in options]
        assert len(set(german)) == len(german), german
        for option, name in zip(options, german, strict=True):
            assert name == STRICT.say(f"option-{option['name']}"), option["name"]
            assert NAME.fullmatch(name), name
            assert name == name.lower(), name
            assert words_in("en").say(f"option-{option['name']}") == option["name"]


async def test_german_texts_name_options_as_members_see_them(harness: BotHarness) -> None:
    options = [option for command in every_option(harness) for option in command]
    foreign = "|".join(each["name"] for each in options if each["name"] != each["name_localizations"]["de"])
    mentioned = re.compile(rf"„({foreign})“|`({foreign})`|\b({foreign}):")
    texts = [file.read_text("utf-8").splitlines() for file in catalogues("de", (CATALOGUE,))]
    # The text protocol's fields are the same in every language.
    lines = [line for text in texts for line in text if not line.startswith("refusal-protocol-")]
    assert [line for line in lines if mentioned.search(line)] == []
    assert "Option „partie“" in STRICT.refusal(MatchRefused("match.several", count=2))
    harness.ana.locale = "de"
    wrong = await harness.play_computer(harness.ana, game=GAME, level=1, board="30x50")
    assert "keine Option namens „brett“" in await harness.refused(wrong)


def test_an_option_that_no_game_has_is_named_as_it_was_typed() -> None:
    assert "„fog“" in STRICT.refusal(BadOption("option.unknown", game=GAME, option="fog"))
