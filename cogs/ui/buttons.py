"""Buttons and menus that outlive restarts: everything one needs is written in its custom id.

A class declares its name and its fields once::

    class Vote(PersistentButton, name="vote", acknowledged="update"):
        contest_id: int
        entrant_id: int

From these follow the constructor, the custom id (``vote:7:42``) and its parsing. A last field with a default
may be missing in a custom id: cards posted before the field was added keep working. ``acknowledged`` and
``price`` are explained in ``cogs.ui.acknowledgement``. A class registers as it is defined. The library
keeps no view in memory: ``answer`` makes the item anew from each interaction.
"""

import inspect
from abc import abstractmethod
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final, Self, cast, dataclass_transform, get_origin

import discord
from discord import ui

from cogs.ui import custom_ids
from cogs.ui.acknowledgement import begin
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.outcomes import NAMES
from engine.match.errors import MatchRefused
from render.words import Words
from services.players.allowances import Price

OFFERED: Final = 25
LONGEST: Final = 100
"""Discord's limits for choices: how many, and the characters of one."""
ITEMS: Final[dict[str, type["PersistentItem"]]] = {}
"""Every button and menu by its name; an extension that is loaded again replaces its own."""


@dataclass_transform()
class PersistentItem:
    """Base of buttons and menus; a subclass without a ``name`` is a base itself."""

    name: ClassVar[str] = ""
    fields: ClassVar[Mapping[str, Any]] = {}
    defaults: ClassVar[Mapping[str, Any]] = {}
    acknowledged: ClassVar[Acknowledgement]
    price: ClassVar[Price | None] = None

    def __init_subclass__(
        cls, *, name: str = "", acknowledged: Acknowledgement | None = None, price: Price | None = None
    ) -> None:
        super().__init_subclass__()
        own = {
            field: kind
            for field, kind in inspect.get_annotations(cls).items()
            if cast("object", get_origin(kind)) is not ClassVar
        }
        # As in the constructor of a dataclass, the fields of the last base come first.
        cls.fields = dict(ChainMap(own, *(getattr(base, "fields", {}) for base in cls.__bases__)))
        cls.defaults = {field: vars(cls)[field] for field in own if field in vars(cls)}
        cls.name = name
        if acknowledged is not None:
            cls.acknowledged = acknowledged
        if price is not None:
            cls.price = price
        if not name:
            return
        if not hasattr(cls, "acknowledged"):
            raise TypeError(f"{cls.__qualname__} does not say how it is acknowledged")
        # A custom id says no more than the name: of two classes one would answer the other's presses.
        before = ITEMS.setdefault(name, cls)
        if (before.__module__, before.__qualname__) != (cls.__module__, cls.__qualname__):
            raise TypeError(f"{before.__qualname__} and {cls.__qualname__} are both called {name}")
        ITEMS[name] = cls
        NAMES.add(name)

    def __init__(self, *values: object, **named: object) -> None:
        super().__init__()
        given = {**self.defaults, **dict(zip(self.fields, values, strict=False)), **named}
        for field in self.fields:
            setattr(self, field, given[field])
        item: Any = self
        item.custom_id = custom_ids.custom_id(self.name, (given[field] for field in self.fields))

    @property
    def cost(self) -> Price | None:
        """The price of this press, choice or form."""
        return self.price

    def acknowledgement(self, ctx: Ctx) -> Acknowledgement:
        """How this press, choice or form is acknowledged; reads nothing but memory."""
        del ctx
        return self.acknowledged

    def require_access(self, ctx: Ctx) -> None:
        """Check by what is in memory that the member may use this; a subclass refuses those who may not."""

    @abstractmethod
    async def answer(self, ctx: Ctx) -> None:
        """Answer a press, a choice, or a form that was sent, once it is acknowledged."""


class OwnItem(PersistentItem):
    """Base of the items on an answer to a member, which nobody else may use."""

    def require_access(self, ctx: Ctx) -> None:
        """Raises: match.not-your-step."""
        asked = ctx.interaction.message.interaction_metadata if ctx.interaction.message else None
        if asked is not None and asked.user.id != ctx.member.id:
            raise MatchRefused("match.not-your-step")


