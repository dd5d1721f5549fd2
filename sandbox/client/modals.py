"""Modals: their fields, and their data as Discord sends it once a member has filled them in."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sandbox.client.picks import Pick, resolve, resolve_file
from sandbox.form.components import CHECKBOX, FILE_UPLOAD, RADIO, ROW, TEXT, TEXT_INPUT
from sandbox.model import records
from sandbox.model.errors import IllegalAction, NoAnswer
from sandbox.model.records import JSON, File, Interaction
from sandbox.model.world import World


class Field(NamedTuple):
    """A field of a modal. `json` is the component inside the label."""

    label: str
    custom_id: str
    kind: int
    required: bool
    json: JSON


class Modal:
    """A form that the bot opened for one member. Raises: NoAnswer when it opened none."""

    def __init__(self, interaction: Interaction) -> None:
        if interaction.modal is None:
            raise NoAnswer("the bot opened no modal")
        self.interaction = interaction
        self.json = interaction.modal

    @property
    def title(self) -> str:
        return str(self.json["title"])

    @property
    def custom_id(self) -> str:
        return str(self.json["custom_id"])

    @property
    def text(self) -> str:
        """The text displays."""
        return "\n".join(each["content"] for each in self.json["components"] if each["type"] == TEXT)

    @property
    def fields(self) -> list[Field]:
        found: list[Field] = []
        for each in self.json["components"]:
            if each["type"] == TEXT:
                continue
            inner = _inner(each)
            label = each.get("label") or inner.get("label") or ""
            required = bool(True if inner.get("required") is None else inner["required"])
            found.append(Field(label, inner["custom_id"], inner["type"], required, inner))
        return found


def _inner(holder: JSON) -> JSON:
    """The component inside a label, or inside the row that older modals have."""
    inner: JSON = holder["components"][0] if holder["type"] == ROW else holder["component"]
    return inner


def modal_data(world: World, channel: records.Channel, modal: Modal, values: Mapping[str, Any]) -> JSON:
    """The `data` of a filled-in modal. Raises: IllegalAction where the client would not send it."""
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
        inner = _inner(each)
        field = fields[inner["custom_id"]]
        filled: JSON = {"type": field.kind, "id": inner["id"], "custom_id": field.custom_id}
        value = given[field.custom_id] if field.custom_id in given else _preset(field)
        filled |= _value(world, channel, field, value, resolved)
        shell: JSON = {"type": each["type"], "id": each["id"]}
        components.append(
            shell | ({"components": [filled]} if each["type"] == ROW else {"component": filled})
        )
    data: JSON = {"custom_id": modal.custom_id, "components": components}
    return data | ({"resolved": resolved} if resolved else {})


def _preset(field: Field) -> Any:
    """What the bot has chosen in a field; members see it and may leave it."""
    if field.kind == CHECKBOX:
        return field.json.get("default")
    picks = [Pick(each["type"], each["id"]) for each in field.json.get("default_values") or []]
    options = field.json.get("options") or []
    chosen = [each["value"] for each in options if each.get("default")] or picks
    return next(iter(chosen), None) if field.kind == RADIO else chosen or None


def _value(world: World, channel: records.Channel, field: Field, given: Any, resolved: JSON) -> JSON:
    if field.kind == TEXT_INPUT:
        return {"value": _text(field, given)}
    if field.kind == CHECKBOX:
        return {"value": bool(given)}
    if field.kind == RADIO:
        chosen = _option_values(field, [] if given is None else [given])
        return {"value": chosen[0] if chosen else None}
    several = isinstance(given, (list, tuple)) and not isinstance(given, Pick)
    picks = list(given) if several else [] if given is None else [given]
    if field.kind == FILE_UPLOAD:
        if not all(isinstance(each, File) for each in picks):
            raise IllegalAction(f"{field.label!r} takes files")
        files = _checked_count(field, picks)
        return {"values": [resolve_file(world, channel, resolved, each) for each in files]}
    if field.json.get("options"):
        return {"values": _checked_count(field, _option_values(field, picks))}
    for each in picks:
        resolve(world, channel, resolved, each)
    return {"values": _checked_count(field, [each.id for each in picks])}


def _text(field: Field, given: Any) -> str:
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


def _option_values(field: Field, picks: list[Any]) -> list[str]:
    by_name = {
        name: each["value"] for each in field.json["options"] for name in (each["label"], each["value"])
    }
    for each in picks:
        if each not in by_name:
            raise IllegalAction(f"{each!r} is not offered by {field.label!r}")
    return [by_name[each] for each in picks]


def _checked_count(field: Field, values: list[Any]) -> list[Any]:
    if not values and not field.required:
        return values
    low, high = field.json.get("min_values"), field.json.get("max_values") or 1
    low = 1 if low is None else low
    if not low <= len(values) <= high:
        count = str(high) if low == high else f"{low} to {high}"
        what = "file" if field.kind == FILE_UPLOAD else "choice"
        raise IllegalAction(f"{field.label!r} takes {count} {what}{'s' * (high > 1)}")
    return values
