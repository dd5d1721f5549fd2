"""Names that people have chosen, made safe to show beside other text."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

import discord

JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Invisible, but emoji and Persian names are written with them."""
BLANK_LETTERS: Final = (
    "\N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"
    "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
)
"""Not spaces to Unicode, and nothing to see either."""
HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of characters that are not shown: controls of lines and of direction, halves of characters."""
INVISIBLE_ALONE: Final = frozenset({"Cf", "Mc", "Me", "Mn", "Zs"})
"""Categories of which a clean name cannot consist alone: joiners, marks and selectors of variants, spaces."""
MARKS: Final = r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]"
PILED_MARKS: Final = re.compile(rf"({MARKS}{{3}}){MARKS}+")
"""More marks on one letter than any language needs; they would reach into the lines above and below."""
NO_NAME: Final = "?"


def clean(name: str) -> str:
    """A name in one line, without characters that hide or that act on the text around them; never empty."""
    seen = (
        " " if char.isspace() or char in BLANK_LETTERS else char
        for char in unicodedata.normalize("NFC", name)
        if char.isspace() or char in JOINERS or unicodedata.category(char) not in HIDDEN
    )
    shown = PILED_MARKS.sub(r"\1", " ".join("".join(seen).split())).strip(JOINERS)
    return shown if any(unicodedata.category(char) not in INVISIBLE_ALONE for char in shown) else NO_NAME


def isolated(name: str) -> str:
    """A clean name whose letters do not change the order of the text after it.

    Names with letters written from right to left are put between Unicode's isolates; others stay as they are.
    """
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if needs_isolation(name) else name


def needs_isolation(name: str) -> bool:
    """Whether a name has letters that are written from right to left."""
    return any(unicodedata.bidirectional(char) in {"R", "AL", "AN"} for char in name)


def shortened(name: str, longest: int) -> str:
    """A name, isolated or not, shortened to at most ``longest`` characters, isolates included."""
    if len(name) <= longest:
        return name
    cut = f"{clean(name)[: longest - 1]}…"
    return isolated(f"{cut[: longest - 3]}…") if needs_isolation(cut) else cut


@lru_cache(2_000)
def escaped(name: str) -> str:
    """A name with nothing in it that Discord would format, link, ping or replace by something else."""
    text = discord.utils.escape_markdown(clean(name), ignore_links=False)
    # Emoji, times, channels and commands are written between angle brackets.
    text = text.replace("<", r"\<").replace("://", r":\//")
    return isolated(discord.utils.escape_mentions(text))
