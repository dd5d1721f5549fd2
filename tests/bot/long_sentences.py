"""The sentences of public cards that are longer than CONTRIBUTING.md allows."""

import re
from collections.abc import Iterable
from typing import Final

from sandbox import Message

LIMIT: Final = 140
MARKS: Final = (
    (r"```.*?```", ""),
    (r"<t:\d+:?\w?>", "in 3 days"),
    (r"<@[!&]?\d+>", "@somebody"),
    (r"</([\w -]+):\d+>", r"/\1"),
    (r"\[([^\]]*)\]\([^)]*\)", r"\1"),
    (r"[*_~`|]", ""),
)


def read_aloud(text: str) -> str:
    """A text as it is shown: without marks, with a name for each mention."""
    for mark, shown in MARKS:
        text = re.sub(mark, shown, text, flags=re.DOTALL)
    return text


def long_sentences(cards: Iterable[Message]) -> list[str]:
    """Every sentence of more than 140 characters in messages that everybody sees."""
    lines = (line for card in cards if not card.ephemeral for line in read_aloud(card.text).splitlines())
    sentences = (each for line in lines for each in re.split(r"(?<=[.!?:]) | · ", line))
    return [each for each in sentences if len(each) > LIMIT]
