"""Positions and marks worth looking at, each as an ``Asked``; the tests and the golden pictures share them.

``python -m tests.render.cases`` draws the golden pictures anew: look at every one before committing them.
"""

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from engine.core.game import Event
from engine.penguin_soccer.rules import GAME
from render.kit.encode import png
from render.kit.palette import CLEAR, THEMES
from render.picture import Asked, Drawn, draw_anew
from render.scene import scene

GAME_KEY: Final = "penguin-soccer"
GOLDEN: Final = Path(__file__).parent / "golden"
START: Final = "8/8/8/8/8/8/8/8 w -"
BUSY: Final = "2ms5/3Pn4/2bw2pu2/8/4Bnw3/3Mu4/8/8 b f6"
DUEL: Final = "8/2bw5/4pu3/3Bu4/8/2Pne5/8/8 w e6"
CHAIN: Final = "8/8/8/8/3Bu1puMwbn/8/8/8 w f4"


def moved(position: str, *moves: str, seat: int = 0) -> Asked:
    """The picture after some moves, the last one marked."""
    at = GAME.load(position, {})
    events: tuple[Event, ...] = ()
    for text in moves:
        at, events = GAME.play(at, GAME.read(at, text))
    return Asked(GAME_KEY, at, seat, events, (), None)


def composed(position: str, *chosen: str, seat: int = 0) -> Asked:
    """The picture of a move under construction."""
    at = GAME.load(position, {})
    return Asked(GAME_KEY, at, seat, (), chosen, GAME.menu(at, chosen))


CASES = {
    "start": moved(START),
    "start-black": moved(START, seat=1),
    "kick": moved(BUSY, "f6s"),
    "slide-black": moved(BUSY, "c8s", seat=1),
    "spin-right": moved("8/8/2Pe2mu2/8/8/2Bu5/8/8 w f6", "c3eRR"),
    "spin-left": moved("8/8/2Pe2mu2/8/8/2Bu5/8/8 w f6", "c3eLLL"),
    "received": moved("8/8/2mu5/8/5Pnw2/2Mu5/8/8 w c3", "c3n"),
    "stood": moved("8/8/2mu5/8/5Pnw2/2Mu5/8/8 w c3", "f4u"),
    "entered": moved("8/8/4mu3/8/8/2Bu5/8/8 w c3", "2ne"),
    "took": moved("8/8/8/8/8/2Bne5/8/8 w -", "c3ne"),
    "chain": moved(CHAIN, "d4e"),
    "chain-black": moved(CHAIN, "d4e", seat=1),
    "goal": moved("8/6Pu1/5ms2/8/4Bebn2/8/8/8 w g7", "g7ne"),
    "piece": composed(DUEL),
    "fan": composed(DUEL, "d5"),
    "fan-kick-black": composed("8/2bw5/4pu3/3Bu4/8/2Pne5/8/8 b e6", "e6", seat=1),
    "fan-entry": composed(DUEL, "3"),
    "spins": composed(DUEL, "d5", "n"),
    "done": composed(DUEL, "d5", "n", "2"),
    "done-tackle": composed(CHAIN, "d4", "e"),
    "done-stand": composed(DUEL, "c3", "u"),
}
CASES |= {
    f"{CLEAR.name}-{name}": replace(CASES[name], theme=CLEAR.name)
    for name in ("start", "slide-black", "chain", "goal", "piece", "spins")
}


def opened(drawn: Drawn) -> Image.Image:
    """A finished picture as RGB pixels."""
    with Image.open(BytesIO(drawn.png)) as image:
        return image.convert("RGB")


def golden(asked: Asked) -> bytes:
    """A picture at phone size, in the scene's own colours."""
    return png(opened(draw_anew(asked)).reduce(2), scene(GAME_KEY).palette(THEMES[asked.theme]))


def main() -> None:
    for old in GOLDEN.glob("*.png"):
        old.unlink()
    for name, asked in CASES.items():
        (GOLDEN / f"{name}.png").write_bytes(golden(asked))


if __name__ == "__main__":
    main()
