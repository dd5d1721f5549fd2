"""The pushes of a match on members' phones, in both languages; every test checks the form of its pushes."""

from typing import Any

import pytest

from services.matches.views import Person
from tests.bot.harness import GAME, BotHarness

WORDS = {
    "en": {
        "ana": [
            "@Ana, your turn: The match begins. Good luck!",
            "@Ana, your turn: Black's baby came out of the sea to f6.",
            "@Ana, Ben offers a draw. 🤝",
            "@Ana, a quarter of your time is left: Penguin Soccer #{match}, Ana – Ben.",
            "@Ana wins 🏆",
        ],
        "ben": [
            "@Ben, Ana challenges you: Penguin Soccer.",
            "@Ben, your turn: White's baby came out of the sea to c3.",
            "@Ben, no draw this time: the match goes on.",
        ],
    },
    "de": {
        "ana": [
            "@Ana, du bist dran: Die Partie beginnt. Viel Glück!",
            "@Ana, du bist dran: Das schwarze Baby kam aus dem Meer nach f6.",
            "@Ana, Ben bietet Remis an. 🤝",
            "@Ana, ein Viertel deiner Zeit ist noch übrig: Pinguinfußball #{match}, Ana – Ben.",
            "@Ana gewinnt 🏆",
        ],
        "ben": [
            "@Ben, Ana fordert dich heraus: Pinguinfußball.",
            "@Ben, du bist dran: Das weiße Baby kam aus dem Meer nach c3.",
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
