"""Who may create, join, leave and run a tournament: each refusal is one private sentence."""

import pytest

from engine.match.errors import TournamentRefused
from services.events.views import Organiser
from services.matches.views import Person
from tests.bot.harness import GAME, BotHarness
from tests.bot.tournament_hall import EIGHT, Hall


@pytest.fixture
async def four(harness: BotHarness) -> Hall:
    """Four members."""
    return Hall(harness, EIGHT[:4])


@pytest.mark.essential
async def test_a_field_can_be_left_and_joined_again(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    card = await four.create(places=4)
    await four.join(ana, ben)
    await harness.until(lambda: "2 of 4 places are free" in card.images[0].alt)
    assert "out of the field" in (await harness.press(ben, card, "Leave")).text
    await harness.until(lambda: "3 of 4 places are free" in card.images[0].alt)
    assert "out of the field" in (await harness.press(ana, card, "Leave")).text
    await harness.until(lambda: "nobody yet" in card.images[0].alt)
    await four.join(ana)
    await harness.until(lambda: "The field of the tournament: Ana." in card.images[0].alt)
    how = await harness.opened(ben, card, "How it works")
    assert "Buchholz" in how.text
    assert "SHA-256" in how.text
    rules = await harness.opened(ben, card, "Rules")
    assert rules.ephemeral


async def test_who_cannot_join(four: Hall) -> None:
    harness, (ana, ben, cleo, dan) = four.harness, four.members
    card = await four.create(places=3)
    await harness.do(cleo, "block", member=four.owner)
    assert "has blocked the other" in await harness.refused(await harness.press(cleo, card, "Join"))
    await harness.do(cleo, "unblock", member=four.owner)
    await four.join(ana, ben)
    assert "in this tournament already" in await harness.refused(await harness.press(ana, card, "Join"))
    assert "aren't in this tournament" in await harness.refused(await harness.press(dan, card, "Leave"))
    late, later = [await harness.shown(who, "tournament show") for who in (dan, ana)]
    await four.join(cleo)
    await four.said("Round 1 begins.")
    assert "has started already" in await harness.refused(await harness.press(dan, late, "Join"))
    assert "has started already" in await harness.refused(await harness.press(ana, later, "Leave"))
    with pytest.raises(TournamentRefused, match="bot"):
        await harness.client.services.tournaments.join(
            harness.first.tournament, Person(ana.id, "Robot", bot=True), 1
        )


async def test_who_may_create_and_run(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    wanted = {"name": "Cup", "game": GAME, "format": "swiss"}
    assert "Only members with Manage Server" in await four.refused(ana, "create", **wanted)
    role = harness.server.role("Organiser")
    settings = await harness.shown(four.owner, "server")
    await (await four.owner.choose(settings, "serverevents", role)).settled()
    ana.take(role)
    assert "is open" in (await harness.do(ana, "tournament create", **wanted)).text
    card = await four.card("Join")
    shown = await harness.shown(ben, "tournament show")
    assert {"Start now", "Extend", "Call off"}.isdisjoint(shown.labels)
    assert shown.selects == []
    tournament, member = four.number, Person(ben.id, ben.name)
    assert (await harness.client.services.tournaments.view(tournament)).by_player.get(ana.id)
    assert "Only one player has joined" in await four.refused(ana, "start")
    await harness.press(ana, card, "Leave")
    assert "Nobody has joined yet" in await four.refused(ana, "start")
    with pytest.raises(TournamentRefused, match="not-organiser"):
        await harness.client.services.tournaments.start(tournament, Organiser(member, manages=False), 1)
    assert "Give 1 to 14 days" in await four.refused(ana, "extend", days=15)
    assert "1 day more" in (await harness.do(ana, "tournament extend", days=1)).text


@pytest.mark.essential
async def test_which_tournament_is_meant(four: Hall) -> None:
    harness, (ana, *_) = four.harness, four.members
    assert "no tournament here yet" in await four.refused(ana, "show")
    await four.create()
    await four.create(name="Summer Cup")
    await harness.post("Summer Cup")
    assert "There are 2 tournaments" in await four.refused(ana, "show")
    assert "no such tournament" in await four.refused(ana, "show", tournament=99)
    summer = four.number + 1
    typed = await ana.autocomplete(
        "tournament show", option="tournament", typed="sum", channel=harness.channel
    )
    assert [(choice.name, choice.value) for choice in typed] == [("Summer Cup (open for entries)", summer)]
    assert "Summer Cup" in (await harness.shown(ana, "tournament show", tournament=summer)).text


@pytest.mark.essential
async def test_a_tournament_is_called_off(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    card = await four.create()
    await four.join(ana, ben)
    question = await harness.shown(four.owner, "tournament cancel")
    await harness.press(four.owner, question, "Yes, call it off")
    await four.said("The tournament was called off.")
    await harness.until(lambda: "was called off" in card.text)
    assert card.labels == ["Rules", "How it works"]
    for who in (four.owner, ana):
        shown = await harness.shown(who, "tournament show")
        assert {"Call off", "Extend", "Start now", "Leave it"}.isdisjoint(shown.labels)


async def test_too_few_by_the_start(four: Hall) -> None:
    card = await four.create(start="12h")
    await four.join(four.members[0])
    await four.harness.turn(hours=13)
    await four.said("Too few players joined")
    await four.harness.until(lambda: "Too few" in card.text)
