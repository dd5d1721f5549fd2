"""Where matches are when places are closed, locked, archived or gone: each survives, its players are told."""

import pytest

from sandbox import Channel, Message, Permission
from tests.bot.conftest import GAME, WHITE_WINS, Pond

SILENT = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS


def thread(pond: Pond) -> Channel:
    """The one thread of the pond."""
    (only,) = pond.channel.threads
    return only


def pinged(pond: Pond) -> int:
    """How many pings both players have got."""
    return len(pond.ana.pings) + len(pond.ben.pings)


async def in_dm(pond: Pond, *texts: str) -> Message:
    """Ben's newest direct message once it has a card that says all this."""

    def found() -> Message | None:
        cards = [post for post in pond.ben.sees(pond.ben.dm) if "Move" in post.labels]
        return cards[-1] if cards and all(text in cards[-1].text for text in texts) else None

    card: Message = await pond.until(found)
    return card


async def test_a_match_has_a_thread_under_its_challenge_with_both_players(pond: Pond) -> None:
    card = await pond.begin()
    place = thread(pond)
    assert place.name == "Ana – Ben · Penguin Soccer #1"
    assert card.channel_id == place.id
    assert {pond.ana.id, pond.ben.id} <= set(place.members)
    challenge = pond.channel.messages[0]
    assert place.id == challenge.id
    await pond.play(*WHITE_WINS)
    over = await pond.finished()
    assert over.channel_id == place.id
    assert [post for post in pond.channel.messages if post.images] == []


async def test_every_turn_pings_once_and_nothing_between_pings(pond: Pond) -> None:
    card = await pond.begin()
    assert pinged(pond) == 2  # the challenge, and the first turn
    await pond.press(pond.ana, card, "Move")
    await pond.press(pond.ana, card, "My view")
    assert pinged(pond) == 2
    for number, move in enumerate(WHITE_WINS[:4], 3):
        await pond.do((pond.ana, pond.ben)[(number - 3) % 2], "move", move=move)
        await pond.card_with(f"`{move}`")
        assert pinged(pond) == number
    await pond.do(pond.ana, "board")
    assert pinged(pond) == 6


async def test_an_archived_thread_is_opened_again(pond: Pond) -> None:
    await pond.begin()
    place = thread(pond)
    place.archive()
    await (await pond.ana.slash("move", channel=pond.channel, move="1ne")).settled()
    card = await pond.card_with("`1ne`")
    assert card.channel_id == place.id
    assert not place.archived


async def test_an_offer_in_an_archived_thread_opens_it(pond: Pond) -> None:
    await pond.begin()
    thread(pond).archive()
    await (await pond.ana.slash("draw", channel=pond.channel)).settled()
    card = await pond.card_with("offers a draw", label="Accept draw")
    assert card.channel_id == thread(pond).id


async def test_a_locked_thread_sends_the_match_to_its_channel(pond: Pond) -> None:
    server = pond.discord.server("Antarctica")
    server.bot_role.allow(0)  # whoever manages threads may write in locked ones
    await pond.begin()
    thread(pond).archive(locked=True)
    await (await pond.ana.slash("move", channel=pond.channel, move="1ne")).settled()
    card = await pond.card_with("`1ne`", "goes on here")
    assert card.channel_id == pond.channel.id
    assert card.pings == [pond.ben.id]
    await pond.do(pond.ben, "move", move="1sw")
    again = await pond.card_with("`1sw`")
    assert again.channel_id == pond.channel.id
    assert "goes on here" not in again.text


async def test_a_deleted_thread_sends_the_match_to_its_channel(pond: Pond) -> None:
    await pond.begin()
    thread(pond).delete()
    await (await pond.ana.slash("move", channel=pond.channel, move="1ne")).settled()
    card = await pond.card_with("`1ne`", "goes on here")
    assert card.channel_id == pond.channel.id


