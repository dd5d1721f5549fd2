"""The sprites and palettes in git are what ``python -m render.assets`` would make of their sources."""

import json
from dataclasses import replace

import pytest
from PIL import Image

from engine import registry
from render.assets.drawing import Drawing, Part, artworks
from render.assets.palettes import computed_palette, fingerprint
from render.kit.baked_palettes import baked_palette, palettes_file
from render.kit.palette import THEMES
from render.kit.sprites import sprite_folder
from tests.each_game import EACH_SAMPLED


@pytest.mark.parametrize("game", artworks())
def test_sprites_are_up_to_date_with_their_drawings(game: str) -> None:
    kept = json.loads((sprite_folder(game) / "sources.json").read_text("utf-8"))
    assert kept == {drawing.name: drawing.fingerprint(game) for drawing in artworks()[game]}


@pytest.mark.parametrize("game", artworks())
def test_every_drawing_has_its_sprite_and_no_sprite_is_left_over(game: str) -> None:
    files = {file.stem: file for file in (sprite_folder(game)).glob("*.png")}
    assert set(files) == {drawing.name for drawing in artworks()[game]}
    for drawing in artworks()[game]:
        with Image.open(files[drawing.name]) as image:
            assert image.mode == "RGBA"
            assert image.width == image.height >= drawing.size


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
