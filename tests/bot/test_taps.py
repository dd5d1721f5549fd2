"""How many taps the first move of a match takes, from its card to the move played."""

from typing import Any

import pytest

from sandbox import Member, Message
from tests.bot.harness import BotHarness


async def begun(harness: BotHarness, *before: str, **options: Any) -> tuple[Member, Message]:
    """A match of two after some moves; whose turn it is, and the card."""
    if "colour" in options:
        offer = await harness.offer(seats=2, **options)
        await harness.press(harness.ben, offer, "Accept as Blue")
    else:
        await harness.begin_by_cards(**options)
    await harness.play(*before)
    match = await harness.view()
    opens = f"turn:{harness.match}:{match.ply}"
    card = await harness.until(lambda: next((post for post in harness.cards() if post.control(opens)), None))
    return (harness.ana if match.mover_id == harness.ana.id else harness.ben), card


def labelled(composer: Message, part: str) -> str:
    """The label of the first button that contains this."""
    found = [label for label in composer.labels if part in label]
    assert found, composer.labels
    return found[0]


async def taps(harness: BotHarness, who: Member, card: Message, *labels: str) -> int:
    """The taps for a move: ``Move`` and the buttons whose labels contain these; the last one plays."""
    composer = await harness.opened(who, card, "Play")
    for label in labels:
        assert not composer.deleted
        await harness.press(who, composer, labelled(composer, label))
    assert composer.deleted
    return 1 + len(labels)


STEADY: dict[str, Any] = {"game": "piecepack-soccer", "hand": "steady"}
FIRST: dict[str, tuple[dict[str, Any], tuple[str, ...], tuple[str, ...], int]] = {
    "a penguin enters": ({"game": "penguin-soccer"}, (), ("Mama", "↑"), 3),
    "a penguin stands up": ({"game": "penguin-soccer"}, ("3ne", "3s"), ("Stand up",), 2),
    "a kick": ({"game": "penguin-soccer"}, ("2ne", "3s", "b2ne", "h8s"), ("Papa", "↑"), 3),
    "a player runs": (
        {"game": "scherer-soccer", "setup": "mirrored"},
        (),
        ("to the ball", "beside the ball"),
        3,
    ),
    "a player is placed": ({"game": "scherer-soccer", "setup": "manual"}, (), ("Usual",), 2),
    "a flick at the ball": (STEADY, ("set square", "set line"), ("Flick 3", "Flick"), 3),
    "a line-up": ({"game": "piecepack-soccer"}, (), ("Square",), 2),
}


@pytest.mark.slow(but=("test_a_first_move_takes_few_taps[a player is placed]",))
@pytest.mark.parametrize("first", list(FIRST))
async def test_a_first_move_takes_few_taps(harness: BotHarness, first: str) -> None:
    options, before, labels, most = FIRST[first]
    who, card = await begun(harness, *before, **options)
    assert await taps(harness, who, card, *labels) == most


async def rolled(harness: BotHarness, steps: int) -> tuple[Member, Message]:
    """A match of Polar Dare! at the first roll of so many penguin steps; whose turn it is, and the card."""
    await begun(harness, game="polar-dare", colour="red", first="challenger")
    matches = harness.client.services.matches
    while ((match := await harness.view()).position.roll, match.position.steps) != (f"P{steps}", steps):
        assert match.mover_id is not None
        slides = ["a4+", "a4-", "a4+", "a4-"] if not match.position.forward & 8 else ["a4-", "a4+"] * 2
        await matches.act(
            harness.match,
            match.mover_id,
            "move",
            ply=match.ply,
            text=" ".join(slides[: match.position.steps]),
        )
    who = harness.ana if match.mover_id == harness.ana.id else harness.ben
    opens = f"turn:{harness.match}:{match.ply}"
    card = await harness.until(lambda: next((post for post in harness.cards() if post.control(opens)), None))
    return who, card


WALKS: dict[int, tuple[tuple[str, ...], int]] = {
    2: (("Enter b1", "b1 → c1"), 3),
    4: (("Enter b1", "↑ a1", "↑ b1", "↑ c1"), 6),
}
"""Turns of so many penguin steps, and the taps that each may take."""


@pytest.mark.parametrize("steps", WALKS)
async def test_a_roll_of_penguins_takes_few_taps(harness: BotHarness, steps: int) -> None:
    who, card = await rolled(harness, steps)
    walk, most = WALKS[steps]
    assert await taps(harness, who, card, *walk) <= most
