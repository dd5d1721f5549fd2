"""The ``IllegalMove`` of a move that is not legal, with the facts its message needs."""

from engine.core.errors import Fact, IllegalMove
from engine.core.grid import DIRECTIONS
from engine.games.scherer_soccer import moves
from engine.games.scherer_soccer.pitch import goal_areas
from engine.games.scherer_soccer.position import LONGEST_REACH, SHORTEST_REACH, TEAM, Position, chance_men
from engine.games.scherer_soccer.rays import LONGEST_RUN, rays
from engine.games.scherer_soccer.setups import mirror_image, misplaced

SIDES = ("red", "blue")
"""The sides as facts name them, by seat."""


def refusal(at: Position, move: moves.Move) -> IllegalMove:
    match at.stage, move:
        case "setup", moves.LineUp():
            return line_up_refusal(at, move)
        case "placing", moves.Place():
            return placing_refusal(at, move)
        case "reach", moves.Reach():
            facts = {"lowest": SHORTEST_REACH, "highest": LONGEST_REACH}
            return IllegalMove("scherer.reach-range", reach=move.squares, **facts)
        case "play", moves.Run():
            return run_refusal(at, move)
        case "play", moves.Kick():
            return kick_refusal(at, move)
        case "play", moves.Pass():
            return IllegalMove("move.pass")
    return wrong_stage_refusal(at, move)


def wrong_stage_refusal(at: Position, move: moves.Move) -> IllegalMove:
    match at.stage:
        case "setup":
            return IllegalMove("scherer.setup-due", men=chance_men(at.setup))
        case "placing":
            return IllegalMove("scherer.placing-due", man=len(at.men[at.turn]) + 1, side=SIDES[at.turn])
        case "reach":
            return IllegalMove("scherer.reach-due")
    if isinstance(move, moves.Reach):
        return IllegalMove("scherer.reach-drawn", reach=at.reach)
    return IllegalMove("scherer.all-placed")


def line_up_refusal(at: Position, move: moves.LineUp) -> IllegalMove:
    drawn = chance_men(at.setup)
    if not len(move.red) == len(move.blue) == drawn:
        return IllegalMove("scherer.setup-count", red=len(move.red), blue=len(move.blue), men=drawn)
    square = misplaced(at, (move.red, move.blue))
    if square is not None:
        return IllegalMove("scherer.setup-square", square=at.pitch.name(square))
    image = mirror_image(at.pitch, move.red)
    man = next(man for man, square in enumerate(move.blue, 1) if square != image[man - 1])
    return IllegalMove("scherer.setup-mirror", man=man)


def placing_refusal(at: Position, move: moves.Place) -> IllegalMove:
    name = at.pitch.name(move.square)
    if move.square == at.ball:
        return IllegalMove("scherer.place-ball", square=name)
    if move.square in goal_areas(at.pitch):
        return IllegalMove("scherer.place-goal", square=name)
    return IllegalMove("scherer.place-taken", square=name, **man_facts(at, move.square))


def man_facts(at: Position, square: int) -> dict[str, Fact]:
    seat = 0 if square in at.men[0] else 1
    return {"other": at.men[seat].index(square) + 1, "side": SIDES[seat]}


def run_refusal(at: Position, move: moves.Run) -> IllegalMove:
    if not 1 <= move.man <= TEAM:
        return IllegalMove("scherer.no-man", man=move.man, team=TEAM)
    if not 1 <= move.steps <= LONGEST_RUN:
        return IllegalMove("scherer.run-length", man=move.man, steps=move.steps, most=LONGEST_RUN)
    origin = at.men[at.turn][move.man - 1]
    table = rays(at.pitch)
    free = moves.free_steps(table.runs[origin][move.way], moves.blocked_squares(at))
    beyond = table.kicks[origin][move.way]
    facts: dict[str, Fact] = {"man": move.man, "free": free}
    if free == len(beyond):
        return IllegalMove("scherer.run-stopped", by="border", **facts)
    square = beyond[free]
    name = at.pitch.name(square)
    if square == at.ball:
        return IllegalMove("scherer.run-stopped", by="ball", square=name, **facts)
    if square in goal_areas(at.pitch):
        return IllegalMove("scherer.run-stopped", by="goal", square=name, **facts)
    return IllegalMove("scherer.run-stopped", by="player", square=name, **man_facts(at, square), **facts)


def kick_refusal(at: Position, move: moves.Kick) -> IllegalMove:
    """The error of a kick (rulings 2 to 4 and 6)."""
    direction = DIRECTIONS[move.way]
    ray = rays(at.pitch).kicks[at.ball][move.way]
    if at.barred:
        return IllegalMove("scherer.barred")
    if not moves.kickers(at):
        return IllegalMove("scherer.no-kicker", square=at.pitch.name(at.ball))
    if not ray:
        return IllegalMove("scherer.kick-border", direction=direction, square=at.pitch.name(at.ball))
    if ray[0] in at.men[1 - at.turn]:
        facts = man_facts(at, ray[0])
        return IllegalMove("scherer.kick-blocked", direction=direction, square=at.pitch.name(ray[0]), **facts)
    if move.distance > at.reach:
        return IllegalMove("scherer.beyond-reach", distance=move.distance, reach=at.reach)
    if not 1 <= move.distance <= len(ray):
        return IllegalMove("scherer.kick-length", direction=direction, distance=move.distance, most=len(ray))
    square = ray[move.distance - 1]
    return IllegalMove("scherer.landing-taken", square=at.pitch.name(square), **man_facts(at, square))
