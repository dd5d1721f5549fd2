"""The menu of Polar Dare!: who or what, then where; after a step the ways of whoever made it."""

import pytest

from engine.core.drafts import OTHERS, Draft, Stage, staged
from engine.core.errors import IllegalMove
from engine.core.menu import Menu
from engine.games.polar_dare.rules import GAME as DARE
from tests.engine.presses import typical_presses
from tests.engine.random_positions import positions_to_move


def menu(text: str, *chosen: str) -> Menu:
    return DARE.menu(DARE.load(text, {}), chosen)


def after(text: str, *pressed: str) -> Stage:
    at, draft = DARE.load(text, {}), Draft()
    for token in pressed:
        draft = staged(DARE, at, at.turn, draft).draft.choosing(token)
    return staged(DARE, at, at.turn, draft)


def offered(shown: Menu) -> list[str]:
    return [choice.token for choice in shown.choices]


def test_first_is_asked_who_walks_or_whether_a_floe_slides() -> None:
    shown = menu("-r---/-r---/-r---/---- bbb * r P3:2")
    assert (shown.asks, dict(shown.facts)) == ("dare-step", {"left": 2, "roll": "P3"})
    assert offered(shown)[-1] == "slide"
    many = menu("----/-r---/+r---/-r--- bbb * r P3:3")
    assert [choice.label for choice in many.choices] == ["dare-walk"] * (len(many.choices) - 1) + [
        "dare-floes"
    ]
    crowd = menu("-r---/----/-r---/-r--- bbb * r P3:3")
    assert offered(crowd)[-1] == "slide"


def test_few_walks_are_choices_and_of_many_the_penguin_is_chosen_first() -> None:
    few = menu("-r---/-b-*--/----/---- rrbb . r P3:2")
    assert [
        (choice.label, choice.facts.get("origin"), choice.facts.get("place")) for choice in few.choices
    ] == [
        ("dare-walk", "a1", "S"),
        ("dare-walk", "a1", "b1"),
        *(("dare-walk", "S", f"{lane}1") for lane in "abcd"),
        ("dare-floes", None, None),
    ]
    many = menu("-r---/-r---/----/-r--- bbb * r P3:2", "d1")
    assert offered(many) == ["d1>S", "d1>c1"]


def test_floes_that_carry_or_touch_somebody_are_shown_and_the_others_later() -> None:
    text = "-r---/----/----/---- rrbbb * r P2:2"
    first = after(text, "slide")
    assert first.others
    assert offered(first.menu)[0] == "a1+"
    assert {"b1+", "c1+", "d1+"} < {*offered(first.menu)}  # they touch START
    assert "c3+" not in offered(first.menu)
    seen, stage = list[str](), first
    for _ in range(5):
        seen += offered(stage.menu)
        stage = after(text, "slide", *stage.draft.choosing(OTHERS).tokens[1:])
        if not stage.draft.page:
            break
    assert sorted(seen) == sorted(f"{lane}{rank}+" for lane in "abcd" for rank in range(1, 5))
    assert offered(stage.menu) == offered(first.menu)


def test_after_a_step_whoever_made_it_can_go_on_at_one_press() -> None:
    stage = after("----/----/----/---- rrrbbb * r P4:4", "S>b1")
    assert (stage.draft.steps, stage.draft.chosen) == (("S>b1",), ("@b1",))
    assert {"b1>a1", "b1>c1", "b1+"} < {*offered(stage.menu)}
    assert after("----/----/----/---- rrrbbb * r P4:4", "S>b1", "b1>a1", "a1+", "a2+").turn is not None
    assert stage.earlier == Draft()


def test_a_penguin_that_meets_the_bear_goes_on_from_start() -> None:
    stage = after("-*---/-r---/----/---- rrbbb . r P3:3", "S>a1")
    assert stage.draft.chosen == ("@S",)


def test_only_lanes_that_touch_the_shore_can_be_entered() -> None:
    shown = menu("----/+---/----/---- rrrbbb * r P3:1")
    assert offered(shown) == ["S>a1", "S>c1", "S>d1", "slide"]


def test_a_step_that_meets_the_bear_is_labelled_a_swim() -> None:
    shown = menu("-*---/-r---/----/---- rrbbb . r P3:1")
    labels = {choice.token: choice.label for choice in shown.choices}
    assert (labels["S>a1"], labels["S>b1"]) == ("dare-walk-swim", "dare-walk")
    assert (labels["b1>a1"], labels["b1>c1"]) == ("dare-walk-swim", "dare-walk")


def test_on_a_bear_roll_the_bear_moves_or_a_floe_slides() -> None:
    text = "-*---/-bbr---/----/---- rrb . r B3:3"
    assert offered(menu(text)) == ["*", "slide"]
    [walk] = menu(text, "*").choices
    assert (walk.token, walk.label, walk.move) == ("*a1>b1", "dare-bear-walk", "*a1>b1")
    assert walk.facts == {"origin": "a1", "place": "b1", "count": 3}
    assert "b1+" not in offered(menu(text, "slide"))


def test_a_roll_that_can_do_nothing_useful_is_one_button() -> None:
    text = "----/----/----/---- rrrbbb * r B3:3"
    stage = after(text)
    assert (offered(stage.menu), stage.others) == (["skip"], True)
    at = DARE.load(text, {})
    turn = stage.endings["skip"]
    played = after(text, "skip")
    assert played.turn == turn
    assert len(turn.split()) == at.steps
    assert offered(after(text, OTHERS).menu) == ["slide"]
    assert offered(menu("-b---/----/----/---- rrrbb * r B3:3")) == ["slide"]
    with pytest.raises(IllegalMove, match=r"menu\.unknown"):
        menu("-b---/----/----/---- rrrbb * r B3:3", "skip")


def test_no_menu_before_the_roll_nor_for_what_is_not_on_offer() -> None:
    with pytest.raises(IllegalMove, match=r"dare\.roll-first"):
        menu("----/----/----/---- rrrbbb * r -")
    for chosen in (("b9",), ("S", "a2"), ("S", "S>a1", "a2"), ("a1+", "a1"), ("*",), ("@b1", "x"), ("skip",)):
        with pytest.raises(IllegalMove, match=r"menu\.unknown"):
            menu("----/----/----/---- rrrbbb * r P3:1", *chosen)


@pytest.mark.slow(but=("test_a_turn_takes_few_presses[P2-4-4]",))
@pytest.mark.parametrize(("roll", "usual", "most"), [("P2", 4, 4), ("P3", 5, 6), ("P4", 6, 7), ("B3", 5, 6)])
def test_a_turn_takes_few_presses(roll: str, usual: int, most: int) -> None:
    begun = [at for seed in range(8) for at in positions_to_move(DARE, seed, 60)]
    found = [at for at in begun if (at.roll, at.steps) == (roll, int(roll[1]))]
    _, typical, highest = typical_presses(DARE, found, useful=True)
    assert (typical <= usual, highest <= most) == (True, True)
