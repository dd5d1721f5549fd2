"""The front pages of matches: what each channel is shown of a match that has a thread of its own."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, Table, false, text

from data.schema.base import METADATA, OWN_ID

FRONT_PAGES: Final = Table(
    "front_pages",
    METADATA,
    Column(
        "match_id",
        OWN_ID,
        ForeignKey("matches.id", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    # The ply that it shows, -1 for none yet: it is out of date while the match has another.
    Column("ply", Integer, nullable=False, server_default=text("-1")),
    # Its message is gone or shut: only the result is posted.
    Column("lost", Boolean, nullable=False, server_default=false()),
)
"""A row is deleted once the page shows the end of its match."""
