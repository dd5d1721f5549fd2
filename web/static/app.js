// The page: the match, the lists, and what lies over them; and what is said when none of them can be shown.
import { html, render, useEffect } from "./vendor/libraries.js";
import { back, look, run } from "./actions.js";
import { keepFocus } from "./focus.js";
import { isWaiting } from "./frame.js";
import { followed, logIn } from "./login.js";
import { Match } from "./match.js";
import { closeCard } from "./presses.js";
import { Modal } from "./renderer/modal.js";
import { FormattedText } from "./renderer/text.js";
import { say, store, useStore } from "./store.js";
import { Card, Lists } from "./views.js";

const VIEWS = { lists: Lists, match: Match };
/** @type {Record<string, string>} */
const REASONS = {
  outside: "page-outside", unable: "page-no-websocket", outdated: "page-outdated", refused: "page-refused",
  crowded: "page-crowded", lost: "page-lost", waiting: "page-waiting",
};

/** A sentence in place of the page, where there is nothing to show. */
function Notice() {
  return html`<main class="waiting"><span class="floe" aria-hidden="true"></span>
    <p role="status">${say(REASONS[store.phase] ?? "page-waiting") || "Rookery"}</p>
    ${store.phase === "outdated" && html`<button type="button" class="play"
      onClick=${() => location.reload()}>${say("page-reload")}</button>`}</main>`;
}

function App() {
  useStore();
  const { view } = store;
  useEffect(() => {
    if (!store.film && !isWaiting()) keepFocus(); // what comes after the film is to have it
  });
  const said = store.toast && html`<div class="toast" role="alert"><${FormattedText} text=${store.toast}
    channel=${store.named} /></div>`;
  if (!store[view] || store.phase === "outdated") return html`<${Notice} />${said}`;
  const isAway = store.phase !== "open";
  return html`<div class="app">${isAway && html`<p class="banner" role="status">${say(REASONS[store.phase])}</p>`}
    <div class="view" inert=${isAway}><${store.cards.length ? Card : VIEWS[view]} /></div>
    ${said}
    ${store.form && html`<${Modal} key=${store.form.custom_id} modal=${store.form} />`}</div>`;
}

/** Escape leads to the question before, or closes an answer; the arrows lead through the moves. @param {KeyboardEvent} event */
function onKey(event) {
  const { key, target, defaultPrevented } = event, { form, cards, match } = store;
  if (defaultPrevented || form || /** @type {Element} */ (target).matches?.("input, textarea")) return;
  if (key === "Escape") {
    if (store.menu?.back) back();
    else if (cards.length) closeCard();
  } else if (match && !cards.length && (key === "ArrowLeft" || key === "ArrowRight")) {
    const step = (store.step ?? match.steps) + (key === "ArrowLeft" ? -1 : 1);
    if (step >= 0 && step <= match.steps) look(step);
  }
}

addEventListener("keydown", onKey);
render(html`<${App} />`, document.getElementById("root"));
run(logIn, followed);
