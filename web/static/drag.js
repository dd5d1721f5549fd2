// The drags on the board that make a choice: what they mean, and how they are drawn.
import { useRef } from "./vendor/htm-preact-standalone.module.js";
import { position, take, takeFrom } from "./actions.js";
import { store } from "./store.js";

const DRAG = 9; // pixels of the screen from which on a touch is a drag
const SWIPED = 0.5; // the cosine of 60 degrees: as far as a swipe may miss a direction
const NEAR = 1.6; // radii within which a drag that ends takes the spot itself
const SIGNS = { degrees: "°" };
const sign = (unit) => SIGNS[unit] ?? unit;
const round = (number, digits) => Number(number.toFixed(digits));

const cosine = ([x, y], to) => {
  const far = Math.hypot(x, y);
  return far ? (x * to[0] + y * to[1]) / far : -1;
};

/** The choice that a drag to a point means, or null: the spot there, or else a direction `fromOrigin`. */
function swiped(menu, at, fromOrigin) {
  const near = menu.choices.filter(({ spot, path }) => spot && path.length
    && Math.hypot(at.x - spot.x, at.y - spot.y) < NEAR * spot.radius);
  if (near.length) {
    return near.sort((one, other) => Math.hypot(at.x - one.spot.x, at.y - one.spot.y)
      - Math.hypot(at.x - other.spot.x, at.y - other.spot.y))[0];
  }
  const { origin } = menu;
  const way = [at.x - origin.x, at.y - origin.y];
  if (!fromOrigin || Math.hypot(...way) < origin.radius) return null;
  const fitting = menu.choices.filter(({ direction }) => direction)
    .map((choice) => [cosine(way, choice.direction), choice]).sort(([one], [other]) => other - one);
  return fitting.length && fitting[0][0] > SWIPED ? fitting[0][1] : null;
}

/** The choice of a slider at the place nearest to a point. */
function slid(menu, at) {
  const { start: [x, y], end: [to_x, to_y], stops } = menu.slide;
  const length = (to_x - x) ** 2 + (to_y - y) ** 2;
  const share = length ? ((at.x - x) * (to_x - x) + (at.y - y) * (to_y - y)) / length : 0;
  const nearest = [...stops].sort((one, other) => Math.abs(one.share - share) - Math.abs(other.share - share))[0];
  return menu.choices.find(({ token }) => token === nearest.token) ?? null;
}

/** The angle and power of a pull to a point: it is aimed away from where it is pulled to, as with a slingshot. */
function pulled(menu, at) {
  const { origin, pull } = menu;
  const [x, y] = [origin.x - at.x, origin.y - at.y];
  const [shortest, longest] = pull.reach;
  const share = Math.min(1, Math.max(0, (Math.hypot(x, y) - shortest) / (longest - shortest || 1)));
  const onPicture = (Math.atan2(x, -y) * 180) / Math.PI;
  const angle = round((((onPicture - pull.turned) % 360) + 360) % 360, 1) % 360;
  const power = Math.round(pull.power.lowest + share * (pull.power.highest - pull.power.lowest));
  return { angle, power };
}

const numbers = (menu, aim) => [`${menu.pull.angle.name}=${aim.angle}`, `${menu.pull.power.name}=${aim.power}`];

/** Where an aim is drawn: its tip, and the edges of the fan in which the hand may err. */
function aimed({ origin, pull }, { angle, power }) {
  const share = (power - pull.power.lowest) / (pull.power.highest - pull.power.lowest);
  const [shortest, longest] = pull.reach;
  const reach = shortest + share * (longest - shortest);
  const point = (degrees, far) => {
    const turned = ((angle + pull.turned + degrees) * Math.PI) / 180;
    return [origin.x + Math.sin(turned) * far, origin.y - Math.cos(turned) * far];
  };
  const far = pull.fan_reach || reach;
  return { tip: point(0, reach), edges: pull.fan ? [point(-pull.fan, far), point(pull.fan, far)] : null, far };
}

/** Draws an aim without the page being made anew: it follows the finger at the screen's own pace. */
export function drawAim(svg, menu, aim) {
  const { tip, edges, far } = aimed(menu, aim);
  const { x, y } = menu.origin;
  svg.querySelector(".aim").setAttribute("d", `M${x} ${y}L${tip[0]} ${tip[1]}`);
  svg.querySelector(".tip").setAttribute("transform", `translate(${tip[0]} ${tip[1]})`);
  svg.querySelector(".fan").setAttribute("d", edges
    ? `M${x} ${y}L${edges[0][0]} ${edges[0][1]}A${far} ${far} 0 0 1 ${edges[1][0]} ${edges[1][1]}Z` : "");
}

function drawPull(svg, menu, at) {
  const { x, y } = menu.origin;
  svg.querySelector(".pull").setAttribute("d", `M${x} ${y}L${at.x} ${at.y}`);
}

function drawWay(svg, menu, choice) {
  const points = choice?.path ?? [];
  svg.querySelector(".way").setAttribute("d", points.map(([x, y], place) => `${place ? "L" : "M"}${x} ${y}`).join(""));
  const end = points.at(-1);
  svg.querySelector(".end").setAttribute("transform", end ? `translate(${end[0]} ${end[1]})` : "scale(0)");
}

