// What a member does on the page: matches, turns, exercises, lists.
import { alone, changed, idle, lastNavigation, navigate, now, request, say, settle, start, still, store, toast } from "./store.js";

const BETWEEN_MS = 900;

const isShown = (kind) => store.view === "exercise" && store.exercise.kind === kind;

/** What a page shows again whose member has gone on elsewhere. */
const RECOVERIES = {
  "match.stale": () => store.view === "match" && refresh(),
  "lesson.stale": () => isShown("lesson") && restart(),
  "lesson.done": () => isShown("lesson") && restart(),
  "rush.over": () => isShown("rush") && showLists(),
  "rush.stale": () => isShown("rush") && open("rush", { began_ms: store.exercise.at.began_ms }),
};

let board = null; // the match whose board the member has asked for last
let opening = {}; // the match that was opened last, and the state of it that was heard of before the answer

/** Shows what the member has asked for; after a break the page goes on where it was. Rejects where nothing is shown. */
async function greet(hello) {
  const isLast = lastNavigation(), isNew = hello.match !== null && (hello.match !== board || !store[store.view]);
  await settle(hello);
  if (!isLast()) return;
  if (isNew) await openBoard(hello.match);
  else if (store.view === "match") await refresh();
  else if (store.view === "lists") await showLists();
  else await askRush(store.exercise);
  if (!store[store.view] && !store.busy) throw new Error("nothing could be shown");
}

const EVENTS = {
  state: (state) => {
    if (state.match === store.match?.match) takeState(state, true);
    else if (state.match === opening.match) opening.state = state;
  },
  board: ({ match }) => {
    if (match === null || match === store.match?.match) board = match;
    else openBoard(match);
  },
};

export const run = () => start({ greeted: greet, events: EVENTS, recoveries: RECOVERIES });

// --- matches --------------------------------------------------------------------------------------
const fresh = () => ({ menu: null, look: null, step: null, film: null, hint: null, answer: null, solution: null, dialog: null });

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
    // Somebody may have moved before this member's own move was answered: the next touch counts already.
    Object.assign(store, fresh(), { menu: state.menu, busy: false });
    if (pushed && state.film && !still()) store.film = state.film;
    if (pushed && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30); // browsers want a touch first
  }
  changed();
}

export async function openMatch(match) {
  const isLast = navigate(), opened = { match };
  opening = opened;
  store.busy = true;
  changed();
  const state = await request("open", { match });
  store.busy = false;
  if (state && isLast()) {
    store.view = "match";
    takeState(state);
    // Who moves meanwhile may be heard of before the answer comes: the later state stays.
    if (opened.state) takeState(opened.state, true);
  } else if (store.phase === "open" && isLast()) await showLists();
  changed();
}

/** Opens the match whose board the member has asked for; where the line breaks first, the next greeting does. */
async function openBoard(match) {
  board = match;
  await openMatch(match);
  if (store.phase !== "open") board = null;
}

/** Takes the match as it is now; what was chosen stays where the position is the same. */
async function refresh() {
  const state = await request("open", { match: store.match.match });
  if (state && state.match === store.match?.match) takeState(state);
}

async function act(action, fields) {
  const { match } = store;
  const state = await alone(action, { match: match.match, ply: match.ply, ...fields });
  if (!state) return false;
  takeState(state);
  if (action === "play" && store.match === state && state.film && !still()) store.film = state.film;
  changed();
  return true;
}

export const offer = (kind) => act("offer", { act: kind });

/** Asks for help with the turn, which begins anew. */
export async function hint() {
  const { view, match, exercise } = store;
  const here = position();
  const found = view === "match"
    ? await alone("hint", { match: match.match, ply: match.ply })
    : await alone(`${exercise.kind}-hint`, exercise.at);
  if (!found || here !== position()) return;
  if (found.token && store.menu?.earlier) await choose([], []);
  if (here !== position()) return;
  Object.assign(store, { hint: found, film: found.shown && !still() ? found.shown.film : null });
  changed();
}

let looking = Promise.resolve();

