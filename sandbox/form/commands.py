"""Definitions of application commands and the choices of their autocomplete.

Source: https://discord.com/developers/docs/interactions/application-commands
"""

import unicodedata
from typing import Any

from sandbox.form.node import Node
from sandbox.model.errors import Form, Refusal
from sandbox.model.records import JSON

MAX_COMMANDS, MAX_CONTEXT_COMMANDS, MAX_CHARACTERS = 100, 15, 8000
CHAT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, NUMBER = 3, 4, 10
LOCALES = frozenset((
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
))  # fmt: skip


def check_commands(bodies: Any) -> None:
    """Check a whole set of commands. Raises: Refusal 50035 (every fault found), 30032 (too many)."""
    form = Form()
    if not isinstance(bodies, list):
        form.fault((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form.raise_faults()
    names: set[tuple[str, str]] = set()
    for index, body in enumerate(bodies):
        node = Node(form, (index,), body)
        if not node.is_object():
            continue
        check_command(node)
        key = (str(body.get("type") or CHAT), str(body.get("name")))
        if key in names:
            node.fault(
                "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique", "name"
            )
        names.add(key)
    form.raise_faults()
    check_count([body.get("type") or CHAT for body in bodies])


def check_count(kinds: list[int]) -> None:
    """Check the number of commands of each kind. Raises: Refusal 30032."""
    limits = ((CHAT, MAX_COMMANDS), (USER, MAX_CONTEXT_COMMANDS), (MESSAGE, MAX_CONTEXT_COMMANDS))
    for kind, limit in limits:
        if kinds.count(kind) > limit:
            raise Refusal(30032, message=f"Maximum number of application commands reached ({limit}).")


def check_one(body: Any) -> None:
    """Check a single command. Raises: Refusal 50035."""
    form = Form()
    node = Node(form, (), body)
    if node.is_object():
        check_command(node)
    form.raise_faults()


def check_command(at: Node) -> None:
    kind = at.one_of("type", (CHAT, USER, MESSAGE, ENTRY_POINT), required=False) or CHAT
    name = at.text("name", 32, low=1, required=True)
    if kind == CHAT:
        _check_name(at, "name", name)
        at.text("description", 100, low=1, required=True)
        _check_localized(at, "name_localizations", 32, lower=True)
        _check_localized(at, "description_localizations", 100, lower=False)
        check_options(at, depth=0)
        if characters(at.value) > MAX_CHARACTERS:
            message = f"Command exceeds maximum size ({MAX_CHARACTERS})"
            at.fault("APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        if at.value.get("description"):
            message = "Context menu commands cannot have description"
            at.fault("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID", message, "description")
        if at.value.get("options"):
            message = "Context menu commands cannot have options"
            at.fault("APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID", message, "options")
    for key, high in (("contexts", 2), ("integration_types", 1)):
        _small_set(at, key, high)
    allowed = at.value.get("default_member_permissions")
    if allowed is not None and not str(allowed).isdecimal():
        at.fault("NUMBER_TYPE_COERCE", f'Value "{allowed}" is not int.', "default_member_permissions")


def _small_set(at: Node, key: str, high: int) -> None:
    listed = at.items(key, high + 1, low=1) if at.has(key) else []
    values = [each.value for each in listed]
    for each in listed:
        if each.value not in range(high + 1):
            each.fault("BASE_TYPE_CHOICES", f"Value must be one of {set(range(high + 1))}.")
    if len(set(map(str, values))) < len(values):
        at.fault("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value", key)


def _check_name(at: Node, key: str, name: str | None) -> None:
    if name is None:
        return
    if not all(_fits_name(each) for each in name) or name != name.lower():
        at.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid", key)


def _fits_name(character: str) -> bool:
    kind = unicodedata.category(character)[0]
    return character in "-_'" or kind in "LN" or "\u0900" <= character <= "\u0e7f"


def _check_localized(at: Node, key: str, high: int, *, lower: bool) -> None:
    if not at.has(key):
        return
    node = at.at(key)
    if not node.is_object():
        return
    for locale in node.value:
        if locale not in LOCALES:
            node.fault("LOCALE_TYPE_CHOICES", "Locale is not supported", locale)
            continue
        text = node.text(locale, high, low=1)
        if lower:
            _check_name(node, locale, text)


def check_options(at: Node, *, depth: int) -> None:
    """Check the options of a command, group or subcommand: their kinds, order, names and number."""
    options = [each for each in at.items("options", 25) if each.is_object()]
    names: set[str] = set()
    after_optional = False
    nested = [each.value.get("type") in (SUBCOMMAND, GROUP) for each in options]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        at.fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message, "options")
    for each in options:
        kind = each.one_of("type", range(1, 12))
        name = each.text("name", 32, low=1, required=True)
        _check_name(each, "name", name)
        each.text("description", 100, low=1, required=True)
        _check_localized(each, "name_localizations", 32, lower=True)
        _check_localized(each, "description_localizations", 100, lower=False)
        if name in names:
            each.fault(
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists", "name"
            )
        names.add(name or "")
        if kind in (SUBCOMMAND, GROUP):
            _check_nested(each, kind, depth)
            continue
        if each.flag("required"):
            if after_optional:
                message = "Required options must be placed before non-required options"
                each.fault("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        else:
            after_optional = True
        if kind:
            _check_value_option(each, kind)


def _check_nested(at: Node, kind: int, depth: int) -> None:
    too_deep = depth > 1 or (kind == GROUP and depth > 0)
    if too_deep:
        message = "Sub-commands can only be placed in the command or in one of its groups"
        at.fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message, "type")
        return
    inside = [each for each in _listed(at.value, "options") if isinstance(each, dict)]
    wrong = kind == GROUP and any(each.get("type") != SUBCOMMAND for each in inside)
    wrong = wrong or (kind == SUBCOMMAND and any(each.get("type") in (SUBCOMMAND, GROUP) for each in inside))
    if wrong:
        message = "A group holds only sub-commands, and a sub-command only values"
        at.fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message, "options")
        return
    if kind == GROUP and not inside:
        at.fault("BASE_TYPE_REQUIRED", "This field is required", "options")
    check_options(at, depth=depth + 1 if kind == GROUP else 2)


def _check_value_option(at: Node, kind: int) -> None:
    choices = at.items("choices", 25)
    _check_choices(choices, kind)
    if at.flag("autocomplete"):
        if kind not in (STRING, INTEGER, NUMBER):
            message = "Autocomplete is not allowed for this option type"
            at.fault("APPLICATION_COMMAND_AUTOCOMPLETE_TYPE_INVALID", message, "autocomplete")
        if choices:
            message = "Choices and autocomplete are mutually exclusive"
            at.fault("APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_EXCLUSIVE", message, "choices")
    if choices and kind not in (STRING, INTEGER, NUMBER):
        message = "Choices are not allowed for this option type"
        at.fault("APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message, "choices")
    if kind == STRING:
        low, high = at.whole("min_length", 0, 6000), at.whole("max_length", 1, 6000)
        if low is not None and high is not None and low > high:
            at.fault("NUMBER_TYPE_MIN", "max_length must not be less than min_length", "max_length")
    elif kind in (INTEGER, NUMBER):
        least, most = at.value.get("min_value"), at.value.get("max_value")
        if least is not None and most is not None and least > most:
            at.fault("NUMBER_TYPE_MIN", "max_value must not be less than min_value", "max_value")


def _check_choices(choices: list[Node], kind: int) -> None:
    names: set[str] = set()
    for each in choices:
        if not each.is_object():
            continue
        name = each.text("name", 100, low=1, required=True)
        if name in names:
            message = "Choice names must be unique"
            each.fault("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message, "name")
        names.add(name or "")
        value = each.value.get("value")
        if kind == STRING:
            each.text("value", 100, low=1, required=True)
        elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else (int, float)):
            each.fault(
                "NUMBER_TYPE_COERCE",
                f'Value "{value}" is not {"int" if kind == INTEGER else "float"}.',
                "value",
            )


def check_choices(data: JSON, kind: int) -> None:
    """Check the response to an autocomplete (callback type 8). Raises: Refusal 50035, paths under `data`."""
    form = Form()
    node = Node(form, ("data",), data)
    _check_choices(node.items("choices", 25, required=True), kind)
    form.raise_faults()


def characters(body: JSON) -> int:
    """The length of names, descriptions and string values together, which Discord limits to 8,000."""
    count = len(str(body.get("name") or "")) + len(str(body.get("description") or ""))
    for choice in _listed(body, "choices"):
        if isinstance(choice, dict):
            count += len(str(choice.get("name") or "")) + len(str(choice.get("value") or ""))
    return count + sum(characters(each) for each in _listed(body, "options") if isinstance(each, dict))


def _listed(body: JSON, key: str) -> list[Any]:
    value = body.get(key)
    return value if isinstance(value, list) else []