async def test_a_deleted_channel_sends_the_match_to_direct_messages(pond: Pond) -> None:
    await pond.begin()
    cove = pond.discord.server("Antarctica").channel("cove")
    pond.channel.delete()
    await (await pond.ana.slash("move", channel=cove, move="1ne")).settled()
    card = await in_dm(pond, "`1ne`", "Play right here")
    assert (await pond.press(pond.ben, card, "Move")).ephemeral or card.images
    assert "Here is the board" in (await (await pond.ben.slash("board", channel=cove)).settled()).text
    moved = await pond.until(lambda: next((m for m in cove.messages if "Move" in m.labels), None))
    await (await pond.ben.slash("move", channel=cove, move="1sw")).settled()
    await pond.until(lambda: [m for m in cove.messages if "`1sw`" in m.text and m.pings == [pond.ana.id]])
    await pond.until(lambda: moved.labels == [])


@pytest.mark.parametrize("denied", [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS])
async def test_without_the_permission_for_threads_the_match_is_in_the_channel(
    pond: Pond, denied: Permission
) -> None:
    pond.channel.overwrite(pond.discord.server("Antarctica").bot_role, deny=denied)
    card = await pond.begin()
    assert card.channel_id == pond.channel.id
    assert pond.channel.threads == []
    await pond.play(*WHITE_WINS)
    await pond.finished()


async def test_a_role_that_is_too_low_sends_the_match_to_direct_messages_and_back(pond: Pond) -> None:
    server = pond.discord.server("Antarctica")
    await pond.begin()
    pond.channel.overwrite(server.bot_role, deny=SILENT)
    await pond.do(pond.ana, "move", move="1ne")
    await in_dm(pond, "`1ne`", "Play right here")
    pond.channel.overwrite(server.bot_role)
    await pond.do(pond.ben, "move", move="1sw")
    card = await pond.card_with("`1sw`")
    assert card.channel_id == thread(pond).id


async def test_the_bot_is_kicked_and_invited_again(pond: Pond) -> None:
    await pond.begin()
    server = pond.discord.server("Antarctica")
    # Both share another server with the bot, so that it may write to them.
    fjord = pond.discord.server("Greenland", members=["Ana", "Ben"]).channel("fjord")
    pond.discord.kick_bot(server)
    await pond.until(lambda: pond.client and pond.client.get_guild(server.id) is None)
    ana = pond.discord.server("Greenland").member("Ana")
    await (await ana.slash("move", channel=fjord, move="1ne")).settled()
    card = await in_dm(pond, "`1ne`", "Play right here")
    pond.discord.invite_bot(server)
    await pond.until(lambda: pond.client and pond.client.get_guild(server.id) is not None)
    assert (await pond.ben.click(card, "Move")).message is not None
    await pond.do(pond.ben, "move", move="1sw")
    await pond.card_with("`1sw`", pond.ana.mention)


async def test_a_match_without_its_server_goes_on_where_both_are(pond: Pond) -> None:
    await pond.begin()
    server = pond.discord.server("Antarctica")
    other = pond.discord.server("Greenland", members=["Ana", "Ben"])
    fjord = other.channel("fjord")
    pond.discord.kick_bot(server)
    await pond.until(lambda: pond.client and pond.client.get_guild(server.id) is None)
    ana, ben = other.member("Ana"), other.member("Ben")
    assert "Here is the board" in (await (await ana.slash("board", channel=fjord)).settled()).text
    await (await ana.slash("move", channel=fjord, move="1ne")).settled()
    await pond.until(lambda: [m for m in fjord.messages if "`1ne`" in m.text and m.pings == [ben.id]])


async def test_a_match_against_the_computer_goes_on_without_its_server(pond: Pond) -> None:
    await pond.do(pond.ana, "play", game=GAME, level=1, first="challenger")
    await pond.card_with("your turn")
    server = pond.discord.server("Antarctica")
    other = pond.discord.server("Greenland", members=["Ana"])
    fjord, ana = other.channel("fjord"), other.member("Ana")
    pond.discord.kick_bot(server)
    await pond.until(lambda: pond.client and pond.client.get_guild(server.id) is None)
    assert "Here is the board" in (await (await ana.slash("board", channel=fjord)).settled()).text
    await (await ana.slash("move", channel=fjord, move="1ne")).settled()
    await pond.until(lambda: [m for m in fjord.messages if "your turn" in m.text and m.pings == [ana.id]])


