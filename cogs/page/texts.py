"""The bot's sentences as plain text, and the buttons of its cards: the ``Texts`` of ``web.host``."""

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from cogs.begin.welcome import ways
from cogs.cards.match import over_card, turn_row
from cogs.cards.match_list import MatchesPage
from cogs.cards.match_more import More, action_row
from cogs.cards.match_text import again, ending, result_words, what_happened
from cogs.cards.offers import questions
from cogs.cards.play_on import may_go_on, play_on_button
from cogs.cards.puzzle import PuzzleToday
from cogs.cards.rematch import Rematch
from cogs.cards.rush import PuzzleRush
from cogs.cards.settings import SettingsPage
from cogs.cards.share import share_button
from cogs.cards.try_board import try_button
from cogs.composer.composer import first_question
from cogs.composer.match_turn import OpenTurn, context_of
from cogs.composer.vote import OpenVote, vote_context
from cogs.following.buttons import ShowFollows
from cogs.page.shown import Component
from cogs.ui.application_emoji import with_signs
from cogs.ui.i18n import CATALOGUE
from cogs.ui.names import clean
from cogs.ui.text import bare_name, seat_mark, seat_name, title_of
from render.words import Words
from services.challenges.views import ChallengeView
from services.matches.try_views import TryPlace, TrySubject
from services.matches.views import MatchView, Person, SeatView
from services.players.settings_views import PlayerSettings


class PageTexts:
    """Sentences without the markup of Discord's messages, and buttons as Discord takes them."""

    def words(self, locale: str | None) -> Words:
        return Words.of(locale, CATALOGUE)

    def name(self, player: Person | SeatView, words: Words) -> str:
        return bare_name(player, words)

    def game(self, game: str, words: Words) -> str:
        return title_of(game, words)

    def seat(self, game: str, seat: int, words: Words) -> str:
        return f"{seat_mark(game, seat, words)} {seat_name(game, seat, words)}"

    def happened(self, match: MatchView, words: Words) -> str:
        return what_happened(match, words)

    def ended(self, match: MatchView, words: Words) -> tuple[str, str]:
        names = {seat.seat: bare_name(seat, words) for seat in match.seats}
        return result_words(match, names, "over", words), ending(match, words)

    def person(self, player_id: int, name: str) -> Person:
        return Person(player_id, clean(name))

    def buttons(self, match: MatchView, player_id: int, words: Words) -> list[Component]:
        """The buttons of a match's card for a member, but ``Play``: the board is open."""
        plays = match.seat_of(player_id) is not None
        found: list[Any] = [More(match.id, match.ply).styled(words.say("button-more"))]
        if match.outcome is not None:
            (buttons, *_) = (row.children for row in over_card(match, None, words).rows)
            found = [each for each in buttons if plays or not isinstance(each, Rematch)]
        elif plays:
            row: list[Any] = turn_row(match, words).children if match.mover_id == player_id else found
            found = [*row[:-1], *action_row(match, player_id, words).children, row[-1]]
        found = [each for each in found if not isinstance(each, OpenTurn)]
        if match.daily and "move" in match.actions:
            found.insert(0, OpenVote(match.id, match.ply).styled(words.say("button-stands")))
        return components([*found[:-1], try_button(match, words), found[-1]])

    def buttons_at(self, match: MatchView, ply: int, words: Words) -> list[Component]:
        place = TryPlace(TrySubject.of_match(match.id, ply))
        go_on = [play_on_button(place, words)] if may_go_on(match, ply) else []
        shared = share_button(words, "position", match.id, ply)
        return components([*go_on, try_button(match, words, ply), shared])

    def question(self, match: MatchView, own: PlayerSettings, words: Words) -> Component | None:
        if match.daily and own.player_id and "move" in match.actions:
            context = vote_context(match)
        elif match.may_act(own.player_id, "move") is None:
            context = context_of(match, own.player_id, match.ply)
        else:
            return None
        made: Component = with_signs(first_question(context, own, words))
        return made

    def offers(
        self, match: MatchView, player_id: int, words: Words, rematch: ChallengeView | None
    ) -> list[tuple[str, list[Component]]]:
        found: list[tuple[str, Sequence[Any]]] = [
            (each.sentence(words), each.answers(words).children if player_id in each.asked else ())
            for each in questions(match)
        ]
        if rematch is not None and match.seat_of(player_id) is not None:
            joined = any(each.id == player_id for each in rematch.joined)
            again_button = Rematch(match.id).styled(again(match, words), discord.ButtonStyle.success)
            asks = rematch.challenger
            asked = [bare_name(each, words) for each in match.seats if each.player_id != asks.id]
            text = words.say("rematch-called", players=", ".join(asked), player=bare_name(asks, words))
            found.append((text, () if joined else (again_button,)))
        return [(text, components(buttons)) for text, buttons in found]

    def ways(self, words: Words) -> list[Component]:
        own = (
            PuzzleToday().styled(words.say("button-puzzle-today")),
            PuzzleRush("").styled(words.say("button-rush")),
            MatchesPage(1).styled(words.say("matches-title")),
            ShowFollows().styled(words.say("button-follows"), emoji="👀"),
            SettingsPage("-").styled(words.say("settings-title")),
        )
        return components([*ways(words).children, *own])


def components(buttons: Iterable[Any]) -> list[Component]:
    """Buttons as Discord takes them."""
    return [with_signs(each.to_component_dict()) for each in buttons]
