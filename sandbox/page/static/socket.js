// The WebSocket to the sandbox: requests with their answers, and the events this member may see.
import { clock } from "./time.js";

const RETRY_MS = [250, 500, 1000, 2000, 4000];
const CONNECT_MS = 10000;

/** The sandbox refused a request, with a sentence. */
export class Refused extends Error {}

export class Connection {
  /** `onEvent(event, data)` gets every event; `onState(open)` is called when the socket opens and closes. */
  constructor(member, onEvent, onState) {
    this.member = member;
    this.onEvent = onEvent;
    this.onState = onState;
    this.waiting = new Map();
    this.last = 0;
    this.tries = 0;
    this.closed = false;
    this.open();
  }

  open() {
    const at = new URL("/page/socket", location.href);
    at.protocol = at.protocol.replace("http", "ws");
    if (this.member) at.searchParams.set("member", this.member);
    const socket = new WebSocket(at);
    this.socket = socket;
    this.socket.onopen = () => {
      this.tries = 0;
      this.onState(true);
    };
    this.socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    this.socket.onclose = () => this.disconnected();
    // A busy browser may leave a connection without an answer for minutes.
    setTimeout(() => socket.readyState === WebSocket.CONNECTING && this.abandon(socket), CONNECT_MS);
  }

  /** Gives up a socket that does not open, and tries another one. */
  abandon(socket) {
    socket.onclose = null;
    socket.close();
    this.disconnected();
  }

  receive(packet) {
    if (this.closed) return;
    if (packet.event) {
      if (packet.event === "READY") clock.offset = packet.data.now_ms - Date.now();
      this.onEvent(packet.event, packet.data);
      return;
    }
    const waiting = this.waiting.get(packet.id);
    this.waiting.delete(packet.id);
    if ("error" in packet) waiting?.reject(new Refused(packet.error));
    else waiting?.resolve(packet.answer);
  }

  disconnected() {
    for (const { reject } of this.waiting.values()) reject(new Refused("The sandbox went away."));
    this.waiting.clear();
    if (this.closed) return;
    this.onState(false);
    setTimeout(() => this.closed || this.open(), RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)]);
    this.tries += 1;
  }

  /** A promise of the answer to an action; rejected with Refused. */
  request(action, fields = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused("No connection to the sandbox. Is it still running?"));
    }
    this.last += 1;
    const id = this.last;
    this.socket.send(JSON.stringify({ id, do: action, ...fields }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  close() {
    this.closed = true;
    this.socket.close();
  }
}
