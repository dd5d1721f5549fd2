"""The colours that all games share: a theme is one value of ``Theme``."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, NamedTuple

from PIL import ImageColor

Rgba = tuple[int, int, int, int]
Shape = Literal["", "disc", "square", "triangle", "diamond"]
Verdict = Literal["", "tick", "cross"]


@dataclass(frozen=True, slots=True)
class Side:
    """The colours of one side: its accent, and the bodies of its pieces.

    ``badge`` is the shape that marks the side in themes for colour-blind players, empty for none.
    """

    accent: str
    accent_dark: str
    accent_light: str
    back: str
    back_shade: str
    belly: str
    outline: str
    badge: Shape = ""


class MoveLook(NamedTuple):
    """The look of the marks of one move.

    Of two moves on one picture each has a sign, its ``verdict``. The marks of the upper one are narrower and
    smaller by the shares ``width`` and ``reach``, so that the other one stays in sight where both are alike.
    """

    fill: str
    edge: str
    light: str
    ink: str
    verdict: Verdict = ""
    width: float = 1.0
    reach: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colours of one theme, as ``#rrggbb``. Each theme is one object, so that caches find it fast.

    Only marks of the last move are ``happened``, only those of a move under construction ``choice``. Where
    two moves from one position are compared, one is ``played``, the other ``better``.
    """

    name: str
    sea_deep: str
    sea: str
    sea_shallow: str
    sea_line: str
    foam: str
    snow: str
    snow_shade: str
    ice_edge: str
    ice_edge_dark: str
    ice_light: str
    ice_dark: str
    ink: str
    shadow: str
    happened: str
    happened_dark: str
    happened_light: str
    choice: str
    choice_dark: str
    choice_light: str
    played: str
    played_dark: str
    played_light: str
    better: str
    better_dark: str
    better_light: str
    ball: str
    ball_dark: str
    ball_light: str
    ball_glow: str
    beak: str
    eye: str
    pupil: str
    light_side: Side
    dark_side: Side
    hues: tuple[Side, Side, Side, Side]
    """Sides that differ in hue, for two to four seats."""

    @property
    def last_move(self) -> MoveLook:
        return MoveLook(self.happened, self.happened_dark, self.happened_light, self.ink)

    @property
    def earlier_move(self) -> MoveLook:
        """The look of a move before the last one, below that."""
        return MoveLook(self.happened_light, self.happened_dark, self.happened_light, self.ink, "", 0.5, 0.9)

    @property
    def played_move(self) -> MoveLook:
        """The look of the move that was played, above the better one."""
        look = self.played, self.played_dark, self.played_light, self.snow
        return MoveLook(*look, "cross", 0.6, 0.82)

    @property
    def better_move(self) -> MoveLook:
        """The look of the move that would have been better."""
        return MoveLook(self.better, self.better_dark, self.better_light, self.snow, "tick")

    @property
    def chosen_move(self) -> MoveLook:
        """The look of a move under construction and of its choices."""
        return MoveLook(self.choice, self.choice_dark, self.choice_light, self.snow)

    @property
    def ball_look(self) -> MoveLook:
        return MoveLook(self.ball_light, self.ball, self.foam, self.ink)

    @property
    def foul_look(self) -> MoveLook:
        return MoveLook(self.ball, self.snow, self.foam, self.snow)

    def depths(self) -> list[str]:
        """The colours of the sea, from the corners of the picture to the ice."""
        steps = [blend(self.sea_deep, self.sea, share / 4) for share in range(5)]
        return [*steps, blend(self.sea, self.sea_shallow, 0.5), self.sea_shallow]


