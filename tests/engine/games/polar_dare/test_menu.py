"""The menu of Polar Dare!: what moves, then the destination."""

import pytest

from engine.core.errors import IllegalMove
from engine.core.game import Menu
from engine.games.polar_dare.rules import GAME as DARE


def menu(text: str, *chosen: str) -> Menu:
    return DARE.menu(DARE.load(text, {}), chosen)


def test_penguins_come_first_and_every_floe_slides_at_one_tap() -> None:
    shown = menu("-rr---/-b-*--/----/---- rbb . r P3:2")
    assert (shown.asks, shown.layout, dict(shown.facts)) == ("dare-piece", "list", {"left": 2, "roll": "P3"})
    assert [(choice.token, choice.label, dict(choice.facts)) for choice in shown.choices[:3]] == [
        ("a1", "dare-penguin", {"place": "a1", "count": 2}),
        ("S", "dare-penguin", {"place": "S", "count": 1}),
        ("a1+", "dare-slide", {"floe": "a1", "way": "forward", "carried": "rr"}),
    ]
    assert len(shown.choices) == 2 + 15
    assert shown.choices[2].move == "a1+"
    assert shown.choices[0].places == shown.choices[2].places == ("a1",)


def test_steps_from_a_floe_are_offered_as_directions() -> None:
    shown = menu("+---/-+r--/-+--/---- rrbbb * r P3:1", "b2")
    assert shown.asks == "dare-target"
    assert shown.layout == "pad"
    steps = [(choice.token, choice.vector, choice.move) for choice in shown.choices]
    assert steps == [("b3", (0, 1), "b2>b3"), ("c2", (1, 0), "b2>c2")]
    back = menu("-+--/+-r--/-+--/---- rrbbb * r P3:1", "b2")
    assert [(choice.token, choice.vector) for choice in back.choices] == [("b1", (0, -1))]
    assert menu("+---/-+r--/-+--/---- rrbbb * r P3:1", "b2", "c2").move == "b2>c2"


def test_from_a_shore_the_lanes_are_listed() -> None:
    shown = menu("----/+---/----/---- rrrbbb * r P3:1", "S")
    assert (shown.layout, [choice.token for choice in shown.choices]) == ("list", ["a1", "c1", "d1"])
    assert {choice.label for choice in shown.choices} == {"dare-to"}


def test_a_step_that_meets_the_bear_is_labelled_a_swim() -> None:
    (first, *_) = menu("-*---/----/----/---- rrrbbb . r P3:1", "S").choices
    assert (first.label, first.move) == ("dare-swim", "S>a1")


def test_the_bears_choices_count_the_penguins_it_would_meet() -> None:
    text = "-*---/-bbr---/----/---- rrb . r B3:3"
    shown = menu(text)
    assert (shown.choices[0].token, shown.choices[0].label) == ("*", "dare-bear")
    assert [choice.token for choice in shown.choices[1:4]] == ["a1+", "a2+", "a3+"]
    assert "b1+" not in {choice.token for choice in shown.choices}
    (target,) = menu(text, "*").choices
    assert (target.label, target.move, target.vector) == ("dare-bear-to", "*a1>b1", (1, 0))
    assert target.facts == {"place": "b1", "count": 3}


def test_no_menu_before_the_roll_nor_for_what_is_not_on_offer() -> None:
    with pytest.raises(IllegalMove, match=r"dare\.roll-first"):
        menu("----/----/----/---- rrrbbb * r -")
    for chosen in (("b9",), ("S", "a2"), ("S", "a1", "a2"), ("a1+", "a1"), ("*",)):
        with pytest.raises(IllegalMove, match=r"menu\.unknown"):
            menu("----/----/----/---- rrrbbb * r P3:1", *chosen)


def test_a_choice_list_fits_discords_25() -> None:
    crowd = "-rr--r-/-bb--b-/-gg--g-/-yy--y- . * {} P4:4"
    for letter in "rbgy":
        assert len(menu(crowd.format(letter)).choices) <= 25
