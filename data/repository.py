"""What the repositories have in common."""

from sqlalchemy.ext.asyncio import AsyncConnection

from data.changes import Changes


class Repository:
    """Reads and writes of one table, or of a few that belong together, on the connection of a transaction.

    What a write changes of that which is kept in memory, it notes in ``changes``.
    """

    def __init__(self, connection: AsyncConnection, changes: Changes) -> None:
        self.connection = connection
        self.changes = changes
