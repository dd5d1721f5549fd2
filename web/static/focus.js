// Where the keyboard is: what was pressed often goes away with what it did.
let last = null, opener = null; // what has the focus, and what had it before a dialog
addEventListener("focusin", ({ target }) => {
  if (target.closest("dialog") && !last?.closest("dialog")) opener = last;
  last = target;
});

const NEXT = [".outcome .play", ".spots", ".question", "main"];

/** Gives back the focus that the page's change has taken: to the same button, or to where it goes on. */
export function keepFocus() {
  if (!last || document.activeElement !== document.body) return;
  const held = last.isConnected ? last : last.closest("dialog") && opener;
  if (held?.isConnected && held.disabled) return; // it comes back with the next change
  const next = NEXT.map((each) => document.querySelector(each)).find((each) => each);
  (held?.isConnected ? held : next)?.focus({ preventScroll: true });
}
