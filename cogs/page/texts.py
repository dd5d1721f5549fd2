"""The bot's sentences as plain text, and the buttons of its cards: the ``Texts`` of ``web.host``."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord

from cogs.begin.welcome import ways
from cogs.cards.match import over_card, turn_row
from cogs.cards.match_list import MatchesPage, pending_sentence
from cogs.cards.match_more import More, action_row
from cogs.cards.match_text import again, ending, result_words, what_happened
from cogs.cards.offers import questions
from cogs.cards.play_on import may_go_on, play_on_button
from cogs.cards.puzzle import PuzzleRush, PuzzleToday
from cogs.cards.rematch import Rematch
from cogs.cards.settings import SettingsPage
from cogs.cards.share import share_button
from cogs.cards.try_board import try_button
from cogs.composer.match_turn import OpenTurn
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

MENTION: Final = re.compile(r"<@(\d+)>")
TIME: Final = re.compile(r"\s?<t:\d+:\w>")
MARKUP: Final = re.compile(r"\*\*|`|^-# |^#+ ", re.MULTILINE)
ESCAPE: Final = re.compile(r"\\([^\w\s])")
SOMEBODY: Final = "…"
"""In place of a player whose name is not known."""


class PageTexts:
    """Sentences without the markup of Discord's messages, and buttons as Discord takes them."""

    def words(self, locale: str | None) -> Words:
        """All words in one language; commands by their names."""
        return Words.of(locale, CATALOGUE)

    def plain(self, text: str, players: Sequence[Person]) -> str:
        """A sentence without markup, with the names of these players in place of their mentions."""
        names = {str(player.id): player.name for player in players}
        named = MENTION.sub(lambda found: names.get(found[1], SOMEBODY), TIME.sub("", text))
        return ESCAPE.sub(r"\1", MARKUP.sub("", named)).strip()

    def name(self, player: Person | SeatView, words: Words) -> str:
        return bare_name(player, words)

    def game(self, game: str, words: Words) -> str:
        return title_of(game, words)

    def seat(self, game: str, seat: int, words: Words) -> str:
        """A seat's name, with the sign of its colour."""
        return f"{seat_mark(game, seat, words)} {seat_name(game, seat, words)}"

    def happened(self, match: MatchView, words: Words) -> str:
        """The last turn in one sentence."""
        return what_happened(match, words)

    def ended(self, match: MatchView, words: Words) -> tuple[str, str]:
        """The verdict on a finished match, and how it ended."""
        names = {seat.seat: bare_name(seat, words) for seat in match.seats}
        return result_words(match, names, "over", words), ending(match, words)

    def person(self, player_id: int, name: str) -> Person:
        """A member whom Discord calls so."""
        return Person(player_id, clean(name))

    def buttons(self, match: MatchView, player_id: int, words: Words) -> list[Component]:
        """The buttons of a match's card for a member, but ``Play``: the board is open."""
        plays = match.seat_of(player_id) is not None
        found: list[Any] = [More(match.id, match.ply).styled(words.say("button-more"))]
        if match.outcome is not None:
            ((again, *others), *_) = (row.children for row in over_card(match, None, words).rows)
            found = [*([again] if plays else []), *others]
        elif plays:
            row: list[Any] = turn_row(match, words).children if match.mover_id == player_id else found
            found = [*row[:-1], *action_row(match, player_id, words).children, row[-1]]
        found = [each for each in found if not isinstance(each, OpenTurn)]
        return components([*found[:-1], try_button(match, words), found[-1]])

    def buttons_at(self, match: MatchView, ply: int, words: Words) -> list[Component]:
        """The buttons of an earlier position."""
        place = TryPlace(TrySubject.of_match(match.id, ply))
        go_on = [play_on_button(place, words)] if may_go_on(match, ply) else []
        shared = share_button(words, "position", match.id, ply)
        return components([*go_on, try_button(match, words, ply), shared])

    def offers(
        self, match: MatchView, player_id: int, words: Words, rematch: ChallengeView | None
    ) -> list[tuple[str, list[Component]]]:
        """The standing offers of a match, and after it of another, with buttons if the member is asked."""
        found: list[tuple[str, Sequence[Any]]] = [
            (each.sentence(words), each.answers(words).children if player_id in each.asked else ())
            for each in questions(match)
        ]
        if rematch is not None and match.seat_of(player_id) is not None:
            joined = any(each.id == player_id for each in rematch.joined)
            again_button = Rematch(match.id).styled(again(match, words), discord.ButtonStyle.success)
            found.append((pending_sentence(rematch, player_id, words), () if joined else (again_button,)))
        return [(text, components(buttons)) for text, buttons in found]

    def ways(self, words: Words) -> list[Component]:
        """The buttons of all that begins without a match, and of what is the member's own."""
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
