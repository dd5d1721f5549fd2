"""Taking back, clocks on cards, and who is pinged by all that."""

from tests.bot.conftest import Pond


async def test_a_move_is_taken_back_once_the_other_agrees(pond: Pond) -> None:
    await pond.begin()
    await pond.play("1ne")
    card = await pond.card_with("`1ne`")
    assert "question is on the card" in (await pond.press(pond.ana, card, "Take back")).text
    await pond.until(lambda: "Let them take it back" in card.labels)
    asked = await pond.until(lambda: [post for post in pond.cards() if "take a move back." in post.text])
    assert [post.pings for post in asked if not post.images] == [[pond.ben.id]]
    assert "agreed to this already" in (await pond.press(pond.ana, card, "Let them take it back")).text
    assert "agreed" in (await pond.do(pond.ben, "takeback")).text
    again = await pond.card_with("took a move back", pond.ana.mention)
    assert again.pings == [pond.ana.id]
    assert "`1ne`" not in again.text
    await pond.play("2ne")


async def test_a_move_stands_when_the_other_declines(pond: Pond) -> None:
    await pond.begin()
    await pond.play("1ne")
    card = await pond.card_with("`1ne`")
    assert "question" in (await pond.do(pond.ana, "takeback")).text
    await pond.until(lambda: "The move stands" in card.labels)
    await pond.until(lambda: len(pond.ben.pings) == 3)  # challenge, turn, question
    before = len(pond.ana.pings), 3
    await pond.press(pond.ben, card, "The move stands")
    await pond.until(lambda: "The move stands" not in card.labels)
    assert (len(pond.ana.pings), len(pond.ben.pings)) == before
    assert "`1ne`" in card.text


async def test_a_rated_move_that_was_answered_stands(pond: Pond) -> None:
    await pond.begin()
    await pond.play("1ne", "1sw")
    await pond.card_with("`1sw`")
    assert "it stands" in (await pond.do(pond.ana, "takeback")).text


async def test_a_bank_clock_is_offered_and_shown(pond: Pond) -> None:
    offered = await pond.ana.autocomplete("challenge", option="clock", typed="bank", channel=pond.channel)
    assert "bank:72+12<=120" in [choice.value for choice in offered]
    card = await pond.begin(clock="bank:72+12<=120")
    assert "72 h each + 12 h per move, at most 120 h" in card.text
    assert "72 h 00" in card.text
    assert f"<t:{(pond.clock.now_ms() + 72 * 3_600_000) // 1000}:R>" in card.text
