// The state of the page, and its line to the server.
import { useLayoutEffect, useState } from "./vendor/libraries.js";
import { ANSWER_MS, isFramed } from "./login.js";
import { Connection, Lost, Refused } from "./socket.js";
/** @import { Action, Phase } from "./socket.js" @import { Card } from "./presses.js" */
/** @import { Answers, Component, Events, Greeting, ListsState, LookState, MatchState } from "./packets.js" */
/** @import { Messages, PictureState, TouchedState } from "./packets.js" */
/** @typedef {TouchedState & { picture: PictureState | null }} Menu what can be touched, on its own picture or the match's */
/** @typedef {Record<string, () => unknown>} Recoveries */
/** @typedef {{ url: string | null, news: boolean }} Film its address, null until it is there; of a move just made, or not */
const RENEW_MS = 4 * 60 * 1000, TOAST_MS = 6000;
export const BETWEEN_MS = 900; // between the two pictures of a move that has no film
export const store = {
  words: /** @type {Record<string, string>} */ ({}), locale: "", phase: /** @type {Phase} */ ("waiting"), stills: false, busy: false,
  ahead_ms: 0, // the server's clock less this one's
  view: /** @type {"lists" | "match"} */ ("lists"), lists: /** @type {ListsState | null} */ (null),
  match: /** @type {MatchState | null} */ (null), question: /** @type {Card | null} */ (null), // the present one of the turn
  look: /** @type {LookState | null} */ (null), step: /** @type {number | null} */ (null), // of an earlier position, which comes later
  film: /** @type {Film | null} */ (null), cards: /** @type {Card[]} */ ([]), // the answers that lie over the match or the lists
  form: /** @type {Component | null} */ (null), pressing: /** @type {string | null} */ (null), // the item whose answer is to come
  toast: "", named: /** @type {Record<string, string>} */ ({}), // in Discord's markdown, and the names of whom it mentions
  /** What can be touched. @returns {Menu | null} */
  get menu() {
    return (this.cards.at(-1) ?? this.question)?.menu ?? null;
  },
};

/** The parts of the store that belong to one position, when nothing is known of them yet. */
export const fresh = () => ({ question: null, look: null, step: null });

/** A part of the store that is there wherever this is called.
 * @template {"lists" | "match"} Part @param {Part} part @returns {NonNullable<typeof store[Part]>} */
export function need(part) {
  const value = store[part];
  if (!value) throw new Error(`no ${part} is shown`);
  return value;
}

const watchers = /** @type {Set<() => void>} */ (new Set());
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
  // At once: an effect runs after the first frame, which may be later than the first news.
  useLayoutEffect(() => {
    const watcher = () => draw((count) => count + 1);
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, []);
  return store;
}

/** A sentence of the page in the member's language, with facts in it.
 * @param {string} name @param {Record<string, string | number>} [facts] */
export const say = (name, facts = {}) => Object.entries(facts)
  .reduce((text, [fact, value]) => text.replace(`[${fact}]`, () => String(value)), store.words[name] ?? "");
export const now = () => Date.now() + store.ahead_ms;
export const still = () => store.stills || matchMedia("(prefers-reduced-motion: reduce)").matches;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let toasting;
/** @param {string} text @param {Record<string, string>} named */
export function toast(text, named = {}) {
  clearTimeout(toasting);
  Object.assign(store, { toast: text, named });
  toasting = setTimeout(() => {
    store.toast = "";
    changed();
  }, TOAST_MS);
  changed();
}

let loaded = Promise.resolve(); // once the words of the browser's language are there, or have not come
/** @param {string} locale */
async function loadWords(locale) {
  const file = `words/${locale.slice(0, 2).toLowerCase()}.json`;
  const answer = await fetch(file, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`words: status ${answer.status}`);
  store.words = await answer.json();
  store.locale = locale;
  document.documentElement.lang = locale.slice(0, 2);
  changed();
}

// --- the line -------------------------------------------------------------------------------------
let connection = /** @type {Connection | null} */ (null);
let recoveries = /** @type {Recoveries} */ ({});
let working = /** @type {Promise<unknown> | null} */ (null);

/** Asks the server; what it refuses is shown, and null comes back. A lost line is shown by itself.
 * @template {Action} A @param {A} action @param {Messages[A]} fields @returns {Promise<Answers[A] | null>} */
export async function request(action, fields) {
  try {
    return connection && await connection.request(action, fields);
  } catch (error) {
    if (error instanceof Refused) {
      toast(error.message);
      setTimeout(() => recoveries[error.code]?.(), 0);
    } else if (!(error instanceof Lost)) throw error;
    return null;
  }
}

/** Sends something during which nothing else can be pressed; null comes back also where something else is shown since.
 * @template {Action} A @param {A} action @param {Messages[A]} fields @returns {Promise<Answers[A] | null>} */
export async function alone(action, fields) {
  if (store.busy) return null;
  const isLast = lastNavigation();
  store.busy = true;
  changed();
  const asked = request(action, fields);
  working = asked;
  const answer = await asked;
  store.busy = false;
  changed();
  return isLast() ? answer : null;
}

/** Waits for what is sent alone, if something is. */
export const idle = () => (store.busy ? working : null);

async function renew() {
  const answer = await request("renew", {});
  if (connection && answer?.session) connection.session = answer.session;
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

/** Takes the server's settings for this member. Rejects where the words of the member's language do not come. @param {Greeting} hello */
export async function settle(hello) {
  await loaded;
  store.ahead_ms = hello.now_ms - Date.now();
  store.stills = hello.stills;
  document.documentElement.classList.toggle("still", hello.stills);
  if (hello.locale !== store.locale) await loadWords(hello.locale);
}

/** Connects the page. `greeted` takes what the server says first, `events` what it says by itself; `recoveries` act after refusals.
 * @param {object} page @param {() => Promise<string>} page.logIn @param {() => string} page.link
 * @param {(hello: Greeting) => Promise<void>} page.greeted @param {{ [Name in keyof Events]?: (data: Events[Name]) => void }} page.events
 * @param {Recoveries} page.recoveries */
export function start({ logIn, link, greeted, events, recoveries: recovering }) {
  recoveries = recovering;
  connection = new Connection({
    logIn,
    link,
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
