// The board for trying: one moves for both sides, back and forth; lines are kept, and played if they come.
import { html } from "./vendor/libraries.js";
import { Board, Choices } from "./board.js";
import { playFilm } from "./film.js";
import { Icon } from "./icons.js";
import { PlayOn } from "./play_on.js";
import { Steps } from "./steps.js";
import { need, say, store } from "./store.js";
import { doHere, goTo, leave } from "./try_actions.js";

const END = 1000; // more moves than a line has

/** What chance may bring. */
function Draws() {
  return html`<div class="question" tabindex="-1"><div class="finish"><button type="button" class="play" disabled=${store.busy}
      onClick=${() => doHere({ act: "roll" }, true)}>🎲 ${say("page-try-roll")}</button></div>
    <div class="loose">${need("tried").draws.map(({ turn, label }) => html`<button type="button" key=${turn} class="choice"
      disabled=${store.busy} onClick=${() => doHere({ turn }, true)}>${label}</button>`)}</div></div>`;
}

/** Whether the line is played if it comes, or what is missing for that. */
function Plan() {
  const { note, planned } = need("tried");
  return html`${planned !== null && html`<button type="button" class="switch" role="switch" aria-checked=${planned}
      disabled=${store.busy} onClick=${() => doHere({ act: planned ? "unplan" : "plan" })}>${say("page-try-plan")}</button>`}
    ${note && html`<p class="note" role="status">${note}</p>`}`;
}

/** The lines that pass the position that they begin in; the one that is shown can be removed. */
function Lines() {
  const { at, lines } = need("tried");
  return html`<div class="lines" role="group" aria-label=${say("page-try-lines")}>${lines.map(({ line, text, planned }) => {
    const shown = line === at.line;
    return html`<div key=${line}><button type="button" class=${`choice point ${shown ? "current" : ""}`} aria-pressed=${shown}
      disabled=${store.busy} onClick=${() => goTo({ ...at, line, at: END })}>${planned && "✅ "}${text}</button>
      ${shown && html`<button type="button" class="tool" aria-label=${say("page-try-remove")} disabled=${store.busy}
        onClick=${() => doHere({ act: "remove" })}><${Icon} name="remove" /></button>`}</div>`;
  })}</div>`;
}

export function Try() {
  const tried = need("tried"), { film, match } = store, menu = film ? null : store.menu;
  const { at, last, back, on, now, asked, happened, picture, lines, chance } = tried;
  const begins = menu ? !menu.earlier : chance;
  const go = (/** @type {number} */ step) => {
    const place = step < at.at ? back : on;
    if (step > 0 && step < last && place) return goTo(place, step > at.at);
    return step < 0 || step > last ? place && goTo(place) : goTo({ ...at, at: step }, step > at.at);
  };
  const tool = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ done) => html`<button
    type="button" class="action" disabled=${store.busy} onClick=${done}><${Icon} name=${name} /><span>${say(text)}</span></button>`;
  const home = match ? "page-try-leave" : "page-try-leave-puzzle";
  return html`<main tabindex="-1" class="table trying">
    <header><button type="button" class="tool" aria-label=${say(home)} onClick=${leave}><${Icon} name="home" /></button>
      <h1>💭 ${say("page-try")}</h1>${match && html`<span class="number">#${match.match}</span>`}</header>
    <div class="middle"><${Board} key="try" picture=${menu?.picture ?? picture} film=${film} menu=${menu} plain=${picture} /></div>
    <section class="side">
      <p class="status" aria-live="polite">${!film && html`<b>${asked}</b> ${happened}`}</p>
      ${menu && html`<${Choices} menu=${menu} />`}
      ${chance && !film && html`<${Draws} />`}
      <${Steps} step=${at.at} last=${last} low=${at.at || !back ? 0 : -1} high=${on ? Math.max(last, at.at + 1) : last} go=${go}
        film=${tried.film ? () => playFilm(tried.film) : null} />
      <${Plan} />${lines.length > 0 && html`<${Lines} />`}
      ${begins && (!match || (match.ended && match.seats.length === 2)) && html`<${PlayOn} key=${at.at} place=${at} />`}
      <p class="note last">${say("page-try-about")}</p>
      <div class="tools">${tool("home", home, leave)}${now && tool("last", "page-try-now", () => goTo(now))}</div></section></main>`;
}
