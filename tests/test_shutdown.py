"""When the parts of the bot must have ended after a signal."""

import subprocess
import sys

from operation.shutdown import ENDS_BY_S, LONGEST_S


def test_the_parts_end_in_their_order_before_the_system_ends_them() -> None:
    times = list(ENDS_BY_S.values())
    assert times == sorted(times)
    assert times[-1] < LONGEST_S < 10


def test_a_process_that_has_stopped_leaves_at_once_with_its_status_and_all_it_said() -> None:
    """Python tidied up for so long that the process was ended with status 1."""
    program = "from operation.shutdown import ENDING, leave; print('stopped'); "
    program += "leave(4); ENDING.set(); leave(3); print('still here')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, "stopped\n")
