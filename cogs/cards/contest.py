"""The contest for the best penguin impression: its card, the form to enter it, and votes."""

import logging
from typing import Any, Final

import discord
from discord import ui
from discord.app_commands import Namespace

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.layout import GOLD, layout
from cogs.ui.modals import ModalButton, file_in, text_in
from cogs.ui.names import escaped
from cogs.ui.servers import send_to_first_open
from cogs.ui.text import game_name, player_name, timestamp
from engine.match.contest import LONGEST
from engine.match.errors import Refusal
from render.words import Words
from services.challenges.views import ContestView, EntryView

log = logging.getLogger(__name__)

EXCERPT: Final = 600
"""Characters of an entry on the card: four of them must fit into one message."""
MEGABYTES: Final = 8
LARGEST: Final = MEGABYTES * 1024 * 1024
UNSEEN: Final = "more"
"""The text of a form that could not show the former one, which an empty field leaves as it is."""
KINDS: Final = ("image/", "audio/", "video/")


class EnterContest(ModalButton, name="impress", acknowledged="update", price="upload"):
    """Asks for the player's entry: a text, a file, or both. What is left out stays as it was."""

    contest_id: int

    def form(self, ctx: Ctx) -> tuple[str, list[ui.Label[Any]]]:
        contest = ctx.services.contests.stale(self.contest_id)
        shown = entry_of(contest, ctx.member.id) if contest else None
        words, paragraph = ctx.words, discord.TextStyle.paragraph
        text = ui.TextInput[Any](
            custom_id="text" if shown else UNSEEN,
            style=paragraph,
            required=False,
            max_length=LONGEST,
            default=shown.text or None if shown else None,
        )
        file = ui.FileUpload[Any](custom_id="file", required=False, min_values=0, max_values=1)
        kinds = words.say("contest-modal-file-about", megabytes=MEGABYTES)
        return words.say("contest-title"), [
            ui.Label(text=words.say("contest-modal-text"), component=text),
            ui.Label(text=words.say("contest-modal-file"), description=kinds, component=file),
        ]

    async def sent(self, ctx: Ctx, written: Namespace) -> None:
        text = text_in(written, "text") if "text" in written else text_in(written, UNSEEN) or None
        await enter(ctx, self.contest_id, text, file_in(written, "file"))


class Vote(PersistentButton, name="vote", acknowledged="update"):
    """Gives the member's one vote to an entry."""

    contest_id: int
    entrant_id: int

    async def pressed(self, ctx: Ctx) -> None:
        await ctx.contest(self.contest_id)
        await ctx.services.contests.vote(self.contest_id, ctx.member, self.entrant_id)
        await show_contest(ctx, self.contest_id)


class Close(PersistentButton, name="closecontest", acknowledged="update"):
    """Ends the vote before its time, by the challenger."""

    contest_id: int

    async def pressed(self, ctx: Ctx) -> None:
        await ctx.contest(self.contest_id)
        await ctx.services.contests.close(self.contest_id, ctx.member.id)
        await show_contest(ctx, self.contest_id)


async def show_contest(ctx: Ctx, contest_id: int) -> None:
    """Show the card as it is now: it is read anew, so that of several votes the last one shown has all."""
    await ctx.answer(contest_card(await ctx.services.contests.view(contest_id), ctx.public_words))


def entry_of(contest: ContestView, player_id: int) -> EntryView:
    """The player's own entry in an open contest.

    Raises: contest.not-entrant, contest.over."""
    entry = next((entry for entry in contest.entries if entry.player.id == player_id), None)
    if entry is None:
        raise Refusal("contest.not-entrant", contest=str(contest.id))
    if contest.winner is not None:
        raise Refusal("contest.over", contest=str(contest.id))
    return entry


