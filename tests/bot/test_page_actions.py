"""Taking back, clocks on cards, and who is pinged by all that."""

from tests.bot.harness import BotHarness


async def test_a_move_is_taken_back_once_the_other_agrees(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    card = await harness.card_after("1ne")
    assert "You asked" in (await harness.press_behind(harness.ana, card, "Take back")).text
    asked = await harness.card_with("take the last move back", label="Allow")
    assert (asked.pings, asked.images) == ([harness.ben.id], [])
    assert "take the last move back" in card.text
    assert "agreed to this already" in (await harness.press(harness.ana, asked, "Allow")).text
    assert "agreed" in (await harness.do(harness.ben, "takeback")).text
    again = await harness.card_with("took a move back", harness.ana.mention)
    assert again.pings == [harness.ana.id]
    assert "`1ne`" not in again.text
    await harness.until(lambda: asked.deleted)
    await harness.play("2ne")


async def test_a_move_stands_when_the_other_declines(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    card = await harness.card_after("1ne")
    pinged = len(harness.ben.pings)
    assert "You asked" in (await harness.do(harness.ana, "takeback")).text
    asked = await harness.card_with(label="Refuse")
    await harness.until(lambda: len(harness.ben.pings) == pinged + 1)
    before = len(harness.ana.pings)
    await harness.press(harness.ben, asked, "Refuse")
    await harness.until(lambda: asked.deleted and len(harness.ana.pings) > before)
    assert (len(harness.ana.pings), len(harness.ben.pings)) == (before + 1, pinged + 1)
    assert "your move stands" in harness.ana.pings[-1].text
    assert "came out of the sea" in card.text


async def test_a_bank_clock_is_offered_and_shown(harness: BotHarness) -> None:
    offered = await harness.ana.autocomplete(
        "challenge", option="clock", typed="bank", channel=harness.channel
    )
    assert "bank:72+12<=120" in [choice.value for choice in offered]
    card = await harness.begin(clock="bank:72+12<=120")
    more = await harness.opened(harness.ana, card, "More")
    assert "72 h each + 12 h per move, at most 120 h" in more.text
    assert "72 h 00" in card.text
    assert f"<t:{(harness.clock.now_ms() + 72 * 3_600_000) // 1000}:f>" in card.text
