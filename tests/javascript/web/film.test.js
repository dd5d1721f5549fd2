// Films of moves on the board: what comes after a film waits for its end, and never for longer.
import assert from "node:assert/strict";
import test from "node:test";
import { Board } from "./board.js";
import { openPage, settled } from "./page.js";
import { pressed, state } from "./samples.js";

/** @import { TestContext } from "node:test" */

const SHOWN = [20, 600, 60, 60, 500, 3000], MS = 1240; // the last picture stays

/**
 * The state after so many plies, each with a film and a sentence.
 * @param {number} ply
 * @param {Parameters<typeof state>[2]} [about]
 */
const flicked = (ply, about) => state(1, ply, { happened: `Flick ${ply}.`, film: `film-${ply}`, ...about });

/** What is said and asked after so many plies. */
const after = (/** @type {number} */ ply) => [`Flick ${ply}.`, `Match 1, ply ${ply}?`];
const NOTHING = ["", null];

/**
 * The page of a member who looks at match 1, and who likes films.
 * @param {TestContext} t
 * @param {boolean} [stills]
 */
async function openMatch(t, stills = false) {
  const page = await openPage(t, 1, stills);
  await page.server.answer("open", flicked(0));
  return page;
}

test("what a move did is said, and the next question asked, once its film has ended", async (t) => {
  const { board, films, panel, server } = await openMatch(t);
  await server.say("state", flicked(1));
  assert.deepEqual([panel(), board().menu], [NOTHING, null]);
  await films.come("film-1", SHOWN);
  assert.match(board().film.url, /^blob:/);
  t.mock.timers.tick(MS - 1);
  assert.deepEqual([panel(), board().menu], [NOTHING, null]);
  t.mock.timers.tick(1);
  assert.deepEqual([panel(), board().menu.question], [after(1), "Match 1, ply 1?"]);
  assert.equal(board().film, null);
});

test("the board stays as it was until the film is there", async (t) => {
  const { board, server } = await openMatch(t);
  await server.say("state", flicked(1));
  assert.equal(board().film.url, null);
});

test("the film of a member's own move runs to its end before that of the answer", async (t) => {
  const { actions, board, films, panel, server } = await openMatch(t);
  actions.take("1");
  await settled();
  await server.say("state", flicked(1));
  await server.answer("press", pressed("", { replaces: true }));
  await films.come("film-1", SHOWN);
  const own = board().film.url;
  await server.say("state", flicked(2));
  await films.come("film-2", SHOWN);
  assert.equal(board().film.url, own);
  t.mock.timers.tick(MS);
  await settled();
  assert.notEqual(board().film.url, own);
  assert.deepEqual(panel(), NOTHING);
  t.mock.timers.tick(MS);
  assert.deepEqual(panel(), after(2));
});

test("a film begins once, though its state comes twice", async (t) => {
  const { actions, board, films, panel, server } = await openMatch(t);
  actions.take("1");
  await settled();
  await server.say("state", flicked(1));
  await films.come("film-1", SHOWN);
  const { url } = board().film;
  await server.say("state", flicked(1));
  await server.answer("press", pressed("", { replaces: true }));
  assert.equal(board().film.url, url);
  t.mock.timers.tick(MS);
  await settled();
  assert.deepEqual(panel(), after(1));
});

test("of the moves that come during a film only the last one is shown as a film", async (t) => {
  const { films, panel, server } = await openMatch(t);
  await server.say("state", flicked(1));
  await films.come("film-1", SHOWN);
  await server.say("state", flicked(2));
  await server.say("state", flicked(3));
  await films.come("film-2", SHOWN);
  await films.come("film-3", SHOWN);
  t.mock.timers.tick(MS);
  await settled();
  t.mock.timers.tick(MS);
  await settled();
  assert.deepEqual(panel(), after(3));
});

test("a move without a film that comes during films is shown after them", async (t) => {
  const { board, films, panel, server } = await openMatch(t);
  await server.say("state", flicked(1));
  await films.come("film-1", SHOWN);
  await server.say("state", flicked(2));
  await server.say("state", flicked(3, { film: null }));
  await films.come("film-2", SHOWN);
  t.mock.timers.tick(MS);
  await settled();
  assert.deepEqual([panel(), board().film.url === null], [NOTHING, false]);
  t.mock.timers.tick(MS);
  assert.deepEqual(panel(), after(3));
});

