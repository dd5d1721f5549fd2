// Where the keyboard is: what was pressed often goes away with what it did.
/** @typedef {HTMLElement & { disabled?: boolean }} Focused */
/**
 * What has the focus.
 * @type {Focused | null}
 */
let last = null;
/**
 * What had it before a dialog.
 * @type {Focused | null}
 */
let opener = null;
addEventListener("focusin", ({ target }) => {
  const next = /** @type {Focused} */ (target);
  if (next.closest("dialog") && !last?.closest("dialog")) opener = last;
  last = next;
});

const NEXT = [".spots", ".question", "main"];

/** Gives back the focus that the page's change has taken: to the same button, or to where it goes on. */
export function keepFocus() {
  if (!last || document.activeElement !== document.body) return;
  const held = last.isConnected ? last : last.closest("dialog") && opener;
  if (held?.isConnected && held.disabled) return; // it comes back with the next change
  const next = NEXT.map((each) => /** @type {HTMLElement | null} */ (document.querySelector(each))).find((each) => each);
  (held?.isConnected ? held : next)?.focus({ preventScroll: true });
}
