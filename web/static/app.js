// The page: the match, the lists, the exercise; and what is said when none of them can be shown.
import { html, render, useEffect } from "./vendor/libraries.js";
import { run } from "./actions.js";
import { Dialog } from "./dialog.js";
import { Exercise } from "./exercise.js";
import { keepFocus } from "./focus.js";
import { Lists } from "./lists.js";
import { followed, logIn } from "./login.js";
import { Match } from "./match.js";
import { say, store, useStore } from "./store.js";
import { Try } from "./try.js";

const VIEWS = { lists: Lists, match: Match, exercise: Exercise, tried: Try };

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
    if (!store.film) keepFocus(); // what comes after the film is to have it
  });
  const said = store.toast && html`<p class="toast" role="alert">${store.toast}</p>`;
  if (!store[view] || store.phase === "outdated") return html`<${Notice} />${said}`;
  return html`<div class="app">
    ${store.phase !== "open" && html`<p class="banner" role="status">${say(REASONS[store.phase])}</p>`}
    <${VIEWS[view]} />
    ${said}
    ${store.dialog && html`<${Dialog} dialog=${store.dialog} />`}</div>`;
}

render(html`<${App} />`, document.getElementById("root"));
run(logIn, followed);
