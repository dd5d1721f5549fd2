"""``python -m tests.samples``: write the samples of the present version."""

import asyncio
import tempfile
from pathlib import Path

from tests.samples import CUSTOM_IDS, write_samples
from tests.samples.custom_ids import sample_ids

with tempfile.TemporaryDirectory() as folder:
    asyncio.run(write_samples(Path(folder)))
CUSTOM_IDS.write_text("".join(f"{custom_id}\n" for custom_id in sample_ids()), "utf-8")
