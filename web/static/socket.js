// The line to the page's server: requests with answers, events, and a new line when it breaks.
import { ANSWER_MS, LoginRefused } from "./login.js";
/** @import { Answers, Events, Greeting, Messages } from "./packets.js" */
/** @typedef {keyof Messages} Action */
/** @typedef {"waiting" | "open" | "lost" | "refused" | "crowded" | "outdated" | "outside" | "unable"} Phase */
/** A packet of the server: an event with its data, else the answer to a request, or its refusal.
 * @typedef {{ id: number, event?: keyof Events, data?: any, answer?: any, refused?: string, code: string }} Packet */
/** What a connection needs: `logIn` gives a session, `link` what the link says by which the member came; `heard` takes events, `greeted`
 * what the server says first, `state` how the line is.
 * @typedef {object} Listener @property {() => Promise<string>} logIn @property {() => string} link
 * @property {(event: keyof Events, data: any) => void} heard @property {(hello: Greeting) => Promise<void>} greeted
 * @property {(phase: Phase) => void} state */

const VERSION = 2532;
const REFUSED = 4400, LOGIN = 4401, CROWDED = 4409, BROKEN = 1006;
const CLOSED = /** @type {Record<number, Phase>} */ ({ [REFUSED]: "outdated", [CROWDED]: "crowded" });
const FIRST_MS = 400, LONGEST_MS = 8000, REFUSED_MS = 60000;
const LOOK_MS = 10000, SILENT_MS = 70000; // the server says every 25 seconds that it is there

export class Refused extends Error {
  /** @param {string} sentence @param {string} code */
  constructor(sentence, code) {
    super(sentence);
    this.code = code;
  }
}

/** The request did not arrive, or its answer did not: nobody knows whether it was done. */
export class Lost extends Error {}

export class Connection {
  session = /** @type {string | null} */ (null);
  socket = /** @type {WebSocket | null} */ (null);
  pending = /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */ (new Map());
  count = 0;
  pause = FIRST_MS;
  timer = /** @type {ReturnType<typeof setTimeout> | null} */ (null);
  heard_ms = 0;
  followed = false; // the link by which the member came

  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    const soon = () => this.retry();
    addEventListener("online", soon);
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", soon);
    setInterval(() => Date.now() - this.heard_ms > SILENT_MS && this.drop(), LOOK_MS);
  }

  /** Gives a line up on which nothing comes: the browser may take minutes to notice that. */
  drop() {
    if (this.socket?.readyState === WebSocket.OPEN) this.abandon(this.socket);
  }

  /** Closes a socket without waiting for the other side, and begins another one after a pause. @param {WebSocket} socket */
  abandon(socket) {
    this.closed(socket, BROKEN);
    socket.close();
  }

  async connect() {
    this.timer = null;
    try {
      this.session ??= await this.listener.logIn();
    } catch (error) {
      const isRefused = error instanceof LoginRefused;
      this.listener.state(isRefused ? "refused" : "lost");
      return this.later(isRefused ? REFUSED_MS : LONGEST_MS);
    }
    const address = new URL("ws", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.heard_ms = Date.now();
      this.greet();
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = ({ code }) => this.closed(socket, code);
    // A network that has just changed may leave a connection without an answer for minutes.
    setTimeout(() => socket.readyState === WebSocket.CONNECTING && this.abandon(socket), ANSWER_MS);
    return undefined;
  }

  async greet() {
    const { socket, session } = this;
    if (!socket || !session) return;
    try {
      const hello = await this.request("hello", { session, link: this.followed ? "" : this.listener.link() });
      this.listener.state("open");
      await this.listener.greeted(hello);
      this.followed = true;
      this.pause = FIRST_MS;
    } catch (error) {
      if (!(error instanceof Lost)) socket.close();
    }
  }

  /** @param {WebSocket} socket @param {number} code */
  closed(socket, code) {
    if (socket !== this.socket) return;
    this.socket = null;
    if (code === LOGIN) this.session = null;
    for (const { reject } of this.pending.values()) reject(new Lost());
    this.pending.clear();
    this.listener.state(CLOSED[code] ?? "lost");
    if (code !== REFUSED) this.later();
  }

  /** Tries again after a pause, which grows; and at once when the network or the page comes back. */
  later(longest_ms = LONGEST_MS) {
    if (this.timer) return;
    this.timer = setTimeout(() => this.retry(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(longest_ms, this.pause * 2);
  }

  /** Ends the pause, unless nobody sees the page. */
  retry() {
    if (!this.timer || document.visibilityState !== "visible") return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** @param {Packet} packet */
  receive({ id, event, data, answer, refused, code }) {
    this.heard_ms = Date.now();
    if (event) return this.listener.heard(event, data);
    const waiting = this.pending.get(id);
    if (!waiting) return undefined;
    this.pending.delete(id);
    return refused === undefined ? waiting.resolve(answer) : waiting.reject(new Refused(refused, code));
  }

  /** Sends a message; what the server answers comes back. Rejects: Refused, Lost.
   * @template {Action} A @param {A} action @param {Messages[A]} fields @returns {Promise<Answers[A]>} */
  request(action, fields) {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Lost());
    this.count += 1;
    const id = this.count;
    const answered = new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      // A line that answers nothing for so long is dead, whatever the browser thinks.
      if (action !== "press") setTimeout(() => this.pending.has(id) && this.drop(), ANSWER_MS); // an item may take its time
    });
    socket.send(JSON.stringify({ v: VERSION, id, do: action, ...fields }));
    return answered;
  }
}
