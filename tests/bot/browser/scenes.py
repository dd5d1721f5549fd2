"""The cards that are photographed, each reached as members reach it."""

from collections.abc import AsyncIterator, Callable
from typing import Final

from cogs.ui.events import POSTS_CHANGED
from engine.match.calendar import HOUR_MS
from sandbox import Member
from services.matches.views import Person
from tests.bot.browser.stage import Shot, Stage
from tests.bot.harness import GAME, WHITE_WINS

ICE: Final = "polar-dare"
COINS: Final = "piecepack-soccer"
FIELD: Final = "scherer-soccer"
LINE_UP: Final = ("set square", "set line")
SOUTH_WINS: Final = ("A2:348:60", "C1:90:2", "A2:3:80", "C1:90:2", "A1:15:80", "C1:90:2", "A1:15:80")
"""A match with steady hands, in which North keeps out of the way."""

Scene = Callable[[Stage], AsyncIterator[Shot]]
"""A generator: each shot is taken before the members go on."""


async def offers(stage: Stage) -> AsyncIterator[Shot]:
    """A challenge to a member with what is behind its buttons, a lobby, a contest, and the answers."""
    harness, ana, ben = stage.harness, stage.ana, stage.ben
    yield Shot("new-challenge", ana, await harness.shown(ana, "challenge", game=ICE))
    sent = (await harness.challenge(ana, game=GAME, opponent=ben)).message
    assert sent is not None
    stage.offers += 1
    offer = await stage.card("accept:1")
    yield Shot("offer-answer", ana, sent)
    yield Shot("offer", ben, offer)
    if await stage.has("offermore:1"):
        yield Shot("offer-more", ben, await stage.press(ben, "offermore:1"))
    await press_silently(stage, ben, "accept:1")
    stage.matches += 1
    await harness.challenge(ana, game=ICE, seats=4)
    stage.offers += 1
    await press_silently(stage, ben, "acceptas:2")
    yield Shot("lobby", harness.cleo, await stage.card("withdraw:2"))
    await harness.challenge(ana, game=GAME, opponent=ben, first="impression")
    stage.offers += 1
    await press_silently(stage, ben, "accept:3")
    yield Shot("contest", ben, await stage.card("impress:3"))


async def press_silently(stage: Stage, who: Member, name: str) -> None:
    """Press a button that its card answers alone."""
    await stage.harness.press(who, *await stage.button(name))


async def turns(stage: Stage) -> AsyncIterator[Shot]:
    """The turn of each game, an offer in one of them, and what is behind the buttons."""
    ana = stage.ana
    yield Shot("turn-penguins", ana, await stage.begin(GAME, *WHITE_WINS[:6]))
    number = stage.matches
    if await stage.has(f"more:{number}"):
        yield Shot("turn-more", ana, await stage.press(ana, f"more:{number}"))
    await stage.harness.client.services.matches.act(number, ana.id, "offer-draw")
    yield Shot("turn-draw-offered", stage.ben, await stage.card(f"acceptdraw:{number}"))
    yield Shot("turn-floes", ana, await stage.begin(ICE, *"????????", seats=3))
    coins = await stage.begin(COINS, *LINE_UP, *SOUTH_WINS[:3], hand="steady")
    yield Shot("turn-coins", ana, coins)
    yield Shot("turn-field", ana, await stage.begin(FIELD, *"???"))
    await stage.harness.play_computer(ana, game=GAME, level=1, first="challenger")
    stage.matches += 1
    stage.offers += 1
    card = await stage.card(f"hint:{stage.matches}")
    yield Shot("turn-computer", ana, card)
    yield Shot("hint", ana, await stage.press(ana, f"hint:{stage.matches}"))


async def ends(stage: Stage) -> AsyncIterator[Shot]:
    """The end of a match, and what can be seen afterwards."""
    harness, ana = stage.harness, stage.ana
    yield Shot("end-coins", ana, await stage.begin(COINS, *LINE_UP, *SOUTH_WINS, hand="steady"))
    yield Shot("end-penguins", ana, await stage.begin(GAME, *WHITE_WINS))
    number = stage.matches
    if await stage.has(f"more:{number}"):
        yield Shot("end-more", ana, await stage.press(ana, f"more:{number}"))
    analysis = await stage.press(ana, f"analyse:{number}")
    await harness.until(lambda: analysis.images)
    yield Shot("analysis", ana, analysis)
    yield Shot("verify", ana, await harness.shown(ana, "verify", match=number - 1))
    yield Shot("match", ana, await harness.shown(ana, "match", match=number))
    yield Shot("profile", ana, await harness.shown(ana, "profile"))
    await press_silently(stage, ana, f"rematch:{number}")
    stage.offers += 1
    await stage.begin(GAME)
    await harness.client.services.matches.act(stage.matches, stage.ben.id, "resign")
    yield Shot("never-began", ana, await harness.post({"en": "resigned", "de": "aufgegeben"}[stage.language]))


async def goings_on(stage: Stage) -> AsyncIterator[Shot]:
    """A replay, a step of it, and the match against the computer that goes on from there."""
    ana = stage.ana
    await stage.begin(GAME, *WHITE_WINS)
    number = stage.matches
    replay = await stage.press(ana, f"replay:{number}")
    yield Shot("replay", ana, replay)
    await stage.press_on(ana, replay, f"replayat:{number}")
    yield Shot("replay-steps", ana, replay)
    asked = await stage.harness.opened(ana, replay, f"playon:{number}.0:0:0")
    yield Shot("play-on", ana, asked)
    await stage.press_on(ana, asked, "playonbegin")
    stage.matches += 1
    stage.offers += 1
    yield Shot("turn-from-there", ana, await stage.card(f"more:{stage.matches}"))
    await stage.harness.client.services.matches.act(stage.matches, ana.id, "resign")


