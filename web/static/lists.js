// Without a match: one's own matches, the computer, lessons, puzzles.
import { html, useState } from "./vendor/libraries.js";
import { begin, openMatch } from "./actions.js";
import { Clock } from "./clock.js";
import { open } from "./exercise_actions.js";
import { need, say, store } from "./store.js";
/** @import { ListedState, ListsState } from "./packets.js" */

/** @param {{ line: ListedState }} props */
function Line({ line }) {
  return html`<li><button type="button" class=${`line ${line.mine ? "mine" : ""}`} onClick=${() => openMatch(line.match)}>
    <span class="title">${line.others.join(", ")}</span><span class="more">${line.title} · ${line.seat}</span>
    <span class="turn">${say(line.mine ? "page-your-turn" : "page-waits")}</span>
    <${Clock} deadline=${line.mine ? line.deadline_ms : null} /></button></li>`;
}

/** @param {{ label: string | number, done: () => void, current?: boolean | null }} props */
const Pick = ({ label, done, current = null }) => html`<button type="button" class=${`choice ${current ? "current" : ""}`}
  aria-pressed=${current} disabled=${store.busy} onClick=${done}>${label}</button>`;

/** @param {ListsState} props */
function Matches({ matches }) {
  return html`<section class="box wide"><h2>${say("page-matches")}</h2>
    ${matches.length ? html`<ul>${matches.map((line) => html`<${Line} key=${line.match} line=${line} />`)}</ul>`
      : html`<p class="note">${say("page-no-matches")}</p>`}</section>`;
}

/** @param {ListsState} props */
function Computer({ games, levels }) {
  const [game, setGame] = useState(games[0].key);
  return html`<section class="box"><h2>${say("page-computer")}</h2>
    <div class="picks" role="group" aria-label=${say("page-game")}>${games.map(({ key, title }) => html`<${Pick} key=${key}
      label=${title} current=${key === game} done=${() => setGame(key)} />`)}</div>
    <p class="note">${say("page-level")}</p>
    <div class="levels" role="group" aria-label=${say("page-level")}>${levels.map((level) => html`<${Pick} key=${level}
      label=${level} done=${() => begin({ game, level })} />`)}</div></section>`;
}

/** @param {ListsState} props */
function Learn({ courses }) {
  return html`<section class="box"><h2>${say("page-learn")}</h2><p class="note">${say("page-learn-about")}</p>
    <div class="picks">${courses.map(({ key, label }) => html`<${Pick} key=${key} label=${label}
      done=${() => open("lesson", { course: key })} />`)}</div></section>`;
}

/** @param {ListsState} props */
function Puzzles({ puzzles, games, today, days }) {
  const titles = Object.fromEntries(games.map(({ key, title }) => [key, title]));
  return html`<section class="box wide"><h2>${say("page-puzzle")}</h2>
    <div class="picks">${puzzles.map((key) => html`<${Pick} key=${key} label=${titles[key]}
      done=${() => open("puzzle", { game: key })} />`)}</div>
    <div class="picks"><${Pick} label=${`📅 ${say("page-day")}`} done=${() => open("puzzle", today)} />
      <${Pick} label=${`⚡ ${say("page-rush")}`} done=${() => open("rush", {})} /></div>
    ${days && html`<p class="note">${days}</p>`}<p class="note">${say("page-rush-about")}</p></section>`;
}

/** Who has finished no lessons yet finds them first. */
export function Lists() {
  const lists = need("lists");
  const learn = html`<${Learn} ...${lists} key="learn" />`;
  const isNew = !lists.courses.some(({ finished }) => finished);
  return html`<main class="lists" tabindex="-1"><h1>Rookery</h1><${Matches} ...${lists} />
    ${isNew && learn}<${Computer} ...${lists} /><${Puzzles} ...${lists} />${!isNew && learn}</main>`;
}
