// The board: its picture, and the places that can be touched.
import { html, useEffect, useMemo, useRef, useState } from "./vendor/libraries.js";
import { back, playReady, take } from "./actions.js";
import { dragHandlers, drawAim } from "./drag.js";
import { isThere, load } from "./frame.js";
import { say, store } from "./store.js";
/** @import { Ref } from "./vendor/libraries.js" */
/** @import { PictureState, TouchChoice, TouchDisc } from "./packets.js" */
/** @import { Film, Menu } from "./store.js" */

/**
 * @param {number} part
 * @param {number} whole
 */
const percent = (part, whole) => `${(100 * part) / whole}%`;

/**
 * @param {Menu} menu
 * @param {TouchDisc} disc
 */
const placeOf = ({ width, height }, { x, y, radius }) => ({
  left: percent(x, width), top: percent(y, height),
  width: percent(2 * radius, width), height: percent(2 * radius, height),
});

/** @param {{ menu: Menu, choice: TouchChoice, disc: TouchDisc }} props */
function Spot({ menu, choice, disc }) {
  // The picture of a question shows by itself what can be touched.
  const quiet = menu.gesture === "pull" || menu.picture !== null;
  const looks = { current: choice.current, quiet, ends: choice.turn };
  const names = ["spot", ...Object.entries(looks).map(([look, has]) => (has ? look : ""))].filter(Boolean);
  return html`<button type="button" class=${names.join(" ")} style=${placeOf(menu, disc)} aria-label=${choice.label}
    data-token=${choice.token} onClick=${() => take(choice)}></button>`;
}

/**
 * A picture with all that can be touched on it; `menu` is null for who only looks.
 * @param {{ picture: PictureState, film: Film | null, menu: Menu | null, plain: PictureState, waits?: boolean }} props
 */
export function Board({ picture, film, menu, plain, waits = false }) {
  /** @type {Ref<HTMLElement | null>} */
  const board = useRef(null);
  /** @type {Ref<Element | null>} */
  const overlay = useRef(null);
  /** @type {Ref<HTMLElement | null>} */
  const reading = useRef(null);
  /** @type {Ref<string | null>} */
  const last = useRef(null);
  const [pulling, setPulling] = useState(false);
  // While an aim is pulled, the one that the picture shows is out of date.
  const wanted = film?.url ?? (pulling ? plain.url : picture.url), drawn = wanted === film?.url || isThere(wanted);
  if (drawn) last.current = wanted;
  else load(wanted);
  const { onDown, onMove, onUp, onClick, onTouch, onCancel, resume } = useMemo(
    () => dragHandlers(board, overlay, reading, setPulling), []);
  useEffect(() => {
    if (!resume() && menu?.pull && overlay.current) {
      const { angle, power } = menu.pull;
      drawAim(overlay.current, menu, { angle: angle.set_to, power: power.set_to });
    }
  }, [menu, drawn]);
  const { width, height } = picture;
  const spots = menu ? menu.choices.filter(({ spot }) => spot) : [];
  const looks = menu && { class: `overlay ${wanted === menu.picture?.url ? "drawn" : ""}`, viewBox: `0 0 ${width} ${height}` };
  return html`<div class="board" ref=${board} aria-busy=${waits || film !== null || !drawn}
      style=${{ aspectRatio: `${width} / ${height}`, "--ratio": width / height }}
      onPointerDown=${onDown} onPointerMove=${onMove} onPointerUp=${onUp} onPointerCancel=${onCancel}
      onClickCapture=${onClick} onTouchStart=${onTouch}>
    ${last.current ? html`<img class="picture" src=${last.current} width=${width} height=${height} alt=${picture.alt}
      draggable=${false} />` : html`<span class="floe" aria-hidden="true"></span>`}
    ${menu && html`<svg ...${looks} ref=${overlay} aria-hidden="true" key=${menu.gesture}>
      <path class="fan" /><path class="aim" /><circle class="tip" r="20" /><path class="pull" />
      ${menu.origin && !menu.picture && !menu.pull && html`<circle class="origin"
        cx=${menu.origin.x} cy=${menu.origin.y} r=${menu.origin.radius} />`}
      <path class="way" /><circle class="end" r="30" transform="scale(0)" /></svg>
    <div class="spots" role="group" aria-label=${menu.question} tabindex="-1">
      ${drawn && spots.map((choice) => html`<${Spot} key=${choice.token} menu=${menu} choice=${choice}
        disc=${choice.spot} />`)}
      ${drawn && menu.shortcuts.map((each, place) => html`<button type="button" class="spot quiet" key=${String(each.tokens)}
        style=${placeOf(menu, each.spot)} aria-label=${each.label} data-shortcut=${place} onClick=${() => take(each)}></button>`)}</div>`}
    <output class="reading" ref=${reading} aria-hidden="true"></output></div>`;
}

/**
 * The choices that are nowhere on the picture, and the way back and on.
 * @param {{ menu: Menu }} props
 */
export function Choices({ menu }) {
  const loose = menu.choices.filter(({ spot }) => !spot);
  const labelled = menu.turn ? (menu.play || say("page-play")) : null;
  if ("items" in menu) return null;
  const asked = menu.ready && !menu.choices.length ? say("page-ready", { move: menu.ready }) : menu.question;
  const looks = (/** @type {TouchChoice} */ { current }) => `choice ${current ? "current" : ""}`;
  return html`<div class="question" tabindex="-1" aria-busy=${store.choosing}><p class="asked" aria-live="polite">${asked}</p>
    ${menu.preview && html`<p class="preview">${menu.preview}</p>`}
    ${menu.pull && html`<p class="note">${say("page-pull")}</p>`}
    ${menu.note && html`<p class="note">${menu.note}</p>`}
    ${loose.length > 0 && html`<div class="loose">${loose.map((choice) => html`<button type="button" key=${choice.token}
      class=${looks(choice)} data-token=${choice.token} onClick=${() => take(choice)}>${choice.label}</button>`)}</div>`}
    ${(menu.earlier || menu.turn) && html`<div class="finish">
      ${menu.earlier && html`<button type="button" class="plain back" onClick=${back}>${say("page-back")}</button>`}
      ${menu.turn && html`<button type="button" class="play" disabled=${store.busy}
        onClick=${playReady}>${labelled}</button>`}</div>`}</div>`;
}
