// Emoji: signs of a typeface, and images of the bot's application.
import { html } from "./vendor/htm-preact-standalone.module.js";

/** An emoji; the text beside it makes one `silent` for those who hear the page. */
export function Emoji({ emoji, silent = false }) {
  const hidden = silent ? "true" : undefined;
  if (!emoji.id) return html`<span class="emoji" aria-hidden=${hidden}>${emoji.name}</span>`;
  return html`<img class="emoji" src=${`/cdn/emojis/${emoji.id}.png`} alt=${silent ? "" : `:${emoji.name}:`}
    title=${`:${emoji.name}:`} aria-hidden=${hidden} draggable="false" />`;
}
