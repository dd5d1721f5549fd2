// What a member does in exercises: puzzles, lessons, rushes.
import { playFilm } from "./film.js";
import { alone, BETWEEN_MS, changed, fresh, navigate, need, now, request, still, store } from "./store.js";
/** @import { Exercise } from "./store.js" */
/** @import { LessonState, Messages, ResultState, RushState } from "./packets.js" */

/** The lesson or the rush, if it is shown. */
export const shownLesson = () => (store.view === "exercise" && store.exercise?.kind === "lesson" ? store.exercise : null);
export const shownRush = () => (store.view === "exercise" && store.exercise?.kind === "rush" ? store.exercise : null);

export const TRIES = /** @type {const} */ ({ puzzle: "solve", lesson: "attempt", rush: "rush-try" });

/**
 * Asks how a rush stands, if it is shown and goes on: its time may be up.
 * @param {Exercise | null} rush
 */
export async function askRush(rush) {
  const shown = shownRush();
  if (!shown || shown !== rush || !store.menu) return;
  const { steps, chosen } = store.menu;
  const answer = await request("rush", { ...shown.at, steps, chosen });
  if (answer && "tone" in answer && shown === shownRush()) takeResult(answer);
}

/**
 * Shows an exercise; what came of the last turn before it stays, if there is that, and its film comes first.
 * @param {Exercise} exercise
 * @param {ResultState | null} answer
 */
function takeExercise(exercise, answer = null, film = exercise.film) {
  Object.assign(store, fresh(), { view: "exercise", match: null, exercise, menu: exercise.menu, answer });
  playFilm(film);
  if (exercise.kind === "rush") setTimeout(() => askRush(exercise), Math.max(0, exercise.ends_ms - now()) + 100);
  changed();
}

/**
 * Takes the result of a turn: its film comes first, and the next exercise follows. Whether the question is the same.
 * @param {ResultState | null} answer
 */
export function takeResult(answer) {
  if (!answer) return false;
  if (answer.next) {
    takeExercise(answer.next, { ...answer, shown: null }, answer.shown?.film);
    return false;
  }
  const over = answer.shown || answer.tone === "over";
  Object.assign(store, { answer, hint: null });
  playFilm(answer.shown?.film);
  if (over) store.menu = null;
  changed();
  return !over;
}

/**
 * Opens the member's next exercise of a kind.
 * @template {"puzzle" | "lesson" | "rush"} Kind
 * @param {Kind} kind
 * @param {Messages[Kind]} fields
 */
export async function open(kind, fields) {
  if (store.busy) return;
  navigate();
  /** @type {Exercise | ResultState | null} */
  const exercise = await alone(kind, fields);
  if (!exercise) return;
  if ("tone" in exercise) takeResult(exercise); // the time of a rush is up
  else {
    if (store.view === "match") request("open", { match: null });
    takeExercise(exercise);
  }
}

/** Shows the member's lesson of the same course, which is the first one again after the last. */
export async function restart() {
  const lesson = shownLesson();
  return lesson && open("lesson", { course: lesson.at.course });
}

export async function stopRush() {
  const rush = shownRush();
  return rush && takeResult(await alone("rush-stop", { began_ms: rush.at.began_ms }));
}

/** Shows the solution of a puzzle, its first move first. */
export async function showSolution() {
  const { exercise } = store;
  if (exercise?.kind !== "puzzle") return;
  const { game, number } = exercise.at;
  const solution = await alone("solution", { game, number });
  if (!solution) return;
  Object.assign(store, { solution: { ...solution, step: 0 }, menu: null, hint: null, answer: null });
  stepSolution(1);
}

/** Shows the last move of a solution again: as a film, else as two pictures. */
export async function filmSolution() {
  const { steps, step } = need("solution");
  if (steps[step].film && !still()) return stepSolution(step);
  stepSolution(step - 1);
  await new Promise((after) => setTimeout(after, BETWEEN_MS));
  return store.solution?.step === step - 1 ? stepSolution(step) : undefined;
}

/** @param {number} step */
export function stepSolution(step) {
  const solution = need("solution");
  store.solution = { ...solution, step };
  playFilm(solution.steps[step].film);
}
