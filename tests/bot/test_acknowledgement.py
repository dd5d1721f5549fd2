"""Acknowledged first: before a statement goes to the database, also while the database is locked."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from contextvars import ContextVar
from inspect import getclosurevars
from typing import Any

import discord
import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from cogs.cards.lesson import OwnCourse
from cogs.client import Rookery
from cogs.ui import autocomplete
from cogs.ui.autocomplete import LIMIT_S as AUTOCOMPLETE_S
from cogs.ui.buttons import ITEMS, item_of
from cogs.ui.modals import ModalButton
from data.schema import METADATA
from sandbox import Message
from sandbox.form.commands import CHAT
from sandbox.form.components import BUTTON
from sandbox.model.interactions import COMPONENT, MODAL_SUBMIT, open_interaction
from sandbox.model.records import EPHEMERAL, Interaction
from sandbox.rest.interactions import DEFER, DEFER_UPDATE, MESSAGE
from sandbox.rest.interactions import MODAL as FORM
from tests.bot.harness import GAME, BotHarness
from tests.databases import wait_for_locks
from tests.samples import CUSTOM_IDS
from tests.waits import WAIT_S

CURRENT: ContextVar[discord.Interaction[Any] | None] = ContextVar("current", default=None)
LOCKED_S = 14
"""How long another program holds the database; Discord waits three seconds."""


class Statements:
    """The statements that interactions sent, before and after they were acknowledged."""

    def __init__(self) -> None:
        self.early: list[tuple[str, str]] = []
        self.late = 0

    def note(self, _connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        """Count a statement, if it belongs to an interaction."""
        interaction = CURRENT.get()
        if interaction is None:
            return
        if interaction.response.is_done():
            self.late += 1
        else:
            self.early.append((str(interaction.data), statement))


def note_interactions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ``CURRENT`` be the interaction in whatever is done for one."""
    begins = Rookery.begins

    def begun(self: Rookery, interaction: discord.Interaction[Any]) -> bool:
        CURRENT.set(interaction)  # every interaction begins with this, in a task of its own
        return begins(self, interaction)

    monkeypatch.setattr(Rookery, "begins", begun)


