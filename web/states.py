"""The state of a match or a puzzle for the page, as JSON-ready data in the member's language."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple, cast

from engine import registry
from engine.core.drafts import Draft, Stage, staged
from engine.core.game import CHANCE
from engine.match.match import counted_entries, moves_made
from render import (
    game_text,
    has_film,
    seat_colour,
    touch_menu,
    turn_label,
)
from render.picture import LARGE, alt_text
from render.scene import scene
from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import MatchView, Person, SeatView
from services.players.settings_views import Theme
from web.addresses import Addresses, PictureSubject
from web.drawing import Passage
from web.host import Texts
from web.packets import (
    DraftState,
    EndState,
    LookState,
    MatchState,
    MenuState,
    OfferState,
    PictureState,
    SeatState,
    TurnState,
)


class Reader(NamedTuple):
    """For whom something is shown: readers who are equal are shown the same.

    ``player_id`` is 0 for everybody who does not play; ``at_once`` says that the choice which ends a turn
    plays it.
    """

    player_id: int
    locale: str
    theme: Theme
    stills: bool
    at_once: bool
    notation: bool = False


@dataclass(frozen=True, slots=True)
class States:
    """Makes the states; everything here may draw, so it belongs in the thread for the page."""

    texts: Texts
    addresses: Addresses

    def words(self, reader: Reader) -> Words:
        """The words for a reader."""
        words = self.texts.words(reader.locale)
        return words.with_notation if reader.notation else words

    def match(self, match: MatchView, reader: Reader, rematch: ChallengeView | None = None) -> MatchState:
        """A match as a reader sees it, with the first question of the turn if it is the reader's.

        After it there may be the offer of a ``rematch``.
        """
        words, seat = self.words(reader), match.seat_of(reader.player_id)
        subject = PictureSubject(match.id, match.ply, seat or 0, reader.theme)
        may_move = match.may_act(reader.player_id, "move") is None
        return {
            "match": match.id,
            "ply": match.ply,
            "game": match.game,
            "title": self.texts.game(match.game, words),
            "seats": [self.seat(match, each, reader, words) for each in match.seats],
            "you": seat,
            "turn": self.turn(match),
            "happened": self.plain(self.texts.happened(match, words), match),
            "ended": self.ended(match, words),
            "offers": self.offers(match, reader, words, rematch),
            "buttons": self.texts.buttons(match, reader.player_id, words),
            "picture": self.picture(match.game, match.position, match.last_events, subject, words),
            "film": None if reader.stills else self.film(match, subject),
            "steps": moves_shown(match),
            "menu": self.menu(match, reader, Draft()) if may_move else None,
            "link": self.addresses.link(match.id),
        }

    def seat(self, match: MatchView, seat: SeatView, reader: Reader, words: Words) -> SeatState:
        """One player."""
        return {
            "seat": seat.seat,
            "name": self.texts.name(seat, words),
            "colour": f"#{seat_colour(match.game, seat.seat):06x}",
            "label": self.texts.seat(match.game, seat.seat, words),
            "you": seat.player_id == reader.player_id,
            "mover": seat.seat == match.mover,
            "remaining_ms": seat.remaining_ms,
            "rating": None if match.against_computer else str(seat.rating),
            "change": seat.change,
            "place": seat.place,
            "gone": seat.gone,
        }

    def turn(self, match: MatchView) -> TurnState:
        """The player to move and the deadline."""
        return {
            "seat": None if match.mover in (None, CHANCE) else match.mover,
            "deadline_ms": match.deadline_ms,
            "paused_until_ms": match.paused_until_ms,
            "thinking": match.thinking is not None,
            "midway": match.midway,
        }

    def ended(self, match: MatchView, words: Words) -> EndState | None:
        """The result of a finished match."""
        if match.outcome is None:
            return None
        verdict, how = self.texts.ended(match, words)
        return {"verdict": self.plain(verdict, match), "how": self.plain(how, match)}

    def offers(
        self, match: MatchView, reader: Reader, words: Words, rematch: ChallengeView | None
    ) -> list[OfferState]:
        """The offers that wait for an answer."""
        found = self.texts.offers(match, reader.player_id, words, rematch)
        return [{"text": self.plain(text, match), "buttons": buttons} for text, buttons in found]

    def film(self, match: MatchView, subject: PictureSubject) -> str | None:
        """The address of the last turn as a film, if it has one."""
        if match.before is None or not has_film(match.game, match.last_events):
            return None
        return self.addresses.write(replace(subject, kind="film"))

    def picture(
        self, game: str, at: Any, events: Sequence[Any], subject: PictureSubject, words: Words
    ) -> PictureState:
        """The address of a picture, its size in pixels, and what it shows in words."""
        width, height = scene(game).size(at, subject.seat)
        return {
            "url": self.addresses.write(replace(subject, notation=words.notation)),
            "width": width * LARGE,
            "height": height * LARGE,
            "alt": alt_text(game, at, events, words, seat=subject.seat),
        }

    def menu(self, match: MatchView, reader: Reader, draft: Draft) -> MenuState:
        """The next question of a turn, with its picture if something was chosen.

        Raises: what the game raises for the draft.
        """
        game, at, seat, words = (
            match.game,
            match.position,
            match.seat_of(reader.player_id) or 0,
            self.words(reader),
        )
        stage = staged(registry.game(game), at, registry.game(game).mover(at), draft)
        plain = not draft and not stage.draft.steps and shows_itself(game, stage)
        made = touch_menu(game, stage, seat=seat, words=words).to_json()
        turn, chosen = (stage.draft.steps, stage.draft.tokens), stage.turn or ""
        marked = PictureSubject(match.id, match.ply, seat, reader.theme, "board", None, True, *turn)
        own: MenuState = {
            "picture": None if plain else self.picture(game, stage.at, stage.events, marked, words),
            "preview": preview(game, stage, words),
            "ready": chosen and turn_label(game, at, chosen, words, seat=seat),
            "earlier": earlier(stage),
            "at_once": reader.at_once,
        }
        return cast("MenuState", {**made, **own})

    def look(self, match: MatchView, reader: Reader, step: int, passage: Passage) -> LookState:
        """The position after so many moves."""
        words, seat = self.words(reader), match.seat_of(reader.player_id)
        subject = PictureSubject(match.id, match.ply, seat or 0, reader.theme, step=step)
        at, events = passage
        said = game_text(match.game).headline(events, words)
        moving = step > 0 and has_film(match.game, events)
        return {
            "step": step,
            "buttons": self.texts.buttons_at(match, ply_of(match, step), words),
            "happened": self.plain(said, match),
            "picture": self.picture(match.game, at, events, subject, words),
            "film": self.addresses.write(replace(subject, kind="film")) if moving else None,
        }

    def plain(self, text: str, match: MatchView) -> str:
        """A sentence of Discord's as plain text."""
        return self.texts.plain(text, people_of(match))


