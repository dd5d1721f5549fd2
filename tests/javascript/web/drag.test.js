// What fingers on the board do: taps, swipes, slides and pulls, and those that come to nothing.
import assert from "node:assert/strict";
import test from "node:test";
import { Board } from "./board.js";
import { openPage, settled } from "./page.js";
import { choice, hint, menu, picture, state } from "./samples.js";

/** @import { TestContext } from "node:test" */
/** @import { MenuState, PullNumber } from "../../../web/static/packets.js" */

const PIECE = { x: 500, y: 500, radius: 40 };
const NORTH = { x: 500, y: 200 }, EAST = { x: 800, y: 500 };

/** Two pieces to choose from. */
const PIECES = menu("Which one?", [], {
  choices: [choice("1", { spot: PIECE }), choice("2", { spot: { x: 200, y: 800, radius: 40 } })],
});

/**
 * The ways of the piece in the middle: to the north and to the east.
 * @param {Partial<MenuState>} [about]
 */
const ways = (about = {}) => menu("Which way?", [], {
  gesture: "swipe", origin: PIECE, chosen: ["1"], picture: picture("ways"),
  choices: [
    choice("n", { spot: { ...NORTH, radius: 40 }, path: [[500, 460], [500, 200]], direction: [0, -1] }),
    choice("e", { spot: { ...EAST, radius: 40 }, path: [[540, 500], [800, 500]], direction: [1, 0] }),
  ],
  ...about,
});

