"""The board for trying on a page: a private line of moves for both sides, with its next question."""

from dataclasses import replace

from engine.core.drafts import Draft
from engine.core.game import CHANCE
from services.matches.try_views import TryPlace, TryRoot, TryView
from web.addresses import PictureSubject
from web.packets import LinePlace, TryState
from web.states import Reader, States, people_of


def try_state(states: States, view: TryView, reader: Reader, draft: Draft) -> TryState:
    """The board at a place. It may draw. Raises: what the game raises for the draft."""
    root, game, words = view.root, view.root.game.about.key, states.words(reader)
    subject, passage = subject_of(view, reader), (view.position, view.events)
    players = () if root.match is None else people_of(root.match)
    asked, note, lines, draws = states.texts.tried(view, words)
    moving = view.mover is not None and view.mover != CHANCE
    quick = reader._replace(at_once=True)
    return {
        **states.position(game, passage, subject, reader, players),
        "kind": "try-line",
        "at": place_of(view.place),
        "last": len(view.line.made),
        "back": view.back and place_of(view.back),
        "on": view.on and place_of(view.on),
        "now": view.present and place_of(view.present),
        "asked": states.texts.plain(asked, players),
        "note": states.texts.plain(note, players),
        "menu": states.question(game, passage, subject, quick, draft) if moving else None,
        "chance": view.mover == CHANCE,
        "draws": [{"turn": turn, "label": label} for turn, label in draws],
        "lines": [{"line": number, "text": text, "planned": number in view.plan} for number, text in lines],
        "planned": view.planned >= view.answers if view.planned or view.answers else None,
    }


def subject_of(view: TryView, reader: Reader) -> PictureSubject:
    """The picture of the board, with the last turn of its line marked."""
    root, at = view.root, view.place.at
    begun = view.back.at if at and view.back else 0
    moves = view.line.texts
    return replace(root_subject(root, reader), played=moves[:begun], latest=moves[begun:at])


def root_subject(root: TryRoot, reader: Reader) -> PictureSubject:
    """The picture of the position that lines begin in."""
    number, look = root.subject.number, (root.side, reader.theme)
    if root.match is None:
        return PictureSubject(number, 0, *look, game=root.game.about.key, tried=True)
    return PictureSubject(root.match.id, number, *look)


def place_of(place: TryPlace) -> LinePlace:
    """A place as the page sends it back."""
    return {"subject": str(place.subject), "line": place.line, "at": place.at}
