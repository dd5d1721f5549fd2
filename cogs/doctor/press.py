"""Trials that need a press: answers with files, and the rights of whoever presses."""

import io

import discord
from discord import ui

from cogs.doctor.boards import start_board
from cogs.doctor.facts import TrialResult, TriedFact, lines, tried
from cogs.doctor.kept_files import keep_files
from cogs.ui.acknowledgement import begin
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Ctx
from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.layout import attached, layout
from cogs.ui.library import update_with_file
from engine import registry

OLD_FILE, NEW_FILE = "listed-nowhere.txt", "comes-with-the-answer.txt"


async def answer_later(ctx: Ctx) -> bool:
    """Give the deferred answer a picture, and keep it over an edit."""
    board = await start_board(next(iter(registry.games())), ctx.words, ctx.theme)
    respond = ctx.interaction.edit_original_response
    sent = await respond(view=layout(ctx.words.say("doctor-test"), board), attachments=[attached(board)])
    view = ui.LayoutView.from_message(sent, timeout=None)
    files = keep_files(view)
    edited = ui.LayoutView.from_message(await respond(view=view, attachments=files), timeout=None)
    return bool(files) and [each.id for each in keep_files(edited)] == [each.id for each in files]


async def ask_for_press(ctx: Ctx) -> None:
    """Send the message whose button tries the first answer; only the member sees it."""
    view = ui.View(timeout=None).add_item(FirstAnswer().styled(ctx.words.say("button-doctor-press")))
    view.stop()
    file = discord.File(io.BytesIO(b"trial"), OLD_FILE)
    await ctx.interaction.followup.send(ctx.words.say("doctor-press"), file=file, view=view, ephemeral=True)


class FirstAnswer(PersistentButton, name="servertry", acknowledged="itself", price="page"):
    """Answers at once with a file, and says what became of it and of the message's own file."""

    async def pressed(self, ctx: Ctx) -> None:
        ctx.require_manager()
        message, words, names = ctx.interaction.message, ctx.words, list[str]()
        if message is None or not message.flags.ephemeral:
            raise OutdatedItem(self.name)
        takes = await tried(words.say("doctor-first-takes"), answer_at_once(ctx, names), TrialResult.KINDER)
        result = TrialResult.KINDER if OLD_FILE in names else TrialResult.EXPECTED
        if not takes.well:
            result = TrialResult.UNTRIED
            await begin(ctx, "update", None)  # the answer was refused, and the press still needs one
        findings = [takes, TriedFact(result, words.say("doctor-first-drops"))]
        text = "\n".join(lines([each.diagnosis(words) for each in findings]))
        await ctx.interaction.edit_original_response(content=text, attachments=[], view=None)


async def answer_at_once(ctx: Ctx, names: list[str]) -> bool:
    """Answer with a file, and list none; adds the names of the files that the message has then."""
    file = discord.File(io.BytesIO(b"trial"), NEW_FILE)
    await update_with_file(ctx.interaction, ctx.words.say("doctor-test"), file)
    names += [each.filename for each in (await ctx.interaction.original_response()).attachments]
    return NEW_FILE not in names
