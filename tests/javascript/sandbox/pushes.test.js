// What the sandbox's page shows as a phone would: pushes with the words of messages, and none of components.
import assert from "node:assert/strict";
import test from "node:test";

const STATIC = "../../../sandbox/page/static";
const MS = 8000;

/** The page's line to the sandbox, of which the test is the other side. */
class Line {
  static OPEN = 1;
  static CONNECTING = 0;
  /** @type {Line[]} */
  static all = [];
  readyState = Line.OPEN;
  onmessage = (/** @type {{ data: string }} */ _) => {};

  constructor() {
    Line.all.push(this);
  }

  send() {}
  close() {}
}

/** The words of what is to be drawn. @param {any} drawn @returns {string} */
const wordsOf = (drawn) => [drawn?.props ? drawn.props.children : drawn].flat(Infinity)
  .map((each) => (each?.props ? wordsOf(each) : typeof each === "string" ? each : "")).join(" ");

/** @param {string} words */
const push = (words, place = "#general (Antarctica)", id = words) =>
  ({ app: "Rookery", place, words, channel_id: "5", message_id: id });

/** The page of a member that has just connected. @param {import("node:test").TestContext} t */
async function openPage(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const location = new URL("http://127.0.0.1:8080/#member=ana");
  const listening = { addEventListener() {}, visibilityState: "hidden" };
  Object.assign(globalThis, {
    WebSocket: Line, location, window: listening, document: listening,
    history: { replaceState() {} }, sessionStorage: { getItem: () => null },
  });
  const { start, store, dropPush } = await import(`${STATIC}/store.js`);
  const { Notification } = await import(`${STATIC}/pushes.js`);
  start();
  const say = (/** @type {string} */ event, /** @type {object} */ data) =>
    Line.all[Line.all.length - 1].onmessage({ data: JSON.stringify({ event, data }) });
  say("READY", { now_ms: 0, me: { id: "1", username: "ana" }, servers: [], dms: [], members: [], badges: {} });
  const shown = () => store.pushes.map((/** @type {any} */ one) => wordsOf(Notification({ push: one })).replace(/\s+/g, " ").trim());
  return { say, shown, store, dropPush };
}

test("a push shows the app, where it happened, and the words, for some seconds", async (t) => {
  const { say, shown } = await openPage(t);
  say("PUSH", push("@Ana, your turn: Papa came to b2."));
  assert.deepEqual(shown(), ["Rookery #general (Antarctica) @Ana, your turn: Papa came to b2."]);
  t.mock.timers.tick(MS - 1);
  assert.equal(shown().length, 1);
  t.mock.timers.tick(1);
  assert.deepEqual(shown(), []);
});

test("a message of components says only where it mentioned the member", async (t) => {
  const { say, shown } = await openPage(t);
  say("PUSH", push("", "#general (Antarctica)", "1"));
  say("PUSH", push("", "Direct message", "2"));
  assert.deepEqual(shown(), ["Rookery Direct message Sent you a message", "Rookery #general (Antarctica) Mentioned you"]);
});

test("the newest three are shown, and each can be closed", async (t) => {
  const { say, shown, store, dropPush } = await openPage(t);
  for (const words of "abcd") say("PUSH", push(words, "Direct message"));
  assert.deepEqual(shown().map((/** @type {string} */ each) => each.slice(-1)), ["d", "c", "b"]);
  dropPush(store.pushes[1]);
  assert.deepEqual(shown().map((/** @type {string} */ each) => each.slice(-1)), ["d", "b"]);
});
