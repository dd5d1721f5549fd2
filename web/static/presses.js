// Presses of the items that cards have, and the answers, which lie over the board one on the other.
import { playFilm } from "./film.js";
import { leave } from "./frame.js";
import { alone, changed, navigate, store, toast } from "./store.js";
/** @import { Component, Messages, PressedState, TouchedState } from "./packets.js" */

/**
 * An answer. As a message of the renderer it has its names in place of a channel.
 * @typedef {object} Card
 * @property {Component[]} components
 * @property {Record<string, string>} channel_id
 * @property {TouchedState | null} touch
 * @property {boolean} inside
 * @property {boolean} [partial] while more of it is to come
 */

const TEXT = 10, SENTENCE = /^(?!#).{0,160}$/;

/** Buttons that are no answer's: those of a match or of the list. @param {Component[]} buttons @returns {Card} */
export const loose = (buttons) => ({
  components: [{ type: 1, components: buttons }], channel_id: {}, touch: null, inside: false,
});

/** The answer on top, if one is shown. */
export const topCard = () => store.cards.at(-1) ?? null;

/** @param {Card[]} cards */
function showCards(cards) {
  store.cards = cards;
  if (!cards.length) leave("card");
  const [touch, picture] = [topCard()?.touch ?? null, pictureOf(topCard())];
  store.menu = touch && picture ? { ...touch, picture } : (cards.length ? null : store.match?.menu ?? null);
  store.choosing = false;
  playFilm(touch?.film);
  changed();
}

/** The picture that can be touched. @param {Card | null} card */
function pictureOf(card) {
  const gallery = card?.touch && card.components.find(({ type }) => type === 12);
  if (!gallery || !card?.touch) return null;
  const [{ media, description }] = gallery.items, { width, height } = card.touch;
  return { url: media.url, width, height, alt: description };
}

/** Takes the answer on top away. */
export function closeCard() {
  navigate(); // what is pressed there is not shown any more
  showCards(store.cards.slice(0, -1));
}
export const closeCards = () => store.cards.length > 0 && showCards([]);

/** An answer of one short sentence, which is said without taking the board away. @param {Component[]} components */
const isSentence = ([first, ...others]) => first?.type === TEXT && others.length === 0 && SENTENCE.test(first.content);

/**
 * Takes an answer, or with `partial` what is known of one that is still to come.
 * @param {PressedState} answer
 */
export function takeShown({ components, names, notes, form, touch, replaces }, partial = false) {
  const below = replaces || topCard()?.partial ? store.cards.slice(0, -1) : store.cards;
  for (const note of notes) toast(note, names);
  if (form) {
    store.form = { ...form, channel_id: names, inside: store.cards.length > 0 };
    changed();
    return;
  }
  store.form = null;
  if (isSentence(components)) toast(components[0].content, names);
  if (isSentence(components) || components.length === 0) {
    if (replaces) showCards(below);
  } else showCards([...below, { components, channel_id: names, touch, inside: true, partial }]);
  changed();
}

/**
 * Presses an item; whether it was answered.
 * @param {string} item
 * @param {Omit<Messages["press"], "item">} asked
 */
export async function press(item, asked) {
  if (store.busy) return false;
  store.pressing = item;
  const answer = await alone("press", { item, ...asked });
  store.pressing = null;
  if (answer) takeShown(answer);
  changed();
  return answer !== null;
}
