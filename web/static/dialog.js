// A question over the page that must be answered first.
import { html, useEffect, useRef } from "./vendor/libraries.js";
import { ask, say } from "./store.js";
/** @import { Ref } from "./vendor/libraries.js" */
/** @import { Question } from "./store.js" */

/** @param {{ dialog: Question }} props */
export function Dialog({ dialog }) {
  /** @type {Ref<HTMLDialogElement | null>} */
  const box = useRef(null);
  useEffect(() => box.current?.showModal(), []);
  const answer = (/** @type {boolean} */ done) => {
    ask(null);
    if (done) dialog.done();
  };
  return html`<dialog ref=${box} class="dialog" aria-labelledby="dialog-text" onCancel=${() => ask(null)}>
    <p id="dialog-text">${dialog.text}</p>
    <div class="finish"><button type="button" class="plain" onClick=${() => answer(false)}>${say("page-no")}</button>
      <button type="button" class="danger" onClick=${() => answer(true)}>${dialog.label}</button></div></dialog>`;
}
