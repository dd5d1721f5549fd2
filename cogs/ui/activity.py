"""Whether the application has an Activity, which cards then offer."""

OFFERED: set[str] = set()
"""Has one member where there is an Activity: cards are made where no client is at hand."""


def offer_activity(*, offered: bool) -> None:
    """Set whether cards made from now on offer the Activity."""
    OFFERED.clear()
    if offered:
        OFFERED.add("activity")


def is_offered() -> bool:
    """Whether cards offer the Activity."""
    return bool(OFFERED)
