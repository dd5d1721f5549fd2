"""The mutations that a source file can have."""

import ast
import re
from dataclasses import dataclass
from typing import Final, TypeGuard

KINDS: Final = ("comparison", "border", "arithmetic", "constant", "dropped statement")
COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", ">="),
    ast.LtE: ("<=", ">"),
    ast.Gt: (">", "<="),
    ast.GtE: (">=", "<"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
BORDERS: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
}
ARITHMETIC: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "*"),
}
BOUNDED: Final = {"range", "min", "max", "limit", "offset"}
"""Calls whose whole numbers are bounds."""

LOGGING: Final = {"debug", "info", "warning", "error", "exception", "log"}


@dataclass(frozen=True)
class Mutation:
    """A change of one file: ``new`` replaces the characters from ``start`` to ``end``."""

    file: str
    line: int
    kind: str
    start: int
    end: int
    new: str
    before: str
    """The line that changes, without its indentation; the first line of a dropped statement."""
    after: str
    span: range
    """The lines of the statement, without those of statements inside it."""
    name: str
    """Name that the statement defines when its file is imported; empty in functions."""

    @property
    def key(self) -> tuple[str, str, str]:
        """Name of the change that stays when other lines of the file move."""
        return self.file, self.before, self.after

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind}: {self.before} -> {self.after}"

    def applied(self, source: str) -> str:
        """The file's text with the change."""
        return source[: self.start] + self.new + source[self.end :]


class Mutations(ast.NodeVisitor):
    """Collects the mutations of one file.

    Annotations, decorators, imports, docstrings, texts, assertions and calls that write to the log have none.
    """

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.span = range(0)
        self.name = ""
        self.in_function = False
        self.found: list[Mutation] = []

    def offset(self, line: int, column: int) -> int:
        """Offset in characters of a column in UTF-8 bytes."""
        start = self.lines[line - 1]
        return start + len(self.source[start : self.lines[line]].encode()[:column].decode())

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.offset(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset(node.end_lineno, node.end_col_offset)

    def add(self, kind: str, start: int, end: int, new: str) -> None:
        line = self.source.count("\n", 0, start)
        first, last = self.lines[line], self.lines[line + 1]
        before = self.source[first:last].strip()
        after = (self.source[first:start] + new + self.source[end:last]).strip()
        mutation = Mutation(self.file, line + 1, kind, start, end, new, before, after, self.span, self.name)
        self.found.append(mutation)

    def exchange(self, kind: str, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Exchange the operator between two operands."""
        start = self.end(left)
        found = re.search(re.escape(old).replace(r"\ ", r"\s+"), self.source[start : self.start(right)])
        assert found is not None, f"{self.file}:{left.end_lineno}: no {old}"
        self.add(kind, start + found.start(), start + found.end(), new)

    def visit(self, node: ast.AST) -> None:
        match node:
            case ast.Expr(value=value) if isinstance(value, ast.Constant) or logs(value):
                return
            case ast.stmt():
                outside = self.span, self.name
                self.span, self.name = own_lines(node), "" if self.in_function else defined(node)
                if acts(node):
                    self.add("dropped statement", self.start(node), self.end(node), "pass")
                super().visit(node)
                self.span, self.name = outside
            case _:
                super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.visit(node.args)
        outside, self.in_function = self.in_function, True
        for statement in node.body:
            if statement is node.body[-1] and isinstance(statement, ast.Return):
                self.span = own_lines(statement)
                self.generic_visit(statement)  # a function without its only result fails at once
            else:
                self.visit(statement)
        self.in_function = outside

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - ast names it

    def visit_match_case(self, node: ast.match_case) -> None:
        outside, self.span = self.span, range(node.pattern.lineno, node.body[0].lineno)
        self.generic_visit(node)
        self.span = outside

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """Leave annotations of arguments alone."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave assertions alone: they are for the type checker."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave texts with values alone: Python 3.11 gives wrong places for these."""

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, operator, right in zip(operands, node.ops, operands[1:], strict=False):
            self.exchange("comparison", left, right, *COMPARISONS[type(operator)])
            if type(operator) in BORDERS:
                self.exchange("border", left, right, *BORDERS[type(operator)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in ARITHMETIC and not (is_text(node.left) or is_text(node.right)):
            self.exchange("arithmetic", node.left, node.right, *ARITHMETIC[type(node.op)])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in ARITHMETIC:
            old, new = ARITHMETIC[type(node.op)]
            self.exchange("arithmetic", node.target, node.value, f"{old}=", f"{new}=")
        self.generic_visit(node)

    def visit_Slice(self, node: ast.Slice) -> None:
        for bound in (node.lower, node.upper, node.step):
            if bound is not None:
                self.visit_bound(bound)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        self.visit(node.func)
        for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
            if name in BOUNDED:
                self.visit_bound(argument)
            else:
                self.visit(argument)

    def visit_bound(self, node: ast.expr) -> None:
        """Move a bound by one if it is a plain number."""
        if isinstance(node, ast.Constant) and type(node.value) is int:
            self.add("border", self.start(node), self.end(node), str(node.value + 1))
        else:
            self.visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self.add("constant", self.start(node), self.end(node), str(not value))
        elif isinstance(value, int | float):
            self.add("constant", self.start(node), self.end(node), repr(value + 1))


def is_text(node: ast.expr) -> bool:
    """Whether an operand is a text: with it, ``/`` joins a path and ``+`` texts, and others fail at once."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def logs(node: ast.expr) -> bool:
    """Whether an expression is a call that writes to the log."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log" | "logger"), attr=attribute)):
            return attribute in LOGGING
    return False


def acts(node: ast.stmt) -> TypeGuard[ast.stmt]:
    """Whether a statement can be dropped: without one that binds a name, every test fails."""
    match node:
        case ast.Assign(targets=targets):
            return all(isinstance(each, ast.Attribute | ast.Subscript) for each in targets)
        case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Return() | ast.Break():
            return True
    return isinstance(node, ast.Continue)


def defined(node: ast.stmt) -> str:
    """The name that a statement of a module or class binds, or an empty text."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name
    return ""


def own_lines(node: ast.stmt) -> range:
    """The lines of a statement up to the first statement inside it."""
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    first = body[0].pattern if body and isinstance(body[0], ast.match_case) else body[0] if body else None
    return range(node.lineno, first.lineno if first else (node.end_lineno or node.lineno) + 1)


def mutations(file: str, source: str) -> list[Mutation]:
    """The possible mutations of a file in the order of its lines."""
    visitor = Mutations(file, source)
    visitor.visit(ast.parse(source))
    return sorted(visitor.found, key=lambda each: (each.start, each.kind))
