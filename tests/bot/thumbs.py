"""A member who plays any game by the buttons of its composer, choosing at random."""

from random import Random
from typing import Final

from cogs.ui.i18n import words_in
from engine.core.menu import MOST
from sandbox import Message
from tests.bot.harness import BotHarness

BESIDE: Final = {
    words_in(language).say(name) for language in ("en", "de") for name in ("button-back", "menu-others")
}
"""The buttons that make no choice."""
STEPS: Final = 8
"""The questions of a composer that are answered before its turn is played as it is."""


async def play_by_thumb(harness: BotHarness, rng: Random) -> None:
    """Play a turn of whoever is to move."""
    match = await harness.view()
    who = harness.ana if match.mover_id == harness.ana.id else harness.ben
    opens = f"turn:{harness.match}:{match.ply}"
    card = await harness.until(lambda: next((post for post in harness.cards() if post.control(opens)), None))
    composer = await harness.opened(who, card, opens)
    for _ in range(STEPS):
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
    """The custom ids of the choices."""
    ids = (each.custom_id or "" for each in composer.buttons if each.label not in BESIDE)
    return [each for each in ids if each.startswith(("step:", "play:"))]
