"""When the parts of the bot must have ended after a signal."""

from services.background.shutdown import ENDS_BY_S, LONGEST_S


def test_the_parts_end_in_their_order_before_the_system_ends_them() -> None:
    times = list(ENDS_BY_S.values())
    assert times == sorted(times)
    assert times[-1] < LONGEST_S < 10
