// Packets as the server sends them, with what a test is about.
/** @import { MatchState, PressedState, QuestionState, SeatState, TouchChoice, TouchedState } from "../../../web/static/packets.js" */

/** @param {string} name */
export const picture = (name) => ({ url: `pictures/${name}`, width: 1000, height: 1000, alt: name });

/**
 * @param {string} token
 * @param {Partial<TouchChoice>} [about]
 * @returns {TouchChoice}
 */
export const choice = (token, about = {}) => ({
  token, label: `Choice ${token}`, kind: "move", spot: null, path: [], direction: null, move: null, turn: null,
  current: false, ...about,
});

/**
 * A question with the choices of these tokens, or other ones; an item says what is chosen with its choice.
 * @param {string} question
 * @param {string[]} tokens
 * @param {Partial<TouchedState>} [about]
 * @returns {TouchedState}
 */
export const menu = (question, tokens, about = {}) => {
  const choices = about.choices ?? tokens.map((token) => choice(token)), chosen = about.chosen ?? [];
  return {
    width: 1000, height: 1000, scale: 2, question, note: "", play: "", layout: "list", gesture: "tap", origin: null, move: null,
    turn: null, steps: [], chosen, choices, shortcuts: [], slide: null, pull: null, any: `from:${chosen.join("/")}`, ready: null,
    items: Object.fromEntries(choices.map(({ token }) => [token, `step:${[...chosen, token].join("/")}`])), back: null,
    again: "step:", ends_ms: null, film: null, ...about,
  };
};

/**
 * The first question of a turn, and what a press answers with another one.
 * @param {TouchedState} touch
 * @returns {QuestionState}
 */
export const first = (touch) => ({ components: [{ type: 10, content: `**${touch.question}**` }], touch });
/**
 * @param {TouchedState} touch
 * @returns {PressedState}
 */
export const next = (touch) => ({ ...asked(touch.question, []), replaces: true, touch });

/**
 * @param {number} number
 * @returns {SeatState}
 */
const seat = (number) => ({
  seat: number, name: `Seat ${number}`, colour: "", label: "", you: number === 0, mover: number === 0, remaining_ms: null,
  rating: null, change: null, place: null, gone: false,
});

/**
 * The state of a match after so many plies; its question names them.
 * @param {number} match
 * @param {number} ply
 * @param {Partial<MatchState>} [about]
 * @returns {MatchState}
 */
export const state = (match, ply, about = {}) => ({
  match, ply, game: "penguin-soccer", title: "Penguin Soccer", seats: [seat(0), seat(1)], you: 0,
  turn: { seat: 0, deadline_ms: null, paused_until_ms: null, thinking: false, midway: false },
  happened: "", ended: null, offers: [], buttons: [], picture: picture(`${match}-${ply}`), film: null, steps: ply, turns: ply,
  question: first(menu(`Match ${match}, ply ${ply}?`, ["1", "2", "3"])), link: "", ...about,
});

/**
 * An answer to a press: a picture with choices, or a text.
 * @param {string} text
 * @param {Partial<PressedState>} [about]
 * @returns {PressedState}
 */
export const pressed = (text, about = {}) => ({
  replaces: false, components: text ? [{ type: 10, content: `### ${text}\nMore.` }] : [], form: null, notes: [], names: {},
  touch: null, ...about,
});

/**
 * The same with a picture on which choices with these tokens can be touched.
 * @param {string} text
 * @param {string[]} tokens
 * @param {Partial<PressedState>} [about]
 * @returns {PressedState}
 */
export const asked = (text, tokens, about = {}) => ({
  ...pressed(text, about),
  components: [{ type: 12, items: [{ media: { url: `pictures/${text}` }, description: text }] }],
  touch: about.touch ?? menu(text, tokens),
});
