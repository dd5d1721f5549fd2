"""The laws that every registered game obeys, whatever its rules.

Each law is checked for the same few seeds in every run, and for new ones by ``make long``.
"""

import string
from collections.abc import Callable, Iterable
from contextlib import suppress
from random import Random, SystemRandom
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.drafts import OTHERS, Draft, staged
from engine.core.errors import BadNotation, BadOption, BadPosition, BadRequest, GameError, IllegalMove
from engine.core.game import CHANCE, Game, Left, Passed, plain_perft
from engine.core.menu import MOST
from engine.core.turns import moves_played
from tests.each_game import EACH_GAME
from tests.engine.random_positions import SEEDS, option_sets, options_of, positions_to_move, random_positions
from tests.seeds import THOROUGH

Law = Callable[[Game[Any, Any], int], None]

NEW_SEEDS = 400
JUNK = st.text(st.sampled_from(string.printable + "🐧é٣½\u202eſ"), max_size=60)


def law(check: Law) -> Callable[..., None]:
    """The test that checks a law for every game and seed; the error names the seed."""

    @EACH_GAME
    @pytest.mark.parametrize(
        "seeds", [SEEDS, *([()] if THOROUGH else [])], ids=lambda seeds: "same" if seeds else "new"
    )
    def test(game: Game[Any, Any], seeds: Iterable[int]) -> None:
        for seed in seeds or (SystemRandom().getrandbits(32) for _ in range(NEW_SEEDS)):
            try:
                check(game, seed)
            except BaseException as error:
                error.add_note(f"with the seed {seed}")
                raise

    checked: Callable[..., None] = test
    return checked


@law
def test_moves_are_distinct_and_exactly_what_play_accepts(game: Game[Any, Any], seed: int) -> None:
    rng = Random(seed)
    path = random_positions(game, seed)
    at = rng.choice(path)
    legal = list(game.moves(at))
    assert len(set(legal)) == len(legal)
    for move in legal:
        game.play(at, move)
    if game.about.form:
        return  # they list but a selection
    for move in {move for other in path for move in game.moves(other)} - set(legal):
        with pytest.raises(IllegalMove):
            game.play(at, move)


@pytest.mark.slow(but=("test_texts_round_trip[penguin-soccer-same]",))
@law
def test_texts_round_trip(game: Game[Any, Any], seed: int) -> None:
    for at in random_positions(game, seed):
        moves = list(game.moves(at))
        texts = [game.write(at, move) for move in moves]
        assert len(set(texts)) == len(moves)
        for move, text in zip(moves, texts, strict=True):
            assert game.read(at, text) == move
            assert game.read(at, f" {text.upper()} ") == move
        text = game.dump(at)
        assert game.dump(game.load(text, options_of(game, at))) == text


@law
def test_typed_turns_come_apart_into_their_moves(game: Game[Any, Any], seed: int) -> None:
    for at in random_positions(game, seed)[:-1]:
        most = 4 if game.about.steps else 1
        texts = tuple(game.write(at, move) for move in list(game.moves(at))[:most])
        assert not texts or game.turn(" ".join(texts)) == texts
    assert game.turn(" ") == (" ",)


@law
def test_what_chance_draws_is_a_legal_move_with_a_text(game: Game[Any, Any], seed: int) -> None:
    rng = Random(seed)
    for at in random_positions(game, seed):
        if game.outcome(at) is None and game.mover(at) == CHANCE:
            move = game.sample(at, rng)
            assert game.read(at, game.write(at, move)) == move
            assert game.play(at, move).events
            assert move in game.moves(at) or not game.moves(at) or game.about.form


@law
def test_playing_is_pure(game: Game[Any, Any], seed: int) -> None:
    for at in random_positions(game, seed, 30)[::3]:
        before = hash(at), game.dump(at), list(game.moves(at))
        for move in game.moves(at)[:10]:
            assert game.play(at, move) == game.play(at, move)
        assert (hash(at), game.dump(at), list(game.moves(at))) == before


@law
def test_a_finished_game_takes_no_move_and_a_running_one_can_be_left(game: Game[Any, Any], seed: int) -> None:
    rng = Random(seed)
    leavers = list(range(rng.choice(game.about.seats)))  # as many as sit down in random_positions
    at = next(at for at in reversed(random_positions(game, seed)) if game.outcome(at) is None)
    assert game.moves(at)
    some = game.moves(at)[0]
    rng.shuffle(leavers)
    for seat in leavers:
        at = game.leave(at, seat).after
        if game.outcome(at) is not None:
            break
    outcome = game.outcome(at)
    assert outcome is not None
    assert outcome.reason == "left"
    assert min(outcome.places) == 1
    assert outcome.places[leavers[0]] == max(outcome.places)
    assert list(game.moves(at)) == []
    for refused in (lambda: game.play(at, some), lambda: game.leave(at, 0), lambda: game.menu(at, ())):
        with pytest.raises(IllegalMove, match=r"game\.over"):
            refused()


