// Links; those to a channel or message of this server open it on the page.
import { html } from "./vendor/htm-preact-standalone.module.js";
import { channelOf, goTo, request, store } from "./store.js";

const HERE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;
const ACTIVITY = /^https:\/\/discord\.com\/activities\/\d+\?/;

/** Opens the Activity in the open channel, with what the link says of it. */
function launch(href) {
  const custom = new URL(href).searchParams.get("custom_id") ?? "";
  request("launch_activity", { channel: store.channelId, custom_id: custom }).catch(() => {});
}

export function Link({ href, children, ...facts }) {
  const [, channel, message = null] = HERE.exec(href) ?? [];
  const lead = (event) => {
    if (!ACTIVITY.test(href) && !channelOf(channel)) return;
    event.preventDefault();
    if (!channelOf(channel)) return launch(href);
    return goTo(channel, message);
  };
  return html`<a href=${href} target="_blank" rel="noopener noreferrer nofollow" onClick=${lead} ...${facts}>${children}</a>`;
}