class PersistentButton(PersistentItem, ui.Button[Any]):
    """Base of the buttons on cards; an error in ``pressed`` reaches the member as a sentence."""

    def styled(
        self,
        label: str | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        emoji: discord.PartialEmoji | str | None = None,
        disabled: bool = False,
    ) -> Self:
        self.label, self.style, self.emoji, self.disabled = label, style, emoji, disabled
        return self

    async def answer(self, ctx: Ctx) -> None:
        # A form can be sent with the custom id of any button.
        if ctx.interaction.type is not discord.InteractionType.component:
            raise OutdatedItem(self.custom_id)
        await self.pressed(ctx)

    @abstractmethod
    async def pressed(self, ctx: Ctx) -> None:
        """Answer the press."""


class PersistentMenu(PersistentItem):
    """Base of the menus of any kind; ``optional`` if an empty choice means something."""

    optional: ClassVar[bool] = False

    async def answer(self, ctx: Ctx) -> None:
        data: Any = ctx.interaction.data
        values: list[str] = data.get("values", [])
        # What a client sends need not be what Discord's own menu would.
        if not (values or self.optional) or not all(isinstance(value, str) for value in values):
            raise OutdatedItem(self.name)
        await self.picked(ctx, values)

    def holding(self, placeholder: str, held: Iterable[int | None], most: int = 1) -> ui.ActionRow[Any]:
        """The row of a menu of text channels, roles or members; those of ``held`` are chosen."""
        menu: Any = self
        menu.placeholder, menu.min_values, menu.max_values = placeholder, 0 if self.optional else 1, most
        kind = discord.SelectDefaultValueType[menu.type.name.removesuffix("_select")]
        if kind is discord.SelectDefaultValueType.channel:
            menu.channel_types = [discord.ChannelType.text]
        menu.default_values = [discord.SelectDefaultValue(id=each, type=kind) for each in held if each]
        return ui.ActionRow(menu)

    @abstractmethod
    async def picked(self, ctx: Ctx, values: list[str]) -> None:
        """Answer the choice: texts, or the ids of the picked members, roles or channels."""


class PersistentSelect(PersistentMenu, ui.Select[Any]):
    """Base of the menus of texts."""

    def offering(self, options: list[discord.SelectOption], placeholder: str | None = None) -> Self:
        self.options, self.placeholder = options, placeholder
        return self


def options_of(texts: Mapping[str, str], *held: str) -> list[discord.SelectOption]:
    """Options by value, as many and as long as Discord takes; those of ``held`` are chosen."""
    return [
        discord.SelectOption(label=text[:LONGEST], value=value, default=value in held)
        for value, text in list(texts.items())[:OFFERED]
    ]


def switched(button: PersistentButton, message: str, words: Words, *, on: bool) -> ui.Section[Any]:
    """A setting that is on or off, beside the button that changes it."""
    state = words.say("settings-on" if on else "settings-off")
    turn = words.say("button-turn-off" if on else "button-turn-on")
    text = f"{words.say(message)}: **{state}**"
    if words.has(how := f"{message}-how"):
        text += f"\n-# {words.say(how)}"
    return ui.Section(text, accessory=button.styled(turn))


def item_of(custom_id: str) -> PersistentItem:
    """The button or menu of a custom id.

    Raises: OutdatedItem.
    """
    name, texts = custom_ids.parts(custom_id)
    kind = ITEMS.get(name)
    if kind is None or not len(kind.fields) - len(kind.defaults) <= len(texts) <= len(kind.fields):
        raise OutdatedItem(custom_id)
    made = cast("Callable[..., PersistentItem]", kind)
    return made(*map(custom_ids.value_of, kind.fields.values(), texts))


async def answer(ctx: Ctx) -> None:
    """Answer a press, a choice or a form that was sent.

    Raises: OutdatedItem.
    """
    data: Any = ctx.interaction.data
    item = item_of(data["custom_id"])
    kind = item.acknowledgement(ctx)
    if await begin(ctx, kind, item.cost, item.require_access):
        await item.answer(ctx)


def page_items(
    button: Callable[[int], PersistentButton], words: Words, *, page: int, pages: int
) -> tuple[ui.TextDisplay[Any], ui.ActionRow[Any]]:
    """The line that says which page this is, and the row of buttons to the others."""
    line = ui.TextDisplay[Any](f"-# {words.say('page-of', page=page, pages=pages)}")
    return line, ui.ActionRow(*page_buttons(button, page=page, pages=pages))


def page_buttons(
    button: Callable[[int], PersistentButton], *, page: int, pages: int
) -> tuple[PersistentButton, PersistentButton]:
    """The buttons to the page before and the one after; pages count from 1."""
    back = button(page - 1).styled("◀", disabled=page <= 1)
    return back, button(page + 1).styled("▶", disabled=page >= pages)
