// Going on against the computer from a position of a finished match, a solved puzzle, or a line of them.
import { html, useState } from "./vendor/libraries.js";
import { openMatch } from "./actions.js";
import { alone, say, store } from "./store.js";
/** @import { Messages } from "./packets.js" */

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** @param {Messages["play-on"]} wanted */
export async function playOn(wanted) {
  const begun = await alone("play-on", wanted);
  if (begun) await openMatch(begun.match);
}

/**
 * Asks for the level once it is pressed.
 * @param {{ place: Omit<Messages["play-on"], "level"> }} props
 */
export function PlayOn({ place }) {
  const [asked, ask] = useState(false);
  if (!asked) return html`<button type="button" class="plain" onClick=${() => ask(true)}>${say("page-play-on")}</button>`;
  return html`<div><p class="note">${say("page-level")}</p>
    <div class="levels" role="group" aria-label=${say("page-level")}>${LEVELS.map((level) => html`<button type="button" key=${level}
      class="choice" disabled=${store.busy} onClick=${() => playOn({ ...place, level })}>${level}</button>`)}</div></div>`;
}
