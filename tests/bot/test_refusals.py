"""What cannot be done: one private sentence each, and nothing changes."""

import pytest

from sandbox import IllegalAction, Member
from tests.bot.harness import GAME, BotHarness


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "no move in that"),
        ("e4", "can't read"),
        ("🐧🐧🐧", "can't read"),
        ("1ne" + "L" * 4000, "longer than any move"),
        ("1s", "home corner"),
        ("d4n", "no penguin on d4"),
        ("pass", "can't pass"),
        ("ne", "could be several moves"),
        ("1neLLLL", "3"),
        ("`@everyone`", "can't read"),
        ("1ne\n2ne", "can't read"),
    ],
)
async def test_a_move_that_cannot_be_played(harness: BotHarness, typed: str, words: str) -> None:
    card = await harness.begin(recorded=True)  # an offer that was accepted already pings nobody
    reply = await harness.do(harness.ana, "move", move=typed or " ")
    assert words in await harness.refused(reply)
    assert harness.card("Play") == card
    assert harness.ben.pings == [harness.cards()[0]]


async def test_a_move_out_of_turn(harness: BotHarness) -> None:
    await harness.begin()
    assert harness.ana.mention in await harness.refused(await harness.do(harness.ben, "move", move="1sw"))


async def test_a_move_in_somebody_elses_match(harness: BotHarness) -> None:
    card = await harness.begin()
    assert await harness.refused(await harness.do(harness.cleo, "move", move="1ne", match=harness.match))
    assert await harness.refused(await harness.press(harness.cleo, card, "Play"))
    assert (await harness.opened(harness.cleo, card, "More")).labels == ["Try", "Moves", "File", "Watch"]
    theirs = await harness.opened(harness.ana, card, "More")
    assert {"Offer draw", "Resign"} < set(theirs.labels)
    assert harness.card("Play") == card


async def test_without_any_match(harness: BotHarness) -> None:
    assert await harness.refused(await harness.do(harness.cleo, "move", move="1ne"))
    assert "no match" in (await harness.do(harness.cleo, "matches")).text


async def test_a_finished_match(harness: BotHarness) -> None:
    await harness.resigned(harness.ben)
    reply = await harness.do(harness.ana, "move", match=harness.match, move="1ne")
    assert "over" in await harness.refused(reply)


@pytest.mark.parametrize(("name", "words"), [("Ana", "yourself"), ("Rookery", "I play, too")])
async def test_a_challenge_that_cannot_be_made(own_bot: BotHarness, name: str, words: str) -> None:
    people = {member.name: member for member in own_bot.server.members}
    people["Rookery"] = Member(own_bot.server, own_bot.discord.world.bot, "Rookery")
    reply = await own_bot.challenge(own_bot.ana, game=GAME, opponent=people[name])
    assert words in await own_bot.refused(reply)
    assert own_bot.cards() == []


@pytest.mark.essential
@pytest.mark.parametrize(("locale", "block", "versus"), [
    ("en-GB", "You can't block yourself", "one and the same player"),
    ("de", "Dich selbst kannst du nicht sperren", "zweimal derselbe Spieler"),
])  # fmt: skip
async def test_nobody_blocks_themselves_or_is_compared_with_themselves(
    harness: BotHarness, locale: str, block: str, versus: str
) -> None:
    harness.ana.locale = locale
    assert block in await harness.refused(await harness.do(harness.ana, "block", member=harness.ana))
    profile = await harness.shown(harness.ben, "profile", member=harness.ana)
    own = await harness.press(harness.ana, profile, f"versus:{harness.ana.id}")
    assert versus in await harness.refused(own)


async def test_challenging_a_member_who_left(harness: BotHarness) -> None:
    over = await harness.resigned(harness.ana)
    harness.ben.leave()
    assert await harness.refused(await harness.press(harness.ana, over, "Rematch"))


@pytest.mark.essential
async def test_a_direct_challenge_is_for_its_opponent(harness: BotHarness) -> None:
    offer = await harness.offer(opponent=harness.ben)
    assert offer.pings == [harness.ben.id]
    for who, button in (
        (harness.cleo, "Accept"),
        (harness.cleo, "Decline"),
        (harness.ana, "Accept"),
        (harness.ana, "Decline"),
    ):
        assert await harness.refused(await harness.press(who, offer, button))
    await harness.press(harness.ben, offer, "Decline")
    await harness.until(lambda: "declined" in offer.text)
    with pytest.raises(IllegalAction):
        await harness.ben.click(offer, "Accept")


async def test_a_challenge_expires(harness: BotHarness) -> None:
    offer = await harness.offer(opponent=harness.ben)
    await harness.turn(hours=48)
    await harness.until(lambda: "expired" in offer.text)
    assert offer.labels == []


async def test_a_place_where_the_bot_cannot_post(harness: BotHarness) -> None:
    hush = harness.server.channel("hush")
    hush.overwrite(harness.server.bot_role, deny=1 << 11 | 1 << 15)
    reply = await (
        await harness.ana.slash("challenge", channel=hush, game=GAME, opponent=harness.ben)
    ).settled()
    said = await harness.refused(reply)
    assert "Send Messages" in said
    assert "Attach Files" in said
    assert harness.ben.pings == []


async def test_an_unknown_error_gets_a_reference_number(
    own_bot: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await own_bot.begin()

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the ice broke")

    monkeypatch.setattr(own_bot.client.services.matches, "act", broken)
    said = await own_bot.refused(await own_bot.do(own_bot.ana, "move", move="1ne"))
    reference = said.rsplit(" ", 1)[-1]
    assert len(reference) == 8
    logged = [record for record in caplog.records if reference in record.getMessage()]
    assert len(logged) == 1
    assert logged[0].exc_info is not None
