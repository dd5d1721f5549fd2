"""Texts of Piecepack Soccer: moves, positions, and every refusal."""

from dataclasses import replace
from typing import Any

import pytest

from engine.core.errors import BadNotation, BadPosition, IllegalMove
from engine.games.piecepack_soccer.moves import Entry, Flick, Move, Pass, SetUp, Wobble
from engine.games.piecepack_soccer.rules import GAME
from tests.engine.games.piecepack_soccer.positions import ARMS, CROWNS, STEADY, given, play, refusal


@pytest.mark.parametrize(("text", "move", "canonical"), [
    ("A2:37:80", Flick("A2", 37_000, 80_000), "A2:37:80"),
    (" a2 : 37.5 : 80 ", Flick("A2", 37_500, 80_000), "A2:37.5:80"),
    ("2 37,5° 80%", Flick("A2", 37_500, 80_000), "A2:37.5:80"),
    ("A2:37.12349:80", Flick("A2", 37_123, 80_000), "A2:37.123:80"),
    ("A2:37.1235:80", Flick("A2", 37_124, 80_000), "A2:37.124:80"),
    ("A2:360:80", Flick("A2", 0, 80_000), "A2:0:80"),
    ("A2:.5:080", Flick("A2", 500, 80_000), "A2:0.5:80"),
    ("ball:350:60", Flick("ball", 350_000, 60_000), "ball:350:60"),
    ("BALL@8.375, 1.2:330:45", Flick("ball", 330_000, 45_000, (8375, 1200)), "ball@8.375,1.2:330:45"),
    ("A3>ne", Entry("A3", "ne"), "A3>ne"),
    ("3 > NE @ 9.2,10.9", Entry("A3", "ne", (9200, 10_900)), "A3>ne@9.2,10.9"),
    ("set Wall", SetUp("wall"), "set wall"),
    (
        "set 4.4,0.6 5.6,0.6  4.4,1.4 5.6,1.4",
        SetUp("", ((4400, 600), (5600, 600), (4400, 1400), (5600, 1400))),
        "set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.4",
    ),
    ("wobble:-0.83:2.4", Wobble(-830, 2400), "wobble:-0.83:2.4"),
    ("wobble:+1:−0.05", Wobble(1000, -50), "wobble:1:-0.05"),
    ("Pass", Pass(), "pass"),
])  # fmt: skip
def test_moves_are_read_leniently_and_written_one_way(text: str, move: Move, canonical: str) -> None:
    at = given()
    assert GAME.read(at, text) == move
    assert GAME.write(at, move) == canonical
    assert GAME.read(at, canonical) == move


def test_a_bare_number_is_the_movers_own_kicker() -> None:
    assert GAME.read(given(turn="n"), "2:0:10") == Flick("C2", 0, 10_000)
    placing = given(arms="-;3,3;7,3;9,3", phase="place:A1", turn="n")
    assert GAME.read(placing, "1>sw") == Entry("A1", "sw")


UNREADABLE = {
    "notation.unreadable": ("A5:37:80", "B2:37:80", "wobble:1", "wobble:a:b", "wobble:1e5:0", "goal!"),
    "piecepack.flick-shape": (
        *("A2", "2", "A2:37", "A2:37:80:1", "A2:nan:80", "A2:37:inf", "A2:1e2:80", "A2:0x10:80", "A2:٣:80"),
        *("A2:--5:80", "A2:37:80 A3:1:1", "ball", "ball:here:50"),
    ),
    "piecepack.entry-shape": ("A2>", "A2>xx", "A2>ne@9", "A2>ne@9,nan", "A2>ne@-9,11", "3>ne@9,1e1"),
    "piecepack.throw-shape": ("ball@1:0:5", "ball@nan,1:0:5", "ball@1.625,1:0", "ball@"),
    "piecepack.set-shape": ("set", "set triangle", "set 1,2 3", "set 4.4,1e0 5.6,0.6 4.4,1.4 5.6,1.4"),
}


