"""What a member's phone shows of messages: the words of the content, and nothing of components."""

import pytest

from sandbox import Channel, Member
from tests.sandbox.bodies import V2, text
from tests.sandbox.conftest import Rest
from tests.sandbox.rest.test_interactions import callback, say


async def test_a_push_of_components_has_no_words(rest: Rest, messages: str, ana: Member) -> None:
    await rest("POST", messages, {"flags": V2, "components": [text(f"{ana.mention}, your turn")]})
    assert [(each.app, each.place, each.words) for each in ana.pushes] == [
        ("Rookery", "#general (Antarctica)", "")
    ]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{ana}, **your turn**: Papa came to `b2`.", "@Ana, your turn: Papa came to b2."),
        ("## {ana}\n-# __a__ ~~b~~ ||c|| *d*", "@Ana\na b c d"),
        (
            "{ana} <:ball:5> </play:7> [rules](https://a.b/c) <https://a.b>",
            "@Ana :ball: /play rules https://a.b",
        ),
        ("{ana} in {here}, at snake_case and 5\\*5", "@Ana in #general, at snake_case and 5*5"),
        ("{ana} <t:1700000000:R>", "@Ana <t:1700000000:R>"),
    ],
)
async def test_a_push_has_the_words_of_the_content(
    rest: Rest, channel: Channel, ana: Member, content: str, words: str
) -> None:
    messages, sent = f"/channels/{channel.id}/messages", content.format(ana=ana.mention, here=channel.mention)
    _, said = await rest("POST", messages, {"content": sent})
    await rest("PATCH", f"{messages}/{said['id']}", {"content": f"{ana.mention}, it is over"})
    assert [each.words for each in ana.pushes] == [words], "it is what it was when it came"


async def test_who_is_pushed_without_a_mention(rest: Rest, ana: Member, ben: Member, messages: str) -> None:
    await rest.add_command("ask")
    private = ana.begin_slash("ask")
    await rest("POST", callback(private), say(ana.mention, flags=64))
    asked = ana.begin_slash("ask", channel=ana.dm)
    await rest("POST", callback(asked), say("You asked"))
    await rest("POST", messages, {"content": "nobody"})
    await rest("POST", messages, {"content": ben.mention, "flags": 1 << 12})
    assert ana.pushes + ben.pushes == []
    await rest("POST", f"/channels/{ana.dm.id}/messages", {"content": "Ben has moved"})
    assert [(each.place, each.words) for each in ana.pushes] == [("Direct message", "Ben has moved")]
