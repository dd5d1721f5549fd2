// A board on a screen that the test touches, at half the size of its picture.
import { settled } from "./page.js";

/** @typedef {{ x: number, y: number }} Spot a point of the picture */

const LEFT = 100, TOP = 50, SHRUNK = 2;

/** A part of the page of which a test sees the attributes. */
class Part {
  /** @type {Record<string, string>} */
  attributes = {};
  /** @type {Set<string>} */
  classes = new Set();
  /** @type {number[]} */
  captured = [];
  /** @type {Record<string, Part>} */
  parts = {};
  textContent = "";
  measured = 0;
  written = 0;
  classList = {
    add: (/** @type {string} */ name) => this.classes.add(name),
    remove: (/** @type {string} */ name) => this.classes.delete(name),
  };

  setAttribute(/** @type {string} */ name, /** @type {string} */ value) {
    this.attributes[name] = value;
    this.written += 1;
  }

  setPointerCapture(/** @type {number} */ pointer) {
    this.captured.push(pointer);
  }

  querySelector(/** @type {string} */ name) {
    this.parts[name] ??= new Part();
    return this.parts[name];
  }

  getBoundingClientRect() {
    this.measured += 1;
    return { left: LEFT, top: TOP, width: 1000 / SHRUNK, height: 1000 / SHRUNK };
  }
}

/** The board of a page, with fingers on it. */
export class Board {
  board = new Part();
  overlay = new Part();
  reading = new Part();
  pulling = false;

  /** @param {Awaited<ReturnType<typeof import("./page.js").openPage>>} page */
  constructor({ drag }) {
    const ref = (/** @type {Part} */ part) => ({ current: /** @type {any} */ (part) });
    this.handlers = drag.dragHandlers(ref(this.board), ref(this.overlay), ref(this.reading), (pulling) => {
      this.pulling = pulling;
    });
  }

  /**
   * An event of a finger: where it is on the picture, and the choice whose spot it began on.
   * @param {Spot} at
   * @param {string | null} [token]
   * @param {object} [about]
   * @returns {any}
   */
  event(at, token = null, about = {}) {
    const spot = token === null ? null : { getAttribute: (/** @type {string} */ name) => (name === "data-token" ? token : null) };
    return {
      clientX: LEFT + at.x / SHRUNK, clientY: TOP + at.y / SHRUNK, pointerId: 1, isPrimary: true, button: 0,
      target: { closest: () => spot }, ...about,
    };
  }

  /** The drawn line of a part of the overlay. */
  line(/** @type {string} */ part) {
    return this.overlay.querySelector(part).attributes.d ?? "";
  }

  /**
   * Puts a finger down.
   * @param {Spot} at
   * @param {string | null} [token]
   * @param {object} [about]
   */
  down(at, token = null, about = {}) {
    this.handlers.onDown(this.event(at, token, about));
  }

  move(/** @type {Spot} */ at, about = {}) {
    this.handlers.onMove(this.event(at, null, about));
  }

  async up(/** @type {Spot} */ at, about = {}) {
    this.handlers.onUp(this.event(at, null, about));
    await settled();
  }
}
