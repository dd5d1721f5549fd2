// What Discord's client shows over an Activity that asks for it: whom to invite, and where to share a link.
import { html, useState } from "./vendor/htm-preact-standalone.module.js";
import { Icon } from "./avatar.js";
import { useOverlay } from "./renderer/overlay.js";
import { request, store } from "./store.js";

/** The address that opens the Activity with what its page said of it. */
export const linkTo = (application, custom) => {
  const facts = new URLSearchParams({ ...(custom && { custom_id: custom }), referrer_id: store.me.id });
  return `https://discord.com/activities/${application}?${facts}`;
};

function Box({ title, close, children, buttons }) {
  const box = useOverlay(close);
  return html`<div class="overlay activity-box" ref=${box}><div class="modal" role="dialog" aria-modal="true"
    aria-labelledby="activity-box-title"><header><h2 id="activity-box-title">${title}</h2>
      <button type="button" class="round" aria-label="Close" onClick=${close}><${Icon} name="close" /></button></header>
    <div class="modal-body">${children}</div><footer>${buttons}</footer></div></div>`;
}

/** The dialog for one channel; nobody outside of the sandbox could be invited. */
export const Invite = ({ name, close }) => html`<${Box} title="Invite friends" close=${() => close(null)}
  buttons=${html`<button type="button" class="button plain" onClick=${() => close(null)}>Done</button>`}>
  <p>Discord lets you choose here who is invited to #${name}.</p></${Box}>`;

/** The link to share; it is closed with what was done. */
export function ShareLink({ message, link, channel, close }) {
  const [done, setDone] = useState({ success: false, didCopyLink: false, didSendMessage: false });
  const note = (what) => setDone((before) => ({ ...before, success: true, ...what }));
  const copy = () => navigator.clipboard.writeText(link).then(() => note({ didCopyLink: true }), () => {});
  const send = async () => {
    await request("send", { channel, content: `${message}\n${link}` });
    close({ ...done, success: true, didSendMessage: true });
  };
  return html`<${Box} title="Share link" close=${() => close(done)} buttons=${html`
    <button type="button" class="button plain" onClick=${copy}>Copy link</button>
    <button type="button" class="button primary" onClick=${send}>Send here</button>`}>
    <p>${message}</p><p class="modal-more">${link}</p></${Box}>`;
}
