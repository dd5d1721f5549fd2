"""Texts of Scherer's Soccer: moves, positions, and requests of the text protocol."""

import pytest

from engine.core.errors import AmbiguousMove, BadNotation, BadPosition, Fact, IllegalMove
from engine.core.game import CHANCE
from engine.games.scherer_soccer.rules import GAME
from engine.games.scherer_soccer.rules import GAME as SOCCER
from tests.engine.games.by_text import ByText
from tests.engine.games.scherer_soccer.positions import MOUTH, at, refusal, scene

STRIKER = scene({7: "15,10", 3: "28,19"}, {2: "16,12", 3: "28,20"})


@pytest.mark.parametrize(("typed", "canonical"), [
    ("7ne3", "7ne3"),
    (" 7 NE 3 ", "7ne3"),
    ("man 7 ne 3", "7ne3"),
    ("#7ne3", "7ne3"),
    ("07ne3", "7ne3"),
    ("11sw2", "11sw2"),
    ("ke5", "ke5"),
    ("K E 5", "ke5"),
    ("kick e 5", "ke5"),
    ("ball e5", "ke5"),
    ("ks9", "ks9"),
    ("pass", "pass"),
    ("PASS", "pass"),
    ("reach:6", "reach:6"),
    ("Reach: 6", "reach:6"),
    ("@12,7", "@12,7"),
    ("12,7", "@12,7"),
    ("@ 12 , 07", "@12,7"),
    ("@30,20", "@30,20"),
    ("setup:2,3;4,5|.", "setup:2,3;4,5|."),
])  # fmt: skip
def test_lenient_reading(typed: str, canonical: str) -> None:
    position = at(STRIKER)
    assert SOCCER.write(position, SOCCER.read(position, typed)) == canonical


@pytest.mark.parametrize(("typed", "canonical"), [("3e", "3e1"), ("3 ne", "3ne1"), ("3se", "3se1")])
def test_the_distance_may_be_left_out_where_one_fits(typed: str, canonical: str) -> None:
    """Man 3 is one column from the border, in the row below the top one."""
    position = at(scene({3: "29,19"}))
    assert SOCCER.write(position, SOCCER.read(position, typed)) == canonical


def test_the_border_shortens_a_kick_and_nothing_else() -> None:
    position = at(scene({7: "27,4"}, ball="28,4"))
    for typed, read in (("ke9", "ke2"), ("ke2", "ke2"), ("ks4", "ks3"), ("kw7", "kw7"), ("7e4", "7e4")):
        assert SOCCER.write(position, SOCCER.read(position, typed)) == read


@pytest.mark.parametrize("typed", [
    *("7", "k", "7x3", "7ne333", "123ne1", "k7e3", "ke-1", "@12", "@12,7,8", "@a,b", "reach:"),
    *("reach:x", "setup:", "setup:1,2", "setup:1,2|3", "setup:1,2;;3,4|5,6", "setup:.;.|.", "🐧"),
    *("٧ne3", "7\u202ene3"),
])  # fmt: skip
def test_unreadable(typed: str) -> None:
    with pytest.raises(BadNotation, match=r"notation\.unreadable"):
        SOCCER.read(at(STRIKER), typed)


@pytest.mark.parametrize("typed", ["@31,1", "@0,1", "@1,21", "@99,99", "setup:31,1|.", "setup:.|2,0"])
def test_a_square_beyond_the_pitch(typed: str) -> None:
    with pytest.raises(BadNotation) as caught:
        SOCCER.read(at(STRIKER), typed)
    assert caught.value.code == "scherer.off-pitch"
    assert (caught.value.facts["columns"], caught.value.facts["rows"]) == (30, 20)


@pytest.mark.parametrize(
    ("typed", "moves"),
    [("7n", "7n1, 7n2, 7n3, 7n4"), ("kn", "kn1, kn3, kn4, kn5, kn6, kn7"), ("w4", "kw4, 7w4, 3w4")],
)
def test_a_text_that_fits_several_moves_lists_them(typed: str, moves: str) -> None:
    with pytest.raises(AmbiguousMove) as caught:
        SOCCER.read(at(STRIKER), typed)
    assert sorted(str(caught.value.facts["moves"]).split(", ")) == sorted(moves.split(", "))


