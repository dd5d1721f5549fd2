// What drags, slides and pulls on the board do, and those that come to nothing.
import assert from "node:assert/strict";
import test from "node:test";
import { settled } from "./page.js";
import { choice, first, menu, next, state } from "./samples.js";
import { DIAL, EAST, NORTH, PIECE, PIECES, SLIDER, frame, openBoard, ways } from "./touches.js";

/** @import { TouchedState } from "../../../web/static/packets.js" */

test("a piece that is dragged is chosen as the drag begins, and the drag answers the next question", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move({ x: 500, y: 420 });
  await settled();
  assert.deepEqual(chosen(), [["1"]]);
  board.move(NORTH);
  await board.up(NORTH);
  await server.answer("press", next(ways()));
  assert.deepEqual(chosen(), [["1"], ["1", "n"]]);
});

for (const [at, taken] of /** @type {const} */ ([[{ x: 500, y: 240 }, "n"], [{ x: 500, y: 350 }, ""]])) {
  test(`a drag that begins beside the origin goes ${taken ? "to a spot" : "in no direction"}`, async (t) => {
    const { board, chosen, server } = await openBoard(t, PIECES);
    board.down({ x: 200, y: 200 }, "1");
    board.move(at);
    await board.up(at);
    await server.answer("press", next(ways()));
    assert.deepEqual(chosen(), taken ? [["1"], ["1", taken]] : [["1"]]);
  });
}

test("a drag that begins beside the origin slides nothing", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down({ x: 200, y: 200 }, "1");
  board.move(EAST);
  await board.up(EAST);
  await server.answer("press", next(SLIDER));
  assert.deepEqual(chosen(), [["1"]]);
});

test("a drag answers no question that is answered by taps", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move(NORTH);
  await board.up(NORTH);
  await server.answer("press", next(ways({ gesture: "tap" })));
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
  await server.answer("press", next(ways()));
  assert.deepEqual(chosen(), [["1"], ["1", "n"]]);
  await server.answer("press", next(menu("And a spin?", ["2"], { chosen: ["1", "n"] })));
  assert.deepEqual(chosen().at(-1), ["1", "n", "2"]);
});

test("a drag whose piece is refused answers nothing", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move(NORTH);
  await board.up(NORTH);
  await server.refuse("press");
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
  const pull = /** @type {NonNullable<TouchedState["pull"]>} */ (DIAL.pull);
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
  await server.answer("press", next({ ...DIAL, chosen: ["1", "angle=0", "power=25"] }));
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
  await server.say("state", state(1, 1, { question: first(ways()) }));
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
  await server.answer("press", next(ways()));
  frame(t);
  assert.equal(board.line(".way"), "M500 460L500 200");
  await server.say("state", state(1, 0, { question: first(ways()) }));
  assert.equal(board.handlers.resume(), true);
});

test("the next drag may begin before the last one is answered", async (t) => {
  const { board, chosen, server } = await openBoard(t, PIECES);
  board.down(PIECE, "1");
  board.move(NORTH);
  await board.up(NORTH);
  board.down({ x: 200, y: 800 }, "2");
  board.move(EAST);
  await server.answer("press", next(ways()));
  assert.deepEqual(chosen().at(-1), ["1", "n"]);
  assert.equal(board.line(".way"), "");
  await server.answer("press", next(menu("And a spin?", [], { chosen: ["1", "n"] })));
  assert.equal(board.board.classes.has("dragging"), true);
});
