// A puzzle: one turn to find, or several.
import { html } from "./vendor/htm-preact-standalone.module.js";
import { Board, Choices } from "./board.js";
import { Icon } from "./icons.js";
import { say, showLists, showPuzzle, store } from "./store.js";

function Outcome() {
  const { answer, puzzle } = store;
  const next = () => showPuzzle(puzzle.puzzle.game);
  return html`<div class=${`outcome ${answer.right ? "right" : "wrong"}`} role="status"><h2>${answer.text}</h2>
    ${answer.solved && html`<p>${say("page-streak", { count: answer.streak })}</p>
    <div class="finish"><button type="button" class="play" onClick=${next}>${say("page-next-puzzle")}</button></div>`}</div>`;
}

export function Puzzle() {
  const { puzzle, answer } = store;
  const menu = answer?.solved ? null : store.menu;
  return html`<div class=${`table ${store.busy ? "busy" : ""}`}>
    <header><button type="button" class="tool" aria-label=${say("page-lists")} onClick=${showLists}><${Icon} name="list" /></button>
      <h1>${say("page-puzzle")}</h1><span class="number">${puzzle.title} #${puzzle.puzzle.number}</span></header>
    <div class="middle"><${Board} picture=${menu?.picture ?? puzzle.picture} film=${null} menu=${menu} /></div>
    <section class="side">
      ${answer ? html`<${Outcome} />` : html`<p class="status mine">${say("page-puzzle-task", { seat: puzzle.seat, count: puzzle.left })}</p>`}
      ${menu && html`<${Choices} menu=${menu} />`}</section></div>`;
}
