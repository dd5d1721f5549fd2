"""Every screen that asks something is in one frame of a phone: 640 pixels high at a width of 400."""

from typing import Any, Final

import pytest
from playwright.async_api import Browser

from cogs.delivery import emoji_upload
from cogs.ui.application_emoji import KNOWN
from cogs.ui.events import POSTS_CHANGED
from engine import registry
from engine.lessons import course
from engine.puzzles import puzzles
from sandbox import Member, Message, Permission
from services.players.allowances import BUCKET_MS
from services.players.settings_views import Language
from services.regular_posts import KINDS
from tests.bot.browser.conftest import PHONE, page_of
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.stage import Stage
from tests.bot.harness import GAME, BotHarness

pytestmark = pytest.mark.usefixtures("with_breakthrough")
FRAME: Final = 640
STEPS, MOST_STEPS, TURNS = 3, 8, 4
POSITIONS: Final[dict[str, tuple[tuple[dict[str, Any], tuple[str, ...]], ...]]] = {
    "penguin-soccer": (({}, ("2ne", "3s", "b2ne", "h8s")),),
    "piecepack-soccer": (({"hand": "steady"}, ()), ({"hand": "steady"}, ("set square", "set line"))),
    "polar-dare": (({}, ()), ({}, ("?",) * 12)),
    "scherer-soccer": (({"setup": "mirrored"}, ()), ({"setup": "manual"}, ())),
    "breakthrough": (({}, ()),),
}
MEASURED: Final = """async (message) => {
  await Promise.all([...message.querySelectorAll("img")].map((each) => each.decode()));
  const boxes = (selector) => [...message.querySelectorAll(`.message-body ${selector}`)]
    .map((each) => each.getBoundingClientRect()).filter(({ height }) => height);
  const tops = (selector) => boxes(selector).map((each) => each.top);
  const words = tops(".lines, .subtext, .heading, ul, ol"), pictures = tops(".gallery, .embed-image");
  const pressed = boxes("[data-custom-id], a.button"), ends = pressed.map((each) => each.bottom);
  const first = Math.min(...pressed.map((each) => each.top)), picture = Math.min(...pictures);
  const asked = words.some((each) => picture < each && each < first);
  const top = asked ? picture : Math.min(...words, ...pictures);
  return {
    high: Math.max(...ends) - top,
    wide: Math.max(...[...pressed, ...boxes("img")].map((each) => each.right)),
  };
}"""
"""The height from the question, or a picture above it, to the last button; how far right items reach."""


@pytest.fixture(autouse=True)
def with_emoji(monkeypatch: pytest.MonkeyPatch) -> None:
    """Buttons are as wide as the application's emoji make them."""
    for name in ("FIRST_S", "PAUSE_S"):
        monkeypatch.setattr(emoji_upload, name, 0)


class Frame:
    """The heights of screens, as members see them on one page."""

    def __init__(self, page: OpenPage, harness: BotHarness, language: Language) -> None:
        self.page, self.harness = page, harness
        self.stage = Stage(harness, language)
        self.heights = dict[str, int]()
        self.high = dict[str, list[str]]()

    async def see(self, name: str, who: Member, message: Message) -> None:
        """Measure a screen; of several with a name the highest counts."""
        self.harness.clock.turn(seconds=10)
        seen = await (await self.page.message_of(who.name, message)).evaluate(MEASURED)
        assert seen["wide"] <= PHONE, (name, message.labels)
        self.heights[name] = max(self.heights.get(name, 0), round(seen["high"]))
        if seen["high"] > FRAME:
            self.high[f"{name}: {seen['high']}"] = message.labels


