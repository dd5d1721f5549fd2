// Discord's markdown as elements.
import { Channel, Command, Emoji, html, Link, Role, say, Time, User, useMemo, useState } from "../parts.js";
import { read, readInline } from "./markdown.js";

export function Spoiler({ children }) {
  const [open, setOpen] = useState(false);
  if (open) return html`<span class="spoiler open">${children}</span>`;
  return html`<button type="button" class="spoiler" aria-label=${say("page-spoiler-show")} onClick=${() => setOpen(true)}>
    <span aria-hidden="true" inert>${children}</span></button>`;
}

const KINDS = {
  text: ({ text }) => text,
  break: () => html`<br />`,
  strong: (node, channel) => html`<strong>${draw(node.inside, channel)}</strong>`,
  em: (node, channel) => html`<em>${draw(node.inside, channel)}</em>`,
  underline: (node, channel) => html`<u>${draw(node.inside, channel)}</u>`,
  strike: (node, channel) => html`<s>${draw(node.inside, channel)}</s>`,
  spoiler: (node, channel) => html`<${Spoiler}>${draw(node.inside, channel)}<//>`,
  code: ({ text }) => html`<code>${text}</code>`,
  block: ({ text, language }) => html`<pre tabindex="0" data-language=${language}><code>${text}</code></pre>`,
  link: (node, channel) => html`<${Link} href=${node.href} title=${node.title ?? node.href}>${draw(node.inside, channel)}<//>`,
  emoji: ({ name, id }) => html`<${Emoji} emoji=${{ name, id }} />`,
  user: ({ id }, channel) => html`<${User} id=${id} channel=${channel} />`,
  role: ({ id }, channel) => html`<${Role} id=${id} channel=${channel} />`,
  channel: ({ id }, channel) => html`<${Channel} id=${id} channel=${channel} />`,
  everyone: ({ name }) => html`<span class="mention">@${name}</span>`,
  command: ({ name }) => html`<${Command} name=${name} />`,
  time: ({ seconds, style }) => html`<${Time} seconds=${seconds} style=${style} />`,
  lines: (node, channel) => html`<div class="lines">${draw(node.inside, channel)}</div>`,
  heading: ({ level, inside }, channel) =>
    html`<div class="heading" role="heading" aria-level=${level + 2} data-level=${level}>${draw(inside, channel)}</div>`,
  subtext: (node, channel) => html`<div class="subtext">${draw(node.inside, channel)}</div>`,
  quote: (node, channel) => html`<blockquote>${draw(node.inside, channel)}</blockquote>`,
  list: ({ start, items }, channel) => {
    const rows = items.map((item) => html`<li>${draw(item, channel)}</li>`);
    return start === null ? html`<ul>${rows}</ul>` : html`<ol start=${start}>${rows}</ol>`;
  },
};

const draw = (nodes, channel) => nodes.map((node) => KINDS[node.kind](node, channel));

const SIGN = /\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*/u;
const EMOJI_ONLY = new RegExp(`^(?:(?:${SIGN.source}|<a?:\\w{2,32}:\\d+>)\\s*){1,27}$`, "u");

/** A text with blocks. */
export function FormattedText({ text, channel, children }) {
  const nodes = useMemo(() => read(text), [text]);
  return html`<div class=${`words ${EMOJI_ONLY.test(text) ? "jumbo" : ""}`}>${draw(nodes, channel)}${children}</div>`;
}

/** A text without blocks, for titles and names. */
export function Inline({ text, channel }) {
  const nodes = useMemo(() => readInline(text), [text]);
  return draw(nodes, channel);
}
