"""What was saved and has to be told: rows written with the change, cleared once Discord has taken them."""

from play.views import Tiding


class Outbox:
    """Hands each tiding to one teller; after a crash whatever was not cleared is handed out again."""

    async def pending(self, limit: int = 50) -> tuple[Tiding, ...]:
        """Tidings that are due and not in hand, the oldest first; they are in hand from now on."""
        raise NotImplementedError

    async def cleared(self, tiding_id: int) -> None:
        """Discord has it: forget it."""
        raise NotImplementedError

    async def put_back(self, tiding_id: int, delay_ms: int) -> None:
        """It could not be told: due again after the delay, with one more try on record."""
        raise NotImplementedError

    async def wait(self) -> None:
        """Return once something may be pending: at once after a new tiding, or when one put back is due."""
        raise NotImplementedError
