"""A member who plays any game by touch: which buttons to touch is read from the game's menu and the page."""

import re
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from math import cos, radians, sin
from typing import Any, NamedTuple

from playwright.async_api import expect

from engine.core.drafts import OTHERS, Draft, Stage, staged
from render import touch_menu
from render.words import Words
from services.matches.views import MatchView
from tests.bot.browser.open_board import OpenBoard, Point

NUMBER = re.compile(r"\d+(?:\.\d+)?")


class Touch(NamedTuple):
    """One touch of a turn: where ``stage`` asks, a choice is tapped, or the dial is pulled to an aim."""

    stage: Stage
    token: str
    aim: dict[str, float]


def touches_to(match: MatchView, turn: str) -> list[Touch]:
    """The touches that make a turn, as the menus of its game ask for them one after the other.

    A computer may leave something to the rules, such as a point in a box: the first turn that begins so is
    made.
    """
    found = next(ways(match, turn, str.__eq__), None) or next(ways(match, turn, str.startswith), None)
    assert found, f"no menu leads to {turn}"
    return found


def ways(match: MatchView, turn: str, fits: Callable[[str, str], bool]) -> Iterator[list[Touch]]:
    """The ways through the menus to turns that fit, the shortest first."""
    game, seat, steps = match.match.game, match.mover or 0, tuple(turn.split())
    waiting: deque[tuple[Draft, list[Touch]]] = deque([(Draft(), [])])
    while waiting:
        draft, before = waiting.popleft()
        stage = staged(game, match.position, seat, draft)
        if stage.draft.steps != steps[: len(stage.draft.steps)]:
            continue
        if stage.menu.layout == "dial":
            aim = aim_of(turn, stage)
            made = staged(game, match.position, seat, stage.draft.choosing(*tokens_of(aim))).turn
            if fits(made or "", turn):
                yield [*before, Touch(stage, "", aim)]
            continue
        if stage.turn is not None and fits(stage.turn, turn):
            yield before
        for choice in stage.menu.choices:
            touches = [*before, Touch(stage, choice.token, {})]
            if fits(stage.endings.get(choice.token, ""), turn):
                yield touches
            waiting.append((stage.draft.choosing(choice.token), touches))
        following = stage.draft.choosing(OTHERS)
        if stage.others and staged(game, match.position, seat, following).draft.page:  # 0 is seen already
            waiting.append((following, [*before, Touch(stage, OTHERS, {})]))


def aim_of(turn: str, stage: Stage) -> dict[str, float]:
    """The numbers of a dial that a turn ends with, by the names of its fields."""
    names = [field.name for field in stage.menu.fields]
    return dict(zip(names, map(float, NUMBER.findall(turn)[-len(names) :]), strict=False))


def tokens_of(aim: dict[str, float]) -> Iterator[str]:
    """What a pull chooses."""
    return (f"{name}={number:g}" for name, number in aim.items())


def pull_to(menu: dict[str, Any], aim: dict[str, float]) -> tuple[Point, Point]:
    """From where to where the dial is pulled for an aim: away from the target, as with a slingshot."""
    origin, pull = menu["origin"], menu["pull"]
    power, (shortest, longest) = pull["power"], pull["reach"]
    share = (aim[power["name"]] - power["lowest"]) / (power["highest"] - power["lowest"])
    far, turned = (
        shortest + share * (longest - shortest),
        radians(aim[pull["angle"]["name"]] + pull["turned"]),
    )
    start = origin["x"], origin["y"]
    return start, (start[0] - sin(turned) * far, start[1] + cos(turned) * far)


async def unseen(_: str) -> None:
    """Nobody looks."""


class TouchPlayer:
    """Plays turns on a board. ``taps`` counts the touches of the last turn.

    ``look`` is called when there is something to see: ``asked`` a question, ``pulled`` a dial, ``ready`` a
    turn.
    """

    def __init__(self, board: OpenBoard, look: Callable[[str], Awaitable[None]] = unseen) -> None:
        self.board = board
        self.look = look
        self.taps = 0

    async def play(self, match: MatchView, turn: str, begun: int = 0) -> None:
        """Play a turn, of which some touches were made; an aim comes as near as a finger can."""
        touches = touches_to(match, turn)[begun:]
        for touch in touches:
            menu = touch_menu(match.game, touch.stage, seat=match.mover or 0, words=Words.of("en")).to_json()
            await self.asked(menu)
            await self.look("asked")
            if touch.token:
                await self.board.tap(self.board.choice(touch.token))
            else:
                await self.board.hold(*pull_to(menu, touch.aim))
                await self.look("pulled")
                await self.board.pointer.up()
        self.taps = begun + len(touches)
        if touches[-1].token not in touches[-1].stage.endings:
            await self.board.drawn()
            await self.look("ready")
            await expect(self.board.playing).to_be_in_viewport(ratio=1)
            await self.board.tap(self.board.playing)
            self.taps += 1

    async def asked(self, menu: dict[str, Any]) -> None:
        """Wait until the page asks just what the game does."""
        await expect(self.board.question).to_have_text(menu["question"])
        tokens = [choice["token"] for choice in menu["choices"] if choice["spot"]]
        tokens = sorted([*tokens, *(" ".join(each["tokens"]) for each in menu["shortcuts"])])
        await expect(self.board.spots).to_have_count(len(tokens))
        shown = "all => all.map((one) => one.dataset.token)"
        assert sorted(await self.board.spots.evaluate_all(shown)) == tokens
