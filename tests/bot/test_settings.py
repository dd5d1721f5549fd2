"""``/settings`` and ``/server``, as members and managers use them."""

import datetime as dt

import pytest

from sandbox import IllegalAction, Message, Permission, Reply
from services.matches.views import Person
from tests.bot.harness import GAME, BotHarness


async def sheet(harness: BotHarness, page: str) -> Message:
    """A page of Ana's settings."""
    message = await harness.settings_page(harness.ana, "settings", page)
    assert message.ephemeral
    return message


def written(message: Message, setting: str) -> str:
    return next(line for line in message.text.splitlines() if line.startswith(f"{setting}:"))


async def fill(harness: BotHarness, message: Message, setting: str, text: str) -> Reply:
    form = await harness.form(harness.ana, message, f"setbyform:{setting}")
    return await (await harness.ana.submit(form, {form.fields[0].label: text})).settled()


async def test_every_setting_can_be_changed_and_outlives_a_restart(own_bot: BotHarness) -> None:
    reminders, away = await sheet(own_bot, "reminders"), await sheet(own_bot, "away")
    await (await own_bot.ana.choose(reminders, "setpick:notify", "dm")).settled()
    await fill(own_bot, away, "zone", "europe/berlin")
    await fill(own_bot, away, "sleep", "23-7")
    await own_bot.press(own_bot.ana, away, "set:weekend:on")
    boards, moves = await sheet(own_bot, "boards"), await sheet(own_bot, "moves")
    await own_bot.restart()
    await (await own_bot.ana.choose(boards, "setpick:theme", "clear")).settled()
    await (await own_bot.ana.choose(moves, "setpick:composer", "board")).settled()
    await own_bot.press(own_bot.ana, boards, "set:stills:on")
    await own_bot.press(own_bot.ana, boards, "set:text:on")
    privacy = await sheet(own_bot, "privacy")
    await own_bot.press(own_bot.ana, privacy, "set:blocks:on")
    await own_bot.press(own_bot.ana, privacy, "set:hidden:on")
    assert written(away, "Time zone") == "Time zone: **Europe/Berlin**"
    assert written(away, "Sleep") == "Sleep: **23:00-07:00**"
    assert written(away, "Pause on weekends") == "Pause on weekends: **on**"
    assert written(boards, "Still pictures") == "Still pictures: **on**"
    assert written(boards, "Text board") == "Text board: **on**"
    assert written(privacy, "Block all challenges") == "Block all challenges: **on**"
    await own_bot.press(own_bot.ana, privacy, "Back")
    assert privacy.labels == ["Change"] * 5
    own = await own_bot.client.services.settings.of(own_bot.ana.id)
    assert (own.notify, own.blocks_all, own.hidden, own.text_board) == ("dm", True, True, True)
    assert (own.theme, own.composer, own.stills) == ("clear", "board", True)
    refused = await own_bot.challenge(own_bot.ben, game=GAME, opponent=own_bot.ana)
    assert "doesn't take challenges" in await own_bot.follow_up(refused)


async def test_a_vacation_begins_and_ends_early(harness: BotHarness) -> None:
    message = await sheet(harness, "away")
    assert "30 days left" in message.text
    day = harness.clock.now_ms() // 86_400_000 * 86_400 + 5 * 86_400
    until = dt.datetime.fromtimestamp(day, dt.UTC).date().isoformat()
    await fill(harness, message, "vacation", until)
    assert "until <t:" in written(message, "Vacation")
    await harness.press(harness.ana, message, "I am back")
    assert "nothing set" in written(message, "Vacation")


@pytest.mark.essential
async def test_the_language_that_was_chosen_is_spoken(harness: BotHarness) -> None:
    message = await sheet(harness, "boards")
    await (await harness.ana.choose(message, "setpick:language", "de")).settled()
    assert "Bretter" in message.text
    assert "Brettspiele mit Freunden" in (await harness.do(harness.ana, "help")).text
    assert "keine Partie" in (await harness.do(harness.ana, "matches")).text
    assert "no match" in (await harness.do(harness.ben, "matches")).text


async def test_one_member_is_blocked_and_unblocked(harness: BotHarness) -> None:
    people = harness.client.services.people
    await harness.do(harness.ana, "block", member=harness.ben)
    await harness.do(harness.ana, "block", member=harness.cleo)
    assert {person.name for person in await people.blocked_by(harness.ana.id)} == {"Ben", "Cleo"}
    blocked = await harness.challenge(harness.ben, game=GAME, opponent=harness.ana)
    assert "doesn't take" in await harness.follow_up(blocked)
    await harness.do(harness.ana, "unblock", member=harness.ben)
    assert {person.name for person in await people.blocked_by(harness.ana.id)} == {"Cleo"}
    assert (await harness.challenge(harness.ben, game=GAME, opponent=harness.ana)).text == "Sent."


@pytest.mark.essential
async def test_a_pick_unblocks_nobody_whom_the_menu_did_not_show(harness: BotHarness) -> None:
    people, ana = harness.client.services.people, Person(harness.ana.id, "Ana")
    await people.block(ana, Person(harness.ben.id, "Ben"))
    page = await sheet(harness, "privacy")
    await people.block(ana, Person(harness.cleo.id, "Cleo"))
    (menu,) = page.selects
    await (await harness.ana.choose(page, menu.custom_id)).settled()
    assert {person.name for person in await people.blocked_by(ana.id)} == {"Cleo"}


