"""Favours that Discord does not grant, each turned on by a test or by a trial of the bot's own check."""

from enum import Enum


class Favour(Enum):
    """A kindness that was once taken for granted; the sandbox grants none unless it is turned on."""

    SHOWN_FILES_LISTED = "`attachments` of a message lists the files that its components show as well"
    KEPT_FILES_BY_NAME = "`attachment://` finds a file that stays, though the edit does not list it"
    EDITS_MENTION_NOBODY = "an edit that names no allowances parses its content for no mentions"
    CALLBACKS_KEEP_FILES = "a callback that updates a message keeps the files that it does not list"
    CALLBACKS_TAKE_FILES = "a callback that updates a message takes the files that come with it"
