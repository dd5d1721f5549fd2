"""Following members and matches at once, ended by one press; and what nobody is shown."""

import pytest

from sandbox import Permission
from tests.bot.followed import follow, message, sent
from tests.bot.harness import WHITE_WINS, BotHarness


async def test_a_match_is_followed_at_once_and_ends_by_one_press(harness: BotHarness) -> None:
    await harness.begin()
    assert "turns and results come by direct message" in await follow(harness, "match", match=harness.match)
    await harness.play("2ne")
    first = await message(harness, "Ana", "Ben", f"You follow match #{harness.match} on Antarctica.")
    assert first.images
    assert first.pings == []
    assert "To the board" in str(first.json)
    reply = await harness.press(harness.cleo, first, "Stop following")
    assert reply.ephemeral
    assert reply.text == "You don't follow this any more."
    await harness.do(harness.ben, "move", move="3s")
    await harness.card_after("3s")
    await harness.until_quiet()
    assert len(sent(harness)) == 1


async def test_a_match_is_followed_to_its_result_which_ends_it(harness: BotHarness) -> None:
    await harness.begin()
    await follow(harness, "match", match=harness.match)
    await harness.play(*WHITE_WINS)
    await harness.finished()
    await harness.until_quiet()
    assert "Ana wins" in sent(harness)[-1].text
    assert len(sent(harness)) <= len(WHITE_WINS)
    assert "You follow nobody" in await follow(harness, "list")
    assert "You follow match" not in await follow(harness, "match", match=harness.match)


@pytest.mark.essential
async def test_watch_stands_behind_more_for_those_who_do_not_play(harness: BotHarness) -> None:
    card = await harness.begin()
    own = await harness.opened(harness.ana, card, "More")
    assert "Watch" not in own.labels
    more = await harness.opened(harness.cleo, card, "More")
    reply = await harness.press(harness.cleo, more, "Watch")
    assert f"You follow match #{harness.match} now" in more.text
    assert reply.message is None or reply.message.id == more.id
    assert "Stop following" in (await harness.opened(harness.cleo, card, "More")).labels
    await harness.press(harness.cleo, more, "Stop following")
    assert more.text == "You don't follow this any more."
    assert "Watch" in (await harness.opened(harness.cleo, card, "More")).labels


@pytest.mark.essential
async def test_of_a_member_their_own_turns_and_their_results_are_sent(harness: BotHarness) -> None:
    assert "You follow **Ben** now" in await follow(harness, "member", member=harness.ben)
    await harness.begin()
    await harness.play("2ne")
    await harness.card_after("2ne")
    await harness.until_quiet()
    assert sent(harness) == []
    await harness.do(harness.ben, "move", move="3s")
    turn = await message(harness, "You follow **Ben** on Antarctica.")
    assert "Ana" in turn.text
    await harness.resign(harness.ana)
    await message(harness, "Ana resigned.", "Ben wins", count=2)
    assert "**Ben** · Antarctica" in await follow(harness, "list")


async def test_follow_is_silent_when_the_followed_member_blocked_you(harness: BotHarness) -> None:
    usual = await follow(harness, "member", member=harness.ana)
    await harness.do(harness.ben, "block", member=harness.cleo)
    answer = await follow(harness, "member", member=harness.ben)
    assert answer == usual.replace("Ana", "Ben")
    await harness.begin()
    assert "now" in await follow(harness, "match", match=harness.match)
    await harness.play("2ne", "3s")
    await harness.resign(harness.ana)
    await harness.finished()
    await harness.until_quiet()
    assert sent(harness) == []
    own = await harness.client.services.own_data.export(harness.ben.id)
    assert own["tables"]["follows"] == []


async def test_private_matches_are_shown_to_no_follower(harness: BotHarness) -> None:
    await follow(harness, "member", member=harness.ana)
    await harness.play_computer(harness.ana, game="penguin-soccer", level=1, first="challenger")
    den = next(thread for thread in harness.channel.threads)
    await (await harness.ana.slash("move", channel=den, options={"move": "2ne"})).settled()
    await harness.card_at(2)
    await harness.resign(harness.ana)
    await harness.until_quiet()
    assert (await harness.view()).private
    assert (await harness.view()).outcome
    assert f"no match number {harness.match}" in await follow(harness, "match", match=harness.match)
    await follow(harness, "member", member=harness.ana)
    assert sent(harness) == []


async def test_who_does_not_see_the_channel_is_sent_nothing(harness: BotHarness) -> None:
    await harness.begin()
    await follow(harness, "match", match=harness.match)
    harness.channel.overwrite(harness.cleo, deny=Permission.VIEW_CHANNEL)
    await harness.play("2ne", "3s")
    await harness.card_after("3s")
    await harness.until_quiet()
    assert sent(harness) == []
    harness.channel.overwrite(harness.cleo, allow=Permission.VIEW_CHANNEL)
    await harness.do(harness.ana, "move", move="b2ne")
    await message(harness, f"match #{harness.match}")


async def test_who_leaves_the_server_follows_nothing_there_any_more(harness: BotHarness) -> None:
    await harness.begin()
    await follow(harness, "match", match=harness.match)
    await follow(harness, "member", member=harness.ben)
    harness.cleo.leave()
    await harness.play("2ne")
    await harness.card_after("2ne")
    await harness.until_quiet()
    assert await harness.client.services.follows.list_of(harness.cleo.id) == []
    assert sent(harness) == []


async def test_a_member_who_has_left_is_followed_again_once_back(harness: BotHarness) -> None:
    await follow(harness, "member", member=harness.ben)
    await harness.begin()
    await harness.play("2ne")
    await harness.card_after("2ne")
    harness.ben.leave()
    await harness.client.services.matches.act(harness.match, harness.ben.id, "move", text="3s")
    await harness.until_quiet()
    assert sent(harness) == []
    assert len(await harness.client.services.follows.list_of(harness.cleo.id)) == 1


@pytest.mark.parametrize("match", ["unfollow:1:1:1", "unfollow:99:1:1", "watch:99"])
async def test_forged_buttons_end_and_begin_nothing(harness: BotHarness, match: str) -> None:
    card = await harness.begin()
    await follow(harness, "match", match=harness.match)
    more = await harness.opened(harness.ben, card, "More")
    part = more.control(f"movelist:{harness.match}")
    assert part is not None
    part["custom_id"] = match
    assert await harness.refused(await harness.press(harness.ben, more, match))
    assert len(await harness.client.services.follows.list_of(harness.cleo.id)) == 1


async def test_followers_read_in_their_own_language_and_in_words(harness: BotHarness) -> None:
    await harness.set_own(harness.cleo, language="de", text_board=True)
    await harness.begin()
    await follow(harness, "match", match=harness.match)
    await harness.play("2ne")
    turn = await message(harness, f"Du folgst Partie #{harness.match} auf Antarctica.")
    assert turn.images == []
    assert "Nicht mehr folgen" in turn.labels
