// What a member does on the board: matches, turns, lists.
import { filmMove, playFilm, stopFilms } from "./film.js";
import { closeCards, press, takeShown, topCard } from "./presses.js";
import {
  alone, BETWEEN_MS, changed, fresh, idle, lastNavigation, navigate, need, request, say, settle, start, still, store, toast,
} from "./store.js";
/** @import { Menu, Recoveries } from "./store.js" */
/** @import { Greeting, MatchState, PressedState, Shortcut, TouchChoice } from "./packets.js" */

/**
 * What a page shows again whose member has gone on elsewhere.
 * @type {Recoveries}
 */
const RECOVERIES = { "match.stale": () => store.view === "match" && refresh() };

/**
 * The match whose board the member has asked for last.
 * @type {number | null}
 */
let board = null;
/**
 * The match that was opened last, and the state of it that was heard of before the answer.
 * @type {{ match?: number, state?: MatchState }}
 */
let opening = {};

/**
 * Shows what the member has asked for; after a break the page goes on where it was. Rejects where nothing is shown.
 * @param {Greeting} hello
 */
async function greet(hello) {
  const isLast = lastNavigation(), isNew = hello.match !== null && (hello.match !== board || !store[store.view]);
  await settle(hello);
  if (hello.note) toast(hello.note);
  if (!isLast()) return;
  if (hello.linked !== null) {
    ({ match: board } = hello); // what was asked for before is not shown instead
    await openMatch(hello.linked);
  } else if (isNew && hello.match !== null) await openBoard(hello.match);
  else if (store.match) await refresh();
  else if (!store.cards.length) await showLists();
  if (!store[store.view] && !store.busy) throw new Error("nothing could be shown");
}

const EVENTS = {
  /** @param {MatchState} state */
  state: (state) => {
    if (state.match === store.match?.match) takePushed(state);
    else if (state.match === opening.match) opening.state = state;
  },
  /** @param {{ match: number | null }} asked */
  board: ({ match }) => {
    closeCards();
    if (match !== null && match !== store.match?.match) openBoard(match);
    else board = match;
  },
  /** @param {PressedState} answer */
  shown: (answer) => store.pressing && takeShown(answer, true),
};

/**
 * Connects the page.
 * @param {() => Promise<string>} logIn
 * @param {() => string} link what the link says by which the member came
 */
export const run = (logIn, link) => start({ logIn, link, greeted: greet, events: EVENTS, recoveries: RECOVERIES });

// --- matches --------------------------------------------------------------------------------------
/**
 * Takes a state of the match that is shown; whether the position is new. If it is `filmed`, its film is shown first.
 * @param {MatchState} state
 */
function takeState(state, filmed = false) {
  const before = store.match;
  if (before && before.match === state.match && before.ply > state.ply) return false;
  const same = before?.match === state.match && before.ply === state.ply;
  store.match = state;
  if (store.cards.length) {
    // What lies over the board stays there.
    if (!same) toast(state.happened);
  } else if (same) {
    // The position stands as it did, and so does what was chosen in it.
    if (!store.menu || !state.menu) store.menu = state.menu;
  } else {
    // Somebody may have moved before this member's own move was answered: the next touch counts already.
    Object.assign(store, fresh(), { menu: state.menu, busy: false });
    if (filmed && before && state.steps > before.steps) filmMove(state.film); // a takeback shows no old film
    else stopFilms();
  }
  changed();
  return !same;
}

/**
 * Takes a state that nobody asked for: somebody has moved.
 * @param {MatchState} state
 */
function takePushed(state) {
  const isNew = takeState(state, true);
  if (isNew && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30); // browsers want a touch first
}

/**
 * The state of a match, which the page is sent from now on; null where it is refused.
 * @param {number} match
 */
const askMatch = async (match) => /** @type {MatchState | null} */ (await request("open", { match }));

/** @param {number} match */
export async function openMatch(match) {
  const isLast = navigate();
  /** @type {typeof opening} */
  const opened = { match };
  opening = opened;
  store.busy = true;
  changed();
  const state = await askMatch(match);
  store.busy = false;
  if (state && isLast()) {
    closeCards();
    store.view = "match";
    takeState(state);
    // Who moves meanwhile may be heard of before the answer comes: the later state stays.
    if (opened.state) takePushed(opened.state);
  } else if (store.phase === "open" && isLast()) await showLists();
  changed();
}

/**
 * Opens the match whose board the member has asked for; where the line breaks first, the next greeting does.
 * @param {number} match
 */
async function openBoard(match) {
  board = match;
  await openMatch(match);
  if (store.phase !== "open") board = null;
}

/** Takes the match as it is now; what was chosen stays where the position is the same. */
async function refresh() {
  const state = await askMatch(need("match").match);
  if (state && state.match === store.match?.match) takeState(state);
}

/** Match and ply of the position that is shown. */
const place = () => {
  const { match, ply } = need("match");
  return { match, ply };
};

let looking = Promise.resolve();

/**
 * Shows the position after so many moves; at the end the match as it is. Of quick presses the last one counts.
 * @param {number} step
 */
export function look(step) {
  const here = position();
  const isWanted = () => step === store.step && here === position();
  store.step = step;
  looking = looking.then(async () => {
    if (!isWanted()) return;
    const { match, steps } = need("match");
    const found = step < steps ? await request("look", { match, step }) : null;
    if (!isWanted()) return;
    if (found || step >= steps) {
      store.look = found;
      stopFilms();
    }
    store.step = store.look?.step ?? null;
    changed();
  });
  changed();
  return looking;
}

