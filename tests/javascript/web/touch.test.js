// What taps and swipes on the board do, and those that come to nothing.
import assert from "node:assert/strict";
import test from "node:test";
import { settled } from "./page.js";
import { choice, first, menu, next, picture, state } from "./samples.js";
import { PIECE, PIECES, frame, openBoard, ways } from "./touches.js";

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
  const beside = choice("3", { spot: { x: 580, y: 500, radius: 40 } });
  const asked = menu("Which one?", [], { choices: [...PIECES.choices, beside] });
  for (const [x, y, taken] of /** @type {const} */ ([[500, 457, "1"], [500, 455, ""], [543, 480, "3"]])) {
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
  await server.say("state", state(1, 1, { question: first(PIECES) }));
  actions.look(0);
  await settled();
  await server.answer("look", { step: 0, turn: 0, buttons: [], happened: "", picture: picture("first"), film: null });
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
  await server.answer("press", next(menu("And a spin?", [])));
  assert.deepEqual([board.line(".way"), board.reading.textContent], ["", ""]);
  assert.equal(board.board.classes.has("dragging"), false);
});

test("what is behind a choice is taken in one tap, and plays where it ends the turn and the member wants that", async (t) => {
  const floe = { tokens: ["slide", "a1+"], label: "Slide a1", spot: { x: 300, y: 300, radius: 40 }, turn: null };
  const last = { tokens: ["slide", "b1+"], label: "Slide b1", spot: { x: 700, y: 300, radius: 40 }, turn: "S>a1 b1+" };
  const { board, chosen, server } = await openBoard(t, menu("Who?", ["slide"], { shortcuts: [floe, last] }));
  board.down({ x: 310, y: 330 });
  await board.up({ x: 310, y: 330 });
  assert.deepEqual(chosen(), [["slide", "a1+"]]);
  const items = { "slide b1+": "play:S>a1 b1+" };
  await server.answer("press", next(menu("Who?", ["slide"], { steps: ["a1+"], chosen: ["@slide"], shortcuts: [last], items })));
  board.down({ x: 700, y: 300 });
  await board.up({ x: 700, y: 300 });
  assert.deepEqual(server.askedFor("press").map((each) => "item" in each && each.item).at(-1), items["slide b1+"]);
});
