// The lists of servers and channels, and the switch between members.
import { html, useLayoutEffect, useRef, useState } from "./vendor/htm-preact-standalone.module.js";
import { Avatar, Icon, Initials } from "./avatar.js";
import { languages } from "./commands.js";
import { actAs, directName, goTo, nameOf, partnerOf, serverOf, setInstalled, setLocale, store } from "./store.js";

const badgesOf = (user) => store.badges[user.id] ?? {};
const sum = (badges, ids) => ids.reduce((total, id) => total + (badges[id]?.pings ?? 0), 0);
const idsIn = (server) => [...server.channels, ...server.threads].map(({ id }) => id);
export const pingsOf = (user) => sum(badgesOf(user), Object.keys(badgesOf(user)));

export function Badge({ count }) {
  if (!count) return null;
  return html`<span class="badge" aria-label="${count} ${count === 1 ? "ping" : "pings"}">${count > 99 ? "99+" : count}</span>`;
}

function ServerButton({ name, label, open, unread, pings, onClick, children }) {
  return html`<li class=${`server ${open ? "open" : ""} ${unread ? "unread" : ""}`}>
    <button type="button" aria-label=${label} aria-current=${open ? "true" : undefined} title=${name}
      onClick=${onClick}>${children}</button>
    <${Badge} count=${pings} /></li>`;
}

