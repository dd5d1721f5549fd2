"""The form of ``/tournament create`` opens with the typed options."""

import pytest

from sandbox import Modal
from tests.bot.harness import GAME, BotHarness
from tests.bot.tournament_hall import Hall


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
    assert "Your tournament is open" in reply.text
    assert (await hall.view()).game == GAME


@pytest.mark.essential
async def test_the_form_keeps_every_typed_field_and_a_number_of_places_of_its_own(hall: Hall) -> None:
    form = await form_of(hall, name="Cup", format="knockout", places=10)
    assert held(form) == {"name": ["Cup"], "game": [], "format": ["knockout"], "places": ["10"]}
    reply = await (await hall.owner.submit(form, {"game": GAME})).settled()
    assert "Your tournament is open" in reply.text
    assert (await hall.view()).places == 10


async def test_options_without_a_field_in_the_form_are_refused_and_not_dropped(hall: Hall) -> None:
    refused = await hall.refused(hall.owner, "create", game=GAME, rated=False)
    assert "has no field for these options" in refused
    assert hall.harness.card("Join") is None
