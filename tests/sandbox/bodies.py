"""Parts of request bodies, and the paths and codes of an error response."""

from typing import Any

V2 = 1 << 15
TOO_LONG, BAD_LENGTH, MISSING = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_REQUIRED"


def flat(errors: dict[str, Any], at: str = "") -> dict[str, str]:
    """The first code at each path, as discord.py flattens the errors."""
    found: dict[str, str] = {}
    for key, value in errors.items():
        if key == "_errors":
            found[at] = value[0]["code"]
        else:
            found |= flat(value, f"{at}.{key}" if at else key)
    return found


def button(**extra: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **extra}


def row(*parts: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def menu(**extra: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "m", "options": [{"label": "A", "value": "a"}], **extra}


def text(words: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": words}


def options(*values: str) -> list[dict[str, str]]:
    return [{"label": "x", "value": each} for each in values]


def gallery(url: str = "https://example.org/a.png", **extra: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}, **extra}]}
