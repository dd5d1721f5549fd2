"""Where puzzles are looked for: wins by force in two to four moves."""

from typing import Final

from engine.puzzles.plan import SearchPlan

PLANS: Final = (SearchPlan({3: 40, 5: 40, 7: 20}, opening=20, plies=80),)
