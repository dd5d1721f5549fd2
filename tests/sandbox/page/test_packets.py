"""The types of the page's scripts: what they know must be what the sandbox sends."""

import asyncio
import re

import pytest

from sandbox import Server
from sandbox.page.web import STATIC
from tests.sandbox.conftest import Rest
from tests.sandbox.page.conftest import Open, Refused


def members(name: str) -> set[str]:
    """The members of an interface that the scripts know; not those that may be missing."""
    text = (STATIC / "packets.d.ts").read_text("utf-8")
    block = re.search(rf"^export interface {name} .*?^}}", text, re.MULTILINE | re.DOTALL)
    assert block
    return set(re.findall(r"^  (\w+):", block[0], re.MULTILINE))


async def test_the_scripts_know_the_facts_of_a_page_as_they_are(open_as: Open) -> None:
    ready = (await open_as("Ana")).ready
    server = ready["servers"][0]
    assert members("Ready") == set(ready)
    assert members("Server") == set(server)
    assert members("Me") | members("User") <= set(ready["me"])
    assert members("Member") <= set(server["members"][0])
    assert members("Role") <= set(server["roles"][0])
    assert members("Channel") <= set(server["channels"][0])


async def test_a_push_comes_to_the_page_of_its_member_alone(
    server: Server, rest: Rest, messages: str, open_as: Open
) -> None:
    ana, ben = await open_as("Ana"), await open_as("Ben")
    await rest("POST", messages, {"content": f"{server.member('Ana').mention}, **your turn**"})
    push = await ana.event("PUSH")
    assert members("Push") == set(push)
    assert (push["place"], push["words"]) == ("#general (Antarctica)", "@Ana, your turn")
    await ben.all_received()
    assert ben.received("PUSH") == []


@pytest.mark.parametrize("name", sorted(members("Answers")))
async def test_the_scripts_ask_for_what_the_sandbox_knows(open_as: Open, name: str) -> None:
    page = await open_as("Ana")
    results: list[object] = await asyncio.gather(page.ask(name), return_exceptions=True)
    assert not any(isinstance(each, Refused) and "does not know" in str(each) for each in results)
