"""The context of a page's message: whoever asks it, where, and how things are shown to them."""

from dataclasses import dataclass, replace
from typing import Self

from render.words import Words
from services.matches.views import MatchView, Person
from services.players.settings_views import PlayerSettings
from services.services import Services
from web.host import Texts
from web.sessions import Session
from web.states import Reader


@dataclass(frozen=True, slots=True)
class Asker:
    """The member of a session with their settings; made once per message, as ``Ctx`` is per interaction."""

    services: Services
    texts: Texts
    session: Session
    settings: PlayerSettings

    @classmethod
    async def of(cls, services: Services, texts: Texts, session: Session) -> Self:
        """The context of a message that comes now."""
        return cls(services, texts, session, await services.settings.of(session.player_id))

    @property
    def id(self) -> int:
        return self.session.player_id

    @property
    def person(self) -> Person:
        """The member, as the services know members."""
        return self.texts.person(self.id, self.session.name)

    @property
    def words(self) -> Words:
        own = self.settings.language
        return self.texts.words(self.session.locale if own == "auto" else own)

    async def reader(self, match: MatchView | None = None) -> Reader:
        """How the member wants to be shown a match, or puzzles."""
        own, theme = self.settings, self.settings.theme
        shown = PlayerSettings(0, stills=own.stills, notation=own.notation)
        if theme == "auto":
            server_id = self.session.server_id if match is None else match.server_id
            theme = (await self.services.settings.of_server(server_id or 0)).theme
        if match is None or match.daily or match.seat_of(self.id) is not None:
            shown = replace(shown, player_id=self.id, text_board=own.text_board)
        return Reader(shown, self.words.locale, theme)

    async def match(self, match_id: int) -> MatchView:
        """A match that the member may see where the Activity is open. Raises: match.unknown."""
        return await self.services.matches.view_for(self.session.viewer, match_id)