/** Plays the last turn, or the one that is looked at, as a film; where there is none, as two pictures. */
export async function showFilm() {
  const shown = store.look ?? need("match");
  if (shown.film && !still()) return playFilm(shown.film);
  const step = store.look?.step ?? need("match").steps;
  if (step === 0) return undefined;
  await look(step - 1);
  await new Promise((after) => setTimeout(after, BETWEEN_MS));
  return store.step === step - 1 ? look(step) : undefined;
}

/** The match after this one in which it is this member's turn: in a circle, the most urgent one first. */
export async function nextMatch() {
  const lists = await alone("lists", {});
  const mine = lists?.matches.filter((each) => each.mine) ?? [];
  const here = mine.findIndex(({ match }) => match === store.match?.match);
  const next = mine[(here + 1) % mine.length];
  if (next && mine[here] !== next) return openMatch(next.match);
  if (lists) toast(say("page-no-next"));
  return undefined;
}

// --- the turn under construction ------------------------------------------------------------------
let asked = 0, failures = 0;
/** @type {Promise<unknown>} */
let answered = Promise.resolve();

/** What stands on the board; the same position is the same value. */
export const position = () => topCard() ?? `${store.match?.match} ${store.match?.ply}`;

/**
 * Does something once what was chosen before has been answered, if the position is still the same. What waits behind
 * something that fails (`act` gives false) is not done: it was meant for another question.
 * @param {() => unknown} act
 */
function afterwards(act) {
  const here = position(), before = failures;
  answered = answered.catch(() => {}).then(async () => {
    if (here === position() && before === failures && await act() === false) failures += 1;
  });
  return answered;
}

/**
 * Asks for the question after these choices in the match.
 * @param {string[]} steps
 * @param {string[]} chosen
 */
export const choose = (steps, chosen) => afterwards(() => next(steps, chosen));

/**
 * Asks for a question; whether it came.
 * @param {string[]} steps
 * @param {string[]} chosen
 */
async function next(steps, chosen) {
  asked += 1;
  const number = asked, here = position();
  store.choosing = true;
  changed();
  const answer = await request("menu", { ...place(), steps, chosen });
  if (number !== asked) return false;
  store.choosing = false;
  const isTaken = answer !== null && here === position();
  if (isTaken) {
    Object.assign(store, { menu: answer, look: null, step: null });
    stopFilms();
  }
  changed();
  return isTaken;
}

/** @typedef {TouchChoice | Shortcut | { tokens: string[] }} Taken a choice, one behind it, or an aim by its tokens */

/**
 * Takes what `read` finds in the question that is there by then: a choice, an aim with its `tokens`, or nothing. Quick
 * touches count in their order. The choice that ends the turn plays it, where the member wants that.
 * @param {(menu: Menu) => Taken | null | undefined} read
 */
export const takeFrom = (read) => afterwards(() => {
  const { menu } = store;
  const found = menu && read(menu);
  if (!found) return undefined;
  const tokens = "tokens" in found ? found.tokens : [found.token];
  if ("items" in menu) {
    const item = tokens.length === 1 ? menu.items[tokens[0]] : null;
    return press(item ?? menu.any, item ? { inside: true } : { inside: true, values: tokens });
  }
  if ("turn" in found && found.turn && menu.at_once && !menu.pull) return play(found.turn);
  return next(menu.steps, [...menu.chosen, ...tokens]);
});

/**
 * Takes a choice, or one behind it; also of a question that is still to come.
 * @param {{ token: string } | { tokens: string[] }} choice
 */
export const take = (choice) => takeFrom(({ choices, shortcuts }) => ("tokens" in choice
  ? shortcuts.find(({ tokens }) => String(tokens) === String(choice.tokens))
  : choices.find(({ token }) => token === choice.token)));

/** Plays the turn that is ready: after a pull the one that it aims at, even where its question is still to come. */
export const playReady = () => afterwards(() => {
  const { menu } = store;
  if (menu && "ready" in menu && "items" in menu) return menu.ready ? press(menu.ready, { inside: true }) : undefined;
  return menu?.turn ? play(menu.turn) : undefined;
});

/** Whether there is a question before the present one. */
export const hasBack = () => store.menu !== null && ("items" in store.menu ? store.menu.back : store.menu.earlier) !== null;

export const back = () => afterwards(() => {
  const { menu } = store;
  if (!menu || "items" in menu) return menu?.back ? press(menu.back, { inside: true }) : undefined;
  return next(menu.earlier?.steps ?? [], menu.earlier?.chosen ?? []);
});

/**
 * Plays a turn, after what is on its way; whether it was answered.
 * @param {string} turn
 */
export async function play(turn) {
  const here = position();
  await idle();
  if (here !== position()) return false;
  const state = await alone("play", { ...place(), turn });
  if (state) takeState(state, true);
  return state !== null;
}

// --- lists ---------------------------------------------------------------------------------------
export async function showLists() {
  const isLast = navigate();
  const lists = await request("lists", {});
  if (!lists || !isLast()) return;
  request("open", { match: null });
  Object.assign(store, fresh(), { view: "lists", lists, match: null, cards: [] });
  stopFilms();
}
