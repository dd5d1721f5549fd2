"""What a saved change hands to its delivery, so that nothing is read again that was written just now."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from services.background.wake_up import WakeUp
from services.matches.views import MatchView, Notification
from telemetry.context import PRESENT
from telemetry.metrics import MOVE_TO_CARD

MOST: Final = 10_000
NEW_POSITIONS: Final = {"match.turn", "match.over"}


class Handover(WakeUp):
    """Wakes the outbox worker: with what was saved, or to read the outbox.

    ``on_planned`` is called with each match whose new position is about to be saved: its picture can be drawn
    meanwhile. Whether it is saved in the end is not certain.
    """

    def __init__(self, now_ms: Callable[[], int]) -> None:
        super().__init__(now_ms)
        self.saved: deque[tuple[Notification, MatchView]] = deque()
        self.unread = True
        self.arrived_s: dict[int, float] = {}
        """When the interactions arrived that notifications answer, while somebody measures it."""
        self.on_planned: Callable[[MatchView], object] | None = None

    def wake(self) -> None:
        """Make the worker read the outbox: it may have something that was not handed over."""
        self.unread = True
        super().wake()

    def hand_over(self, notifications: Sequence[Notification], match: MatchView) -> None:
        """Give the worker notifications with the match that they are about, as it was saved with them."""
        self.saved.extend((replace(each, server_id=match.server_id), match) for each in notifications)
        if MOVE_TO_CARD.sink is not None and (began_s := PRESENT.get().began_s):
            self.arrived_s |= {each.id: began_s for each in notifications if each.kind in NEW_POSITIONS}
        if len(self.saved) > MOST:
            # Nobody takes them here: they are in the outbox.
            self.saved.clear()
            self.arrived_s.clear()
            self.unread = True
        self.woken.set()

    def planned(self, match: MatchView) -> None:
        """Note that a new position of a match is about to be saved."""
        if self.on_planned is not None:
            self.on_planned(match)