const SLIDER = menu("How far?", [], {
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
const DIAL = menu("Aim?", [], {
  gesture: "pull", origin: PIECE, chosen: ["1"],
  pull: {
    angle: number("angle", "degrees", 360), power: number("power", "%", 100), turned: 0, reach: [0, 400], fan: 10,
    fan_reach: 0,
  },
});

/**
 * A page that asks this of match 1, and its board.
 * @param {TestContext} t
 * @param {MenuState} asked
 */
async function openBoard(t, asked) {
  const page = await openPage(t, 1);
  await page.server.answer("open", state(1, 0, { menu: asked }));
  const chosen = () => page.server.askedFor("menu").map((each) => "chosen" in each && each.chosen);
  return { ...page, board: new Board(page), chosen };
}

/** Lets the page draw its next frame. */
const frame = (/** @type {TestContext} */ t) => t.mock.timers.tick(20);

test("a tap on a spot takes its choice as the finger is lifted", async (t) => {
  const { board, chosen } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  await settled();
  assert.deepEqual(chosen(), []);
  await board.up(PIECE);
  assert.deepEqual(chosen(), [["1"]]);
});

test("a finger that trembles taps", async (t) => {
  const { board, chosen } = await openBoard(t, ways());
  board.down({ x: 500, y: 200 }, "n");
  board.move({ x: 510, y: 210 });
  assert.equal(board.board.classes.has("dragging"), false);
  await board.up({ x: 510, y: 210 });
  assert.deepEqual(chosen(), [["1", "n"]]);
});

test("a touch takes the spot nearest to it, as far from its middle as a thumb is wide", async (t) => {
  const beside = choice("3", { spot: { x: 580, y: 500, radius: 40 }, again: { x: 200, y: 200, radius: 10 } });
  const asked = menu("Which one?", [], { choices: [...PIECES.choices, beside] });
  for (const [x, y, taken] of /** @type {const} */ ([[500, 457, "1"], [500, 455, ""], [543, 480, "3"], [210, 240, "3"]])) {
    await t.test(`at ${x}, ${y}`, async (inner) => {
      const { board, chosen } = await openBoard(inner, asked);
      board.down({ x, y });
      await board.up({ x, y });
      assert.deepEqual(chosen(), taken ? [[taken]] : []);
    });
  }
});

test("a touch of the origin takes no choice beside it", async (t) => {
  const asked = ways();
  asked.choices.push(choice("beside", { spot: { x: 555, y: 500, radius: 10 } }));
  const { board, chosen } = await openBoard(t, asked);
  board.down({ x: 540, y: 500 });
  await board.up({ x: 540, y: 500 });
  assert.deepEqual(chosen(), []);
});

test("a touch beside all spots does nothing", async (t) => {
  const { board, chosen, server } = await openBoard(t, ways());
  board.down({ x: 570, y: 500 });
  board.move({ x: 500, y: 200 });
  await board.up({ x: 500, y: 200 });
  assert.deepEqual([chosen(), server.open.length], [[], 0]);
});

test("the click behind a tap does not count, and one of a key does", async (t) => {
  const { board } = await openBoard(t, PIECES);
  let stopped = 0;
  const click = (/** @type {number} */ detail) => board.event(PIECE, "1", { detail, stopPropagation: () => stopped++ });
  board.down(PIECE, "1");
  await board.up(PIECE);
  board.handlers.onClick(click(1));
  assert.equal(stopped, 1);
  board.handlers.onClick(click(1));
  board.down(PIECE, "1");
  await board.up(PIECE);
  board.handlers.onClick(click(0));
  assert.equal(stopped, 1);
});

test("the second button of a mouse does nothing", async (t) => {
  const { board, chosen } = await openBoard(t, PIECES);
  board.down(PIECE, "1", { button: 2 });
  await board.up(PIECE);
  assert.deepEqual(chosen(), []);
});

test("nothing can be touched while an earlier position is looked at", async (t) => {
  const { actions, board, chosen, server } = await openBoard(t, PIECES);
  await server.say("state", state(1, 1, { menu: PIECES }));
  actions.look(0);
  await settled();
  await server.answer("look", { step: 0, happened: "", picture: picture("first"), film: null });
  board.down(PIECE, "1");
  await board.up(PIECE);
  assert.deepEqual(chosen(), []);
});

test("nothing can be touched while the board shows what a hint leads to", async (t) => {
  const { actions, board, chosen, server } = await openBoard(t, PIECES);
  actions.hint();
  await settled();
  await server.answer("hint", hint("1ne"));
  board.down(PIECE, "1");
  await board.up(PIECE);
  assert.deepEqual(chosen(), []);
});

test("a swipe to a spot takes that", async (t) => {
  const { board, chosen } = await openBoard(t, ways());
  board.down(PIECE);
  board.move({ x: 600, y: 480 });
  assert.deepEqual(board.board.captured, [1]);
  board.move({ x: 790, y: 520 });
  await board.up({ x: 790, y: 520 });
  assert.deepEqual(chosen(), [["1", "e"]]);
});

test("a swipe beside all spots takes the nearest direction, if it is within 60 degrees", async (t) => {
  for (const [x, y, taken] of /** @type {const} */ ([[560, 350, "n"], [650, 560, "e"], [400, 580, ""]])) {
    await t.test(`to ${x}, ${y}`, async (inner) => {
      const { board, chosen } = await openBoard(inner, ways());
      board.down(PIECE);
      board.move({ x, y });
      await board.up({ x, y });
      assert.deepEqual(chosen(), taken ? [["1", taken]] : []);
    });
  }
});

test("of two spots beside each other a swipe takes the nearer one", async (t) => {
  const asked = ways();
  asked.choices.push(choice("beside", { spot: { x: 570, y: 200, radius: 40 }, path: [[500, 460], [570, 200]] }));
  const { board, chosen } = await openBoard(t, asked);
  board.down(PIECE);
  board.move({ x: 545, y: 200 });
  await board.up({ x: 545, y: 200 });
  assert.deepEqual(chosen(), [["1", "beside"]]);
});

test("a swipe that comes back to where it began takes nothing", async (t) => {
  const { board, chosen } = await openBoard(t, ways());
  board.down(PIECE);
  board.move({ x: 500, y: 300 });
  board.move({ x: 510, y: 510 });
  await board.up({ x: 510, y: 510 });
  assert.deepEqual(chosen(), []);
});

test("the way under the finger is drawn once a frame, and wiped out as the finger is lifted", async (t) => {
  const { board, server } = await openBoard(t, ways());
  board.down(PIECE);
  board.move({ x: 500, y: 300 });
  board.move({ x: 700, y: 500 });
  assert.equal(board.line(".way"), "");
  frame(t);
  assert.equal(board.line(".way"), "M540 500L800 500");
  assert.equal(board.reading.textContent, "Choice e");
  assert.equal(board.overlay.querySelector(".way").written, 1);
  assert.equal(board.board.measured, 1);
  await board.up({ x: 700, y: 500 });
  await server.answer("menu", menu("And a spin?", []));
  assert.deepEqual([board.line(".way"), board.reading.textContent], ["", ""]);
  assert.equal(board.board.classes.has("dragging"), false);
});

test("a piece that is dragged is chosen as the drag begins, and the drag answers the next question", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move({ x: 500, y: 420 });
  await settled();
  assert.deepEqual(chosen(), [["1"]]);
  board.move(NORTH);
  await board.up(NORTH);
  await server.answer("menu", ways());
  assert.deepEqual(chosen(), [["1"], ["1", "n"]]);
});

for (const [at, taken] of /** @type {const} */ ([[{ x: 500, y: 240 }, "n"], [{ x: 500, y: 350 }, ""]])) {
  test(`a piece that is dragged from where it is shown again goes ${taken ? "to a spot" : "in no direction"}`, async (t) => {
    const { board, chosen, server } = await openBoard(t, PIECES);
    board.down({ x: 200, y: 200 }, "1");
    board.move(at);
    await board.up(at);
    await server.answer("menu", ways());
    assert.deepEqual(chosen(), taken ? [["1"], ["1", taken]] : [["1"]]);
  });
}

test("a piece that is dragged from where it is shown again does not slide", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down({ x: 200, y: 200 }, "1");
  board.move(EAST);
  await board.up(EAST);
  await server.answer("menu", SLIDER);
  assert.deepEqual(chosen(), [["1"]]);
});

