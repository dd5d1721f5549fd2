"""Polar Dare! in words, and what its golden pictures leave open."""

import pytest

from engine.core.errors import GameError
from engine.games.polar_dare.events import Rolled
from engine.games.polar_dare.rules import GAME
from render import game_text, label_of, pad_place
from render.games.polar_dare.marks import arrows
from render.picture import PictureRequest, draw_picture
from tests.render.cases import ENGLISH, STRICT, image_of
from tests.render.games.polar_dare.cases import ALL_OUT, BUSY, GAME_KEY, PICTURES, START_FOUR, after, building
from tests.render.pixels import differing

TEXT = game_text(GAME_KEY)


@pytest.mark.parametrize(("case", "sentence"), [
    (
        "turn",
        "Blue went from START to c1, went from d2 to d3 and slid c1 back, d3 forward.",
    ),
    ("bear-roll", "Red's bear walked to d4."),
    ("own-swim", "A red penguin met the bear and swam back to START."),
    ("won", "Red went from b4 to the North Pole. Red has all three at the North Pole and wins!"),
    ("forth-and-back", "Blue used up the roll, and nothing changed."),
])  # fmt: skip
def test_a_turn_is_said_by_what_it_changed(case: str, sentence: str) -> None:
    assert TEXT.describe_events(PICTURES[case].events, ENGLISH) == sentence


def test_penguins_that_went_the_same_way_are_said_together() -> None:
    walked = after("----/----/----/---- rrrbbb * r P3:3", "S>a1", "S>a1", "a1+", joined=3).events
    assert TEXT.headline(walked, ENGLISH) == "Red brought two penguins onto a1 and slid a1 forward."
    assert TEXT.headline(walked, STRICT["de"]) == "Rot brachte zwei Pinguine auf a1 und schob a1 vor."


@pytest.mark.parametrize(("steps", "english", "german"), [
    ("S>a1 S>b1", "2 penguins from START to a1, b1", "2 Pinguine von START nach a1, b1"),
    ("S>a1 S>b1 c1+", "2 from START to a1, b1, floe c1 forward", "2 von START nach a1, b1, Scholle c1 vor"),
    ("S>a1 a1+", "START to a1, floe a1 forward", "START nach a1, Scholle a1 vor"),
])  # fmt: skip
def test_a_short_form_counts_the_penguins_that_left_start(steps: str, english: str, german: str) -> None:
    at = GAME.load("----/----/----/---- rrrbbb * r P4:4", {})
    assert [label_of(GAME_KEY, at, steps, STRICT[locale]) for locale in ("en", "de")] == [english, german]


@pytest.mark.parametrize(("locale", "said"), [
    ("en", "Red slid b1 forward: a red penguin met the bear and swam back to START."),
    ("de", "Rot schob b1 vor: ein roter Pinguin traf den Bären und schwamm nach START zurück."),
])  # fmt: skip
def test_no_slide_is_said_to_send_a_penguin_back(locale: str, said: str) -> None:
    met = after("-*---/----/----/---- rrrbbb . r P2:2", "S>a1", "b1+", joined=2).events
    assert TEXT.headline(met, STRICT[locale]) == said


@pytest.mark.parametrize(("position", "step", "said"), [
    ("+rr+r--/----/----/---- bbb * r P3:3", "S>a1", "None of your penguins is on START."),
    ("----/----/----/---- rrrbb b* r P3:3", "N>a4", "None of your penguins is on the North Pole."),
    ("----/----/----/---- rrrbbb * r B3:3", "*N>S", "The bear walks onto floes only, and so not to START."),
])  # fmt: skip
def test_no_refusal_takes_a_shore_for_a_floe_or_the_bear_on_the_pole_for_one_afloat(
    position: str, step: str, said: str
) -> None:
    at = GAME.load(position, {})
    with pytest.raises(GameError) as caught:
        GAME.play(at, GAME.read(at, step))
    assert ENGLISH.refusal(caught.value) == said


