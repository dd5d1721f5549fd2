"""Who may create, join, leave and run a tournament, by which form, and who leaves without a word."""

import pytest

from engine.match.errors import TournamentRefused
from sandbox import Member, Modal, Permission
from sandbox.model.permissions import BOT
from services.events.views import Organiser
from services.matches.views import MatchView, Person
from tests.bot.harness import GAME, BotHarness
from tests.bot.tournament_hall import Hall


async def test_a_field_can_be_left_and_joined_again(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    card = await four.create(places=4)
    await four.join(ana, ben)
    await harness.until(lambda: "2 of 4 places are free" in card.images[0].alt)
    await harness.press_behind(ben, card, "Leave")
    await harness.until(lambda: "3 of 4 places are free" in card.images[0].alt)
    await harness.press_behind(ana, card, "Leave")
    await harness.until(lambda: "nobody yet" in card.images[0].alt)
    await four.join(ana)
    await harness.until(lambda: "The field of the tournament: Ana." in card.images[0].alt)
    how = await harness.opened(ben, await harness.opened(ben, card, "More"), "How it works")
    assert "who beat stronger players stands ahead" in how.text
    assert "SHA-256" in how.text
    rules = await harness.opened(ben, await harness.opened(ben, card, "More"), "Rules")
    assert rules.ephemeral


async def test_who_cannot_join(four: Hall) -> None:
    harness, (ana, ben, cleo, dan) = four.harness, four.members
    card = await four.create(places=3)
    await harness.do(cleo, "block", member=four.owner)
    assert "has blocked the other" in await harness.refused(await harness.press(cleo, card, "Join"))
    await harness.do(cleo, "unblock", member=four.owner)
    await four.join(ana, ben)
    assert "in this tournament already" in await harness.refused(await harness.press(ana, card, "Join"))
    late, later = [await harness.shown(who, "tournament show") for who in (dan, ana)]
    await four.join(cleo)
    await four.said("Round 1 begins.")
    assert "has started already" in await harness.follow_up(await harness.press(dan, late, "Join"))
    assert "has started already" in await harness.follow_up(await harness.press(ana, later, "Leave"))


async def test_who_may_create_and_run(four: Hall) -> None:
    harness, (ana, ben, *_) = four.harness, four.members
    wanted = {"name": "Cup", "game": GAME, "format": "swiss"}
    assert "Only members with Manage Server" in await four.refused(ana, "create", **wanted)
    role = harness.server.role("Organiser")
    settings = await harness.shown(four.owner, "server roles")
    await (await four.owner.choose(settings, "serverevents", role)).settled()
    ana.take(role)
    await harness.do(ana, "tournament create", **wanted)
    card = await four.card()
    shown = await harness.shown(ben, "tournament show")
    assert {"Start now", "Extend", "Call off"}.isdisjoint(shown.labels)
    assert shown.selects == []
    tournament, member = four.number, Person(ben.id, ben.name)
    assert (await harness.client.services.tournaments.view(tournament)).by_player.get(ana.id)
    assert "Only one player has joined" in await four.refused(ana, "start")
    await harness.press_behind(ana, card, "Leave")
    assert "Nobody has joined yet" in await four.refused(ana, "start")
    with pytest.raises(TournamentRefused, match="not-organiser"):
        await harness.client.services.tournaments.start(tournament, Organiser(member, manages=False), 1)
    assert "Give 1 to 14 days" in await four.refused(ana, "extend", days=15)
    await harness.do(ana, "tournament extend", days=1)


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
    assert [(choice.name, choice.value) for choice in typed] == [("Summer Cup", summer)]
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
    assert card.labels == ["More"]
    for who in (four.owner, ana):
        shown = await harness.shown(who, "tournament show")
        assert {"Call off", "Extend", "Start now", "Leave"}.isdisjoint(shown.labels)


async def test_too_few_by_the_start(four: Hall) -> None:
    card = await four.create()
    await four.join(four.members[0])
    await four.harness.turn(days=31)
    await four.said("Too few players joined")
    await four.harness.until(lambda: "Too few" in card.text)


async def begun(four: Hall, **terms: object) -> None:
    """A tournament of four in its first round."""
    await four.create(**terms)
    await four.join()
    await four.start()
    await four.said("Round 1 begins.")


def players_of(four: Hall, match: MatchView) -> list[Member]:
    """The players of a match in the order in which they move."""
    return [four.by_id[seat.player_id] for seat in match.seats]


async def test_who_left_the_server_is_out_as_soon_as_it_is_their_turn(four: Hall) -> None:
    await begun(four)
    ana = four.members[0]  # through whose eyes the channel is seen
    matches = await four.running()
    match = next(each for each in matches if players_of(four, each)[1] is not ana)
    first, second = players_of(four, match)
    second.leave()
    await four.harness.do(first, "move", move="1ne", match=match.id)
    await four.said(f"{second.name} left the server and the tournament.")
    standings = await four.harness.shown(first, "tournament standings")
    assert f"{second.name}, 0 points (withdrawn)" in standings.images[0].alt


async def test_who_left_the_server_before_the_start_holds_nobody_up(four: Hall) -> None:
    await four.create(format="knockout")
    await four.join()
    leaver = four.members[-1]
    leaver.leave()
    await four.start()
    await four.said("Round 1 begins.")
    # If it is the leaver's turn, the match may be over already.
    held = [match for meeting in (await four.view()).meetings for match in meeting.matches]
    views = [await four.harness.client.services.matches.view(each.match_id) for each in held]
    match = next(each for each in views if leaver in players_of(four, each))
    other = next(each for each in players_of(four, match) if each is not leaver)
    if match.outcome is None and match.mover_id == other.id:
        await four.harness.until(lambda: four.harness.card("Play"))
        await four.harness.do(other, "move", move="1ne", match=match.id)
    await four.said(f"{leaver.name} left the server and the tournament.")
    view = await four.view()
    assert view.by_number[3].left == "left-server"


async def test_a_role_that_cannot_be_given_holds_nothing_up(four: Hall) -> None:
    harness = four.harness
    role = harness.server.role("Champion")
    assert "Champion" in await four.refused(
        four.owner, "create", name="Cup", game="penguin-soccer", format="swiss", role=role
    )
    harness.server.bot_role.allow(BOT | Permission.MANAGE_ROLES)
    await begun(four, role=role)
    harness.server.bot_role.allow(BOT)
    for number in (1, 2, 3):
        await four.play_round(number)
    end = await four.said("! 🏆")
    assert "Champion" not in end.text
    assert end.pings == [four.members[0].id]


@pytest.fixture
async def hall(harness: BotHarness) -> Hall:
    """Two members and the owner."""
    return Hall(harness, ("Ana", "Ben"))


async def form_of(hall: Hall, **typed: object) -> Modal:
    """The form that the owner gets for these options."""
    form = (await hall.harness.do(hall.owner, "tournament create", **typed)).modal
    assert form is not None
    return form


def held(form: Modal) -> dict[str, list[str]]:
    """The values that a form opens with, by field."""
    return {
        field.custom_id: [each["value"] for each in field.json["options"] if each.get("default")]
        if "options" in field.json
        else [text for text in [field.json.get("value")] if text]
        for field in form.fields
    }


async def test_without_options_the_form_has_no_name_and_no_game(hall: Hall) -> None:
    assert held(await form_of(hall)) == {"name": [], "game": [], "format": ["swiss"], "places": ["8"]}


async def test_a_typed_game_opens_the_form_with_that_game(hall: Hall) -> None:
    form = await form_of(hall, game=GAME)
    assert held(form) == {"name": [], "game": [GAME], "format": ["swiss"], "places": ["8"]}
    reply = await (await hall.owner.submit(form, {"name": "Winter Cup"})).settled()
    assert reply.message is None
    assert (await hall.view()).game == GAME


@pytest.mark.essential
async def test_the_form_keeps_every_typed_field_and_a_number_of_places_of_its_own(hall: Hall) -> None:
    form = await form_of(hall, name="Cup", format="knockout", places=10)
    assert held(form) == {"name": ["Cup"], "game": [], "format": ["knockout"], "places": ["10"]}
    reply = await (await hall.owner.submit(form, {"game": GAME})).settled()
    assert reply.message is None
    assert (await hall.view()).places == 10


async def test_options_without_a_field_in_the_form_are_refused_and_not_dropped(hall: Hall) -> None:
    refused = await hall.refused(hall.owner, "create", game=GAME, rated=False)
    assert "has no field for these options" in refused
    assert hall.harness.card("Join") is None
