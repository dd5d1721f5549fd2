"""Forged menus of members, forged choices of members, and hostile texts while somebody types."""

from collections.abc import Iterator
from itertools import product

import pytest

from cogs.ui.custom_ids import custom_id
from sandbox import Message
from sandbox.model.interactions import AUTOCOMPLETE, COMMAND, COMPONENT
from sandbox.model.records import JSON
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_forged import (
    answered,
    answers,
    batches,
    press,
    source,
    unchanged,
    without_limits,
)

__all__ = ["source", "unchanged", "without_limits"]

USER_SELECT = 5
NOBODY = "123456789012345678"
TEXTS = (
    *(
        "",
        " ",
        "\x00",
        "\u202e1ne",
        "\u200b" * 50,
        "@everyone <@1>",
        "[a](https://example.org)",
        "{0} {self} %s",
    ),
    *("'; drop table matches; --", "9" * 3_000, "-" * 3_000, "((((" * 500, "1ne " * 800, "🐧" * 1_000, "١٢٣"),
)

harness = own_harness


@pytest.mark.usefixtures("unchanged")
async def test_members_who_are_not_there_cannot_be_chosen(harness: BotHarness, source: Message) -> None:
    opponent = custom_id("newopponent", [GAME, "", "closed"])
    for values in ([], [NOBODY], ["-1"], ["x"], ["9" * 40], [NOBODY, NOBODY], [7], [None]):
        unknown: tuple[JSON, ...] = ({}, {"users": {}}, {"users": {NOBODY: {}}, "members": {NOBODY: {}}})
        for resolved in unknown:
            data = {
                "custom_id": opponent,
                "component_type": USER_SELECT,
                "values": values,
                "resolved": resolved,
            }
            (said,) = await answers(harness, source, [press(harness, source, COMPONENT, data)])
            assert len(said) <= 1, data


def typed_texts(harness: BotHarness) -> Iterator[JSON]:
    """Hostile texts in every option that has suggestions."""
    options = [
        (command, option)
        for command in harness.discord.world.commands[None].values()
        for option in command.get("options") or []
        if option.get("autocomplete")
    ]
    for (command, option), text in product(options, TEXTS):
        typed = {"name": option["name"], "type": option["type"], "value": text, "focused": True}
        game = [{"name": "game", "type": 3, "value": GAME}] if option["name"] == "options" else []
        yield {"id": command["id"], "name": command["name"], "type": 1, "options": [*game, typed]}


@pytest.mark.usefixtures("unchanged")
async def test_hostile_texts_bring_suggestions_or_none(harness: BotHarness, source: Message) -> None:
    typed = list(typed_texts(harness))
    assert len(typed) > 3 * len(TEXTS)
    for some in batches(typed):
        sent = [press(harness, source, AUTOCOMPLETE, data) for data in some]
        await answered(harness, sent)


@pytest.mark.usefixtures("unchanged")
async def test_hostile_texts_are_no_moves(harness: BotHarness, source: Message) -> None:
    known = next(each for each in harness.discord.world.commands[None].values() if each["name"] == "move")
    command = {"id": known["id"], "name": known["name"], "type": known["type"]}
    data = [{**command, "options": [{"name": "move", "type": 3, "value": text}]} for text in TEXTS]
    for some in batches(data):
        for said in await answers(harness, source, [press(harness, source, COMMAND, each) for each in some]):
            assert len(said) == 1
            assert "@everyone" not in said[0] or "`" in said[0] or "“" in said[0]
