"""The open page as a member uses it: by labels and roles, as a screen reader names them."""

import asyncio
import re
from typing import Final

from playwright.async_api import ConsoleMessage, Locator, Page, expect

from sandbox import Message
from tests.waits import WAIT_S, soon

TIMEOUT_MS: Final = 60_000  # a busy machine is slow
UP_TO_DATE: Final = """async (channel) => {
    const { request } = await import("/page/store.js");
    await request("messages", { channel });
}"""
"""Returns once the page has heard of all that came before: the answer comes after it on the same line."""
COMPLETE: Final = """(message) => [...message.querySelectorAll("img")].every((picture) => {
    if (!picture.complete) picture.scrollIntoView({ block: "center" });
    return picture.complete;
})"""
"""Whether all pictures of a message are there. The page loads one when it is in view."""
PATIENT: Final = """const { setTimeout } = window;
window.setTimeout = (act, ms, ...rest) => setTimeout(act, ms === 3000 ? 1e6 : ms, ...rest);"""
"""Makes the board wait for a film as long as it takes on a busy machine: usually a late one is left out."""


class OpenPage:
    """One page, and what went wrong in its scripts."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.touch = False
        self.faults: list[str] = []
        page.set_default_timeout(TIMEOUT_MS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._note)

    def _note(self, message: ConsoleMessage) -> None:
        # A picture that the bot replaces while the page loads it is gone, as on Discord.
        replaced = "404" in message.text and "/cdn/" in message.location["url"]
        # A line that does not open on a busy machine is given up, and another one is tried.
        given_up = "closed before the connection is established" in message.text
        if message.type in ("error", "warning") and not (replaced or given_up):
            self.faults.append(message.text)

    async def open(self, member: str, channel: str) -> None:
        """Load the page as a member, and wait until it is connected."""
        await self.page.goto(f"{self.url}#member={member}&channel={channel}")
        await expect(self.box).to_be_visible()

    async def let_move(self) -> None:
        """Want things to move, in frames that are opened from now on."""
        await self.page.emulate_media(reduced_motion="no-preference")
        await self.page.add_init_script(PATIENT)

    @property
    def narrow(self) -> bool:
        size = self.page.viewport_size
        assert size is not None
        return size["width"] < 760

    @property
    def box(self) -> Locator:
        """The field for messages and commands."""
        return self.page.locator("#message-box")

    @property
    def last(self) -> Locator:
        return self.page.locator("li.message").last

    def message(self, *texts: str) -> Locator:
        """The newest message that says all this."""
        found = self.page.locator("li.message")
        for text in texts:
            found = found.filter(has_text=text)
        return found.last

    def with_button(self, label: str) -> Locator:
        """The newest message with a button of that label that can be pressed."""
        button = self.page.get_by_role("button", name=label, exact=True, disabled=False)
        return self.page.locator("li.message").filter(has=button).last

    async def press(self, label: str) -> None:
        """Press the newest button of that label in a message, once the message's pictures are there."""
        # A picture still to come would move the button away under the click; a newer message may come, too.
        async with asyncio.timeout(WAIT_S):
            await soon(lambda: self.with_button(label).evaluate(COMPLETE))
        await self.with_button(label).get_by_role("button", name=label, exact=True).last.click()

    async def be(self, member: str) -> None:
        """Change to another member, as the page lets a person do who plays both sides."""
        if self.narrow:
            await self.page.get_by_role("button", name=re.compile("^You are ")).click()
        await self.page.get_by_role("button", name=re.compile(f"^Be {member}")).click()
        await expect(self.page).to_have_title(re.compile(rf"· {member}$"))
        await expect(self.box).to_be_visible()

    async def choose_command(self, name: str) -> None:
        await self.box.fill(f"/{name}")
        await self.page.get_by_role("option").filter(has_text=f"/{name}").first.click()

    async def option(self, name: str, typed: str) -> None:
        """Fill in an option of the open command with the first value that fits what is typed."""
        field = self.page.locator(f'[data-option="{name}"]')
        if not await field.count():
            await self.page.get_by_role("option").filter(has_text=name).first.click()
        await field.fill(typed)
        await (
            self.page.get_by_role("option")
            .filter(has_text=re.compile(re.escape(typed), re.IGNORECASE))
            .first.click()
        )

    async def slash(self, name: str, **options: str) -> None:
        await self.choose_command(name)
        for option, typed in options.items():
            await self.option(option, typed)
        await self.page.get_by_role("button", name="Send command").click()

    async def go_to(self, channel: str) -> None:
        """Open a channel or thread whose name contains this."""
        if self.narrow:
            await self.page.get_by_role("button", name="Servers and channels").click()
        await self.page.locator(".place button").filter(has_text=channel).first.click()
        await expect(self.page.locator("header h1").filter(has_text=channel)).to_be_visible()

    async def message_of(self, member: str, message: Message) -> Locator:
        """A message as a member sees it, once all that the bot does with it is done."""
        address = f"#member={member}&channel={message.channel_id}"
        await self.page.evaluate("(address) => { location.hash = address; }", address)
        await expect(self.page).to_have_title(re.compile(rf"· {member}$"))
        # The page may not know the channel yet: it looks again until it does.
        look = (
            "(id) => document.getElementById(id) || (dispatchEvent(new HashChangeEvent('hashchange')), false)"
        )
        await self.page.wait_for_function(look, arg=f"message-{message.id}", polling=250)
        found = self.page.locator(f"#message-{message.id}")
        await self.page.evaluate(UP_TO_DATE, str(message.channel_id))
        await self.settled()
        return found

    async def go_to_match(self) -> None:
        """Open the newest match's thread."""
        await expect(self.page.locator(".thread-chip")).not_to_have_count(0)
        await self.page.locator(".thread-chip").last.click()
        await expect(self.page.locator("header .crumb-mark")).to_be_visible()

    async def settled(self) -> None:
        await expect(self.page.locator(".dots")).to_have_count(0)

    async def press_in(self, message: Locator, button: Locator | None) -> None:
        """Press a button of a message, or the focused one; wait until the bot has answered."""
        if button:
            await expect(button).to_be_visible()
        shown = await message.evaluate_all("all => all.map(each => [each.id, each.innerText])")
        assert shown or not button, "there is no such message"
        if button:
            await (button.tap() if self.touch else button.click())
        else:
            await self.page.keyboard.press("Enter")
        changed = "shown => shown.every(([id, before]) => document.getElementById(id)?.innerText !== before)"
        await self.page.wait_for_function(changed, arg=shown)
        # While the bot has not answered, dots take the place of the button's label: that is a change, too.
        await self.settled()
