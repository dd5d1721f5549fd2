"""The numbers of a dial in writing."""

import re
from dataclasses import dataclass
from math import isfinite
from typing import Any, Final

from discord import ui

from cogs.ui.custom_ids import OutdatedItem
from engine.core.menu import Field
from engine.match.errors import MatchRefused

LONGEST: Final = 20
"""Characters of a number."""
UNIT: Final = re.compile(r"[^\w.]+$")
"""Sign of a number's unit, which may follow it."""
NUMBER: Final = re.compile(r"(\w+)=(\S+?)\.\.(\S+)")


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a dial with their limits; as text, in custom ids: ``angle=0..360 power=1..100``."""

    fields: tuple[Field, ...]

    @classmethod
    def parse(cls, text: str) -> "Numbers":
        """The numbers of a custom id. Raises: OutdatedItem."""
        found = NUMBER.findall(text)
        try:
            numbers = cls(tuple(Field(name, float(low), float(high), unit="") for name, low, high in found))
        except ValueError:
            raise OutdatedItem(text) from None
        if str(numbers) != text:
            raise OutdatedItem(text)
        return numbers

    def __str__(self) -> str:
        return " ".join(f"{each.name}={each.lowest:g}..{each.highest:g}" for each in self.fields)


def number_input(field: Field) -> ui.TextInput[Any]:
    """The text field for a number, with its limits as a hint."""
    limits = f"{field.lowest:g} – {field.highest:g}"
    return ui.TextInput(custom_id=field.name, placeholder=limits, required=False, max_length=LONGEST)


def token_of(field: Field, text: str) -> str:
    """The token that sets a number of a dial as written.

    Raises: match.number (``field``: the message with the field's name).
    """
    text = text.strip()[:LONGEST]
    written = UNIT.sub("", text.replace(",", "."))
    try:
        value = float(written)
    except ValueError:
        value = float("nan")
    if not isfinite(value) or not field.lowest <= value <= field.highest:
        limits = {"lowest": f"{field.lowest:g}", "highest": f"{field.highest:g}"}
        raise MatchRefused("match.number", field=f"field-{field.name}", text=text, **limits)
    return f"{field.name}={f'{value:.3f}'.rstrip('0').rstrip('.')}"
