"""Buttons that outlive restarts: everything one needs is written in its custom id."""

import re
from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Protocol, Self, cast

import discord
from discord import ui

from cogs.ui.errors import AnyInteraction, explained
from cogs.ui.i18n import learn
from services.services import Services


class WithServices(Protocol):
    """What a button needs of the client it is pressed on."""

    services: Services


def services_of(interaction: AnyInteraction) -> Services:
    """The services, from a button's callback."""
    return cast("WithServices", interaction.client).services


class PersistentButton(ui.DynamicItem[ui.Button[Any]], template=r"persistent:(?P<facts>.+)"):
    """Base of the buttons on cards: ``name`` and the facts, joined by colons, are the custom id.

    A subclass declares its ``template`` with one group a fact and answers in ``pressed``; what goes wrong
    there reaches the member as a sentence.
    """

    name: ClassVar[str]

    def __init__(
        self,
        *facts: object,
        label: str | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: str | None = None,
        disabled: bool = False,
    ) -> None:
        custom_id = ":".join((self.name, *map(str, facts)))
        # A button must show something; one rebuilt from its custom id alone is only ever pressed.
        shown = label if label or emoji else self.name
        super().__init__(
            ui.Button(label=shown, style=style, emoji=emoji, custom_id=custom_id, disabled=disabled)
        )
        self.facts = tuple(map(str, facts))

    @classmethod
    async def from_custom_id(
        cls, interaction: AnyInteraction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        del interaction, item
        return cls(*match.groups())

    @explained
    async def callback(self, interaction: AnyInteraction) -> None:
        await learn(interaction, services_of(interaction))
        await self.pressed(interaction)

    @abstractmethod
    async def pressed(self, interaction: AnyInteraction) -> None:
        """Answer the press."""


class PersistentSelect(ui.DynamicItem[ui.Select[Any]], template=r"lastingselect:(?P<facts>.+)"):
    """Base of the menus that outlive restarts: as ``PersistentButton``, with the values picked.

    ``kind`` is the library's class of menu: of texts unless a subclass says otherwise.
    """

    name: ClassVar[str]
    kind: ClassVar[Any] = ui.Select

    def __init__(self, *facts: object, **look: Any) -> None:
        custom_id = ":".join((self.name, *map(str, facts)))
        super().__init__(cast("ui.Select[Any]", self.kind(custom_id=custom_id, **look)))
        self.facts = tuple(map(str, facts))

    @classmethod
    async def from_custom_id(
        cls, interaction: AnyInteraction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        del interaction, item
        return cls(*match.groups())

    @explained
    async def callback(self, interaction: AnyInteraction) -> None:
        await learn(interaction, services_of(interaction))
        await self.picked(interaction, [str(getattr(value, "id", value)) for value in self.item.values])

    @abstractmethod
    async def picked(self, interaction: AnyInteraction, values: list[str]) -> None:
        """Answer the choice: texts, or the identifiers of what was picked."""


def persistent_item(
    interaction: AnyInteraction, kinds: Iterable[type[PersistentButton | PersistentSelect]]
) -> PersistentButton | PersistentSelect | None:
    """The button or menu by the custom id of what was pressed or sent; None where no kind has such a one."""
    data: Any = interaction.data
    for kind in kinds:
        if found := kind.__discord_ui_compiled_template__.fullmatch(data["custom_id"]):
            return kind(*found.groups())
    return None


def turning(
    kind: type[PersistentButton], *facts: object, page: int, pages: int
) -> tuple[PersistentButton, PersistentButton]:
    """The buttons to the page before and the one after; a page, counted from 1, is the last fact of each."""
    back = kind(*facts, page - 1, label="◀", disabled=page <= 1)
    return back, kind(*facts, page + 1, label="▶", disabled=page >= pages)


def layout(*items: ui.Item[Any]) -> ui.LayoutView:
    """A message of components, none of which this process has to remember."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def said(sentence: str) -> ui.LayoutView:
    """A message of one sentence, in place of something with buttons."""
    return layout(ui.TextDisplay(sentence))
