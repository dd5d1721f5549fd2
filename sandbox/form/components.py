"""Components of messages (both versions) and of modals, with all their limits.

Source: https://discord.com/developers/docs/components/reference
"""

from collections.abc import Callable, Collection

from sandbox.form.node import Node
from sandbox.model.errors import Form

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
SELECTS = (3, 5, 6, 7, 8)
TOP_V1 = (ROW,)
TOP_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
IN_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
MAX_COMPONENTS_V2, MAX_TEXT_V2 = 40, 4000
# the fields that Discord keeps of each kind; it drops all others without an error
ANY_SELECT = "custom_id placeholder min_values max_values disabled required"
KEYS = {
    kind: frozenset(f"type id {names}".split())
    for kind, names in {
        ROW: "components",
        BUTTON: "custom_id style label disabled url sku_id emoji",
        STRING_SELECT: f"{ANY_SELECT} options",
        **dict.fromkeys((5, 6, 7), f"{ANY_SELECT} default_values"),
        8: f"{ANY_SELECT} default_values channel_types",
        TEXT_INPUT: "custom_id style label value placeholder required min_length max_length",
        SECTION: "components accessory",
        TEXT: "content",
        THUMBNAIL: "media description spoiler",
        GALLERY: "items",
        FILE: "file spoiler",
        SEPARATOR: "spacing divider",
        CONTAINER: "components accent_color spoiler",
        LABEL: "label description component",
        FILE_UPLOAD: "custom_id min_values max_values required",
        RADIO: "custom_id options required",
        CHECKBOXES: "custom_id options min_values max_values required",
        CHECKBOX: "custom_id default",
    }.items()
}
MEDIA_SCHEMES = ("http", "https", "attachment")
DEFAULT_KINDS = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}


