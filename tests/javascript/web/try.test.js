// The board for trying: what is moved there, and what is shown after it.
import assert from "node:assert/strict";
import test from "node:test";
import { openPage, settled } from "./page.js";
import { choice, menu, picture, puzzle, result, state, tried } from "./samples.js";

/** @import { TestContext } from "node:test" */

/**
 * The page of a member who tries something on match 1 after four moves.
 * @param {TestContext} t
 */
async function trying(t) {
  const page = await openPage(t, 1);
  await page.server.answer("open", state(1, 4));
  page.actions.tryHere();
  await settled();
  await page.server.answer("try-line", tried("1.4", 0, { menu: menu("Who?", [], { choices: [choice("1", { turn: "1ne" })] }) }));
  return page;
}

test("a move on the board for trying is made there alone", async (t) => {
  const { actions, board, server } = await trying(t);
  assert.deepEqual([board().picture.url, board().menu.question], ["pictures/1.4-0", "Who?"]);
  actions.take({ token: "1" });
  await settled();
  await server.answer("try-line", tried("1.4", 1));
  const asked = server.askedFor("try-line").map(({ id, do: _, ...sent }) => sent);
  assert.deepEqual(asked.at(-1), { v: 1, subject: "1.4", line: 0, at: 0, turn: "1ne" });
  assert.deepEqual([board().picture.url, server.askedFor("play").length], ["pictures/1.4-1", 0]);
  actions.take({ token: "2" });
  await settled();
  assert.equal(server.askedFor("menu").length, 0);
  await server.answer("try-line", tried("1.4", 1, { menu: menu("Where?", ["3"]) }));
  assert.equal(board().menu.question, "Where?");
});

test("what is tried stays while the match moves on, which is shown as it is after", async (t) => {
  const { actions, board, server, store } = await trying(t);
  await server.say("state", state(1, 5, { may: [], happened: "Moved." }));
  assert.deepEqual([board().picture.url, store.toast], ["pictures/1.4-0", "Moved."]);
  await server.answer("try-line", tried("1.4", 0, { now: { subject: "1.5", line: 0, at: 0 } }));
  actions.leave();
  assert.deepEqual([board().picture.url, board().menu.question], ["pictures/1-5", "Match 1, ply 5?"]);
});

test("one tries from the position that is looked at, and looks at it after", async (t) => {
  const { actions, board, server, store } = await openPage(t, 1);
  await server.answer("open", state(1, 4));
  actions.look(2);
  await settled();
  await server.answer("look", { step: 2, ply: 3, happened: "", picture: picture("then"), film: null });
  actions.tryHere();
  await settled();
  const [asked] = server.askedFor("try-line");
  assert.equal("subject" in asked && asked.subject, "1.3");
  await server.answer("try-line", tried("1.3", 0));
  assert.equal(board().menu.question, "1.3 after 0?");
  actions.leave();
  assert.deepEqual([board().picture.url, board().menu, store.step], ["pictures/then", null, 2]);
});

test("a match that is opened, or opened again, takes the place of what is tried", async (t) => {
  for (const match of [1, 2]) {
    const { actions, board, server } = await trying(t);
    actions.openMatch(match);
    await settled();
    await server.answer("open", state(match, 4));
    assert.deepEqual([board().picture.url, board().menu.question], [`pictures/${match}-4`, `Match ${match}, ply 4?`]);
    t.mock.timers.reset();
  }
});

test("after a break the page still shows what is tried, and hears of the match", async (t) => {
  const { actions, board, server } = await trying(t);
  await server.cut();
  t.mock.timers.tick(10_000);
  await settled();
  await server.greet(1);
  await server.answer("open", state(1, 5));
  assert.equal(board().picture.url, "pictures/1.4-0");
  actions.leave();
  assert.equal(board().picture.url, "pictures/1-5");
});

test("one tries on a puzzle that is solved, and goes back to it", async (t) => {
  const { actions, board, server } = await openPage(t, null);
  await server.answer("lists", { matches: [], games: [], levels: [], courses: [], puzzles: [], today: { game: "", number: 1 }, days: "" });
  actions.open("puzzle", {});
  await settled();
  await server.answer("puzzle", puzzle(7));
  actions.play("1ne");
  await settled();
  await server.answer("solve", result("right", { shown: { happened: "", picture: picture("solved"), film: null } }));
  actions.goTo({ subject: "penguin-soccer.7" });
  await settled();
  await server.answer("try-line", tried("penguin-soccer.7", 0));
  assert.equal(board().picture.url, "pictures/penguin-soccer.7-0");
  actions.leave();
  assert.deepEqual([board().picture.url, board().menu], ["pictures/solved", null]);
});
