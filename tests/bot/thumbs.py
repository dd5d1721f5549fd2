"""A member who plays any game by the buttons of its composer, choosing at random."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from cogs.ui.i18n import words_in
from engine.core.menu import MOST
from sandbox import Member, Message
from tests.bot.harness import BotHarness

LANGUAGES: Final = [words_in(language) for language in ("en", "de")]
BACK: Final = {words.say("button-back") for words in LANGUAGES}
BESIDE: Final = {words.say(name) for words in LANGUAGES for name in ("menu-others", "button-board")}
"""The buttons of the first question that are no choices."""
STEPS: Final = 8
"""The questions of a composer that are answered before its turn is played as it is."""


async def unseen(_who: Member, _composer: Message) -> None:
    """Nobody looks."""


async def play_by_thumb(
    harness: BotHarness, rng: Random, look: Callable[[Member, Message], Awaitable[None]] = unseen
) -> None:
    """Play a turn of whoever is to move; ``look`` is called at each step."""
    match = await harness.view()
    who = harness.ana if match.mover_id == harness.ana.id else harness.ben
    opens = f"turn:{harness.match}:{match.ply}"
    card = await harness.until(lambda: next((post for post in harness.cards() if post.control(opens)), None))
    composer = await harness.opened(who, card, opens)
    for _ in range(STEPS):
        await look(who, composer)
        choices = choices_of(composer)
        assert len(choices) <= MOST, composer.labels
        if not choices:
            break
        await harness.press(who, composer, rng.choice(choices))
        if composer.deleted or (await harness.view()).ply != match.ply:
            return
    turn = next(each for each in composer.buttons if (each.custom_id or "").startswith("play:"))
    await harness.press(who, composer, turn.custom_id or "")


def choices_of(composer: Message) -> list[str]:
    """The custom ids of the choices: all buttons of the composer but those of the row with the way back."""
    rows = [each["components"] for each in composer.json["components"] if each["type"] == 1]
    found = [each for row in rows if BACK.isdisjoint(each.get("label") for each in row) for each in row]
    return [each["custom_id"] for each in found if each.get("label") not in BESIDE]
