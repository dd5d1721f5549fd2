// Embeds: the card with a coloured edge.
import { html } from "./vendor/htm-preact-standalone.module.js";
import { Picture } from "./media.js";
import { stamp } from "./time.js";
import { Inline, Words } from "./words.js";

export const hex = (colour) => `#${colour.toString(16).padStart(6, "0")}`;
const safe = (url) => (/^https?:\/\//.test(url ?? "") ? url : undefined);

// The page may load nothing from outside: such pictures are named, not fetched.
const isOurs = (url) => url && new URL(url, location.href).origin === location.origin;
function Shown({ picture, what }) {
  if (isOurs(picture.url)) return html`<${Picture} url=${picture.url} alt=${picture.description ?? ""} width=${picture.width} height=${picture.height} />`;
  return html`<a class="outside" href=${safe(picture.url)} target="_blank" rel="noopener noreferrer">${what}</a>`;
}

function Field({ field, channel }) {
  return html`<div class=${field.inline ? "field inline" : "field"}>
    <div class="field-name"><${Inline} text=${field.name} channel=${channel} /></div>
    <${Words} text=${field.value} channel=${channel} /></div>`;
}

export function Embed({ embed, channel }) {
  const { author, title, description, fields = [], footer, image, thumbnail, timestamp, url } = embed;
  const heading = title && html`<${Inline} text=${title} channel=${channel} />`;
  return html`<article class="embed" style=${embed.color === undefined || embed.color === null ? {} : { borderInlineStartColor: hex(embed.color) }}>
    <div class="embed-text">
      ${author && html`<div class="embed-author">${safe(author.url) ? html`<a href=${author.url} target="_blank" rel="noopener noreferrer">${author.name}</a>` : author.name}</div>`}
      ${title && html`<div class="embed-title">${safe(url) ? html`<a href=${url} target="_blank" rel="noopener noreferrer">${heading}</a>` : heading}</div>`}
      ${description && html`<${Words} text=${description} channel=${channel} />`}
      ${fields.length > 0 && html`<div class="fields">${fields.map((field) => html`<${Field} field=${field} channel=${channel} />`)}</div>`}
    </div>
    ${thumbnail && html`<div class="embed-thumbnail"><${Shown} picture=${thumbnail} what="Thumbnail" /></div>`}
    ${image && html`<div class="embed-image"><${Shown} picture=${image} what="Picture" /></div>`}
    ${(footer || timestamp) && html`<footer>${[footer?.text, timestamp && stamp(Date.parse(timestamp))].filter(Boolean).join(" • ")}</footer>`}
  </article>`;
}
