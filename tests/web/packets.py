"""``python -m tests.web.packets``: write the types of the page's packets for its scripts."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from render import TouchMenu
from web.actions import Actions
from web.messages import AnyMessage, Message
from web.packets import Component, Events, TouchedState
from web.page import STATIC
from web.sockets import PageSocket

FILE: Final = STATIC / "packets.d.ts"
ABOUT: Final = """\
// The packets between the page and its server. Written by: python -m tests.web.packets

/** A component of a message or of a form, as Discord takes it. */
export type Component = Record<string, any>;
"""
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
EXTENDED: Final[Mapping[Any, Any]] = {TouchedState: TouchMenu}
"""States that are sent as one with the members of another."""
GREETING: Final = "hello"
IN_ALL: Final = {"v", "id", "do"}


def packets() -> str:
    """The declarations of all messages, answers and events, and of what is in them."""
    classes = dict[type, str]()
    maps = {
        "Messages": {name: fields(model, classes) for name, model in messages().items()},
        "Answers": {name: script_type(answer(name), classes) for name in messages()},
        "Events": {name: script_type(kind, classes) for name, kind in get_type_hints(Events).items()},
    }
    blocks = [interface(name, entries) for name, entries in maps.items()]
    blocks += [classes[each] for each in sorted(classes, key=lambda each: each.__name__)]
    return "\n".join([ABOUT, *blocks])


def interface(name: str, members: Mapping[str, str], base: str = "") -> str:
    """A declaration: members and their types by name."""
    inside = "".join(f"  {key(member)}: {kind};\n" for member, kind in members.items())
    return f"export interface {name}{base} {{\n{inside}}}\n"


def key(name: str) -> str:
    """A member's name as scripts write it."""
    return name if name.isidentifier() else json.dumps(name)


def messages() -> dict[str, type[Message]]:
    """All messages by what they ask for."""
    models = get_args(get_args(AnyMessage)[0])
    return {get_args(model.model_fields["do"].annotation)[0]: model for model in models}


def fields(model: type[Message], classes: dict[type, str]) -> str:
    """The fields of a message but those that all have; a question mark is behind those with a default."""
    kinds = get_type_hints(model)
    own = {name: field for name, field in model.model_fields.items() if name not in IN_ALL}
    inside = (
        f"{name}{'' if field.is_required() else '?'}: {script_type(kinds[name], classes)}; "
        for name, field in own.items()
    )
    return f"{{ {''.join(inside)}}}"


def answer(name: str) -> Any:
    """The type of the answer to a message: what its method returns."""
    method = "greet" if name == GREETING else name.replace("-", "_")
    (found,) = (each for each in (PageSocket, Actions) if method in vars(each))
    return get_type_hints(getattr(found, method))["return"]


def script_type(kind: Any, classes: dict[type, str]) -> str:
    """A type as the scripts write it; classes in it are declared in ``classes``."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == Component:
        return "Component"
    if origin in (dict, Mapping):
        return f"Record<string, {script_type(parts[1], classes)}>"
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in parts)
    if origin in (Union, UnionType):
        return " | ".join(script_type(each, classes) for each in parts)
    if origin is Sequence or (origin is tuple and parts[-1] is ...):
        return f"Array<{script_type(parts[0], classes)}>"
    if origin is tuple:
        return f"[{', '.join(script_type(each, classes) for each in parts)}]"
    declare(kind, classes)
    return str(kind.__name__)


def declare(kind: type, classes: dict[type, str]) -> None:
    """Declare a class with its members, once."""
    if kind in classes:
        return
    classes[kind] = ""
    base = EXTENDED.get(kind)
    extends = f" extends {script_type(base, classes)}" if base else ""
    members = {name: script_type(each, classes) for name, each in get_type_hints(kind).items()}
    classes[kind] = interface(kind.__name__, members, extends)


if __name__ == "__main__":
    Path(FILE).write_text(packets(), "utf-8")
