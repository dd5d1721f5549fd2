"""The first matches of a newcomer: what their cards explain, and the line-up that is there already."""

import pytest

from services.players.profiles import Profiles
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_computer import begun
from tests.bot.test_taps import begun as begun_by_two

PIECEPACK = "piecepack-soccer"


async def test_the_first_card_of_each_side_says_how_one_wins(harness: BotHarness) -> None:
    await harness.begin_by_cards(game=GAME)
    first = await harness.card_at(0)
    assert "🎯 Get the ball, and kick it into the purple corner." in first.text
    await harness.submit("1ne")
    second = await harness.card_at(1)
    assert "🎯 Get the ball, and kick it into the orange corner." in second.text
    await harness.submit("1sw")
    assert "🎯" not in (await harness.card_at(2)).text


async def test_who_has_won_the_game_reads_nothing_of_that(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "🎯" in (await begun(harness)).text
    await harness.submit("1ne")
    await harness.card_at(2)
    await harness.resign(harness.ana)
    assert "🎯" in (await begun(harness)).text, "a lost match is no win"
    assert not await harness.client.services.profiles.has_won(harness.ana.id, GAME)

    async def has_won(*_: object) -> bool:
        return True

    await harness.resign(harness.ana)
    monkeypatch.setattr(Profiles, "has_won", has_won)
    assert "🎯" not in (await begun(harness)).text


@pytest.mark.essential
async def test_a_first_match_of_piecepack_begins_with_the_usual_line_up(harness: BotHarness) -> None:
    card = await begun(harness, game=PIECEPACK)
    match = await harness.view()
    assert [entry.text for entry in match.log] == ["set square", "set square"]
    assert "🎯 Ball into the purple goal: three win." in card.text
    more = await harness.opened(harness.ana, card, "More")
    await harness.press(harness.ana, more, "Change the line-up")
    again = await harness.card_with("Choose your line-up")
    assert "🎯" in again.text
    await harness.do(harness.ana, "move", move="set line")
    own = await harness.card_with(f"{harness.ana.mention}, your turn")
    assert "Change the line-up" not in (await harness.opened(harness.ana, own, "More")).labels


async def test_a_later_match_of_piecepack_asks_for_the_line_up(harness: BotHarness) -> None:
    await begun(harness, game=PIECEPACK)
    await harness.resign(harness.ana)
    await harness.finished()
    await harness.play_computer(harness.ana, game=PIECEPACK, level=1, first="challenger")
    assert "🎯" in (await harness.card_with("Choose your line-up")).text


async def test_the_first_bear_roll_of_each_player_is_explained_on_its_card(harness: BotHarness) -> None:
    await begun_by_two(harness, game="polar-dare", colour="red", first="challenger")
    explained: list[int | None] = []
    while len(explained) < 3:
        match = await harness.view()
        if match.position.roll.startswith("B"):
            shown = "🐻 A bear roll: penguins swim" in (await harness.card_at(match.ply)).text
            assert shown == (match.mover not in explained)
            explained.append(match.mover)
        turn = ("a4-", "a4+") if match.position.forward & 8 else ("a4+", "a4-")
        await harness.submit(" ".join((*turn, *turn)[: match.position.steps]))
