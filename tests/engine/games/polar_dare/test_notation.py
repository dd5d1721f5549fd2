"""Texts of Polar Dare!: moves, turns, positions, and requests of the text protocol."""

from typing import Any

import pytest

from engine.__main__ import main
from engine.core.errors import BadNotation, BadPosition, BadRequest
from engine.core.game import Outcome
from engine.games.polar_dare.moves import Move
from engine.games.polar_dare.rules import GAME
from engine.games.polar_dare.rules import GAME as DARE
from tests.engine.games.by_text import ByText

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


DAMAGED = [
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
]  # fmt: skip


@pytest.mark.parametrize(("text", "code"), DAMAGED)
def test_damaged_and_impossible_positions(text: str, code: str) -> None:
    with pytest.raises(BadPosition) as caught:
        DARE.load(text, {})
    assert caught.value.code == code


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


ask = ByText(GAME).ask
START = "----/----/----/---- rrrbbb * r -"


def test_a_new_game_waits_for_the_die_unless_a_seed_rolls_it() -> None:
    assert ask(cmd="new", seats=2) == {"position": START, "mover": -1, "outcome": None}
    rolled = ask(cmd="new", seats=4, seed=7)
    assert rolled == ask(cmd="new", seats=4, seed=7)
    assert rolled["mover"] == 0
    assert not rolled["position"].endswith("-")


def test_the_die_by_seed_and_by_text() -> None:
    assert ask(cmd="moves", position=START)["moves"] == ["roll:B3", "roll:P2", "roll:P3", "roll:P4"]
    rolled = ask(cmd="roll", position=START, seed="any")
    assert rolled == ask(cmd="play", position=START, move=rolled["move"])
    assert rolled["events"][0]["event"] == "rolled"
    with pytest.raises(BadRequest, match=r"protocol\.no-chance"):
        ask(cmd="roll", position=rolled["position"], seed=1)


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    rolled = f"{START[:-1]}P3:3"
    reached, events = rolled, list[dict[str, Any]]()
    for step in ("S>a1", "a1+", "b1+"):
        answer = ask(cmd="play", position=reached, move=step)
        reached, events = answer["position"], events + answer["events"]
    turn = ask(cmd="play", position=rolled, move="start>a1; A1+ b1+")
    assert turn == answer | {"move": "S>a1 a1+ b1+", "events": events}
    with pytest.raises(BadRequest, match=r"protocol\.turn-over"):
        ask(cmd="play", position=rolled, move="S>a1 a1+ a1- a1+")


def test_the_terminal_rolls_and_takes_whole_turns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["S>N", "a2+ a2- a2+ a2- a2+", "a2+", "?", "q"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    assert main(["play", "polar-dare", "--seats", "3"]) == 0
    shown = capsys.readouterr().out
    assert "rrrbbbggg * r " in shown
    assert "so none of it was played" in shown
    assert "-+--/----/----/----" in shown
