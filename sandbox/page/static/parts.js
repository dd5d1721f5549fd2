// What this page gives the renderer of Discord's components, which is the same on the bot's own page.
import { store } from "./store.js";

export { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/htm-preact-standalone.module.js";
export { choose, click, closeModal, submit } from "./actions.js";
export { Avatar, Icon } from "./avatar.js";
export { Emoji } from "./emoji.js";
export { FileField } from "./files.js";
export { Link } from "./link.js";
export { FileCard, Gallery, Picture } from "./media.js";
export { Channel, Command, Role, Time, User } from "./mentions.js";
export { offered } from "./offered.js";

const WORDS = {
  "page-dots": "Waiting for the bot", "page-spoiler": "Spoiler", "page-spoiler-show": "Spoiler, show it",
  "page-unknown-part": "This page cannot show this part.", "page-select": "Make a selection",
  "page-select-none": "Nothing like that here", "page-select-done": "Done", "page-form-required": "This field is required.",
  "page-form-short": "Characters at least:", "page-form-few": "Choose at least:", "page-form-yes": "Yes",
  "page-form-send": "Submit", "page-close": "Close", "page-form-cancel": "Cancel",
};
/** A sentence of the renderer. */
export const say = (name) => WORDS[name];

/** The item of a message that waits for the bot, if one does. */
export const busyWith = (message) => store.busy[message.id];

/** Whether an item is left out: here none is. */
export const isHidden = (_message, _part) => false;
