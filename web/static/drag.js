// The drags on the board that make a choice: how a finger is followed, and what is drawn meanwhile.
import { take, takeFrom } from "./actions.js";
import { endFilm } from "./film.js";
import { isWaiting } from "./frame.js";
import { aimed, beginsAt, choicesOf, isPull, keyOf, meant, nearest } from "./gestures.js";
import { position } from "./presses.js";
import { store } from "./store.js";
/** @import { Aim, Spot } from "./gestures.js" @import { Shortcut, TouchChoice } from "./packets.js" */
/** @import { Menu } from "./store.js" @import { Ref } from "./vendor/libraries.js" */

/** A touch that may become a drag: `here` is the position it began over, `from` where on the screen, `start` and `last` where on the
 * picture; `box` is where the board is while `menu` is asked.
 * @typedef {object} Drag @property {Menu} menu @property {DOMRect} box @property {unknown} here @property {[number, number]} from
 * @property {Spot} start @property {Spot | null} last @property {boolean} isFromOrigin @property {TouchChoice | Shortcut | undefined} piece
 * @property {boolean} moved @property {number} frame */

const DRAG = 9; // pixels of the screen from which on a touch is a drag
const THUMB = 22; // pixels of the screen that a thumb may miss the middle of a spot by, where nothing else is
const sign = (/** @type {string} */ unit) => (unit === "degrees" ? "°" : unit);
/** Sets an attribute of a part of the drawing. @param {Element} svg @param {string} part @param {string} name @param {string} value */
const set = (svg, part, name, value) => svg.querySelector(part)?.setAttribute(name, value);

/** Draws an aim without the page being made anew: it follows the finger at the screen's own pace.
 * @param {Element} svg @param {Menu} menu @param {Aim} aim */
export function drawAim(svg, menu, aim) {
  if (!isPull(menu)) return;
  const { tip, edges, far } = aimed(menu, aim);
  const { x, y } = menu.origin;
  set(svg, ".aim", "d", `M${x} ${y}L${tip[0]} ${tip[1]}`);
  set(svg, ".tip", "transform", `translate(${tip[0]} ${tip[1]})`);
  set(svg, ".fan", "d", edges
    ? `M${x} ${y}L${edges[0][0]} ${edges[0][1]}A${far} ${far} 0 0 1 ${edges[1][0]} ${edges[1][1]}Z` : "");
}

/** @param {Element} svg @param {TouchChoice | null} choice */
function drawWay(svg, choice) {
  const points = choice?.path ?? [];
  set(svg, ".way", "d", points.map(([x, y], place) => `${place ? "L" : "M"}${x} ${y}`).join(""));
  const end = points.at(-1);
  set(svg, ".end", "transform", end ? `translate(${end[0]} ${end[1]})` : "scale(0)");
}

/** Where on the picture an event is. @param {PointerEvent} event @param {Menu} menu @param {DOMRect} box */
const spotOf = (event, menu, box) => ({
  x: ((event.clientX - box.left) / box.width) * menu.width,
  y: ((event.clientY - box.top) / box.height) * menu.height,
});

/** The handlers that follow a finger or the mouse over a board; `resume` draws the drag on a question that came meanwhile. All of it works
 * by the buttons at the spots, too.
 * @param {Ref<HTMLElement | null>} board @param {Ref<Element | null>} overlay @param {Ref<HTMLElement | null>} reading
 * @param {(pulling: boolean) => void} setPulling */