@pytest.mark.parametrize(("code", "text"), [(code, text) for code in UNREADABLE for text in UNREADABLE[code]])
def test_an_unreadable_move_is_refused_with_the_shape_it_resembles(code: str, text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read(given(), text)
    assert (caught.value.code, caught.value.facts) == (code, {"text": text})


def setting() -> Any:
    return GAME.start(2, STEADY)


REFUSED = [
    # at the set-up
    ("set", "A2:37:80", "piecepack.set-first", {}),
    ("set", "A2>ne", "piecepack.set-first", {}),
    ("set", "pass", "piecepack.set-first", {}),
    ("set", "set 4.3,0.6 5.6,0.6 4.4,1.4 5.6,1.4", "piecepack.set-box", {"kicker": "A1", "place": "4.3,0.6"}),
    ("set", "set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.7", "piecepack.set-box", {"kicker": "A4", "place": "5.6,1.7"}),
    (
        "set",
        "set 4.4,0.6 5.1,0.6 4.4,1.4 5.6,1.4",
        "piecepack.overlap",
        {"disc": "A1", "other": "A2", "place": "4.4,0.6"},
    ),
    ("set", "set 4.4,0.6 5.6,0.6", "piecepack.set-count", {"count": 2, "needed": 4}),
    ("set", "set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.4 5,1", "piecepack.set-count", {"count": 5, "needed": 4}),
    # at an ordinary turn
    ("play", "set square", "piecepack.set-over", {}),
    ("play", "C2:37:80", "piecepack.not-yours", {"kicker": "C2"}),
    ("play", "ball:37:80", "piecepack.ball", {}),
    ("play", "ball@1.625,1:37:80", "piecepack.ball", {}),
    ("play", "A2@1.625,1:37:80", "piecepack.no-throw", {}),
    ("play", "A1:37:80", "piecepack.out", {"kicker": "A1"}),
    ("play", "A2:-5:80", "piecepack.bearing", {"bearing": "-5"}),
    ("play", "A2:37:-80", "piecepack.power", {"power": "-80"}),
    ("play", "A2:360.1:80", "piecepack.bearing", {"bearing": "360.1"}),
    ("play", "A2:99999999999999999999999999:80", "piecepack.bearing", {"bearing": "99999999999999999999"}),
    ("play", "A2:37:100.001", "piecepack.power", {"power": "100.001"}),
    ("play", "A2:37:0.999", "piecepack.power", {"power": "0.999"}),
    ("play", "A2>ne", "piecepack.not-out", {"kicker": "A2"}),
    ("play", "C2>ne", "piecepack.not-yours", {"kicker": "C2"}),
    ("play", "A1>ne@7.9,11", "piecepack.outside-box", {"box": "ne", "place": "7.9,11"}),
    ("play", "A1>ne@9,11.626", "piecepack.outside-box", {"box": "ne", "place": "9,11.626"}),
    ("play", "A1>nw@1,10.5", "piecepack.overlap", {"disc": "A1", "other": "C1", "place": "1,10.5"}),
    ("play", "pass", "move.pass", {}),
    ("play", "wobble:0:0", "piecepack.no-flick-declared", {}),
    # at a free kick
    ("free", "A2:37:80", "piecepack.free-first", {}),
    ("free", "A1>ne", "piecepack.free-first", {}),
    ("free", "ball@5,6:37:80", "piecepack.no-throw", {}),
    ("free", "pass", "move.pass", {}),
    # at a corner throw
    ("corner:sw", "A2:37:80", "piecepack.corner-first", {"box": "sw"}),
    ("corner:sw", "A1>ne", "piecepack.corner-first", {"box": "sw"}),
    ("corner:sw", "ball:37:80", "piecepack.throw-place", {"box": "sw"}),
    ("corner:sw", "ball@1.6,1:37:80", "piecepack.inner-line", {"box": "sw", "place": "1.6,1"}),
    ("corner:sw", "ball@1.625,0.2:37:80", "piecepack.inner-line", {"box": "sw", "place": "1.625,0.2"}),
    ("corner:sw", "ball@8.375,1:37:80", "piecepack.inner-line", {"box": "sw", "place": "8.375,1"}),
    # while a kicker is to be placed
    ("place:A4", "A2:37:80", "piecepack.place-first", {"kicker": "A4"}),
    ("place:A4", "ball:37:80", "piecepack.place-first", {"kicker": "A4"}),
    ("place:A4", "A1>ne", "piecepack.place-first", {"kicker": "A4"}),
    ("place:A4", "A4>ne@5,6", "piecepack.outside-box", {"box": "ne", "place": "5,6"}),
    ("place:A4", "pass", "move.pass", {}),
]  # fmt: skip


def staged(phase: str) -> Any:
    """A position at each stage; A1 is out, A4 is not on the field."""
    if phase == "set":
        return setting()
    ball = "1,1" if phase.startswith("corner") else "5,6"
    return given(ball, arms="out;3,3;7,3;-", crowns=CROWNS.replace("1,9", "1,10.6"), phase=phase)


@pytest.mark.parametrize(("phase", "text", "code", "facts"), REFUSED)
def test_what_the_rules_forbid_is_refused_with_its_reason(
    phase: str, text: str, code: str, facts: dict[str, Any]
) -> None:
    at = staged(phase)
    before = GAME.dump(at)
    assert refusal(at, text) == (code, facts)
    assert GAME.dump(at) == before


def test_a_kicker_that_does_not_take_part_cannot_be_flicked() -> None:
    assert refusal(staged("play"), "A4:0:50") == ("piecepack.unplaced", {"kicker": "A4"})


def test_chance_goes_first_where_a_flick_was_declared() -> None:
    at = play(given(hand="wobble"), "A2:37:80").after
    assert refusal(at, "A3:0:10") == ("piecepack.chance-first", {})
    limits = {"degrees": "6", "percent": "15"}
    assert refusal(at, "wobble:6.001:0") == ("piecepack.wobble", limits)
    assert refusal(at, "wobble:0:-15.1") == ("piecepack.wobble", limits)
    assert play(at, "wobble:6:-15").after.mover == 1


def test_a_corner_box_without_room_takes_nobody() -> None:
    at = given(arms="out;8.4,11;9.6,11;-", crowns="9,10.4;9,11.6;1,9;3,9")
    assert refusal(at, "A1>ne") == ("piecepack.box-full", {"box": "ne"})
    assert "A1>ne" not in {GAME.write(at, move) for move in GAME.moves(at)}
    assert [choice.token for choice in GAME.menu(at, ("A1",)).choices] == ["nw", "sw", "se", "fine"]


def test_moves_made_by_programs_are_judged_like_typed_ones() -> None:
    at = staged("play")
    flick = Flick("A2", 0, 50_000)
    for wrong, code in (
        (replace(flick, disc="A9"), "piecepack.not-yours"),
        (replace(flick, bearing=-1), "piecepack.bearing"),
        (replace(flick, power=0), "piecepack.power"),
        (Entry("A1", "zz"), "piecepack.box"),
    ):
        with pytest.raises(IllegalMove) as caught:
            GAME.play(at, wrong)
        assert caught.value.code == code
    for wrong_set, code in (
        (SetUp("tower"), "piecepack.formation"),
        (SetUp("square", ((4400, 600),)), "piecepack.formation"),
        (SetUp("", ((4400, 600),)), "piecepack.set-count"),
    ):
        with pytest.raises(IllegalMove) as caught:
            GAME.play(setting(), wrong_set)
        assert caught.value.code == code


DAMAGED = [
    ("", "position-shape"),
    (f"{ARMS} {CROWNS} 5,6 s play", "position-shape"),
    (f"{ARMS} {CROWNS} 5,6 s play 0-0 " + "x" * 500, "position-shape"),
    (f"{ARMS} {CROWNS} 5,6 w play 0-0", "position-turn"),
    (f"{ARMS} {CROWNS} 5,6 s play 4-0", "position-score"),
    (f"{ARMS} {CROWNS} 5,6 s play 3-3", "position-score"),
    (f"{ARMS} {CROWNS} 5,6 s play 00-0", "position-score"),
    (f"{ARMS};1,5 {CROWNS} 5,6 s play 0-0", "position-kickers"),
    (f"1,3;3,3 {CROWNS} 5,6 s play 0-0", "position-kickers"),
    (f"{ARMS.replace('1,3', 'nan,3')} {CROWNS} 5,6 s play 0-0", "position-place"),
    (f"{ARMS.replace('1,3', '1e0,3')} {CROWNS} 5,6 s play 0-0", "position-place"),
    (f"{ARMS.replace('1,3', '1.0001,3')} {CROWNS} 5,6 s play 0-0", "position-place"),
    (f"{ARMS} {CROWNS} -5,6 s play 0-0", "position-place"),
    (f"{ARMS} {CROWNS} out s play 0-0", "position-place"),
    (f"{ARMS} {CROWNS} 5,6 s goal 0-0", "position-phase"),
    (f"{ARMS} {CROWNS} 5,6 s play+free 0-0", "position-phase"),
    (f"{ARMS} {CROWNS} 1,1 s corner:sw+free 0-0", "position-phase"),
    (f"{ARMS} {CROWNS} 5,6 s place:A1+place:A1 0-0", "position-phase"),
    (f"{ARMS} {CROWNS} 1,1 s corner:xx 0-0", "position-phase"),
    (f"{ARMS} {CROWNS} 5,6 s aim:A2:37:80+aim:A2:37:80 0-0", "position-phase"),
    (f"{ARMS} {CROWNS} 5,6 s aim:A2:37 0-0", "position-aim"),
    (f"{ARMS} {CROWNS} 5,6 s aim:A2>ne 0-0", "position-aim"),
    (f"{ARMS} {CROWNS} 5,6 s aim:C2:37:80 0-0", "position-aim"),
    (f"{ARMS} {CROWNS} 5,6 s aim:A2:37:800 0-0", "position-aim"),
    (f"{ARMS} {CROWNS} 5,6 s aim:A2:37:80+free 0-0", "position-aim"),
    (f"{ARMS} {CROWNS} 5,6 s aim:ball:37:80 0-0", "position-aim"),
    (f"{ARMS.replace('1,3', '-')} {CROWNS} 5,6 s aim:A2:37:80+place:A1 0-0", "position-aim"),
    (f"{ARMS.replace('1,3', '0.373,3')} {CROWNS} 5,6 s play 0-0", "position-outside"),
    (f"{ARMS.replace('1,3', '9.627,3')} {CROWNS} 5,6 s play 0-0", "position-outside"),
    (f"{ARMS.replace('1,3', '1,0.2')} {CROWNS} 5,6 s play 0-0", "position-outside"),
    (f"{ARMS.replace('1,3', '4.2,0.1')} {CROWNS} 5,6 s play 0-0", "position-outside"),
    (f"{ARMS} {CROWNS} 5,12.001 s play 0-0", "position-outside"),
    (f"{ARMS} {CROWNS} 99,6 s play 0-0", "position-outside"),
    (f"{ARMS.replace('1,3', '3.7,3')} {CROWNS} 5,6 s play 0-0", "position-overlap"),
    (f"{ARMS} {CROWNS} 3,3.748 s play 0-0", "position-overlap"),
    (f"{ARMS} {CROWNS} 5,6 s place:A1 0-0", "position-placing"),
    (f"{ARMS} {CROWNS} 5,6 s corner:sw 0-0", "position-corner"),
    (f"{ARMS} {CROWNS} 1,1 n corner:sw 0-0", "position-corner"),
    (f"{ARMS} {CROWNS} 1,11 n corner:ne 0-0", "position-corner"),
    (f"{ARMS} {CROWNS} 5,6 s set 0-0", "position-set"),
    ("-;-;-;- -;-;-;- 5,5 s set 0-0", "position-set"),
    ("-;-;-;- -;-;-;- 5,6 s set 1-0", "position-set"),
    (f"-;-;-;- {CROWNS} 5,6 s set 0-0", "position-set"),
    ("out;-;-;- -;-;-;- 5,6 s set 0-0", "position-set"),
    ("-;-;-;- out;out;out;out 5,6 s set+play 1-0", "position-set"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code"), DAMAGED)
def test_an_impossible_position_is_refused_with_its_reason(text: str, code: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.load(text, {})
    assert caught.value.code == f"piecepack.{code}"


def test_no_flick_is_declared_with_the_steady_option() -> None:
    text = f"{ARMS} {CROWNS} 5,6 s aim:A2:37:80 0-0"
    assert GAME.load(text, {}).declared == Flick("A2", 37_000, 80_000)
    with pytest.raises(BadPosition, match="position-aim"):
        GAME.load(text, STEADY)


@pytest.mark.parametrize("text", [
    "-;-;-;- -;-;-;- 5,5 s set 1-0",
    "-;-;-;- -;-;-;- 5,6 s set 3-0",
    "out;out;out;out -;-;-;- 5,6 s set 1-0",
    "-;-;-;4.4,0.6 -;-;-;- 5,6 s set 1-0",
    f"-;-;-;- {CROWNS} 5,6 s set 1-0",
    "-;-;-;- -;-;-;- 5,6 s set+play 1-0",
    "-;-;-;- -;out;out;out 5,6 s set+play 1-0",
    "-;-;-;- out;out;out;out 5,6 s set+play 0-0",
    "-;-;-;- -;-;-;- 5,6 s set+free:s 0-0",
    "-;-;-;- -;-;-;- 5,6 s set+free:n 1-0",
    f"-;-;-;- {CROWNS} 5,6 s set+free:s 1-0",
])  # fmt: skip
def test_an_impossible_new_line_up_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match="position-set"):
        GAME.load(text, {"lineup": "new"})


def test_a_set_up_that_is_loaded_is_where_a_goal_sends_them_back() -> None:
    at = GAME.load("4.625,0.375;5.375,0.375;4.625,1.125;5.375,1.125 -;-;-;- 5,6 n set 0-0", STEADY)
    assert at.homes[:4] == at.kickers[:4]
