// The end of a match: what comes next, sharing the result, and the moves that decided it.
import { html } from "./vendor/libraries.js";
import { look, position, rematch } from "./actions.js";
import { stopFilms } from "./film.js";
import { alone, changed, need, request, say, store, toast } from "./store.js";
/** @import { EndState, PointState } from "./packets.js" */

/** Posts the result where the match was played. */
export async function share() {
  const answer = await alone("share", { match: need("match").match });
  if (answer) toast(answer.text);
}

/** Asks for the moves that decided the match, until they are found; what was found stays with the match. */
export async function analyse() {
  const here = position(), { match } = need("match");
  store.analysis = { progress: say("page-analysing"), about: "", chances: [], points: [] };
  do {
    changed();
    const found = await request("analyse", { match });
    if (here !== position() || !store.analysis) return;
    store.analysis = found;
  } while (store.analysis?.progress);
  changed();
}

/**
 * The chances after each move that is judged: what is below the line is the first seat's. A tap shows the position there.
 * @param {{ chances: number[][] }} props
 */
function Graph({ chances }) {
  const { seats, steps } = need("match"), step = store.step ?? steps;
  const points = (/** @type {number[]} */ series) => series.map((share, move) => `${move} ${100 - share}`);
  const curve = (/** @type {number[]} */ series, /** @type {string} */ colour) =>
    html`<polyline points=${points(series).join(" ")} style=${{ stroke: colour }} />`;
  const [first] = chances, judged = first.length - 1;
  const halves = [["0 100", 0], ["0 0", 1]].map(([corner, seat]) => html`<polygon style=${{ fill: seats[Number(seat)].colour }}
    points=${[corner, ...points(first), `${judged} ${String(corner).slice(2)}`].join(" ")} />`);
  const tapped = (/** @type {MouseEvent} */ { clientX, currentTarget }) => {
    const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    look(Math.round((steps * (clientX - left)) / width));
  };
  return html`<svg class="graph" viewBox=${`0 0 ${steps} 100`} preserveAspectRatio="none" aria-hidden="true" onClick=${tapped}>
    ${seats.length === 2 ? [halves, curve(first, "var(--words)")] : chances.map((each, seat) => curve(each, seats[seat].colour))}
    <path d=${`M0 50H${steps}M${step} 0V100`} /></svg>`;
}

/**
 * Shows the position before a costly move, with that and the better one; what is said of it stands below.
 * @param {PointState} point
 * @param {Element} button
 */
function showPoint({ step, ply, text, picture }, button) {
  Object.assign(store, { look: { step: step - 1, ply, happened: text, picture, film: null }, step: step - 1 });
  stopFilms();
  button.closest("main")?.scrollTo(0, 0);
}

/** The match as it is judged: its graph, and the costliest moves, each of which is shown on the board on a tap. */
export function Analysis() {
  const { progress, about, chances, points } = need("analysis");
  return html`<div class="outcome" role="status"><p>${progress || about}</p>
    ${chances.length > 0 && html`<${Graph} chances=${chances} />`}
    ${points.map((point) => {
    const shown = store.look?.picture === point.picture;
    return html`<button type="button" key=${point.step} aria-pressed=${shown} class=${`choice point ${shown ? "current" : ""}`}
      onClick=${(/** @type {{ currentTarget: Element }} */ { currentTarget }) => showPoint(point, currentTarget)}>${point.text}</button>`;
  })}</div>`;
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
  return html`${store.analysis && html`<${Analysis} />`}<div class="finish ending">
    ${played && button("play", ended.again, rematch)}
    ${played && button("plain", say("page-share"), share)}
    ${!store.analysis && button("plain", say("page-analyse"), analyse)}</div>`;
}
