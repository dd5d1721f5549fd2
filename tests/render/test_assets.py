"""The sprites and palettes in git are what ``python -m render.assets`` would make of their sources."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import registry
from render.assets.drawing import Drawing, SvgPart, artworks
from render.assets.palettes import hex_colours
from render.assets.sheets import packed
from render.kit.baked_palettes import baked_palette
from render.kit.density import drawn_at
from render.kit.encode import COLOURS, in_palette
from render.kit.palette import THEMES
from render.kit.palette_sheet import exact_colours, palette_sheet
from render.kit.sprites import listed_sprites, sheet_file
from render.picture import LARGE
from render.scene import scene
from tests.each_game import EACH_SAMPLED


@pytest.mark.parametrize("game", artworks())
def test_sprites_are_up_to_date_with_their_drawings(game: str) -> None:
    kept = {name: entry["source"] for name, entry in listed_sprites(game).items()}
    assert kept == {drawing.name: drawing.fingerprint(game) for drawing in artworks()[game]}


@pytest.mark.parametrize("dense", [1, LARGE])
@pytest.mark.parametrize("game", artworks())
def test_every_sprite_lies_alone_on_its_sheet(game: str, dense: int) -> None:
    listed = listed_sprites(game)
    assert {name: tuple(entry["place"]) for name, entry in listed.items()} == packed(artworks()[game])
    with drawn_at(dense), Image.open(sheet_file(game)) as sheet:
        taken = Image.new("1", (sheet.width // dense, sheet.height // dense))
    for x, y, side in (entry["place"] for entry in listed.values()):
        box = x, y, x + side, y + side
        assert box[2] <= taken.width
        assert box[3] <= taken.height
        assert taken.crop(box).getbbox() is None
        taken.paste(1, box)


@pytest.mark.parametrize("game", artworks())
def test_every_vector_file_is_used(game: str) -> None:
    used = {part.name for drawing in artworks()[game] for part in drawing.parts}
    assert used == {file.stem for file in (registry.directory("render", game) / "svg").glob("*.svg")}


@pytest.mark.parametrize("theme", THEMES)
@EACH_SAMPLED
def test_palettes_have_the_colours_that_must_come_out_exactly(game: str, theme: str) -> None:
    kept = hex_colours(baked_palette(registry.folder(game), THEMES[theme])).split()
    assert set(exact_colours(scene(game), THEMES[theme])) <= set(kept)
    assert len(kept) == COLOURS


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@EACH_SAMPLED
def test_palettes_show_whatever_a_scene_draws(game: str, theme: str) -> None:
    sheet = palette_sheet(scene(game), THEMES[theme])
    shown = in_palette(sheet, baked_palette(registry.folder(game), THEMES[theme])).convert("RGB")
    error = ImageStat.Stat(ImageChops.difference(sheet, shown))
    assert max(error.mean) < 1.5
    assert max(highest for _, highest in error.extrema) < 80


def test_fingerprint_follows_colour_turn_and_size() -> None:
    game, drawings = next(iter(artworks().items()))
    name = drawings[0].parts[0].name
    plain = Drawing("any", 30, (SvgPart(name),), ".ball{fill:red}")
    others = [
        replace(plain, size=31),
        replace(plain, parts=(SvgPart(name, 45),)),
        replace(plain, style=".ball{fill:blue}"),
        replace(plain, shadow="#000000"),
    ]
    assert len({drawing.fingerprint(game) for drawing in (plain, *others)}) == 5