async def head_starts(stage: Stage) -> AsyncIterator[Shot]:
    """The second match in a row that a level wins, and the match ahead that its card offers."""
    harness, ana = stage.harness, stage.ana
    services, person = harness.client.services, Person(ana.id, ana.name)
    for interaction in range(2):
        match = await services.computers.begin(
            person, harness.here, interaction, game=GAME, level=1, first="challenger"
        )
        stage.matches, stage.offers = match.id, stage.offers + 1
        await services.matches.act(match.id, ana.id, "move", text=WHITE_WINS[0])
        await services.matches.act(match.id, ana.id, "resign")
    yield Shot("end-lost", ana, await stage.card(f"beginahead:{match.id}"))
    yield Shot("ahead-answer", ana, await stage.press(ana, f"beginahead:{match.id}"))
    stage.matches, stage.offers = stage.matches + 1, stage.offers + 1
    yield Shot("turn-ahead", ana, await stage.card(f"more:{stage.matches}"))
    await services.matches.act(stage.matches, ana.id, "resign")


async def practice(stage: Stage) -> AsyncIterator[Shot]:
    """A puzzle and a lesson, as they open, and the courses."""
    harness, ana = stage.harness, stage.ana
    yield Shot("puzzle", ana, await harness.shown(ana, "puzzle", game=GAME, number=1))
    yield Shot("puzzle-goal", ana, await harness.shown(ana, "puzzle", game=COINS, number=1))
    rush = await harness.shown(ana, "puzzle rush", game=GAME)
    yield Shot("rush", ana, rush)
    await stage.press_on(ana, rush, "rushstart")
    await stage.press_on(ana, rush, "rushstop")
    yield Shot("rush-end", ana, rush)
    yield Shot("courses", ana, await harness.shown(ana, "learn"))
    lesson = await harness.shown(ana, "learn", game=GAME)
    yield Shot("lesson", ana, lesson)
    await stage.press_on(ana, lesson, "lessonhint")
    yield Shot("lesson-hint", ana, lesson)
    await stage.press_on(ana, lesson, "play:lesson")
    yield Shot("lesson-right", ana, lesson)


async def beginnings(stage: Stage) -> AsyncIterator[Shot]:
    """What a member meets who is new here, and the steps to a match against the computer."""
    harness, ana = stage.harness, stage.ana
    server = harness.discord.server("Arctic", members=["Ana"], channel="fjord", locale=ana.locale)
    await harness.until(lambda: server.channels[0].messages)
    yield Shot("introduction", ana, server.channels[0].messages[0])
    about = await harness.shown(ana, "help")
    yield Shot("help", ana, about)
    await stage.harness.press(ana, about, "helptopic:commands")
    yield Shot("help-topic", ana, about)
    yield Shot("play", ana, await harness.shown(ana, "play"))
    await harness.play_computer(ana, game=GAME, level=1, first="challenger")
    stage.matches += 1
    stage.offers += 1
    matches = harness.client.services.matches
    await matches.act(stage.matches, ana.id, "move", ply=(await matches.view(stage.matches)).ply, text="1ne")
    await matches.act(stage.matches, 1, "resign")
    yield Shot("play-levels", ana, await harness.shown(ana, "play", game=GAME, options="edition=classic"))


async def lookups(stage: Stage) -> AsyncIterator[Shot]:
    for command in ("settings", "matches"):
        yield Shot(command, stage.ana, await stage.harness.shown(stage.ana, command))
    for page in ("boards", "away", "privacy"):
        settings = await stage.harness.settings_page(stage.ana, "settings", page)
        yield Shot(f"settings-{page}", stage.ana, settings)
    for command in ("rules", "leaderboard"):
        yield Shot(command, stage.ana, await stage.harness.shown(stage.ana, command, game=GAME))


async def following(stage: Stage) -> AsyncIterator[Shot]:
    """What followers are shown, and the week of a server; the last scene, as it lets a week pass."""
    harness, cleo = stage.harness, stage.harness.cleo
    await stage.begin(COINS, *LINE_UP, *SOUTH_WINS[:4], hand="steady")
    number = stage.matches
    more = await stage.press(cleo, f"more:{number}")
    await stage.press_on(cleo, more, "watch")
    yield Shot("watch", cleo, more)
    await stage.play(*SOUTH_WINS[4:5])
    yield Shot("followed", cleo, await harness.until(lambda: next(iter(cleo.dm.messages), None)))
    await harness.do(cleo, "follow member", member=stage.ana)
    yield Shot("follow-list", cleo, await harness.shown(cleo, "follow list"))
    await stage.begin(GAME, *WHITE_WINS)
    posts = harness.client.services.regular_posts
    await posts.choose(harness.here, "monday", harness.channel.id)
    await harness.turn(ms=posts.next_ms("monday") - harness.clock.now_ms() + HOUR_MS)
    harness.client.dispatch(POSTS_CHANGED)
    yield Shot("server-digest", cleo, await stage.card("enter:challenge"))


SCENES: Final[tuple[Scene, ...]] = (
    offers,
    turns,
    ends,
    goings_on,
    head_starts,
    practice,
    beginnings,
    lookups,
    following,
)
