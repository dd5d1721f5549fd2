"""The clocks that are offered where one is chosen."""

from typing import Final

CLOCKS: Final = (
    "correspondence:3",
    "correspondence:1",
    "correspondence:7",
    "correspondence:14",
    "bank:72+12<=120",
    "bank:24+8<=72",
    "chess:15+0",
    "chess:15+10",
    "chess:30+30",
    "none",
)
"""The usual clocks; with ``/challenge`` any other can be typed."""
