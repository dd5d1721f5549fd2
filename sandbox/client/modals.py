"""A modal filled in by a member, as Discord sends it to the bot."""

from collections.abc import Mapping
from typing import Any

from sandbox.client import commands as offers
from sandbox.client.commands import Pick
from sandbox.client.messages import Field, Modal
from sandbox.form.components import CHECKBOX, FILE_UPLOAD, RADIO, ROW, TEXT, TEXT_INPUT
from sandbox.model import records
from sandbox.model.errors import IllegalAction
from sandbox.model.records import JSON, File
from sandbox.model.world import World


def modal_data(world: World, channel: records.Channel, modal: Modal, values: Mapping[str, Any]) -> JSON:
    """The `data` of a modal submit. Raises `IllegalAction` where the client would not send it."""
    resolved: JSON = {}
    given: dict[str, Any] = {}
    for name, value in values.items():
        field = next((each for each in modal.fields if name in (each.custom_id, each.label)), None)
        if field is None:
            raise IllegalAction(f"the modal has no field {name!r}")
        given[field.custom_id] = value
    fields = {each.custom_id: each for each in modal.fields}
    components: list[JSON] = []
    for each in modal.json["components"]:
        if each["type"] == TEXT:
            components.append({"type": TEXT, "id": each["id"]})
            continue
        inner = each["components"][0] if each["type"] == ROW else each["component"]
        field = fields[inner["custom_id"]]
        filled: JSON = {"type": field.kind, "id": inner["id"], "custom_id": field.custom_id}
        filled |= _value(world, channel, field, given.get(field.custom_id), resolved)
        shell: JSON = {"type": each["type"], "id": each["id"]}
        components.append(
            shell | ({"components": [filled]} if each["type"] == ROW else {"component": filled})
        )
    data: JSON = {"custom_id": modal.custom_id, "components": components}
    return data | ({"resolved": resolved} if resolved else {})


def _value(world: World, channel: records.Channel, field: Field, given: Any, resolved: JSON) -> JSON:
    if field.kind == TEXT_INPUT:
        return {"value": _words(field, given)}
    if field.kind == CHECKBOX:
        return {"value": bool(given)}
    if field.kind == RADIO:
        chosen = _listed(field, [] if given is None else [given])
        return {"value": chosen[0] if chosen else None}
    picks = (
        []
        if given is None
        else list(given)
        if isinstance(given, (list, tuple)) and not isinstance(given, Pick)
        else [given]
    )
    if field.kind == FILE_UPLOAD:
        if not all(isinstance(each, File) for each in picks):
            raise IllegalAction(f"{field.label!r} takes files")
        files = _counted(field, picks)
        return {"values": [offers.resolve_file(world, channel, resolved, each) for each in files]}
    if field.json.get("options"):
        return {"values": _counted(field, _listed(field, picks))}
    for each in picks:
        offers.resolve(world, channel, resolved, each)
    return {"values": _counted(field, [each.id for each in picks])}


def _words(field: Field, given: Any) -> str:
    text = field.json.get("value") or "" if given is None else given
    if not isinstance(text, str):
        raise IllegalAction(f"{field.label!r} takes words, not {given!r}")
    if not text:
        if field.required:
            raise IllegalAction(f"{field.label!r} must be filled in")
        return ""
    low, high = field.json.get("min_length") or 0, field.json.get("max_length") or 4000
    if not low <= len(text) <= high:
        raise IllegalAction(f"{field.label!r} takes {low} to {high} letters, not {len(text)}")
    return text


def _listed(field: Field, picks: list[Any]) -> list[str]:
    by_name = {
        name: each["value"] for each in field.json["options"] for name in (each["label"], each["value"])
    }
    for each in picks:
        if each not in by_name:
            raise IllegalAction(f"{each!r} is not offered by {field.label!r}")
    return [by_name[each] for each in picks]


def _counted(field: Field, values: list[Any]) -> list[Any]:
    if not values and not field.required:
        return values
    said, high = field.json.get("min_values"), field.json.get("max_values") or 1
    low = 1 if said is None else said
    if not low <= len(values) <= high:
        count = str(high) if low == high else f"{low} to {high}"
        what = "file" if field.kind == FILE_UPLOAD else "choice"
        raise IllegalAction(f"{field.label!r} takes {count} {what}{'s' * (high > 1)}")
    return values
