// Embeds.
import { html } from "./vendor/htm-preact-standalone.module.js";
import { Picture, safe } from "./media.js";
import { stamp } from "./time.js";
import { hex } from "./renderer/components.js";
import { FormattedText, Inline } from "./renderer/text.js";

const Still = ({ picture: { url, description = "", width, height } }) =>
  html`<${Picture} url=${url} alt=${description} width=${width} height=${height} />`;

function Field({ field, channel }) {
  return html`<div class=${field.inline ? "field inline" : "field"}>
    <div class="field-name"><${Inline} text=${field.name} channel=${channel} /></div>
    <${FormattedText} text=${field.value} channel=${channel} /></div>`;
}

export function Embed({ embed, channel }) {
  const { author, title, description, fields = [], footer, image, thumbnail, timestamp, url } = embed;
  if (embed.type === "link") {
    return html`<article class="embed"><a href=${safe(url)} target="_blank" rel="noopener noreferrer">${url}</a></article>`;
  }
  const heading = title && html`<${Inline} text=${title} channel=${channel} />`;
  const border = embed.color === undefined || embed.color === null ? {} : { borderInlineStartColor: hex(embed.color) };
  const last = [footer?.text, timestamp && stamp(Date.parse(timestamp))].filter(Boolean).join(" • ");
  return html`<article class="embed" style=${border}>
    <div class="embed-text">
      ${author && html`<div class="embed-author">${safe(author.url) ? html`<a href=${author.url} target="_blank"
        rel="noopener noreferrer">${author.name}</a>` : author.name}</div>`}
      ${title && html`<div class="embed-title">${safe(url) ? html`<a href=${url} target="_blank"
        rel="noopener noreferrer">${heading}</a>` : heading}</div>`}
      ${description && html`<${FormattedText} text=${description} channel=${channel} />`}
      ${fields.length > 0 && html`<div class="fields">${fields.map((field) => html`<${Field} field=${field} channel=${channel} />`)}</div>`}
    </div>
    ${thumbnail && html`<div class="embed-thumbnail"><${Still} picture=${thumbnail} /></div>`}
    ${image && html`<div class="embed-image"><${Still} picture=${image} /></div>`}
    ${(footer || timestamp) && html`<footer>${last}</footer>`}
  </article>`;
}
