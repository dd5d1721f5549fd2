"""Which puzzles of Penguin Soccer are mined."""

from typing import Final

from engine.puzzles.plan import Plan

PLAN: Final = Plan((1, 3, 5), most=80, opening=6, plies=70, options=({}, {"edition": "classic"}))
