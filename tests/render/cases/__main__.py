"""``python -m tests.render.cases [game]``: draw the golden pictures again."""

import sys

from engine import registry
from tests.render.cases import draw_golden_pictures

if __name__ == "__main__":
    for key in sys.argv[1:] or registry.games():
        draw_golden_pictures(key)
