"""Every limit on modals: the code, and the path of the fault under `data`."""

from typing import Any

import pytest

from sandbox import Sandbox
from tests.sandbox.bodies import BAD_LENGTH, MISSING, TOO_LONG, button, flat, row
from tests.sandbox.conftest import Rest

MODAL = {"custom_id": "m", "title": "Move"}
FILES = {"type": 19, "custom_id": "f"}
INPUT = {"type": 4, "custom_id": "t", "style": 1}


def label(component: dict[str, Any], **extra: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Move", "component": component, **extra}


MODALS: list[tuple[str, dict[str, Any], str, str]] = [
    ("no parts", {"components": []}, "data.components", BAD_LENGTH),
    (
        "six parts",
        {"components": [label({**INPUT, "custom_id": str(each)}) for each in range(6)]},
        "data.components",
        BAD_LENGTH,
    ),
    ("title", {"title": "x" * 46, "components": [label(INPUT)]}, "data.title", BAD_LENGTH),
    ("label", {"components": [label(INPUT, label="x" * 46)]}, "data.components.0.label", BAD_LENGTH),
    (
        "old row without a label",
        {"components": [row(INPUT)]},
        "data.components.0.components.0.label",
        MISSING,
    ),
    (
        "a button in a modal",
        {"components": [row(button())]},
        "data.components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        "placeholder",
        {"components": [label({**INPUT, "placeholder": "x" * 101})]},
        "data.components.0.component.placeholder",
        TOO_LONG,
    ),
    (
        "a field for eleven files",
        {"components": [label({**FILES, "max_values": 11})]},
        "data.components.0.component.max_values",
        "NUMBER_TYPE_MAX",
    ),
    (
        "a field for more files than it takes",
        {"components": [label({**FILES, "min_values": 2})]},
        "data.components.0.component.min_values",
        "SELECT_COMPONENT_MIN_GREATER_THAN_MAX",
    ),
    (
        "the same custom id twice",
        {"components": [label(INPUT), label(INPUT)]},
        "data.components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
]


@pytest.mark.parametrize(("body", "path", "code"), [pytest.param(*each[1:], id=each[0]) for each in MODALS])
async def test_a_modal_out_of_bounds_is_refused(
    sandbox: Sandbox, rest: Rest, body: dict[str, Any], path: str, code: str
) -> None:
    ana = sandbox.server("Antarctica", members=["Ana"]).member("Ana")
    await rest(
        "PUT",
        f"/applications/{sandbox.application['id']}/commands",
        [{"name": "ask", "description": "Asks", "type": 1}],
    )
    opened = ana.begin_slash("ask")
    callback = f"/interactions/{opened.id}/{opened.token}/callback"
    status, answer = await rest("POST", callback, {"type": 9, "data": {**MODAL, **body}})
    assert (status, flat(answer["errors"])) == (400, {path: code})
    fine = {"type": 9, "data": {**MODAL, "components": [label(INPUT)]}}
    assert (await rest("POST", callback, fine))[0] == 204
