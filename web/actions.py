"""What each message of a page does: decided by the services with the member's identifier, like a press."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine import registry
from engine.core.drafts import Draft
from engine.match.errors import ChallengeRefused, MatchRefused
from engine.match.limit import limit_text
from engine.match.opponents import LEVELS
from engine.match.permissions import Action
from render import reasons_text
from render.words import Words
from services.matches.matches import Matches
from services.matches.views import ListedMatch, MatchView, Person, SeatView
from services.players.allowances import Price
from services.services import Services
from web import messages
from web.drawing import Drawing, in_page_thread, require_history
from web.host import Texts
from web.messages import Act
from web.sessions import Session
from web.states import JSON, Reader, States

OFFERS: Final[Mapping[Act, tuple[Action, Callable[[Matches, int, int], Awaitable[MatchView]]]]] = {
    "resign": ("resign", Matches.resign),
    "offer-draw": ("offer-draw", Matches.offer_draw),
    "accept-draw": ("answer-draw", Matches.accept_draw),
    "decline-draw": ("answer-draw", Matches.decline_draw),
    "offer-takeback": ("offer-takeback", Matches.offer_takeback),
    "accept-takeback": ("answer-takeback", Matches.accept_takeback),
    "decline-takeback": ("answer-takeback", Matches.decline_takeback),
}
"""What is done by each act but one, and the action that it must be allowed as."""
LISTED: Final = 25
"""The matches of a list, the most urgent first."""


@dataclass(frozen=True, slots=True)
class Actions:
    """The actions of all pages. Each raises ``GameError`` where the services refuse it."""

    services: Services
    texts: Texts
    states: States
    drawing: Drawing

    async def reader(self, session: Session, match: MatchView | None = None) -> Reader:
        """How the member of a session wants to be shown a match, or puzzles."""
        own = await self.services.settings.of(session.player_id)
        theme = own.theme
        if theme == "auto":
            server_id = session.server_id if match is None else match.server_id
            theme = (await self.services.settings.of_server(server_id or 0)).theme
        locale = session.locale if own.language == "auto" else own.language
        words = self.texts.words(locale)
        plays = match is None or match.seat_of(session.player_id) is not None
        return Reader(
            session.player_id if plays else 0, words.locale, theme, own.stills, own.composer == "pad"
        )

    async def words(self, session: Session) -> Words:
        """The words for the member of a session."""
        return self.texts.words((await self.reader(session)).locale)

    async def seen(self, session: Session, match_id: int) -> MatchView:
        """A match that the member may see where the Activity is open. Raises: match.unknown."""
        return await self.services.matches.view_for(session.viewer, match_id)

    async def own(self, session: Session, match_id: int, ply: int, action: Action = "move") -> MatchView:
        """A match in which the member may do that at this ply. Raises: what ``may_act`` refuses."""
        match = await self.seen(session, match_id)
        match.require(session.player_id, action, ply)
        return match

    async def state(self, session: Session, match: MatchView) -> JSON:
        """A match as the member sees it."""
        return await in_page_thread(self.states.match, match, await self.reader(session, match))

    def pay(self, session: Session, price: Price) -> None:
        """Let the member pay, from the same allowance as for presses. Raises: allowance.spent."""
        self.services.allowances.pay(session.player_id, price)

    # what a page asks for

    async def lists(self, session: Session) -> JSON:
        """The member's matches, and the games to play against the computer."""
        words = await self.words(session)
        lines = await self.services.matches.list_of(session.player_id)
        return {
            "matches": [self.line(each, words) for each in lines[:LISTED]],
            "games": [{"key": key, "title": self.texts.game(key, words)} for key in registry.games()],
            "levels": list(LEVELS),
            "puzzles": list(self.services.puzzles.games()),
        }

    def line(self, line: ListedMatch, words: Words) -> JSON:
        """A match of the list."""
        others = [each for seat, each in enumerate(line.players) if seat != line.seat]
        return {
            "match": line.id,
            "title": self.texts.game(line.game, words),
            "seat": self.texts.seat(line.game, line.seat, words),
            "others": [self.texts.person_name(each, words) for each in others],
            "mine": line.my_turn,
            "deadline_ms": line.deadline_ms,
        }

    async def menu(self, session: Session, asked: messages.Menu) -> JSON:
        """The next question of a turn."""
        match = await self.own(session, asked.match, asked.ply)
        reader = await self.reader(session, match)
        draft = Draft(asked.steps, asked.chosen)
        return await in_page_thread(self.states.menu, match, reader, draft)

    async def play(self, session: Session, asked: messages.Play) -> JSON:
        """The match after a turn."""
        await self.own(session, asked.match, asked.ply)
        played = await self.services.matches.submit(asked.match, session.player_id, asked.turn, asked.ply)
        return await self.state(session, played)

    async def offer(self, session: Session, asked: messages.Offer) -> JSON:
        """The match after an offer, an answer, a resignation, or a step that was undone."""
        matches = self.services.matches
        if asked.act == "undo-step":
            await self.own(session, asked.match, asked.ply, "undo-step")
            return await self.state(session, await matches.undo(asked.match, session.player_id, asked.ply))
        action, act = OFFERS[asked.act]
        await self.own(session, asked.match, asked.ply, action)
        return await self.state(session, await act(matches, asked.match, session.player_id))

    async def hint(self, session: Session, asked: messages.Hint) -> JSON:
        """A good turn, with its reasons and the picture of what it leads to."""
        match = await self.own(session, asked.match, asked.ply, "hint")
        self.pay(session, "hint")
        hint = await self.services.analyses.hint(asked.match, session.player_id, asked.ply)
        words = await self.words(session)
        why = reasons_text(match.game, hint.reasons, words)
        text = words.say("hint", move=hint.text)
        return {"turn": hint.text, "text": self.states.plain(f"{text}\n{why}".rstrip(), match)}

    async def look(self, session: Session, asked: messages.Look) -> JSON:
        """The position after so many moves. Raises: match.stale."""
        match = await self.seen(session, asked.match)
        passages = await self.drawing.history(match, match.ply)
        passage = require_history(asked.step, passages, match.id)
        reader = await self.reader(session, match)
        return await in_page_thread(self.states.look, match, reader, asked.step, passage)

    async def rematch(self, session: Session, asked: messages.Rematch) -> JSON:
        """The same once more: at once against the computer, else as a challenge to the others."""
        match = await self.seen(session, asked.match)
        seat = match.seat_of(session.player_id)
        if seat is None:
            raise MatchRefused("match.not-yours", match=str(match.id))
        if match.outcome is None:
            raise MatchRefused("match.playing", match=str(match.id))
        self.pay(session, "challenge")
        if match.against_computer:
            again = await self.again(session, match, seat)
            return {"match": again.id}
        earlier = await self.services.challenges.rematch_of(match.id)
        person = self.texts.person(session.player_id, session.name)
        if earlier is not None:
            if session.player_id in {each.id for each in earlier.joined}:
                raise ChallengeRefused("challenge.rematch-asked")
            after = await self.services.challenges.accept(earlier.id, person, session.launch_id)
            lines = await self.services.matches.list_of(session.player_id)
            begun = after.status == "accepted" and lines
            return {"match": max(line.id for line in lines) if begun else None}
        await self.challenge(person, match, seat)
        return {"match": None}

    async def again(self, session: Session, match: MatchView, seat: int) -> MatchView:
        """The same match against the computer, begun with seats swapped."""
        level = next(each.computer for each in match.seats if each.computer)
        return await self.services.computers.begin(
            self.texts.person(session.player_id, session.name),
            self.texts.home(match),
            session.launch_id,
            game=match.game,
            level=level,
            options=match.options,
            limit=limit_text(match.turn_limit),
            first="opponent" if seat == first_seat(match) else "challenger",
            seat=1 - seat if registry.game(match.game).about.begins else None,
        )

    async def challenge(self, person: Person, match: MatchView, seat: int) -> None:
        """Challenge the other player, or open a lobby for all of them; its card is posted."""
        others: list[SeatView] = [each for each in match.seats if each.seat != seat]
        opponent = None
        first: Any = "lot"
        chosen = None
        if len(match.seats) == 2:
            if others[0].former:
                raise ChallengeRefused("challenge.former")
            opponent = Person(others[0].player_id, others[0].name)
            first = "opponent" if seat == first_seat(match) else "challenger"
            chosen = 1 - seat if registry.game(match.game).about.begins else None
        await self.services.challenges.create(
            person,
            opponent,
            self.texts.home(match),
            game=match.game,
            options=match.options,
            clock=match.clock,
            first=first,
            rated=match.rated,
            seats=len(match.seats),
            limit=limit_text(match.turn_limit),
            seat=chosen,
            rematch_of=match.id,
        )

    async def begin(self, session: Session, asked: messages.Begin) -> JSON:
        """A match against the computer, begun where the Activity is open."""
        self.pay(session, "match")
        match = await self.services.computers.begin(
            self.texts.person(session.player_id, session.name),
            await self.texts.place(session.place),
            session.launch_id,
            game=asked.game,
            level=asked.level,
        )
        return {"match": match.id}

    async def puzzle(self, session: Session, asked: messages.Puzzle) -> JSON:
        """A puzzle with the next question of the turn: the one asked for, else the member's next."""
        if asked.number is None or asked.game is None:
            self.pay(session, "page")
            view = (await self.services.puzzles.next(session.player_id, asked.game)).view
        else:
            view = self.services.puzzles.view(asked.game, asked.number, asked.played)
        draft = Draft(asked.steps, asked.chosen)
        return await in_page_thread(self.states.puzzle, view, await self.reader(session), draft)

    async def solve(self, session: Session, asked: messages.Solve) -> JSON:
        """What came of a turn in a puzzle, and how it goes on."""
        person = self.texts.person(session.player_id, session.name)
        result = await self.services.puzzles.try_turn(
            person, asked.game, asked.number, asked.played, asked.turn
        )
        reader = await self.reader(session)
        words, going_on = self.texts.words(reader.locale), None
        if result.next is not None:
            going_on = await in_page_thread(self.states.puzzle, result.next, reader, Draft())
        outcome = "solved" if result.solved else "right" if result.right else "wrong"
        return {
            "right": result.right,
            "solved": result.solved,
            "text": words.say(f"page-puzzle-{outcome}"),
            "streak": result.tally.streak,
            "next": going_on,
        }


def first_seat(match: MatchView) -> int:
    """The seat that began a match."""
    return registry.game(match.game).first_seat(match.options)
