"""A database of the test's own, open."""

from collections.abc import AsyncIterator

import pytest

from data.database import Database, open_database


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    found = await open_database(database_url)
    yield found
    await found.close()
