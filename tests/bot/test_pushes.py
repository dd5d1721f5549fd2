"""Who is pinged, and with which words, in both languages; taking back, and clocks on cards."""

from typing import Any

import pytest

from services.matches.views import Person
from tests.bot.harness import GAME, BotHarness

WORDS = {
    "en": {
        "ana": [
            "@Ana, your turn: The match begins.",
            "@Ana, your turn: Purple's baby came out of the sea to f6.",
            "@Ana, Ben offers a draw. 🤝",
            "@Ana, Ben has waited 18 hours: Penguin Soccer #{match}.",
            "@Ana wins 🏆",
        ],
        "ben": [
            "@Ben, Ana challenges you: Penguin Soccer.",
            "@Ben, your turn: Orange's baby came out of the sea to c3.",
            "@Ben, no draw this time: the match goes on.",
        ],
    },
    "de": {
        "ana": [
            "@Ana, du bist dran: Die Partie beginnt.",
            "@Ana, du bist dran: Das lila Baby kam aus dem Meer nach f6.",
            "@Ana, Ben bietet Remis an. 🤝",
            "@Ana, Ben wartet seit 18 Stunden: Pinguinfußball #{match}.",
            "@Ana gewinnt 🏆",
        ],
        "ben": [
            "@Ben, Ana fordert dich heraus: Pinguinfußball.",
            "@Ben, du bist dran: Das orange Baby kam aus dem Meer nach c3.",
            "@Ben, diesmal kein Remis: Die Partie geht weiter.",
        ],
    },
}


@pytest.mark.parametrize("language", WORDS)
async def test_a_phone_says_who_and_what(harness: BotHarness, language: str) -> None:
    await harness.set_server(language=language)
    await harness.set_own(harness.ana, notify="channel")
    matches, challenges = harness.client.services.matches, harness.client.services.challenges
    ana, ben = (Person(who.id, who.name) for who in (harness.ana, harness.ben))
    terms: dict[str, Any] = {"game": GAME, "clock": "correspondence:1", "first": "challenger", "rated": False}
    offer = await challenges.create(ana, ben, harness.here, **terms)
    await harness.until_quiet()
    await challenges.accept(offer.id, ben, interaction_id=1)
    await harness.until_quiet()
    await harness.submit("1ne")
    await harness.until_quiet()
    await harness.submit("1sw")
    await harness.until_quiet()
    await matches.act(harness.match, ben.id, "offer-draw", ply=2)
    await harness.until_quiet()
    await matches.act(harness.match, ana.id, "decline-draw", ply=2)
    await harness.until_quiet()
    await harness.turn(hours=18)
    await harness.client.services.sweep.run_once()
    await harness.until_quiet()
    await matches.act(harness.match, harness.ben.id, "resign", ply=2)
    await harness.until_quiet()
    told = {
        name: [each.words.splitlines()[0] for each in who.pushes]
        for name, who in (("ana", harness.ana), ("ben", harness.ben))
    }
    assert told == {
        name: [each.format(match=harness.match) for each in WORDS[language][name]] for name in told
    }


async def test_a_move_is_taken_back_once_the_other_agrees(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    card = await harness.card_after("1ne")
    await harness.press_behind(harness.ana, card, "Take back")
    asked = await harness.card_with("take the last move back", label="Allow")
    assert (asked.pings, asked.images) == ([harness.ben.id], [])
    assert "take the last move back" in card.text
    refused = await harness.press(harness.ana, asked, "Allow")
    assert "agreed to this already" in await harness.refused(refused)
    await harness.do(harness.ben, "takeback")
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
    await harness.do(harness.ana, "takeback")
    asked = await harness.card_with(label="Refuse")
    await harness.until(lambda: len(harness.ben.pings) == pinged + 1)
    before = len(harness.ana.pings)
    await harness.ben.click(asked, "Refuse")
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
    assert "72 h each + 12 h a move, at most 120 h" in more.text
    assert "72 h 00" in card.text
    assert f"<t:{(harness.clock.now_ms() + 72 * 3_600_000) // 1000}:f>" in card.text
