"""Move texts, turns and position texts of Polar Dare!: what is read and what is refused."""

import pytest

from engine.core.errors import BadNotation, BadPosition
from engine.core.game import Outcome
from engine.games.polar_dare.moves import Move
from engine.games.polar_dare.rules import GAME as DARE

BUSY = DARE.load("+r-b--/----*/----/---- rrbb . r P3:3", {})


@pytest.mark.parametrize(("typed", "canonical"), [
    ("a1+", "a1+"), ("A1 +", "a1+"), ("a1-", "a1-"),
    ("a1 −", "a1-"), ("a1–", "a1-"), ("S>a1", "S>a1"),
    ("s > A1", "S>a1"), ("START>a1", "S>a1"), ("start-a1", "S>a1"),
    ("s->a1", "S>a1"), ("s→a1", "S>a1"), ("a1-b1", "a1>b1"),
    ("a4>n", "a4>N"), ("a4 > North Pole", "a4>N"), ("a4>pole", "a4>N"),
    ("a1>START", "a1>S"), ("*b4>b3", "*b4>b3"), ("* B4 > B3", "*b4>b3"),
    ("bear b4>b3", "*b4>b3"), ("Bear > b3", "*b4>b3"), ("*>b3", "*b4>b3"),
    ("*north>b4", "*N>b4"), ("roll:P3", "roll:P3"), ("ROLL p3", "roll:P3"),
    ("b3", "roll:B3"), ("Pass", "pass"),
])  # fmt: skip
def test_lenient_reading(typed: str, canonical: str) -> None:
    assert DARE.write(BUSY, DARE.read(BUSY, typed)) == canonical


@pytest.mark.parametrize("typed", [
    *("a1", "a5+", "e1+", "S>", ">a1", "a1>b1>c1", "a1+ a2+", "roll", "roll:P5", "roll:B2"),
    *("*a1+", "🐧", "a１+"),
])  # fmt: skip
def test_unreadable(typed: str) -> None:
    with pytest.raises(BadNotation, match=r"notation\.unreadable"):
        DARE.read(BUSY, typed)


def read_all(typed: str) -> list[Move]:
    return [DARE.read(BUSY, step) for step in DARE.turn(typed)]


@pytest.mark.parametrize(("typed", "steps"), [
    ("S>a1 a1+ a1>b1", ("S>a1", "a1+", "a1>b1")),
    ("S > a1 ; a1+", ("S>a1", "a1+")),
    ("S>a1;a1+;a1>a2", ("S>a1", "a1+", "a1>a2")),
    ("  start-a1, a1 + ", ("S>a1", "a1+")),
    ("a1- b1+", ("a1-", "b1+")),
    ("a1 - b1 +", ("a1-", "b1+")),
    ("a1−  S→a1", ("a1-", "S>a1")),
    ("S>a1>b1 b1+", ("S>a1", "a1>b1", "b1+")),
    ("c4+ *N>c4 c4-", ("c4+", "*N>c4", "c4-")),
    ("*>b3>b2", ("*b4>b3", "*b3>b2")),
    ("b4+ bear > b3", ("b4+", "*b4>b3")),
    ("roll:P3 S>a1", ("roll:P3", "S>a1")),
    ("a1+", ("a1+",)),
    ("pass", ("pass",)),
])  # fmt: skip
def test_a_typed_turn_is_split_into_its_steps(typed: str, steps: tuple[str, ...]) -> None:
    assert tuple(DARE.write(BUSY, move) for move in read_all(typed)) == steps


@pytest.mark.parametrize("typed", ["", "  ", ";", "a1+ x a2+", "a1+a2+", "a1-b1+", "🐧 " * 100, "x" * 5000])
def test_a_text_that_is_no_turn_is_refused_by_the_reader(typed: str) -> None:
    with pytest.raises(BadNotation):
        read_all(typed)


def test_a_written_step_is_a_turn_of_one_step() -> None:
    for move in (*DARE.moves(BUSY), *DARE.moves(DARE.start(2, {}))):
        assert read_all(DARE.write(BUSY, move)) == [move]


