"""A server on another process's shard is not in the cache, and not gone."""

from dataclasses import replace

from sandbox import Message, Reply
from tests.bot.harness import WHITE_WINS, BotHarness
from tests.bot.test_shards import places, two
from tests.databases import ON_A_SERVER

__all__ = ["two"]


async def in_direct_messages(place: BotHarness, command: str, **options: str | int) -> Reply:
    """Ana's command in direct messages, which the process of shard 0 has."""
    return await (await place.ana.slash(command, channel=place.ana.dm, options=options)).settled()


def links(message: Message | None) -> str:
    """All that a message says, with the addresses of its buttons."""
    assert message is not None
    return f"{message.text} {message.json['components']}"


@ON_A_SERVER
async def test_a_match_elsewhere_is_listed_with_the_way_to_its_card(
    two: tuple[BotHarness, BotHarness],
) -> None:
    elsewhere = places(two[0])[1]
    await elsewhere.begin()
    await two[1].until_quiet()  # it has the server; the card is recorded after it is seen
    listed = await in_direct_messages(elsewhere, "matches")
    assert f"/channels/{elsewhere.server.id}/" in links(listed.message)


@ON_A_SERVER
async def test_a_move_for_a_match_elsewhere_is_answered_without_waiting_for_its_card(
    two: tuple[BotHarness, BotHarness],
) -> None:
    elsewhere = places(two[0])[1]
    await elsewhere.begin()
    moved = await in_direct_messages(elsewhere, "move", move=WHITE_WINS[0])
    assert "Your board is on its way" in moved.text
    assert elsewhere.ben.mention in (await elsewhere.card_at(1)).text


@ON_A_SERVER
async def test_a_match_elsewhere_is_not_taken_to_another_server_as_if_the_bot_had_left_its_own(
    two: tuple[BotHarness, BotHarness],
) -> None:
    near, far = (
        two[0].discord.server(name, ["Ana", "Ben"], channel="bay", shard=(shard, 4))
        for shard, name in enumerate(("Near", "Far"))
    )
    ana, ben = far.member("Ana"), far.member("Ben")
    await replace(two[1], server=far, channel=far.channel("bay"), ana=ana, ben=ben).begin()
    here = near.member("Ana")
    assert here.id == ana.id
    shown = await two[0].bring(here, 1, near.channel("bay"))
    assert shown.message is not None
    assert shown.message.ephemeral
    assert shown.message.files, "a copy of the board, for her alone"
