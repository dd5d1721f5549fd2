// What lies over the match, and what there is without one: one's own matches, and all that begins.
import { html, useEffect, useRef } from "./vendor/libraries.js";
import { openMatch } from "./actions.js";
import { Clock } from "./clock.js";
import { frame } from "./frame.js";
import { Icon } from "./icons.js";
import { closeCard, loose, topCard } from "./presses.js";
import { Components } from "./renderer/components.js";
import { need, say, store } from "./store.js";
/** @import { Ref } from "./vendor/libraries.js" @import { ListedState } from "./packets.js" */

/** The answer to a press. */
export function Card() {
  const { film, match } = store, address = topCard()?.menu?.picture?.url ?? null;
  const { card } = frame("card", { card: topCard() }, address, film !== null && !film.url);
  const main = /** @type {Ref<HTMLElement | null>} */ (useRef(null));
  useEffect(() => main.current?.scrollTo(0, 0), [card]);
  return html`<main tabindex="-1" class="table answer" ref=${main}>
    <header><button type="button" class="tool" aria-label=${say("page-close")} onClick=${closeCard}><${Icon} name="home" /></button>
      <h1>${match ? match.title : "Rookery"}</h1>${match && html`<span class="number">#${match.match}</span>`}</header>
    ${card && html`<${Components} message=${card} />`}</main>`;
}

/** @param {{ line: ListedState }} props */
function Line({ line }) {
  return html`<li><button type="button" class=${`line ${line.mine ? "mine" : ""}`} onClick=${() => openMatch(line.match)}>
    <span class="title">${line.others.join(", ")}</span><span class="more">${line.title} · ${line.seat}</span>
    <span class="turn">${say(line.mine ? "page-your-turn" : "page-waits")}</span>
    <${Clock} deadline=${line.mine ? line.deadline_ms : null} /></button></li>`;
}

/** What is to be played, and what else there is to do. */
export function Lists() {
  const { matches, buttons } = need("lists");
  return html`<main class="lists" tabindex="-1"><h1>Rookery</h1><section class="box wide"><h2>${say("page-matches")}</h2>
    ${matches.length ? html`<ul>${matches.map((line) => html`<${Line} key=${line.match} line=${line} />`)}</ul>`
      : html`<p class="note">${say("page-no-matches")}</p>`}</section>
    <section class="box wide ways"><${Components} message=${loose(buttons)} /></section></main>`;
}