def moves_shown(match: MatchView) -> int:
    """How many moves of seats led to the position, without those that were taken back."""
    return moves_made(tuple(entry for _, entry in counted_entries(match.log)))


def ply_of(match: MatchView, step: int) -> int:
    """How many log entries led to the position after so many moves of seats."""
    made = (ply for ply, entry in counted_entries(match.log) if entry.kind == "move" and entry.seat != CHANCE)
    return next(islice(made, step, None), match.ply)


def people_of(match: MatchView) -> list[Person]:
    """The players of a match."""
    return [Person(seat.player_id, seat.name) for seat in match.seats]


def shows_itself(game: str, stage: Stage) -> bool:
    """Whether rings on the picture of the last move show every choice, so that it can stay.

    A close-up of the last move is another one than that of the choices.
    """
    ringed = (
        (each.named or len(each.places) < 2) and not (each.move and each.places)  # a step has an arrow
        for each in stage.menu.choices
    )
    return all(ringed) and stage.menu.layout != "dial" and not scene(game).close_up


def earlier(stage: Stage) -> DraftState | None:
    """The draft at the question before; None at the first one."""
    if stage.earlier is None:
        return None
    return {"steps": stage.earlier.steps, "chosen": stage.earlier.tokens}


def preview(game: str, stage: Stage, words: Words) -> str:
    """The effect of a turn that can be played; empty if its game has no words for that."""
    move = stage.menu.move
    return "" if move is None else game_text(game).preview_text(stage.at, move, words)
