"""The short forms of turns, for buttons: every game has one for every turn, in both languages."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.core.game import CHANCE
from engine.core.turns import moves_played, to_move
from render import label_of
from render.words import LOCALES, Words
from tests.each_game import EACH_KEY
from tests.installed import breakthrough
from tests.render.cases import ENGLISH, STRICT
from tests.render.random_positions import random_log, random_positions

EACH = pytest.mark.parametrize("locale", LOCALES)
LONGEST = 40
SHARED = 3
"""The moves of a position that may have the same label: they end on the same square."""
SHARED_AIMS = 5
"""Likewise in games whose moves are numbers: they start from other places of the picture."""
SQUARE = re.compile("[a-z][1-9]")
COMPASS = re.compile(
    r"\b(?:north|south|east|west|nord|süd|ost)(?! ?pol)|\b(?:n|ne|e|se|s|sw|w|nw|no|o|so)\b", re.IGNORECASE
)


BEFORE_GOAL = (
    "30x20 24,10;6,15;6,6;9,10;11,17;11,4;20,14;18,6;22,8;24,16;21,5 "
    "17,11;26,13;22,16;22,4;28,14;27,7;13,14;13,6;19,10;20,2;9,3 25,10 r 5 0-0 -"
)
COINS = "4.2,3.1;out;8.4,2.2;5,0.9 6.6,10.9;3.1,7.2;8.1,8.6;2.2,10.4"
SAID = [
    ("penguin-soccer", "8/6Pu1/5ms2/8/4Bebn2/8/8/8 w g7", "g7ne", "Kick into the corner"),
    ("penguin-soccer", "8/8/8/8/8/8/1Pu6/8 w b2", "b2sw", "Kick into your own corner"),
    ("penguin-soccer", "8/8/8/2Mu5/8/2Pu5/8/8 w c3", "c3n", "Pass to Mama on c5"),
    ("penguin-soccer", "8/8/8/2mu5/8/2Pu5/8/8 w c3", "c3n", "Kick to the rival on c5"),
    ("penguin-soccer", "8/8/8/8/3Bu1puMwbn/8/8/8 w f4", "d4e", "Baby tackles Papa on f4"),
    ("penguin-soccer", "8/8/2Pe2mu2/8/8/2Bu5/8/8 w f6", "c3eRR", "Baby to f3, 90° right"),
    ("penguin-soccer", "8/4bu3/8/8/1Bn6/8/8/8 w -", "b4u", "Baby stands up"),
    ("polar-dare", "----/---+r/--b--/---- bb rr* r P2:1", "b4>N", "Penguin from b4 to the North Pole"),
    ("polar-dare", "--+rg+*/--+g-/----/---- rrbbbg . b B3:3", "a4- *a4>a3", "Bear to a3: 2 swim (+1 step)"),
    ("scherer-soccer", BEFORE_GOAL, "ke5", "Kick into the goal on 30,10"),
    ("scherer-soccer", BEFORE_GOAL, "9ne1", "Player 9 to 23,9"),
    ("piecepack-soccer", f"{COINS} 5.6,7.2 n free 1-1", "ball:185:75", "Flick the ball at rival 4, 75 %"),
    ("piecepack-soccer", f"{COINS} 6.6,7.2 s play 1-1", "A2>nw", "Call in 2 to the far left corner"),
    ("piecepack-soccer", f"{COINS} 6.6,7.2 s play 1-1", "A1:90:40", "Flick 1 to the right, 40 %"),
]


@pytest.mark.parametrize(("key", "position", "text", "label"), SAID)
def test_a_turn_is_said_in_short(key: str, position: str, text: str, label: str) -> None:
    assert label_of(key, registry.game(key).load(position, {}), text, ENGLISH) == label


def choices(game: str) -> Iterator[tuple[Any, list[str]]]:
    """Positions of random matches, each with the texts of the moves that a seat may choose there."""
    rules = registry.game(game)
    for seed in range(4):
        for at, _ in random_positions(game, seed)[:: 3 if seed else 1]:
            if to_move(rules, at) not in (None, CHANCE):
                yield at, [rules.write(at, move) for move in rules.moves(at)]


def assert_plain(label: str, text: str) -> None:
    assert 0 < len(label) <= LONGEST, label
    assert not COMPASS.search(label), label
    # A move of one part is written as its square, which the picture shows.
    assert SQUARE.fullmatch(text) or text not in label


@pytest.mark.slow(but=("test_every_move_has_a_label_that_tells_it_from_others[polar-dare-de]",))
@EACH
@EACH_KEY
def test_every_move_has_a_label_that_tells_it_from_others(game: str, locale: str) -> None:
    shared = SHARED_AIMS if registry.game(game).about.form else SHARED
    for at, texts in choices(game):
        labels = Counter[str]()
        for text in texts:
            label = label_of(game, at, text, STRICT[locale])
            assert_plain(label, text)
            labels[label] += 1
        assert max(labels.values()) <= shared, labels.most_common(1)


@EACH
def test_a_game_of_plain_words_says_what_is_chosen(locale: str, tmp_path: Path) -> None:
    with breakthrough(tmp_path):
        at, words = registry.game("breakthrough").start(2, {}), Words.of(locale, strict=True)
        labels = [label_of("breakthrough", at, text, words) for text in ("c2c3", "c2d3", "d2d3")]
    assert len({*labels}) == len(labels)
    for label in labels:
        assert_plain(label, "d2d3")


@EACH
@EACH_KEY
def test_a_turn_of_several_moves_has_one_label(game: str, locale: str) -> None:
    rules, seats = registry.game(game), registry.game(game).about.seats[-1]
    for seed in range(4 if rules.about.steps else 0):
        at = rules.start(seats, {})
        for mover, entries in groupby(random_log(game, 80, seats, seed), key=attrgetter("seat")):
            texts = [entry.text for entry in entries]
            if mover != CHANCE:
                assert_plain(label_of(game, at, " ".join(texts), STRICT[locale]), texts[-1])
            at = moves_played(rules, at, texts).at


@pytest.mark.parametrize(
    "label", ["Player 7 to the north-east", "Schuss nach Südwesten", "Papa nw", "Kick E"]
)
def test_a_word_of_the_compass_is_noticed(label: str) -> None:
    with pytest.raises(AssertionError):
        assert_plain(label, "-")
