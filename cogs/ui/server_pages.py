"""The pages of ``/server``, and the buttons from one to another."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, get_args

from discord import ui

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from render.words import Words

Page = Literal["settings", "check", "digest"]

PAGES: Final[dict[Page, Callable[[Ctx], Awaitable[None]]]] = {}
"""Functions that answer a deferred interaction with each page; ``cogs.server`` fills it."""


class ServerPage(PersistentButton, name="serverpage", acknowledged="update", price="page"):
    """Turns to one of the pages."""

    page: Page

    async def pressed(self, ctx: Ctx) -> None:
        ctx.require_manager()
        await PAGES[self.page](ctx)


def page_row(shown: Page, words: Words) -> ui.ActionRow[Any]:
    """The buttons to the other pages."""
    others = (each for each in get_args(Page) if each != shown)
    return ui.ActionRow(*(ServerPage(each).styled(words.say(f"server-page-{each}")) for each in others))
