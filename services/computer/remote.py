"""What a worker of a cluster runs. It imports the engine alone."""

import pickle
from collections.abc import Callable
from typing import Any, Final

from services.computer.version import version

RESULT: Final = "result"
ERROR: Final = "error"
OTHER_VERSION: Final = "version"


class Call:
    """A call by a worker of the version wanted; its pickle is unpickled as what ``perform`` returns.

    A scheduler unpickles the functions that it is given. This one is ``pickle.loads``, which every scheduler
    has, and the pickle its argument: only workers need the engine.
    """

    def __init__(self, call: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self.pickled = pickle.dumps((call, arguments))

    def __reduce__(self) -> tuple[Any, ...]:
        return perform, (version(), self.pickled)


def perform(wanted: str, call: bytes) -> tuple[str, Any]:
    """What came of a pickled call, and its result, its error, or the version that is here and not wanted.

    The call is unpickled only where the version is the one wanted: positions of another one may be in
    another form.
    """
    if version() != wanted:
        return OTHER_VERSION, version()
    function, arguments = pickle.loads(call)  # noqa: S301 - whoever reaches the scheduler may run anything here
    try:
        return RESULT, function(*arguments)
    except Exception as error:  # noqa: BLE001 - raised where the call came from
        return ERROR, error
