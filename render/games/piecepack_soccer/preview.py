"""The predicted effect of a flick under construction, as text for players who cannot see the aim."""

from engine.core.errors import GameError
from engine.games.piecepack_soccer.events import Touched, Travelled
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.composing import first_contact
from render.games.piecepack_soccer.sentences import about, capitalised
from render.words import Words


def preview_text(at: Position, text: str, words: Words) -> str:
    """The first contact and the end of a flick with a steady hand; empty for other moves."""
    flick = GAME.read(at, text)
    if not isinstance(flick, Flick):
        return ""
    try:
        events = GAME.play(at._replace(steady=True), flick).events
    except GameError:
        return ""
    way = next((event for event in events if isinstance(event, Travelled) and event.disc == flick.disc), None)
    if way is None:
        return ""
    moment, x, y = way.knots[-1]
    facts = {"disc": flick.disc, "end": "rest" if moment >= 1 else "gone", "place": about(x, y)}
    hit = first_contact(events, flick.disc)
    if hit is None:
        said = words.say("preview-piecepack-nothing", **facts)
    elif isinstance(hit, Touched):
        other = hit.other if hit.disc == flick.disc else hit.disc
        said = words.say("preview-piecepack-struck", other=other, **facts)
    else:
        said = words.say("preview-piecepack-bounced", tile=" / ".join(hit.tiles), **facts)
    return capitalised(said)
