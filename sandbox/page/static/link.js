// Links; those to a channel or message of this server open it on the page.
import { html } from "./vendor/htm-preact-standalone.module.js";
import { channelOf, goTo } from "./store.js";

const HERE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

export function Link({ href, children, ...facts }) {
  const [, channel, message = null] = HERE.exec(href) ?? [];
  const lead = (event) => {
    if (!channelOf(channel)) return;
    event.preventDefault();
    goTo(channel, message);
  };
  return html`<a href=${href} target="_blank" rel="noopener noreferrer nofollow" onClick=${lead} ...${facts}>${children}</a>`;
}
