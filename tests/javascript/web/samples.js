// Packets as the server sends them, with what a test is about.
/** @import { MatchState, MenuState, PuzzleState, ResultState, RushState, ShownHint } from "../../../web/static/packets.js" */
/** @import { SeatState, TouchChoice, TryState } from "../../../web/static/packets.js" */

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
 * A question with the choices of these tokens, or other ones.
 * @param {string} question
 * @param {string[]} tokens
 * @param {Partial<MenuState>} [about]
 * @returns {MenuState}
 */
export const menu = (question, tokens, about = {}) => ({
  width: 1000, height: 1000, scale: 2, question, ready: "", note: "", play: "", layout: "list", gesture: "tap", origin: null,
  move: null, turn: null, steps: [], chosen: [], choices: tokens.map((token) => choice(token)), shortcuts: [], slide: null, pull: null,
  picture: null, preview: "", earlier: null, at_once: true, ...about,
});

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
  happened: "", ended: null, offers: [], may: ["move"], picture: picture(`${match}-${ply}`), film: null, steps: ply,
  menu: menu(`Match ${match}, ply ${ply}?`, ["1", "2", "3"]), link: "", ...about,
});

/**
 * @param {string} turn
 * @returns {ShownHint}
 */
export const hint = (turn) => ({
  turn, text: turn, shown: { happened: "", picture: picture(`after ${turn}`), film: null },
});

const EXERCISE = {
  title: "", number: "", about: "", task: "", happened: "", picture: picture("exercise"), film: null,
  game: "penguin-soccer", hint: true,
};

/**
 * @param {number} number
 * @returns {PuzzleState}
 */
export const puzzle = (number) => ({
  ...EXERCISE, kind: "puzzle", at: { game: "penguin-soccer", number, played: [] },
  menu: menu(`Puzzle ${number}?`, ["1", "2"]),
});

/**
 * @param {number} began_ms
 * @param {number} ends_ms
 * @returns {RushState}
 */
export const rush = (began_ms, ends_ms) => ({
  ...EXERCISE, kind: "rush", at: { began_ms, step: 0, played: [] }, ends_ms, menu: menu("Rush?", ["1", "2"]),
});

/**
 * The board for trying after so many moves of a line.
 * @param {string} subject
 * @param {number} at
 * @param {Partial<TryState>} [about]
 * @returns {TryState}
 */
export const tried = (subject, at, about = {}) => ({
  kind: "try-line", at: { subject, line: at ? 1 : 0, at }, last: at, back: null, on: null, now: null, asked: "", note: "", chance: false,
  happened: "", picture: picture(`${subject}-${at}`), film: null, draws: [], lines: [], planned: null,
  menu: menu(`${subject} after ${at}?`, ["1", "2"]), ...about,
});

/**
 * @param {ResultState["tone"]} tone
 * @param {Partial<ResultState>} [about]
 * @returns {ResultState}
 */
export const result = (tone, about = {}) => ({ tone, text: tone, shown: null, next: null, ...about });
