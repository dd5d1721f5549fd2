"""The numbers of a dial in writing."""

import re
from math import isfinite
from typing import Any, Final

from discord import ui

from engine.core.game import Field
from engine.match.errors import MatchRefused

LONGEST: Final = 20
"""Characters of a number."""
UNIT: Final = re.compile(r"[^\w.]+$")
"""What may follow a number: the sign of its unit."""


def number_input(field: Field) -> ui.TextInput[Any]:
    """The text field for a number, with its limits as a hint."""
    limits = f"{field.lowest:g} – {field.highest:g}"
    return ui.TextInput(custom_id=field.name, placeholder=limits, required=False, max_length=LONGEST)


def token_of(field: Field, text: str) -> str:
    """The token that sets a number of a dial as written.

    Raises: match.number.
    """
    written = UNIT.sub("", text.strip().replace(",", "."))
    try:
        value = float(written)
    except ValueError:
        value = float("nan")
    if not isfinite(value) or not field.lowest <= value <= field.highest:
        limits = {"lowest": f"{field.lowest:g}", "highest": f"{field.highest:g}"}
        raise MatchRefused("match.number", text=text.strip(), **limits)
    return f"{field.name}={f'{value:.3f}'.rstrip('0').rstrip('.')}"
