"""Faults of a part of a page for keyboards, screen readers, thumbs and narrow screens."""

from typing import Final

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.async_api import Locator

THUMB: Final = 44
"""The least width and height of what a thumb presses, in pixels."""
SERIOUS: Final = """async (root) => (await axe.run(root, { resultTypes: ["violations"] })).violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160))}`)"""
# Links, mentions and what a reply quotes stand in lines, which are lower; a board's places are as large as it
# allows.
SMALL: Final = """(root, least) => {
    const isSmall = (each) => {
        const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
        return Math.min(width, height) < least;
    };
    const pressed = "button:not(.mention, .spoiler, .spot, .above), a.button, select, input";
    return [...root.querySelectorAll(pressed)]
        .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter(isSmall).map((each) => `smaller than a thumb: ${each.outerHTML.slice(0, 160)}`);
}"""
WIDE: Final = """(root) => {
    const isCut = (each) => {
        const { clipPath, overflowX, textOverflow } = getComputedStyle(each);
        const hides = /hidden|clip/.test(overflowX) && textOverflow !== "ellipsis" && clipPath === "none";
        return (each === root || hides) && each.scrollWidth > each.clientWidth + 1;
    };
    const isBeyond = (each) => each.getBoundingClientRect().right > innerWidth + 1;
    return [root, ...root.querySelectorAll("*")]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => isBeyond(each) || isCut(each))
        .map((each) => `too wide: ${each.outerHTML.slice(0, 160)}`);
}"""
PARTS: Final = """(message) => {
    const kinds = {
        title: ".heading", picture: ".gallery", buttons: ".row", words: ".lines, .subtext, ul, ol",
    };
    const isPart = (each) => !each.parentElement.closest(".accessory, .gallery, .row, .words ul, .words ol");
    const places = Object.entries(kinds).flatMap(([kind, selector]) =>
        [...message.querySelectorAll(selector)].filter(isPart)
            .map((each) => [each.getBoundingClientRect().top, kind]));
    const order = places.sort(([one], [other]) => one - other).map(([, kind]) => kind);
    return order.filter((kind, place) => kind !== order[place - 1]).join(" ");
}"""


async def faults_of(root: Locator) -> list[str]:
    """List what axe finds serious, what is too wide and, on a phone, what is too small for a thumb."""
    await root.evaluate("root => root.scrollIntoView()")  # axe judges no colours beyond the screen
    await root.evaluate(AXE_SCRIPT)
    faults: list[str] = await root.evaluate(SERIOUS) + await root.evaluate(WIDE)
    size = root.page.viewport_size
    if size and size["width"] <= 400:
        faults += await root.evaluate(SMALL, THUMB)
    return faults


async def parts_of(message: Locator) -> str:
    """Kinds of a message's parts from top to bottom, such as ``title picture words buttons``."""
    return str(await message.evaluate(PARTS))
