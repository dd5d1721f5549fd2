"""The first check of every reader of move texts."""

from engine.core.errors import BadNotation


def legible(text: str, longest: int) -> str:
    """The text without blanks around it. Raises: notation.long, notation.empty."""
    if len(text) > longest:
        raise BadNotation("notation.long", limit=longest)
    plain = text.strip()
    if not plain:
        raise BadNotation("notation.empty")
    return plain
