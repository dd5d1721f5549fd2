// Questions that fingers on the board answer, and a page that asks them.
import { Board } from "./board.js";
import { openPage } from "./page.js";
import { choice, first, menu, state } from "./samples.js";

/** @import { TestContext } from "node:test" */
/** @import { Server } from "./page.js" */
/** @import { PullNumber, TouchedState } from "../../../web/static/packets.js" */

export const PIECE = { x: 500, y: 500, radius: 40 };
export const NORTH = { x: 500, y: 200 }, EAST = { x: 800, y: 500 };

/** Two pieces to choose from. */
export const PIECES = menu("Which one?", [], {
  choices: [choice("1", { spot: PIECE }), choice("2", { spot: { x: 200, y: 800, radius: 40 } })],
});

/**
 * The ways of the piece in the middle: to the north and to the east.
 * @param {Partial<TouchedState>} [about]
 */
export const ways = (about = {}) => menu("Which way?", [], {
  gesture: "swipe", origin: PIECE, chosen: ["1"],
  choices: [
    choice("n", { spot: { ...NORTH, radius: 40 }, path: [[500, 460], [500, 200]], direction: [0, -1] }),
    choice("e", { spot: { ...EAST, radius: 40 }, path: [[540, 500], [800, 500]], direction: [1, 0] }),
  ],
  ...about,
});

export const SLIDER = menu("How far?", [], {
  gesture: "slide", origin: PIECE,
  slide: {
    start: [500, 500], end: [900, 500],
    stops: [{ token: "near", share: 0.25 }, { token: "middle", share: 0.5 }, { token: "far", share: 1 }],
  },
  choices: [choice("near"), choice("middle"), choice("far")],
});

/**
 * @param {string} name
 * @param {string} unit
 * @param {number} highest
 * @returns {PullNumber}
 */
const number = (name, unit, highest) => ({ name, label: name, lowest: 0, highest, unit, set_to: 0 });
export const DIAL = menu("Aim?", [], {
  gesture: "pull", origin: PIECE, chosen: ["1"],
  pull: {
    angle: number("angle", "degrees", 360), power: number("power", "%", 100), turned: 0, reach: [0, 400], fan: 10,
    fan_reach: 0,
  },
});

/** What was chosen with each press. @param {Server} server */
export const chosenIn = (server) => server.askedFor("press").map((each) =>
  "item" in each && [...each.item.slice(5).split("/"), ...each.values ?? []].filter(Boolean));

/**
 * A page that asks this of match 1, and its board.
 * @param {TestContext} t
 * @param {TouchedState} asked
 */
export async function openBoard(t, asked) {
  const page = await openPage(t, 1);
  await page.server.answer("open", state(1, 0, { question: first(asked) }));
  const chosen = () => chosenIn(page.server);
  return { ...page, board: new Board(page), chosen };
}

/** Lets the page draw its next frame. */
export const frame = (/** @type {TestContext} */ t) => t.mock.timers.tick(20);