/** Follows a finger or the mouse over the board. All of it works by the buttons at the spots, too. */
export function useDrag(board, overlay, reading, setPulling) {
  const drag = useRef(null), pointed = useRef(false);
  // Where the board is on the screen is measured once for a question: to measure it anew for each movement
  // would make the browser lay out the page for each.
  const at = (event, held) => {
    const { menu } = store;
    if (held.menu !== menu) Object.assign(held, { menu, box: board.current.getBoundingClientRect() });
    const { box } = held;
    return { x: ((event.clientX - box.left) / box.width) * menu.width, y: ((event.clientY - box.top) / box.height) * menu.height };
  };
  const near = (disc, point, factor) => disc && Math.hypot(point.x - disc.x, point.y - disc.y) < disc.radius * factor;
  const clear = () => {
    drag.current = null;
    board.current?.classList.remove("dragging");
    if (overlay.current) {
      drawWay(overlay.current, null, null);
      overlay.current.querySelector(".pull")?.setAttribute("d", "");
    }
    if (reading.current) reading.current.textContent = "";
    setPulling(false);
  };
  /** What a drag means as an answer to a question: an aim with its tokens, a choice, or nothing. */
  const meant = (menu, { start, last }) => {
    if (menu.gesture === "pull") {
      const aim = pulled(menu, last);
      return { ...aim, tokens: numbers(menu, aim) };
    }
    if (!menu.origin || menu.gesture === "tap") return null;
    // A picture may show a piece once more elsewhere: what is dragged there has another origin.
    const fromOrigin = near(menu.origin, start, 1.5);
    if (menu.gesture === "slide") return fromOrigin ? slid(menu, last) : null;
    return swiped(menu, last, fromOrigin);
  };
  const follow = (held) => {
    const { menu } = store;
    if (!menu || !overlay.current) return;
    const found = meant(menu, held);
    if (menu.gesture === "pull") {
      drawAim(overlay.current, menu, found);
      drawPull(overlay.current, menu, held.last);
      reading.current.textContent = `${found.angle}${sign(menu.pull.angle.unit)} · ${found.power}${sign(menu.pull.power.unit)}`;
    } else {
      drawWay(overlay.current, menu, found);
      reading.current.textContent = found?.label ?? "";
    }
  };
  const onDown = (event) => {
    const { menu } = store;
    pointed.current = true;
    if (!menu || store.look || event.button || !event.isPrimary) return;
    const held = {};
    const point = at(event, held);
    const beginning = menu.gesture !== "tap" && near(menu.origin, point, 1.5) ? "origin" : null;
    const token = event.target.closest(".spot")?.dataset.token;
    const piece = menu.choices.find((choice) => choice.token === token);
    if (!beginning && !piece) return;
    drag.current = { ...held, here: position(), from: [event.clientX, event.clientY], start: point, beginning, piece, moved: false };
  };
  /** The drag that goes on; one over a position that is no more is none. */
  const present = () => {
    if (drag.current && (!store.menu || drag.current.here !== position())) clear();
    return drag.current;
  };
  const onMove = (event) => {
    if (!event.isPrimary || !present()) return;
    const [x, y] = drag.current.from;
    if (!drag.current.moved && Math.hypot(event.clientX - x, event.clientY - y) < DRAG) return;
    if (!drag.current.moved) {
      drag.current.moved = true;
      board.current.setPointerCapture(event.pointerId);
      board.current.classList.add("dragging");
      setPulling(store.menu.gesture === "pull");
      // A piece that is dragged is chosen as the drag begins; where it may go lights up under the finger.
      if (!drag.current.beginning && drag.current.piece && !drag.current.piece.turn) {
        take(drag.current.piece).then(soon);
      }
    }
    drag.current.last = at(event, drag.current);
    soon();
  };
  /** Follows the finger once for each frame, however often it moves. */
  const soon = () => {
    const mine = drag.current;
    if (!mine?.last || mine.frame) return;
    mine.frame = requestAnimationFrame(() => {
      mine.frame = 0;
      if (drag.current === mine) follow(mine);
    });
  };
  /** Draws the drag on a question that came meanwhile; whether there is one. */
  const resume = () => {
    if (!present()?.last) return false;
    follow(drag.current);
    return true;
  };
  const onUp = async (event) => {
    const done = event.isPrimary && present();
    if (!done) return;
    if (!done.moved) {
      clear();
      return done.piece ? take(done.piece) : null;
    }
    drag.current = null;
    await takeFrom((menu) => {
      if (!drag.current) follow(done);
      return meant(menu, done);
    });
    if (!drag.current) clear(); // else the next drag has begun
  };
  // A tap is taken as the finger is lifted, however long it was. What clicks without a pointer is a key or a
  // screen reader.
  const onClick = (event) => {
    if (pointed.current && event.detail) event.stopPropagation();
    pointed.current = false;
  };
  // Else a browser takes a drag for a fling of the page, and a tap soon after it, such as on Flick, for its end.
  const onTouch = (event) => event.preventDefault();
  const onCancel = (event) => {
    if (!event.isPrimary) return;
    pointed.current = false; // where the browser takes the touch for a tap all the same, its click counts
    clear();
  };
  return { onDown, onMove, onUp, onClick, onTouch, onCancel, resume };
}