def test_every_victim_of_the_bear_is_named_and_a_roll_has_its_own_line() -> None:
    met = after("--+rrg+*/--+g-/----/---- rbbbg . b B3:3", "a4-", "*a4>a3", "*a3>b3", joined=3).events
    said = (
        "Blue moved the bear to b3 and slid a4 back: "
        "two red penguins and two green penguins swam back to START."
    )
    assert TEXT.headline(met, ENGLISH) == said
    assert TEXT.describe_events((*met, Rolled(2, "P3", 3)), ENGLISH) == (
        f"{said}\nGreen rolled 3 penguin steps."
    )


def test_everybody_is_described_the_farthest_last() -> None:
    said = TEXT.describe(GAME.load(f"{BUSY} b P4:1", {}), ENGLISH, 0)
    assert said == (
        "Blue rolled 4 penguin steps, one step is left. Red: 2 on b1, 1 on a1. Blue: 1 on START, 1 on d2, "
        "1 on the North Pole. Green: 1 on START, 1 on a2, 1 on d2. Yellow: 1 on b1, 1 on c2, 1 on d2. "
        "The bear is on a3. Floes slid forward: a1, a3, b2, c1, d1, d2, d4; all others are back."
    )


@pytest.mark.parametrize(("text", "said"), [
    ("----/----/----/---- rrrbbb * b -", "Blue is about to roll."),
    ("----/----/----/---- rrr bbb* b -", "Blue has won."),
    ("----/----/----/---- rrr * r -", "Red alone is left."),
])  # fmt: skip
def test_states_without_a_roll(text: str, said: str) -> None:
    assert TEXT.describe(GAME.load(text, {}), ENGLISH, 0).startswith(said)


def test_who_has_left_is_not_described() -> None:
    left = GAME.leave(GAME.start(4, {}), 1)
    assert "Blue" not in TEXT.text_board(left.after, ENGLISH, 1)
    assert TEXT.describe_events(left.events, ENGLISH) == "Blue left the match."


def test_the_board_in_letters_shows_floes_on_their_cells() -> None:
    at = GAME.load(ALL_OUT, {})
    assert TEXT.text_board(at, ENGLISH, 3).splitlines()[1].startswith("- Yellow: 3 on b2.")
    drawn = TEXT.grid(at, ENGLISH, 3).split("```")[1]
    rows = drawn.strip("\n").splitlines()
    assert rows[0] == "N  -"
    assert rows[1].split() == [".", "b4", "c4", "d4:*"]
    assert rows[2].split() == ["a4", ".", ".", "."]
    assert rows[3].split() == ["a3:rbg", ".", ".", "d3"]
    assert rows[-1] == "S  -"


def test_a_roll_after_the_turn_leaves_the_turn_marked_and_a_step_after_it_does_not() -> None:
    steps = ("c1-", "S>c1", "d2>d3", "d3+")
    for rest, count in (((), 4), (("roll:P3",), 4), (("roll:P3", "a1-"), 1)):
        request = after(f"{BUSY} b P4:4", *steps, *rest, joined=9)
        assert len(arrows(request.at.forward, request.events)) == count


def test_what_was_done_earlier_in_the_turn_stays_marked_while_composing() -> None:
    plain = building(f"{BUSY} b B3:1")
    made = after(f"{BUSY} b B3:3", "a4+", "a4-", joined=2)
    both = PictureRequest(GAME_KEY, plain.at, 0, made.events, (), plain.menu)
    assert differing(image_of(plain), image_of(both)) > 0.001
    assert made.at == plain.at


def test_everybody_sees_the_board_the_same_way_up() -> None:
    for seat in range(4):
        assert draw_picture(after(START_FOUR, seat=seat)) == draw_picture(after(START_FOUR))
        places = [pad_place(GAME_KEY, vector, seat) for vector in ((0, 1), (0, -1), (-1, 0), (1, 0))]
        assert places == [(0, 1), (2, 1), (1, 0), (1, 2)]
