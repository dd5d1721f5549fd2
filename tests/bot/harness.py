"""The whole bot on the real discord.py, over loopback, against the sandbox with a manual clock."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from cogs.begin.terms import USUAL
from cogs.ui.game_options import CLOCKS
from sandbox import Channel, Member, Message, Modal, Reply
from services.matches.views import MatchView, Person
from tests.bot.deeds import DEEDS, named
from tests.bot.pushes import SILENT
from tests.bot.running_bot import RunningBot
from tests.waits import WAIT_S

GAME = "penguin-soccer"
WHITE_WINS = ("2ne", "3s", "b2ne", "h8s", "d4ne", "h7s", "d4ne", "h6s", "f6ne")
"""A whole match in which Black keeps out of the way."""


FORM: Final = ("game", "opponent", "clock", "rated", "first")
"""The fields of the form of ``/challenge``; what else is agreed is chosen below it."""
PLAY: Final = ("game", "level")
"""The options of ``/play``; all others are typed as its ``options``."""


def typed(terms: Mapping[str, Any]) -> dict[str, Any]:
    """The options of ``/play``, with those of the game as text."""
    own = {name: value for name, value in terms.items() if name in PLAY}
    text = " ".join(f"{name}={value}" for name, value in terms.items() if name not in own)
    return {**own, "options": text} if text else own


class BotHarness(RunningBot):
    """What members do with the bot, and what they see of it."""

    def cards(self) -> list[Message]:
        """The bot's messages in the channel and its threads, the oldest first."""
        places = (self.channel, *self.channel.threads)
        posts = [post for place in places for post in self.ana.sees(place) if not post.ephemeral]
        return sorted((post for post in posts if post.json["type"] in (0, 19)), key=lambda post: post.id)

    def card(self, label: str) -> Message | None:
        """The newest message with a button of that label."""
        return next((post for post in reversed(self.cards()) if label in post.labels), None)

    async def card_with(self, *texts: str, label: str = "Play") -> Message:
        """The newest card once it says all this."""

        def found() -> Message | None:
            card = self.card(label)
            return card if card and all(text in card.text for text in texts) else None

        shown: Message = await self.until(found)
        return shown

    async def card_after(self, move: str, *texts: str) -> Message:
        """The newest card of the first match once it shows the position after a move, and says all this."""
        ply = max(ply for ply, entry in enumerate((await self.view()).log, 1) if entry.text == move)
        return await self.card_at(ply, *texts)

    async def card_at(self, ply: int, *texts: str, match: int | None = None) -> Message:
        """The newest card with ``Move``, once it shows a match after so many plies and says all this."""

        def found() -> Message | None:
            card, view = self.card("Play"), f"more:{match or self.match}:{ply}"
            shown = card is not None and view in [each.custom_id for each in card.buttons]
            return card if card and shown and all(text in card.text for text in texts) else None

        card: Message = await self.until(found)
        return card

    async def post(self, text: str) -> Message:
        """The bot's first message that says this."""
        post: Message = await self.until(lambda: next((p for p in self.cards() if text in p.text), None))
        return post

    async def do(self, who: Member, command: str, /, **options: Any) -> Reply:
        """A slash command in the channel, or a deed that has buttons, with its answer settled."""
        if command in DEEDS:
            return await DEEDS[command](self, who, **options)
        return await (await who.slash(command, channel=self.channel, options=options)).settled()

    async def challenge(self, who: Member, **terms: Any) -> Reply:
        """A challenge by the form, sent as soon as all is chosen; or the answer that refuses it."""
        unusual = {"clock": terms["clock"]} if terms.get("clock", USUAL) not in (USUAL, *CLOCKS) else {}
        form = (await who.slash("challenge", channel=self.channel, options=unusual)).modal
        filled = {name: value for name, value in terms.items() if name in FORM}
        if "rated" in filled:
            filled["rated"] = "yes" if filled["rated"] else "no"
        reply = await (await who.submit(form, filled)).settled()
        others = {name: value for name, value in terms.items() if name not in FORM}
        shown = reply.message
        if shown is None or named(reply, "sendoffer:") is None:
            return reply
        if others.keys() - {"seats", "place"}:
            await self.press(who, shown, named(reply, "offer:") or "")
        for name, value in others.items():
            menu = next(each for each in shown.selects if each.custom_id.split(":")[3] == name)
            await (await who.choose(shown, menu.custom_id, str(value))).settled()
        return await self.press(who, shown, named(reply, "sendoffer:") or "")

    async def play_computer(self, who: Member, **terms: Any) -> Reply:
        """A match against the computer that begins at once."""
        return await self.do(who, "play", **typed(terms))

    async def press(self, who: Member, card: Message | None, button: str) -> Reply:
        """A button, with its answer settled; one that a public card answers alone, once it is carried out."""
        silent = card is not None and is_silent(card, button)
        reply = await who.click(card, button)
        if not silent or (reply.ephemeral and not reply.deferred):
            return await reply.settled()
        begun, number = self.online.begun.items() if self.online else (), int(reply.interaction.id)
        if own := [task for task, ctx in begun if ctx.interaction.id == number]:
            await asyncio.wait(own, timeout=WAIT_S)
        return reply

    async def press_behind(self, who: Member, card: Message | None, button: str) -> Reply:
        """A button behind ``More``, with its answer settled."""
        return await self.press(who, await self.opened(who, card, "More"), button)

    async def shown(self, who: Member, command: str, /, **options: Any) -> Message:
        """The message that answers a slash command."""
        message = (await self.do(who, command, **options)).message
        assert message is not None
        return message

    async def opened(self, who: Member, card: Message | None, button: str) -> Message:
        """The message that answers a button."""
        message = (await self.press(who, card, button)).message
        assert message is not None
        return message

    async def form(self, who: Member, card: Message | None, button: str) -> Modal:
        """The form that a button opens."""
        form = (await self.press(who, card, button)).modal
        assert form is not None
        assert len(form.custom_id) <= 100
        return form

    async def refused(self, reply: Reply) -> str:
        """The sentence of a refusal, once it is known to be private and a sentence."""
        await self.until(lambda: reply.follow_ups or (reply.message and not reply.deferred))
        message = reply.follow_ups[0] if reply.follow_ups else reply.message
        assert message is not None
        assert message.ephemeral
        assert message.text
        assert "refusal-" not in message.text
        return message.text

    async def follow_up(self, reply: Reply) -> str:
        """The private message that follows a button or form."""
        await self.until(lambda: reply.follow_ups)
        assert reply.follow_ups[0].ephemeral
        return reply.follow_ups[0].text

    async def view(self) -> MatchView:
        """The first match as it is stored."""
        return await self.client.services.matches.view(self.match)

    async def set_own(self, member: Member, **settings: Any) -> None:
        await self.client.services.settings.change(Person(member.id, member.name), **settings)

    async def set_server(self, **settings: Any) -> None:
        await self.client.services.settings.change_server(self.here, **settings)

    async def offer(self, **options: Any) -> Message:
        """The card of a challenge by Ana."""
        _, card = await self.offered_anew(**{"game": GAME, **options})
        return card

    async def offered_anew(self, **options: Any) -> tuple[Reply, Message]:
        """What Ana reads who sends a challenge, and its card."""
        last = max((card.id for card in self.cards()), default=0)
        sent = await self.challenge(self.ana, **options)

        def found() -> Message | None:
            anew = (
                card for card in self.cards() if card.id > last
            )  # an earlier one may keep its buttons yet
            return next(filter(is_offer, anew), None)

        return sent, await self.until(found)

    async def resign(self, who: Member, card: Message | None = None) -> None:
        """Give up a match, by its card: the newest one unless another is named."""
        sure = await self.press_behind(who, card or self.card("More"), "Resign")
        await self.press(who, sure.message, "Yes, resign")

    async def settings_page(self, who: Member, command: str, page: str) -> Message:
        """A page of the settings of a member, or of the server."""
        shown = await self.shown(who, command)
        if command == "server":
            return await self.opened(who, shown, page)
        return await self.opened(who, shown, f"settings:{page}")

    async def bring(self, who: Member, match: int | None = None, channel: Channel | None = None) -> Reply:
        """The card of a match brought to a channel by the list of matches, or what is shown instead."""
        listed = await (await who.slash("matches", channel=channel or self.channel)).settled()
        return await self.press(who, listed.message, f"bringhere:{match or self.match}")

    async def offered(self, who: Member, typed: str) -> list[tuple[str, str]]:
        """The moves that autocomplete offers, with their names."""
        found = await who.autocomplete("move", option="move", typed=typed, channel=self.channel)
        assert len(found) <= 25
        return [(str(choice.value), choice.name) for choice in found]

    async def begin(self, *, recorded: bool = False, **options: Any) -> Message:
        """A match between Ana, who is White, and Ben, begun without their cards; its first card.

        Its thread is surely opened below the offer if that is ``recorded`` first.
        """
        terms = {"game": GAME, "first": "challenger", "rated": options.get("clock") != "none", **options}
        own = ("game", "first", "rated", "clock", "limit", "seats")
        known = {name: terms.pop(name) for name in own if name in terms}
        ana, ben = (Person(member.id, member.name) for member in (self.ana, terms.pop("opponent", self.ben)))
        challenges = self.client.services.challenges
        offered = await challenges.create(ana, ben, self.here, options=terms, **known)
        if recorded:
            await self.until_quiet()
        accepted = await challenges.accept(offered.id, ben, interaction_id=1)

        def found() -> Message | None:
            card = self.card("Play")
            shown = card and any((each.custom_id or "").startswith(wanted) for each in card.buttons)
            return card if card and shown and self.ana.mention in card.text else None

        # A card of the match before may still be there.
        wanted = f"more:{accepted.match_id}:"
        card: Message = await self.until(found)
        return card

    async def begin_by_cards(self, **options: Any) -> Message:
        """A match between Ana, who is White, and Ben, who accepted her challenge; its first card."""
        options = {"game": GAME, "first": "challenger", "opponent": self.ben, **options}
        sent, offer = await self.offered_anew(**options)
        assert sent.text == "Sent."
        if self.online is not None:
            await self.until_quiet()  # the match's thread is opened below a card that is recorded
        await self.press(self.ben, offer, "Accept")
        card = await self.card_with(self.ana.mention)
        await self.until(lambda: sent.message is None)
        return card

    async def play(self, *moves: str) -> None:
        """Moves by command, in turn, beginning with Ana."""
        for ply, move in enumerate(moves):
            who = (self.ana, self.ben)[ply % 2]
            reply = await self.do(who, "move", move=move)
            # The answer is deleted if the new card is in the same channel, and says if the card is late.
            assert not reply.text or reply.text.startswith("✅ "), reply.text

    async def submit(self, *moves: str, match: int | None = None) -> None:
        """Moves of whoever is to move, by no command: nothing waits for their cards."""
        matches = self.client.services.matches
        for move in moves:
            view = await matches.view(match or self.match)
            assert view.mover_id is not None
            await matches.act(view.id, view.mover_id, "move", ply=view.ply, text=move)

    async def finished(self) -> Message:
        return await self.card_with(label="Replay")

    async def resigned(self, who: Member) -> Message:
        """The card of a match in which Ana has moved and somebody resigned."""
        await self.begin()
        await self.play("1ne")
        await self.resign(who)
        return await self.finished()

    async def won(self) -> Message:
        await self.begin()
        await self.play(*WHITE_WINS)
        return await self.finished()


def is_silent(card: Message, button: str) -> bool:
    """Whether a press is answered by the change of the public card that it is on, and by nothing else."""
    pressed = (each.custom_id or "" for each in card.buttons if button in (each.label, each.custom_id))
    public = not card.ephemeral and card.json.get("guild_id", card.post.channel.guild)
    return bool(public) and next(pressed, "").partition(":")[0] in SILENT


def is_offer(card: Message) -> bool:
    return any((each.custom_id or "").startswith(("accept:", "acceptas:")) for each in card.buttons)
