// Without a match: one's own matches, and all that begins.
import { html } from "./vendor/libraries.js";
import { openMatch } from "./actions.js";
import { Clock } from "./clock.js";
import { loose } from "./presses.js";
import { Components } from "./renderer/components.js";
import { need, say } from "./store.js";
/** @import { ListedState, ListsState } from "./packets.js" */

/** @param {{ line: ListedState }} props */
function Line({ line }) {
  return html`<li><button type="button" class=${`line ${line.mine ? "mine" : ""}`} onClick=${() => openMatch(line.match)}>
    <span class="title">${line.others.join(", ")}</span><span class="more">${line.title} · ${line.seat}</span>
    <span class="turn">${say(line.mine ? "page-your-turn" : "page-waits")}</span>
    <${Clock} deadline=${line.mine ? line.deadline_ms : null} /></button></li>`;
}

/** @param {ListsState} props */
function Matches({ matches }) {
  return html`<section class="box wide"><h2>${say("page-matches")}</h2>
    ${matches.length ? html`<ul>${matches.map((line) => html`<${Line} key=${line.match} line=${line} />`)}</ul>`
      : html`<p class="note">${say("page-no-matches")}</p>`}</section>`;
}

/** What is to be played, and what else there is to do. */
export function Lists() {
  const lists = need("lists");
  return html`<main class="lists" tabindex="-1"><h1>Rookery</h1><${Matches} ...${lists} />
    <section class="box wide ways"><${Components} message=${loose(lists.buttons)} /></section></main>`;
}
