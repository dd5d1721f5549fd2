"""``docs/playing.md`` has the figures of the levels, and the factors of accuracies."""

from pathlib import Path

from engine import registry
from engine.coaching.judge import budget
from engine.computer.evaluation import evaluation
from engine.computer.levels import LEVELS, level_with

PAGE = Path(__file__).parents[3] / "docs" / "playing.md"


def figures(number: int) -> str:
    """How a row of the page's second table begins."""
    shares = (level_with(evaluation(key).overlooks, number).overlooks for key in registry.games())
    level = LEVELS[number]
    limit = f"{level.nodes:,}" if level.seconds is None else f"{level.seconds:g} s"
    return f"| {number} | {limit} | " + " | ".join(f"{share:.0%}" for share in shares) + " |"


def test_the_page_has_every_level_with_its_figures() -> None:
    lines = PAGE.read_text("utf-8").splitlines()
    names = " | ".join(game.about.name for game in registry.games().values())
    assert f"| level | looks at | {names} |" in lines
    for number in LEVELS:
        assert figures(number) in lines
        assert any(line.startswith(f"| {number} | ") and line != figures(number) for line in lines)


def test_the_page_says_how_much_a_loss_counts_in_each_game() -> None:
    factors = ", ".join(f"{budget(key).stretch:g}" for key in registry.games())
    assert f"*k* by game as above: {factors}." in PAGE.read_text("utf-8")
