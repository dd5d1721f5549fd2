"""Tasks: a match, a puzzle or a lesson that a turn is composed for. A task asks, and plays the turn."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Final

from discord import ui

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem, value_of
from engine import registry
from engine.core.drafts import Draft, Stage, staged
from engine.core.errors import Fact
from engine.core.game import Event
from render import Turn, game_text
from services.players.allowances import Price

TASKS: Final[dict[str, type["Task"]]] = {}


@dataclass(frozen=True)
class Task:
    """Base of all tasks; its text, the name and the fields, is part of custom ids.

    Only the last field may be a tuple, as the text has spaces between all of them.
    """

    name: ClassVar[str]
    price: ClassVar[Price | None]

    def __init_subclass__(cls, *, name: str, price: Price | None = None) -> None:
        super().__init_subclass__()
        cls.name, cls.price = name, price
        TASKS[name] = cls

    @classmethod
    def parse(cls, text: str) -> "Task":
        """Raises: OutdatedItem."""
        name, _, rest = text.partition(" ")
        kind = TASKS.get(name)
        if kind is None or not issubclass(kind, cls):
            raise OutdatedItem(text)
        kinds: list[Any] = [field.type for field in fields(kind)]
        texts = rest.split(" ", len(kinds) - 1)
        texts += [""] * (len(kinds) - len(texts))
        return kind(*map(value_of, kinds, texts))

    def __str__(self) -> str:
        values = (getattr(self, field.name) for field in fields(self))
        texts = (" ".join(value) if isinstance(value, tuple) else str(value) for value in values)
        return " ".join((self.name, *texts)).rstrip(" ")

    def require_access(self, ctx: Ctx) -> None:
        """Check that the member may go on here; a subclass refuses those who may not."""

    @abstractmethod
    async def question(self, ctx: Ctx) -> "ComposerContext | None":
        """Return the context of the next question; None if the task is over and has been answered."""

    @abstractmethod
    async def play(self, ctx: Ctx, turn: str) -> None:
        """Play or try a whole turn, and answer a deferred interaction with its result."""


@dataclass(frozen=True, slots=True)
class ComposerContext:
    """The position in which a turn begins, and the buttons beside the choices.

    ``events`` are marked as the last ones. ``above`` stands above the question, ``others`` follow
    in the last row of buttons, ``ways`` are rows below at the first question. With ``below``, which stands
    between the picture and the buttons, the question follows that, and the first one is not asked in words;
    there ``explained`` stands before it. ``exact`` offers the numbers of a dial in writing, ``grid`` the
    squares to those who read boards in words. ``previewed`` says whether the effect of a move may be said
    before it is played, which would solve a puzzle. ``side`` is the seat from whose side the board is shown,
    if not the mover's. Before the first question a film of ``turn`` is shown if a phone has room for it. If
    there are events ``around`` which all happens, pictures show that part alone. At ``ends_ms`` the question
    is asked anew where time runs out on it. What ``votes`` plays no turn: its button says so.
    """

    task: Task
    game: str
    position: Any
    seat: int
    events: tuple[Event, ...]
    others: tuple[PersistentButton, ...] = ()
    ways: tuple[ui.ActionRow[Any], ...] = ()
    above: str = ""
    explained: str = ""
    below: str = ""
    exact: bool = False
    grid: bool = True
    previewed: bool = True
    side: int | None = None
    turn: Turn | None = None
    ends_ms: int | None = None
    around: tuple[Event, ...] | None = None
    votes: bool = False

    @property
    def shown_from(self) -> int:
        """The seat from whose side the board is shown."""
        return self.seat if self.side is None else self.side


def staged_in(context: ComposerContext, draft: Draft) -> Stage:
    """The stage of a draft, after what the board shows as just done; a vote is never cast at once."""
    stage = staged(registry.game(context.game), context.position, context.seat, draft)
    shown, menu = (*context.events, *stage.events), stage.menu
    if context.shown_from != context.seat:
        choices = tuple(replace(each, facts=turned(context.game, each.facts)) for each in menu.choices)
        menu = replace(menu, facts=turned(context.game, menu.facts), choices=choices)
    return replace(stage, events=shown, menu=menu, endings={} if context.votes else stage.endings)


def turned(game: str, facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
    """The facts of a menu as they are seen from the other side."""
    names = game_text(game).seen_across
    return {name: names.get(name, {}).get(str(fact), fact) for name, fact in facts.items()}
