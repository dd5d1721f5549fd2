"""Members who vote on a daily move, in any language: buttons are named by their custom ids."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from sandbox import Member, Message
from tests.bot.harness import GAME, BotHarness
from tests.bot.thumbs import choices_of

MOST_DAYS: Final = 100
STEPS: Final = 8
"""The questions of a composer that are answered at most."""


def named(message: Message, prefix: str) -> str:
    """The custom id of the button or menu that begins so."""
    items: list[Any] = [*message.buttons, *message.selects]
    return next(each.custom_id or "" for each in items if (each.custom_id or "").startswith(prefix))


async def begin_daily_move(harness: BotHarness, owner: Member, game: str = GAME, age: int = 0) -> Message:
    """The card of a daily move that a manager begins in the channel."""
    form = await harness.form(owner, await harness.shown(owner, "server"), "dailyform")
    filled = {"channel": harness.channel, "game": game, "hour": "18", "age": str(age)}
    await (await owner.submit(form, filled)).settled()
    return await newest_card(harness)


async def newest_card(harness: BotHarness) -> Message:
    """The card of the day, once it can be voted on."""

    def found() -> Message | None:
        cards = (post for post in reversed(harness.cards()) if has(post, "openvote:"))
        return next(cards, None)

    card: Message = await harness.until(found)
    return card


def has(message: Message, prefix: str) -> bool:
    return any((each.custom_id or "").startswith(prefix) for each in message.buttons)


async def next_day(harness: BotHarness) -> Message:
    """Let the hour come; the card after it, which shows the computer's answer too."""
    before = await newest_card(harness)
    await harness.turn(days=1)
    await harness.until(lambda: not has(before, "openvote:"))
    return await newest_card(harness)


async def end_match(harness: BotHarness, voters: Sequence[Member], rng: Random) -> Message:
    """The last card of a match that members play to its end at random, one a day."""
    services = harness.client.services
    number = await services.together.running(server_id=harness.server.id) or 0
    for day in range(MOST_DAYS):
        match = await services.matches.view(number)
        if match.outcome is not None:
            break
        move = match.match.game.write(match.position, match.match.game.sample(match.position, rng))
        await harness.do(voters[day % len(voters)], "move", move=move)
        await next_day(harness)

    def found() -> Message | None:
        return next((post for post in harness.cards() if has(post, f"replay:{number}")), None)

    over: Message = await harness.until(found)
    return over


async def compose(harness: BotHarness, who: Member, card: Message, rng: Random) -> Message:
    """A move that a member has put together by thumb at random, before it is voted for."""
    shown = await harness.opened(who, card, named(card, "openvote:"))
    if has(shown, "play:joins"):
        shown = await harness.opened(who, shown, named(shown, "step:vote"))
    for _ in range(STEPS):
        choices = [each for each in choices_of(shown) if not each.startswith("play:")]
        if not choices:
            break
        shown = await harness.opened(who, shown, rng.choice(choices))
    return shown


async def vote(harness: BotHarness, who: Member, card: Message, rng: Random) -> Message:
    """How it stands after a member's vote."""
    shown = await compose(harness, who, card, rng)
    return await harness.opened(who, shown, named(shown, "play:vote"))
