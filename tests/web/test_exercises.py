"""Lessons, puzzles and rushes on a page: the same services as behind the cards, every picture drawn."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cogs.ui.events import PUZZLES_CHANGED
from engine import registry
from engine.lessons import courses
from services.puzzles.rush import LASTS_MS
from services.puzzles.views import RushView
from tests.bot.harness import BotHarness
from tests.each_game import EACH_WITH_PUZZLES
from tests.web.conftest import Browser, PageClient


async def require_drawn(browser: Browser, *shown: Any) -> None:
    """Check that the pictures are there, with words for who cannot see them."""
    for each in shown:
        assert each["picture"]["alt"]
        assert (await browser.get(each["picture"]["url"])).status == 200
        if each["film"]:
            assert (await browser.get(each["film"])).status == 200


@pytest.mark.parametrize("key", courses())
async def test_a_course_is_learnt_to_its_end(browser: Browser, harness: BotHarness, key: str) -> None:
    page = await browser.page(harness.ana, match=None)
    lesson = await page.ask("lesson", course=key)
    for number in range(1, len(courses()[key].lessons) + 1):
        assert lesson["at"] == {"course": key, "number": number}
        harness.clock.turn(seconds=20)
        assert lesson["task"]
        await require_drawn(browser, lesson)
        hint = await page.ask("lesson-hint", **lesson["at"])
        await require_drawn(browser, hint["shown"])
        assert hint["shown"]["happened"].startswith("Would be: ")
        assert hint["shown"]["picture"]["alt"].startswith("Would be: ")
        result = await page.ask("attempt", **lesson["at"], turn=hint["turn"])
        assert result["tone"] == "right"
        assert result["shown"]["film"]
        await require_drawn(browser, result["shown"])
        lesson = result["next"]
    assert lesson is None
    assert "You know the game" in result["text"]
    again = (await page.ask("lists"))["courses"]
    assert [each["finished"] for each in again if each["key"] == key] == [True]
    assert (await page.ask("lesson", course=key))["number"].startswith("1/")


async def next_puzzle(page: PageClient, harness: BotHarness, game: str) -> tuple[Any, tuple[str, ...]]:
    """The member's next puzzle, and its solution."""
    shown = await page.ask("puzzle", game=game)
    view = harness.client.services.puzzles.view(game, shown["at"]["number"])
    return shown, view.puzzle.line


async def test_a_solved_puzzle_counts_for_the_streak(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana, match=None)
    shown, line = await next_puzzle(page, harness, "penguin-soccer")
    await require_drawn(browser, shown)
    assert "points" in shown["about"]
    result = await page.ask("solve", **shown["at"], turn=line[0])
    while result["next"]:
        await require_drawn(browser, result["next"])
        at = result["next"]["at"]
        result = await page.ask("solve", **at, turn=line[len(at["played"])])
    await require_drawn(browser, result["shown"])
    assert "a streak begins" in result["text"]
    assert "not rated: this was number 1" in result["text"]


@pytest.mark.slow(but=("test_a_solution_is_shown_move_by_move[penguin-soccer]",))
@EACH_WITH_PUZZLES
async def test_a_solution_is_shown_move_by_move(browser: Browser, harness: BotHarness, game: str) -> None:
    page = await browser.page(harness.ana, match=None)
    shown, line = await next_puzzle(page, harness, game)
    at = shown["at"]
    solution = await page.ask("solution", game=at["game"], number=at["number"])
    assert len(solution["steps"]) > len(line)
    assert line[0] not in solution["text"].split()
    assert solution["text"].count(" → ") == len(solution["steps"]) - 2
    await require_drawn(browser, *solution["steps"])


@pytest.mark.essential
async def test_the_puzzle_of_the_day_is_counted_on_its_card(browser: Browser, harness: BotHarness) -> None:
    await harness.set_server(puzzle_channel_id=harness.channel.id)
    harness.client.dispatch(PUZZLES_CHANGED)
    card = await harness.post("Nobody here has solved it yet.")
    page = await browser.page(harness.ana, match=None)
    today = (await page.ask("lists"))["today"]
    line = harness.client.services.puzzles.view(**today).puzzle.line
    result = await page.ask("solve", **today, turn=line[0])
    while result["next"]:
        at = result["next"]["at"]
        result = await page.ask("solve", **at, turn=line[len(at["played"])])
    assert "🟩" in result["text"]
    await harness.until(lambda: "1 member here has solved it." in card.text)
    assert "🟩" in (await page.ask("lists"))["days"]


async def test_a_rush_goes_on_until_three_mistakes(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana, match=None)
    rush = await page.ask("rush", game="penguin-soccer")
    assert rush["ends_ms"] == harness.clock.now_ms() + LASTS_MS
    for mistakes in range(1, 4):
        await require_drawn(browser, rush)
        at = rush["at"]
        held = await harness.client.services.rushes.view(harness.ana.id, at["began_ms"], at["step"], ())
        assert isinstance(held, RushView)
        view, solution = held.view, held.view.puzzle.line[0]
        wrong = other_turn(view.puzzle.game, view.position, solution.__eq__)
        result = await page.ask("rush-try", **at, turn=wrong)
        if mistakes < 3:
            assert result["next"]["number"] == f"✅ 0 · ❌ {mistakes}/3"
            rush = result["next"]
    assert (result["tone"], result["next"]) == ("over", None)
    assert "third mistake" in result["text"]


@pytest.mark.essential
async def test_a_rush_that_has_gone_on_elsewhere_is_shown_where_it_is(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.ana, match=None)
    at = (await page.ask("rush"))["at"]
    held = await harness.client.services.rushes.view(harness.ana.id, at["began_ms"], at["step"], ())
    assert isinstance(held, RushView)
    game, solution = held.view.puzzle.game, held.view.puzzle.line[0]
    wrong = other_turn(game, held.view.position, solution.__eq__)
    after = (await page.ask("rush-try", **at, turn=wrong))["next"]
    assert (await page.refused("rush", **at))[0] == "rush.stale"
    assert (await page.ask("rush", began_ms=at["began_ms"]))["at"] == after["at"]


def other_turn(game: str, at: Any, right: Callable[[str], bool]) -> str:
    """A legal turn of which that is not true."""
    rules, rng = registry.game(game), Random(1)
    turns = (rules.write(at, rules.sample(at, rng)) for _ in range(1000))
    return next(each for each in turns if not right(each))
