"""Piecepack Soccer in words: previews of flicks, contacts in order, coins that share a square."""

import pytest

from engine.coaching.advice import own_reasons
from engine.coaching.reason import SuggestedTurn
from engine.core.errors import GameError
from engine.core.turns import moves_played
from engine.games.piecepack_soccer.events import Bounced, Flicked, Fouled, Scored, Touched
from engine.games.piecepack_soccer.field import CORNERS
from engine.games.piecepack_soccer.moves import Flick, SetUp
from engine.games.piecepack_soccer.position import OUT
from engine.games.piecepack_soccer.rules import GAME
from render import picture
from render.games.piecepack_soccer.words import (
    CALLING,
    FREE_KICK,
    LINING_UP,
    THROW,
    TO_AIM,
    TO_FOUL,
    TO_SCORE,
    WORDS,
)
from render.words import LOCALES
from tests.render.cases import ENGLISH, STRICT
from tests.render.games.piecepack_soccer.cases import OUT_AND_BACK, PICTURES, TO_BREAK_TILES

NAMED = {"en": {"A": "Orange ", "C": "Purple "}, "de": {"A": "Orange ", "C": "Lila "}}


@pytest.mark.parametrize(("position", "text", "said"), [
    (TO_SCORE, "A1:8.4:50", "Hits the ball, scores."),
    (TO_AIM, "A4:90:5", "Hits nothing, won't score."),
    (TO_AIM, "A4:90:10", "Hits the border first, won't score."),
    (TO_FOUL, "A2:13:70", "Hits Purple 3 first, a foul."),
    (TO_BREAK_TILES, "A1:270:100", "Hits the border first, a foul."),
    (OUT_AND_BACK.replace("free", "play"), "C1:180:50", "Hits Orange 1 first, a foul."),
    (OUT_AND_BACK, "ball:69:95", "Hits the border first, scores, a foul."),
])  # fmt: skip
def test_a_flick_of_a_steady_hand_is_previewed(position: str, text: str, said: str) -> None:
    assert WORDS.preview_text(GAME.load(position, {"hand": "steady"}), text, ENGLISH) == said


@pytest.mark.parametrize(("text", "english", "german"), [
    ("A2:329.9:50", "Hits the ball, scores in 9 of 10.", "Trifft den Ball, Tor in 9 von 10."),
    ("A1:329.4:50", "Hits Purple 2 first, foul in 6 of 10.", "Trifft zuerst Lila 2, Foul in 6 von 10."),
])  # fmt: skip
def test_the_preview_says_how_often_a_wobbling_hand_scores(text: str, english: str, german: str) -> None:
    at = GAME.load(TO_SCORE, {})
    assert [WORDS.preview_text(at, text, STRICT[locale]) for locale in ("en", "de")] == [english, german]


@pytest.mark.parametrize(("text", "often"), [("A2:327.3:50", 3), ("A2:327.9:50", 5), ("A2:328.5:50", 7)])
def test_preview_and_hint_say_the_same_chance_of_a_goal(text: str, often: int) -> None:
    at = GAME.load(TO_SCORE, {})
    reasons = own_reasons("piecepack-soccer", SuggestedTurn(at, moves_played(GAME, at, (text,))))
    assert reasons[0].facts["often"] == often
    assert WORDS.preview_text(at, text, ENGLISH) == f"Hits the ball, scores in {often} of 10."


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("power", [5, 40, 90])
@pytest.mark.parametrize("bearing", range(0, 360, 24))
def test_the_preview_is_what_a_steady_hand_does(bearing: int, power: int, locale: str) -> None:
    at, words = GAME.load(TO_AIM, {"hand": "steady"}), STRICT[locale]
    preview = WORDS.preview_text(at, f"A2:{bearing}:{power}", words)
    events = GAME.play(at, GAME.read(at, f"A2:{bearing}:{power}")).events
    contacts = [event for event in events if isinstance(event, Touched | Bounced)]
    mine = [each for each in contacts if "A2" in (each.disc, getattr(each, "other", ""))]
    first = min(mine, key=lambda each: each.moment, default=None)
    if isinstance(first, Touched):
        other = first.other if first.disc == "A2" else first.disc
        said = (
            {"en": "the ball", "de": "den Ball"}[locale]
            if other == "ball"
            else NAMED[locale][other[0]] + other[1]
        )
    else:
        said = ("nothing", "nichts", "border", "Rand")[2 * (first is not None) + LOCALES.index(locale)]
    assert said in preview.partition(",")[0]
    fouled = any(isinstance(event, Fouled) for event in events)
    assert fouled == preview.endswith((", a foul.", ", Foul."))


