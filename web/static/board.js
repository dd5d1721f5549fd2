// The board: its picture, and the places that can be touched.
import { html, useEffect, useMemo, useRef, useState } from "./vendor/libraries.js";
import { take } from "./actions.js";
import { dragHandlers, drawAim } from "./drag.js";
import { isThere, load } from "./frame.js";
import { choicesOf, keyOf } from "./gestures.js";
/** @import { Ref } from "./vendor/libraries.js" @import { PictureState, Shortcut, TouchChoice, TouchDisc } from "./packets.js" */
/** @import { Film, Menu } from "./store.js" */

/** @param {Menu} menu @param {TouchDisc} disc */
function placeOf(menu, { x, y, radius }) {
  const percent = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
  const [width, height] = [percent(2 * radius, menu.width), percent(2 * radius, menu.height)];
  return { left: percent(x, menu.width), top: percent(y, menu.height), width, height };
}

/** @param {{ menu: Menu, choice: TouchChoice | Shortcut }} props */
function Spot({ menu, choice }) {
  const { spot, label } = choice, isSet = "current" in choice && choice.current;
  return spot && html`<button type="button" class=${`spot ${isSet ? "current" : ""}`} style=${placeOf(menu, spot)}
    aria-label=${label} data-token=${keyOf(choice)} onClick=${() => take(keyOf(choice))}></button>`;
}

/** A picture with all that can be touched on it; `menu` is null for who only looks.
 * @param {{ picture: PictureState, film: Film | null, menu: Menu | null, plain: PictureState, waits?: boolean }} props */
export function Board({ picture, film, menu, plain, waits = false }) {
  const board = /** @type {Ref<HTMLElement | null>} */ (useRef(null));
  const overlay = /** @type {Ref<Element | null>} */ (useRef(null));
  const reading = /** @type {Ref<HTMLElement | null>} */ (useRef(null));
  const last = /** @type {Ref<string | null>} */ (useRef(null));
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
  const looks = menu && { class: `overlay ${wanted === menu.picture?.url ? "drawn" : ""}`, viewBox: `0 0 ${width} ${height}` };
  return html`<div class="board" ref=${board} aria-busy=${waits || film !== null || !drawn}
      style=${{ aspectRatio: `${width} / ${height}`, "--ratio": width / height }}
      onPointerDown=${onDown} onPointerMove=${onMove} onPointerUp=${onUp} onPointerCancel=${onCancel}
      onClickCapture=${onClick} onTouchStart=${onTouch}>
    ${last.current ? html`<img class="picture" src=${last.current} width=${width} height=${height} alt=${picture.alt}
      draggable=${false} />` : html`<span class="floe" aria-hidden="true"></span>`}
    ${menu && html`<svg ...${looks} ref=${overlay} aria-hidden="true" key=${menu.gesture}>
      <path class="fan" /><path class="aim" /><circle class="tip" r="20" /><path class="pull" />
      <path class="way" /><circle class="end" r="30" transform="scale(0)" /></svg>
    <div class="spots" role="group" aria-label=${menu.question} tabindex="-1">
      ${drawn && choicesOf(menu).map((choice) => html`<${Spot} key=${keyOf(choice)} menu=${menu} choice=${choice} />`)}</div>`}
    <output class="reading" ref=${reading} aria-hidden="true"></output></div>`;
}
