"""``/settings``, ``/block`` and ``/server``, as members and keepers use them."""

import datetime as dt

import pytest

from sandbox import IllegalAction, Message, Permission, Reply
from services.matches.views import Person
from tests.bot.conftest import GAME, Pond


async def sheet(pond: Pond) -> Message:
    """Ana's settings."""
    message = (await pond.do(pond.ana, "settings")).message
    assert message is not None
    assert message.ephemeral
    return message


def written(message: Message, setting: str) -> str:
    """The line of a setting."""
    return next(line for line in message.text.splitlines() if line.startswith(f"{setting}:"))


async def fill(pond: Pond, message: Message, setting: str, text: str) -> Reply:
    """Write a setting into its form."""
    opened = await pond.ana.click(message, f"setask:{setting}")
    assert opened.modal is not None
    return await (await pond.ana.submit(opened.modal, {opened.modal.fields[0].label: text})).settled()


async def test_every_setting_can_be_changed_and_outlives_a_restart(pond: Pond) -> None:
    message = await sheet(pond)
    await (await pond.ana.choose(message, "setpick:notify", "dm")).settled()
    await fill(pond, message, "zone", "europe/berlin")
    await fill(pond, message, "sleep", "23-7")
    await pond.press(pond.ana, message, "set:weekend:on")
    await pond.stop()
    await pond.start()
    await (await pond.ana.choose(message, "setpick:theme", "clear")).settled()
    await (await pond.ana.choose(message, "setpick:composer", "list")).settled()
    await pond.press(pond.ana, message, "set:stills:on")
    await pond.press(pond.ana, message, "set:text:on")
    await pond.press(pond.ana, message, "set:blocks:on")
    assert written(message, "Time zone") == "Time zone: **Europe/Berlin**"
    assert written(message, "Sleep") == "Sleep: **23:00-07:00**"
    assert written(message, "Weekend stop") == "Weekend stop: **on**"
    assert written(message, "Still pictures") == "Still pictures: **on**"
    assert written(message, "Text board") == "Text board: **on**"
    assert pond.client is not None
    own = await pond.client.services.settings.of(pond.ana.id)
    assert (own.notify, own.blocks_all, own.text_board) == ("dm", True, True)
    assert (own.theme, own.composer, own.stills) == ("clear", "list", True)
    refused = await pond.do(pond.ben, "challenge", game=GAME, opponent=pond.ana)
    assert "doesn't take challenges" in refused.text


async def test_a_vacation_begins_and_ends_early(pond: Pond) -> None:
    message = await sheet(pond)
    assert "30 days left" in message.text
    day = pond.clock.now_ms() // 86_400_000 * 86_400 + 5 * 86_400
    until = dt.datetime.fromtimestamp(day, dt.UTC).date().isoformat()
    await fill(pond, message, "vacation", until)
    assert "until <t:" in written(message, "Vacation")
    await pond.press(pond.ana, message, "I am back")
    assert "none" in written(message, "Vacation")


@pytest.mark.parametrize(
    ("setting", "text", "words"),
    [
        ("zone", "Atlantis/Pond", "no time zone"),
        ("sleep", "all day", "can't read"),
        ("sleep", "20-08", "at most 8 hours"),
        ("vacation", "soon", "as a date"),
        ("vacation", "2001-01-01", "gone by"),
        ("vacation", "2099-01-01", "days"),
    ],
)
async def test_what_cannot_be_set_is_refused_in_a_sentence(
    pond: Pond, setting: str, text: str, words: str
) -> None:
    message = await sheet(pond)
    before = message.text
    reply = await fill(pond, message, setting, text)
    await pond.until(lambda: reply.follow_ups)
    assert words in reply.follow_ups[0].text
    assert reply.follow_ups[0].ephemeral
    assert message.text == before


async def test_the_language_that_was_chosen_is_spoken(pond: Pond) -> None:
    message = await sheet(pond)
    await (await pond.ana.choose(message, "setpick:language", "de")).settled()
    assert "Deine Einstellungen" in message.text
    assert "Langsame Spiele" in (await pond.do(pond.ana, "help")).text
    assert "keine Partie" in (await pond.do(pond.ana, "matches")).text
    assert "no match" in (await pond.do(pond.ben, "matches")).text


