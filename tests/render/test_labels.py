"""Short names of turns told apart, and two moves compared in pictures and words."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, count, islice
from random import Random
from typing import Any

import pytest

from engine import registry
from engine.core.errors import GameError
from engine.core.game import CHANCE, Game
from engine.core.turns import Played, PlayedMoves, extended, move_played, moves_played, to_move
from engine.puzzles import puzzles
from render import comparison, game_text, label_of
from render.words import LOCALES
from tests.each_game import EACH_KEY
from tests.render.cases import ENGLISH, STRICT, cases, drawn
from tests.render.random_positions import random_comparisons, random_positions
from tests.seeds import THOROUGH

LONGEST = 40
LONGEST_WHOLE = 70
"""Of a turn of several moves, and of a move told from others that nearly equal it."""
WHOLE_TURNS = 25
NUMBER = re.compile(r"\d+\.?\d*")
SQUARE = re.compile("[a-z][1-9]")
COMPASS = re.compile(
    r"\b(?:north|south|east|west|nord|süd|ost)(?! ?pol)|\b(?:n|ne|e|se|s|sw|w|nw|no|o|so)\b|\d,\d",
    re.IGNORECASE,
)
"""Words of the compass, and squares by numbers that no picture has."""
CLAIMS = re.compile(
    r"own goal|Kick into|Pass to \w+(?: or \w+)?|to the (?:rival|ball|bear)|tackles \w+|\d+ swim|takes \w+"
)
AIM = re.compile(r" at (the ball|Orange \d|Purple \d)")
FAMILY = {"m": "Mama", "p": "Papa", "b": "Baby"}


BEFORE_GOAL = (
    "30x20 24,10;6,15;6,6;9,10;11,17;11,4;20,14;18,6;22,8;24,16;21,5 "
    "17,11;26,13;22,16;22,4;28,14;27,7;13,14;13,6;19,10;20,2;9,3 25,10 r 5 0-0 -"
)
COINS = "4.2,3.1;out;8.4,2.2;5,0.9 6.6,10.9;3.1,7.2;8.1,8.6;2.2,10.4"
BORDER = "out;out;out;0.9,0.7 out;0.878,11.343;out;5.9,3.3 2.368,11.478 s free 1-0"
SAID = [
    ("penguin-soccer", "8/6Pu1/5ms2/8/4Bebn2/8/8/8 w g7", "g7ne", "Kick into the corner"),
    ("penguin-soccer", "8/8/8/8/8/8/1Pu6/8 w b2", "b2sw", "Kick: own goal"),
    ("penguin-soccer", "8/8/8/2Mu5/8/2Pu5/8/8 w c3", "c3n", "Pass to Mama on c5"),
    ("penguin-soccer", "8/8/8/2mu5/8/2Pu5/8/8 w c3", "c3n", "Kick to the rival on c5"),
    ("penguin-soccer", "8/8/8/8/3Bu1puMwbn/8/8/8 w f4", "d4e", "Baby tackles Papa on f4"),
    ("penguin-soccer", "8/8/2Pe2mu2/8/8/2Bu5/8/8 w f6", "c3eRR", "Baby to f3, 90° right"),
    ("penguin-soccer", "8/4bu3/8/8/1Bn6/8/8/8 w -", "b4u", "Baby stands up"),
    ("polar-dare", "----/---+r/--b--/---- bb rr* r P2:1", "b4>N", "Penguin from b4 to the North Pole"),
    (
        "polar-dare",
        "--+rg+*/--+g-/----/---- rrbbbg . b B3:3",
        "a4- *a4>a3",
        "Bear to a3: 2 swim, floe a4 back",
    ),
    ("polar-dare", "----/----/----/---- rrrbbb * r B3:1", "a1+", "Use it up: slide a1"),
    ("scherer-soccer", BEFORE_GOAL, "ke5", "Kick into the goal, 5 ahead"),
    ("scherer-soccer", BEFORE_GOAL, "9ne1", "9 one square ahead and up"),
    ("piecepack-soccer", f"{COINS} 5.6,7.2 n free 1-1", "ball:185:75", "Flick the ball at Orange 4, 75 %"),
    ("piecepack-soccer", f"{COINS} 6.6,7.2 s play 1-1", "A2>nw", "Call in 2 to the far left corner"),
    ("piecepack-soccer", f"{COINS} 6.6,7.2 s play 1-1", "A1:90:40", "Flick 1 to the right, 40 %"),
    ("piecepack-soccer", BORDER, "ball:286.3:22", "Flick the ball to the left, 22 %"),
]


@pytest.mark.parametrize(("key", "position", "text", "label"), SAID)
def test_a_turn_is_said_in_short(key: str, position: str, text: str, label: str) -> None:
    assert label_of(key, registry.game(key).load(position, {}), text, ENGLISH) == label


def asked(game: str, seeds: Iterable[int]) -> Iterator[Any]:
    """Positions of random matches in which a seat is to move."""
    rules = registry.game(game)
    for seed in seeds:
        yield from (at for at, _ in random_positions(game, seed) if to_move(rules, at) not in (None, CHANCE))


def together(game: str, at: Any, rng: Random) -> list[PlayedMoves]:
    """Turns that stand together: all single moves, and whole turns where they have several moves.

    In a game whose moves cannot be listed: a few that hardly differ.
    """
    rules = registry.game(game)
    if rules.about.form:
        nearest = alike(rules, at, rules.sample(at, rng), rng)
        return [PlayedMoves(made.step.after, (made,)) for made in nearest]
    played = (move_played(rules, at, move) for move in rules.moves(at))
    found = [PlayedMoves(made.step.after, (made,)) for made in played]
    for _ in range(WHOLE_TURNS if rules.about.steps else 0):
        turn = PlayedMoves(at)
        while to_move(rules, turn.at) == rules.mover(at):
            some = [rules.sample(turn.at, rng) for _ in range(rng.choice((1, 6)))]
            turn = extended(rules, turn, rules.write(turn.at, min(some, key=partial(rank, rules, turn.at))))
        found.append(turn)
    return found


def rank(rules: Game[Any, Any], at: Any, move: Any) -> tuple[int, bool]:
    """What matters first; of the rest slides last, which are most of the moves."""
    return min((event.rank, type(event).__name__ == "Slid") for event in rules.play(at, move).events)


def alike(rules: Game[Any, Any], at: Any, move: Any, rng: Random) -> Iterator[Played]:
    """A move, and others whose numbers are changed a little, if they are legal."""
    text = rules.write(at, move)
    for far in (0, 0.001, 0.4, 3, 12):
        changed = [f"{float(found) + rng.choice((-far, 0, far)):.3f}" for found in NUMBER.findall(text)]
        between = NUMBER.split(text)
        with suppress(GameError):
            near = "".join(chain(*zip(between, changed, strict=False), between[-1:]))
            yield move_played(rules, at, rules.read(at, near))


def assert_plain(label: str, text: str, longest: int = LONGEST) -> None:
    assert 0 < len(label) <= longest, label
    assert not COMPASS.search(label), label
    # A move of one part is written as its square, which the picture shows.
    assert SQUARE.fullmatch(text) or text not in label


def deeds(at: Any, turn: PlayedMoves) -> Iterator[str]:
    """What the events of a turn do to goals, the ball and others, in the words of ``CLAIMS``."""
    seat, facts = turn.movers[0], [event.to_json() for event in turn.events]
    for before, event in zip(({}, *facts), facts, strict=False):
        match event:
            case {"event": "received", "penguin": penguin}:
                own = penguin.isupper() == (seat == 0)
                yield f"Pass to {FAMILY[penguin.lower()]}" if own else "to the rival"
            case {"event": "tackled", "victim": victim}:
                yield f"tackles {FAMILY[victim.lower()]}"
            case {"event": "passmade", "receivers": men}:
                yield f"Pass to {' or '.join(map(str, men[:2]))}"
            case {"event": "ran", "path": [*_, end]} if beside(at, end):
                yield "to the ball"
            case {"event": "took", "path": [*_, end]}:
                yield f"takes {end}"
            case {"event": "took"}:
                yield "to the ball"
            case {"event": "swam"} if before["event"] == "walked":
                yield "to the bear"
    swam = [event["event"] for event in facts].count("swam")
    if swam and any(event["event"] == "bearmoved" for event in facts):
        yield f"{swam} swim"


def assert_true(at: Any, turn: PlayedMoves, label: str) -> None:
    """An English short form says of goals, the ball, passes and victims what the turn does."""
    facts, mover = [event.to_json() for event in turn.events], turn.movers[0]
    kicked = [each for each in facts if each["event"] == "scored" and "goal" not in each]
    goals = ["Kick into" if each["seat"] == mover else "own goal" for each in kicked]
    assert {*CLAIMS.findall(label)} == {*(goals or deeds(at, turn))}, (label, turn.texts)
    hits = [each for each in facts if each["event"] in {"touched", "bounced"}]
    if hits and (aim := AIM.search(label)):
        first = min(hits, key=lambda each: each["moment"])
        struck = {first["disc"], first.get("other", "")} - {turn.made[0].move.disc}
        assert [ENGLISH.say("piecepack-disc", value=each) for each in struck] == [aim[1]], turn.texts


def beside(at: Any, square: str) -> bool:
    (column, row), (to_column, to_row) = at.pitch.column_row(at.ball), map(int, square.split(","))
    return {*map(abs, (column - to_column, row - to_row))} in ({0, 1}, {1})


def assert_told_apart(game: str, positions: Iterable[Any]) -> None:
    """No two turns with different results that stand together share a short form, and each is true."""
    rules = registry.game(game)
    for number, at in enumerate(positions):
        turns = together(game, at, Random(number))
        for locale in LOCALES:
            named: dict[tuple[str, bool], Any] = {}
            for turn in turns:
                beside = tuple(turns) if rules.about.form else ()
                label = game_text(game).label_of(at, turn, STRICT[locale], seat=number % 2, beside=beside)
                assert_plain(
                    label, " ".join(turn.texts), LONGEST_WHOLE if turn.made[1:] or beside else LONGEST
                )
                if locale == ENGLISH.locale:
                    assert_true(at, turn, label)
                goes_on = rules.about.steps and to_move(rules, turn.at) == turn.movers[0]
                assert named.setdefault((label, goes_on), turn.at) == turn.at, (label, turn.texts)


@EACH_KEY
def test_no_two_turns_that_stand_together_share_a_name(game: str) -> None:
    assert_told_apart(game, islice(asked(game, range(1)), 7, None, 24))


@pytest.mark.slow
@EACH_KEY
def test_no_two_turns_share_a_name_in_many_positions(game: str) -> None:
    most = 1_000 if THOROUGH else 250
    mined = [each.at for each in puzzles(game)[: most // 2]]
    assert_told_apart(game, islice(chain(mined, asked(game, count())), most))


@pytest.mark.parametrize(
    "label", ["Player 7 to the north-east", "Schuss nach Südwesten", "Papa nw", "Kick E"]
)
def test_a_word_of_the_compass_is_noticed(label: str) -> None:
    with pytest.raises(AssertionError):
        assert_plain(label, "-")


def pairs(game: str) -> Iterator[tuple[Any, PlayedMoves, PlayedMoves]]:
    """Positions of a random match, each with two moves from it that differ."""
    rules, rng = registry.game(game), Random(3)
    for at, _ in random_positions(game, 3, 24):
        if to_move(rules, at) not in (None, CHANCE):
            one, other = (rules.write(at, rules.sample(at, rng)) for _ in range(2))
            if one != other:
                yield at, moves_played(rules, at, (one,)), moves_played(rules, at, (other,))


@EACH_KEY
def test_exchanging_the_moves_exchanges_the_marks(game: str) -> None:
    at, played, better = next(pairs(game))
    first = comparison(game, at, played, better, words=ENGLISH)
    second = comparison(game, at, better, played, words=ENGLISH)
    assert first.png != second.png
    assert first.alt != second.alt


@EACH_KEY
@pytest.mark.parametrize("locale", LOCALES)
def test_alt_text_says_both_moves_by_what_tells_them_apart_and_then_the_position(
    game: str, locale: str
) -> None:
    words, said = STRICT[locale], game_text(game)
    for at, *both in islice(pairs(game), 8):
        alt = comparison(game, at, *both, seat=1, words=words).alt
        one, other = (said.label_of(at, each, words, seat=1, beside=both) for each in both)
        assert one != other
        assert alt.startswith(words.say("compared-alt", played=one, better=other))
        assert " ".join(said.describe(at, words, 1).split()) in alt
        assert len(alt) <= 1024


@pytest.mark.slow(but=("test_pictures_of_any_two_moves_keep_size_and_bytes[penguin-soccer]",))
@EACH_KEY
def test_pictures_of_any_two_moves_keep_size_and_bytes(game: str) -> None:
    for one in random_comparisons(game, 5):
        shown = drawn(one)
        assert (shown.width, shown.height) == cases(game).size_of(one.at)
        assert len(shown.png) <= cases(game).bytes


@EACH_KEY
def test_the_same_move_is_said_once(game: str) -> None:
    at, played, _ = next(pairs(game))
    assert "Better" not in comparison(game, at, played, played, words=ENGLISH).alt
