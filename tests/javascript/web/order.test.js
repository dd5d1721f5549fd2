// The order of touches, and of what the server says: which counts, and what comes too late.
import assert from "node:assert/strict";
import test from "node:test";
import { openPage, settled } from "./page.js";
import { asked, first, menu, next, picture, pressed, state } from "./samples.js";
import { chosenIn } from "./touches.js";

/** @import { TestContext } from "node:test" */
/** @import { ListsState, PressedState } from "../../../web/static/packets.js" */

/** @type {ListsState} */
const LISTS = { matches: [], buttons: [] };

/**
 * The page of a member who looks at match 1.
 * @param {TestContext} t
 * @param {Parameters<typeof state>[2]} [about]
 */
async function openMatch(t, about) {
  const page = await openPage(t, 1);
  await page.server.answer("open", state(1, 0, about));
  return page;
}

test("a touch that comes before its question is read in the question that comes", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.take("2");
  actions.take("ne");
  await settled();
  assert.equal(server.askedFor("press").length, 1);
  await server.answer("press", next(menu("Which way?", ["n", "ne"], { chosen: ["2"] })));
  const [, second] = server.askedFor("press");
  assert.deepEqual(second, { ...second, do: "press", item: "step:2/ne", inside: true });
  await server.answer("press", next(menu("And a spin?", [], { chosen: ["2", "ne"] })));
  assert.equal(store.menu?.question, "And a spin?");
});

test("a touch on a choice that the question behind the first touch does not have does nothing", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.take("2");
  actions.take("1");
  await settled();
  await server.answer("press", next(menu("Which way?", ["n", "ne"], { chosen: ["2"] })));
  assert.equal(server.askedFor("press").length, 1);
  assert.equal(store.menu?.question, "Which way?");
});

for (const [how, fail] of /** @type {const} */ ([["refused", "refuse"], ["lost", "cut"]])) {
  test(`touches behind one that was ${how} do not count, and later ones do`, async (t) => {
    const { actions, server, store } = await openMatch(t);
    actions.take("2");
    actions.take("1");
    await settled();
    await (fail === "refuse" ? server.refuse("press") : server.cut());
    assert.equal(server.askedFor("press").length, 1);
    assert.equal(store.busy, false);
    if (fail === "cut") {
      t.mock.timers.tick(1000);
      await settled();
      await server.greet(1);
      await server.answer("open", state(1, 0));
    }
    actions.take("3");
    await settled();
    assert.deepEqual(chosenIn(server).at(-1), ["3"]);
  });
}

test("the touch that ends a turn plays it, and touches behind it are not for the next position", async (t) => {
  const ending = menu("Which way?", ["n"], { items: { n: "play:1n" } });
  const { actions, server, store } = await openMatch(t, { question: first(ending) });
  actions.take("n");
  actions.take("n");
  await settled();
  assert.deepEqual(server.askedFor("press").map((each) => "item" in each && each.item), ["play:1n"]);
  await server.answer("press", pressed("", { replaces: true }));
  assert.deepEqual([store.question, server.open.length], [null, 0]);
  await server.say("state", state(1, 1, { question: first(ending) }));
  assert.equal(store.menu?.question, "Which way?");
  assert.equal(server.open.length, 0);
});

test("Play pressed behind an aim plays that aim, and nothing where it is not ready", async (t) => {
  for (const ready of ["play:aimed", null]) {
    await t.test(String(ready), async (inner) => {
      const { actions, server, store } = await openMatch(inner, { question: first(menu("Aim?", [], { ready: "play:first" })) });
      const { question } = store;
      actions.takeFrom(() => ({ tokens: ["angle=1", "power=2"] }));
      if (question) actions.pressAsked(question, "play:first");
      await settled();
      await server.answer("press", next(menu("Aim?", [], { ready })));
      assert.deepEqual(server.open.map((each) => "item" in each && each.item), ready ? [ready] : []);
    });
  }
});

test("a second tap on a button that plays is not for the next position", async (t) => {
  const { actions, server, store } = await openMatch(t);
  const card = store.question;
  for (const _ of [1, 2]) if (card) actions.pressAsked(card, "play:1n");
  await settled();
  await server.answer("press", pressed("", { replaces: true }));
  assert.equal(server.open.length, 0);
});

test("Back counts once for each touch", async (t) => {
  const { actions, server, store } = await openMatch(t, { question: first(menu("And a spin?", [], { back: "step:2" })) });
  actions.back();
  actions.back();
  await settled();
  await server.answer("press", next(menu("Which way?", ["n"], { chosen: ["2"], back: "step:" })));
  await server.answer("press", next(menu("Which one?", ["1", "2"])));
  assert.deepEqual(chosenIn(server), [["2"], []]);
  assert.equal(store.menu?.question, "Which one?");
});

