// Where the keyboard is: what was pressed often goes away with what it did.
let last = null;
addEventListener("focusin", ({ target }) => {
  last = target;
});

const isGone = (element) => !element.isConnected || element.closest("dialog:not([open])");

/** Gives back the focus that the page's change has taken: to the same button, or to where it goes on. */
export function keepFocus() {
  if (!last || document.activeElement !== document.body) return;
  if (!isGone(last)) {
    if (!last.disabled) last.focus({ preventScroll: true });
    return;
  }
  document.querySelector(".outcome .play, .spots, .question, main")?.focus({ preventScroll: true });
}
