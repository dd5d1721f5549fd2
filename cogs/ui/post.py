"""A message of the bot in one of two forms: a sentence, the rest, a picture, and rows of buttons.

A message that is sent is classic, because a phone's push shows no words of components (discord-api-docs
7854). An answer that only one member sees is made of components. Only this file decides that.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

import discord
from discord import ui

from cogs.ui.layout import ICE, AnyPicture, add_text, attached, file_name, gallery
from cogs.ui.text import small_print

LONGEST: Final = 2_000
"""Discord's limit for the characters of a classic message."""

Row = ui.ActionRow[Any]


@dataclass(frozen=True, slots=True)
class Post:
    """The ``sentence`` comes first, and a phone shows it. ``colour`` is for components alone.

    A message without buttons is found again by its ``file``: the name of its picture, without the ending.
    """

    sentence: str
    rest: str = ""
    picture: AnyPicture | None = None
    rows: Sequence[Row] = ()
    colour: int = ICE
    file: str = "board"

    def with_note(self, note: str) -> Self:
        """The same with a note below its text, in small print."""
        return replace(self, rest=lines(self.rest, small_print(note)))

    @property
    def content(self) -> str:
        """Sentence and rest, as long as Discord takes."""
        found = lines(self.sentence, self.rest)
        if len(found) <= LONGEST:
            return found
        whole, _, cut = found[: LONGEST - 2].rpartition("\n")
        return f"{whole or cut}\n…"

    @property
    def files(self) -> list[discord.File]:
        """The picture to attach, anew for each message."""
        return [] if self.picture is None else [attached(self.picture, self.name)]

    @property
    def name(self) -> str:
        """The name of the picture's file."""
        return "" if self.picture is None else file_name(self.picture, self.file)

    def sent(self) -> dict[str, Any]:
        """The arguments with which a classic message is sent; links in it do not unfold."""
        buttons = {"view": buttons_of(self.rows)} if self.rows else {}
        return {"content": self.content, "files": self.files, "suppress_embeds": True, **buttons}

    def edited(self, *, keeping: bool = False) -> dict[str, Any]:
        """The arguments with which a classic message is changed, ``keeping`` the picture that it has."""
        files = {} if keeping else {"attachments": self.files}
        return {"content": self.content, "view": buttons_of(self.rows) if self.rows else None, **files}

    def box(self) -> ui.Container[Any]:
        """The same as a box of components."""
        box = ui.Container[Any](ui.TextDisplay(self.sentence), accent_colour=self.colour)
        if self.picture is not None:
            box.add_item(gallery(self.picture, self.name))
        add_text(box, self.rest)
        for row in self.rows:
            box.add_item(row)
        return box


def lines(*texts: str) -> str:
    """Texts below each other, without empty ones."""
    return "\n".join(filter(None, texts))


def post_of(parts: Sequence[object]) -> Post:
    """Any parts of an answer as one; a post among them is that."""
    texts, rows, picture = list[str](), list[Row](), None
    for each in parts:
        if isinstance(each, Post):
            return each
        if isinstance(each, AnyPicture):
            picture = each
        elif isinstance(each, ui.ActionRow):
            rows.append(each)
        elif isinstance(each, ui.LayoutView | ui.Container | ui.Section):
            inner = post_of(each.children)
            texts.append(inner.sentence)
            rows += inner.rows
            if isinstance(each, ui.Section) and isinstance(each.accessory, ui.Button):
                rows.append(Row(each.accessory))
        elif isinstance(each, str | ui.TextDisplay):
            texts.append(each if isinstance(each, str) else each.content)
    return Post(lines(*texts), "", picture, rows)


def buttons_of(rows: Sequence[Row]) -> ui.View:
    """The rows of buttons of a classic message."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row.children:
            item.row = number
            view.add_item(item)
    view.stop()  # else the library remembers it for as long as it runs
    return view
