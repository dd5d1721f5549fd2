"""The state of a match or a puzzle for the page, as JSON-ready data in the member's language."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, Literal, NamedTuple, cast, get_args

from engine import registry
from engine.core.drafts import Draft, Stage, staged
from engine.core.game import CHANCE
from engine.core.turns import moves_played
from engine.match.draw_offer import Offer, Takeback
from engine.match.match import counted_entries, moves_made
from engine.match.permissions import Right
from render import (
    game_text,
    has_film,
    reasons_text,
    seat_colour,
    touch_menu,
    turn_label,
    turn_words,
)
from render.picture import LARGE, alt_text, compared_alt, happened
from render.scene import scene
from render.words import Words
from services.computer.analysis import Analysis, Hint, JudgedMove
from services.matches.views import MatchView, Person, SeatView
from services.players.settings_views import Theme
from web.addresses import Addresses, PictureSubject
from web.drawing import Passage
from web.host import Texts
from web.packets import (
    AnalysisState,
    DraftState,
    EndState,
    LookState,
    MatchState,
    MenuState,
    OfferState,
    PictureState,
    PointState,
    PositionState,
    SeatState,
    ShownHint,
    TurnState,
)

ACTIONS: Final[tuple[Right, ...]] = get_args(Right)


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

    def match(self, match: MatchView, reader: Reader) -> MatchState:
        """A match as a reader sees it, with the first question of the turn if it is the reader's."""
        words, seat = self.words(reader), match.seat_of(reader.player_id)
        subject = PictureSubject(match.id, match.ply, seat or 0, reader.theme)
        may = [each for each in ACTIONS if match.may_act(reader.player_id, each) is None]
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
            "offers": self.offers(match, reader, words),
            "may": may,
            "picture": self.picture(match.game, match.position, match.last_events, subject, words),
            "film": None if reader.stills else self.film(match, subject),
            "steps": moves_shown(match),
            "menu": self.menu(match, reader, Draft()) if "move" in may else None,
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
        verdict, how, again = self.texts.ended(match, words)
        return {"verdict": self.plain(verdict, match), "how": self.plain(how, match), "again": again}

    def offers(self, match: MatchView, reader: Reader, words: Words) -> list[OfferState]:
        """The offers that wait for an answer."""
        found: list[tuple[Literal["draw", "takeback"], Offer | Takeback | None]] = [
            ("draw", match.draw_offer),
            ("takeback", match.takeback),
        ]
        return [
            {
                "kind": kind,
                "by": self.texts.name(match.seats[offer.seat], words),
                "yours": match.seats[offer.seat].player_id == reader.player_id,
                "waits": reader.player_id in match.waiting_for(offer),
            }
            for kind, offer in found
            if offer is not None
        ]

    def film(self, match: MatchView, subject: PictureSubject) -> str | None:
        """The address of the last turn as a film, if it has one."""
        if match.before is None or not has_film(match.game, match.last_events):
            return None
        return self.addresses.write(replace(subject, kind="film"))

    def picture(
        self,
        game: str,
        at: Any,
        events: Sequence[Any],
        subject: PictureSubject,
        words: Words,
        *,
        suggested: bool = False,
    ) -> PictureState:
        """The address of a picture, its size in pixels, and what it shows in words."""
        width, height = scene(game).size(at, subject.seat)
        return {
            "url": self.addresses.write(replace(subject, notation=words.notation)),
            "width": width * LARGE,
            "height": height * LARGE,
            "alt": alt_text(game, at, events, words, seat=subject.seat, suggested=suggested),
        }

    def menu(self, match: MatchView, reader: Reader, draft: Draft) -> MenuState:
        """The next question of a turn, with its picture. Raises: what the game raises for the draft."""
        seat = match.seat_of(reader.player_id) or 0
        subject = PictureSubject(match.id, match.ply, seat, reader.theme)
        return self.question(match.game, (match.position, match.last_events), subject, reader, draft)

    def question(
        self, game: str, passage: Passage, subject: PictureSubject, reader: Reader, draft: Draft
    ) -> MenuState:
        """The next question from a position of a game, with its picture if something was chosen."""
        (at, _), words = passage, self.words(reader)
        rules = registry.game(game)
        stage = staged(rules, at, rules.mover(at), draft)
        plain = not draft and not stage.draft.steps and shows_itself(game, stage)
        made = touch_menu(game, stage, seat=subject.seat, words=words, outcomes=subject.tells).to_json()
        marked = replace(subject, marked=True, steps=stage.draft.steps, chosen=stage.draft.tokens)
        turn = (subject.tells and stage.turn) or ""
        own: MenuState = {
            "picture": None if plain else self.picture(game, stage.at, stage.events, marked, words),
            "preview": preview(game, stage, words) if subject.tells else "",
            "ready": turn and turn_label(game, at, turn, words, seat=subject.seat),
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
            "ply": ply_of(match, step),
            "happened": self.plain(said, match),
            "picture": self.picture(match.game, at, events, subject, words),
            "film": self.addresses.write(replace(subject, kind="film")) if moving else None,
        }

    def hint(self, match: MatchView, reader: Reader, hint: Hint) -> ShownHint:
        """A good turn with its reasons, and the position that it leads to."""
        words, seat = self.words(reader), match.seat_of(reader.player_id) or 0
        turn = tuple(registry.game(match.game).turn(hint.text))
        subject = PictureSubject(match.id, match.ply, seat, reader.theme, latest=turn)
        move = turn_words(match.game, match.position, hint.text, words)
        text = f"{words.say('hint', move=move)}\n{reasons_text(match.game, hint.reasons, words)}"
        passage = hint.after, hint.events
        shown = self.position(match.game, passage, subject, reader, people_of(match), suggested=True)
        return {"turn": hint.text, "text": self.plain(text.rstrip(), match), "shown": shown}

    def analysis(self, found: Analysis, reader: Reader, progress: str = "") -> AnalysisState:
        """A finished match as it is judged, or the part that is while there is ``progress``."""
        match = found.match
        side, words = match.seat_of(reader.player_id) or 0, self.words(reader)
        about, said = ("", list[str]()) if progress else self.texts.analysis(found, words, side)
        return {
            "progress": progress,
            "about": self.plain(about, match),
            "chances": [[round(100 * share) for share in each] for each in found.chances],
            "points": [
                self.point(match, moment.move, text, reader)
                for moment, text in zip(found.moments, said, strict=True)
            ],
        }

    def point(self, match: MatchView, point: JudgedMove, text: str, reader: Reader) -> PointState:
        """A costly move, and the better one beside it."""
        rules, seat, step = registry.game(match.game), match.seat_of(reader.player_id) or 0, point.number - 1
        turns = tuple((each,) for each in (point.judgement.played, point.judgement.best.move))
        played, better = (moves_played(rules, point.at, turn) for turn in turns)
        subject = PictureSubject(match.id, match.ply, seat, reader.theme, step=step)
        compared = replace(subject, latest=turns[0], better=turns[1])
        picture = self.picture(match.game, point.at, (), compared, self.words(reader))
        picture["alt"] = compared_alt(match.game, point.at, played, better, self.words(reader), seat=seat)
        said = self.plain(text, match)
        return {"step": point.number, "ply": point.ply, "text": said, "picture": picture}

    def position(
        self,
        game: str,
        passage: Passage,
        subject: PictureSubject,
        reader: Reader,
        players: Sequence[Person] = (),
        *,
        suggested: bool = False,
    ) -> PositionState:
        """A position with its picture, and the film of the turn before, if there is one."""
        (at, events), words = passage, self.words(reader)
        moving = not reader.stills and has_film(game, events)
        return {
            "happened": self.texts.plain(happened(game, events, words, suggested=suggested), players),
            "picture": self.picture(game, at, events, subject, words, suggested=suggested),
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
