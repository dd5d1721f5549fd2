"""Every limit on modals: the code, and the path of the fault."""

from typing import Any

import pytest

from sandbox import Sandbox
from tests.sandbox.bodies import BAD_LENGTH, MISSING, TOO_LONG, button, flat, row
from tests.sandbox.conftest import Rest

MODAL = {"custom_id": "m", "title": "Play"}
FILES = {"type": 19, "custom_id": "f"}
MIN_OVER_MAX = "SELECT_COMPONENT_MIN_GREATER_THAN_MAX"
PICK = {"type": 5, "custom_id": "u"}
INPUT = {"type": 4, "custom_id": "t", "style": 1}


def label(component: dict[str, Any], **extra: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Play", "component": component, **extra}


SIX = [label({**INPUT, "custom_id": str(each)}) for each in range(6)]
MODALS: list[tuple[str, dict[str, Any], str, str]] = [
    ("no parts", {"components": []}, "components", BAD_LENGTH),
    ("six parts", {"components": SIX}, "components", BAD_LENGTH),
    ("title", {"title": "x" * 46, "components": [label(INPUT)]}, "title", BAD_LENGTH),
    ("label", {"components": [label(INPUT, label="x" * 46)]}, "components.0.label", BAD_LENGTH),
    ("old row without a label", {"components": [row(INPUT)]}, "components.0.components.0.label", MISSING),
    (
        "a button in a modal",
        {"components": [row(button())]},
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        "the same custom id twice",
        {"components": [label(INPUT), label(INPUT)]},
        "components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
]
FIELDS: list[tuple[str, dict[str, Any], str, str]] = [
    ("placeholder", {**INPUT, "placeholder": "x" * 101}, "placeholder", TOO_LONG),
    ("text", {**INPUT, "value": "x" * 4001}, "value", TOO_LONG),
    ("a select that is off", {**PICK, "disabled": True}, "disabled", "COMPONENT_DISABLED_IN_MODAL"),
    ("nothing to be chosen of what is required", {**PICK, "min_values": 0}, "min_values", "NUMBER_TYPE_MIN"),
    ("a field for eleven files", {**FILES, "max_values": 11}, "max_values", "NUMBER_TYPE_MAX"),
    ("a field for more files than it takes", {**FILES, "min_values": 2}, "min_values", MIN_OVER_MAX),
]
MODALS += [
    (name, {"components": [label(field)]}, f"components.0.component.{at}", code)
    for name, field, at, code in FIELDS
]


@pytest.mark.parametrize(("body", "path", "code"), [pytest.param(*each[1:], id=each[0]) for each in MODALS])
async def test_a_modal_out_of_bounds_is_refused(
    sandbox: Sandbox, rest: Rest, body: dict[str, Any], path: str, code: str
) -> None:
    ana = sandbox.server("Antarctica", members=["Ana"]).member("Ana")
    await rest.add_command("ask")
    opened = ana.begin_slash("ask")
    callback = f"/interactions/{opened.id}/{opened.token}/callback"
    status, answer = await rest("POST", callback, {"type": 9, "data": {**MODAL, **body}})
    assert (status, flat(answer["errors"])) == (400, {f"data.{path}": code})
    fine = {
        "type": 9,
        "data": {**MODAL, "components": [label(INPUT), label({**PICK, "min_values": 0, "required": False})]},
    }
    assert (await rest("POST", callback, fine))[0] == 204
