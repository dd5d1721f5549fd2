// What the member's phone shows of a message that notifies them.
import { html } from "./vendor/htm-preact-standalone.module.js";
import { Icon } from "./avatar.js";
import { dropPush, goTo, store } from "./store.js";
/** @import { Push } from "./packets.js" */

/** Components have no words on a phone. @param {Push} push */
const wordsOf = ({ words, place }) => words || (place.startsWith("#") ? "Mentioned you" : "Sent you a message");

/** @param {{ push: Push }} facts */
export function Notification({ push }) {
  const open = () => {
    dropPush(push);
    goTo(push.channel_id, push.message_id);
  };
  return html`<li class="push"><button type="button" onClick=${open}><span class="push-app"><b>${push.app}</b> ${push.place}</span>
      <span class="push-words">${wordsOf(push)}</span></button>
    <button type="button" class="round" aria-label="Close the notification" onClick=${() => dropPush(push)}><${Icon}
      name="close" /></button></li>`;
}

export const Pushes = () => html`<aside class="pushes" aria-label="Notifications of your phone"><ul>
  ${store.pushes.map((push) => html`<${Notification} key=${push.message_id} push=${push} />`)}</ul></aside>`;
