// What a member does on the board: matches, turns, lists.
import { filmMove, playFilm, stopFilms } from "./film.js";
import { choicesOf, keyOf } from "./gestures.js";
import { cardOf, closeCards, position, press, takeShown } from "./presses.js";
import {
  alone, BETWEEN_MS, changed, fresh, idle, lastNavigation, navigate, need, request, say, settle, start, still, store, toast,
} from "./store.js";
/** @import { Menu } from "./store.js" @import { Card } from "./presses.js" */
/** @import { Greeting, MatchState, PressedState, Shortcut, TouchChoice } from "./packets.js" */

let board = /** @type {number | null} */ (null); // the match whose board the member has asked for last
/** The match that was opened last, and its state if heard of before the answer. @type {{ match?: number, state?: MatchState }} */
let opening = {};
/** Shows what was asked for; after a break the page goes on. Rejects where nothing is shown. @param {Greeting} hello */
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
  state: (/** @type {MatchState} */ state) => {
    if (state.match === store.match?.match) takePushed(state);
    else if (state.match === opening.match) opening.state = state;
  },
  board: (/** @type {{ match: number | null }} */ { match }) => {
    closeCards();
    if (match !== null && match !== store.match?.match) openBoard(match);
    else board = match;
  },
  shown: (/** @type {PressedState} */ answer) => store.pressing && takeShown(answer, true),
};

/** Connects the page; `link` gives what the link says by which the member came.
 * @param {() => Promise<string>} logIn @param {() => string} link */
export const run = (logIn, link) => start({
  logIn, link, greeted: greet, events: EVENTS, recoveries: { "match.stale": () => store.view === "match" && refresh() },
});

// --- matches --------------------------------------------------------------------------------------
/** Takes a state of the match that is shown. If it is `filmed`, its film is shown first. @param {MatchState} state */
function takeState(state, filmed = false) {
  const before = store.match, question = state.question && cardOf(state.question);
  if (before?.match === state.match && before.ply > state.ply) return;
  const same = before?.match === state.match && before.ply === state.ply;
  store.match = state;
  // The position stands as it did, and so does what was chosen in it.
  if (same) store.question = (question && store.question) ?? question;
  else {
    // Somebody may have moved before this member's own move was answered: the next touch counts already.
    Object.assign(store, fresh(), { question, busy: false });
    if (store.cards.length) toast(state.happened); // what lies over the board stays there
    else if (filmed && before && state.steps > before.steps) filmMove(state.film); // a takeback shows no old film
    else stopFilms();
  }
  changed();
}

/** Takes a state that nobody asked for: somebody has moved. @param {MatchState} state */
function takePushed(state) {
  const waited = store.match && !store.match.question && store.match.ply < state.ply;
  takeState(state, true);
  if (waited && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30); // browsers want a touch first
}

/** The state of a match, which the page is sent from now on; null where it is refused. @param {number} match */
const askMatch = async (match) => /** @type {MatchState | null} */ (await request("open", { match }));
/** @param {number} match */
export async function openMatch(match) {
  const isLast = navigate(), opened = /** @type {typeof opening} */ ({ match });
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

/** Opens the match that was asked for; where the line breaks first, the next greeting does. @param {number} match */
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

let looking = Promise.resolve();
/** Shows the position after so many moves, at the end the match; of quick presses the last one counts. @param {number} step */
export function look(step) {
  const here = position(), isWanted = () => step === store.step && here === position();
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
  const { film } = store.look ?? need("match"), step = store.look?.step ?? need("match").steps;
  if (film && !still()) return playFilm(film);
  if (step === 0) return undefined;
  await look(step - 1);
  await new Promise((after) => setTimeout(after, BETWEEN_MS));
  return store.step === step - 1 ? look(step) : undefined;
}

/** The match after this one in which it is this member's turn: in a circle, the most urgent one first. */
export async function nextMatch() {
  const lists = await alone("lists", {}), mine = lists?.matches.filter((each) => each.mine) ?? [];
  const here = mine.findIndex(({ match }) => match === store.match?.match), next = mine[(here + 1) % mine.length];
  if (next && mine[here] !== next) return openMatch(next.match);
  if (lists) toast(say("page-no-next"));
  return undefined;
}

// --- the turn under construction ------------------------------------------------------------------
let failures = 0;
let answered = /** @type {Promise<unknown>} */ (Promise.resolve());

/** Does something once what was pressed before has been answered, if the position is still the same. What waits behind something that fails
 * (`act` gives false) is not done: it was meant for another question.
 * @param {() => unknown} act */
function afterwards(act) {
  const here = position(), before = failures;
  answered = answered.catch(() => {}).then(idle).then(async () => {
    if (here === position() && before === failures && await act() === false) failures += 1;
  });
  return answered;
}

/** @typedef {TouchChoice | Shortcut | { tokens: string[] }} Taken a choice, one behind it, or an aim by its tokens */

/** Takes what `read` finds in the question that is there by then. Quick touches count in their order.
 * @param {(menu: Menu) => Taken | null | undefined} read */
export const takeFrom = (read) => afterwards(() => {
  const { menu } = store, found = menu && read(menu);
  if (!found) return undefined;
  const item = menu.items[keyOf(found)], values = "tokens" in found ? found.tokens : [found.token];
  return press(item ?? menu.any, item ? { inside: true } : { inside: true, values });
});

/** Takes a choice, or one behind it; also of a question that is still to come. @param {string} key */
export const take = (key) => takeFrom((menu) => choicesOf(menu).find((each) => keyOf(each) === key));

/** Presses an item of the question; the one that plays means the turn that is ready by then, as after a pull.
 * @param {Card} card @param {string} item */
export const pressAsked = (card, item) => afterwards(() => {
  const wanted = item === card.menu?.ready ? store.menu?.ready : store.question && item; // none once the turn is played
  return wanted && press(wanted, { inside: true });
});

/** Goes back to the question before, if there is one. */
export const back = () => afterwards(() => store.menu?.back && press(store.menu.back, { inside: true }));

// --- lists ---------------------------------------------------------------------------------------
export async function showLists() {
  const isLast = navigate(), lists = await request("lists", {});
  if (!lists || !isLast()) return;
  request("open", { match: null });
  Object.assign(store, fresh(), { view: "lists", lists, match: null, cards: [] });
  stopFilms();
}
