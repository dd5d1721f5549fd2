"""Files that a browser hands in just before the wish that sends them."""

from pathlib import PurePath

from sandbox.model.errors import IllegalAction
from sandbox.model.records import File

LARGEST = 10 << 20
"""Bytes of one file that Discord takes from a member without a subscription."""
MOST_HELD = 30  # three full messages; files of wishes that were never sent must not pile up


def refuse_large(name: str, size: int) -> None:
    """Raises `IllegalAction` for more bytes than Discord would take."""
    if size > LARGEST:
        raise IllegalAction(f"{name} is too large; up to {LARGEST >> 20} MB can be sent")


class Uploads:
    """What every window has handed in and not sent yet, each file for its own member alone."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[str, File]] = {}
        self._count = 0

    def hold(self, user_id: str, name: str, content_type: str, data: bytes) -> str:
        """The key that sends the file. Raises `IllegalAction` for a file Discord would not take."""
        if not data:
            raise IllegalAction(f"{name} is empty")
        refuse_large(name, len(data))
        self._count += 1
        key = f"upload-{self._count}"
        self._held[key] = (user_id, File(PurePath(name).name, content_type, data))
        while len(self._held) > MOST_HELD:
            del self._held[next(iter(self._held))]
        return key

    def take(self, user_id: str, key: object) -> File:
        """A held file, once. Raises `IllegalAction` for a key that is not this member's."""
        owner, file = self._held.get(str(key), ("", None))
        if file is None or owner != user_id:
            raise IllegalAction("the file did not arrive; choose it again")
        del self._held[str(key)]
        return file
