"""What belongs to another server is unknown here, unless it is the member's own or was shown here."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.ui.buttons import ITEMS
from cogs.ui.custom_ids import custom_id
from cogs.ui.layout import layout
from sandbox import Message, Server
from sandbox.form.components import BUTTON
from sandbox.model.interactions import COMPONENT, MODAL_SUBMIT, open_interaction
from sandbox.model.records import Interaction
from services.matches.views import Card, Place, Viewer
from services.players.allowances import BUCKET_MS
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_acknowledgement import at_rest, every_command
from tests.bot.test_contest import opened
from tests.samples.custom_ids import samples_of

SAME = {"openboard", "unfollow"}
"""These say the same about every number too: there is no Activity here, and nobody follows."""
OVER, IN_PLAY = 1, 2


async def bot_message(harness: BotHarness, server: Server) -> Message:
    """A message of the bot in a server's first channel, as if there were buttons on it."""
    channel = await harness.until(lambda: harness.client.get_channel(server.channels[0].id))
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=layout(discord.ui.TextDisplay("Buttons of all kinds")))
    message: Message = await harness.until(lambda: next(iter(server.channels[0].messages), None))
    return message


async def pressed(harness: BotHarness, item: str, source: Message, kind: int = COMPONENT) -> Interaction:
    """A press of something with this custom id by the stranger, answered."""
    data: dict[str, Any] = {"custom_id": item, "component_type": BUTTON, "values": ["1"], "components": []}
    user = harness.discord.server("Arctic").member("Eve").user
    world = harness.discord.world
    found = open_interaction(world, kind, data, user, source.post.channel, source=source.post)
    await harness.until(found.answered.done)
    await at_rest(harness)
    harness.clock.turn(ms=BUCKET_MS)
    return found


def private_texts(harness: BotHarness, found: Interaction, source: Message) -> list[str]:
    """The texts that only the stranger got; nobody else got one."""
    posts = [found.original, *found.follow_ups]
    shown = [
        Message(harness.discord.world, post)
        for post in posts
        if post is not None and not post.deleted and post is not source.post
    ]
    assert all(post.ephemeral and not post.files for post in shown)
    return [post.text for post in shown]


def ids_with(field: str, number: int) -> dict[str, str]:
    """A custom id of every button and menu that has a field of this name, with this number in it."""
    return {
        name: custom_id(
            name,
            [number if each == field else samples_of(kind)[0] for each, kind in item.fields.items()],
        )
        for name, item in ITEMS.items()
        if field in item.fields
    }


@pytest.fixture
async def arctic(harness: BotHarness) -> Server:
    """Another server with the bot, where Eve is a member and nobody else."""
    return harness.discord.server("Arctic", members=["Eve"], channel="fjord")


async def test_a_match_of_another_server_is_unknown_to_strangers(harness: BotHarness, arctic: Server) -> None:
    await harness.resigned(harness.ben)
    await harness.begin()
    source = await bot_message(harness, arctic)
    for number in (OVER, IN_PLAY):
        refused = (f"There is no match number {number}.", f"You aren't playing in match {number}.")
        for name, item in ids_with("match_id", number).items():
            found = await pressed(harness, item, source)
            kinds = [found]
            if found.modal:
                kinds = [await pressed(harness, item, source, MODAL_SUBMIT)]
            for each in kinds:
                said = private_texts(harness, each, source)
                assert len(said) == 1, (name, said)
                if name not in SAME:
                    assert all(text.startswith(refused) for text in said), (name, said)
        for command, options in every_command(harness).items():
            if command not in ("move", "matches"):
                continue
            channel = arctic.channels[0]
            reply = await arctic.member("Eve").slash(
                command, channel=channel, options={**options, "match": number}
            )
            answer = await harness.refused(await reply.settled())
            assert answer.startswith(refused), command
    assert (await harness.view()).outcome is not None
    assert (await harness.client.services.matches.view(IN_PLAY)).log == ()


async def test_a_challenge_of_another_server_is_unknown_to_strangers(
    harness: BotHarness, arctic: Server
) -> None:
    await harness.offer()
    source = await bot_message(harness, arctic)
    for name, item in ids_with("challenge_id", 1).items():
        said = private_texts(harness, await pressed(harness, item, source), source)
        assert [text[:29] for text in said] == ["There is no challenge number "], name
    assert harness.card("Accept")


async def test_a_contest_of_another_server_is_unknown_to_strangers(
    harness: BotHarness, arctic: Server
) -> None:
    await opened(harness)
    source = await bot_message(harness, arctic)
    for name, item in ids_with("contest_id", harness.first.challenge).items():
        found = await pressed(harness, item, source)
        if found.modal:
            found = await pressed(harness, item, source, MODAL_SUBMIT)
        assert len(said := private_texts(harness, found, source)) == 1, name
        assert said[0].startswith(("There is no such contest", "Only those who are about", "This button")), (
            name
        )


@pytest.mark.essential
async def test_a_leaderboard_of_another_server_cannot_be_turned_to(
    harness: BotHarness, arctic: Server
) -> None:
    source = await bot_message(harness, arctic)
    found = await pressed(harness, f"leaders:{GAME}:{harness.server.id}:all:1", source)
    assert "don't know it any more" in private_texts(harness, found, source)[0]
    assert (
        private_texts(harness, await pressed(harness, f"leaders:{GAME}:{arctic.id}:all:1", source), source)
        == []
    )


async def test_players_see_their_own_match_everywhere(harness: BotHarness, arctic: Server) -> None:
    await harness.begin()
    ana = arctic.add("Ana")
    for channel in (arctic.channels[0], harness.ana.dm):
        reply = await (await ana.slash("matches", channel=channel, match=harness.match)).settled()
        assert reply.message is not None
        assert reply.message.files


def placed(server_id: int | None, channel_id: int, card: Card | None = None, *, private: bool = False) -> Any:
    return SimpleNamespace(server_id=server_id, channel_id=channel_id, card=card, private=private)


@pytest.mark.parametrize(
    ("shown", "player_id", "place", "seen"),
    [
        (placed(7, 70), 3, Place(71, 7), True),
        (placed(7, 70), 3, Place(80, 8), False),
        (placed(7, 70), 1, Place(80, 8), True),
        (placed(7, 80), 3, Place(80, 8), True),
        (placed(7, 70, Card(80, 5)), 3, Place(80, 8), True),
        (placed(7, 70, Card(80, 5)), 3, Place(81, 8), False),
        (placed(7, 70), 3, Place(90), False),
        (placed(7, 70, private=True), 3, Place(71, 7), False),
        (placed(7, 70, private=True), 1, Place(71, 7), True),
        (placed(7, 70, private=True), 3, Place(70, 7), False),
        (placed(7, 70, private=True), 1, Place(70, 7), True),
        (placed(7, 70, Card(72, 5), private=True), 3, Place(72, 7), True),
        (placed(None, 90, private=True), 3, Place(90), True),
        (placed(None, 90), 3, Place(91), False),
        (placed(None, 90), 1, Place(91), True),
        (placed(None, 90), 3, Place(80, 8), False),
    ],
)
def test_who_may_see_what_where(shown: Any, player_id: int, place: Place, seen: bool) -> None:
    assert Viewer(player_id, place).sees(shown, (1, 2)) is seen
