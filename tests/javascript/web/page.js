// The page without a browser: its scripts, the line to a server that the test plays, and a board to touch.
import { register } from "node:module";

/** @import { TestContext } from "node:test" */
/** @import { Answers, Events, Messages } from "../../../web/static/packets.js" */

register("./fresh.js", import.meta.url);

const STATIC = "../../../web/static";

/** @typedef {{ [Name in keyof Messages]: { id: number, do: Name } & Messages[Name] }[keyof Messages]} Sent */

/** A line of the page; the test is its other side. */
class Line extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;

  /** @type {Line[]} */
  static all = [];

  readyState = Line.CONNECTING;
  /** @type {Sent[]} */
  sent = [];
  onopen = () => {};
  onmessage = (/** @type {{ data: string }} */ _) => {};
  onclose = (/** @type {{ code: number }} */ _) => {};

  constructor() {
    super();
    Line.all.push(this);
  }

  send(/** @type {string} */ text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = Line.CLOSED;
  }
}

/** Waits until the page has done all that it can do by itself. */
export const settled = () => new Promise((done) => setImmediate(done));

/** The page's server: what the page asks is answered when the test says so. */
export class Server {
  /** @type {Set<number>} */
  done = new Set();

  get line() {
    return /** @type {Line} */ (Line.all.at(-1));
  }

  /** All that the page has asked over its present line, in order. */
  get asked() {
    return this.line.sent;
  }

  /** All that the page has asked for by one name. */
  askedFor(/** @type {keyof Messages} */ name) {
    return this.asked.filter((each) => each.do === name);
  }

  /** The questions whose answer is still to come. */
  get open() {
    return this.asked.filter(({ id }) => !this.done.has(id));
  }

  async deliver(/** @type {object} */ packet) {
    this.line.onmessage({ data: JSON.stringify(packet) });
    await settled();
  }

  /** Marks the oldest open question of a name as answered, and returns its number. */
  taken(/** @type {keyof Messages} */ name) {
    const found = this.open.find((each) => each.do === name);
    if (!found) throw new Error(`the page has not asked: ${name}`);
    this.done.add(found.id);
    return found.id;
  }

  /**
   * Answers the oldest open question of a name.
   * @template {keyof Messages} Name
   * @param {Name} name
   * @param {Answers[Name]} answer
   */
  async answer(name, answer) {
    await this.deliver({ id: this.taken(name), answer });
  }

  /**
   * Refuses the oldest open question of a name.
   * @param {keyof Messages} name
   * @param {string} code
   */
  async refuse(name, code = "failed") {
    await this.deliver({ id: this.taken(name), refused: "No.", code });
  }

  /**
   * Sends an event.
   * @template {keyof Events} Name
   * @param {Name} event
   * @param {Events[Name]} data
   */
  async say(event, data) {
    await this.deliver({ event, data });
  }

  /** Opens the line that the page has begun, and greets the page. */
  async greet(/** @type {number | null} */ match, stills = true, linked = /** @type {number | null} */ (null)) {
    this.done = new Set();
    this.line.readyState = Line.OPEN;
    this.line.onopen();
    await settled();
    await this.answer("hello", { locale: "en", stills, now_ms: Date.now(), match, linked, note: "" });
  }

  /** Breaks the line. */
  async cut() {
    this.line.readyState = Line.CLOSED;
    this.line.onclose({ code: 1006 });
    await settled();
  }
}

/** The films that the page has asked for, by their addresses: each comes, or does not, as the test says. */
export class Films {
  /** @type {Map<string, (answer: { ok: boolean, arrayBuffer?: () => Promise<ArrayBuffer> }) => void>} */
  asked = new Map();

  /**
   * Sends a film whose pictures are shown for so long each, in milliseconds.
   * @param {string} address
   * @param {number[]} shown
   */
  async come(address, shown) {
    this.asked.get(address)?.({ ok: true, arrayBuffer: async () => gif(shown).buffer });
    await settled();
  }

  async fail(/** @type {string} */ address) {
    this.asked.get(address)?.({ ok: false });
    await settled();
  }
}

/**
 * The bytes of a film with pictures of one pixel.
 * @param {number[]} shown
 */
