// Back and forth through moves, and the last one as a film.
import { html } from "./vendor/libraries.js";
import { Icon } from "./icons.js";
import { say } from "./store.js";

/**
 * @param {object} props
 * @param {number} props.step
 * @param {number} props.last
 * @param {(step: number) => void} props.go
 * @param {(() => void) | null} props.film null where nothing moves
 * @param {number} [props.low] below 0 where one may go on before the first
 * @param {number} [props.high] above the last one where one may go on
 */
export function Steps({ step, last, go, film, low = 0, high = last }) {
  /**
   * @param {string} name
   * @param {number} to
   * @param {string} text
   */
  const button = (name, to, text) => html`<button type="button" class="tool" aria-label=${say(text)}
    disabled=${to === step || to < low || to > high} onClick=${() => go(to)}><${Icon} name=${name} /></button>`;
  return html`<nav class="steps" aria-label=${say("page-moves")}>
    ${button("first", 0, "page-first")}${button("back", step - 1, "page-earlier")}
    <button type="button" class="tool film" disabled=${!film || step === 0} onClick=${film}
      aria-label=${say("page-film-of", { move: step, moves: last })}><${Icon} name="film" /><span
      class="count">${step} / ${last}</span></button>
    ${button("on", step + 1, "page-later")}${button("last", last, "page-last")}</nav>`;
}
