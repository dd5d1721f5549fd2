"""The fonts that the sandbox's page brings: cut down to the characters that the bot and the page write.

After ``apt-get install fonts-noto-core fonts-noto-mono fonts-noto-color-emoji`` this makes them anew:
``python -m tests.sandbox.fonts /usr/share/fonts/truetype/noto``.
"""

import sys
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter, load_font, save_font  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from sandbox.page.web import STATIC

ROOT: Final = Path(__file__).parents[2]
FONTS: Final = STATIC / "fonts"
WRITERS: Final = ("cogs", "engine", "render", "sandbox", "services", "web")
"""The folders whose texts the page may show."""
LATIN: Final = {*range(0x20, 0x180), *range(0x2000, 0x2070), ord("€")}
TEXT: Final = ("NotoSans-Regular", "NotoSans-Bold", "NotoSansMono-Regular")
SIGNS: Final = ("NotoSansMath-Regular", "NotoSansSymbols2-Regular", "NotoColorEmoji")
"""Fonts for signs that ``TEXT`` lacks. All but the last have those only that are no emoji."""
WITHOUT_SHAPE: Final = {0xFE0E, 0xFE0F, ord("＋")}
"""Two that choose how the one before looks, and a plus that is only read."""


def characters() -> set[int]:
    """The characters beyond ASCII in code and texts of the bot and the page."""
    files = [path for folder in WRITERS for path in (ROOT / folder).rglob("*") if "vendor" not in path.parts]
    texts = [path.read_text("utf-8") for path in files if path.suffix in {".ftl", ".js", ".py"}]
    return {ord(sign) for sign in set("".join(texts)) if not sign.isascii()} - WITHOUT_SHAPE


def shapes(file: Path) -> set[int]:
    """The characters that a font has."""
    return set(TTFont(file).getBestCmap())


def cut(file: Path, wanted: set[int]) -> None:
    """Write the part of a font with these characters to the page's files."""
    options = Options(flavor="woff2", hinting=False)
    font = load_font(str(file), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    save_font(font, str(FONTS / f"{file.stem}.woff2"), options)


def main(folder: Path) -> None:
    """Make every font of the page from the whole ones in a folder."""
    written = characters()
    signs, (*plain, emoji) = written - shapes(folder / f"{TEXT[0]}.ttf"), SIGNS
    for name in TEXT:
        cut(folder / f"{name}.ttf", LATIN | written)
    for name in plain:
        cut(folder / f"{name}.ttf", signs - shapes(folder / f"{emoji}.ttf"))
    cut(folder / f"{emoji}.ttf", signs)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