function Rail() {
  const open = serverOf(store.channelId);
  const badges = badgesOf(store.me);
  const dms = store.dms.map(({ id }) => id);
  const inDm = dms.includes(store.channelId);
  return html`<nav class="rail" aria-label="Servers"><ul>
    <${ServerButton} name="Direct messages" label="Direct messages" open=${inDm || !open} pings=${sum(badges, dms)}
      onClick=${() => store.dms[0] && goTo(store.dms[0].id)}><${Icon} name="chat" size="24" /><//>
    <li class="rail-rule" aria-hidden="true"></li>
    ${store.servers.map((server) => html`<${ServerButton} key=${server.id} name=${server.name}
      label="Server ${server.name}" open=${server === open}
      unread=${idsIn(server).some((id) => badges[id]?.unread)} pings=${sum(badges, idsIn(server))}
      onClick=${() => server !== open && goTo(server.channels[0].id)}><${Initials} name=${server.name} /><//>`)}
  </ul></nav>`;
}

function Place({ channel, icon, label, nested = false }) {
  const badge = badgesOf(store.me)[channel.id];
  const open = store.channelId === channel.id;
  const look = ["place", open && "open", badge?.unread && !open && "unread", nested && "nested"].filter(Boolean).join(" ");
  return html`<li class=${look}><button type="button" data-channel-id=${channel.id} aria-current=${open ? "page" : undefined}
    onClick=${() => goTo(channel.id)}>
    ${icon}<span class="clip">${label}</span><${Badge} count=${badge?.pings} /></button></li>`;
}

const newest = (one, other) => (BigInt(other.last_message_id ?? other.id) > BigInt(one.last_message_id ?? one.id) ? 1 : -1);

function Channel({ channel, server }) {
  const open = ({ id, parent_id: parent, thread_metadata: state }) =>
    parent === channel.id && (!state.archived || id === store.channelId || badgesOf(store.me)[id]?.pings);
  const threads = server.threads.filter(open).sort(newest);
  return html`<${Place} channel=${channel} label=${channel.name} icon=${html`<${Icon} name="hash" />`} />
    ${threads.length > 0 && html`<li><ul class="threads" aria-label="Threads in ${channel.name}">${threads.map((thread) =>
      html`<${Place} key=${thread.id} channel=${thread} nested label=${thread.name} icon=${html`<span
        class="branch"></span>`} />`)}</ul></li>`}`;
}

function Places() {
  const server = serverOf(store.channelId);
  if (!server) {
    return html`<h2>Direct messages</h2><ul class="places">${store.dms.map((dm) =>
      html`<${Place} key=${dm.id} channel=${dm}
        label=${directName(dm)} icon=${partnerOf(dm) ? html`<${Avatar} user=${partnerOf(dm)} size="32" />`
          : html`<span class="group-icon"><${Icon} name="chat" size="20" /></span>`} />`)}</ul>`;
  }
  return html`<h2>${server.name}</h2><ul class="places"><li class="kind">Text channels</li>
    ${server.channels.map((channel) => html`<${Channel} key=${channel.id} channel=${channel} server=${server} />`)}</ul>`;
}

const languageName = (locale) => new Intl.DisplayNames([locale], { type: "language" }).of(locale.replace("en-US", "en"));

/** The language of this member's Discord, which the bot gets with each interaction. */
function Language() {
  const known = languages();
  if (known.length < 2) return null;
  return html`<select aria-label="Language of ${nameOf(store.me)}’s Discord" onChange=${({ target }) => setLocale(target.value)}>
    ${known.map((one) => html`<option key=${one} value=${one}
      selected=${one === store.me.locale}>${languageName(one)}</option>`)}</select>`;
}

/** Whether the bot is added to this member's account: then it can be used in every place. */
function Install() {
  const { installed } = store.me;
  return html`<button type="button" class="install" aria-pressed=${installed} onClick=${() => setInstalled(!installed)}
    title=${installed ? "Remove the bot from your account" : "Use the bot in every server, group and direct message"}>
    ${installed ? "Remove app from me" : "Add app to me"}</button>`;
}

function Me() {
  return html`<div class="me"><${Avatar} user=${store.me} size="34" />
    <div><b>${nameOf(store.me)}</b><small>${store.online ? "Online" : "Connecting…"}</small></div><${Language} /></div><${Install} />`;
}

export function Sidebar() {
  return html`<div class=${`drawer ${store.drawer ? "open" : ""}`} id="drawer"><${Rail} />
    <nav class="sidebar" aria-label="Channels"><${Places} /><${Me} /></nav></div>`;
}

function Seat({ user, onPick }) {
  const mine = user.id === store.me.id;
  const pings = pingsOf(user);
  const count = pings ? `, ${pings} ${pings === 1 ? "ping" : "pings"}` : "";
  return html`<button type="button" class=${`seat ${mine ? "open" : ""}`} data-member=${user.username} aria-pressed=${mine}
    aria-label="Be ${nameOf(user)}${mine ? " (now)" : ""}${count}" onClick=${() => { onPick?.(); if (!mine) actAs(user.username); }}>
    <span class="seat-face"><${Avatar} user=${user} size="28" /><${Badge} count=${mine ? 0 : pings} /></span><span
      class="seat-name">${nameOf(user)}</span></button>`;
}

/** The members to act as: a row of avatars on a wide page, a menu on a narrow one. */
export function MemberSwitch() {
  const [open, setOpen] = useState(false);
  const box = useRef(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const away = (event) => (event.key ? event.key === "Escape" : !box.current?.contains(event.target)) && setOpen(false);
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", away);
    };
  }, [open]);
  const others = store.members.filter(({ id }) => id !== store.me.id).reduce((total, user) => total + pingsOf(user), 0);
  return html`<div class=${`switch ${open ? "open" : ""}`} ref=${box}>
    <button type="button" class="switch-open" aria-label="You are ${nameOf(store.me)}. Be another member" aria-expanded=${open}
      onClick=${() => setOpen(!open)}>
      <${Avatar} user=${store.me} size="32" /><${Badge} count=${others} /><${Icon} name="chevron" size="16" /></button>
    <div class="seats" role="group" aria-label="Play as"><span class="seats-label">Play as</span>
      ${store.members.map((user) => html`<${Seat} key=${user.id} user=${user} onPick=${() => setOpen(false)} />`)}</div></div>`;
}

/** The pings outside the open channel, for the menu button of a narrow page. */
export const waiting = () => pingsOf(store.me) - (badgesOf(store.me)[store.channelId]?.pings ?? 0);
