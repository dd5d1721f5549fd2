// Boxes over a page.
import { useLayoutEffect, useRef } from "../parts.js";

const FOCUSED = "a[href],button,input,textarea,select,[tabindex='0']";

/** Keeps the keyboard inside a box over the page, closes it with Escape, and gives the focus back. */
export function useOverlay(close) {
  const box = useRef(null);
  useLayoutEffect(() => { // before it is painted: a key may come at once
    const before = /** @type {HTMLElement} */ (document.activeElement);
    const inside = () => [...box.current.querySelectorAll(FOCUSED)].filter((one) => !one.disabled);
    const first = box.current.querySelector("[data-first],input:not([type=hidden]),textarea") ?? inside()[0];
    first?.focus();
    const onKey = (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) {
        event.preventDefault();
        close();
      }
      if (event.key !== "Tab") return;
      const all = inside();
      const edge = event.shiftKey ? all[0] : all.at(-1);
      if (document.activeElement === edge || !box.current.contains(document.activeElement)) {
        event.preventDefault();
        (event.shiftKey ? all.at(-1) : all[0])?.focus();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      const kept = before?.isConnected && before !== document.body;
      const back = kept ? before : document.getElementById("message-box");
      setTimeout(() => back?.focus()); // after the page below has become active again
    };
  }, []);
  return box;
}
