"""``/challenge``: its form, its terms, and what its challenger sees before and after it is answered."""

import pytest

from cogs.ui.i18n import CATALOGUE
from cogs.ui.text import clock_words
from render.words import Words
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


@pytest.mark.parametrize(("clock", "said"), [
    ("chess:1+0", ["1 minute each", "je 1 Minute"]),
    ("chess:1+2", ["1 minute each + 2 s a move", "je 1 Minute + 2 s pro Zug"]),
    ("chess:5+0", ["5 minutes each", "je 5 Minuten"]),
])  # fmt: skip
def test_one_minute_is_not_said_as_several(clock: str, said: list[str]) -> None:
    both = (Words.of(locale, CATALOGUE, strict=True) for locale in ("en", "de"))
    assert [clock_words(clock, words) for words in both] == said


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
    message = await receipt(harness, opponent=harness.ben, clock="chess:15+0")
    assert f"{harness.ben.mention} · 15 minutes each · rated" in message.text
    assert message.labels == ["Send challenge", "Options", "Change"]
    assert harness.cards() == []
    sent = await harness.press(harness.ana, message, "Send challenge")
    assert sent.text == "Sent."
    assert message.labels == ["Withdraw"]
    offer = await offered(harness, "rated")
    assert offer.pings == [harness.ben.id]


async def test_without_an_opponent_anyone_may_accept(harness: BotHarness) -> None:
    message = await receipt(harness, rated="no", first="opponent")
    assert "Anyone here · 3 days a move · casual" in message.text
    await harness.press(harness.ana, message, "Send challenge")
    offer = await offered(harness, "casual", "looking for an opponent")
    assert (offer.pings, "Decline" in offer.labels) == ([], False)
    await harness.press(harness.cleo, offer, "Accept")
    await harness.card_with(harness.cleo.mention)


async def test_a_match_without_a_clock_is_casual(harness: BotHarness) -> None:
    message = await receipt(harness, clock="none")
    assert "no clock · casual" in message.text


@pytest.mark.parametrize("game", ["piecepack-soccer", "polar-dare", "scherer-soccer"])
async def test_what_the_game_lacks_keeps_what_was_entered(harness: BotHarness, game: str) -> None:
    refused = await receipt(
        harness, game=game, opponent=harness.ben, clock="chess:15+0", rated="no", first="impression"
    )
    assert "no contest of impressions" in refused.text
    form = await harness.form(harness.ana, refused, "Change")
    reply = await (await harness.ana.submit(form, {"first": "challenger"})).settled()
    assert f"{harness.ben.mention} · 15 minutes each · casual · you begin" in reply.text
    assert harness.cards() == []


@pytest.mark.essential
async def test_somebody_who_cannot_be_challenged_is_changed_in_the_form(harness: BotHarness) -> None:
    refused = await receipt(harness, opponent=harness.ana, clock="chess:15+0")
    assert "can't challenge yourself" in refused.text
    form = await harness.form(harness.ana, refused, "Change")
    reply = await (await harness.ana.submit(form, {"opponent": harness.ben})).settled()
    assert f"{harness.ben.mention} · 15 minutes each" in reply.text


async def test_an_opponent_who_left_meanwhile_is_refused_and_the_receipt_stays(harness: BotHarness) -> None:
    message = await receipt(harness, opponent=harness.ben)
    harness.ben.leave()
    refused = await harness.press(harness.ana, message, "Send challenge")
    assert "no member of this server" in await harness.follow_up(refused)
    assert "Change" in message.labels


async def test_a_typed_game_skips_the_form(harness: BotHarness) -> None:
    message = await harness.shown(harness.ana, "challenge", game=GAME, clock="chess:5+3", rated=False)
    assert "Anyone here · 5 minutes each + 3 s a move · casual" in message.text
    form = (await harness.do(harness.ana, "challenge", opponent=harness.ben, rated=False)).modal
    assert form is not None
    reply = await (await harness.ana.submit(form, {"game": GAME})).settled()
    assert f"{harness.ben.mention} · 3 days a move · casual" in reply.text


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


async def test_a_profile_opens_the_form_with_that_member(harness: BotHarness) -> None:
    profile = await harness.shown(harness.ana, "profile", member=harness.ben)
    form = await harness.form(harness.ana, profile, "Challenge")
    reply = await (await harness.ana.submit(form, {"game": GAME})).settled()
    assert harness.ben.mention in reply.text


LOCALES = {"en-GB": ("Withdraw", "open any more"), "de": ("Zurückziehen", "nicht mehr offen")}
in_each_language = pytest.mark.parametrize("locale", list(LOCALES))


async def sent(harness: BotHarness, locale: str, **terms: str) -> tuple[Message, Message]:
    """Ana's answer, in her language, and the card of her challenge to Ben."""
    harness.ana.locale = locale
    answer = (await harness.challenge(harness.ana, game=GAME, opponent=harness.ben, **terms)).message
    assert answer is not None
    assert LOCALES[locale][0] in answer.labels
    offer: Message = await harness.until(lambda: harness.card("Accept"))
    return answer, offer


@in_each_language
@pytest.mark.parametrize("answer", ["Accept", "Decline"])
async def test_the_receipt_goes_once_the_challenge_is_answered(
    harness: BotHarness, locale: str, answer: str
) -> None:
    receipt, offer = await sent(harness, locale)
    reply = await harness.press(harness.ben, offer, answer)
    await harness.until(lambda: receipt.deleted)
    assert (reply.follow_ups, harness.ben.sees(harness.ben.dm)) == ([], []), "the card says it all"


@in_each_language
async def test_a_withdrawn_challenge_leaves_nothing(harness: BotHarness, locale: str) -> None:
    receipt, offer = await sent(harness, locale)
    await harness.press(harness.ana, receipt, LOCALES[locale][0])
    await harness.until(lambda: offer.deleted)
    assert receipt.deleted
    assert harness.cards() == []


async def test_a_challenge_is_withdrawn_behind_more_and_on_the_list(harness: BotHarness) -> None:
    receipt, offer = await sent(harness, "en-GB")
    assert "Withdraw" not in (await harness.opened(harness.ben, offer, "More")).labels
    more = await harness.opened(harness.ana, offer, "More")
    await harness.press(harness.ana, more, "Withdraw")
    await harness.until(lambda: offer.deleted and receipt.deleted)
    assert more.deleted
    _, offer = await sent(harness, "en-GB")
    listed = await harness.shown(harness.ana, "matches")
    await harness.press(harness.ana, listed, "Withdraw")
    await harness.until(lambda: offer.deleted)
    assert listed.labels == ["Finished matches"]


async def test_a_challenge_that_nobody_can_be_shown_says_so(harness: BotHarness) -> None:
    harness.discord.faults.fail("POST /channels/{channel_id}/messages", status=403)
    reply = await harness.challenge(harness.ana, game=GAME, opponent=harness.ben)
    await harness.until(lambda: "Nobody could see your challenge" in reply.text)
    assert reply.message is not None
    assert reply.message.labels == []
    assert "Withdraw" not in (await harness.shown(harness.ana, "matches")).labels


@in_each_language
async def test_an_answer_that_is_too_old_to_be_changed_refuses_to_withdraw(
    harness: BotHarness, locale: str
) -> None:
    withdraw, declined = LOCALES[locale]
    answer, offer = await sent(harness, locale)
    await harness.turn(minutes=15)
    await harness.press(harness.ben, offer, "Decline")
    await harness.until(lambda: "Accept" not in offer.labels)
    await harness.until_quiet()
    assert withdraw in answer.labels
    assert declined in await harness.refused(await harness.press(harness.ana, answer, withdraw))
