"""A database file of the test's own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.database import Database, open_database


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'rookery.sqlite3'}"


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    found = await open_database(url)
    yield found
    await found.close()
