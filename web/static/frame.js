// Picture, words, rings and question change together: once the picture is there, or has not come for long.
import { changed } from "./store.js";

const LATE_MS = 3000, AGAIN_MS = 2000, LONGEST_MS = 60000; // pauses after which a picture is asked for again
const asked = /** @type {Set<string>} */ (new Set());
const loaded = /** @type {Set<string>} */ (new Set());
const late = /** @type {Set<string>} */ (new Set());
const shown = /** @type {Map<string, object>} */ (new Map());
/** @type {string | null} the picture of what was shown last */
let wanted = null;
/** Whether a picture is waited for. @param {string | null} address */
const isAwaited = (address) => address !== null && !loaded.has(address) && !late.has(address);
/** Whether what is shown waits for its picture. */
export const isWaiting = () => isAwaited(wanted);
/** Whether a picture is there. @param {string} address */
export const isThere = (address) => loaded.has(address);
/** Asks for a picture until it comes; the page is drawn again then, and when it is late. @param {string} address */
export function load(address) {
  if (asked.has(address)) return;
  asked.add(address);
  const image = new Image();
  let pause = AGAIN_MS;
  const retry = () => {
    if (loaded.has(address)) return;
    if (document.visibilityState === "visible") image.src = address;
    else document.addEventListener("visibilitychange", retry, { once: true });
  };
  image.onload = () => {
    loaded.add(address);
    changed();
  };
  image.onerror = () => {
    setTimeout(retry, pause);
    addEventListener("online", retry, { once: true });
    pause = Math.min(LONGEST_MS, pause * 2);
  };
  setTimeout(() => {
    late.add(address);
    if (!loaded.has(address)) changed();
  }, LATE_MS);
  image.src = address;
}

/**
 * The parts of a view with the picture at that address, or those that were shown before, while it is waited for or `held` back: nothing of
 * them can be touched then.
 * @template {object} Parts @param {string} view @param {Parts} parts @param {string | null} address @returns {Parts & { waits: boolean }}
 */
export function frame(view, parts, address, held = false) {
  if (address) load(address);
  wanted = address;
  const waits = held || isAwaited(address);
  if (!waits || !shown.has(view)) shown.set(view, parts);
  return { .../** @type {Parts} */ (shown.get(view)), waits };
}

/** Forgets what a view has shown, which is left. @param {string} view */
export const leave = (view) => shown.delete(view);
