"""The emoji of Polar Dare!: the bear, a penguin of each crew, a floe, and the two faces of the die."""

from functools import partial
from typing import Final

from PIL import Image

from engine.core.menu import Choice
from engine.games.polar_dare.position import Position
from render.games.polar_dare.artwork import CREWS
from render.games.polar_dare.pieces import plate
from render.kit.canvas import Canvas
from render.kit.density import drawn_at
from render.kit.emoji import DENSE, Emoji, Sprites, of_sprite
from render.kit.palette import DAYLIGHT, rgba

FLOE: Final = ((-40, -26), (34, -30), (50, -8), (44, 18), (-30, 24), (-50, 2))
DIE: Final = 48
"""Half a side of the die."""


def floe(_: Sprites) -> Image.Image:
    """A floe, shorter than those of the board."""
    canvas = Canvas(-60, -40, 60, 56)
    plate(canvas, list(FLOE), 18, DAYLIGHT.ice_edge_dark)
    plate(canvas, list(FLOE), 11, DAYLIGHT.ice_edge)
    plate(canvas, list(FLOE), 0, DAYLIGHT.snow)
    plate(canvas, [(x * 0.8, y * 0.76) for x, y in FLOE], 0, DAYLIGHT.ice_light)
    with drawn_at(DENSE):
        return canvas.stamp().image


def die(face: str, sprites: Sprites) -> Image.Image:
    """A face of the die."""
    canvas = Canvas(-DIE - 4, -DIE - 4, DIE + 4, DIE + 4)
    canvas.slab((-DIE - 3, -DIE - 3, DIE + 3, DIE + 3), 20, rgba(DAYLIGHT.ice_edge_dark))
    canvas.slab((-DIE + 3, -DIE + 3, DIE - 3, DIE - 3), 15, rgba(DAYLIGHT.ice_light))
    with drawn_at(DENSE):
        found = canvas.stamp().image
    head = sprites[face].crop(sprites[face].getbbox())
    scale = 84 * DENSE / max(head.size)
    head = head.resize((round(head.width * scale), round(head.height * scale)), Image.Resampling.LANCZOS)
    found.alpha_composite(head, ((found.width - head.width) // 2, (found.height - head.height) // 2))
    return found


EMOJI: Final[dict[str, Emoji]] = {
    "bear": of_sprite("bear"),
    **{
        crew: of_sprite(f"penguin-{crew}", sign)
        for crew, sign in zip(CREWS, ("🔴", "🔵", "🟢", "🟡"), strict=True)
    },
    "floe": Emoji(floe),
    "die_bear": Emoji(partial(die, "face-bear")),
    "die_penguin": Emoji(partial(die, "face-penguin")),
}


def choice_emoji(side: str, at: Position, choice: Choice) -> str:
    """The name of the emoji beside a choice of a crew: the die of a pass, or who or what acts."""
    die_rolled = "die_bear" if at.roll.startswith("B") else "die_penguin"
    return {"pass": die_rolled, "bear": "bear", "floes": "floe", "penguin": side}.get(choice.label[5:], "")
