"""Files that a browser uploads just before the action that sends them."""

from pathlib import PurePath

from sandbox.model.errors import IllegalAction
from sandbox.model.records import MAX_FILE_BYTES, File

MAX_UPLOADS = 30  # three full messages; files that are never sent must not fill the memory


def check_size(name: str, size: int) -> None:
    """Raises: IllegalAction for more bytes than Discord would take."""
    if size > MAX_FILE_BYTES:
        raise IllegalAction(f"{name} is too large; up to {MAX_FILE_BYTES >> 20} MB can be sent")


class Uploads:
    """The files of all members that are not sent yet; each can be used by its own member alone."""

    def __init__(self) -> None:
        self._files: dict[str, tuple[str, File]] = {}
        self._count = 0

    def add(self, user_id: str, name: str, content_type: str, data: bytes) -> str:
        """Keep a file; the key by which it is sent. Raises: IllegalAction for an empty or too large one."""
        if not data:
            raise IllegalAction(f"{name} is empty")
        check_size(name, len(data))
        self._count += 1
        key = f"upload-{self._count}"
        self._files[key] = (user_id, File(PurePath(name).name, content_type, data))
        while len(self._files) > MAX_UPLOADS:
            del self._files[next(iter(self._files))]
        return key

    def take(self, user_id: str, key: object) -> File:
        """The file of a key, which is used up. Raises: IllegalAction when the member has no such file."""
        owner, file = self._files.get(str(key), ("", None))
        if file is None or owner != user_id:
            raise IllegalAction("the file did not arrive; choose it again")
        del self._files[str(key)]
        return file
