// What the page shows of a match: on the board, and which one next.
import assert from "node:assert/strict";
import test from "node:test";
import { openPage, settled } from "./page.js";
import { state } from "./samples.js";

/** @import { ListedState, ListsState } from "../../../web/static/packets.js" */

/**
 * The lists of a member who is to move in these matches, the most urgent one first, and not in match 9.
 * @param {number[]} matches
 * @returns {ListsState}
 */
const lists = (...matches) => ({
  matches: [...matches, 9].map((match) => /** @type {ListedState} */ ({
    match, title: "", seat: "", others: [], mine: match !== 9, deadline_ms: null,
  })),
  buttons: [],
});

test("picture, words and question change together, once the picture is there or is late", async (t) => {
  const { board, panel, pictures, server } = await openPage(t, 1);
  await server.answer("open", state(1, 0));
  board();
  for (const [ply, comes] of /** @type {[number, () => void][]} */ ([
    [1, () => pictures.come()], [2, () => t.mock.timers.tick(3000)],
  ])) {
    pictures.held = true;
    await server.say("state", state(1, ply, { happened: `Move ${ply}.` }));
    assert.deepEqual([board().picture.url, board().menu, panel()[0].includes(`Move ${ply}.`)], [`pictures/1-${ply - 1}`, null, false]);
    comes();
    assert.deepEqual([board().picture.url, board().menu.question], [`pictures/1-${ply}`, `Match 1, ply ${ply}?`]);
    assert.ok(panel()[0].includes(`Move ${ply}.`));
  }
});

test("the next match goes round all that wait, the most urgent one first", async (t) => {
  const { actions, server } = await openPage(t, 4);
  await server.answer("open", state(4, 0));
  for (const next of [3, 2, 4, 3]) {
    actions.nextMatch();
    await settled();
    await server.answer("lists", lists(2, 4, 3));
    const asked = server.open.at(-1);
    assert.equal(asked && "match" in asked && asked.match, next);
    await server.answer("open", state(next, 0));
  }
});

test("after a turn the most urgent match is the next, and where none waits the page stays", async (t) => {
  const { actions, server, store } = await openPage(t, 9);
  await server.answer("open", state(9, 0));
  for (const waiting of [[2, 4], [2], []]) {
    actions.nextMatch();
    await settled();
    await server.answer("lists", lists(...waiting));
    if (waiting.length > 1) await server.answer("open", state(2, 0));
    assert.equal(store.match?.match, 2);
    assert.equal(server.open.length, 0);
  }
});

test("the match of a link is shown first, and after a break whatever is shown by then", async (t) => {
  const { actions, server, store } = await openPage(t, 1, true, "a link");
  assert.deepEqual(server.askedFor("hello").map((each) => "link" in each && each.link), ["a link"]);
  await server.answer("open", state(7, 0));
  assert.equal(store.match?.match, 7);
  await settled();
  actions.openMatch(2);
  await settled();
  await server.answer("open", state(2, 0));
  await server.cut();
  t.mock.timers.tick(10_000);
  await settled();
  await server.greet(1);
  assert.deepEqual(server.askedFor("hello").map((each) => "link" in each && each.link), [""]);
  await server.answer("open", state(2, 0));
  assert.equal(store.match?.match, 2);
});