async def test_one_member_is_blocked_and_unblocked(pond: Pond) -> None:
    assert "can't challenge you" in (await pond.do(pond.ana, "block", member=pond.ben)).text
    assert "Blocked: Ben" in (await sheet(pond)).text
    assert "doesn't take" in (await pond.do(pond.ben, "challenge", game=GAME, opponent=pond.ana)).text
    await pond.do(pond.ana, "unblock", member=pond.ben)
    assert "is out" in (await pond.do(pond.ben, "challenge", game=GAME, opponent=pond.ana)).text
    assert "yourself" in (await pond.do(pond.ana, "block", member=pond.ana)).text


async def test_a_server_sets_channel_threads_clock_and_language(pond: Pond) -> None:
    server = pond.discord.server("Antarctica")
    owner = server.member("Antarctica's owner")
    cove = server.channel("cove")
    message = (await pond.do(owner, "server settings")).message
    assert message is not None
    await (await owner.choose(message, "serverchannel", cove)).settled()
    await pond.press(owner, message, "serverthreads:off")
    await (await owner.choose(message, "serverpick:clock", "bank:72+12<=120")).settled()
    await (await owner.choose(message, "serverpick:language", "de")).settled()
    sent = await pond.do(pond.ana, "challenge", game=GAME, first="challenger", opponent=pond.ben)
    assert cove.mention in sent.text
    offer = await pond.until(lambda: next((m for m in cove.messages if "Annehmen" in m.labels), None))
    assert "72 h" in offer.text
    await pond.press(pond.ben, offer, "Annehmen")
    await pond.until(lambda: any(m.images for m in cove.messages))
    assert cove.threads == []


async def test_a_game_that_is_not_allowed_is_refused(pond: Pond) -> None:
    owner = pond.discord.server("Antarctica").member("Antarctica's owner")
    message = (await pond.do(owner, "server settings")).message
    await (await owner.choose(message, "serverpick:games", "polar-dare")).settled()
    assert "isn't played" in (await pond.do(pond.ana, "challenge", game=GAME, opponent=pond.ben)).text
    assert "isn't played" in (await pond.do(pond.ana, "play", game=GAME, level=1)).text
    assert "challenge is out" in (await pond.do(pond.ana, "challenge", game="polar-dare")).text


async def test_only_keepers_set_a_server(pond: Pond) -> None:
    with pytest.raises(IllegalAction):
        await pond.do(pond.ana, "server settings")
    server = pond.discord.server("Antarctica")
    keeper = server.role("keeper", Permission.MANAGE_GUILD)
    pond.ana.take(keeper)
    message = (await pond.do(pond.ana, "server settings")).message
    pond.ana.take()
    reply = await pond.ana.click(message, "serverthreads:off")
    assert "may manage" in reply.text


async def test_the_doctor_finds_all_well_and_cleans_up(pond: Pond) -> None:
    server = pond.discord.server("Antarctica")
    owner = server.member("Antarctica's owner")
    told = (await pond.do(owner, "server doctor")).text
    assert "All is well" in told
    assert told.count("✅") == 4
    assert pond.channel.messages == []
    assert pond.channel.threads == []
    assert owner.dm.messages == []


@pytest.mark.parametrize(
    ("denied", "switch"),
    [
        (Permission.ATTACH_FILES, "Attach Files"),
        (Permission.READ_MESSAGE_HISTORY, "Read Message History"),
        (Permission.CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    ],
)
async def test_the_doctor_names_the_switch(pond: Pond, denied: Permission, switch: str) -> None:
    server = pond.discord.server("Antarctica")
    pond.channel.overwrite(server.bot_role, deny=denied)
    told = (await pond.do(server.member("Antarctica's owner"), "server doctor")).text
    assert f"Switch on: {switch}" in told
    assert told.count("❌") >= 1
    assert [m for m in pond.channel.messages if m.images] == []


async def test_the_doctor_sees_closed_direct_messages(pond: Pond) -> None:
    owner = pond.discord.server("Antarctica").member("Antarctica's owner")
    owner.dm_open = False
    told = (await pond.do(owner, "server doctor")).text
    assert "Switch on: Direct Messages" in told
    assert told.count("❌") == 1


async def test_a_match_is_shown_in_words_to_those_who_want_that(pond: Pond) -> None:
    assert pond.client is not None
    await pond.begin()
    seen = await pond.do(pond.ana, "match", match=1)
    assert seen.message is not None
    assert seen.message.images
    await pond.client.services.settings.change(Person(pond.ana.id, "Ana"), text_board=True)
    shown = await pond.do(pond.ana, "match", match=1)
    assert shown.message is not None
    assert shown.message.images == []
    assert "Moves" in shown.message.labels