@EACH_GAME
def test_that_a_seat_leaves_is_the_same_event_in_every_game(game: Game[Any, Any]) -> None:
    left = game.leave(game.start(game.about.seats[0], {}), 1).events[0]
    assert isinstance(left, Left)
    assert left.to_json().items() >= {"event": "left", "seat": 1}.items()


@law
def test_a_game_that_goes_on_has_a_result_so_far(game: Game[Any, Any], seed: int) -> None:
    seats = Random(seed).choice(game.about.seats)  # as many as sit down in random_positions
    for at in random_positions(game, seed):
        if game.outcome(at) is None:
            result = game.result_so_far(at)
            assert (result.reason, len(result.places), min(result.places)) == ("limit", seats, 1)
            assert result.places == tuple(
                1 + sum(other < own for other in result.places) for own in result.places
            )


@law
def test_in_the_result_so_far_whoever_left_is_behind_everybody_who_stayed(
    game: Game[Any, Any], seed: int
) -> None:
    seats = Random(seed).choice(game.about.seats)
    at = next(at for at in reversed(random_positions(game, seed)) if game.outcome(at) is None)
    for gone in range(1, seats - 1):
        at = game.leave(at, gone - 1).after
        places = game.result_so_far(at).places
        assert places[:gone] == tuple(range(seats, seats - gone, -1))
        assert max(places[gone:]) <= seats - gone


@EACH_GAME
def test_every_way_to_play_a_game_has_a_move_limit(game: Game[Any, Any]) -> None:
    for seats in game.about.seats:
        for options in option_sets(game):
            assert game.turn_limit(seats, options) >= 10
            assert game.turn_limit(seats, options) == game.turn_limit(seats, game.choose(options))


@law
def test_a_pass_is_the_only_move_and_takes_no_turn(game: Game[Any, Any], seed: int) -> None:
    for at in random_positions(game, seed):
        if game.outcome(at) is not None or game.mover(at) == CHANCE:
            continue
        moves = game.moves(at)
        for move in moves[:20]:
            events = game.play(at, move).events
            if any(isinstance(event, Passed) for event in events):
                assert (len(moves), game.takes_turn(events)) == (1, False)


@law
def test_the_menu_builds_every_legal_move_and_no_other(game: Game[Any, Any], seed: int) -> None:
    at = Random(seed).choice(random_positions(game, seed)[:-1] or [game.start(game.about.seats[0], {})])
    if game.mover(at) == CHANCE or game.about.form:
        return
    built: list[str] = []
    open_ends: list[tuple[str, ...]] = [()]
    while open_ends:
        chosen = open_ends.pop()
        menu = game.menu(at, chosen)
        if menu.move is not None:
            assert not menu.choices
            built.append(menu.move)
            continue
        assert len([choice for choice in menu.choices if choice.finer]) <= 1
        assert len(menu.choices) == len({choice.token for choice in menu.choices}) > 0
        open_ends.extend((*chosen, choice.token) for choice in menu.choices)
        for choice in menu.choices:
            if choice.move is not None:
                assert game.menu(at, (*chosen, choice.token)).move == choice.move
    # Several steps as one choice are a way to pass what a roll offers. What is worth it has two ways.
    whole = {move for move in built if game.turn(move) == (move,)}
    assert whole == {game.write(at, move) for move in game.moves(at)}
    for several in {*built} - whole:
        moves_played(game, at, game.turn(several))
    with pytest.raises(IllegalMove):
        game.menu(at, ("no such token",))


@pytest.mark.slow(
    but=("test_every_way_through_a_menu_ends_at_a_move_that_can_be_played[penguin-soccer-same]",)
)
@law
def test_every_way_through_a_menu_ends_at_a_move_that_can_be_played(game: Game[Any, Any], seed: int) -> None:
    rng = Random(seed)
    for at in random_positions(game, seed):
        if game.outcome(at) is not None or game.mover(at) == CHANCE:
            continue
        chosen: tuple[str, ...] = ()
        for _ in range(12):
            menu = game.menu(at, chosen)
            chosen = chosen if menu.chosen is None else menu.chosen
            assert game.menu(at, chosen).move == menu.move
            if not menu.choices:
                break
            choice = rng.choice(menu.choices)
            chosen = (*chosen, choice.token)
            assert choice.move is None or game.menu(at, chosen).move == choice.move
        assert menu.move is not None
        played = moves_played(game, at, game.turn(menu.move) if game.about.steps else (menu.move,))
        assert " ".join(played.texts) == menu.move