@pytest.fixture
def statements(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> Iterator[Statements]:
    """What the interactions of a test send to the database."""
    found = Statements()
    note_interactions(monkeypatch)
    database = harness.client.services.database
    engines = [database.readers.sync_engine, database.writer.sync_engine]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", found.note)
    yield found
    for engine in engines:
        event.remove(engine, "before_cursor_execute", found.note)


def forged(
    harness: BotHarness,
    custom_id: str,
    source: Message,
    kind: int = COMPONENT,
    origin: Interaction | None = None,
) -> Interaction:
    """A press of a button, a choice of a menu or a form with this custom id, which is not waited for."""
    data: dict[str, Any] = {
        "custom_id": custom_id,
        "component_type": BUTTON,
        "values": ["1"],
        "components": [],
    }
    world, channel = harness.discord.world, source.post.channel
    return open_interaction(world, kind, data, harness.ana.user, channel, source=source.post, origin=origin)


async def at_rest(harness: BotHarness) -> None:
    """Wait until no interaction is being worked on."""
    names = {"CommandTree-invoker", "discord.py: on_interaction"}
    await harness.until(lambda: not any(task.get_name() in names for task in asyncio.all_tasks()))


def samples() -> dict[str, str]:
    """A custom id of every button and menu, by its name."""
    found: dict[str, str] = {}
    for custom_id in json.loads(CUSTOM_IDS.read_text("utf-8")):
        if len(custom_id) <= 100:  # samples have greater numbers than any match
            found.setdefault(custom_id.partition(":")[0], custom_id)
    return found


def filled_in(harness: BotHarness, options: list[dict[str, Any]]) -> dict[str, Any]:
    values = {3: "1ne", 4: 1, 6: harness.ben}
    return {
        option["name"]: option["choices"][0]["value"] if option.get("choices") else values[option["type"]]
        for option in options
        if option.get("required")
    }


def every_command(harness: BotHarness) -> dict[str, dict[str, Any]]:
    """The commands as Discord knows them, with what must be filled in."""
    found = {}
    for command in harness.discord.world.commands[None].values():
        if command["type"] != CHAT:
            continue
        options = command.get("options") or []
        below = [option for option in options if option["type"] == 1]
        for each in below:
            found[f"{command['name']} {each['name']}"] = filled_in(harness, each.get("options") or [])
        if not below:
            found[command["name"]] = filled_in(harness, options)
    return found


async def test_every_command_is_acknowledged_before_the_first_statement(
    harness: BotHarness, statements: Statements
) -> None:
    await harness.begin()
    commands = every_command(harness)
    assert len(commands) == 13
    for name, options in commands.items():
        found = harness.owner.begin_slash(name, channel=harness.channel, options=options)
        await harness.until(found.answered.done)
        if name in ("challenge", "tournament create"):  # without options they open a form
            assert found.answered.result() == FORM, name
            continue
        assert found.answered.result() == DEFER, name
        assert found.original is not None
        command = harness.client.tree.get_command(name.split()[0])
        begun: Any = getattr(command, "callback", None)
        public = begun is not None and getclosurevars(begun).nonlocals["kind"] == "public"
        assert bool(found.original.json["flags"] & EPHEMERAL) is not public, name
        await harness.until(found.settled.done)
    await at_rest(harness)
    assert statements.early == []
    # A few need nothing but what is in memory.
    assert statements.late > len(commands)


async def test_every_button_menu_and_form_is_acknowledged_before_the_first_statement(
    harness: BotHarness, statements: Statements
) -> None:
    card = await harness.begin()
    mine = await harness.shown(harness.ana, "settings")
    harness.client.services.allowances.costs.holds_ms = 10**9  # what is refused is not acknowledged
    known = samples()
    assert known.keys() == ITEMS.keys()
    expected = {
        "update": {DEFER_UPDATE},
        "private": {DEFER},
        "public": {DEFER},
        "beside": {DEFER, DEFER_UPDATE},
        "activity": {DEFER},  # where the board is not to be had; tests/web opens it
        "itself": {MESSAGE},  # refused here, as it is for managers
    }
    for name, custom_id in known.items():
        item, answers = item_of(custom_id), set()
        for source in (card, mine):
            forms = [MODAL_SUBMIT] if isinstance(item, ModalButton) else []
            opener = None
            for kind in (COMPONENT, *forms):
                found = forged(harness, custom_id, source, kind, opener)
                await harness.until(found.answered.done)
                answer = found.answered.result()
                if kind == COMPONENT and forms:
                    assert answer == FORM, name
                    opener = found
                    continue
                answers.add(answer)
                if answer == DEFER:
                    assert found.original is not None
                    private = bool(found.original.json["flags"] & EPHEMERAL)
                    assert private is (item.acknowledged != "public"), name
        # Somebody else's course is refused at once, by one request.
        kinds = {MESSAGE} if isinstance(item, OwnCourse) else expected[item.acknowledged]
        assert answers == kinds, name
    await at_rest(harness)
    assert statements.early == []
    assert statements.late > len(known)


@asynccontextmanager
async def locked(database_url: str) -> AsyncIterator[None]:
    """The database in the hands of another program."""
    url = make_url(database_url)
    if url.get_backend_name() == "sqlite":
        path = str(url.database)
        with closing(
            sqlite3.connect(path, timeout=WAIT_S, isolation_level=None, check_same_thread=False)
        ) as other:
            # In a thread: a transaction of the bot that is open ends only while its loop runs.
            await asyncio.to_thread(other.execute, "begin exclusive")
            yield
        return
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        tables = ", ".join(METADATA.tables)
        await connection.execute(text(f"lock table {tables} in access exclusive mode"))
        yield
    await engine.dispose()


async def test_a_locked_database_delays_and_loses_no_interaction(own_bot: BotHarness) -> None:
    card = await own_bot.begin()
    await own_bot.until(lambda: "More" in card.labels)
    await own_bot.until_quiet()
    await wait_for_locks(own_bot.client.services.database, 60_000)
    async with locked(own_bot.database_url):
        sent = [
            own_bot.owner.begin_slash("help", channel=own_bot.channel),
            own_bot.cleo.begin_slash("profile", channel=own_bot.channel),
            own_bot.ana.begin_slash("move", channel=own_bot.channel, options={"move": "1ne"}),
            own_bot.ana.begin_slash("settings", channel=own_bot.channel),
            forged(own_bot, f"resign:{own_bot.match}:0", card),
            forged(own_bot, f"step:match {own_bot.match} 0:", card),
            forged(own_bot, "setbyform:zone", card),
        ]
        await own_bot.until(lambda: all(each.answered.done() for each in sent))
        assert not any(each.settled.done() for each in sent[:3])
        own_bot.clock.turn(seconds=LOCKED_S)
    await own_bot.until(lambda: all(each.settled.done() for each in sent))
    assert sent[-1].modal is not None
    await own_bot.card_after("1ne", own_bot.ben.mention)
    await at_rest(own_bot)
    texts = [str(each.original.json) for each in sent[:-1] if each.original]
    assert len(texts) == len(sent) - 1
    assert not any("went wrong" in shown for shown in texts)


async def test_a_statement_waits_so_long_for_a_locked_database(harness: BotHarness) -> None:
    async with harness.client.services.database.write() as tx:
        if tx.connection.dialect.name == "sqlite":
            found = await tx.connection.exec_driver_sql("PRAGMA busy_timeout")
            assert found.scalar_one() < 5_000
        else:
            for timeout in ("statement_timeout", "lock_timeout"):
                assert (await tx.connection.exec_driver_sql(f"show {timeout}")).scalar_one() == "0"


async def test_choices_that_take_too_long_are_an_empty_list(
    own_bot: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await own_bot.begin()
    matches, released = own_bot.client.services.matches, asyncio.Event()
    list_of = matches.list_of

    async def late(player_id: int) -> Any:
        await released.wait()
        return await list_of(player_id)

    monkeypatch.setattr(matches, "list_of", late)
    assert AUTOCOMPLETE_S <= 1
    monkeypatch.setattr(autocomplete, "LIMIT_S", AUTOCOMPLETE_S)
    assert await own_bot.ana.autocomplete("move", option="match", options={"move": "1ne"}) == []
    (work,) = autocomplete.RUNNING
    released.set()
    assert len(await work) == 1  # too late, and nobody hears of it
    monkeypatch.setattr(autocomplete, "LIMIT_S", 60.0)
    assert len(await own_bot.ana.autocomplete("move", option="match", options={"move": "1ne"})) == 1
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_choices_that_fail_are_an_empty_list(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> Any:
        raise OSError("disk")

    monkeypatch.setattr(harness.client.services.matches, "list_of", broken)
    assert await harness.ana.autocomplete("matches", option="match") == []


async def test_every_autocomplete_has_its_limit(harness: BotHarness) -> None:
    found = [
        parameter
        for command in harness.client.tree.walk_commands()
        if isinstance(command, discord.app_commands.Command)
        for parameter in command._params.values()
        if parameter.autocomplete
    ]
    assert found
    for parameter in found:
        assert getattr(parameter.autocomplete, "__wrapped__", None) is not None, parameter.name


async def test_a_public_answer_that_fails_is_refused_privately(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any, **__: Any) -> Any:
        raise OSError("disk")

    monkeypatch.setattr(harness.client.services.server_scores, "page", broken)
    reply = await harness.do(harness.ana, "leaderboard", game=GAME)
    assert "went wrong" in await harness.follow_up(reply)
    assert not [post for post in harness.channel.messages if not post.ephemeral]