async def test_a_member_who_left_plays_on_by_direct_message(pond: Pond) -> None:
    await pond.begin()
    other = pond.discord.server("Greenland", members=["Ben"])
    pond.ben.leave()
    await pond.do(pond.ana, "move", move="1ne")
    here = await pond.card_with("`1ne`", "no member here")
    assert here.channel_id == thread(pond).id
    card = await in_dm(pond, "no member of Antarctica", "`1ne`")
    composer = await pond.press(other.member("Ben"), card, "Move")
    assert composer.message is not None
    reply = await (await other.member("Ben").slash("move", channel=pond.ben.dm, move="1sw")).settled()
    assert "You played" in reply.text
    await pond.card_with("`1sw`", pond.ana.mention)


async def test_nobody_can_be_reached_and_the_match_survives(pond: Pond) -> None:
    server = pond.discord.server("Antarctica")
    await pond.begin()
    pond.channel.overwrite(server.bot_role, deny=SILENT)
    pond.ben.dm_open = False
    await pond.do(pond.ana, "move", move="1ne")
    await pond.until(lambda: [each for each in pond.discord.refused if each.code == 50007])
    assert "your turn" in (await pond.do(pond.ben, "matches")).text
    pond.channel.overwrite(server.bot_role)
    await pond.do(pond.ben, "move", move="1sw")
    await pond.card_with("`1sw`", pond.ana.mention)


async def test_board_from_direct_messages_can_be_played_on(pond: Pond) -> None:
    await pond.begin()
    reply = await (await pond.ana.slash("board", channel=pond.ana.dm)).settled()
    assert reply.message is not None
    assert {"Move", "Resign"} <= set(reply.message.labels)


async def remind(pond: Pond, way: str) -> None:
    """Let three quarters of Ana's three days pass."""
    message = (await pond.do(pond.ana, "settings")).message
    await (await pond.ana.choose(message, "setpick:notify", way)).settled()
    await pond.turn(hours=54)


async def test_a_reminder_beside_the_card(pond: Pond) -> None:
    await pond.begin()
    await remind(pond, "channel")
    line = await pond.until(lambda: next((p for p in pond.cards() if "quarter of your time" in p.text), None))
    assert line.pings == [pond.ana.id]
    assert line.channel_id == thread(pond).id
    assert pond.ana.sees(pond.ana.dm) == []


async def test_a_reminder_by_direct_message(pond: Pond) -> None:
    card = await pond.begin()
    before = pinged(pond)
    await remind(pond, "dm")
    told = await pond.until(lambda: pond.ana.sees(pond.ana.dm))
    assert "quarter of your time" in told[0].text
    assert str(card.id) in told[0].text
    assert not [p for p in pond.cards() if "quarter" in p.text]
    assert pinged(pond) <= before + 1


async def test_closed_direct_messages_fall_back_and_are_not_tried_for_a_day(pond: Pond) -> None:
    await pond.begin()
    pond.ana.dm_open = False
    await remind(pond, "dm")
    line = await pond.until(lambda: next((p for p in pond.cards() if "quarter of your time" in p.text), None))
    assert line.pings == [pond.ana.id]

    def tried() -> int:
        return len([each for each in pond.discord.refused if each.code == 50007])

    assert tried() == 1
    assert pond.client is not None
    places = pond.client.teller.places
    assert await places.whisper(pond.ana.id, "again") is None
    assert tried() == 1
    pond.clock.turn(hours=24)
    assert await places.whisper(pond.ana.id, "again") is None
    assert tried() == 2


async def test_whoever_wants_no_reminder_gets_none(pond: Pond) -> None:
    await pond.begin()
    before = pinged(pond)
    await remind(pond, "none")
    assert pond.client is not None
    await pond.until(lambda: pond.client and not pond.client.teller.waiting)
    await pond.turn(hours=18)
    over = await pond.finished()
    assert not [p for p in pond.cards() if "quarter" in p.text]
    assert pinged(pond) == before + len(over.pings)


async def test_boards_in_words_for_whoever_wants_them(pond: Pond) -> None:
    card = await pond.begin()
    message = (await pond.do(pond.ana, "settings")).message
    await pond.press(pond.ana, message, "set:text:on")
    shown = (await pond.press(pond.ana, card, "My view")).message
    assert shown is not None
    assert shown.images == []
    assert "c3" in shown.text or "Papa" in shown.text
    composer = (await pond.press(pond.ana, card, "Move")).message
    assert composer is not None
    assert composer.images == []
    assert "Cancel" in composer.labels
