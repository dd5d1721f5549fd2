// Where the keyboard is: what was pressed often goes away with what it did.
/** @typedef {HTMLElement & { disabled?: boolean }} Focused */
let last = /** @type {Focused | null} */ (null); // what has the focus
addEventListener("focusin", ({ target }) => {
  last = /** @type {Focused} */ (target);
});

const NEXT = [".spots", ".question", "main"];
/** Gives back the focus that the page's change has taken: to the same button, or to where it goes on. */
export function keepFocus() {
  if (!last || document.activeElement !== document.body) return;
  if (last.isConnected && last.disabled) return; // it comes back with the next change
  const next = NEXT.map((each) => /** @type {HTMLElement | null} */ (document.querySelector(each))).find((each) => each);
  (last.isConnected ? last : next)?.focus({ preventScroll: true });
}