test("a film that fails is left out", async (t) => {
  const { films, panel, server } = await openMatch(t);
  await server.say("state", flicked(1));
  await films.fail("film-1");
  assert.deepEqual(panel(), after(1));
});

test("a film that does not come in time is left out, also when it comes later", async (t) => {
  const { board, films, panel, server } = await openMatch(t);
  await server.say("state", flicked(1));
  t.mock.timers.tick(3000);
  assert.deepEqual(panel(), after(1));
  await films.come("film-1", SHOWN);
  assert.deepEqual([panel(), board().film], [after(1), null]);
});

test("a turn in which nothing moves is shown at once", async (t) => {
  const { films, panel, server } = await openMatch(t);
  await server.say("state", flicked(1));
  await films.come("film-1", []);
  assert.deepEqual(panel(), after(1));
});

test("a page that is opened shows the match as it is", async (t) => {
  const { films, panel } = await openMatch(t);
  assert.deepEqual([panel(), films.asked.size], [after(0), 0]);
});

test("where nothing is to move there is no film", async (t) => {
  const { films, panel, server } = await openMatch(t, true);
  await server.say("state", flicked(1));
  assert.deepEqual([panel(), films.asked.size], [after(1), 0]);
});

test("a page that nobody sees shows no film, and goes on with no film that ran", async (t) => {
  const { films, panel, see, server } = await openMatch(t);
  await server.say("state", flicked(1));
  await films.come("film-1", SHOWN);
  await server.say("state", flicked(2));
  see("hidden");
  assert.deepEqual(panel(), after(2));
  await server.say("state", flicked(3));
  assert.deepEqual(panel(), after(3));
});

test("a touch ends the film, and touches nothing else", async (t) => {
  const page = await openMatch(t);
  await page.server.say("state", flicked(1));
  await page.films.come("film-1", SHOWN);
  const finger = new Board(page);
  finger.down({ x: 10, y: 10 }, "1");
  await finger.up({ x: 10, y: 10 });
  assert.deepEqual([page.panel(), page.server.open.length], [after(1), 0]);
});

test("another match that is opened during a film is shown at once", async (t) => {
  const { actions, films, panel, server } = await openMatch(t);
  await server.say("state", flicked(1));
  await films.come("film-1", SHOWN);
  actions.openMatch(2);
  await settled();
  await server.answer("open", state(2, 0, { film: "another" }));
  assert.deepEqual(panel(), ["", "Match 2, ply 0?"]);
});

test("after a break of the line during a film the match is shown as it is", async (t) => {
  const { films, panel, server } = await openMatch(t);
  await server.say("state", flicked(1));
  await films.come("film-1", SHOWN);
  await server.cut();
  t.mock.timers.tick(1000);
  await settled();
  await server.greet(1, false);
  await server.answer("open", flicked(4));
  assert.deepEqual(panel(), after(4));
});

test("a move that comes while an old film is shown again is shown as a film at once", async (t) => {
  const { actions, board, films, server } = await openMatch(t);
  actions.showFilm();
  await films.come("film-0", SHOWN);
  const old = board().film.url;
  await server.say("state", flicked(1));
  await films.come("film-1", SHOWN);
  assert.notEqual(board().film.url, old);
});

test("a takeback shows no old film", async (t) => {
  const { panel, server } = await openMatch(t);
  await server.say("state", flicked(1, { steps: 0 }));
  assert.deepEqual(panel(), after(1));
});

test("the end of a match is said after the film of its last move", async (t) => {
  const { films, panel, server } = await openMatch(t);
  const ended = { verdict: "Seat 0 wins.", how: "By a goal." };
  await server.say("state", flicked(1, { ended, question: null }));
  await films.come("film-1", SHOWN);
  assert.deepEqual(panel(), NOTHING);
  t.mock.timers.tick(MS);
  assert.deepEqual(panel(), ["Seat 0 wins.By a goal.", null]);
});
