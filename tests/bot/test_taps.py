"""Menus as rows of buttons or lists, and how many taps the first move of a match takes."""

from random import Random
from typing import Any

import pytest

from cogs.cards.lesson import LessonTask
from cogs.composer.composer import ROW, choice_rows
from cogs.composer.task import ComposerContext
from engine import registry
from engine.core.drafts import Draft, Stage
from engine.core.game import CHANCE
from engine.core.menu import Choice, Menu
from sandbox import Member, Message
from tests.bot.harness import BotHarness
from tests.each_game import EACH_KEY
from tests.render.cases import ENGLISH
from tests.render.random_positions import random_positions
from tests.render.test_touch import stages


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
    "a player runs": ({"game": "scherer-soccer", "setup": "mirrored"}, (), ("runs to the ball",), 2),
    "a player is placed": ({"game": "scherer-soccer", "setup": "manual"}, (), ("Usual",), 2),
    "a flick at the ball": (STEADY, ("set square", "set line"), ("3", "Flick"), 3),
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
    return await roll_of(harness, harness.match, steps)


async def roll_of(harness: BotHarness, number: int, steps: int) -> tuple[Member, Message]:
    """The same of a match that is being played."""
    matches = harness.client.services.matches
    while ((match := await matches.view(number)).position.roll, match.position.steps) != (f"P{steps}", steps):
        assert match.mover_id is not None
        slides = ["a4+", "a4-", "a4+", "a4-"] if not match.position.forward & 8 else ["a4-", "a4+"] * 2
        text = " ".join(slides[: match.position.steps])
        await matches.act(number, match.mover_id, "move", ply=match.ply, text=text)
    who = harness.ana if match.mover_id == harness.ana.id else harness.ben
    opens = f"turn:{number}:{match.ply}"
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


MOST_ROWS = 8


def laid_out(game: str, stage: Stage, seat: int) -> list[list[str]]:
    """The labels of the buttons for a stage's choices, row by row."""
    context = ComposerContext(LessonTask(1, game, 1), game, stage.at, seat, ())
    found: list[list[Any]] = [list(row) for row in choice_rows(context, stage, ENGLISH)]
    ids = [button.custom_id for row in found for button in row]
    assert len(set(ids)) == len(ids)
    return [[each.label for item in row for each in getattr(item, "options", [item])] for row in found]


def pad(*vectors: tuple[int, int], seat: int = 0) -> list[list[str]]:
    """The first letters of a pad's buttons: their arrows."""
    choices = [Choice(f"{n}", "pass", {}, (), vector) for n, vector in enumerate(vectors)]
    stage = Stage(Draft(), None, (), Menu("piece", "pad", tuple(choices)), None)
    found = laid_out("scherer-soccer", stage, seat)
    return [[label[:1] for label in row] for row in found]


@pytest.mark.parametrize(("seat", "shown"), [(0, ["↑", "→"]), (1, ["↓", "←"])])
def test_steps_of_two_squares_have_the_arrow_of_their_direction(seat: int, shown: list[str]) -> None:
    assert pad((0, 2), (2, 0), seat=seat) in (shown, [shown[::-1]], [shown])


def test_up_to_four_ways_are_one_row_and_more_a_row_for_each_line_of_the_picture() -> None:
    assert [arrow for row in pad((0, 2), (-2, 0), (2, 0), (0, -2)) for arrow in row] == ["↑", "←", "→", "↓"]
    assert pad((0, 1), (0, 1), (1, 0)) == [["↑", "↑", "→"]]
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    assert pad(*around) == [["↖", "↑", "↗"], ["←", "→"], ["↙", "↓", "↘"]]


def test_steps_of_every_length_fit_the_rows_of_a_message() -> None:
    found = pad(*((0, length) for length in range(1, 8)), *((length, 0) for length in range(1, 8)))
    assert sum(map(len, found)) == 14
    assert max(map(len, found)) <= ROW


@pytest.mark.slow
@EACH_KEY
def test_every_choice_of_a_random_match_has_one_button(game: str) -> None:
    rules, rng = registry.game(game), Random(1)
    for at, _ in random_positions(game, 1):
        if rules.outcome(at) is None and (seat := rules.mover(at)) != CHANCE:
            for stage in stages(game, at, rng):
                found = laid_out(game, stage, seat)
                usual = [choice for choice in stage.menu.choices if not choice.finer]
                assert sum(map(len, found)) == len(usual)
                assert len(found) <= MOST_ROWS
                assert all(len(row) <= ROW for row in found) or stage.menu.layout == "dial"


async def test_the_last_button_is_green_and_plays_at_once(harness: BotHarness) -> None:
    card = await harness.begin()
    opened = await harness.opened(harness.ana, card, "Play")
    assert opened.labels == ["Baby", "Papa", "Mama"]
    await harness.press(harness.ana, opened, "Mama")
    await harness.press(harness.ana, opened, "↻ Turn, too")
    await harness.press(harness.ana, opened, f"step:match {harness.match} 0:3/turn/ne")
    assert opened.labels == ["↑︎ Don't turn", "↖︎", "↗︎", "Back"]
    await harness.press(harness.ana, opened, "↗︎")
    assert opened.deleted
