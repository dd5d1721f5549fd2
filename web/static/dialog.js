// A question over the page that must be answered first.
import { html, useEffect, useRef } from "./vendor/htm-preact-standalone.module.js";
import { ask, say } from "./store.js";

export function Dialog({ dialog }) {
  const box = useRef(null);
  useEffect(() => box.current.showModal(), []);
  const answer = (done) => {
    ask(null);
    if (done) dialog.done();
  };
  return html`<dialog ref=${box} class="dialog" aria-labelledby="dialog-text" onCancel=${() => ask(null)}>
    <p id="dialog-text">${dialog.text}</p>
    <div class="finish"><button type="button" class="plain" onClick=${() => answer(false)}>${say("page-no")}</button>
      <button type="button" class="danger" onClick=${() => answer(true)}>${dialog.label}</button></div></dialog>`;
}