def test_a_direction_alone_that_fits_nobody() -> None:
    with pytest.raises(BadNotation, match=r"notation\.origin"):
        SOCCER.read(at(STRIKER), "se9")


def test_a_man_or_ball_that_cannot_go_that_way_is_read_and_then_refused() -> None:
    position = at(scene({3: "29,15"}))
    assert SOCCER.write(position, SOCCER.read(position, "3e")) == "3e1"
    assert SOCCER.write(position, SOCCER.read(position, "ke")) == "ke1"


def test_who_moves_where_men_are_missing_depends_on_the_set_up() -> None:
    empty = "30x20 . . 16,10 r - 0-0 -"
    movers = {setup: SOCCER.mover(at(empty, {"setup": setup})) for setup in SOCCER.about.options["setup"]}
    by_chance = dict.fromkeys(("halves", "anywhere", "mirrored", "captain"), CHANCE)
    assert movers == {**by_chance, "manual": 0}


SIX = "5,5;6,6;7,7;8,8;9,9;15,10"
RIGHT = "16,1;17,1;18,1;19,1;20,1;21,1"


DAMAGED = [
    ("", {}, "scherer.shape"),
    ("30x20 . . 16,10 r - 0-0", {}, "scherer.shape"),
    ("30x20 . . 16,10 r - 0-0 - -", {}, "scherer.shape"),
    ("30x20 . . 16,10 r - 0-0 -" + " " * 400, {}, "scherer.shape"),
    ("20x30 . . 16,10 r - 0-0 -", {}, "scherer.size"),
    ("40x20 . . 16,10 r - 0-0 -", {}, "scherer.size"),
    (STRIKER.replace(" r ", " w "), {}, "scherer.turn"),
    (STRIKER.replace(" 7 ", " 8 "), {}, "scherer.reach-text"),
    (STRIKER.replace(" 7 ", " 3 "), {}, "scherer.reach-text"),
    (STRIKER.replace(" 7 ", " 07 "), {}, "scherer.reach-text"),
    (STRIKER.replace("0-0", "4-0"), {}, "scherer.score"),
    (STRIKER.replace("0-0", "3-3"), {}, "scherer.score"),
    (STRIKER.replace("0-0", "3-0"), {"score": "2"}, "scherer.score"),
    (STRIKER.replace("0-0", "1-1"), {"score": "1"}, "scherer.score"),
    (STRIKER.replace("0-0", "0"), {}, "scherer.score"),
    (STRIKER[:-1] + "y", {}, "scherer.bar"),
    (STRIKER.replace(" 16,10 ", " 31,10 "), {}, "scherer.square"),
    (STRIKER.replace(" 16,10 ", " . "), {}, "scherer.square"),
    (STRIKER.replace("2,1;", "0,1;"), {}, "scherer.square"),
    (STRIKER.replace("2,1;", "02,1;"), {}, "scherer.square"),
    (STRIKER.replace("2,1;", ";"), {}, "scherer.square"),
    (STRIKER.replace("2,1;", "2,1;3,3;"), {}, "scherer.too-many"),
    (STRIKER.replace("2,1;", "3,1;"), {}, "scherer.shared-square"),
    (STRIKER.replace("2,1;", "2,20;"), {}, "scherer.shared-square"),
    (STRIKER.replace("2,1;", "16,10;"), {}, "scherer.man-on-ball"),
    (STRIKER.replace("2,1;", "1,8;"), MOUTH, "scherer.man-in-goal"),
    (STRIKER.replace("2,1;", "30,13;"), MOUTH, "scherer.man-in-goal"),
    (STRIKER.replace("2,1;", "1,2;"), {}, "scherer.man-in-goal"),
    (STRIKER.replace("2,1;", ""), {}, "scherer.men-count"),
    ("30x20 5,5 . 16,10 b - 0-0 -", {}, "scherer.men-count"),
    ("30x20 . 5,5 16,10 b - 0-0 -", {"setup": "manual"}, "scherer.men-count"),
    ("30x20 5,5;6,6 . 16,10 r - 0-0 -", {"setup": "manual"}, "scherer.men-count"),
    (f"30x20 {SIX} . 16,10 r - 0-0 -", {"setup": "captain"}, "scherer.men-count"),
    ("30x20 . . 16,10 b - 0-0 -", {}, "scherer.placing-turn"),
    ("30x20 5,5 . 16,10 r - 0-0 -", {"setup": "manual"}, "scherer.placing-turn"),
    ("30x20 . . 16,10 r 5 0-0 -", {}, "scherer.not-begun"),
    ("30x20 . . 16,10 r - 1-0 -", {}, "scherer.not-begun"),
    ("30x20 . . 16,10 r - 0-0 x", {}, "scherer.not-begun"),
    ("30x20 . . 15,10 r - 0-0 -", {}, "scherer.not-begun"),
    (f"30x20 {RIGHT} 2,2;3,3;4,4;5,5;6,6;7,7 16,10 r - 0-0 -", {"setup": "captain"}, "scherer.wrong-half"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "options", "code"), DAMAGED)
