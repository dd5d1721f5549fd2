"""Checks requests and answers against Discord's own OpenAPI 3.1 document.

Three rules are looser than the document: integers pass for snowflakes (libraries send them, and Discord takes
them), `oneOf` is read as `anyOf` (the document's unions overlap), and a form's faults are not checked (the
reference and Discord have words for codes there).
"""

import importlib
import json
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from sandbox.model.records import JSON


class Violation(NamedTuple):
    """A difference between a request or response and the document; `where` is the path in the body."""

    method: str
    path: str
    where: tuple[str | int, ...]
    message: str


class Document:
    """The document, with a compiled validator per operation. Needs the package jsonschema."""

    def __init__(self, path: str | Path) -> None:
        # a tool of the tests; the sandbox of a newcomer runs without it
        self._validator_class: Any = importlib.import_module("jsonschema").Draft202012Validator
        loaded = json.loads(Path(path).read_text(encoding="utf-8"))
        self._components = _loosened(loaded["components"])
        self._paths: dict[str, JSON] = {_bare(template): each for template, each in loaded["paths"].items()}
        self._validator = cache(self._compile)
        # each start of a bot sends all its commands, which takes a fifth of a second to check
        self._body_violations = lru_cache(256)(self._check_body)
        self._answers: dict[Any, tuple[Violation, ...]] = {}

    def violations(self, method: str, template: str, body: Any, query: Mapping[str, str]) -> list[Violation]:
        """The violations of a request; an operation that the document lacks is one.

        Files without JSON are not checked, as the document cannot describe them.
        """
        operation = self._paths.get(_bare(template), {}).get(method.lower())
        if operation is None:
            return [Violation(method, template, (), "the document knows no such operation")]
        found = _bad_query(method, template, operation, query)
        return found if body is None else [*found, *self._body_violations(method, template, json.dumps(body))]

    def _check_body(self, method: str, template: str, text: str) -> tuple[Violation, ...]:
        """The violations of a body, given as JSON."""
        return _found(self._validator(method.lower(), _bare(template)), method, template, json.loads(text))

    def response_violations(
        self, method: str, template: str, status: int, body: Any
    ) -> tuple[Violation, ...]:
        """The violations of an answer; the document describes neither errors of the server nor 404 of paths.

        Answers of one shape are checked once.
        """
        shape = method, template, status, _shape(body)
        if shape not in self._answers:
            self._answers[shape] = self._check_answer(method, template, status, body)
        return self._answers[shape]

    def _check_answer(self, method: str, template: str, status: int, body: Any) -> tuple[Violation, ...]:
        known = self._paths.get(_bare(template), {}).get(method.lower(), {}).get("responses", {})
        described = known.get(str(status)) or known.get(f"{status // 100}XX")
        if described is None:
            missing = Violation(method, template, (), f"the document knows no status {status}")
            return (missing,) if known and status < 500 else ()
        if status >= 400:
            body = {key: value for key, value in body.items() if key != "errors"}
        if "$ref" in described:
            described = self._components["responses"][described["$ref"].rpartition("/")[2]]
        schema = described.get("content", {}).get("application/json", {}).get("schema")
        return _found(self._compiled(schema), method, template, body)

    def _compile(self, method: str, bare: str) -> Any:
        content = self._paths[bare][method].get("requestBody", {}).get("content", {})
        kind = "application/json" if "application/json" in content else "multipart/form-data"
        return self._compiled(content.get(kind, {}).get("schema"))

    def _compiled(self, schema: JSON | None) -> Any:
        if schema is None:
            return None
        return self._validator_class({"components": self._components, "allOf": [_loosened(schema)]})


@cache
def document_at(path: str | Path) -> Document:
    """The document at a path, read and compiled once per process."""
    return Document(path)


def _bare(template: str) -> str:
    """A path without the names of its parameters, as the document names some differently."""
    return re.sub(r"\{[^}]+\}", "{}", template)


def _loosened(node: Any) -> Any:
    if isinstance(node, list):
        return [_loosened(each) for each in node]
    if not isinstance(node, dict):
        return node
    if node.get("format") == "snowflake":
        return {
            "anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}]
        }
    changed = {key: _loosened(value) for key, value in node.items()}
    if "oneOf" in changed:
        options = changed.pop("oneOf")
        if "anyOf" in changed:
            changed["allOf"] = [*changed.get("allOf", []), {"anyOf": options}]
        else:
            changed["anyOf"] = options
    return changed


def _found(validator: Any, method: str, template: str, body: Any) -> tuple[Violation, ...]:
    return tuple(
        Violation(method, template, tuple(deepest.absolute_path), deepest.message[:500])
        for deepest in (map(_deepest, validator.iter_errors(body)) if validator else ())
    )


def _shape(value: Any) -> Any:
    """What tells one kind of answer from another: its fields, their types and their parts."""
    if isinstance(value, dict):
        return frozenset((key, each if key == "type" else _shape(each)) for key, each in value.items())
    return frozenset(map(_shape, value)) if isinstance(value, list) else type(value)


def _deepest(error: Any) -> Any:
    """The error inside a union with the longest path, in the branch that was meant: its ``type`` fits."""
    while error.context:
        others = {each.schema_path[0] for each in error.context if [*each.relative_path] == ["type"]}
        meant = [each for each in error.context if each.schema_path[0] not in others]
        error = max(meant or error.context, key=lambda each: len(each.absolute_path))
    return error


def _bad_query(method: str, template: str, operation: JSON, query: Mapping[str, str]) -> list[Violation]:
    known = {each["name"]: each for each in operation.get("parameters", []) if each["in"] == "query"}
    found: list[Violation] = []
    for name, value in query.items():
        schema = known.get(name, {}).get("schema", {})
        if schema.get("type") == "boolean" and value.lower() not in ("0", "1", "true", "false"):
            found.append(Violation(method, template, ("query", name), f"{value!r} is not a boolean"))
        if schema.get("type") == "integer" and not value.lstrip("-").isdecimal():
            found.append(Violation(method, template, ("query", name), f"{value!r} is not an integer"))
    return found
