// What a member does on the board for trying: moves for both sides, back and forth, along lines that are kept.
import { playFilm, stopFilms } from "./film.js";
import { alone, changed, need, store } from "./store.js";
/** @import { Store } from "./store.js" */
/** @import { Messages, TryState } from "./packets.js" */

/**
 * What was shown before, and is shown again after.
 * @type {Partial<Store>}
 */
let left = {};

/**
 * Shows the board for trying as the server says; whether that came. What was moved is shown as a film first.
 * @param {TryState | null} tried
 */
export function takeTried(tried, filmed = false) {
  if (!tried) return false;
  const { view, look, step, answer, solution, analysis } = store;
  if (view !== "tried") left = { view, look, step, answer, solution, analysis };
  Object.assign(store, { view: "tried", tried, menu: tried.menu, hint: null, look: null, step: null });
  playFilm(filmed ? tried.film : null);
  changed();
  return true;
}

/**
 * Goes to a place, and does something there.
 * @param {Messages["try-line"]} asked
 */
export const goTo = async (asked, filmed = false) => takeTried(await alone("try-line", asked), filmed);

/**
 * Does something at the place that is shown.
 * @param {Partial<Messages["try-line"]>} act
 */
export const doHere = (act, filmed = false) => goTo({ ...need("tried").at, ...act }, filmed);

/** Shows again what was shown before; a match as it is now. */
export function leave() {
  if (!store.tried) return;
  Object.assign(store, left, { tried: null, menu: store.match?.menu ?? null });
  stopFilms();
}
