"""Where computers think: the setting ``COMPUTE``."""

import re
from typing import Final

from services.computer.pool import Pool

LOCAL: Final = "local"
SCHEDULER: Final = re.compile(r"(tcp|tls)://([\w.-]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}")


def require_compute(compute: str) -> str:
    """The setting, if it is ``local`` or the address of a scheduler. Raises: ValueError, with a sentence."""
    if compute != LOCAL and not SCHEDULER.fullmatch(compute):
        raise ValueError("must be local, or the address of a Dask scheduler such as tcp://scheduler:8786")
    return compute


def pool_for(compute: str) -> Pool:
    """The pool that the setting asks for. Raises: ValueError, with a sentence."""
    if require_compute(compute) == LOCAL:
        return Pool()
    try:
        from services.computer.cluster import Cluster  # noqa: PLC0415 - it takes long, and may not be installed
    except ImportError:
        raise ValueError("a scheduler needs the packages of requirements-cluster.txt") from None
    return Pool(other_machines=Cluster(compute))