class Components:
    """The checks of one tree of components, and the counts that are limited across it.

    ``emoji`` are the ids of the application's emoji.
    """

    def __init__(self, emoji: Collection[str] = ()) -> None:
        self.emoji = emoji
        self.custom_ids: set[str] = set()
        self.numbers: set[int] = set()
        self.count = 0
        self.characters = 0
        self._by_type: dict[int, Callable[[Node], object]] = {
            ROW: self._row,
            BUTTON: self._button,
            TEXT_INPUT: self._text_input,
            SECTION: self._section,
            TEXT: self._text,
            THUMBNAIL: self._thumbnail,
            GALLERY: self._gallery,
            FILE: lambda at: at.inner("file", self._file_address, required=True),
            SEPARATOR: lambda at: at.one_of("spacing", (1, 2), required=False),
            CONTAINER: self._container,
            LABEL: self._label,
            **dict.fromkeys(SELECTS, self._select),
            **dict.fromkeys((FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX), self._modal_field),
        }

    def message(self, body: Node, *, v2: bool) -> None:
        if not v2:
            for node in body.items("components", 5):
                self.one(node, TOP_V1)
            return
        for node in body.items("components", MAX_COMPONENTS_V2):
            self.one(node, TOP_V2)
        if self.count > MAX_COMPONENTS_V2:
            body.fault(
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The total number of components cannot exceed {MAX_COMPONENTS_V2}",
                "components",
            )
        if self.characters > MAX_TEXT_V2:
            body.fault(
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Total displayable text size exceeds maximum size of {MAX_TEXT_V2}",
                "components",
            )

    def one(self, at: Node, allowed: tuple[int, ...]) -> None:
        """Check one component that must be of an allowed type."""
        if not at.is_object():
            return
        kind = at.value.get("type")
        if kind is None:
            at.fault("BASE_TYPE_REQUIRED", "This field is required", "type")
            return
        if not isinstance(kind, int) or kind not in allowed:
            listed = ", ".join(str(each) for each in allowed)
            at.fault("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed},).', "type")
            return
        self.count += 1
        for key in at.value.keys() - KEYS[kind]:
            del at.value[key]
        number = at.whole("id", 0, (1 << 31) - 1)
        if number:
            if number in self.numbers:
                at.fault("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated", "id")
            self.numbers.add(number)
        self._by_type[kind](at)

    def custom_id(self, at: Node) -> None:
        value = at.text("custom_id", 100, low=1, required=True)
        if value is None:
            return
        if value in self.custom_ids:
            at.fault(
                "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated", "custom_id"
            )
        self.custom_ids.add(value)

    def _row(self, at: Node) -> None:
        inside = at.items("components", 5, low=1, required=True)
        for node in inside:
            self.one(node, (BUTTON, *SELECTS))
        selects = [
            each for each in inside if isinstance(each.value, dict) and each.value.get("type") in SELECTS
        ]
        if selects and len(inside) > 1:
            selects[0].fault(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )

    def _button(self, at: Node) -> None:
        style = at.one_of("style", (1, 2, 3, 4, 5, 6))
        label = at.text("label", 80)
        at.inner("emoji", self._emoji)
        at.flag("disabled")
        if style == 5:
            if at.has("custom_id"):
                message = "A custom id and url cannot both be specified"
                at.fault("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message, "custom_id")
            at.link("url", 512, schemes=("http", "https", "discord"), required=True)
        elif style == 6:
            at.snowflake("sku_id", required=True)
            return
        else:
            if at.has("url"):
                message = "A url cannot be specified for this style of button"
                at.fault("BUTTON_COMPONENT_INVALID_STYLE_FOR_URL", message, "url")
            self.custom_id(at)
        if not label and not at.has("emoji") and not at.has("label"):
            at.fault("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
        elif label is not None and not label.strip() and not at.has("emoji"):
            at.fault("BASE_TYPE_REQUIRED", "This field is required", "label")

    def _select(self, at: Node) -> None:
        self.custom_id(at)
        at.text("placeholder", 150)
        if at.flag("disabled") and _in_modal(at):
            at.fault("COMPONENT_DISABLED_IN_MODAL", "Modals cannot have disabled components", "disabled")
        high = _check_counts(at, 25, default=1)
        if at.value["type"] != STRING_SELECT:
            picked = at.items("default_values", 25)
            for each in picked:
                self._default_value(each, at.value["type"])
            _check_defaults(at, len(picked), high, "default_values")
            return
        options = at.items("options", 25, low=1, required=True)
        self._options(options)
        if high and high > len(options) > 0:
            at.fault(
                "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
                f"max_values cannot exceed the number of options ({len(options)})",
                "max_values",
            )
        defaults = sum(bool(each.value.get("default")) for each in options if isinstance(each.value, dict))
        _check_defaults(at, defaults, high, "options")

    def _default_value(self, at: Node, select: int) -> None:
        """Check a preselected member, role or channel; Discord gives its id back as text."""
        if not at.is_object():
            return
        if (found := at.snowflake("id", required=True)) is not None:
            at.value["id"] = found  # Discord gives it back as text
        kind = at.text("type", 20, required=True)
        if kind is not None and kind not in DEFAULT_KINDS[select]:
            listed = ", ".join(DEFAULT_KINDS[select])
            at.fault("BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.", "type")

    def _section(self, at: Node) -> None:
        for node in at.items("components", 3, low=1, required=True):
            self.one(node, (TEXT,))
        at.inner("accessory", lambda node: self.one(node, (BUTTON, THUMBNAIL)), required=True)

    def _text(self, at: Node) -> None:
        content = at.text("content", MAX_TEXT_V2, low=1, required=True)
        self.characters += len(content or "")

    def _thumbnail(self, at: Node) -> None:
        at.text("description", 1024, low=1)
        at.inner("media", self._media, required=True)

    def _gallery(self, at: Node) -> None:
        for node in at.items("items", 10, low=1, required=True):
            if node.is_object():
                self._thumbnail(node)

    def _container(self, at: Node) -> None:
        at.whole("accent_color", 0, 0xFFFFFF)
        for node in at.items("components", MAX_COMPONENTS_V2, low=1, required=True):
            self.one(node, IN_CONTAINER)

    def _media(self, at: Node) -> None:
        at.link("url", schemes=MEDIA_SCHEMES, required=True)

    def _file_address(self, at: Node) -> None:
        at.link("url", schemes=("attachment",), required=True)

    # modals

    def modal(self, body: Node) -> None:
        body.text("custom_id", 100, low=1, required=True)
        body.text("title", 45, low=1, required=True)
        for node in body.items("components", 5, low=1, required=True):
            if isinstance(node.value, dict) and node.value.get("type") == ROW:
                for inner in node.items("components", 1, low=1, required=True):
                    self.one(inner, (TEXT_INPUT,))
            else:
                self.one(node, (LABEL, TEXT))

    def _label(self, at: Node) -> None:
        at.text("label", 45, low=1, required=True)
        at.text("description", 100, low=1)
        at.inner("component", lambda node: self.one(node, IN_LABEL), required=True)

    def _text_input(self, at: Node) -> None:
        self.custom_id(at)
        at.one_of("style", (1, 2))
        at.text("label", 45, low=1, required=not _in_modal(at))
        at.text("placeholder", 100)
        low, high = at.whole("min_length", 0, 4000), at.whole("max_length", 1, 4000)
        value = at.text("value", 4000)
        if low is not None and high is not None and low > high:
            at.fault("TEXT_INPUT_MIN_GREATER_THAN_MAX", "min_length cannot exceed max_length", "min_length")
        if value and high and len(value) > high:
            at.fault("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.", "value")

    def _modal_field(self, at: Node) -> None:
        self.custom_id(at)
        kind = at.value["type"]
        if kind in (FILE_UPLOAD, CHECKBOXES):
            _check_counts(at, 10, default=1 if kind == FILE_UPLOAD else 10)
        if kind in (RADIO, CHECKBOXES):
            self._options(at.items("options", 10, low=2 if kind == RADIO else 1, required=True))

    def _options(self, options: list[Node]) -> None:
        """Check the options of a select: each needs a label and a value of its own."""
        values: set[str] = set()
        for node in options:
            if not node.is_object():
                continue
            node.text("label", 100, low=1, required=True)
            node.text("description", 100)
            node.inner("emoji", self._emoji)
            value = node.text("value", 100, low=1, required=True)
            if value in values:
                message = "The specified option value is already used"
                node.fault("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message, "value")
            if value is not None:
                values.add(value)

    def _emoji(self, at: Node) -> None:
        """Check an emoji: a character beyond ASCII, or one of the application by its id."""
        if at.has("id"):
            if (found := at.snowflake("id")) is None:
                return
            at.value["id"] = found  # Discord gives it back as text
            if found not in self.emoji:
                at.fault("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "id")
            return
        name = at.value.get("name")
        if not isinstance(name, str) or not name or name.isascii():
            at.fault("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "name")


def _in_modal(at: Node) -> bool:
    """True for what stands in a label, as only modals have them."""
    return at.path[-1] == "component"


def _check_defaults(at: Node, count: int, high: int | None, key: str) -> None:
    if count > (high or 1):
        at.fault("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values", key)


def _check_counts(at: Node, most: int, *, default: int) -> int | None:
    """The `max_values` of a field; `default` is Discord's limit where the body names none."""
    low, high = at.whole("min_values", 0, most), at.whole("max_values", 1, most)
    if low == 0 and _in_modal(at) and at.value.get("required") is not False:
        at.fault("NUMBER_TYPE_MIN", "min_values of a required field must be at least 1", "min_values")
    if (1 if low is None else low) > (high or default):
        message = "min_values cannot exceed max_values"
        at.fault("SELECT_COMPONENT_MIN_GREATER_THAN_MAX", message, "min_values")
    return high


def check_modal(form: Form, data: object, emoji: Collection[str] = ()) -> None:
    """Check the data of a response that opens a modal (callback type 9)."""
    node = Node(form, ("data",), data)
    if node.is_object():
        Components(emoji).modal(node)
