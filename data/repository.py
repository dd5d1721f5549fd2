"""What the repositories have in common."""

from sqlalchemy.ext.asyncio import AsyncConnection


class Repository:
    """Reads and writes of one table, or of a few that belong together, on the connection of a transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
