"""The pages of ``/server``, and the buttons from one to another."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

from discord import ui

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from render.words import Words

Page = Literal["settings", "more", "roles", "check"]

LABELS: Final[dict[Page, str]] = {
    "settings": "button-back",
    "more": "button-more",
    "roles": "button-server-roles",
    "check": "button-server-check",
}
PAGES: Final[dict[Page, Callable[[Ctx], Awaitable[None]]]] = {}
"""Functions that answer a deferred interaction with each page; ``cogs.server`` fills it."""


class ServerPage(PersistentButton, name="serverpage", acknowledged="update", price="page"):
    page: Page

    async def pressed(self, ctx: Ctx) -> None:
        ctx.require_manager()
        await PAGES[self.page](ctx)


def page_row(words: Words, *pages: Page) -> ui.ActionRow[Any]:
    """The buttons to pages."""
    return ui.ActionRow(*(ServerPage(each).styled(words.say(LABELS[each])) for each in pages))
