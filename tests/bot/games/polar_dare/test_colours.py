"""Players of Polar Dare! choose their colours: when they challenge, and when they take a seat."""

import pytest

from tests.bot.games.polar_dare.test_match import KEY, climbing
from tests.bot.harness import BotHarness

COLOURS = ("Red", "Blue", "Green", "Yellow")


def free(labels: list[str]) -> list[str]:
    """The colours that can still be chosen on a card."""
    return [label.removeprefix("Accept as ") for label in labels if label.split()[-1] in COLOURS]


async def test_the_seats_of_a_lobby_fill_up_by_colour(harness: BotHarness) -> None:
    offer = await harness.offer(game=KEY, seats=3, colour="blue", first="challenger")
    assert "🔵 **Ana**" in offer.text
    assert free(offer.labels) == ["Red", "Green"]
    await harness.press(harness.ben, offer, "Green")
    await harness.until(lambda: free(offer.labels) == ["Red"])
    assert "🟢 **Ben**" in offer.text
    await harness.press(harness.ben, offer, "Leave")
    await harness.until(lambda: free(offer.labels) == ["Red", "Green"])
    await harness.press(harness.ben, offer, "Red")
    await harness.until(lambda: free(offer.labels) == ["Green"])
    await harness.press(harness.cleo, offer, "Green")
    card = await harness.card_with("🔴 Ben – 🔵 Ana – 🟢 Cleo", harness.ana.mention)
    assert (await harness.view()).mover_id == harness.ana.id
    assert "begins" not in card.text


@pytest.mark.essential
async def test_play_offers_the_colours_of_two_and_the_computer_takes_the_other(harness: BotHarness) -> None:
    harness.ana.locale = "de"
    offered = await harness.ana.autocomplete(
        "play", option="options", typed="farbe", channel=harness.channel, options={"game": KEY}
    )
    assert [(each.name, each.value) for each in offered] == [
        ("Deine Farbe: Rot", "colour=red"),
        ("Deine Farbe: Blau", "colour=blue"),
    ]
    harness.ana.locale = "en-GB"
    options = {"game": KEY, "level": 1, "first": "challenger", "colour": "blue"}
    await harness.play_computer(harness.ana, **options)
    await harness.card_with("🔴 computer 1 – 🔵 Ana", f"{harness.ana.mention}, your turn")


async def test_a_rematch_with_the_computer_turns_colours(harness: BotHarness) -> None:
    options = {"game": KEY, "level": 1, "first": "challenger", "colour": "blue"}
    await harness.play_computer(harness.ana, **options)
    at = (await harness.view()).position
    await harness.do(harness.ana, "move", move=climbing(at))
    await harness.resign(harness.ana)
    await harness.press(harness.ana, await harness.card_with(label="Try again"), "Try again")
    await harness.card_with("🔴 Ana – 🔵 computer 1")
    assert (await harness.client.services.matches.view(harness.match + 1)).options == {"begins": "blue"}


async def test_a_rematch_turns_seats_and_who_begins(harness: BotHarness) -> None:
    offer = await harness.offer(game=KEY, opponent=harness.ben, colour="blue", first="challenger")
    assert "Ana plays Blue" in offer.text
    assert free(offer.labels) == ["Red"]
    await harness.press(harness.ben, offer, "Accept as Red")
    await harness.card_with(harness.ana.mention)
    await harness.do(harness.ana, "move", move=climbing((await harness.view()).position))
    await harness.resign(harness.ben)
    over = await harness.finished()
    await harness.press(harness.ben, over, "Rematch")
    await harness.card_with("Ben plays Blue", label="Accept as Red")
    await harness.press(harness.ana, over, "Rematch")
    await harness.card_with("🔴 Ana – 🔵 Ben", harness.ben.mention)
    match = await harness.client.services.matches.view(harness.match + 1)
    assert match.mover_id == harness.ben.id


async def test_who_begins_is_no_option_of_the_game_that_members_set(harness: BotHarness) -> None:
    offered = await harness.ana.autocomplete(
        "play", option="options", channel=harness.channel, options={"game": KEY}
    )
    names = {str(each.value).partition("=")[0] for each in offered}
    assert "colour" in names
    assert "begins" not in names
    rules = (await harness.do(harness.ana, "rules", game=KEY)).message
    assert rules is not None
    assert rules.selects == []


@pytest.mark.essential
async def test_matches_names_the_colours_of_matches_and_of_challenges(harness: BotHarness) -> None:
    offer = await harness.offer(game=KEY, seats=3, colour="blue", first="challenger")
    await harness.press(harness.ben, offer, "Green")
    listed = (await harness.shown(harness.ana, "matches")).text
    assert "**Polar Dare!**: Ana – Anyone here" in listed
    assert "Ana: Blue, Ben: Green" in listed
    await harness.press(harness.cleo, offer, "Red")
    await harness.card_with(harness.ana.mention)
    assert (
        f"#{harness.match} Polar Dare! · Blue – Cleo (Red), Ben (Green)"
        in (await harness.shown(harness.ana, "matches")).text
    )
    assert (
        f"#{harness.match} Polar Dare! · Red – Ana (Blue), Ben (Green)"
        in (await harness.shown(harness.cleo, "matches")).text
    )
    offered = await harness.ana.autocomplete("matches", option="match", typed="blue", channel=harness.channel)
    assert [choice.name for choice in offered] == [
        f"#{harness.match} Polar Dare! · Blue – Cleo (Red), Ben (Green) · your turn"
    ]


@pytest.mark.essential
async def test_matches_offers_to_give_back_the_seat_in_a_challenge_of_another_member(
    harness: BotHarness,
) -> None:
    offer = await harness.offer(game=KEY, seats=3)
    await harness.press(harness.ben, offer, "Green")
    listed = await harness.shown(harness.ben, "matches")
    assert "**Polar Dare!**: Ana – Anyone here" in listed.text
    assert listed.labels == ["Leave", "Finished matches"]
    await harness.press(harness.ben, listed, "Leave")
    assert listed.labels == ["Finished matches"]