/** Shows the position after so many moves; at the end the match as it is. Of quick presses the last one counts. */
export function look(step) {
  const here = position();
  const isWanted = () => step === store.step && here === position();
  store.step = step;
  looking = looking.then(async () => {
    if (!isWanted()) return;
    const { match, steps } = store.match;
    const found = step < steps ? await request("look", { match, step }) : null;
    if (!isWanted()) return;
    if (found || step >= steps) Object.assign(store, { look: found, film: null });
    store.step = store.look?.step ?? null;
    changed();
  });
  changed();
  return looking;
}

/** The address of a film that begins anew. */
const again = (film) => film && `${film}#${Date.now()}`;

/** Plays the last turn, or the one that is looked at, as a film; where there is none, as two pictures. */
export async function showFilm() {
  const shown = store.look ?? store.match;
  if (shown.film && !still()) {
    store.film = null;
    changed();
    await new Promise(requestAnimationFrame);
    store.film = again(shown.film);
    return changed();
  }
  const step = store.look?.step ?? store.match.steps;
  if (step === 0) return undefined;
  await look(step - 1);
  await new Promise((after) => setTimeout(after, BETWEEN_MS));
  return store.step === step - 1 ? look(step) : undefined;
}

export async function rematch() {
  const answer = await alone("rematch", { match: store.match.match });
  if (answer?.match) return openMatch(answer.match);
  if (answer) toast(say("page-rematch-sent"));
  return undefined;
}

/** The most urgent other match in which it is this member's turn. */
export async function nextMatch() {
  const lists = await alone("lists");
  const next = lists?.matches.find(({ mine, match }) => mine && match !== store.match?.match);
  if (next) return openMatch(next.match);
  if (lists) toast(say("page-no-next"));
  return undefined;
}

// --- the turn under construction ------------------------------------------------------------------
let asked = 0, failures = 0, answered = Promise.resolve();

/** What stands on the board; the same position is the same value. */
export const position = () => (store.view === "exercise" ? store.exercise : `${store.match?.match} ${store.match?.ply}`);

/**
 * Does something once what was chosen before has been answered, if the position is still the same. What waits behind
 * something that fails (`act` gives false) is not done: it was meant for another question.
 */
function afterwards(act) {
  const here = position(), before = failures;
  answered = answered.catch(() => {}).then(async () => {
    if (here === position() && before === failures && await act() === false) failures += 1;
  });
  return answered;
}

/** Asks for the question after these choices, in a match or an exercise. */
export const choose = (steps, chosen) => afterwards(() => next(steps, chosen));

/** Asks for a question; whether it came. */
async function next(steps, chosen) {
  asked += 1;
  const number = asked, here = position();
  const { match, exercise, view } = store;
  store.choosing = true;
  changed();
  const answer = view === "exercise"
    ? await request(exercise.kind, { ...exercise.at, steps, chosen })
    : await request("menu", { match: match.match, ply: match.ply, steps, chosen });
  if (number !== asked) return false;
  store.choosing = false;
  const isTaken = answer !== null && here === position();
  if (isTaken && answer.tone) takeResult(answer); // the time of a rush is up
  else if (isTaken) {
    const menu = view === "exercise" ? answer.menu : answer;
    Object.assign(store, { menu, film: null, look: null, step: null, hint: null });
  }
  changed();
  return isTaken;
}

/**
 * Takes what `read` finds in the question that is there by then: a choice, an aim with its `tokens`, or nothing. Quick
 * touches count in their order. The choice that ends the turn plays it, where the member wants that.
 */
export const takeFrom = (read) => afterwards(() => {
  const { menu } = store;
  const found = menu && read(menu);
  if (!found) return undefined;
  if (found.turn && menu.at_once && !menu.pull) return play(found.turn);
  return next(menu.steps, [...menu.chosen, ...(found.tokens ?? [found.token])]);
});

/** Takes a choice, also of a question that is still to come. */
export const take = ({ token }) => takeFrom(({ choices }) => choices.find((each) => each.token === token));

