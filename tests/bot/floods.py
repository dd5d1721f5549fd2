"""The requests of a member who floods the bot with whatever costs."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sandbox import Channel, Member
from sandbox.form.components import BUTTON
from sandbox.model.interactions import COMPONENT, open_interaction
from sandbox.model.records import Interaction
from tests.bot.harness import GAME


class Flooder(NamedTuple):
    """The member who floods, a friend, a channel, and the number of a match of theirs that is over."""

    member: Member
    friend: Member
    channel: Channel
    finished: int


Send = Callable[[Flooder], Interaction]


def command(name: str, **options: object) -> Send:
    """A function that sends a command without waiting for the answer."""
    return lambda flooder: flooder.member.begin_slash(name, channel=flooder.channel, options=options)


def pressed(custom_id: str) -> Send:
    """A function that presses a button on one of the bot's messages in the channel.

    In its custom id stands ``MATCH`` for the match that is over, and ``FRIEND`` for a friend.
    """

    def send(flooder: Flooder) -> Interaction:
        world, here = flooder.channel.world, flooder.channel.record
        source = next(post for post in here.posts.values() if post.json["author"].get("bot"))
        named = custom_id.replace("MATCH", str(flooder.finished)).replace("FRIEND", str(flooder.friend.id))
        data = {"component_type": BUTTON, "custom_id": named}
        return open_interaction(world, COMPONENT, data, flooder.member.user, here, source=source)

    return send


FLOODS: Final[dict[str, Send]] = {
    "challenges": pressed(f"sendoffer:{GAME}:FRIEND:"),
    "pictures: rules": pressed(f"showrules:{GAME}:"),
    "puzzles: `/puzzle`": command("puzzle", game=GAME),
    "profiles: `/profile`": command("profile"),
    "replays": pressed("replay:MATCH"),
    "analyses": pressed("analyse:MATCH"),
    "computers of level 8: `/play`": command("play", game=GAME, level=8, options="first=opponent"),
    "files: your data": pressed("exportdata"),
    "lists: `/leaderboard`": command("leaderboard", game=GAME),
    "moves that cannot be read: `/move`": command("move", move="sideways"),
}
