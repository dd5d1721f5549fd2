// The state of the page, and everything that changes it.
import { useEffect, useState } from "./vendor/htm-preact-standalone.module.js";
import { isFramed, logIn } from "./login.js";
import { Line, Lost, Refused } from "./socket.js";

const RENEW_MS = 10 * 60 * 1000, TOAST_MS = 6000;
export const store = {
  words: {}, locale: "en",
  phase: "waiting", // waiting, open, lost, refused, crowded, outdated, outside, unable
  ahead_ms: 0, // the server's clock less this one's
  stills: false,
  view: "lists", // lists, match, puzzle
  lists: null,
  match: null, // the state of the match that is shown
  puzzle: null,
  menu: null, // the present question of the turn under construction
  look: null, // an earlier position
  film: null, // the address of the film that is shown
  answer: null, // what came of the last turn in a puzzle
  hint: null,
  busy: false, choosing: false, dialog: null, toast: "",
};

const watchers = new Set();
let drawing = false;
export function changed() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    for (const watcher of watchers) watcher();
  });
}

export function useStore() {
  const [, draw] = useState(0);
  useEffect(() => {
    const watcher = () => draw((count) => count + 1);
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, []);
  return store;
}

export const say = (name, facts = {}) =>
  Object.entries(facts).reduce((text, [fact, value]) => text.replace(`[${fact}]`, value), store.words[name] ?? "");
export const now = () => Date.now() + store.ahead_ms;
export const still = () => store.stills || matchMedia("(prefers-reduced-motion: reduce)").matches;

let toasting = 0;
export function toast(text) {
  clearTimeout(toasting);
  store.toast = text;
  toasting = setTimeout(() => {
    store.toast = "";
    changed();
  }, TOAST_MS);
  changed();
}

export function ask(dialog) {
  store.dialog = dialog;
  changed();
}

async function loadWords(locale) {
  const answer = await fetch(`words/${locale.slice(0, 2).toLowerCase()}.json`);
  store.words = await answer.json();
  store.locale = locale;
  document.documentElement.lang = locale.slice(0, 2);
  changed();
}

// --- the line -------------------------------------------------------------------------------------
const line = new Line({
  logIn,
  heard: (event, data) => EVENTS[event]?.(data),
  greeted: greet,
  state: (phase) => {
    store.phase = phase;
    changed();
  },
});

/** Asks the server; what it refuses is shown, and null comes back. A lost line is shown by itself. */
async function request(action, fields) {
  try {
    return await line.request(action, fields);
  } catch (error) {
    if (error instanceof Refused) {
      toast(error.message);
      if (error.code === "match.stale" && store.match) refresh();
    } else if (!(error instanceof Lost)) throw error;
    return null;
  }
}

async function greet(hello) {
  store.ahead_ms = hello.now_ms - Date.now();
  store.stills = hello.stills;
  if (hello.locale !== store.locale) await loadWords(hello.locale);
  // After a break the page goes on where it was; what was chosen is asked for anew.
  if (store.view === "match") return refresh();
  if (store.view === "puzzle") return changed();
  return store.lists === null && hello.match !== null ? openMatch(hello.match) : showLists();
}

const EVENTS = {
  state: (state) => takeState(state, true),
  board: ({ match }) => match !== null && match !== store.match?.match && openMatch(match),
};

export async function start() {
  await loadWords(navigator.language.startsWith("de") ? "de" : "en");
  store.phase = !isFramed() ? "outside" : "WebSocket" in window ? "waiting" : "unable";
  changed();
  if (store.phase !== "waiting") return;
  line.connect();
  setInterval(renew, RENEW_MS);
}

async function renew() {
  const answer = await request("renew");
  if (answer?.session) line.session = answer.session;
}

// --- matches --------------------------------------------------------------------------------------
const fresh = () => ({ menu: null, look: null, film: null, hint: null, answer: null, dialog: null });

/** Takes a state of the match that is shown. With `pushed` nobody asked for it: somebody has moved. */
function takeState(state, pushed = false) {
  const before = store.match;
  if (before && before.match === state.match && before.ply > state.ply) return;
  const same = before?.match === state.match && before.ply === state.ply;
  store.match = state;
  if (same) {
    // The position stands as it did, and so does what was chosen in it.
    if (!store.menu || !state.menu) store.menu = state.menu;
  } else {
    Object.assign(store, fresh(), { menu: state.menu });
    if (pushed && state.film && !still()) store.film = state.film;
    if (pushed && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30); // browsers want a touch first
  }
  changed();
}

export async function openMatch(match) {
  store.busy = true;
  changed();
  const state = await request("open", { match });
  store.busy = false;
  if (state) {
    store.view = "match";
    store.match = null;
    takeState(state);
  } else if (store.phase === "open") showLists();
  changed();
}

/** The match as it is now, with what was chosen before where the position is the same. */
async function refresh() {
  const { match, menu } = store;
  const state = match && await request("open", { match: match.match });
  if (!state) return;
  takeState(state);
  const chosen = menu && (menu.steps.length || menu.chosen.length) && state.menu && state.ply === match.ply;
  if (chosen) await choose(menu.steps, menu.chosen);
}

async function act(action, fields) {
  const { match } = store;
  if (store.busy || !match) return;
  store.busy = true;
  changed();
  const state = await request(action, { match: match.match, ply: match.ply, ...fields });
  store.busy = false;
  if (state && store.match?.match === state.match) {
    takeState(state);
    if (action === "play" && state.film && !still()) store.film = state.film;
  }
  changed();
}

export const offer = (kind) => act("offer", { act: kind });

export async function hint() {
  const { match } = store;
  store.busy = true;
  changed();
  const found = await request("hint", { match: match.match, ply: match.ply });
  store.busy = false;
  if (found && store.match?.ply === match.ply) store.hint = found;
  changed();
}

/** Shows the position after so many moves; at the end the match as it is. */
export async function look(step) {
  const { match } = store;
  if (step >= match.steps) {
    Object.assign(store, { look: null, film: null });
    return changed();
  }
  const found = await request("look", { match: match.match, step });
  if (found && store.match?.match === match.match) Object.assign(store, { look: found, film: null });
  return changed();
}

/** Plays the last turn, or the one that is looked at, as a film; where there is none, as two pictures. */
export async function showFilm() {
  const shown = store.look ?? store.match;
  if (shown.film && !still()) {
    store.film = null;
    changed();
    await new Promise(requestAnimationFrame);
    store.film = `${shown.film}#${Date.now()}`;
    return changed();
  }
  const step = store.look?.step ?? store.match.steps;
  if (step === 0) return undefined;
  await look(step - 1);
  await new Promise((after) => setTimeout(after, 900));
  return store.look?.step === step - 1 ? look(step) : undefined;
}

export async function rematch() {
  store.busy = true;
  changed();
  const answer = await request("rematch", { match: store.match.match });
  store.busy = false;
  if (answer?.match) return openMatch(answer.match);
  if (answer) toast(say("page-rematch-sent"));
  return changed();
}

/** The most urgent other match in which it is this member's turn. */
export async function nextMatch() {
  const lists = await request("lists");
  const next = lists?.matches.find(({ mine, match }) => mine && match !== store.match?.match);
  if (next) return openMatch(next.match);
  if (lists) toast(say("page-no-next"));
  return undefined;
}

// --- the turn under construction ------------------------------------------------------------------
let asked = 0, answered = Promise.resolve();

/** Asks for the question after these choices, in a match or a puzzle. */
export function choose(steps, chosen) {
  answered = next(steps, chosen);
  return answered;
}

async function next(steps, chosen) {
  asked += 1;
  const number = asked;
  const { match, puzzle, view } = store;
  store.choosing = true;
  changed();
  const found = view === "puzzle"
    ? (await request("puzzle", { ...puzzle.puzzle, steps, chosen }))?.menu
    : await request("menu", { match: match.match, ply: match.ply, steps, chosen });
  if (number !== asked) return;
  store.choosing = false;
  const present = view === store.view && (view === "puzzle" ? puzzle === store.puzzle : match.ply === store.match.ply);
  if (found && present) Object.assign(store, { menu: found, film: null, look: null, hint: null });
  changed();
}

/** Takes a choice: the one that ends the turn plays it, where the member wants that. */
export async function take(choice) {
  if (store.menu.pull) await answered; // a dial is turned by several quick taps
  const { menu } = store;
  if (!menu) return undefined;
  if (choice.turn && menu.at_once && !menu.pull) return play(choice.turn);
  return choose(menu.steps, [...menu.chosen, choice.token]);
}

/** Plays the turn that is ready: after a pull the one that it aims at, even where its question is still to come. */
export async function playReady() {
  await answered;
  if (store.menu?.turn) await play(store.menu.turn);
}

export const back = () => (store.menu.earlier
  ? choose(store.menu.earlier.steps, store.menu.earlier.chosen)
  : choose([], []));

export async function play(turn) {
  if (store.view !== "puzzle") return act("play", { turn });
  if (store.busy) return undefined;
  store.busy = true;
  changed();
  const answer = await request("solve", { ...store.puzzle.puzzle, turn });
  store.busy = false;
  if (answer) {
    store.answer = answer;
    if (answer.next) Object.assign(store, { puzzle: answer.next, menu: answer.next.menu });
    else if (!answer.solved) await choose([], []);
  }
  return changed();
}

// --- lists, the computer, puzzles -----------------------------------------------------------------
export async function showLists() {
  const lists = await request("lists");
  if (!lists) return;
  request("open", { match: null });
  Object.assign(store, fresh(), { view: "lists", lists, match: null, puzzle: null });
  changed();
}

export async function begin(game, level) {
  store.busy = true;
  changed();
  const answer = await request("begin", { game, level });
  store.busy = false;
  if (answer) await openMatch(answer.match);
  changed();
}

export async function showPuzzle(game = null) {
  store.busy = true;
  changed();
  const puzzle = await request("puzzle", { game });
  store.busy = false;
  if (puzzle) {
    request("open", { match: null });
    Object.assign(store, fresh(), { view: "puzzle", match: null, puzzle, menu: puzzle.menu });
  }
  changed();
}
