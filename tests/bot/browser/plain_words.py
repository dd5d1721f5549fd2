"""What a part of a page says, to eyes and to ears, that members did not ask for: compass and notation."""

from typing import Final

from playwright.async_api import Locator

from tests.compass import unplain_words

READ: Final = """(root) => [
    root.innerText,
    ...["alt", "aria-label", "title", "placeholder"].flatMap((name) =>
        [...root.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name))),
].join("\\n")"""


async def unplain_words_of(root: Locator) -> list[str]:
    """The words of the compass and the moves in notation that are shown or read aloud."""
    return unplain_words(await root.evaluate(READ))
