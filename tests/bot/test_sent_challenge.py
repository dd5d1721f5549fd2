"""The private answer to whoever has made a challenge, until and after somebody answers it."""

import pytest

from sandbox import Message
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_contest import show

LOCALES = {
    "en-GB": ("Withdraw", "Accepted.", "To the board", "Ben declined.", "was declined", "was withdrawn"),
    "de": (
        *("Zurückziehen", "Angenommen.", "Zum Brett", "Ben hat abgelehnt.", "wurde abgelehnt"),
        "wurde zurückgezogen",
    ),
}
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
async def test_the_answer_leads_to_the_match_once_the_challenge_is_accepted(
    harness: BotHarness, locale: str
) -> None:
    _, accepted, board, *_ = LOCALES[locale]
    answer, offer = await sent(harness, locale)
    await harness.press(harness.ben, offer, "Accept")
    await harness.until(lambda: accepted in answer.text)
    card = await harness.until(lambda: harness.card("Play"))
    (link,) = answer.buttons
    assert link.label == board
    assert (link.url or "").endswith(f"/{card.channel_id}/{card.id}")


@in_each_language
async def test_the_answer_says_that_the_challenge_was_declined(harness: BotHarness, locale: str) -> None:
    answer, offer = await sent(harness, locale)
    await harness.press(harness.ben, offer, "Decline")
    await harness.until(lambda: LOCALES[locale][3] in answer.text)
    assert answer.labels == []


@in_each_language
async def test_the_answer_says_that_the_challenge_was_withdrawn_from_elsewhere(
    harness: BotHarness, locale: str
) -> None:
    answer, offer = await sent(harness, locale)
    own = await harness.opened(harness.ana, offer, "Accept")
    await harness.press(harness.ana, own, LOCALES[locale][0])
    await harness.until(lambda: LOCALES[locale][5] in answer.text)
    assert answer.labels == []


async def test_the_answer_says_that_a_contest_decides_and_then_leads_to_the_match(
    harness: BotHarness,
) -> None:
    answer, offer = await sent(harness, "en-GB", first="impression")
    await harness.press(harness.ben, offer, "Accept")
    await harness.until(lambda: "The best penguin impression decides" in answer.text)
    assert answer.labels == []
    card = await harness.until(lambda: harness.card("My impression"))
    for who in ("Ana", "Ben"):
        await show(harness, card, who, "Honk")
    await harness.client.services.contests.close(harness.first.challenge, harness.ana.id)
    await harness.until(lambda: [each.label for each in answer.buttons] == ["To the board"])


async def test_a_challenge_that_nobody_can_be_shown_leaves_no_button(harness: BotHarness) -> None:
    harness.discord.faults.fail("POST /channels/{channel_id}/messages", status=403)
    reply = await harness.challenge(harness.ana, game=GAME, opponent=harness.ben)
    await harness.until(lambda: reply.message is not None and "was withdrawn" in reply.message.text)
    assert reply.message is not None
    assert reply.message.labels == []


@in_each_language
async def test_an_answer_that_is_too_old_to_be_changed_refuses_to_withdraw(
    harness: BotHarness, locale: str
) -> None:
    withdraw, _, _, _, declined, _ = LOCALES[locale]
    answer, offer = await sent(harness, locale)
    await harness.turn(minutes=15)
    await harness.press(harness.ben, offer, "Decline")
    await harness.until(lambda: "Accept" not in offer.labels)
    await harness.until_quiet()
    assert withdraw in answer.labels
    assert declined in await harness.refused(await harness.press(harness.ana, answer, withdraw))
