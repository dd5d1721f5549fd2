// Without a match: one's own matches, the computer, a puzzle.
import { html, useState } from "./vendor/htm-preact-standalone.module.js";
import { Clock } from "./clock.js";
import { begin, openMatch, say, showPuzzle, store } from "./store.js";

function Line({ line }) {
  return html`<li><button type="button" class=${`line ${line.mine ? "mine" : ""}`} onClick=${() => openMatch(line.match)}>
    <span class="title">${line.others.join(", ")}</span><span class="more">${line.title} · ${line.seat}</span>
    <span class="turn">${say(line.mine ? "page-your-turn" : "page-waits")}</span>
    <${Clock} deadline=${line.mine ? line.deadline_ms : null} /></button></li>`;
}

function Computer({ games, levels }) {
  const [game, setGame] = useState(games[0].key);
  return html`<section class="box"><h2>${say("page-computer")}</h2>
    <div class="picks" role="group" aria-label=${say("page-game")}>${games.map(({ key, title }) => html`<button type="button" key=${key}
      class=${`choice ${key === game ? "current" : ""}`} aria-pressed=${key === game} onClick=${() => setGame(key)}>${title}</button>`)}</div>
    <p class="note">${say("page-level")}</p>
    <div class="levels" role="group" aria-label=${say("page-level")}>${levels.map((level) => html`<button type="button" key=${level} class="choice"
      disabled=${store.busy} onClick=${() => begin(game, level)}>${level}</button>`)}</div></section>`;
}

function Puzzles({ games, titles }) {
  return html`<section class="box"><h2>${say("page-puzzle")}</h2>
    <div class="picks">${games.map((key) => html`<button type="button" key=${key} class="choice" disabled=${store.busy}
      onClick=${() => showPuzzle(key)}>${titles[key]}</button>`)}</div></section>`;
}

export function Lists() {
  const { matches, games, levels, puzzles } = store.lists;
  const titles = Object.fromEntries(games.map(({ key, title }) => [key, title]));
  return html`<main class="lists"><h1>Rookery</h1>
    <section class="box"><h2>${say("page-matches")}</h2>
      ${matches.length ? html`<ul>${matches.map((line) => html`<${Line} key=${line.match} line=${line} />`)}</ul>`
        : html`<p class="note">${say("page-no-matches")}</p>`}</section>
    <${Computer} games=${games} levels=${levels} />
    <${Puzzles} games=${puzzles} titles=${titles} />
    <p class="note">${say("page-learn")}</p></main>`;
}
