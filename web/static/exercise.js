// An exercise: a puzzle, a lesson, or a puzzle of a rush.
import { html } from "./vendor/libraries.js";
import { begin, choose, hint, play, showLists } from "./actions.js";
import { Board, Choices } from "./board.js";
import { Clock } from "./clock.js";
import { filmSolution, open, restart, showSolution, stepSolution, stopRush } from "./exercise_actions.js";
import { Icon } from "./icons.js";
import { Steps } from "./steps.js";
import { need, say, store } from "./store.js";
import { goTo } from "./try_actions.js";

const HURRY_MS = 30000;
const SIGNS = { puzzle: "🧩", lesson: "🎓", rush: "" };

/** What the last turn came to, and the way on. */
function Outcome() {
  const answer = need("answer"), exercise = need("exercise");
  const { game } = exercise, { shown, tone, text } = answer;
  /**
   * @param {string} look
   * @param {string} label
   * @param {() => void} done
   */
  const button = (look, label, done) => html`<button type="button" class=${look} disabled=${store.busy}
    onClick=${done}>${say(label)}</button>`;
  const finish = (/** @type {unknown[]} */ ...buttons) => html`<div class="finish">${buttons}</div>`;
  const puzzle = () => open("puzzle", { game });
  return html`<div class=${`outcome ${tone}`} role="status"><p>${text}</p>
    ${exercise.kind === "lesson" && shown && html`
      ${finish(button("play", "page-first-match", () => begin({ course: exercise.at.course, level: 1 })))}
      ${finish(button("plain", "page-puzzle", puzzle), button("plain", "page-again", restart))}`}
    ${exercise.kind === "puzzle" && shown && [finish(button("play", "page-next-puzzle", puzzle)),
    finish(button("plain", "page-try", () => goTo({ subject: `${game}.${exercise.at.number}` })))]}
    ${tone === "over" && finish(button("play", "page-rush-again", () => open("rush", {})))}</div>`;
}

function Solution() {
  const { text, steps, step } = need("solution"), { game } = need("exercise");
  return html`<div class="outcome" role="status"><p>${text}</p><p class="note">${!store.film && steps[step].happened}</p></div>
    <${Steps} step=${step} last=${steps.length - 1} go=${stepSolution} film=${filmSolution} />
    <div class="finish"><button type="button" class="play" disabled=${store.busy}
      onClick=${() => open("puzzle", { game })}>${say("page-next-puzzle")}</button></div>`;
}

function Tools() {
  const { kind, hint: hinted } = need("exercise"), { answer, solution } = store;
  if (answer?.shown || answer?.tone === "over" || solution) return null;
  /**
   * @param {string} name
   * @param {string} text
   * @param {() => void} done
   */
  const tool = (name, text, done) => html`<button type="button" class="action" disabled=${store.busy}
    onClick=${done}><${Icon} name=${name} /><span>${say(text)}</span></button>`;
  return html`${kind === "puzzle" && html`<p class="note last">${say("page-puzzle-counts")}</p>`}
    <div class=${`tools ${kind === "puzzle" ? "" : "last"}`}>
    ${hinted && tool("hint", "page-hint", hint)}
    ${kind === "puzzle" && tool("key", "page-solution", showSolution)}
    ${kind === "rush" && tool("flag", "page-rush-stop", stopRush)}</div>`;
}

export function Hint() {
  const { turn, text, label, shown } = need("hint");
  return html`<div class="hint" role="status"><p>${text ?? say("page-puzzle-hint", { choice: label ?? "" })}</p>
    ${turn && html`<div class="finish">${shown && html`<button type="button" class="plain"
      onClick=${() => choose([], [])}>${say("page-myself")}</button>`}
      <button type="button" class="play" disabled=${store.busy}
        onClick=${() => play(turn)}>${say("page-play-hint")}</button></div>`}</div>`;
}

export function Exercise() {
  const exercise = need("exercise"), { answer, solution, film } = store;
  const { kind, game, at, title, number, about, task } = exercise;
  const hinted = store.hint?.shown;
  const shown = solution ? solution.steps[solution.step] : answer?.shown ?? hinted ?? exercise;
  const over = solution || answer?.shown || answer?.tone === "over";
  const menu = over || hinted || film ? null : store.menu;
  const time = exercise.kind === "rush" && !over && html` <${Clock} deadline=${exercise.ends_ms} hurry=${HURRY_MS} />`;
  return html`<main tabindex="-1" class="table exercise">
    <header><button type="button" class="tool" aria-label=${say("page-lists")}
        onClick=${showLists}><${Icon} name="list" /></button>
      <h1>${SIGNS[kind]} ${title}</h1><span class="number">${number}${time}</span></header>
    <div class="middle"><${Board} key=${`${kind} ${game} ${"number" in at ? at.number : at.step}`}
      picture=${menu?.picture ?? shown.picture} film=${film} menu=${menu} plain=${shown.picture} /></div>
    <section class="side">
      ${answer?.text && !solution && !film && html`<${Outcome} />`}
      ${!over && !film && html`<div class="status"><p>${about}</p><p class="task">${task}</p></div>`}
      ${store.hint && !film && html`<${Hint} />`}
      ${menu && html`<${Choices} menu=${menu} />`}
      ${solution && html`<${Solution} />`}<${Tools} /></section></main>`;
}
