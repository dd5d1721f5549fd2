"""The sprites and palettes in git are what ``python -m render.assets`` would make of their sources."""

import json
from dataclasses import replace

import pytest
from PIL import Image

from engine import registry
from render.assets.drawing import Drawing, Part, artworks
from render.assets.palettes import computed_palette, fingerprint
from render.assets.sheets import packed
from render.kit.baked_palettes import baked_palette, palettes_file
from render.kit.density import drawn_at
from render.kit.palette import THEMES
from render.kit.sprites import listed_sprites, sheet_file
from render.picture import LARGE
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


@EACH_SAMPLED
def test_palettes_are_up_to_date_with_colours_and_sprites(game: str) -> None:
    kept = json.loads(palettes_file(registry.folder(game)).read_text("utf-8"))
    sources = {name: palette["source"] for name, palette in kept.items()}
    assert sources == {name: fingerprint(game, theme) for name, theme in THEMES.items()}


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@EACH_SAMPLED
def test_palettes_are_those_that_would_be_learnt_now(game: str, theme: str) -> None:
    """Drawing code is no part of the fingerprint, so this draws and learns all of them anew."""
    kept = baked_palette(registry.folder(game), THEMES[theme])
    assert kept.getpalette() == computed_palette(game, THEMES[theme]).getpalette()


def test_fingerprint_follows_colour_turn_and_size() -> None:
    game, drawings = next(iter(artworks().items()))
    name = drawings[0].parts[0].name
    plain = Drawing("any", 30, (Part(name),), ".ball{fill:red}")
    others = [
        replace(plain, size=31),
        replace(plain, parts=(Part(name, 45),)),
        replace(plain, style=".ball{fill:blue}"),
        replace(plain, shadow="#000000"),
    ]
    assert len({drawing.fingerprint(game) for drawing in (plain, *others)}) == 5