async def enter(ctx: Ctx, contest_id: int, text: str | None, file: discord.Attachment | None) -> None:
    """Record an entry, which the card shows; a file is posted for everybody first.

    What is None stays as it was: a text posted before is kept when a file is added.
    """
    contest = await ctx.contest(contest_id)
    shown = entry_of(contest, ctx.member.id)
    kept = shown.text if text is None else text
    url = shown.url if file is None else await upload(ctx, contest, file)
    await ctx.services.contests.post(contest_id, ctx.member, text=kept, url=url)
    await show_contest(ctx, contest_id)
    if shown.url and url != shown.url:
        await withdraw(ctx.client, shown.url)


async def upload(ctx: Ctx, contest: ContestView, file: discord.Attachment) -> str:
    """Post a file in the contest's channel; return the permanent address of the post.

    A file's own address expires within a day, and a private file is visible to nobody else.
    Raises: contest.file-kind, contest.file-size.
    """
    name = escaped(file.filename)
    if not (file.content_type or "").startswith(KINDS):
        raise Refusal("contest.file-kind", file=name)
    if file.size > LARGEST:
        raise Refusal("contest.file-size", file=name, megabytes=MEGABYTES)
    said = ctx.public_words.say("contest-posted", player=escaped(ctx.interaction.user.display_name))
    posted = {"content": said, "file": await file.to_file()}
    message = await send_to_first_open(ctx.client, contest.channel_ids, **posted)
    place = contest.challenge.server_id or "@me"
    return f"https://discord.com/channels/{place}/{message.channel.id}/{message.id}"


async def withdraw(client: discord.Client, address: str) -> None:
    """Delete the post of a file that was replaced; a failure is only logged."""
    channel_id, message_id = map(int, address.split("/")[-2:])
    try:
        await client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
    except discord.HTTPException as refused:
        log.info("a replaced file of a contest stays (%s)", refused)


def entry_text(entry: EntryView, words: Words) -> str:
    votes = words.say("contest-votes", count=entry.votes)
    lines = [f"**{player_name(entry.player, words)}** · {votes}"]
    if not entry.posted:
        return f"**{player_name(entry.player, words)}** {words.say('contest-waiting')}"
    if entry.text:
        shown = entry.text if len(entry.text) <= EXCERPT else f"{entry.text[: EXCERPT - 1]}…"
        lines += [f"> {escaped(line)}" for line in shown.splitlines() if line.strip()]
    if entry.url:
        lines.append(f"[{words.say('contest-look')}]({entry.url})")
    return "\n".join(lines)


def contest_card(contest: ContestView, words: Words) -> ui.LayoutView:
    """The card of a contest: the entries, their votes, and the buttons while it is open."""
    title = f"### {words.say('contest-title')}\n-# {game_name(contest.challenge.game, {}, words)}"
    box = ui.Container[Any](ui.TextDisplay(title), accent_colour=GOLD)
    if contest.winner is not None:
        box.add_item(ui.TextDisplay("\n\n".join(entry_text(entry, words) for entry in contest.entries)))
        box.add_item(
            ui.TextDisplay(f"## {words.say('contest-winner', player=player_name(contest.winner, words))}")
        )
        return layout(box)
    box.add_item(ui.TextDisplay(f"-# {words.say('contest-how')}"))
    for entry in contest.entries:
        vote = Vote(contest.id, entry.player.id).styled(words.say("button-vote"), disabled=not entry.posted)
        box.add_item(ui.Section(ui.TextDisplay[Any](entry_text(entry, words)), accessory=vote))
    challenger = player_name(contest.entries[0].player, words)
    closes = words.say("contest-closes", when=timestamp(contest.closes_ms, "f"), player=challenger)
    box.add_item(ui.TextDisplay(f"-# {closes}"))
    row, primary = ui.ActionRow[Any](), discord.ButtonStyle.primary
    row.add_item(EnterContest(contest.id).styled(words.say("button-impression"), primary, emoji="🐧"))
    close = Close(contest.id).styled(words.say("button-close-contest"), disabled=not all(contest.posted))
    row.add_item(close)
    box.add_item(row)
    return layout(box)
