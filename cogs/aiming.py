"""The numbers of a dial in writing: for bearings and powers that are known to the tenth."""

from collections.abc import Awaitable, Callable, Sequence
from math import isfinite
from typing import Any, Final

from discord import ui

from cogs.answers import AnyInteraction
from cogs.buttons import Form
from engine.core.game import Field
from engine.match.errors import MatchRefused
from render.words import Words

LONGEST: Final = 20
"""Characters of a number."""
AN_HOUR_S: Final = 3600

Turned = Callable[[AnyInteraction, Sequence[str]], Awaitable[None]]
"""What goes on once the numbers are there: with the tokens that turn the dial to them."""


class Numbers(Form):
    """The numbers of a dial as they are to be; what is left blank stays as it is."""

    def __init__(self, fields: Sequence[Field], words: Words, turned: Turned) -> None:
        super().__init__(title=words.say("aiming-title"), timeout=AN_HOUR_S)
        self.turned = turned
        self.written = [(field, number_input(field)) for field in fields]
        for field, written in self.written:
            self.add_item(ui.Label(text=words.say(f"field-{field.name}"), component=written))

    async def on_submit(self, interaction: AnyInteraction) -> None:
        """Turn the dial to what was written."""
        tokens = [token_of(field, each.value) for field, each in self.written if each.value.strip()]
        await self.turned(interaction, tokens)


def number_input(field: Field) -> ui.TextInput[Any]:
    """Where a number is written, with its limits for a hint."""
    limits = f"{field.lowest:g} – {field.highest:g}"
    return ui.TextInput(custom_id=field.name, placeholder=limits, required=False, max_length=LONGEST)


def token_of(field: Field, text: str) -> str:
    """The token that sets a number of a dial as written; ``match.number`` when it is none that fits."""
    written = text.strip().rstrip("°% ").replace(",", ".")
    try:
        value = float(written)
    except ValueError:
        value = float("nan")
    if not isfinite(value) or not field.lowest <= value <= field.highest:
        limits = {"lowest": f"{field.lowest:g}", "highest": f"{field.highest:g}"}
        raise MatchRefused("match.number", text=text.strip(), **limits)
    return f"{field.name}={f'{value:.3f}'.rstrip('0').rstrip('.')}"