@law
def test_at_most_eight_choices_are_shown_and_all_turns_can_be_reached(
    game: Game[Any, Any], seed: int
) -> None:
    rng = Random(seed)
    for at in random_positions(game, seed)[::7]:
        if game.outcome(at) is not None or game.mover(at) == CHANCE:
            continue
        draft = Draft()
        for _ in range(12):
            stage = staged(game, at, game.mover(at), draft)
            whole = staged(game, at, game.mover(at), draft, paged=False).menu.choices
            shown, here = list(stage.menu.choices), stage
            while here.others and len(shown) < len(whole):
                here = staged(game, at, game.mover(at), here.draft.choosing(OTHERS))
                assert len([choice for choice in here.menu.choices if not choice.finer]) <= MOST
                shown += [choice for choice in here.menu.choices if choice not in shown]
            assert len([choice for choice in stage.menu.choices if not choice.finer]) <= MOST
            assert {choice.token for choice in shown} == {choice.token for choice in whole}
            if not shown:
                break
            draft = here.draft.choosing(rng.choice(here.menu.choices).token)
            if stage.menu.layout == "dial":
                break


@law
def test_what_was_settled_recalls_the_same_step(game: Game[Any, Any], seed: int) -> None:
    rng = Random(seed)
    for at in random_positions(game, seed):
        if game.outcome(at) is None:
            move = game.sample(at, rng)
            step = game.play(at, move)
            assert game.recall(at, move, game.settle(step)) == step


@pytest.mark.slow(but=("test_junk_raises_only_game_errors[polar-dare]",))
@EACH_GAME
@settings(max_examples=200, deadline=None)
@given(seed=st.sampled_from(SEEDS), junk=JUNK)
def test_junk_raises_only_game_errors(game: Game[Any, Any], seed: int, junk: str) -> None:
    at = random_positions(game, seed, 12)[-1]
    with suppress(GameError):
        move = game.read(at, junk)
        assert game.write(at, move)
        game.play(at, move)
    with suppress(BadPosition):
        game.load(junk, {})


@EACH_GAME
@settings(max_examples=200, deadline=None)
@given(seed=st.sampled_from(SEEDS), where=st.integers(0, 10_000), with_what=JUNK)
def test_a_damaged_position_text_is_refused_or_is_a_sound_position(
    game: Game[Any, Any], seed: int, where: int, with_what: str
) -> None:
    text = game.dump(random_positions(game, seed, 20)[-1])
    cut = where % len(text)
    try:
        at = game.load(text[:cut] + with_what + text[cut + 1 :], {})
    except BadPosition:
        return
    assert game.dump(game.load(game.dump(at), {})) == game.dump(at)
    assert game.outcome(at) is not None or game.mover(at) == CHANCE or game.moves(at)


@EACH_GAME
@pytest.mark.parametrize("text", ["", " ", ";", "\n;", ";\t;", ", \u2028", "\xa0"])
def test_a_typed_turn_without_a_move_is_refused_as_a_move(game: Game[Any, Any], text: str) -> None:
    assert len(game.turn(text)) == 1
    at = positions_to_move(game, 0, 25)[0]
    with pytest.raises(BadNotation):
        game.read(at, game.turn(text)[0])


@EACH_GAME
def test_options_that_do_not_fit_are_refused(game: Game[Any, Any]) -> None:
    with pytest.raises(BadOption, match=r"option\.unknown"):
        game.start(game.about.seats[0], {"no such option": "x"})
    for name in game.about.options:
        with pytest.raises(BadOption, match=r"option\.value"):
            game.start(game.about.seats[0], {name: "no such value"})
    for seats in (0, 1, game.about.seats[-1] + 1):
        with pytest.raises(BadOption, match=r"option\.seats"):
            game.start(seats, {})


@EACH_GAME
def test_cautions_come_with_the_values_they_name_and_with_no_others(game: Game[Any, Any]) -> None:
    for caution, cause in game.about.cautions.items():
        assert caution in game.cautions(cause)
        for name, value in cause.items():
            others = [other for other in game.about.options[name] if other != value]
            assert others
            for other in others:
                assert caution not in game.cautions({**cause, name: other})


@EACH_GAME
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_the_fast_perft_counts_what_the_contract_counts(game: Game[Any, Any], depth: int) -> None:
    for seed in range(8):
        at = random_positions(game, seed, 25)[-1]
        if game.about.form:
            with pytest.raises(BadRequest):
                game.perft(at, depth)
            continue
        assert game.perft(at, depth) == plain_perft(game, at, depth)


@EACH_GAME
def test_unreadable_text_is_named_as_such(game: Game[Any, Any]) -> None:
    at = game.start(game.about.seats[0], {})
    for text in ("", "?", "🐧" * 500, "x" * 5_000):
        with pytest.raises(BadNotation):
            game.read(at, text)