/** Plays the turn that is ready: after a pull the one that it aims at, even where its question is still to come. */
export const playReady = () => afterwards(() => (store.menu?.turn ? play(store.menu.turn) : undefined));

export const back = () => afterwards(() => {
  const { menu } = store;
  return menu && next(menu.earlier?.steps ?? [], menu.earlier?.chosen ?? []);
});

/** Plays a turn, after a hint that is on its way; whether it was answered. */
export async function play(turn) {
  const here = position();
  await idle();
  if (here !== position()) return false;
  if (store.view !== "exercise") return act("play", { turn });
  const { kind, at } = store.exercise;
  const answer = await alone(TRIES[kind], { ...at, turn });
  await takeResult(answer);
  return answer !== null;
}

// --- exercises ------------------------------------------------------------------------------------
const TRIES = { puzzle: "solve", lesson: "attempt", rush: "rush-try" };

/** Asks how a rush stands, if it is shown and goes on: its time may be up. */
const askRush = (rush) => (store.exercise === rush && isShown("rush") && store.menu
  ? choose(store.menu.steps, store.menu.chosen) : undefined);

/** Shows an exercise; what came of the last turn before it stays, where there is that. */
function takeExercise(exercise, answer = null) {
  const film = still() ? null : exercise.film;
  Object.assign(store, fresh(), { view: "exercise", match: null, exercise, menu: exercise.menu, film, answer });
  if (exercise.kind === "rush") setTimeout(() => askRush(exercise), Math.max(0, exercise.ends_ms - now()) + 100);
  changed();
}

/** Takes the result of a turn: the position it led to is shown first, where there is one. */
function takeResult(answer) {
  if (!answer) return undefined;
  if (answer.next && !answer.shown) return takeExercise(answer.next, answer);
  const over = answer.shown || answer.tone === "over";
  Object.assign(store, { answer, hint: null, film: answer.shown && !still() ? answer.shown.film : null });
  if (over) store.menu = null;
  changed();
  return over ? undefined : next([], []);
}

/** Opens an exercise: one that is given, or the member's next one of a kind. */
export async function open(kind, fields = {}) {
  if (store.busy) return;
  navigate();
  const exercise = typeof kind === "string" ? await alone(kind, fields) : kind;
  if (!exercise) return;
  if (exercise.tone) {
    takeResult(exercise); // the time of a rush is up
    return;
  }
  if (store.view === "match") request("open", { match: null });
  takeExercise(exercise);
}

/** Shows the member's lesson of the same course, which is the first one again after the last. */
export async function restart() {
  return open("lesson", { course: store.exercise.at.course });
}

export async function stopRush() {
  return takeResult(await alone("rush-stop", { began_ms: store.exercise.at.began_ms }));
}

/** Shows the solution of a puzzle, its first move first. */
export async function showSolution() {
  const { game, number } = store.exercise.at;
  const solution = await alone("solution", { game, number });
  if (!solution) return;
  Object.assign(store, { solution, menu: null, hint: null, answer: null });
  stepSolution(1);
}

/** Shows the last move of a solution again: as a film, else as two pictures. */
export async function filmSolution() {
  const { steps, step } = store.solution;
  if (steps[step].film && !still()) return stepSolution(step);
  stepSolution(step - 1);
  await new Promise((after) => setTimeout(after, BETWEEN_MS));
  return store.solution?.step === step - 1 ? stepSolution(step) : undefined;
}

export function stepSolution(step) {
  const { solution } = store;
  store.solution = { ...solution, step };
  store.film = still() ? null : again(solution.steps[step].film);
  changed();
}

// --- lists and the computer -----------------------------------------------------------------------
export async function showLists() {
  const isLast = navigate();
  const lists = await request("lists");
  if (!lists || !isLast()) return;
  request("open", { match: null });
  Object.assign(store, fresh(), { view: "lists", lists, match: null, exercise: null });
  changed();
}

/** Begins a match against the computer: of a game, or by the rules of a course. */
export async function begin(wanted) {
  const answer = await alone("begin", wanted);
  if (answer) await openMatch(answer.match);
}
