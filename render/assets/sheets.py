"""The two sheets of a game's sprites, and the list of where on them each one lies."""

import json
from collections.abc import Callable, Sequence
from typing import Final

from PIL import Image

from render.assets.drawing import Drawing
from render.kit.density import density, drawn_at
from render.kit.palette_sheet import in_rows
from render.kit.sprites import Place, list_file, sheet_file
from render.picture import LARGE

WIDTH: Final = 512  # pixels of the sheet for cards


def side_of(drawing: Drawing) -> int:
    """The pixels of a sprite on a card: an even number, a margin of a tenth included."""
    side = round(drawing.size * 1.2)
    return side + side % 2


def packed(drawings: Sequence[Drawing]) -> dict[str, Place]:
    """The places of sprites in rows, the largest first: like sprites side by side compress best."""
    ordered = sorted(drawings, key=lambda each: (-side_of(each), each.name))
    places, _ = in_rows([(side_of(each), side_of(each)) for each in ordered], WIDTH)
    return {each.name: (*place, side_of(each)) for each, place in zip(ordered, places, strict=True)}


def write_sheets(game: str, drawings: Sequence[Drawing], sprite_of: Callable[[Drawing], Image.Image]) -> None:
    """Write both sheets of a game and their list, with the fingerprints of the drawings.

    ``sprite_of`` gives a sprite at the present density.
    """
    places = packed(drawings)
    height = max(y + side for _, y, side in places.values())
    for each in (1, LARGE):
        with drawn_at(each):
            sheet = Image.new("RGBA", (WIDTH * density(), height * density()))
            for drawing in drawings:
                x, y, _ = places[drawing.name]
                sheet.paste(sprite_of(drawing), (x * density(), y * density()))
            # The slowest of all encoders: a third smaller than the usual ones, and as fast to decode.
            sheet.save(sheet_file(game), lossless=True, exact=True, method=6, quality=100)
    lines = [
        f' "{each.name}": {json.dumps({"place": places[each.name], "source": each.fingerprint(game)})}'
        for each in sorted(drawings, key=lambda each: each.name)
    ]
    list_file(game).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
