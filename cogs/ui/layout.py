"""Messages made of components."""

from typing import Any

from discord import ui

Part = ui.Item[Any] | str | ui.LayoutView


def layout(*parts: Part) -> ui.LayoutView:
    """A message of these components, texts, and components of other messages."""
    view = ui.LayoutView(timeout=None)
    for part in parts:
        if isinstance(part, ui.LayoutView):
            for item in part.children:
                view.add_item(item)
        else:
            view.add_item(ui.TextDisplay(part) if isinstance(part, str) else part)
    # The library remembers a view for as long as it runs, unless it is finished.
    view.stop()
    return view
