// Mentions and times, as elements and as they are read aloud.
import { html } from "./vendor/htm-preact-standalone.module.js";
import { Icon } from "./avatar.js";
import { commandsIn } from "./commands.js";
import { read } from "./renderer/markdown.js";
import { channelOf, colourOf, goTo, nameOf, serverOf, store, userOf } from "./store.js";
import { full, now, useTick, written } from "./time.js";

export function Time({ seconds, style }) {
  const ms = seconds * 1000;
  const at = useTick(style === "R");
  if (Math.abs(ms) > 8.64e15) return html`<span class="time">Invalid date</span>`;
  return html`<time class="time" datetime=${new Date(ms).toISOString()} data-tip=${full(ms)} tabindex="0"
    aria-label="${written(ms, style, at)} (${full(ms)})">${written(ms, style, at)}</time>`;
}

export function User({ id, channel }) {
  const server = serverOf(channel);
  const user = userOf(id, server?.id);
  return html`<span class=${`mention ${id === store.me?.id ? "mine" : ""}`}>@${user ? nameOf(user, server) : "unknown-user"}</span>`;
}

export function Role({ id, channel }) {
  const server = serverOf(channel);
  const role = server?.roles.find((one) => one.id === id);
  const colour = role?.color ? `#${role.color.toString(16).padStart(6, "0")}` : null;
  return html`<span class="mention" style=${colour ? { color: colour } : {}}>@${role?.name ?? "deleted-role"}</span>`;
}

export function Channel({ id }) {
  const channel = channelOf(id);
  if (!channel) return html`<span class="mention">#unknown</span>`;
  const icon = channel.type === 0 ? "hash" : "thread";
  return html`<button type="button" class="mention" onClick=${() => goTo(id)}><${Icon} name=${icon} size="15" />${channel.name}</button>`;
}

const offerCommand = (name) => document.dispatchEvent(new CustomEvent("offer-command", { detail: name }));

export function Command({ name }) {
  const offer = commandsIn(store.channelId).find((one) => one.name === name);
  return html`<button type="button" class="mention" onClick=${() => offerCommand(name)}>/${offer?.shown ?? name}</button>`;
}

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

export function Author({ user, server }) {
  const colour = colourOf(user.id, server);
  return html`<span class="author" style=${colour ? { color: colour } : {}}>${nameOf(user, server)}</span>
    ${user.bot && html`<span class="tag" title="This is the bot">APP</span>`}`;
}