export function dragHandlers(board, overlay, reading, setPulling) {
  let drag = /** @type {Drag | null} */ (null);
  let pointed = false;
  const measured = () => /** @type {HTMLElement} */ (board.current).getBoundingClientRect();
  const clear = () => {
    drag = null;
    board.current?.classList.remove("dragging");
    if (overlay.current) {
      drawWay(overlay.current, null);
      set(overlay.current, ".pull", "d", "");
    }
    read("");
    setPulling(false);
  };
  const read = (/** @type {string} */ text) => {
    if (reading.current) reading.current.textContent = text;
  };
  const follow = (/** @type {Drag} */ held) => {
    const { menu } = store;
    if (!menu || !overlay.current || !held.last) return;
    const found = meant(menu, held.start, held.last);
    if (isPull(menu) && found && "angle" in found) {
      drawAim(overlay.current, menu, found);
      const { origin, pull: { angle, power } } = menu;
      set(overlay.current, ".pull", "d", `M${origin.x} ${origin.y}L${held.last.x} ${held.last.y}`);
      read(`${found.angle}${sign(angle.unit)} · ${found.power}${sign(power.unit)}`);
    } else if (!found || "label" in found) {
      drawWay(overlay.current, found);
      read(found?.label ?? "");
    }
  };
  const onDown = (/** @type {PointerEvent} */ event) => {
    const { menu } = store;
    pointed = true;
    if (store.film) return endFilm();
    if (!menu || store.look || isWaiting() || event.button || !event.isPrimary) return;
    const box = measured(), start = spotOf(event, menu, box);
    const isFromOrigin = menu.gesture !== "tap" && beginsAt(menu, start);
    const key = /** @type {Element} */ (event.target).closest(".spot")?.getAttribute("data-token");
    const piece = key || isFromOrigin ? choicesOf(menu).find((each) => keyOf(each) === key)
      : nearest(menu, start, (THUMB * menu.width) / box.width);
    if (!isFromOrigin && !piece) return;
    drag = {
      menu, box, here: position(), from: [event.clientX, event.clientY], start, last: null, isFromOrigin, piece,
      moved: false, frame: 0,
    };
  };
  /** The drag that goes on; one over a position that is no more is none. */
  const present = () => {
    if (drag && (!store.menu || drag.here !== position())) clear();
    return drag;
  };
  const onMove = (/** @type {PointerEvent} */ event) => {
    const held = event.isPrimary && present(), { menu } = store;
    if (!held || !menu) return;
    const [x, y] = held.from;
    if (!held.moved && Math.hypot(event.clientX - x, event.clientY - y) < DRAG) return;
    if (!held.moved) begin(held, event.pointerId);
    // Where the board is on the screen is measured once for a question: to measure it anew for each movement
    // would make the browser lay out the page for each.
    if (held.menu !== menu) Object.assign(held, { menu, box: measured() });
    held.last = spotOf(event, menu, held.box);
    soon();
  };
  /** Begins a drag. A piece that is dragged is chosen as the drag begins; where it may go lights up under the finger.
   * @param {Drag} held @param {number} pointer */
  const begin = (held, pointer) => {
    held.moved = true;
    board.current?.setPointerCapture(pointer);
    board.current?.classList.add("dragging");
    setPulling(store.menu?.gesture === "pull");
    if (!held.isFromOrigin && held.piece && !held.piece.turn) take(keyOf(held.piece)).then(soon);
  };
  /** Follows the finger once for each frame, however often it moves. */
  const soon = () => {
    const mine = drag;
    if (!mine?.last || mine.frame) return;
    mine.frame = requestAnimationFrame(() => {
      mine.frame = 0;
      if (drag === mine) follow(mine);
    });
  };
  /** Draws the drag on a question that came meanwhile; whether there is one. */
  const resume = () => {
    const held = present();
    if (!held?.last) return false;
    follow(held);
    return true;
  };
  const onUp = async (/** @type {PointerEvent} */ event) => {
    const done = event.isPrimary && present();
    if (!done) return;
    if (!done.moved) {
      clear();
      if (done.piece) await take(keyOf(done.piece));
      return;
    }
    drag = null;
    const { start, last } = done;
    await takeFrom((menu) => {
      if (!drag) follow(done);
      return last && meant(menu, start, last);
    });
    if (!drag) clear(); // else the next drag has begun
  };
  // A tap is taken as the finger is lifted, however long it was. What clicks without a pointer is a key or a
  // screen reader.
  const onClick = (/** @type {MouseEvent} */ event) => {
    if (pointed && event.detail) event.stopPropagation();
    pointed = false;
  };
  // Else a browser takes a drag for a fling of the page, and a tap soon after it, such as on Flick, for its end.
  const onTouch = (/** @type {TouchEvent} */ event) => event.preventDefault();
  const onCancel = (/** @type {PointerEvent} */ event) => {
    if (!event.isPrimary) return;
    pointed = false; // where the browser takes the touch for a tap all the same, its click counts
    clear();
  };
  return { onDown, onMove, onUp, onClick, onTouch, onCancel, resume };
}