test("a move by somebody else ends the turn under construction and the touches that wait", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.take("2");
  actions.take("ne");
  await settled();
  await server.say("state", state(1, 1));
  await server.answer("press", next(menu("Which way?", ["n", "ne"], { chosen: ["2"] })));
  assert.equal(store.menu?.question, "Match 1, ply 1?");
  assert.equal(server.open.length, 0);
});

test("a state that is older than the one shown does not replace it", async (t) => {
  const { server, store } = await openMatch(t);
  await server.say("state", state(1, 2));
  await server.say("state", state(1, 1));
  assert.equal(store.match?.ply, 2);
});

test("what answers a press of an older position than was pushed meanwhile is not shown", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.take("2");
  await settled();
  await server.say("state", state(1, 2));
  assert.equal(store.busy, false);
  await server.answer("press", pressed("", { replaces: true }));
  assert.deepEqual([store.match?.ply, store.menu?.question], [2, "Match 1, ply 2?"]);
});

test("the same position again keeps what was chosen in it", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.take("2");
  await settled();
  await server.answer("press", next(menu("Which way?", ["n"], { chosen: ["2"] })));
  await server.say("state", state(1, 0, { happened: "Ben offers a draw." }));
  assert.equal(store.match?.happened, "Ben offers a draw.");
  assert.equal(store.menu?.question, "Which way?");
});

test("a move that is heard of before the match it is in is opened is shown", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.openMatch(2);
  await settled();
  await server.say("state", state(2, 5));
  assert.equal(store.match?.match, 1);
  await server.answer("open", state(2, 4));
  assert.deepEqual([store.match?.match, store.match?.ply], [2, 5]);
});

test("of two matches the one that was opened last is shown, whichever is answered last", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.openMatch(2);
  actions.openMatch(3);
  await settled();
  await server.answer("open", state(2, 0));
  assert.equal(store.match?.match, 1);
  await server.answer("open", state(3, 0));
  assert.equal(store.match?.match, 3);
});

test("states of a match that is shown no more are dropped", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.showLists();
  await settled();
  await server.answer("lists", LISTS);
  await server.say("state", state(1, 1));
  assert.deepEqual([store.view, store.match, store.menu], ["lists", null, null]);
});

test("a question about a match that is shown no more is dropped", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.take("2");
  await settled();
  actions.openMatch(2);
  await settled();
  await server.answer("open", state(2, 0));
  await server.answer("press", next(menu("Which way?", ["n"], { chosen: ["2"] })));
  assert.equal(store.menu?.question, "Match 2, ply 0?");
  assert.equal(store.busy, false);
});

test("lists that come after the member went on are not shown", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.showLists();
  actions.openMatch(2);
  await settled();
  await server.answer("open", state(2, 0));
  await server.answer("lists", LISTS);
  assert.equal(store.view, "match");
  assert.deepEqual(server.askedFor("open").map((each) => "match" in each && each.match), [1, 2]);
});

test("while something is sent alone, another press does nothing", async (t) => {
  const { actions, server } = await openMatch(t);
  actions.press("more:1:0", {});
  actions.press("resign:1:0", {});
  await settled();
  assert.deepEqual(server.askedFor("press").map((each) => "item" in each && each.item), ["more:1:0"]);
  await server.answer("press", pressed("More"));
  actions.press("resign:1:0", {});
  await settled();
  assert.equal(server.askedFor("press").length, 2);
});

test("a touch waits for what is on its way, and only counts for the same position", async (t) => {
  const { actions, server } = await openMatch(t);
  for (const ply of [1, 1]) {
    actions.press("more:1:0", {});
    actions.take("2");
    await settled();
    assert.deepEqual(server.open.map((each) => "item" in each && each.item), ["more:1:0"]);
    await server.say("state", state(1, ply));
    await server.answer("press", pressed(""));
  }
  assert.deepEqual(server.open.map((each) => "item" in each && each.item), ["step:2"]);
});

test("answers lie over the match, one on the other or in its place, and a sentence does not", async (t) => {
  const { actions, server, store } = await openMatch(t);
  const press = async (/** @type {PressedState} */ answer) => {
    actions.press("more:1:0", {});
    await settled();
    await server.answer("press", answer);
    return [store.cards.length, store.menu?.question ?? null];
  };
  assert.deepEqual(await press(pressed("More")), [1, null]);
  assert.deepEqual(await press(asked("Who moves?", ["1"])), [2, "Who moves?"]);
  assert.deepEqual(await press(asked("Which way?", ["n"], { replaces: true })), [2, "Which way?"]);
  assert.deepEqual(await press(pressed("", { notes: ["No."] })), [2, "Which way?"]);
  assert.equal(store.toast, "No.");
  assert.deepEqual(await press({ ...pressed(""), components: [{ type: 10, content: "Done." }], replaces: true }), [1, null]);
  assert.equal(store.toast, "Done.");
  actions.closeCard();
  assert.deepEqual([store.cards.length, store.menu?.question], [0, "Match 1, ply 0?"]);
});

