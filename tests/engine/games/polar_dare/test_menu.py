"""The menu of Polar Dare!: what moves, then the destination."""

import pytest

from engine.core.errors import IllegalMove
from engine.core.menu import Menu
from engine.games.polar_dare.rules import GAME as DARE
from tests.engine.presses import typical_presses
from tests.engine.random_positions import positions_to_move


def menu(text: str, *chosen: str) -> Menu:
    return DARE.menu(DARE.load(text, {}), chosen)


def test_every_floe_slides_and_every_penguin_at_start_walks_at_one_press() -> None:
    shown = menu("----/----/----/---- rrrbbb * r P2:2")
    assert (shown.asks, shown.layout, dict(shown.facts)) == ("dare-step", "board", {"left": 2, "roll": "P2"})
    assert [(choice.token, choice.vector) for choice in shown.choices] == [
        *(
            (f"{lane}{rank}+", (column, rank - 1))
            for column, lane in enumerate("abcd")
            for rank in range(1, 5)
        ),
        *((f"S>{lane}1", (column, -1)) for column, lane in enumerate("abcd")),
    ]
    assert all(choice.move == choice.token for choice in shown.choices)


def test_few_walks_are_choices_and_of_many_the_penguin_is_chosen_first() -> None:
    few = menu("-r---/-b-*--/----/---- rrbb . r P3:2")
    walks = [choice for choice in few.choices if choice.vector is None]
    assert [(choice.label, dict(choice.facts)) for choice in walks] == [
        ("dare-walk", {"origin": "a1", "place": "S", "count": 4}),
        ("dare-walk", {"origin": "a1", "place": "b1", "count": 1}),
    ]
    many = menu("-r---/-r---/-r---/---- bbb * r P3:2")
    pieces = [choice for choice in many.choices if choice.vector is None]
    assert [(choice.token, choice.label) for choice in pieces] == [
        (place, "dare-penguin") for place in ("a1", "b1", "c1")
    ]
    assert [choice.token for choice in menu("-r---/-r---/-r---/---- bbb * r P3:2", "b1").choices] == [
        *("S", "a1", "c1")
    ]


def test_steps_from_a_floe_are_offered_as_directions() -> None:
    shown = menu("+---/-+r--/-+--/---- rrbbb * r P3:1", "b2")
    assert shown.asks == "dare-target"
    assert shown.layout == "pad"
    steps = [(choice.token, choice.vector, choice.move) for choice in shown.choices]
    assert steps == [("b3", (0, 1), "b2>b3"), ("c2", (1, 0), "b2>c2")]
    back = menu("-+--/+-r--/-+--/---- rrbbb * r P3:1", "b2")
    assert [(choice.token, choice.vector) for choice in back.choices] == [("b1", (0, -1))]
    assert menu("+---/-+r--/-+--/---- rrbbb * r P3:1", "b2", "c2").move == "b2>c2"


def test_only_lanes_that_touch_the_shore_can_be_entered() -> None:
    shown = menu("----/+---/----/---- rrrbbb * r P3:1")
    assert [choice.token for choice in shown.choices if choice.label == "dare-enter"] == [
        *("S>a1", "S>c1", "S>d1")
    ]


def test_a_step_that_meets_the_bear_is_labelled_a_swim() -> None:
    shown = menu("-*---/-r---/----/---- rrbbb . r P3:1")
    labels = {choice.token: choice.label for choice in shown.choices}
    assert (labels["S>a1"], labels["S>b1"]) == ("dare-enter-swim", "dare-enter")
    assert (labels["b1>a1"], labels["b1>c1"]) == ("dare-walk-swim", "dare-walk")


def test_the_bears_choices_count_the_penguins_it_would_meet() -> None:
    shown = menu("-*---/-bbr---/----/---- rrb . r B3:3")
    walk = shown.choices[0]
    assert (walk.token, walk.label, walk.move) == ("*a1>b1", "dare-bear-walk", "*a1>b1")
    assert walk.facts == {"origin": "a1", "place": "b1", "count": 3}
    assert [choice.token for choice in shown.choices[1:4]] == ["a1+", "a2+", "a3+"]
    assert "b1+" not in {choice.token for choice in shown.choices}


def test_no_menu_before_the_roll_nor_for_what_is_not_on_offer() -> None:
    with pytest.raises(IllegalMove, match=r"dare\.roll-first"):
        menu("----/----/----/---- rrrbbb * r -")
    for chosen in (("b9",), ("S", "a2"), ("S", "a1", "a2"), ("a1+", "a1"), ("*",)):
        with pytest.raises(IllegalMove, match=r"menu\.unknown"):
            menu("----/----/----/---- rrrbbb * r P3:1", *chosen)


def test_the_choices_fit_into_a_message() -> None:
    crowd = "-rr--r-/-bb--b-/-gg--g-/-yy--y- . * {} P4:4"
    for letter in "rbgy":
        shown = menu(crowd.format(letter))
        assert len([choice for choice in shown.choices if choice.vector is None]) <= 5


@pytest.mark.parametrize(("roll", "least", "usual"), [("P2", 3, 4), ("P3", 4, 5), ("P4", 5, 7), ("B3", 4, 5)])
def test_a_turn_takes_few_presses(roll: str, least: int, usual: int) -> None:
    begun = [at for seed in range(8) for at in positions_to_move(DARE, seed, 60)]
    found = [at for at in begun if (at.roll, at.steps) == (roll, int(roll[1]))]
    fewest, typical = typical_presses(DARE, found)
    assert fewest == least
    assert typical <= usual
