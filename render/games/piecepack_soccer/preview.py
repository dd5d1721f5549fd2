"""The predicted effect of a flick under construction, in one sentence."""

from typing import Final

from engine.core.errors import GameError
from engine.games.piecepack_soccer.events import Touched
from engine.games.piecepack_soccer.legal import refuse_illegal
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.prospects import odds
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.shot import shoot
from render.games.piecepack_soccer.ways import first_contact
from render.words import Words

OF: Final = 10


def preview_text(at: Position, text: str, words: Words) -> str:
    """What a flick strikes first, and how often it scores or fouls; empty for other moves."""
    flick = GAME.read(at, text)
    if not isinstance(flick, Flick):
        return ""
    try:
        refuse_illegal(at, flick)
    except GameError:
        return ""
    found = odds(at, flick)
    counted = {"scores": found.goals, "fouls": found.fouls, "own-goal": found.own_goals}
    parts = [
        words.say(f"preview-piecepack-{name}", often=tenths(count, found.draws))
        for name, count in counted.items()
        if count
    ]
    chances = ", ".join(parts) or words.say("preview-piecepack-quiet")
    return words.say("preview-piecepack", first=first_words(at, flick, words), chances=chances)


def tenths(count: int, draws: int) -> str:
    """How often something happens, as a number of ten, rounded down as in the reasons of hints."""
    return "always" if draws == count else str(max(1, OF * count // draws))


def first_words(at: Position, flick: Flick, words: Words) -> str:
    """What a flick strikes first with a steady hand."""
    hit = first_contact(shoot(at, flick), flick.disc)
    if hit is None:
        return words.say("preview-piecepack-nothing")
    if not isinstance(hit, Touched):
        return words.say("preview-piecepack-border")
    return words.say("preview-piecepack-struck", other=hit.other if hit.disc == flick.disc else hit.disc)