def test_damaged_positions(text: str, options: dict[str, str], code: str) -> None:
    with pytest.raises(BadPosition) as caught:
        at(text, options)
    assert caught.value.code == code


def test_how_the_board_is_drawn_comes_from_the_options() -> None:
    assert not at(STRIKER).enlarged
    assert at(STRIKER, {"board": "20x30-enlarged"}).enlarged
    assert SOCCER.start(2, {"board": "20x30-enlarged"}).enlarged


def test_what_was_stored_with_the_former_option_pieces_reads_as_before() -> None:
    for stored in ({"pieces": "discs"}, {"pieces": "shirts", "score": "1"}):
        kept = {name: value for name, value in stored.items() if name != "pieces"}
        assert SOCCER.choose(stored) == SOCCER.choose(kept)
        assert at(STRIKER, stored) == at(STRIKER, kept)
        assert SOCCER.start(2, stored) == SOCCER.start(2, kept)
        assert SOCCER.turn_limit(2, stored) == SOCCER.turn_limit(2, kept)


ask = ByText(GAME).ask
EMPTY = "30x20 . . 16,10 r - 0-0 -"


def test_a_new_game_waits_for_chance_or_for_the_first_man_placed() -> None:
    assert ask(cmd="new") == {"position": EMPTY, "mover": -1, "outcome": None}
    assert ask(cmd="new", options={"setup": "manual"}) == {"position": EMPTY, "mover": 0, "outcome": None}
    assert ask(cmd="new", options={"board": "30x50"})["position"] == "50x30 . . 26,15 r - 0-0 -"


@pytest.mark.parametrize("setup", ["halves", "anywhere", "mirrored", "captain"])
def test_a_seed_draws_all_that_comes_before_the_first_move(setup: str) -> None:
    begun = ask(cmd="new", options={"setup": setup}, seed=7)
    assert begun == ask(cmd="new", options={"setup": setup}, seed=7)
    assert begun != ask(cmd="new", options={"setup": setup}, seed=8)
    assert begun["mover"] == 0
    reach = begun["position"].split()[5]
    assert reach == "-" if setup == "captain" else reach in {"4", "5", "6", "7"}
    assert ask(cmd="moves", position=begun["position"], options={"setup": setup})["moves"]


