"""The state of a match or a puzzle for the page, as JSON-ready data in the member's language."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple, cast

from engine.core.game import CHANCE
from engine.match.match import counted_entries, moves_made, turns_made
from engine.match.opponents import CHANNEL
from render import (
    game_text,
    has_film,
    seat_colour,
)
from render.picture import LARGE, alt_text
from render.scene import scene
from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.views import MatchView, Person, SeatView
from services.players.settings_views import PlayerSettings, Theme
from web.addresses import Addresses, PictureSubject
from web.drawing import Passage
from web.host import Texts
from web.packets import (
    EndState,
    LookState,
    MatchState,
    OfferState,
    PictureState,
    QuestionState,
    SeatState,
    TurnState,
)
from web.plain import plain


class Reader(NamedTuple):
    """For whom something is shown: readers who are equal are shown the same.

    ``own`` are the settings that matter here; those of everybody who does not play have no player's number.
    """

    own: PlayerSettings
    locale: str
    theme: Theme

    @property
    def player_id(self) -> int:
        return self.own.player_id


@dataclass(frozen=True, slots=True)
class States:
    """Makes the states; everything here may draw, so it belongs in the thread for the page."""

    texts: Texts
    addresses: Addresses

    def words(self, reader: Reader) -> Words:
        words = self.texts.words(reader.locale)
        return words.with_notation if reader.own.notation else words

    def match(self, match: MatchView, reader: Reader, rematch: ChallengeView | None = None) -> MatchState:
        """A match as a reader sees it, with the first question of the turn if it is the reader's.

        After it there may be the offer of a ``rematch``.
        """
        words, seat = self.words(reader), match.seat_of(CHANNEL if match.daily else reader.player_id)
        subject = PictureSubject(match.id, match.ply, seat or 0, reader.theme)
        question = self.texts.question(match, reader.own, words)
        asked = replace(subject, marked=question is not None)
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
            "picture": self.picture(match.game, match.position, match.last_events, asked, words),
            "film": None if reader.own.stills else self.film(match, subject),
            "steps": moves_shown(match),
            "turns": turns_made(match.log),
            "question": cast("QuestionState | None", question),
            "link": self.addresses.link(match.id),
        }

    def seat(self, match: MatchView, seat: SeatView, reader: Reader, words: Words) -> SeatState:
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
        if match.outcome is None:
            return None
        verdict, how = self.texts.ended(match, words)
        return {"verdict": self.plain(verdict, match), "how": self.plain(how, match)}

    def offers(
        self, match: MatchView, reader: Reader, words: Words, rematch: ChallengeView | None
    ) -> list[OfferState]:
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

    def look(self, match: MatchView, reader: Reader, step: int, passage: Passage) -> LookState:
        """The position after so many moves."""
        words, seat = self.words(reader), match.seat_of(CHANNEL if match.daily else reader.player_id)
        subject = PictureSubject(match.id, match.ply, seat or 0, reader.theme, step=step)
        (at, events), at_ply = passage, ply_of(match, step)
        said = game_text(match.game).headline(events, words)
        moving = step > 0 and has_film(match.game, events)
        return {
            "step": step,
            "turn": turns_made(match.log[:at_ply]),
            "buttons": self.texts.buttons_at(match, at_ply, words),
            "happened": self.plain(said, match),
            "picture": self.picture(match.game, at, events, subject, words),
            "film": self.addresses.write(replace(subject, kind="film")) if moving else None,
        }

    def moves(self, match: MatchView, passages: Sequence[Passage], words: Words) -> list[str]:
        said = game_text(match.game).headline
        return [self.plain(said(events, words), match) for _, events in passages[1:]]

    def plain(self, text: str, match: MatchView) -> str:
        """A sentence of Discord's as plain text."""
        return plain(text, people_of(match))


def moves_shown(match: MatchView) -> int:
    """How many moves of seats led to the position, without those that were taken back."""
    return moves_made(tuple(entry for _, entry in counted_entries(match.log)))


def ply_of(match: MatchView, step: int) -> int:
    """How many log entries led to the position after so many moves of seats."""
    made = (ply for ply, entry in counted_entries(match.log) if entry.kind == "move" and entry.seat != CHANCE)
    return next(islice(made, step, None), match.ply)


def people_of(match: MatchView) -> list[Person]:
    return [Person(seat.player_id, seat.name) for seat in match.seats]
