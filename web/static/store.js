// The state of the page, and its line to the server.
import { useEffect, useState } from "./vendor/htm-preact-standalone.module.js";
import { ANSWER_MS, isFramed, logIn } from "./login.js";
import { Connection, Lost, Refused } from "./socket.js";

const RENEW_MS = 10 * 60 * 1000, TOAST_MS = 6000;
export const store = {
  words: {}, locale: "", // none before the first words are there
  phase: "waiting", // waiting, open, lost, refused, crowded, outdated, outside, unable
  ahead_ms: 0, // the server's clock less this one's
  stills: false,
  view: "lists", // lists, match, exercise
  lists: null,
  match: null, // the state of the match that is shown
  exercise: null, // a puzzle, a lesson, or a puzzle of a rush
  menu: null, // the present question of the turn under construction
  look: null, // an earlier position
  step: null, // of the position that is to be looked at: its picture comes later
  film: null, // the address of the film that is shown
  answer: null, // the result of the last turn in an exercise
  solution: null, // of a puzzle, and the step of it that is shown
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
  Object.entries(facts).reduce((text, [fact, value]) => text.replace(`[${fact}]`, () => value), store.words[name] ?? "");
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

let loaded = Promise.resolve(); // once the words of the browser's language are there, or have not come
async function loadWords(locale) {
  const answer = await fetch(`words/${locale.slice(0, 2).toLowerCase()}.json`, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`words: status ${answer.status}`);
  store.words = await answer.json();
  store.locale = locale;
  document.documentElement.lang = locale.slice(0, 2);
  changed();
}

// --- the line -------------------------------------------------------------------------------------
let connection = null, recoveries = {}, working = null;

/** Asks the server; what it refuses is shown, and null comes back. A lost line is shown by itself. */
export async function request(action, fields) {
  try {
    return await connection.request(action, fields);
  } catch (error) {
    if (error instanceof Refused) {
      toast(error.message);
      setTimeout(() => recoveries[error.code]?.());
    } else if (!(error instanceof Lost)) throw error;
    return null;
  }
}

/** Sends something during which nothing else can be pressed; null comes back also where something else is shown since. */
export async function alone(action, fields) {
  if (store.busy) return null;
  const isLast = lastNavigation();
  store.busy = true;
  changed();
  working = request(action, fields);
  const answer = await working;
  store.busy = false;
  changed();
  return isLast() ? answer : null;
}

/** Waits for what is sent alone, if something is. */
export const idle = () => (store.busy ? working : null);

async function renew() {
  const answer = await request("renew");
  if (answer?.session) connection.session = answer.session;
}

let navigations = 0;
/** A function that says whether nothing else was begun to be shown since. */
export function lastNavigation() {
  const number = navigations;
  return () => number === navigations;
}

/** Begins to show something else. The function that comes back says whether nothing else was begun since. */
export function navigate() {
  navigations += 1;
  return lastNavigation();
}

/** Takes the server's settings for this member. Rejects where the words of the member's language do not come. */
export async function settle(hello) {
  await loaded;
  store.ahead_ms = hello.now_ms - Date.now();
  store.stills = hello.stills;
  document.documentElement.classList.toggle("still", hello.stills);
  if (hello.locale !== store.locale) await loadWords(hello.locale);
}

/**
 * Connects the page. `greeted` takes what the server says first; `events` what it says by itself, by name;
 * `recoveries` show something else after a refusal, by its code.
 */
export function start({ greeted, events, recoveries: recovering }) {
  recoveries = recovering;
  connection = new Connection({
    logIn,
    heard: (event, data) => events[event]?.(data),
    greeted,
    state: (phase) => {
      store.phase = phase;
      changed();
    },
  });
  loaded = loadWords(navigator.language.startsWith("de") ? "de" : "en").catch(() => {});
  store.phase = !isFramed() ? "outside" : "WebSocket" in window ? "waiting" : "unable";
  changed();
  if (store.phase === "waiting") {
    connection.connect();
    setInterval(renew, RENEW_MS);
  }
}