BUSY = scene({7: "15,10", 8: "16,13", 9: "29,12"}, {5: "17,10", 6: "13,8", 7: "16,16"}, rest="r 5 0-0 -")
REACH_DUE = BUSY.replace(" 5 ", " - ")
PLACING = "30x20 5,5;6,6 2,1 16,10 b - 0-0 -"
ELEVEN = ";".join(f"{n},2" for n in range(2, 13))
OTHER = ";".join(f"{n},2" for n in range(16, 27))
REFUSED: dict[tuple[str, str], list[tuple[str, str, dict[str, Fact]]]] = {
    (BUSY, "halves"): [
        ("12ne3", "no-man", {"man": 12, "team": 11}),
        ("0ne3", "no-man", {"man": 0, "team": 11}),
        ("7w5", "run-length", {"man": 7, "steps": 5, "most": 4}),
        ("7w0", "run-length", {"man": 7, "steps": 0, "most": 4}),
        ("1s1", "run-stopped", {"by": "border", "man": 1, "free": 0}),
        ("1w3", "run-stopped", {"by": "goal", "man": 1, "free": 0, "square": "1,1"}),
        ("7e1", "run-stopped", {"by": "ball", "man": 7, "free": 0, "square": "16,10"}),
        ("8s4", "run-stopped", {"by": "ball", "man": 8, "free": 2, "square": "16,10"}),
        ("9e1", "run-stopped", {"by": "goal", "man": 9, "free": 0, "square": "30,12"}),
        (
            "7sw2",
            "run-stopped",
            {"by": "player", "man": 7, "free": 1, "square": "13,8", "other": 6, "side": "blue"},
        ),
        (
            "1e2",
            "run-stopped",
            {"by": "player", "man": 1, "free": 0, "square": "3,1", "other": 2, "side": "red"},
        ),
        ("ke3", "kick-blocked", {"direction": "e", "square": "17,10", "other": 5, "side": "blue"}),
        ("ks6", "beyond-reach", {"distance": 6, "reach": 5}),
        ("kn3", "landing-taken", {"square": "16,13", "other": 8, "side": "red"}),
        ("ks0", "kick-length", {"direction": "s", "distance": 0, "most": 7}),
        ("reach:4", "reach-drawn", {"reach": 5}),
        ("@5,5", "all-placed", {}),
        ("setup:1,1|2,2", "all-placed", {}),
    ],
    (BUSY[:-1] + "x", "halves"): [("kw3", "barred", {})],
    (BUSY.replace("15,10", "14,10"), "halves"): [("kw3", "no-kicker", {"square": "16,10"})],
    (scene({7: "20,2"}, ball="20,1"), "halves"): [
        ("ks1", "kick-border", {"direction": "s", "square": "20,1"})
    ],
    (REACH_DUE, "halves"): [
        ("7w1", "reach-due", {}),
        ("ke1", "reach-due", {}),
        ("reach:3", "reach-range", {"reach": 3, "lowest": 4, "highest": 7}),
        ("reach:8", "reach-range", {"reach": 8, "lowest": 4, "highest": 7}),
    ],
    (PLACING, "manual"): [
        ("@5,5", "place-taken", {"square": "5,5", "other": 1, "side": "red"}),
        ("@2,1", "place-taken", {"square": "2,1", "other": 1, "side": "blue"}),
        ("@16,10", "place-ball", {"square": "16,10"}),
        ("@30,1", "place-goal", {"square": "30,1"}),
        ("7ne3", "placing-due", {"man": 2, "side": "blue"}),
        ("pass", "placing-due", {"man": 2, "side": "blue"}),
        ("reach:4", "placing-due", {"man": 2, "side": "blue"}),
    ],
    (EMPTY, "halves"): [
        ("reach:4", "setup-due", {"men": 11}),
        ("setup:2,2|3,3", "setup-count", {"red": 1, "blue": 1, "men": 11}),
        (f"setup:{OTHER}|{ELEVEN}", "setup-square", {"square": "16,2"}),
        (f"setup:{ELEVEN}|{ELEVEN}", "setup-square", {"square": "2,2"}),
    ],
    (EMPTY, "captain"): [
        ("@3,3", "setup-due", {"men": 6}),
        (f"setup:{ELEVEN}|{OTHER}", "setup-count", {"red": 11, "blue": 11, "men": 6}),
    ],
    (EMPTY, "anywhere"): [
        (f"setup:{ELEVEN.replace('2,2;', '16,10;', 1)}|{OTHER}", "setup-square", {"square": "16,10"}),
        (f"setup:{ELEVEN.replace('2,2;', '1,9;', 1)}|{OTHER}", "setup-square", {"square": "1,9"}),
    ],
    (EMPTY, "mirrored"): [(f"setup:{ELEVEN}|{OTHER}", "setup-mirror", {"man": 1})],
}


@pytest.mark.parametrize(
    ("text", "setup", "move", "code", "facts"),
    [(*position, *refused) for position, several in REFUSED.items() for refused in several],
)
def test_refusals(text: str, setup: str, move: str, code: str, facts: dict[str, Fact]) -> None:
    error = refusal(text, move, {"setup": setup})
    assert (error.code, dict(error.facts)) == (f"scherer.{code}", facts)


@pytest.mark.parametrize("text", [REACH_DUE, EMPTY])
def test_no_menu_while_chance_is_awaited(text: str) -> None:
    with pytest.raises(IllegalMove, match=r"scherer\.(reach|setup)-due"):
        SOCCER.menu(at(text), ())
