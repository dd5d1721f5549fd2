// The list above the message box; the keyboard of the field below moves in it.
import { html, useEffect, useState } from "./vendor/htm-preact-standalone.module.js";
import { Avatar } from "./avatar.js";

export const LIST = "suggestions";
export const optionId = (place) => `${LIST}-${place}`;

/**
 * The active row, and a handler of the arrow keys; a new `key` starts at the top.
 * @param {number} length
 * @param {unknown} key
 * @returns {[number, (event: KeyboardEvent) => boolean]}
 */
export function useActive(length, key) {
  const [active, setActive] = useState(0);
  useEffect(() => setActive(0), [key]);
  const place = Math.min(active, Math.max(length - 1, 0));
  useEffect(() => {
    document.getElementById(optionId(place))?.scrollIntoView({ block: "nearest" });
  }, [place, length]);
  const move = (event) => {
    if (!length || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return false;
    event.preventDefault();
    setActive((place + (event.key === "ArrowDown" ? 1 : -1) + length) % length);
    return true;
  };
  return [place, move];
}

export function Suggestions({ title, note, fault, items, active, pick, waiting = false, label = "Suggestions" }) {
  return html`<div class="suggestions">
    ${(title || note) && html`<div class=${`suggestions-head ${fault ? "wrong" : ""}`}
      role="status">${title && html`<b>${title}</b>`}<span>${fault || note}</span></div>`}
    ${(items.length > 0 || waiting) && html`<ul role="listbox" id=${LIST} aria-label=${label}>
      ${items.map((item, place) => html`<li key=${item.key ?? `${item.value}`} id=${optionId(place)} role="option"
        aria-selected=${place === active} data-value=${item.value}
        class=${`option ${place === active ? "active" : ""}`} onMouseDown=${(event) => event.preventDefault()} onClick=${() => pick(item)}>
        ${item.user && html`<${Avatar} user=${item.user} size=${item.big ? 32 : 24} />`}
        <span class="option-words"><span>${item.label}${item.extra && html`<i
          class="extra">${item.extra}</i>`}</span>${item.more && html`<small>${item.more}</small>`}</span>
        ${item.side && html`<small class="side">${item.side}</small>`}</li>`)}
      ${waiting && items.length === 0 && html`<li class="none">Asking the bot…</li>`}
    </ul>`}
  </div>`;
}
