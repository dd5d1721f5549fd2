"""``/challenge``: its form, what only its challenger sees before and after it is sent, and its terms."""

import pytest

from sandbox import Message
from sandbox.form.components import RADIO, STRING_SELECT
from tests.bot.harness import GAME, BotHarness

OPPONENT = 5
"""Discord's kind of a menu of members."""


async def receipt(harness: BotHarness, **terms: object) -> Message:
    """What Ana sees before her challenge is sent."""
    form = (await harness.ana.slash("challenge", channel=harness.channel)).modal
    reply = await (await harness.ana.submit(form, {"game": GAME, **terms})).settled()
    assert reply.ephemeral
    assert reply.message is not None
    return reply.message


async def offered(harness: BotHarness, *texts: str) -> Message:
    """The card of the challenge, once it says all this."""

    def found() -> Message | None:
        card = harness.card("Accept")
        return card if card and all(text in card.text for text in texts) else None

    card: Message = await harness.until(found)
    return card


async def test_the_form_has_five_parts_and_rated_is_chosen(harness: BotHarness) -> None:
    form = (await harness.ana.slash("challenge", channel=harness.channel)).modal
    assert form is not None
    assert [(field.custom_id, field.kind) for field in form.fields] == [
        ("game", STRING_SELECT),
        ("opponent", OPPONENT),
        ("clock", STRING_SELECT),
        ("rated", RADIO),
        ("first", RADIO),
    ]
    rated = next(field for field in form.fields if field.custom_id == "rated")
    assert [each["value"] for each in rated.json["options"] if each.get("default")] == ["yes"]
    assert [field.required for field in form.fields] == [True, False, True, True, True]


async def test_nobody_is_pinged_before_it_is_sent_and_rated_stands_on_the_offer(harness: BotHarness) -> None:
    message = await receipt(harness, opponent=harness.ben, clock="chess:15+10")
    assert f"{harness.ben.mention} · 15 min each + 10 s per move · rated" in message.text
    assert message.labels == ["Send challenge", "Options", "Change"]
    assert harness.cards() == []
    sent = await harness.press(harness.ana, message, "Send challenge")
    assert sent.text == "Challenge sent."
    assert message.labels == ["Withdraw"]
    offer = await offered(harness, "rated")
    assert offer.pings == [harness.ben.id]


async def test_without_an_opponent_anyone_may_accept(harness: BotHarness) -> None:
    message = await receipt(harness, rated="no", first="opponent")
    assert "Anyone here · 3 days per move · casual" in message.text
    await harness.press(harness.ana, message, "Send challenge")
    offer = await offered(harness, "casual", "looking for an opponent")
    assert offer.pings == []
    await harness.press(harness.cleo, offer, "Accept")
    await harness.card_with(harness.cleo.mention)


async def test_a_match_without_a_clock_is_casual(harness: BotHarness) -> None:
    message = await receipt(harness, clock="none")
    assert "no clock · casual" in message.text


@pytest.mark.parametrize("game", ["piecepack-soccer", "polar-dare", "scherer-soccer"])
async def test_what_the_game_lacks_keeps_what_was_entered(harness: BotHarness, game: str) -> None:
    refused = await receipt(
        harness, game=game, opponent=harness.ben, clock="chess:15+10", rated="no", first="impression"
    )
    assert "no contest of impressions" in refused.text
    form = await harness.form(harness.ana, refused, "Change")
    reply = await (await harness.ana.submit(form, {"first": "challenger"})).settled()
    assert f"{harness.ben.mention} · 15 min each + 10 s per move · casual · you begin" in reply.text
    assert harness.cards() == []


@pytest.mark.essential
async def test_somebody_who_cannot_be_challenged_is_changed_in_the_form(harness: BotHarness) -> None:
    refused = await receipt(harness, opponent=harness.ana, clock="chess:15+10")
    assert "can't challenge yourself" in refused.text
    form = await harness.form(harness.ana, refused, "Change")
    reply = await (await harness.ana.submit(form, {"opponent": harness.ben})).settled()
    assert f"{harness.ben.mention} · 15 min each + 10 s per move" in reply.text


async def test_an_opponent_who_left_meanwhile_is_refused_and_the_receipt_stays(harness: BotHarness) -> None:
    message = await receipt(harness, opponent=harness.ben)
    harness.ben.leave()
    refused = await harness.press(harness.ana, message, "Send challenge")
    assert "no member of this server" in await harness.follow_up(refused)
    assert "Change" in message.labels


async def test_a_typed_game_skips_the_form(harness: BotHarness) -> None:
    message = await harness.shown(harness.ana, "challenge", game=GAME, clock="chess:5+3", rated=False)
    assert "Anyone here · 5 min each + 3 s per move · casual" in message.text
    form = (await harness.do(harness.ana, "challenge", opponent=harness.ben, rated=False)).modal
    assert form is not None
    reply = await (await harness.ana.submit(form, {"game": GAME})).settled()
    assert f"{harness.ben.mention} · 3 days per move · casual" in reply.text


async def test_a_private_match_is_played_in_a_thread_of_its_players(harness: BotHarness) -> None:
    message = await receipt(harness, opponent=harness.ben, first="challenger")
    (place,) = message.selects
    await (await harness.ana.choose(message, place.custom_id, "private")).settled()
    await harness.press(harness.ana, message, "Send challenge")
    await harness.press(harness.ben, await offered(harness), "Accept")
    card = await harness.card_with(harness.ana.mention)
    (thread,) = harness.channel.threads
    assert card.channel_id == thread.id
    assert harness.ben.sees(thread)
    assert harness.cleo.sees(thread) == []
    assert (await harness.view()).private


async def test_profile_and_the_menu_of_a_member_open_the_form_with_that_member(harness: BotHarness) -> None:
    profile = await harness.shown(harness.ana, "profile", member=harness.ben)
    by_profile = await harness.form(harness.ana, profile, "Challenge")
    by_menu = (await harness.ana.use("Challenge", harness.ben, harness.channel)).modal
    for form in (by_profile, by_menu):
        reply = await (await harness.ana.submit(form, {"game": GAME})).settled()
        assert harness.ben.mention in reply.text
