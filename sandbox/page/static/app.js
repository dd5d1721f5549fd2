// The page: its parts together, and the start of the connection.
import { html, render, useEffect } from "./vendor/htm-preact-standalone.module.js";
import { Activity } from "./activity.js";
import { Avatar, Icon, setTones } from "./avatar.js";
import { Composer } from "./composer.js";
import { Messages } from "./messages.js";
import { Modal } from "./renderer/modal.js";
import { Pushes } from "./pushes.js";
import { Badge, MemberSwitch, Sidebar, pingsOf, waiting } from "./sidebar.js";
import {
  changed, channelOf, currentChannel, directName, goTo, isDirect, nameOf, partnerOf, serverOf, start, store, useStore,
} from "./store.js";
import { plainText } from "./mentions.js";

function toggleDrawer() {
  store.drawer = !store.drawer;
  changed();
}

function Title({ channel }) {
  if (isDirect(channel)) {
    const partner = partnerOf(channel);
    const sign = partner ? html`<${Avatar} user=${partner} size="24" />` : html`<${Icon} name="chat" size="22" />`;
    return html`${sign}<h1>${directName(channel)}</h1>`;
  }
  const parent = channel.parent_id && channel.type !== 0 ? channelOf(channel.parent_id) : null;
  return html`${parent && html`<button type="button" class="crumb" onClick=${() => goTo(parent.id)}><${Icon}
    name="hash" size="18" /><span class="clip">${parent.name}</span></button><span class="crumb-mark" aria-hidden="true">›</span>`}
    <${Icon} name=${parent ? "thread" : "hash"} size="22" /><h1>${channel.name}</h1>
    ${channel.topic && html`<p class="topic">${channel.topic}</p>`}`;
}

function Header({ channel }) {
  return html`<header class="top">
    <button type="button" class="round menu" aria-label="Servers and channels" aria-expanded=${store.drawer} aria-controls="drawer"
      onClick=${toggleDrawer}><${Icon} name="menu" size="24" /><${Badge} count=${waiting()} /></button>
    <div class="title">${channel && html`<${Title} channel=${channel} />`}</div>
    <${MemberSwitch} /></header>`;
}

const textsIn = (part) => [part.content, ...(part.components ?? []).flatMap(textsIn)];

/** A new message, as a screen reader is to read it. */
function Announcement({ message }) {
  if (!message) return null;
  const text = plainText(textsIn(message).filter(Boolean).join("\n"), message.channel_id);
  return `${nameOf(message.author, serverOf(message.channel_id))}: ${text || "a picture"}`.slice(0, 300);
}

/** What makes an open Activity another one: who opened it where, and by which link. */
const frameOf = ({ me, activity }) => `${me.id}/${activity.instance_id}/${activity.custom_id ?? ""}`;

function App() {
  useStore();
  const channel = currentChannel();
  const pings = store.me ? pingsOf(store.me) : 0;
  const name = channel && (isDirect(channel) ? directName(channel) : `#${channel.name}`);
  useEffect(() => {
    const who = store.me && nameOf(store.me, serverOf(store.channelId));
    document.title = who ? `${pings ? `(${pings}) ` : ""}${name ?? "…"} · ${who}` : "Small Discord";
  });
  if (!store.me) return html`<div class="waiting" key="waiting" role="status"><span
    class="dots"><i></i><i></i><i></i></span><p>Waiting for the sandbox…</p></div>`;
  setTones(store.members);
  return html`<div class="app" key="app">
    <${Sidebar} />
    ${store.drawer && html`<button type="button" class="shade" aria-label="Close the list of channels" onClick=${toggleDrawer}></button>`}
    <main inert=${Boolean(store.modal)}><${Header} channel=${channel} />
      ${!store.online && html`<p class="offline" role="status">The line to the sandbox broke; trying again…</p>`}
      ${store.error && html`<p class="offline" role="alert">${store.error}</p>`}
      ${channel && html`<${Messages} key=${store.me.id} channel=${channel} /><${Composer} key=${`${store.me.id}/${channel.id}`}
        channel=${channel} />`}
      ${store.activity && html`<${Activity} key=${frameOf(store)} activity=${store.activity} />`}</main>
    ${store.modal && html`<${Modal} key=${store.modal.id} modal=${store.modal} />`}
    <${Pushes} />
    <div class="unseen" aria-live="polite"><${Announcement} message=${store.announced} /></div></div>`;
}

// A file dropped outside of a box must not replace the page.
for (const name of /** @type {const} */ (["dragover", "drop"])) {
  document.addEventListener(name, (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && store.drawer) toggleDrawer();
  // Letters typed while nothing has the focus go to the message box.
  const idle = document.activeElement === document.body && !store.modal;
  if (idle && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) document.getElementById("message-box")?.focus();
});

render(html`<${App} />`, document.getElementById("root"));
start();
