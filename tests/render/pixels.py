"""Measurements on pictures: colours at places, and how much two pictures differ."""

from itertools import product

from PIL import Image, ImageChops

from render.kit.canvas import Point
from render.kit.palette import rgba


def share(image: Image.Image, centre: Point, radius: int, colour: str) -> float:
    """The share of the pixels in a square about a point that have exactly this colour."""
    x, y = round(centre[0]), round(centre[1])
    patch = image.crop((x - radius, y - radius, x + radius + 1, y + radius + 1))
    wanted = rgba(colour)[:3]
    pixels = list(patch.get_flattened_data())
    return sum(pixel == wanted for pixel in pixels) / len(pixels)


def middle_of(image: Image.Image, centre: Point, radius: int, colour: str) -> Point:
    """The middle of all pixels of a colour in a square about a point, relative to that point."""
    x, y = round(centre[0]), round(centre[1])
    wanted, about = rgba(colour)[:3], range(-radius, radius + 1)
    found = [dot for dot in product(about, about) if image.getpixel((x + dot[0], y + dot[1])) == wanted]
    assert found, f"no {colour} about {centre}"
    return sum(dot[0] for dot in found) / len(found), sum(dot[1] for dot in found) / len(found)


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ visibly."""
    grey = ImageChops.difference(one, other).convert("L")
    return sum(grey.histogram()[24:]) / (one.width * one.height)
