// What the page shows of a match: on the board, and which one next.
import assert from "node:assert/strict";
import test from "node:test";
import { openPage, settled } from "./page.js";
import { hint, menu, picture, state } from "./samples.js";

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
  games: [], levels: [], courses: [], puzzles: [], today: { game: "penguin-soccer", number: 1 }, days: "",
});

test("a hint is shown on the board until the member plays by hand", async (t) => {
  const { actions, board, server } = await openPage(t, 1);
  await server.answer("open", state(1, 0));
  actions.hint();
  await settled();
  await server.answer("hint", hint("1ne"));
  assert.deepEqual([board().picture.url, board().menu], ["pictures/after 1ne", null]);
  actions.choose([], []);
  await settled();
  await server.answer("menu", menu("Which one?", []));
  assert.deepEqual([board().picture.url, board().menu?.question], ["pictures/1-0", "Which one?"]);
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

/** @param {string} progress */
const analysis = (progress) => ({
  progress, about: "", chances: [], points: progress ? [] : [{ step: 3, ply: 2, text: "Move 3", picture: picture("3") }],
});

test("an analysis is asked for until it is there, and stays while its moves are looked at", async (t) => {
  const { actions, analyse, server, store } = await openPage(t, 1);
  await server.answer("open", state(1, 4, { ended: { verdict: "Seat 0 wins.", how: "", again: "Rematch" } }));
  analyse();
  await settled();
  await server.answer("analyse", analysis("1 of 4"));
  assert.equal(store.analysis?.progress, "1 of 4");
  await server.answer("analyse", analysis(""));
  assert.deepEqual(store.analysis?.points.map(({ step }) => step), [3]);
  assert.equal(server.askedFor("analyse").length, 2);
  actions.look(3);
  await settled();
  assert.equal(store.analysis?.points.length, 1);
});

test("an analysis that is refused, or that nobody waits for any more, is not shown", async (t) => {
  const { actions, analyse, server, store } = await openPage(t, 1);
  await server.answer("open", state(1, 4));
  analyse();
  await settled();
  await server.refuse("analyse");
  assert.equal(store.analysis, null);
  analyse();
  await settled();
  actions.openMatch(2);
  await settled();
  await server.answer("open", state(2, 0));
  await server.answer("analyse", analysis("1 of 4"));
  assert.equal(store.analysis, null);
  assert.equal(server.askedFor("analyse").length, 2);
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
