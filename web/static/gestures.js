// What the drags on the board mean: which choice or which aim, in pixels of the picture.
/** @import { TouchMenu, Shortcut, TouchChoice, TouchDisc, TouchPull } from "./packets.js" */
/** @typedef {{ x: number, y: number }} Spot a point of the picture */
/** @typedef {{ angle: number, power: number }} Aim */
/** @typedef {TouchMenu & { origin: TouchDisc }} MenuFrom */
/** @typedef {MenuFrom & { pull: TouchPull }} PullMenu */
const AT_ORIGIN = 1.5; // radii within which a drag begins at the origin
const SWIPED = 0.5; // the cosine of 60 degrees: as far as a swipe may miss a direction
const NEAR = 1.6; // radii within which a drag that ends takes the spot itself
const tenth = (/** @type {number} */ number) => Number(number.toFixed(1));
/** @param {TouchDisc | null} disc @param {Spot} point */
const distance = (disc, point) => (disc ? Math.hypot(point.x - disc.x, point.y - disc.y) : Infinity);
/** Whether a point is within so many radii of a disc. @param {TouchDisc | null} disc @param {Spot} point @param {number} radii */
const isNear = (disc, point, radii) => disc !== null && distance(disc, point) < disc.radius * radii;
/** @param {TouchMenu} menu @returns {menu is MenuFrom} */
const hasOrigin = (menu) => menu.origin !== null;
/** @param {TouchMenu} menu @returns {menu is PullMenu} */
export const isPull = (menu) => menu.gesture === "pull";

/** The cosine of the angle between a way and a unit vector; as if they were opposite for no way.
 * @param {number[]} way @param {number[]} to */
const cosine = ([x, y], to) => {
  const far = Math.hypot(x, y);
  return far ? (x * to[0] + y * to[1]) / far : -1;
};

/** The choices of a question, and those behind them that can be touched at once. @param {TouchMenu} menu */
export const choicesOf = ({ choices, shortcuts }) => [...choices, ...shortcuts];
/** What a choice, one behind it, or an aim is called among the items. @param {{ token: string } | { tokens: string[] }} choice */
export const keyOf = (choice) => ("tokens" in choice ? choice.tokens.join(" ") : choice.token);

/** The choice, or one behind it, whose spot is nearest to a point, if it is within reach.
 * @param {TouchMenu} menu @param {Spot} at @param {number} reach */
export function nearest(menu, at, reach) {
  const far = (/** @type {TouchChoice | Shortcut} */ { spot }) => distance(spot, at);
  return choicesOf(menu).filter((each) => far(each) <= reach).sort((one, other) => far(one) - far(other))[0];
}

/** The choice that a drag to a point means, or null: the spot there, or else a direction `fromOrigin`.
 * @param {MenuFrom} menu @param {Spot} at @param {boolean} fromOrigin */
function swiped(menu, at, fromOrigin) {
  const near = menu.choices.filter(({ spot, path }) => path.length && isNear(spot, at, NEAR))
    .sort((one, other) => distance(one.spot, at) - distance(other.spot, at));
  if (near.length) return near[0];
  const { origin } = menu;
  const way = [at.x - origin.x, at.y - origin.y];
  if (!fromOrigin || Math.hypot(...way) < origin.radius) return null;
  const fitting = menu.choices.map((choice) => ({ choice, fit: choice.direction ? cosine(way, choice.direction) : -1 }))
    .sort((one, other) => other.fit - one.fit);
  return fitting.length && fitting[0].fit > SWIPED ? fitting[0].choice : null;
}

/** The choice of a slider at the place nearest to a point. @param {TouchMenu} menu @param {Spot} at */
function slid(menu, at) {
  if (!menu.slide) return null;
  const { start: [x, y], end: [to_x, to_y], stops } = menu.slide;
  const length = (to_x - x) ** 2 + (to_y - y) ** 2;
  const share = length ? ((at.x - x) * (to_x - x) + (at.y - y) * (to_y - y)) / length : 0;
  const nearest = [...stops].sort((one, other) => Math.abs(one.share - share) - Math.abs(other.share - share))[0];
  return menu.choices.find(({ token }) => token === nearest.token) ?? null;
}

/** The angle and power of a pull to a point: it is aimed away from where it is pulled to, as with a slingshot.
 * @param {PullMenu} menu @param {Spot} at */
function pulled(menu, at) {
  const { origin, pull } = menu;
  const [x, y] = [origin.x - at.x, origin.y - at.y];
  const [shortest, longest] = pull.reach;
  const share = Math.min(1, Math.max(0, (Math.hypot(x, y) - shortest) / (longest - shortest || 1)));
  const onPicture = (Math.atan2(x, -y) * 180) / Math.PI;
  const angle = tenth((((onPicture - pull.turned) % 360) + 360) % 360) % 360;
  const power = Math.round(pull.power.lowest + share * (pull.power.highest - pull.power.lowest));
  return { angle, power };
}

/** @param {PullMenu} menu @param {Aim} aim */
const numbers = (menu, aim) => [`${menu.pull.angle.name}=${aim.angle}`, `${menu.pull.power.name}=${aim.power}`];
/** Where an aim is drawn: its tip, and the edges of the fan in which the hand may err. @param {PullMenu} menu @param {Aim} aim */
export function aimed({ origin, pull }, { angle, power }) {
  const share = (power - pull.power.lowest) / (pull.power.highest - pull.power.lowest);
  const [shortest, longest] = pull.reach;
  const reach = shortest + share * (longest - shortest);
  const point = (/** @type {number} */ degrees, /** @type {number} */ far) => {
    const turned = ((angle + pull.turned + degrees) * Math.PI) / 180;
    return [origin.x + Math.sin(turned) * far, origin.y - Math.cos(turned) * far];
  };
  const far = pull.fan_reach || reach;
  return { tip: point(0, reach), edges: pull.fan ? [point(-pull.fan, far), point(pull.fan, far)] : null, far };
}

/** Whether a drag from a point begins at the origin of the question. @param {TouchMenu} menu @param {Spot} start */
export const beginsAt = (menu, start) => isNear(menu.origin, start, AT_ORIGIN);

/** What a drag means as an answer to a question: an aim with its tokens, a choice, or nothing.
 * @param {TouchMenu} menu @param {Spot} start @param {Spot} last */
export function meant(menu, start, last) {
  if (isPull(menu)) {
    const aim = pulled(menu, last);
    return { ...aim, tokens: numbers(menu, aim) };
  }
  if (!hasOrigin(menu) || menu.gesture === "tap") return null;
  // A drag that began elsewhere may end on a spot, but has no direction of its own.
  const fromOrigin = beginsAt(menu, start);
  if (menu.gesture === "slide") return fromOrigin ? slid(menu, last) : null;
  return swiped(menu, last, fromOrigin);
}