test("a choice on the picture of an answer presses its item, and numbers are values", async (t) => {
  const { actions, server } = await openMatch(t);
  actions.press("try:1.0", {});
  await settled();
  await server.answer("press", asked("Who moves?", ["1", "2"]));
  actions.take("2");
  await settled();
  await server.answer("press", asked("How far?", ["1"], { replaces: true }));
  actions.takeFrom(() => ({ tokens: ["angle=1", "power=2"] }));
  await settled();
  const sent = server.askedFor("press").map((each) => "item" in each && [each.item, each.values ?? []]);
  assert.deepEqual(sent, [["try:1.0", []], ["step:2", []], ["from:", ["angle=1", "power=2"]]]);
});

test("a question on which time runs out is asked anew then, unless something else is shown", async (t) => {
  for (const isShown of [true, false]) {
    await t.test(String(isShown), async (inner) => {
      const { actions, server } = await openMatch(inner);
      actions.press("rushstart:", {});
      await settled();
      const touch = menu("Who moves?", ["1"], { ends_ms: Date.now() + 60_000, again: "step:rush" });
      await server.answer("press", asked("Who moves?", ["1"], { touch }));
      if (!isShown) actions.closeCard();
      inner.mock.timers.tick(59_000);
      await settled();
      assert.equal(server.open.length, 0);
      inner.mock.timers.tick(2_000);
      await settled();
      assert.deepEqual(server.open.map((each) => "item" in each && each.item), isShown ? ["step:rush"] : []);
    });
  }
});

test("a form is sent without the fields for files", async (t) => {
  const { parts, server } = await openMatch(t);
  const field = (/** @type {number} */ type, /** @type {string} */ name) => ({ type: 18, component: { type, custom_id: name } });
  parts.submit({ custom_id: "impress:1", components: [field(4, "text"), field(19, "file")], inside: false }, { text: "Honk", file: [] });
  await settled();
  assert.deepEqual(server.open.map((each) => "fields" in each && each.fields), [{ text: "Honk" }]);
});

test("a match that is asked for takes the answers away; what comes after they were left is not shown", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.press("more:1:0", {});
  await settled();
  await server.answer("press", pressed("More"));
  actions.press("settings:-", { inside: true });
  await settled();
  actions.closeCard();
  await server.answer("press", pressed("Settings"));
  assert.equal(store.cards.length, 0);
  actions.press("more:1:0", {});
  await settled();
  await server.answer("press", pressed("More"));
  await server.say("board", { match: 1 });
  assert.equal(store.cards.length, 0);
});

test("of quick steps through the moves only the first and the last are asked for", async (t) => {
  const { actions, server, store } = await openMatch(t, { steps: 8 });
  for (const step of [7, 6, 5, 4]) actions.look(step);
  await settled();
  const seen = (/** @type {number} */ step) => ({ step, turn: step, buttons: [], happened: "", picture: picture("then"), film: null });
  await server.answer("look", seen(4));
  assert.deepEqual([store.look?.step, server.askedFor("look").length], [4, 1]);
  actions.look(5);
  await settled();
  actions.look(8);
  await server.answer("look", seen(5));
  assert.deepEqual([store.look, store.step], [null, null]);
});

test("a refusal because the page is out of date shows the match as it is", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.take("2");
  await settled();
  await server.refuse("press", "match.stale");
  t.mock.timers.tick(1);
  await settled();
  await server.answer("open", state(1, 3));
  assert.equal(store.match?.ply, 3);
  assert.equal(store.toast, "No.");
});

test("after a break the page goes on where it was", async (t) => {
  const { actions, server, store } = await openMatch(t);
  actions.take("2");
  await settled();
  await server.answer("press", next(menu("Which way?", ["n"], { chosen: ["2"] })));
  await server.cut();
  assert.equal(store.phase, "lost");
  t.mock.timers.tick(1000);
  await settled();
  await server.greet(1);
  await server.answer("open", state(1, 0));
  assert.deepEqual([store.phase, store.menu?.question], ["open", "Which way?"]);
});

test("a board that was asked for while the line was away is shown after it", async (t) => {
  const { server, store } = await openMatch(t);
  await server.cut();
  t.mock.timers.tick(1000);
  await settled();
  await server.greet(2);
  await server.answer("open", state(2, 0));
  assert.equal(store.match?.match, 2);
});

test("a board that is asked for is opened, unless it is the one that is shown", async (t) => {
  const { server, store } = await openMatch(t);
  await server.say("board", { match: 1 });
  assert.equal(server.open.length, 0);
  await server.say("board", { match: 2 });
  await server.answer("open", state(2, 0));
  assert.equal(store.match?.match, 2);
});
