"""How long a test waits for what must come before it fails."""

import os
from typing import Final

VARIABLE: Final = "TEST_WAIT_S"
WAIT_S: Final = float(os.environ.get(VARIABLE, "60"))
"""Long, because nobody waits for it but in a test that fails; a run that should fail quickly sets less."""
