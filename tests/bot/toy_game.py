"""A game for tests alone: two to four players, a die before every turn, and whoever passes thirty wins."""

# ruff: noqa: ARG001, ARG002 - the contract names more than so small a game needs

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import pytest
from PIL import Image

from engine import registry
from engine.core.errors import BadNotation, IllegalMove
from engine.core.game import CHANCE, About, Choice, Event, Game, Menu, Options, Outcome, Step
from render.kit.encode import shared_palette
from render.scene import RulesPage
from render.words import Words

KEY = "toy_game"
GOAL = 30
DIE = tuple(f"r{number}" for number in range(1, 7))


@dataclass(frozen=True, slots=True)
class Heap:
    """The toy_game taken so far, whose turn it is, and the die where it was rolled."""

    seats: int
    turn: int = 0
    rolled: int = 0
    taken: int = 0
    winner: int | None = None


class ToyGame(Game[Heap, str]):
    """Roll, take, pass on."""

    about = About(KEY, "ToyGame", range(2, 5), 1, ("white", "black", "white", "black"))

    def start(self, seats: int, options: Options) -> Heap:
        self.choose(options)
        return Heap(self.seat_count(seats))

    def mover(self, at: Heap) -> int:
        return at.turn if at.rolled else CHANCE

    def outcome(self, at: Heap) -> Outcome | None:
        if at.winner is None:
            return None
        return Outcome(tuple(1 if seat == at.winner else 2 for seat in range(at.seats)), "goal")

    def moves(self, at: Heap) -> Sequence[str]:
        if at.winner is not None:
            return ()
        return ("take",) if at.rolled else DIE

    def play(self, at: Heap, move: str) -> Step[Heap]:
        if move not in self.moves(at):
            raise IllegalMove("game.over")
        if not at.rolled:
            return Step(replace(at, rolled=int(move[1:])), ())
        taken, following = at.taken + at.rolled, (at.turn + 1) % at.seats
        return Step(Heap(at.seats, following, 0, taken, at.turn if taken >= GOAL else None), ())

    def leave(self, at: Heap, seat: int) -> Step[Heap]:
        return Step(replace(at, winner=(seat + 1) % at.seats), ())

    def read(self, at: Heap, text: str) -> str:
        if text not in ("take", *DIE):
            raise BadNotation("notation.unreadable", text=text[:20])
        return text

    def write(self, at: Heap, move: str) -> str:
        return move

    def dump(self, at: Heap) -> str:
        return f"{at.seats} {at.turn} {at.rolled} {at.taken}"

    def load(self, text: str, options: Options) -> Heap:
        return Heap(*map(int, text.split()))

    def menu(self, at: Heap, chosen: Sequence[str]) -> Menu:
        return Menu("piece", "list", (Choice("take", "take", move="take"),))


class Scene:
    """A plain square."""

    def draw(self, at: Any, *, seat: int, **_asked: Any) -> Image.Image:
        return Image.new("RGB", (40, 40), (20 * seat, 6 * at.taken % 256, 90))

    def palette(self, theme: object = None) -> Image.Image:
        return shared_palette(Image.new("RGB", (40, 40)), ["#00005a", "#14005a"])

    def accents(self, theme: object = None) -> Sequence[str]:
        return ["#d00000", "#00a000", "#0000d0", "#c0a000"]

    def toward(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        return vector


def describe(at: Heap, words: Words) -> str:
    return f"{at.taken} toy_game taken."


def describe_events(events: Sequence[Event], words: Words) -> str:
    return ""


def rules(words: Words, options: Mapping[str, str]) -> Sequence[RulesPage]:
    return ()


def text_board(at: Heap, words: Words, seat: int) -> str:
    return f"{at.taken} toy_game taken."


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the game beside the real ones, with its pictures and words."""
    games = {**registry.games(), KEY: ToyGame()}
    monkeypatch.setattr(registry, "games", lambda: games)
    scene, words = ModuleType("render.toy_game.scene"), ModuleType("render.toy_game.words")
    scene.__dict__["SCENE"] = Scene()
    words.__dict__.update(
        describe=describe, describe_events=describe_events, rules=rules, text_board=text_board
    )
    for name, module in (("", ModuleType("render.toy_game")), (".scene", scene), (".words", words)):
        monkeypatch.setitem(sys.modules, f"render.toy_game{name}", module)
