// Markdown as elements: mentions, times, spoilers.
import { html, useMemo, useState } from "./vendor/htm-preact-standalone.module.js";
import { Icon } from "./avatar.js";
import { Emoji } from "./emoji.js";
import { Link } from "./link.js";
import { channelOf, colourOf, goTo, nameOf, serverOf, store, userOf } from "./store.js";
import { full, now, useTick, written } from "./time.js";
import { read, readInline } from "./markdown.js";
import { commandsIn } from "./commands.js";

function Time({ seconds, style }) {
  const ms = seconds * 1000;
  const at = useTick(style === "R");
  if (Math.abs(ms) > 8.64e15) return html`<span class="time">Invalid date</span>`;
  return html`<time class="time" datetime=${new Date(ms).toISOString()} data-tip=${full(ms)} tabindex="0"
    aria-label="${written(ms, style, at)} (${full(ms)})">${written(ms, style, at)}</time>`;
}

export function Spoiler({ children }) {
  const [open, setOpen] = useState(false);
  if (open) return html`<span class="spoiler open">${children}</span>`;
  return html`<button type="button" class="spoiler" aria-label="Spoiler, show it" onClick=${() => setOpen(true)}>
    <span aria-hidden="true" inert>${children}</span></button>`;
}

function User({ id, server }) {
  const user = userOf(id, server?.id);
  return html`<span class=${`mention ${id === store.me?.id ? "mine" : ""}`}>@${user ? nameOf(user, server) : "unknown-user"}</span>`;
}

function Role({ id, server }) {
  const role = server?.roles.find((one) => one.id === id);
  const colour = role?.color ? `#${role.color.toString(16).padStart(6, "0")}` : null;
  return html`<span class="mention" style=${colour ? { color: colour } : {}}>@${role?.name ?? "deleted-role"}</span>`;
}

function Channel({ id }) {
  const channel = channelOf(id);
  if (!channel) return html`<span class="mention">#unknown</span>`;
  const icon = channel.type === 0 ? "hash" : "thread";
  return html`<button type="button" class="mention" onClick=${() => goTo(id)}><${Icon} name=${icon} size="15" />${channel.name}</button>`;
}

const offerCommand = (name) => document.dispatchEvent(new CustomEvent("offer-command", { detail: name }));

function Command({ name }) {
  const offer = commandsIn(store.channelId).find((one) => one.name === name);
  return html`<button type="button" class="mention" onClick=${() => offerCommand(name)}>/${offer?.shown ?? name}</button>`;
}

const KINDS = {
  text: ({ text }) => text,
  break: () => html`<br />`,
  strong: (node, server) => html`<strong>${draw(node.inside, server)}</strong>`,
  em: (node, server) => html`<em>${draw(node.inside, server)}</em>`,
  underline: (node, server) => html`<u>${draw(node.inside, server)}</u>`,
  strike: (node, server) => html`<s>${draw(node.inside, server)}</s>`,
  spoiler: (node, server) => html`<${Spoiler}>${draw(node.inside, server)}<//>`,
  code: ({ text }) => html`<code>${text}</code>`,
  block: ({ text, language }) => html`<pre tabindex="0" data-language=${language}><code>${text}</code></pre>`,
  link: (node, server) => html`<${Link} href=${node.href} title=${node.title ?? node.href}>${draw(node.inside, server)}<//>`,
  emoji: ({ name, id }) => html`<${Emoji} emoji=${{ name, id }} />`,
  user: ({ id }, server) => html`<${User} id=${id} server=${server} />`,
  role: ({ id }, server) => html`<${Role} id=${id} server=${server} />`,
  channel: ({ id }) => html`<${Channel} id=${id} />`,
  everyone: ({ name }) => html`<span class="mention">@${name}</span>`,
  command: ({ name }) => html`<${Command} name=${name} />`,
  time: ({ seconds, style }) => html`<${Time} seconds=${seconds} style=${style} />`,
  lines: (node, server) => html`<div class="lines">${draw(node.inside, server)}</div>`,
  heading: ({ level, inside }, server) =>
    html`<div class="heading" role="heading" aria-level=${level + 2} data-level=${level}>${draw(inside, server)}</div>`,
  subtext: (node, server) => html`<div class="subtext">${draw(node.inside, server)}</div>`,
  quote: (node, server) => html`<blockquote>${draw(node.inside, server)}</blockquote>`,
  list: ({ start, items }, server) => {
    const rows = items.map((item) => html`<li>${draw(item, server)}</li>`);
    return start === null ? html`<ul>${rows}</ul>` : html`<ol start=${start}>${rows}</ol>`;
  },
};

const draw = (nodes, server) => nodes.map((node) => KINDS[node.kind](node, server));

const SIGN = /\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*/u;
const EMOJI_ONLY = new RegExp(`^(?:(?:${SIGN.source}|<a?:\\w{2,32}:\\d+>)\\s*){1,27}$`, "u");

const PLAIN = {
  break: () => " ",
  emoji: ({ name }) => `:${name}:`,
  user: ({ id }, server) => `@${nameOf(userOf(id, server?.id) ?? { id }, server)}`,
  role: ({ id }, server) => `@${server?.roles.find((one) => one.id === id)?.name ?? "deleted-role"}`,
  channel: ({ id }) => `#${channelOf(id)?.name ?? "unknown"}`,
  everyone: ({ name }) => `@${name}`,
  command: ({ name }) => `/${name}`,
  time: ({ seconds, style }) => written(seconds * 1000, style, now()),
  block: ({ text }) => ` ${text} `,
  list: ({ items }, server) => items.map((item) => ` ${plain(item, server)}`).join(","),
};
const BLOCKS = new Set(["lines", "heading", "subtext", "quote"]);
const plain = (nodes, server) => nodes
  .map((node) => PLAIN[node.kind]?.(node, server) ?? node.text ?? `${plain(node.inside, server)}${BLOCKS.has(node.kind) ? " " : ""}`)
  .join("");

/** A text as it is read aloud: without marks, with names in place of ids. */
export const plainText = (text, channel) => plain(read(text), serverOf(channel)).replace(/\s+/g, " ").trim();

/** A text with blocks. */
export function FormattedText({ text, channel, children }) {
  const nodes = useMemo(() => read(text), [text]);
  const server = serverOf(channel);
  return html`<div class=${`words ${EMOJI_ONLY.test(text) ? "jumbo" : ""}`}>${draw(nodes, server)}${children}</div>`;
}

/** A text without blocks, for titles and names. */
export function Inline({ text, channel }) {
  const nodes = useMemo(() => readInline(text), [text]);
  return draw(nodes, serverOf(channel));
}

export function Author({ user, server }) {
  const colour = colourOf(user.id, server);
  return html`<span class="author" style=${colour ? { color: colour } : {}}>${nameOf(user, server)}</span>
    ${user.bot && html`<span class="tag" title="This is the bot">APP</span>`}`;
}