test("a drag answers no question that is answered by taps", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move(NORTH);
  await board.up(NORTH);
  await server.answer("menu", ways({ gesture: "tap" }));
  assert.deepEqual(chosen(), [["1"]]);
});

test("a drag from the origin takes no choice there", async (t) => {
  const asked = ways();
  asked.choices.push(choice("stay", { spot: PIECE }));
  const { board, chosen } = await openBoard(t, asked);
  board.down(PIECE, "stay");
  board.move(NORTH);
  await board.up(NORTH);
  assert.deepEqual(chosen(), [["1", "n"]]);
});

test("a drag from a choice that ends the turn does not take it", async (t) => {
  const { board, server } = await openBoard(t, menu("Where?", [], { choices: [choice("1", { spot: PIECE, turn: "1" })] }));
  board.down(PIECE, "1");
  board.move(NORTH);
  await board.up(NORTH);
  assert.equal(server.open.length, 0);
});

test("a tap behind a drag is taken for what the drag leads to", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move(NORTH);
  await board.up(NORTH);
  board.down({ x: 200, y: 800 }, "2");
  await board.up({ x: 200, y: 800 });
  await server.answer("menu", ways());
  assert.deepEqual(chosen(), [["1"], ["1", "n"]]);
  await server.answer("menu", menu("And a spin?", ["2"], { chosen: ["1", "n"] }));
  assert.deepEqual(chosen().at(-1), ["1", "n", "2"]);
});

test("a drag whose piece is refused answers nothing", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move(NORTH);
  await board.up(NORTH);
  await server.refuse("menu");
  assert.deepEqual(chosen(), [["1"]]);
  assert.equal(board.board.classes.has("dragging"), false);
});

test("a slide takes the stop nearest to where it ends", async (t) => {
  for (const [x, y, taken] of /** @type {const} */ ([[620, 540, "near"], [720, 500, "middle"], [1000, 400, "far"]])) {
    await t.test(`to ${x}`, async (inner) => {
      const { board, chosen } = await openBoard(inner, SLIDER);
      board.down(PIECE);
      board.move({ x, y });
      await board.up({ x, y });
      assert.deepEqual(chosen(), [[taken]]);
    });
  }
});

test("a pull aims away from where it is pulled to, the farther the stronger", async (t) => {
  const { board, chosen } = await openBoard(t, DIAL);
  board.down(PIECE);
  board.move({ x: 500, y: 600 });
  assert.equal(board.pulling, true);
  frame(t);
  assert.equal(board.reading.textContent, "0° · 25%");
  assert.equal(board.line(".aim"), "M500 500L500 400");
  assert.equal(board.line(".pull"), "M500 500L500 600");
  assert.match(board.line(".fan"), /^M500 500L482\.6\S* 401\.5\S* ?A100 100 0 0 1 517\.3/);
  board.move({ x: 300, y: 500 });
  await board.up({ x: 300, y: 500 });
  assert.deepEqual(chosen(), [["1", "angle=90", "power=50"]]);
});

