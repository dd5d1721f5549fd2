// The end of a match: what comes next, sharing the result, and the moves that decided it.
import { html } from "./vendor/libraries.js";
import { look, position, rematch } from "./actions.js";
import { alone, changed, need, request, say, store, toast } from "./store.js";
/** @import { EndState } from "./packets.js" */

/** Posts the result where the match was played. */
export async function share() {
  const answer = await alone("share", { match: need("match").match });
  if (answer) toast(answer.text);
}

/** Asks for the moves that decided the match, until they are found; what was found stays with the match. */
export async function analyse() {
  const here = position(), { match } = need("match");
  store.analysis = { progress: say("page-analysing"), about: "", points: [] };
  do {
    changed();
    const found = await request("analyse", { match });
    if (here !== position() || !store.analysis) return;
    store.analysis = found;
  } while (store.analysis?.progress);
  changed();
}

/** The moves that decided the match: each is shown on the board on a tap. */
export function Analysis() {
  const { progress, about, points } = need("analysis");
  return html`<div class="outcome" role="status"><p>${progress || about}</p>
    ${points.map(({ step, text }) => html`<button type="button" key=${step} aria-pressed=${store.step === step}
      class=${`choice point ${store.step === step ? "current" : ""}`} onClick=${() => look(step)}>${text}</button>`)}</div>`;
}

/**
 * What can be done once a match is over; who only watched can look at its moves again.
 * @param {{ ended: EndState, played: boolean }} props
 */
export function Ending({ ended, played }) {
  /**
   * @param {string} looks
   * @param {string} label
   * @param {() => void} done
   */
  const button = (looks, label, done) => html`<button type="button" class=${looks} disabled=${store.busy}
    onClick=${done}>${label}</button>`;
  return html`<div class="finish ending">
    ${played && button("play", ended.again, rematch)}
    ${played && button("plain", say("page-share"), share)}
    ${!store.analysis && button("plain", say("page-analyse"), analyse)}</div>
    ${store.analysis && html`<${Analysis} />`}`;
}
