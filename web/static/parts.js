// What this page gives the renderer of Discord's components, which is the same on the sandbox's page.
import { html, useEffect, useState } from "./vendor/libraries.js";
import { Board } from "./board.js";
import { timeLeft } from "./clock.js";
import { isWaiting } from "./frame.js";
import { client } from "./login.js";
import { pressAsked } from "./actions.js";
import { press } from "./presses.js";
import { changed, now, say, store } from "./store.js";
/** @import { Card } from "./presses.js" @import { Component } from "./packets.js" @import { Drawn } from "./vendor/libraries.js" */

export { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/libraries.js";
export { Icon } from "./icons.js";
export { say } from "./store.js";

/** @param {Card} card @param {string} item @param {string[]} values */
export const choose = (card, item, values) => press(item, { values, inside: card.inside });
/** @param {Card} card @param {string} item */
export const click = (card, item) => (card.asked ? pressAsked(card, item) : press(item, { inside: card.inside }));
/** @param {Card} card */
export const busyWith = ({ asked }) => (asked ? undefined : store.pressing ?? (store.busy || isWaiting() ? "" : undefined));
const FILE = 19;

export function closeModal() {
  store.form = null;
  changed();
}

/** Sends a form; what is refused is said by the page itself.
 * @param {Component} form @param {Record<string, string | boolean | string[] | null>} values */
export async function submit(form, values) {
  const isFile = (/** @type {string} */ name) => form.components.some((/** @type {Component} */ { component }) =>
    component?.type === FILE && component.custom_id === name);
  const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !isFile(name)).map(([name, value]) =>
    [name, String((Array.isArray(value) ? value[0] : value) ?? "")]));
  await press(form.custom_id, { fields, inside: form.inside });
  return "";
}

/** Whether an item is left out: what can be touched on the picture needs no button. @param {Card} card @param {Component} item */
export const isHidden = ({ menu }, { custom_id }) =>
  menu?.choices.some(({ token, spot }) => spot && menu.items[token] === custom_id) ?? false;

/** @param {{ items: Component[], message: Card }} props */
export function Gallery({ items, message: { menu } }) {
  const { film } = store, picture = menu?.picture;
  if (picture) {
    const asked = film || store.menu?.picture?.url !== picture.url ? null : menu;
    return html`<div class="middle"><${Board} picture=${picture} film=${film} menu=${asked} plain=${picture} /></div>`;
  }
  return items.map((each) => html`<img class="shown" src=${each.media.url} alt=${each.description ?? ""} />`);
}

/** @param {{ url: string, alt: string }} props */
export const Picture = ({ url, alt }) => html`<img class="shown" src=${url} alt=${alt} />`;
/** @param {{ name: string, url: string }} props */
export const FileCard = ({ name, url }) => html`<p><a href=${url} download=${name} target="_blank">${name}</a></p>`;
export const FileField = () => html`<p class="note">${say("page-no-file")}</p>`;
export const Avatar = () => null;
/** @param {{ emoji: { name: string } }} props */
export const Emoji = ({ emoji }) => html`<span class="emoji" aria-hidden="true">${emoji.name}</span>`;
/** @param {{ href: string, children: Drawn }} props */
export function Link({ href, children, ...rest }) {
  const open = (/** @type {Event} */ event) => {
    event.preventDefault(); // a frame opens nothing by itself
    client()?.commands.openExternalLink({ url: href }).catch(() => {});
  };
  return html`<a href=${href} target="_blank" rel="noopener noreferrer" onClick=${open} ...${rest}>${children}</a>`;
}

/** What is mentioned, by its name. @param {string} kind @param {string} [sign] */
const mention = (kind, sign = "") => (/** @type {{ id: string, channel: Record<string, string> }} */ { id, channel }) =>
  html`<b>${sign}${channel[`${kind}${id}`] ?? "…"}</b>`;
export const User = mention("@"), Channel = mention("#", "#"), Role = mention("@&", "@");
/** @param {{ name: string }} props */
export const Command = ({ name }) => html`<code>/${name}</code>`;
/** @param {Component} part */
export const offered = ({ options }) => options;
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([["day", 86400], ["hour", 3600], ["minute", 60]]);
const HOUR_MS = 3600000;
/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

/** @param {{ seconds: number, style: string }} props */
export function Time({ seconds, style }) {
  const [, tick] = useState(0), left = 1000 * seconds - now();
  useEffect(() => {
    const timer = style === "R" && setInterval(() => tick((count) => count + 1), 1000);
    return () => timer && clearInterval(timer);
  }, [style]);
  const said = () => {
    if (style !== "R") return new Intl.DateTimeFormat(store.locale, STYLES[style] ?? STYLES.f).format(1000 * seconds);
    if (left > 0 && left < HOUR_MS) return timeLeft(left);
    const [unit, size] = UNITS.find(([, size]) => Math.abs(left) >= 1000 * size) ?? UNITS[2];
    return new Intl.RelativeTimeFormat(store.locale, { numeric: "auto" }).format(Math.round(left / 1000 / size), unit);
  };
  return html`<time>${said()}</time>`;
}
