"""What every reader of move texts asks first."""

from engine.core.errors import BadNotation


def legible(text: str, longest: int) -> str:
    """The text without blanks around it, once there is something to read and not too much of it.

    ``BadNotation``: ``notation.long``, ``notation.empty``.
    """
    if len(text) > longest:
        raise BadNotation("notation.long", limit=longest)
    plain = text.strip()
    if not plain:
        raise BadNotation("notation.empty")
    return plain