test("a pull is never stronger than the strongest, and its angle is that of the seat", async (t) => {
  const pull = /** @type {NonNullable<MenuState["pull"]>} */ (DIAL.pull);
  const { board, chosen } = await openBoard(t, { ...DIAL, pull: { ...pull, turned: 180 } });
  board.down(PIECE);
  board.move({ x: 500, y: 1000 });
  await board.up({ x: 500, y: 1000 });
  assert.deepEqual(chosen(), [["1", "angle=180", "power=100"]]);
});

test("a pull is drawn on until its question is answered", async (t) => {
  const { board, server } = await openBoard(t, DIAL);
  board.down(PIECE);
  board.move({ x: 500, y: 600 });
  await board.up({ x: 500, y: 600 });
  assert.equal(board.pulling, true);
  await server.answer("menu", { ...DIAL, chosen: ["1", "angle=0", "power=25"] });
  assert.equal(board.pulling, false);
  assert.equal(board.line(".pull"), "");
});

test("a drag that the browser cancels takes nothing, and the next touch counts", async (t) => {
  const { board, chosen } = await openBoard(t, ways());
  board.down(PIECE);
  board.move(NORTH);
  frame(t);
  assert.notEqual(board.line(".way"), "");
  board.move(EAST);
  board.handlers.onCancel(board.event(EAST));
  frame(t);
  assert.deepEqual([board.line(".way"), board.reading.textContent], ["", ""]);
  board.move(EAST);
  await board.up(EAST);
  assert.deepEqual(chosen(), []);
  board.down(NORTH, "n");
  await board.up(NORTH);
  assert.deepEqual(chosen(), [["1", "n"]]);
});

test("the click behind a cancelled touch counts", async (t) => {
  const { board } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.handlers.onCancel(board.event(PIECE));
  let stopped = false;
  board.handlers.onClick(board.event(PIECE, "1", { detail: 1, stopPropagation: () => {
    stopped = true;
  } }));
  assert.equal(stopped, false);
});

test("a second finger changes nothing about the drag of the first", async (t) => {
  const { board, chosen } = await openBoard(t, ways());
  const second = { isPrimary: false, pointerId: 2 };
  board.down(PIECE);
  board.move(NORTH);
  board.down(EAST, "e", second);
  board.move(EAST, second);
  board.handlers.onCancel(board.event(EAST, null, second));
  await board.up(EAST, second);
  assert.deepEqual([chosen(), board.board.captured], [[], [1]]);
  await board.up(NORTH);
  assert.deepEqual(chosen(), [["1", "n"]]);
});

test("a drag over a position that is no more takes nothing", async (t) => {
  const { board, chosen, server } = await openBoard(t, ways());
  board.down(PIECE);
  board.move(NORTH);
  await server.say("state", state(1, 1, { menu: ways() }));
  assert.equal(board.handlers.resume(), false);
  await board.up(NORTH);
  assert.deepEqual([chosen(), server.open.length], [[], 0]);
  assert.equal(board.board.classes.has("dragging"), false);
});

test("a drag that goes on is drawn on the question that comes meanwhile", async (t) => {
  const { board, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move({ x: 500, y: 300 });
  await settled();
  frame(t);
  assert.equal(board.line(".way"), "");
  await server.answer("menu", ways());
  frame(t);
  assert.equal(board.line(".way"), "M500 460L500 200");
  await server.say("state", state(1, 0, { menu: ways() }));
  assert.equal(board.handlers.resume(), true);
});

test("the next drag may begin before the last one is answered", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move(NORTH);
  await board.up(NORTH);
  board.down({ x: 200, y: 800 }, "2");
  board.move(EAST);
  await server.answer("menu", ways());
  assert.deepEqual(chosen().at(-1), ["1", "n"]);
  assert.equal(board.line(".way"), "");
  await server.answer("menu", menu("And a spin?", [], { chosen: ["1", "n"] }));
  assert.equal(board.board.classes.has("dragging"), true);
});
