"""Puzzles that tests solve, and the tries at them."""

from engine import registry
from engine.puzzles import Puzzle, puzzles
from engine.puzzles.judging import judge, solution
from services.matches.views import Person
from services.players.rating_model import ShownRating
from services.puzzles.views import Tally
from services.services import Services
from tests.services.conftest import GAME, ServiceHarness

SERVER = 77
USUAL = [one for one in puzzles(GAME) if not one.options]
EASY, OTHER, THIRD = [one for one in USUAL if one.plies == 1][:3]
LONG = next(one for one in puzzles(GAME) if one.plies == 3)


def wrong(one: Puzzle) -> str:
    """A legal first move that lets the win go."""
    game, at = registry.game(one.game), one.at
    texts = (game.write(at, move) for move in game.moves(at))
    return next(text for text in texts if not judge(one, (), text).right)


async def solve(harness: ServiceHarness, player: Person, *ones: Puzzle) -> Tally:
    """Play the lines of puzzles; how the player does after that."""
    for one in ones:
        line, played = solution(one), tuple[str, ...]()
        while len(played) < len(line):
            move = line[len(played)]
            tried = await harness.services.puzzles.try_turn(player, one.game, one.number, played, move)
            assert tried.right
            played = line if tried.next is None else tried.next.played
    return await harness.services.puzzles.tally(player.id)


async def begin_rating(harness: ServiceHarness, *players: Person) -> None:
    """Let players try the puzzles that are not rated yet."""
    for player in players:
        for one in USUAL[-10:]:
            harness.now_ms += 1000
            await harness.services.puzzles.record_try(player, (GAME, one.number), solved=True)
        assert await rating_of(harness.services, player.id) is None


async def fail(harness: ServiceHarness, player: Person, one: Puzzle) -> Tally:
    tried = await harness.services.puzzles.try_turn(player, one.game, one.number, (), wrong(one))
    assert not tried.right
    return tried.tally


async def rating_of(services: Services, player_id: int) -> ShownRating | None:
    """A solver's rating, as the profile shows it."""
    return (await services.profiles.profile(Person(player_id, ""))).practice.rating