def test_other_moves_have_no_preview() -> None:
    assert WORDS.preview_text(GAME.load(LINING_UP, {}), "set wall", ENGLISH) == ""
    assert WORDS.preview_text(GAME.load(CALLING, {}), "A2>ne", ENGLISH) == ""


def test_contacts_are_described_in_order_and_by_who_was_rolling() -> None:
    events = (
        Flicked("A1", 0, 50_000, 5000, 1000),
        Touched(200_000, "C1", "A1", 5000, 3000),
        Bounced(100_000, "A1", ("w1", "w2"), 0, 2000),
        Touched(300_000, "ball", "C1", 5000, 4000),
        Touched(400_000, "C1", "A1", 5000, 5000),
    )
    text = WORDS.describe_events(events, ENGLISH)
    assert text == (
        "Orange 1 was flicked. Orange 1 bounced off the border, Orange 1 hit Purple 1, "
        "Purple 1 hit the ball, Purple 1 and Orange 1 collided."
    )


@pytest.mark.parametrize(("position", "text", "said"), [
    (FREE_KICK, "ball:270:5", ["The ball was flicked.", "Der Ball wurde geschnippt."]),
    (
        THROW,
        "ball@1.625,1:45:5",
        ["The ball was thrown in from the corner.", "Der Ball wurde aus der Ecke eingeworfen."],
    ),
])  # fmt: skip
def test_a_ball_is_thrown_in_from_a_corner_alone(position: str, text: str, said: list[str]) -> None:
    at = GAME.load(position, {"hand": "steady"})
    events = GAME.play(at, GAME.read(at, text)).events
    assert [WORDS.headline(events, STRICT[locale]) for locale in ("en", "de")] == said


def test_the_coin_that_hit_the_ball_is_named_not_the_one_that_was_flicked_into_it() -> None:
    at = GAME.load("5,3;5,4.5;8,2;2,1 1,11;3,11;7,11;9,11 5,6 s play 0-0", {"hand": "steady"})
    events = GAME.play(at, GAME.read(at, "A1:0:8")).events
    assert WORDS.headline(events, ENGLISH) == "Orange 2 hit the ball."
    assert WORDS.headline(events, STRICT["de"]) == "Orange 2 hat den Ball getroffen."


def test_a_ball_that_strikes_the_corner_of_a_tile_at_the_goal_hits_the_post() -> None:
    events = Flicked("A4", 0, 50_000, 5000, 8000), Bounced(100_000, "ball", ("n2",), 4000, 12_000)
    assert WORDS.describe_events(events, ENGLISH) == "Orange 4 was flicked. The ball hit the post."
    assert WORDS.describe_events(events, STRICT["de"]).endswith("Der Ball traf den Pfosten.")


def test_a_long_scrimmage_is_cut_short() -> None:
    hits = tuple(Touched(number * 50_000, "A1", "C1", 5000, 3000) for number in range(1, 12))
    assert "collided, 6 more contacts." in WORDS.describe_events(
        (Flicked("A1", 0, 50_000, 5000, 1000), *hits), ENGLISH
    )


def test_two_coins_in_one_square_are_both_on_the_board() -> None:
    at = GAME.load("4.1,4.1;4.9,4.9;1,1;2,2 1,9;3,9;7,9;9,9 5,6 s play 0-0", {})
    drawn = WORDS.grid(at, ENGLISH, 0).split("```")[1]
    for name in ("O1", "O2", "O3", "O4", "P1", "P2", "P3", "P4", "*"):
        assert drawn.count(name) == 1


def test_a_corner_is_left_or_right_to_its_owner_alone() -> None:
    said = WORDS.headline(PICTURES["called-in"].events, ENGLISH)
    assert said == "Orange 2 was called in to a corner at Orange's end."


def test_who_is_out_and_who_is_not_yet_placed_is_said() -> None:
    assert "2 fouled out" in WORDS.describe(GAME.load(CALLING, {}), ENGLISH, 0)
    assert WORDS.describe(GAME.load(LINING_UP, {}), ENGLISH, 0).count("not on the field") == 8


@pytest.mark.parametrize(("locale", "said"), [
    ("en", "Goal for Orange! Everybody in play stands as at the start, and Purple kicks off."),
    ("de", "Tor für Orange! Alle im Spiel stehen wieder wie zu Beginn, und Lila stößt an."),
])  # fmt: skip
def test_after_a_goal_those_that_are_out_stand_nowhere(locale: str, said: str) -> None:
    at = GAME.load(TO_SCORE.replace("8.4,2.2", "out"), {"hand": "steady"})
    step = GAME.play(at, Flick("A1", 7_500, 60_000))
    assert step.after.location("A3") == OUT
    assert WORDS.describe_events(step.events, STRICT[locale]).endswith(said)