daylight_dark = partial(Side, back="#2b3546", back_shade="#1b2331", belly="#f6f8fc", outline="#141a26")
DAYLIGHT: Final = Theme(
    name="daylight",
    sea_deep="#123f66",
    sea="#1c5f92",
    sea_shallow="#2f86b8",
    sea_line="#3f88b8",
    foam="#f2fbff",
    snow="#f6fbff",
    snow_shade="#dcebf6",
    ice_edge="#8fc3df",
    ice_edge_dark="#5e9fc4",
    ice_light="#e3f3fc",
    ice_dark="#c3e1f1",
    ink="#274863",
    shadow="#0c2a47",
    happened="#ffc421",
    happened_dark="#b87a00",
    happened_light="#ffedb0",
    choice="#12a06e",
    choice_dark="#075f43",
    choice_light="#a9ead0",
    played="#cf1b34",
    played_dark="#6d0a1a",
    played_light="#ffc9ce",
    better="#17a544",
    better_dark="#06571f",
    better_light="#bdf0cb",
    ball="#e2303c",
    ball_dark="#8e1420",
    ball_light="#ff7d83",
    ball_glow="#f6c3cb",
    beak="#ff9d2e",
    eye="#ffffff",
    pupil="#1a2330",
    light_side=Side(
        accent="#f28c1b",
        accent_dark="#a94f00",
        accent_light="#ffdca6",
        back="#fffdf8",
        back_shade="#d6cdc3",
        belly="#fffdf8",
        outline="#4a4650",
    ),
    dark_side=daylight_dark("#6a6cf0", "#3730a3", "#c3c6ff"),
    hues=(
        daylight_dark("#e0404b", "#8f1723", "#ffc2c4"),
        daylight_dark("#2f7be6", "#12458f", "#b9d8ff"),
        daylight_dark("#5fa82a", "#2f5f0c", "#d3efb4"),
        daylight_dark("#f5cf2b", "#8a6a00", "#fff3b8"),
    ),
)

clear_dark = partial(Side, back="#20262e", back_shade="#12161c", belly="#ffffff", outline="#0a0d12")
CLEAR: Final = Theme(
    name="clear",
    sea_deep="#1b2733",
    sea="#2c3e4f",
    sea_shallow="#4a6375",
    sea_line="#587184",
    foam="#ffffff",
    snow="#ffffff",
    snow_shade="#dfe3e6",
    ice_edge="#a9b4bc",
    ice_edge_dark="#74828c",
    ice_light="#f3f4f2",
    ice_dark="#d5dade",
    ink="#10202e",
    shadow="#0b1219",
    happened="#f5e000",
    happened_dark="#5e5600",
    happened_light="#fbf7c4",
    choice="#b0206e",
    choice_dark="#5c0d38",
    choice_light="#f3b6d5",
    played="#a01030",
    played_dark="#4d0012",
    played_light="#f3bcc7",
    better="#3ddc97",
    better_dark="#0d5c3a",
    better_light="#c9f7e1",
    ball="#15181c",
    ball_dark="#000000",
    ball_light="#6d747b",
    ball_glow="#b9bec4",
    beak="#ffb000",
    eye="#ffffff",
    pupil="#101418",
    light_side=Side(
        accent="#e69f00",
        accent_dark="#7d4a00",
        accent_light="#ffe3a3",
        back="#ffffff",
        back_shade="#cfcac2",
        belly="#ffffff",
        outline="#2f2c33",
        badge="disc",
    ),
    dark_side=clear_dark("#0072b2", "#003f73", "#a8d8f5", badge="square"),
    hues=(
        clear_dark("#d55e00", "#7a3000", "#ffcfa8", badge="disc"),
        clear_dark("#0b4f9e", "#06306a", "#b7cff0", badge="square"),
        clear_dark("#1fb58a", "#0a5a43", "#b4ead8", badge="triangle"),
        clear_dark("#f0e442", "#6b6400", "#fbf7c4", badge="diamond"),
    ),
)
"""For colour-blind players, after Okabe and Ito: what matters differs in lightness or shape."""

THEMES: Final = {theme.name: theme for theme in (DAYLIGHT, CLEAR)}
"""All themes by name."""
DISCS: Final = replace(DAYLIGHT)
"""The colours and sprites of daylight, with plain discs in place of shirts."""
LOOKS: Final = {**THEMES, "discs": DISCS}
"""Palettes that members can choose in the settings, by name."""


def rgba(colour: str, opacity: float = 1.0) -> Rgba:
    """A colour with an opacity of 0 to 1 as four numbers of 0 to 255."""
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue, round(255 * opacity)


def blend(one: str, other: str, share: float) -> str:
    """The colour ``share`` (0 to 1) of the way from one colour to another."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgba(one)[:3], rgba(other)[:3], strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)