@pytest.mark.parametrize("language", ["en", "de"])
async def test_every_screen_that_asks_is_in_the_frame(
    browser: Browser, harness: BotHarness, language: Language
) -> None:
    screen = {"width": PHONE, "height": 1200}
    async with page_of(browser, harness, "Ana", PHONE, viewport=screen, has_touch=True) as page:
        frame = Frame(page, harness, language)
        await frame.stage.prepare()
        await harness.until(lambda: len(KNOWN) > len(registry.games()))
        for command in ("help", "play", "learn"):
            await frame.see(command, frame.stage.ana, await harness.shown(frame.stage.ana, command))
        for game in POSITIONS:
            for look in (lessons, practice, composers, offers):
                await harness.turn(ms=BUCKET_MS)
                await look(frame, game)
    heights = sorted(frame.heights.items(), key=lambda each: -each[1])
    print("", *(f"{high:4} {name}" for name, high in heights), sep="\n")  # noqa: T201 - the table of this test
    assert not frame.high, frame.high


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_pages_of_a_server_and_its_posts_are_in_the_frame(
    browser: Browser, harness: BotHarness, language: Language
) -> None:
    keeper = harness.ana
    keeper.take(harness.server.role("keeper", Permission.MANAGE_GUILD))
    posts = harness.client.services.regular_posts
    screen = {"width": PHONE, "height": 1200}
    async with page_of(browser, harness, "Ana", PHONE, viewport=screen, has_touch=True) as page:
        frame = Frame(page, harness, language)
        await frame.stage.prepare()
        await frame.see("server, all off", keeper, await harness.shown(keeper, "server"))
        await harness.set_server(channel_id=harness.channel.id)
        for kind in KINDS:
            await posts.choose(harness.here, kind, harness.channel.id)
        message = await harness.shown(keeper, "server")
        await frame.see("server", keeper, message)
        await harness.press(keeper, message, "serverpage:more")
        await frame.see("server more", keeper, message)
        await harness.press(keeper, message, "serverpage:roles")
        await frame.see("server roles", keeper, message)
        harness.client.dispatch(POSTS_CHANGED)
        await frame.see("puzzle of the day", keeper, await frame.stage.card("solve"))
    assert not frame.high, frame.heights


@pytest.mark.parametrize("language", ["en", "de"])
async def test_pages_about_members_and_cups_are_in_the_frame(
    browser: Browser, harness: BotHarness, language: Language
) -> None:
    screen = {"width": PHONE, "height": 1200}
    async with page_of(browser, harness, "Ana", PHONE, viewport=screen, has_touch=True) as page:
        frame = Frame(page, harness, language)
        ana = frame.stage.ana
        await frame.stage.prepare()
        ana.take(harness.server.role("keeper", Permission.MANAGE_GUILD))
        await harness.do(ana, "tournament create", name="Cup", game=GAME, format="swiss")
        cup = await frame.stage.card("tjoin:1")
        await press(frame, frame.stage.ben, cup, "tjoin")
        await frame.see("cup", frame.stage.ben, cup)
        await frame.see("cup more", ana, await frame.stage.press(ana, "tshow:1"))
        await frame.stage.begin(GAME)
        for command in ("profile", "leaderboard", "matches", "settings"):
            message = await harness.shown(ana, command)
            await frame.see(command, ana, message)
        for each in ids_of(message, "settings:"):
            shown = await harness.shown(ana, "settings")
            await harness.press(ana, shown, each)
            await frame.see(each, ana, shown)
    print("", frame.heights, sep="\n")  # noqa: T201 - the table of this test
    assert not frame.high, frame.high


async def lessons(frame: Frame, game: str) -> None:
    """Each lesson with its steps, its hint, and what a right turn leads to."""
    ana = frame.stage.ana
    message = await frame.harness.shown(ana, "learn", game=game)
    for number in range(1, len(course(game).lessons) + 1):
        name = f"{game} lesson {number}"
        await frame.see(name, ana, message)
        await step_through(frame, f"{name} step", ana, message)
        message = await frame.harness.shown(ana, "learn", game=game)
        await press(frame, ana, message, "lessonhint")
        await frame.see(f"{name} hint", ana, message)
        await press(frame, ana, message, "play")
        if ids_of(message, "lessonopen:"):
            await frame.see(f"{name} goal", ana, message)
            await press(frame, ana, message, "lessonopen")
    await frame.see(f"{game} lessons end", ana, message)