def test_nobody_is_said_to_stand_again_after_the_last_goal() -> None:
    won = PICTURES["won"]
    assert picture("piecepack-soccer", won.at, events=won.events, words=ENGLISH).alt == (
        "Goal for Orange! Orange 3, Purple 1."
    )
    assert WORDS.text_board(won.at, ENGLISH, 1) == "Orange 3, Purple 1."


@pytest.mark.parametrize(("seat", "ball", "kicker"), [
    (0, "in Purple's half, on the left", "1 is 4 coins from the ball, to the right"),
    (1, "in Purple's half, on the right", "1 is 4 coins from the ball, to the left"),
])  # fmt: skip
def test_places_are_said_as_the_viewer_sees_them(seat: int, ball: str, kicker: str) -> None:
    at = GAME.load("6.75,8;3,1;7,1;9,1 1,11;3,11;7,11;9,11 3,8 s play 0-0", {})
    for said in (WORDS.describe(at, ENGLISH, seat), WORDS.text_board(at, ENGLISH, seat)):
        assert ball in said
        assert kicker in said


@pytest.mark.parametrize(("locale", "label"), [("en", "As before"), ("de", "Wie zuvor")])
def test_a_new_line_up_is_asked_for_by_names_that_fit_their_buttons(locale: str, label: str) -> None:
    menu, words = PICTURES["formations-before"].menu, STRICT[locale]
    assert menu is not None
    labels = [words.say(f"menu-{choice.label}", **choice.facts) for choice in menu.choices]
    assert label in labels
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("needed", [1, 2, 3, 4])
def test_the_number_of_places_that_a_line_up_needs_is_said(needed: int, locale: str) -> None:
    kickers = ";".join(["-"] * needed + ["out"] * (4 - needed))
    at = GAME.load(f"{kickers} -;-;-;- 5,6 s set 0-1", {"lineup": "new"})
    with pytest.raises(GameError) as caught:
        GAME.play(at, SetUp("", ((4400, 600),) * (needed + 1)))
    said = STRICT[locale].refusal(caught.value)
    number = {1: ("one", "ein"), 4: ("four", "vier")}.get(needed, (str(needed),) * 2)[LOCALES.index(locale)]
    assert f" {number} " in said
    assert str(needed + 1) in said


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("box", CORNERS)
def test_the_example_of_a_throw_can_be_typed(box: str, locale: str) -> None:
    x, y = ("1" if box[1] == "w" else "9"), ("1" if box[0] == "s" else "11")
    at = GAME.load(f"3,3;5,4;7,3;5,5 3,9;5,8;7,9;5,7 {x},{y} {box[0]} corner:{box} 0-0", {})
    with pytest.raises(GameError) as caught:
        GAME.play(at, GAME.read(at, "ball:45:60"))
    example = STRICT[locale].refusal(caught.value).split("`")[1]
    assert GAME.play(at, GAME.read(at, example)).events


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("turn", ["s", "n"])
def test_the_example_of_a_free_kick_is_no_shot_at_the_own_goal(turn: str, locale: str) -> None:
    at = GAME.load(f"1,3;3,4;7,3;9,5 1,9;3,8;7,9;9,7 5,6 {turn} free 0-0", {"hand": "steady"})
    with pytest.raises(GameError) as caught:
        GAME.play(at, GAME.read(at, "1:0:60"))
    example = STRICT[locale].refusal(caught.value).split("`")[1]
    goals = [each for each in GAME.play(at, GAME.read(at, example)).events if isinstance(each, Scored)]
    assert all(goal.seat == goal.by for goal in goals)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_say_how_both_sides_stand_after_a_goal(locale: str) -> None:
    same, new = (WORDS.rules(STRICT[locale], {"lineup": lineup})[1].text for lineup in ("same", "new"))
    anew = {"en": "line up anew", "de": "neu auf"}[locale]
    assert anew in new
    assert anew not in same


@pytest.mark.parametrize("locale", LOCALES)
def test_nobody_is_said_to_play_on_once_it_is_over(locale: str) -> None:
    words = STRICT[locale]
    at = GAME.load(TO_AIM, {})
    left = GAME.leave(at, 1).after
    won = GAME.load(TO_AIM.replace("1-0", "3-0"), {})
    coming = words.say("describe-piecepack-play", seat=0)
    for said in (WORDS.describe, WORDS.text_board):
        assert coming in said(at, words, 0)
        assert coming not in said(left, words, 0) + said(won, words, 0)
