// Presses of the items that cards have, and the answers: to the question of the match, or over it one on the other.
import { playFilm, stopFilms } from "./film.js";
import { leave } from "./frame.js";
import { alone, changed, idle, navigate, now, store, toast } from "./store.js";
/** @import { Component, Messages, PressedState, TouchedState } from "./packets.js" @import { Menu } from "./store.js" */

/** An answer. As a message of the renderer it has its names in place of a channel. The question of a match is `asked` on its board; of one
 * that is `partial` more is to come.
 * @typedef {object} Card @property {Component[]} components @property {Record<string, string>} channel_id @property {Menu | null} menu
 * @property {boolean} inside @property {boolean} [asked] @property {boolean} [partial] */

const TEXT = 10, GALLERY = 12, SENTENCE = /^(?!#).{0,160}$/, LATE_MS = 300, AGAIN_MS = 1000;
/** @param {{ components: Component[], names?: Record<string, string>, touch: TouchedState | null }} answer @returns {Card} */
function made({ components, names = {}, touch }) {
  const item = touch && components.find(({ type }) => type === GALLERY)?.items[0];
  const picture = item && { url: item.media.url, width: touch.width, height: touch.height, alt: item.description };
  return { components, channel_id: names, menu: touch && { ...touch, picture: picture ?? null }, inside: true };
}

/** The question of a match, whose picture is on its board. @param {Parameters<typeof made>[0]} answer @returns {Card} */
export const cardOf = (answer) =>
  ({ ...made(answer), components: answer.components.filter(({ type }) => type !== GALLERY), asked: true });

/** Buttons that are no answer's: those of a match or of the list. @param {Component[]} buttons @returns {Card} */
export const loose = (buttons) =>
  ({ components: [{ type: 1, components: buttons }], channel_id: {}, menu: null, inside: false });

/** The answer on top, if one is shown. */
export const topCard = () => store.cards.at(-1) ?? null;
/** What stands on the board; the same position is the same value. */
export const position = () => topCard() ?? `${store.match?.match} ${store.match?.ply}`;
let ending = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
/** @param {Card[]} cards */
function showCards(cards) {
  store.cards = cards;
  const card = topCard(), { again, ends_ms } = card?.menu ?? {};
  clearTimeout(ending);
  // Time runs out on what is asked: what comes then is shown by itself.
  const ask = async () => {
    await idle();
    if (card !== topCard() || !again) return;
    if (store.phase === "open") press(again, { inside: true });
    else ending = setTimeout(ask, AGAIN_MS);
  };
  if (ends_ms) ending = setTimeout(ask, Math.max(0, ends_ms - now()) + LATE_MS);
  if (!cards.length) leave("card");
  playFilm(topCard()?.menu?.film);
  changed();
}

/** Takes the answer on top away. */
export function closeCard() {
  navigate(); // what is pressed there is not shown any more
  showCards(store.cards.slice(0, -1));
}
export const closeCards = () => store.cards.length > 0 && showCards([]);
/** An answer of one short sentence, which is said without taking the board away. @param {Component[]} components */
const isSentence = ([first, ...others]) => first?.type === TEXT && others.length === 0 && SENTENCE.test(first.content);
let isAsked = false; // what is pressed belongs to the question of the match
/** Takes an answer, or with `partial` what is known of one that is still to come. @param {PressedState} answer */
export function takeShown(answer, partial = false) {
  const { components, names, notes, form, replaces } = answer;
  for (const note of notes) toast(note, names);
  store.form = form && { ...form, channel_id: names, inside: isAsked || store.cards.length > 0 };
  const below = replaces || topCard()?.partial ? store.cards.slice(0, -1) : store.cards;
  if (form) changed();
  else if (isAsked && replaces) {
    // Without components the turn was played, and its state comes by itself.
    Object.assign(store, { question: components.length ? cardOf(answer) : null, look: null, step: null });
    stopFilms();
  } else if (isSentence(components) || components.length === 0) {
    if (components.length) toast(components[0].content, names);
    if (replaces) showCards(components.length ? below : []); // a turn was played, say: the board shows what came of it
  } else showCards([...below, { ...made(answer), partial }]);
  changed();
}

/** Presses an item; whether it was answered. @param {string} item @param {Omit<Messages["press"], "item">} asked */
export async function press(item, asked) {
  if (store.busy) return false;
  const here = position();
  isAsked = asked.inside === true && !store.cards.length;
  store.pressing = item;
  const answer = await alone("press", { item, ...asked });
  store.pressing = null;
  if (answer && (!isAsked || here === position())) takeShown(answer);
  changed();
  return answer !== null;
}
