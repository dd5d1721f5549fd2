"""The one loop that ends what time ends: flags and expired challenges, by their index of deadlines."""


class Sweep:
    """Due rows only; a restart just goes on where the table stands."""

    async def once(self) -> int:
        """End everything that is due now; the number of things ended."""
        raise NotImplementedError

    async def run(self) -> None:
        """Sweep until cancelled, sleeping until the next deadline or until woken by a new one."""
        raise NotImplementedError

    def wake(self) -> None:
        """Look at the clock again at once, for clocks that are turned by hand."""
        raise NotImplementedError
