// Films: a move is seen first; what is said of it, and what is asked next, waits until its film has run.
import { changed, still, store } from "./store.js";
/** @import { Film } from "./store.js" */
/** @typedef {Promise<ArrayBuffer | null>} Loading a film, null if it does not come */
const LATE_MS = 3000; // a film that is not there by then is left out
/** @type {ReturnType<typeof setTimeout> | undefined} */
let ending;
let following = /** @type {Loading | null} */ (null); // the film of a move that was made while the one before is still shown

/** How long a film runs until its last picture, which stays: 0 for what is no film. Source: the GIF89a specification.
 * @param {Uint8Array} bytes */
function lasting(bytes) {
  const colours = (/** @type {number} */ flags) => (flags & 0x80 ? 6 << (flags & 7) : 0);
  let at = 13 + colours(bytes[10]), ms = 0, last = 0;
  if (bytes[0] !== 0x47) return 0;
  for (;;) {
    if (bytes[at] === 0x2c) at += 11 + colours(bytes[at + 9]);
    else if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) [ms, last] = [ms + last, 10 * (bytes[at + 4] + 256 * bytes[at + 5])];
      at += 2;
    } else return ms;
    while (bytes[at]) at += bytes[at] + 1;
    at += 1;
  }
}

/** @param {string} address @returns {Loading} */
const load = (address) => fetch(address).then((answer) => (answer.ok ? answer.arrayBuffer() : null)).catch(() => null);
/** @param {number} ms */
function endAfter(ms) {
  clearTimeout(ending);
  ending = setTimeout(endFilm, ms);
}

/** @param {Loading} loading @param {boolean} news */
async function begin(loading, news) {
  const film = /** @type {Film} */ ({ url: null, news });
  store.film = film;
  endAfter(LATE_MS);
  changed();
  const data = await loading;
  if (store.film !== film) return;
  const ms = data ? lasting(new Uint8Array(data)) : 0;
  if (!data || !ms) return endFilm();
  film.url = URL.createObjectURL(new Blob([data], { type: "image/gif" }));
  endAfter(ms);
  changed();
}

function drop() {
  clearTimeout(ending);
  if (store.film?.url) URL.revokeObjectURL(store.film.url);
  store.film = null;
  changed();
}

/** Ends the film that is shown; that of a later move begins. */
export function endFilm() {
  const next = following;
  following = null;
  drop();
  if (next) begin(next, true);
}

/** Ends all films: what is shown is shown as it is. */
export function stopFilms() {
  following = null;
  drop();
}

/** Shows a film at once, if there is one and things may move. @param {string | null | undefined} address */
export function playFilm(address, news = false) {
  stopFilms();
  if (address && !still() && document.visibilityState === "visible") begin(load(address), news);
}

/** Shows the film of a move that was just made: after that of the move before, if it still runs. Of several films of moves that are made
 * meanwhile only the last one is shown, or the page would fall behind.
 * @param {string | null} address */
export function filmMove(address) {
  if (store.film?.news) following = address ? load(address) : following;
  else playFilm(address, true);
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") stopFilms();
});
