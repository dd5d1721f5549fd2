// Discord's message components, of both versions, by their type numbers. This folder is the same on both pages, the
// bot's and the sandbox's; what they draw differently each has in its parts.js.
import { busyWith, choose, click, Emoji, FileCard, Gallery, html, Icon, isHidden, Link, Picture, say, useState } from "../parts.js";
import { Select } from "./selects.js";
import { FormattedText } from "./text.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary", 6: "primary" };

export const Dots = () => html`<span class="dots" role="status" aria-label=${say("page-dots")}><i></i><i></i><i></i></span>`;

/** A colour as Discord sends it. */
export const hex = (colour) => `#${colour.toString(16).padStart(6, "0")}`;

function Button({ part, message }) {
  if (isHidden(message, part)) return null;
  const face = html`${part.emoji && html`<${Emoji} emoji=${part.emoji} silent=${Boolean(part.label)} />`}
    ${part.label && html`<span>${part.label}</span>`}`;
  if (part.style === 5) {
    return html`<${Link} class="button secondary" href=${part.url}>${face}<${Icon} name="link" size="16" /><//>`;
  }
  const waiting = busyWith(message);
  const mine = waiting !== undefined && waiting === part.custom_id;
  return html`<button type="button" class=${`button ${STYLES[part.style]} ${mine ? "waiting" : ""}`}
    data-custom-id=${part.custom_id} disabled=${part.disabled} aria-busy=${mine}
    onClick=${() => waiting === undefined && click(message, part.custom_id)}>
    <span class="face">${face}</span>${mine && html`<${Dots} />`}</button>`;
}

function Container({ part, message }) {
  const [shown, setShown] = useState(!part.spoiler);
  const edge = part.accent_color === null || part.accent_color === undefined ? {} : { "--accent": hex(part.accent_color) };
  return html`<div class=${`container ${shown ? "" : "hidden"} ${edge["--accent"] ? "coloured" : ""}`} style=${edge}>
    <div class="inner" inert=${!shown}>${drawAll(part.components, message)}</div>
    ${!shown && html`<button type="button" class="veil" onClick=${() => setShown(true)}
      aria-label=${say("page-spoiler-show")}>${say("page-spoiler")}</button>`}
  </div>`;
}

function Section({ part, message }) {
  return html`<div class="section"><div class="section-words">${drawAll(part.components, message)}</div>
    <div class="accessory">${draw(part.accessory, message)}</div></div>`;
}

function FilePart({ part, message }) {
  const attachment = (message.attachments ?? []).find(({ id }) => id === part.file.attachment_id);
  const name = part.name ?? attachment?.filename ?? decodeURIComponent(part.file.url.split("/").at(-1).split("?")[0]);
  return html`<${FileCard} name=${name} url=${part.file.url} bytes=${part.size ?? attachment?.size} spoiler=${part.spoiler} />`;
}

function MessageSelect({ part, message }) {
  const busy = busyWith(message);
  return html`<${Select} part=${part} channel=${message.channel_id} busy=${busy === part.custom_id}
    disabled=${busy !== undefined} done=${(values) => choose(message, part.custom_id, values)} />`;
}

const KINDS = {
  1: ({ part, message }) => html`<div class="row">${drawAll(part.components, message)}</div>`,
  2: Button,
  ...Object.fromEntries([3, 5, 6, 7, 8].map((type) => [type, MessageSelect])),
  9: Section,
  10: ({ part, message }) => html`<${FormattedText} text=${part.content} channel=${message.channel_id} />`,
  11: ({ part }) => html`<div class="thumbnail"><${Picture} url=${part.media.url} alt=${part.description ?? ""}
    width=${part.media.width} height=${part.media.height} spoiler=${part.spoiler} /></div>`,
  12: ({ part, message }) => html`<${Gallery} items=${part.items} message=${message} />`,
  13: FilePart,
  14: ({ part }) => html`<hr class=${`separator ${part.spacing === 2 ? "large" : ""} ${part.divider === false ? "blank" : ""}`} />`,
  17: Container,
};

function draw(part, message) {
  const Kind = KINDS[part.type];
  if (!Kind) return html`<p class="subtext">${say("page-unknown-part")} (${part.type})</p>`;
  return html`<${Kind} part=${part} message=${message} />`;
}
// No keys: the element at a place stays when the bot changes what it does, and keeps the keyboard's focus.
const drawAll = (parts, message) => parts.map((part) => draw(part, message));

export function Components({ message }) {
  if (!message.components?.length) return null;
  return html`<div class="components">${drawAll(message.components, message)}</div>`;
}