@pytest.mark.parametrize(("text", "code"), [
    ("", "dare.text-shape"),
    ("----/----/----/---- rrrbbb * r", "dare.text-shape"),
    ("----/----/----/---- rrrbbb * r - -", "dare.text-shape"),
    ("----/----/----/---- rrrbbb * r -" + " " * 300, "dare.text-shape"),
    ("----/----/---- rrrbbb * r -", "dare.text-lanes"),
    ("----/----/----/----/---- rrrbbb * r -", "dare.text-lanes"),
    ("---/----/----/---- rrrbbb * r -", "dare.text-lane"),
    ("-----/----/----/---- rrrbbb * r -", "dare.text-lane"),
    ("----/r----/----/---- rrbbb * r -", "dare.text-lane"),
    ("----/----/--x-/---- rrrbbb * r -", "dare.text-lane"),
    ("----/----/-*r--/---- rrbbb . r -", "dare.text-lane"),
    ("----/----/----/---- rrrbbb! * r -", "dare.text-place"),
    ("----/----/----/---- rrrbbb ** r -", "dare.text-place"),
    ("----/----/----/---- rrbbb * r -", "dare.text-penguins"),
    ("----/----/----/---- rrrrbbb * r -", "dare.text-penguins"),
    ("----/----/----/---- rrrbbb g* r -", "dare.text-penguins"),
    ("----/----/----/---- . * r -", "dare.text-nobody"),
    ("----/----/----/---- . * - -", "dare.text-nobody"),
    ("----/----/----/---- rrrbbb . r -", "dare.text-bear"),
    ("-*---/----/----/---- rrrbbb * r -", "dare.text-bear"),
    ("----/----/----/---- rrrbbb* . r -", "dare.text-bear-start"),
    ("-r*---/----/----/---- rrbbb . r -", "dare.text-bear-floe"),
    ("-rrrb---/----/----/---- bb * r -", "dare.text-full"),
    ("----/----/----/---- rrrbbb * g -", "dare.text-turn"),
    ("----/----/----/---- rrrbbb * rb -", "dare.text-turn"),
    ("----/----/----/---- rrrbbb * R -", "dare.text-turn"),
    ("----/----/----/---- rrrbbb * r P3", "dare.text-roll"),
    ("----/----/----/---- rrrbbb * r P3:0", "dare.text-roll"),
    ("----/----/----/---- rrrbbb * r P3:4", "dare.text-roll"),
    ("----/----/----/---- rrrbbb * r B4:1", "dare.text-roll"),
    ("----/----/----/---- . rrrbbb* r -", "dare.text-winners"),
    ("----/----/----/---- . rrr* r -", "dare.text-winners"),
    ("----/----/----/---- bbb rrr* b -", "dare.text-over"),
    ("----/----/----/---- bbb rrr* r P2:1", "dare.text-over"),
    ("----/----/----/---- rrr * r P2:1", "dare.text-over"),
])  # fmt: skip
def test_damaged_and_impossible_positions(text: str, code: str) -> None:
    with pytest.raises(BadPosition) as caught:
        DARE.load(text, {})
    assert caught.value.code == code


@pytest.mark.parametrize("text", [
    "----/----/----/---- rrrbbb * r -",
    "+rrb-*++rbb/----/++++/---- . . b B3:3",
    "----/----/---+rgy/-rry--- bb bggy* y P4:2",
    "---+/----/----/---- bbbggg rrr* r -",
    "----/----/----/---- bbbyyy * y P3:1",
    "----/----/----/---- ggg * g -",
])  # fmt: skip
def test_position_texts_round_trip(text: str) -> None:
    assert DARE.dump(DARE.load(text, {})) == text


@pytest.mark.parametrize(("text", "seats", "departed"), [
    ("----/----/----/---- rrrbbb * r -", 2, ()),
    ("----/----/----/---- rrrggg * r -", 3, (1,)),
    ("----/----/----/---- bbbyyy * y -", 4, (0, 2)),
    ("----/----/----/---- bbb * b -", 2, (0,)),
])  # fmt: skip
def test_seats_follow_from_the_colours(text: str, seats: int, departed: tuple[int, ...]) -> None:
    at = DARE.load(text, {})
    assert (len(at.penguins), at.departed) == (seats, departed)


def test_a_position_with_one_colour_is_won_by_it() -> None:
    assert DARE.outcome(DARE.load("----/----/----/---- rrr * r -", {})) == Outcome((1, 2), "left")


def test_letters_in_another_order_are_put_in_order() -> None:
    assert DARE.dump(DARE.load("-br---/----/----/---- brbr * b -", {})) == "-rb---/----/----/---- rrbb * b -"
