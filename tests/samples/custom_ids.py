"""Custom ids of every button and menu, made of the types of its fields."""

import dataclasses
import json
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, Final, Literal, cast, get_args, get_origin

from cogs.begin.terms import ComputerTerms, Terms
from cogs.client import Rookery, extensions
from cogs.composer.number_form import Numbers
from cogs.composer.task import TASKS, Task
from cogs.delivery.request_pace import RequestPace
from cogs.ui.buttons import ITEMS, item_of
from cogs.ui.custom_ids import custom_id
from data.changes import ChangeFeed
from data.processes.slots import ALONE
from services.services import Services
from tests.samples import CUSTOM_IDS, plain

HUGE: Final = 1_234_567_890_123_456_789
COUNTED: Final = {"match_id", "challenge_id", "contest_id", "tournament_id", "follow_id"}
"""The fields that the database numbers."""
A_BILLION: Final = 10**9
IN_MS: Final = 9_999_999_999_999
MANY: Final = 99_999


def as_it_is(_: str, value: object) -> object:
    """A field's sample."""
    return value


def in_bounds(name: str, value: object) -> object:
    """A field's sample with no number greater than the field can hold: Discord's ids alone are that large."""
    if isinstance(value, Task):
        own = [field.name for field in dataclasses.fields(value)]
        return dataclasses.replace(value, **{each: in_bounds(each, getattr(value, each)) for each in own})
    if value != HUGE or (name.endswith("_id") and name not in COUNTED):
        return value
    return A_BILLION if name in COUNTED else IN_MS if name.endswith("_ms") else MANY


async def sample_ids(of: Callable[[str, object], object] = as_it_is) -> list[str]:
    """Custom ids that have every value of every literal, and each kind of text and draft; sorted by name."""
    services = Services(cast("Any", SimpleNamespace(feed=ChangeFeed(), slot=ALONE)))
    client = Rookery(services, None, RequestPace(None))
    for extension in extensions():
        # Buttons register as they are loaded; a client that is never connected reads no database.
        await client.load_extension(extension)
        await client.unload_extension(extension)
    found = list[str]()
    for name, kind in sorted(ITEMS.items()):
        fields = [samples_of(field) for field in kind.fields.values()]
        found += [custom_id(name, map(of, kind.fields, values)) for values in varied(fields)]
        if kind.defaults:  # as cards had it that were posted before these fields
            values = [values[0] for values in fields[: -len(kind.defaults)]]
            found.append(custom_id(name, map(of, kind.fields, values)))
    return found


def varied(fields: Sequence[tuple[object, ...]]) -> list[list[object]]:
    """Values for all fields, so that each value of each field occurs."""
    numbers = range(max(map(len, fields), default=1))
    return [[values[number % len(values)] for values in fields] for number in numbers]


def field_types(task: type[Task]) -> list[Any]:
    return [field.type for field in dataclasses.fields(task)]


def samples_in_task(kind: Any) -> tuple[object, ...]:
    """Values of a task's field; its keys have no spaces."""
    return ("1ne",) if kind is str else samples_of(kind)


def recorded(sample: str) -> Any:
    """What a custom id is read as: the name of its button or menu, and the values of the fields, as JSON."""
    item = item_of(sample)
    values = {field: getattr(item, field) for field in ("name", *item.fields)}
    return json.loads(json.dumps(values, default=plain))


async def write_custom_ids() -> None:
    """Add a line for each custom id that has none yet, with what it is read as."""
    known = json.loads(CUSTOM_IDS.read_text("utf-8"))
    added = {sample: recorded(sample) for sample in await sample_ids() if sample not in known}
    lines = [f"{json.dumps(sample)}: {json.dumps(read)}" for sample, read in {**known, **added}.items()]
    CUSTOM_IDS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def samples_of(kind: Any) -> tuple[object, ...]:
    """Values of a field, by its declared type."""
    texts, drafts = ("1ne", "", "~1 a:b"), ("1ne", "", "1ne 2nw|", "1ne|2/n/~")
    numbers = Numbers.parse("angle=0..360 power=-1.5..100"), Numbers(())
    samples = {
        int: (HUGE, 0),
        str: texts,
        tuple: (("1ne", "2nw"), (), ("~",)),
        Numbers: numbers,
        Terms: tuple(map(Terms.parse, ("/", "piecepack-soccer/1.1.2.1.1", "polar-dare/=bank:72+12"))),
        ComputerTerms: tuple(map(ComputerTerms.parse, ("piecepack-soccer/1.1", "penguin-soccer/"))),
    }
    if kind is Task:
        return tuple(
            task(*values)
            for task in TASKS.values()
            for values in varied([*map(samples_in_task, field_types(task))])
        )
    if get_origin(kind) is Literal:
        return get_args(kind)
    return samples.get(get_origin(kind) or kind) or tuple(map(kind.parse, drafts))
