"""What a press on the page of the Activity leads to, while it is answered."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

Component = dict[str, Any]
"""A component of a message or of a form, as Discord takes it."""


@dataclass(slots=True)
class PageAnswer:
    """The answer so far; ``inside`` if what was pressed stands on an answer, which another one may replace.

    ``files`` are those that components name, ``notes`` sentences beside, and ``touch`` is what can be touched
    on the picture.
    """

    inside: bool
    components: list[Component] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    form: Component | None = None
    notes: list[str] = field(default_factory=list)
    touch: dict[str, Any] | None = None
    edited: Callable[[], Awaitable[None]] | None = None

    def show(
        self, view: ui.LayoutView | None, files: Sequence[discord.File], text: str | None = None
    ) -> None:
        """Replace the answer; without a view it is a text with files below."""
        self.files = {file.filename: file.fp.read() for file in files}
        if view is not None:
            built: Any = view.to_components()  # type: ignore[no-untyped-call]
            self.components = built
            return
        texts = [{"type": discord.ComponentType.text_display.value, "content": text}] if text else []
        kind = discord.ComponentType.file.value
        named = [{"type": kind, "file": {"url": f"attachment://{name}"}, "name": name} for name in self.files]
        self.components = [*texts, *named]