def ids_of(message: Message, *prefixes: str) -> list[str]:
    """The custom ids of the buttons that begin so."""
    ids = [each.custom_id or "" for each in message.buttons]
    return [each for each in ids if each.startswith(prefixes)]


async def press(frame: Frame, who: Member, message: Message, prefix: str) -> None:
    frame.harness.clock.turn(seconds=10)
    await frame.stage.press_on(who, message, prefix)


async def step_through(frame: Frame, name: str, who: Member, message: Message) -> None:
    """Press the first choices of a turn as long as they play nothing."""
    for _ in range(STEPS):
        if ids_of(message, "step:"):
            await press(frame, who, message, "step")
            await frame.see(name, who, message)


async def practice(frame: Frame, game: str) -> None:
    """A puzzle of each kind and length with its steps, and a rush."""
    harness, ana = frame.harness, frame.stage.ana
    for (kind, plies), one in {(one.kind, one.plies): one for one in reversed(puzzles(game))}.items():
        await harness.turn(ms=BUCKET_MS)
        name = f"{game} puzzle {kind} {plies}"
        message = await harness.shown(ana, "puzzle", game=game, number=one.number)
        await frame.see(name, ana, message)
        await step_through(frame, f"{name} step", ana, message)
    await harness.turn(ms=BUCKET_MS)
    rush = await harness.shown(ana, "puzzle rush", game=game)
    await press(frame, ana, rush, "rushstart")
    await frame.see(f"{game} rush", ana, rush)
    await step_through(frame, f"{game} rush step", ana, rush)


async def composers(frame: Frame, game: str) -> None:
    """The card, each step of turns of both sides, and Try."""
    stage, matches = frame.stage, frame.harness.client.services.matches
    for options, moves in POSITIONS[game]:
        card = await stage.begin(game, *moves, **options)
        for _ in range(TURNS):
            match = await matches.view(stage.matches)
            who = stage.ana if match.mover_id == stage.ana.id else stage.ben
            await frame.see(f"{game} card {match.mover}", who, card)
            opened = await stage.press(who, f"turn:{stage.matches}:{match.ply}")
            await compose(frame, f"{game} composer {match.mover}", who, opened, match.ply)
            card = await stage.play()
        await tries(frame, game)
        await frame.harness.turn(ms=BUCKET_MS)


async def compose(frame: Frame, name: str, who: Member, composer: Message, ply: int) -> None:
    """Put a turn together at random; whatever is not played by the last step is played otherwise."""
    stage, matches = frame.stage, frame.harness.client.services.matches
    for step in range(1, MOST_STEPS):
        await frame.see(f"{name} step {step}", who, composer)
        await frame.harness.press(who, composer, stage.rng.choice(ids_of(composer, "step:", "play:")))
        if composer.deleted or (await matches.view(stage.matches)).ply != ply:
            return
    await stage.play("?")


async def tries(frame: Frame, game: str) -> None:
    """A private board on which both sides are moved, at random."""
    harness, stage = frame.harness, frame.stage
    match = await harness.client.services.matches.view(stage.matches)
    more = await stage.press(stage.ana, f"more:{match.id}:{match.ply}")
    board = await harness.opened(stage.ana, more, f"try:{match.id}.{match.ply}")
    for step in range(1, MOST_STEPS):
        await frame.see(f"{game} try {step}", stage.ana, board)
        choices = ids_of(board, "step:try", "play:try", "tryroll")
        await harness.press(stage.ana, board, stage.rng.choice(choices))


async def offers(frame: Frame, game: str) -> None:
    """A challenge before it is sent, with its options; what its challenger sees then; and its card."""
    harness, stage, ana = frame.harness, frame.stage, frame.stage.ana
    receipt = await harness.shown(ana, "challenge", game=game)
    await frame.see(f"{game} offer unsent", ana, receipt)
    await press(frame, ana, receipt, "offer")
    await frame.see(f"{game} offer options", ana, receipt)
    await press(frame, ana, receipt, "sendoffer")
    stage.offers += 1
    await frame.see(f"{game} offer", stage.ben, await stage.card(f"offermore:{stage.offers}"))
