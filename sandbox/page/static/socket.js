// One line to the sandbox: questions with their answers, and the events this member may see.
import { clock } from "./time.js";

const WAITS = [250, 500, 1000, 2000, 4000];

/** What the sandbox refused, with the sentence it gave. */
export class Refused extends Error {}

export class Line {
  /** `hear(event, data)` gets every event; `state(open)` the coming and going of the line. */
  constructor(member, hear, state) {
    this.member = member;
    this.hear = hear;
    this.state = state;
    this.asked = new Map();
    this.last = 0;
    this.tries = 0;
    this.closed = false;
    this.open();
  }

  open() {
    const at = new URL("/page/socket", location.href);
    at.protocol = at.protocol.replace("http", "ws");
    if (this.member) at.searchParams.set("member", this.member);
    this.socket = new WebSocket(at);
    this.socket.onopen = () => {
      this.tries = 0;
      this.state(true);
    };
    this.socket.onmessage = ({ data }) => this.take(JSON.parse(data));
    this.socket.onclose = () => this.lost();
  }

  take(heard) {
    if (this.closed) return;
    if (heard.event) {
      if (heard.event === "READY") clock.offset = heard.data.now_ms - Date.now();
      this.hear(heard.event, heard.data);
      return;
    }
    const waiting = this.asked.get(heard.id);
    this.asked.delete(heard.id);
    if ("error" in heard) waiting?.reject(new Refused(heard.error));
    else waiting?.resolve(heard.answer);
  }

  lost() {
    for (const { reject } of this.asked.values()) reject(new Refused("The sandbox went away."));
    this.asked.clear();
    if (this.closed) return;
    this.state(false);
    setTimeout(() => this.closed || this.open(), WAITS[Math.min(this.tries, WAITS.length - 1)]);
    this.tries += 1;
  }

  /** Asks the sandbox; the promise ends with its answer or with Refused. */
  ask(wish, facts = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused("No connection to the sandbox. Is it still running?"));
    }
    this.last += 1;
    const id = this.last;
    this.socket.send(JSON.stringify({ id, do: wish, ...facts }));
    return new Promise((resolve, reject) => this.asked.set(id, { resolve, reject }));
  }

  close() {
    this.closed = true;
    this.socket.close();
  }
}