async def test_more_blocked_members_than_the_menu_holds_are_counted_and_stay(harness: BotHarness) -> None:
    people, ana = harness.client.services.people, Person(harness.ana.id, "Ana")
    others = [harness.server.add(f"Blocked {number:02}") for number in range(27)]
    for other in others:
        await people.block(ana, Person(other.id, other.name))
    page = await sheet(harness, "privacy")
    assert "2 more are blocked" in page.text
    (menu,) = page.selects
    await (await harness.ana.choose(page, menu.custom_id, *others[1:25])).settled()
    assert [person.name for person in await people.blocked_by(ana.id)] == [each.name for each in others[1:]]
    assert "One more member is blocked" in page.text


@pytest.mark.essential
async def test_a_server_sets_channel_threads_clock_and_language(harness: BotHarness) -> None:
    cove = harness.server.channel("cove")
    message = await harness.shown(harness.owner, "server")
    await (await harness.owner.choose(message, "serverchannel", cove)).settled()
    await (await harness.owner.choose(message, "serverpick:language", "de")).settled()
    await harness.press(harness.owner, message, "serverpage:more")
    await harness.press(harness.owner, message, "serverset:threads:off")
    await (await harness.owner.choose(message, "serverpick:clock", "correspondence:7")).settled()
    sent = await harness.challenge(harness.ana, game=GAME, first="challenger", opponent=harness.ben)
    assert cove.mention in sent.text
    offer = await harness.until(lambda: next((m for m in cove.messages if "Annehmen" in m.labels), None))
    assert "7 Tage pro Zug" in offer.text
    await harness.press(harness.ben, offer, "Annehmen")
    await harness.until(lambda: any(m.images for m in cove.messages))
    assert cove.threads == []


@pytest.mark.essential
async def test_a_game_that_is_not_allowed_is_refused(harness: BotHarness) -> None:
    message = await harness.shown(harness.owner, "server more")
    await (await harness.owner.choose(message, "serverpick:games", "polar-dare")).settled()
    reply = await harness.do(harness.ana, "challenge", game=GAME, opponent=harness.ben)
    assert "isn't played" in await harness.refused(reply)
    assert "isn't played" in (await harness.play_computer(harness.ana, game=GAME, level=1)).text
    assert (await harness.challenge(harness.ana, game="polar-dare")).text == "Sent."


@pytest.mark.essential
async def test_only_managers_set_a_server(harness: BotHarness) -> None:
    with pytest.raises(IllegalAction):
        await harness.do(harness.ana, "server")
    keeper = harness.server.role("keeper", Permission.MANAGE_GUILD)
    harness.ana.take(keeper)
    message = await harness.shown(harness.ana, "server more")
    harness.ana.take()
    reply = await harness.press(harness.ana, message, "serverset:threads:off")
    assert "may manage" in await harness.follow_up(reply)


async def test_the_doctor_finds_all_well_and_cleans_up(harness: BotHarness) -> None:
    said = (await harness.do(harness.owner, "server doctor")).text
    assert "Everything works" in said
    assert said.count("✅") == 6
    assert harness.channel.messages == []
    assert harness.channel.threads == []
    assert harness.owner.dm.messages == []


@pytest.mark.parametrize(
    ("denied", "switch"),
    [
        (Permission.ATTACH_FILES, "Attach Files"),
        (Permission.READ_MESSAGE_HISTORY, "Read Message History"),
        (Permission.CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    ],
)
async def test_the_doctor_names_the_switch(harness: BotHarness, denied: Permission, switch: str) -> None:
    harness.channel.overwrite(harness.server.bot_role, deny=denied)
    said = (await harness.do(harness.owner, "server doctor")).text
    assert f"Switch on: {switch}" in said
    assert said.count("❌") >= 1
    assert [m for m in harness.channel.messages if m.images] == []


@pytest.mark.essential
async def test_the_doctor_sees_closed_direct_messages(harness: BotHarness) -> None:
    harness.owner.dm_open = False
    said = (await harness.do(harness.owner, "server doctor")).text
    assert "Switch on: Direct Messages" in said
    assert said.count("❌") == 1


@pytest.mark.essential
async def test_who_wants_notation_finds_it_beside_the_words(harness: BotHarness) -> None:
    await harness.begin()
    message = await harness.shown(harness.ana, "settings")
    await harness.press(harness.ana, message, "settings:boards")
    await harness.press(harness.ana, message, "set:notation:on")
    assert "Show notation: **on**" in message.text
    reply = await harness.do(harness.ana, "move", move="1ne")
    assert reply.text == "✅ Orange's baby came out of the sea to c3. · `1ne`"
    await harness.press(harness.ana, message, "set:notation:off")
    assert "Show notation: **off**" in message.text
    assert (
        await harness.do(harness.ben, "move", move="1sw")
    ).text == "✅ Purple's baby came out of the sea to f6."
