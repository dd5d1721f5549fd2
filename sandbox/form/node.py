"""A value in a request body, and the checks that Discord makes on nearly every field."""

from collections.abc import Callable, Collection
from datetime import datetime
from typing import Any

from sandbox.model.errors import Form, Path

SNOWFLAKE_BITS = 1 << 64


class Node:
    """A value at a path of a form. Its checks note faults on the form and give None for a bad value."""

    def __init__(self, form: Form, path: Path, value: Any) -> None:
        self.form = form
        self.path = path
        self.value = value

    def fault(self, code: str, message: str, *steps: str | int) -> None:
        self.form.fault((*self.path, *steps), code, message)

    def at(self, step: str | int) -> "Node":
        return Node(self.form, (*self.path, step), self.value[step])

    def has(self, key: str) -> bool:
        return self.value.get(key) is not None

    def is_object(self) -> bool:
        if isinstance(self.value, dict):
            return True
        self.fault("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return False

    def _given(self, key: str, kind: type | tuple[type, ...], *, required: bool) -> bool:
        value = self.value.get(key)
        if value is None:
            if required:
                self.fault("BASE_TYPE_REQUIRED", "This field is required", key)
            return False
        fits = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
        if not fits:
            name = kind.__name__ if isinstance(kind, type) else "number"
            self.fault(f"{name.upper()}_TYPE_CONVERT", f"Could not interpret as {name}.", key)
        return fits

    def text(self, key: str, high: int, *, low: int = 0, required: bool = False) -> str | None:
        """A string whose length lies in `low..high`."""
        if not self._given(key, str, required=required):
            return None
        value: str = self.value[key]
        if required and low and not value:
            self.fault("BASE_TYPE_REQUIRED", "This field is required", key)
            return None
        if not low <= len(value) <= high:
            if low:
                self.fault("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.", key)
            else:
                self.fault("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.", key)
            return None
        return value

    def whole(self, key: str, low: int, high: int) -> int | None:
        """A whole number in `low..high`, if there is one."""
        if not self._given(key, int, required=False):
            return None
        value: int = self.value[key]
        if value > high:
            self.fault("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.", key)
            return None
        if value < low:
            self.fault("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.", key)
            return None
        return value

    def one_of(self, key: str, allowed: Collection[int], *, required: bool = True) -> int | None:
        """A whole number that is one of the allowed ones."""
        if not self._given(key, int, required=required):
            return None
        value: int = self.value[key]
        if value not in allowed:
            listed = ", ".join(str(each) for each in sorted(allowed))
            self.fault("BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.", key)
            return None
        return value

    def flag(self, key: str) -> bool:
        """A truth value; False when missing."""
        return bool(self.value[key]) if self._given(key, bool, required=False) else False

    def items(self, key: str, high: int, *, low: int = 0, required: bool = False) -> list["Node"]:
        """The items of a list, all of them; a length out of `low..high` is a fault."""
        if not self._given(key, list, required=required):
            return []
        values: list[Any] = self.value[key]
        if not low <= len(values) <= high:
            if low:
                self.fault("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.", key)
            else:
                self.fault("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.", key)
        return [Node(self.form, (*self.path, key, index), each) for index, each in enumerate(values)]

    def inner(self, key: str, check: Callable[["Node"], object], *, required: bool = False) -> None:
        """Apply a check to the object under a key, when there is one."""
        if not self.has(key):
            if required:
                self.fault("BASE_TYPE_REQUIRED", "This field is required", key)
            return
        node = self.at(key)
        if node.is_object():
            check(node)

    def link(
        self,
        key: str,
        high: int = 2048,
        *,
        schemes: tuple[str, ...] = ("http", "https"),
        required: bool = False,
    ) -> None:
        """Check an address with one of the schemes."""
        value = self.text(key, high, required=required)
        if (value and value.split("://", 1)[0].lower() not in schemes) or value == "":
            listed = ", ".join(f"'{each}'" for each in schemes)
            self.fault(
                "URL_TYPE_INVALID_SCHEME",
                f'Scheme "{value}" is not supported. Scheme must be one of ({listed}).',
                key,
            )

    def time(self, key: str) -> None:
        """Check a time in ISO 8601."""
        value = self.text(key, 100)
        if value is None:
            return
        try:
            datetime.fromisoformat(value)
        except ValueError:
            self.fault("DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.", key)

    def snowflake(self, key: str, *, required: bool = False) -> str | None:
        """An id as text; numbers pass."""
        value = self.value.get(key)
        if value is None:
            if required:
                self.fault("BASE_TYPE_REQUIRED", "This field is required", key)
            return None
        if isinstance(value, bool) or not str(value).isdecimal() or int(value) >= SNOWFLAKE_BITS:
            self.fault("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.', key)
            return None
        return str(value)
