"""``python -m tests.samples``: add the samples of the present version."""

import asyncio
import tempfile
from pathlib import Path

from tests.samples import write_samples
from tests.samples.custom_ids import write_custom_ids

with tempfile.TemporaryDirectory() as folder:
    asyncio.run(write_samples(Path(folder)))
asyncio.run(write_custom_ids())