export function gif(shown) {
  const head = [...Buffer.from("GIF89a"), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frames = shown.flatMap((ms) => [
    0x21, 0xf9, 4, 0, (ms / 10) & 255, (ms / 10) >> 8, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
  ]);
  return Uint8Array.from([...head, ...frames, 0x3b]);
}

/**
 * The properties of a part of what is to be drawn, which is named by its function.
 * @param {any} drawn
 * @param {string} name
 * @returns {any}
 */
function partOf(drawn, name) {
  const parts = [drawn];
  while (parts.length) {
    const part = parts.pop();
    if (part?.type?.name === name) return part;
    parts.push(...[part.props.children].flat(Infinity).filter((each) => each?.props));
  }
  return null;
}

/**
 * The words of what is to be drawn.
 * @param {any} drawn
 * @returns {string}
 */
const wordsOf = (drawn) => [drawn?.props ? drawn.props.children : drawn].flat(Infinity)
  .map((each) => (each?.props ? wordsOf(each) : typeof each === "string" ? each : "")).join("");

let pages = 0;

/**
 * The page of a member, connected, with modules of its own. Its timers only run as the test lets them.
 * @param {TestContext} t
 * @param {number | null} match the board that the member asked for
 * @param {boolean} stills whether the member wants nothing to move
 * @param {string} link what the link says by which the member came, to match 7
 */
export async function openPage(t, match, stills = true, link = "") {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_700_000_000_000 });
  Line.all = [];
  const location = new URL("https://page.example/?frame_id=1");
  const films = new Films();
  /** The pictures come at once, unless they are held back: then when the test says so. */
  const pictures = { held: false, come: () => {} };
  class Image {
    onload = () => {};

    /** @param {string} _ */
    set src(_) {
      if (pictures.held) pictures.come = this.onload;
      else this.onload();
    }
  }
  const quiet = Object.assign(new EventTarget(), {
    visibilityState: "visible", baseURI: location.href, documentElement: { classList: { toggle: () => {} } },
  });
  Object.assign(globalThis, {
    Image, WebSocket: Line, document: quiet, window: { WebSocket: Line, location }, location,
    addEventListener: () => {}, matchMedia: () => ({ matches: false }),
    requestAnimationFrame: (/** @type {() => void} */ draw) => setTimeout(draw, 16),
    fetch: (/** @type {string} */ address) => (address.startsWith("words/")
      ? Promise.resolve({ ok: true, json: async () => ({}) })
      : new Promise((answer) => films.asked.set(address, answer))),
  });
  Object.defineProperty(globalThis, "navigator", { value: { language: "en" }, configurable: true });
  pages += 1;
  const of = (/** @type {string} */ name) => import(`${STATIC}/${name}.js?${pages}`);
  /** @type {typeof import("../../../web/static/actions.js") & typeof import("../../../web/static/presses.js")} */
  const actions = { ...await of("actions"), ...await of("presses") };
  /** @type {typeof import("../../../web/static/parts.js")} */
  const parts = await of("parts");
  /** @type {typeof import("../../../web/static/drag.js")} */
  const drag = await of("drag");
  /** @type {typeof import("../../../web/static/store.js")} */
  const { store } = await of("store");
  /** @type {typeof import("../../../web/static/match.js")} */
  const { Match } = await of("match");
  const server = new Server();
  actions.run(async () => "a session", () => link);
  await settled();
  await server.greet(match, stills, link ? 7 : null);
  /** What the board is given of what is shown on it. */
  const board = () => partOf(Match(), "Board").props;
  /** What is said of the last move, and what is asked, both null while there is nothing. */
  const panel = () => {
    const drawn = Match(), status = partOf(drawn, "Status"), question = partOf(drawn, "Question");
    return [wordsOf(status.type(status.props)).trim(), question?.props.card.menu.question ?? null];
  };
  /** Shows the page, or hides it. */
  const see = (/** @type {DocumentVisibilityState} */ visibility) => {
    quiet.visibilityState = visibility;
    quiet.dispatchEvent(new Event("visibilitychange"));
  };
  return { actions, board, drag, films, panel, parts, pictures, see, server, store };
}
