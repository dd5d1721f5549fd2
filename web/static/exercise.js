// An exercise: a puzzle, a lesson, or a puzzle of a rush.
import { html } from "./vendor/htm-preact-standalone.module.js";
import {
  begin, choose, filmSolution, hint, open, play, restart, showLists, showSolution, stepSolution, stopRush,
} from "./actions.js";
import { Board, Choices } from "./board.js";
import { Clock } from "./clock.js";
import { Icon } from "./icons.js";
import { Steps } from "./steps.js";
import { say, still, store } from "./store.js";

const HURRY_MS = 30000;
const SIGNS = { puzzle: "🧩", lesson: "🎓", rush: "" };

/** What the last turn came to, and the way on. */
function Outcome() {
  const { answer, exercise: { kind, game, at } } = store;
  const next = (label, done) => html`<button type="button" class="play" disabled=${store.busy} onClick=${done}>${say(label)}</button>`;
  const plain = (label, done) => html`<button type="button" class="plain" disabled=${store.busy} onClick=${done}>${say(label)}</button>`;
  const finished = kind === "lesson" && answer.shown && !answer.next;
  return html`<div class=${`outcome ${answer.tone}`} role="status"><p>${answer.text}</p>
    ${answer.shown && answer.next && html`<div class="finish">${next("page-next-lesson", () => open(answer.next))}</div>`}
    ${finished && html`<div class="finish">${next("page-play-level", () => begin({ course: at.course, level: 1 }))}</div>
      <div class="finish">${plain("page-puzzle", () => open("puzzle", { game }))}${plain("page-again", restart)}</div>`}
    ${kind === "puzzle" && answer.shown && html`<div class="finish">${next("page-next-puzzle", () => open("puzzle", { game: at.game }))}</div>`}
    ${answer.tone === "over" && html`<div class="finish">${next("page-rush-again", () => open("rush"))}</div>`}</div>`;
}

function Solution() {
  const { solution, exercise: { at } } = store;
  const { text, steps, step } = solution;
  return html`<div class="outcome" role="status"><p>${text}</p><p class="note">${steps[step].happened}</p></div>
    <${Steps} step=${step} last=${steps.length - 1} go=${stepSolution} film=${filmSolution} />
    <div class="finish"><button type="button" class="play" disabled=${store.busy} onClick=${() => open("puzzle", { game: at.game })}>${say("page-next-puzzle")}</button></div>`;
}

function Tools() {
  const { exercise: { kind, hint: hinted }, answer, solution } = store;
  if (answer?.shown || answer?.tone === "over" || solution) return null;
  const tool = (name, text, done) => html`<button type="button" class="action" disabled=${store.busy} onClick=${done}><${Icon} name=${name} /><span>${say(text)}</span></button>`;
  return html`${kind === "puzzle" && html`<p class="note last">${say("page-puzzle-counts")}</p>`}
    <div class=${`tools ${kind === "puzzle" ? "" : "last"}`}>
    ${hinted && tool("hint", "page-hint", hint)}
    ${kind === "puzzle" && tool("key", "page-solution", showSolution)}
    ${kind === "rush" && tool("flag", "page-rush-stop", stopRush)}</div>`;
}

export function Hint() {
  const { turn, text, label, shown } = store.hint;
  return html`<div class="hint" role="status"><p>${text ?? say("page-puzzle-hint", { choice: label })}</p>
    ${turn && html`<div class="finish">${shown && html`<button type="button" class="plain" onClick=${() => choose([], [])}>${say("page-myself")}</button>`}
      <button type="button" class="play" disabled=${store.busy} onClick=${() => play(turn)}>${say("page-play-hint")}</button></div>`}</div>`;
}

export function Exercise() {
  const { exercise, answer, solution, film } = store;
  const { kind, game, at, title, number, about, task, ends_ms } = exercise;
  const hinted = store.hint?.shown;
  const shown = solution ? solution.steps[solution.step] : answer?.shown ?? hinted ?? exercise;
  const over = solution || answer?.shown || answer?.tone === "over";
  const menu = over || hinted ? null : store.menu;
  return html`<main tabindex="-1" class="table exercise">
    <header><button type="button" class="tool" aria-label=${say("page-lists")} onClick=${showLists}><${Icon} name="list" /></button>
      <h1>${SIGNS[kind]} ${title}</h1><span class="number">${number}${kind === "rush" && !over && html` <${Clock} deadline=${ends_ms} hurry=${HURRY_MS} />`}</span></header>
    <div class="middle"><${Board} key=${`${kind} ${game} ${at.number ?? at.step}`} picture=${menu?.picture ?? shown.picture} film=${menu?.picture || still() ? null : film} menu=${menu} plain=${shown.picture} /></div>
    <section class="side">
      ${answer?.text && !solution && html`<${Outcome} />`}
      ${!over && html`<div class="status"><p>${about}</p><p class="task">${task}</p></div>`}
      ${store.hint && html`<${Hint} />`}
      ${menu && html`<${Choices} menu=${menu} />`}
      ${solution && html`<${Solution} />`}<${Tools} /></section></main>`;
}
