// The messages of the open channel, grouped by author and day.
import { Component, html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/htm-preact-standalone.module.js";
import { dismiss, forget, runCommand } from "./actions.js";
import { Avatar, Icon } from "./avatar.js";
import { commandsIn } from "./commands.js";
import { Components, Dots } from "./renderer/components.js";
import { Embed } from "./embeds.js";
import { Attachments } from "./media.js";
import { AppsMenu } from "./menus.js";
import { channelOf, directName, goTo, isDirect, nameOf, partnerOf, serverOf, store } from "./store.js";
import { day, full, madeAt, sameDay, short, stamp } from "./time.js";
import { Author } from "./mentions.js";
import { FormattedText, Inline } from "./renderer/text.js";

const EPHEMERAL = 64;
const LOADING = 128;
const V2 = 32768;
const GROUPED_MS = 7 * 60 * 1000;
const at = (message) => madeAt(message.id);

function pingsMe(message) {
  const { me } = store;
  const roles = serverOf(message.channel_id)?.members.find(({ user }) => user.id === me.id)?.roles ?? [];
  return message.author.id !== me.id && (message.mention_everyone || (message.mentions ?? []).some(({ id }) => id === me.id)
    || (message.mention_roles ?? []).some((role) => roles.includes(role)));
}

const isMenu = ({ interaction_metadata: used }) => Boolean(used?.target_user || used?.target_message_id);
const commandOf = (message) => message.interaction?.name ?? message.interaction_metadata?.name;

function Used({ user, name, server, menu = false }) {
  return html`<div class="above"><span class="elbow"></span><${Avatar} user=${user} size="16" /><b>${nameOf(user, server)}</b> used
    <span class="command-name">${menu ? "" : "/"}${name}</span></div>`;
}

function Above({ message, server }) {
  if (message.type === 19) return html`<${Replied} message=${message} server=${server} />`;
  const name = commandOf(message);
  return name && html`<${Used} user=${message.interaction_metadata.user} name=${name} server=${server} menu=${isMenu(message)} />`;
}

/** Scrolls to a message and highlights it for a moment. */
function seek(element) {
  element?.scrollIntoView({ block: "center" });
  element?.animate([{ backgroundColor: "rgb(88 101 242 / 35%)" }, {}], 1800);
}

function Replied({ message, server }) {
  const to = message.referenced_message;
  if (!to) return html`<div class="above"><span class="elbow"></span><i>Original message was deleted</i></div>`;
  const jump = () => seek(document.getElementById(`message-${to.id}`));
  return html`<button type="button" class="above" onClick=${jump}><span class="elbow"></span><${Avatar} user=${to.author} size="16" />
    <b>${nameOf(to.author, server)}</b><span class="clip">${to.content ? html`<${Inline} text=${to.content.split("\n")[0]}
      channel=${to.channel_id} />` : html`<i>Click to see the message</i>`}</span></button>`;
}

function ThreadChip({ thread }) {
  const name = channelOf(thread.id)?.name ?? thread.name; // it may have been renamed since
  return html`<button type="button" class="thread-chip" onClick=${() => goTo(thread.id)}><${Icon} name="thread" size="18" />
    <b>${name}</b><span>Open thread ›</span></button>`;
}

function Body({ message }) {
  if (message.flags & LOADING) {
    return html`<p class="thinking" role="status"><${Dots} /> ${nameOf(message.author, serverOf(message.channel_id))} is thinking…</p>`;
  }
  const edited = message.edited_timestamp && html`<span class="edited" data-tip=${full(Date.parse(message.edited_timestamp))}
    tabindex="0">(edited)</span>`;
  const v2 = message.flags & V2;
  return html`${message.content && html`<${FormattedText} text=${message.content} channel=${message.channel_id}>${edited}<//>`}
    ${!v2 && html`<${Attachments} attachments=${message.attachments ?? []} />`}
    ${(message.embeds ?? []).map((embed) => html`<${Embed} embed=${embed} channel=${message.channel_id} />`)}
    <${Components} message=${message} />
    ${!message.content && edited}
    ${message.thread && html`<${ThreadChip} thread=${message.thread} />`}`;
}

const focusable = (element) => [...element.querySelectorAll("button:not(:disabled),input:not(:disabled),a[href]")];

class Message extends Component {
  // A list of hundreds is drawn again at each event; a message only when something in it may have changed.
  shouldComponentUpdate(next) {
    return ["message", "first", "busy", "failure", "names"].some((fact) => next[fact] !== this.props[fact]);
  }

  /** The place of the focus among what can have it; -1 when it is elsewhere. */
  getSnapshotBeforeUpdate() {
    return focusable(this.base).indexOf(document.activeElement);
  }

  // Where the focused button is gone, its neighbour gets the focus, so that the keyboard goes on from here.
  componentDidUpdate(_props, _state, place) {
    if (place < 0 || this.base.contains(document.activeElement)) return;
    const left = focusable(this.base);
    left[Math.min(place, left.length - 1)]?.focus({ preventScroll: true });
  }

  componentWillUnmount() {
    if (!this.base.contains(document.activeElement)) return;
    /** @type {HTMLElement} */ (this.base.closest(".scroller"))?.focus({ preventScroll: true });
  }

  render({ message, first, failure }) {
    const server = serverOf(message.channel_id);
    const hidden = message.flags & EPHEMERAL;
    const look = ["message", first && "first", pingsMe(message) && "pinged", hidden && "private"].filter(Boolean).join(" ");
    return html`<li class=${look} id=${`message-${message.id}`} data-message-id=${message.id} data-author=${message.author.username}
      aria-label=${`${nameOf(message.author, server)}, ${stamp(at(message))}`}>
      ${first && html`<${Above} message=${message} server=${server} />`}
      ${first ? html`<div class="face-column"><${Avatar} user=${message.author} /></div>` : html`<time class="small-time"
        aria-hidden="true">${short(at(message))}</time>`}
      <div class="message-body">
        ${first && html`<div class="message-head"><${Author} user=${message.author} server=${server} />
          <time datetime=${new Date(at(message)).toISOString()} data-tip=${full(at(message))}>${stamp(at(message))}</time></div>`}
        <${Body} message=${message} />
        ${!hidden && html`<${AppsMenu} message=${message} />`}
        ${failure && html`<p class="failure" role="alert">${failure}</p>`}
        ${hidden ? html`<p class="only-you"><${Icon} name="eye" size="16" /> Only you can see this · <button type="button"
          class="as-link" onClick=${() => dismiss(message)}>Dismiss message</button></p>` : null}
      </div></li>`;
  }
}

function System({ message }) {
  const server = serverOf(message.channel_id);
  const who = html`<b>${nameOf(message.author, server)}</b>`;
  const words = {
    6: html`${who} pinned a message to this channel.`,
    7: html`${who} waddled in. Welcome!`,
    18: html`${who} started a thread: ${message.message_reference
      ? html`<button type="button" class="as-link strong"
        onClick=${() => goTo(message.message_reference.channel_id)}>${message.content}</button>` : html`<b>${message.content}</b>`}`,
  }[message.type] ?? html`${who} ${message.content}`;
  return html`<li class="system" id=${`message-${message.id}`} data-message-id=${message.id}><${Icon}
    name=${message.type === 18 ? "thread" : "chat"} size="18" />
    <span>${words}</span><time data-tip=${full(at(message))}>${stamp(at(message))}</time></li>`;
}

function Pending({ line, channel }) {
  const put = () => forget(channel, line.key);
  return html`<li class=${`message first ${line.error ? "failed" : "sending"}`}>
    <${Used} user=${store.me} name=${line.name} server=${serverOf(channel)} />
    <div class="face-column"><${Avatar} user=${store.bot} /></div>
    <div class="message-body"><div class="message-head"><${Author} user=${store.bot} server=${serverOf(channel)} /></div>
      ${line.error ? html`<p class="failure" role="alert">${line.error}</p><p class="only-you"><${Icon}
        name="eye" size="16" /> Only you can see this · <button type="button" class="as-link" onClick=${put}>Dismiss message</button></p>`
        : html`<p class="thinking" role="status"><${Dots} /> Sending command…</p>`}</div></li>`;
}

const USER = 6;

/** What to try first, in a channel without messages: commands that run by a press, one of them with another member. */
function FirstSteps({ channel }) {
  const server = serverOf(channel.id);
  const other = store.members.find(({ id }) => id !== store.me.id && server?.members.some(({ user }) => user.id === id));
  const steps = store.first_commands.map((name) => commandsIn(channel.id).find((one) => one.name === name)).filter(Boolean)
    .map((offer) => ({ offer, option: other && offer.options.find(({ type }) => type === USER) }));
  if (steps.length === 0) return null;
  const alone = steps.find(({ option }) => !option);
  const together = steps.find(({ option }) => option);
  const run = ({ offer, option }) => runCommand(channel.id, offer, option ? { [option.name]: other.id } : {});
  return html`<section class="first-steps" aria-label="First steps">
    <p>You are <b>${nameOf(store.me, server)}</b>. Try <b>/${(alone ?? together).offer.shown}</b>${together
      && html`, or <b>/${together.offer.shown}</b> ${nameOf(other, server)} and switch to ${nameOf(other, server)}, top right`}.</p>
    <div class="row">${steps.map((step) => html`<button type="button" class=${`button ${step === alone ? "primary" : "secondary"}`}
      key=${step.offer.name} onClick=${() => run(step)}><span class="face">/${step.offer.shown}${
        step.option && ` @${nameOf(other, server)}`}</span></button>`)}</div></section>`;
}

function Beginning({ channel, empty }) {
  const dm = isDirect(channel);
  const name = dm ? directName(channel) : channel.name;
  const withBot = dm && partnerOf(channel) === store.bot;
  const words = withBot ? html`This is where ${name} writes to you alone.`
    : dm ? html`${store.bot.username} is not in here. Who has added it to their account can use it with <kbd>/</kbd>.`
    : channel.type === 0 ? html`This is the start of the #${name} channel. Type <kbd>/</kbd> to see what the bot can do.`
    : "This is the start of the thread.";
  const partner = dm && partnerOf(channel);
  return html`<li class="beginning">${partner ? html`<${Avatar} user=${partner} size="68" />` : html`<span class="disc"><${Icon}
    name=${channel.type === 0 ? "hash" : dm ? "chat" : "thread"} size="38" /></span>`}
    <h2>${dm ? name : channel.type === 0 ? `Welcome to #${name}!` : name}</h2>
    <p>${words}</p>
    ${empty && channel.type === 0 && html`<${FirstSteps} channel=${channel} />`}</li>`;
}

const SYSTEM = new Set([1, 2, 3, 4, 5, 6, 7, 8, 18, 21, 22]);
const startsGroup = (message, last) =>
  !last || SYSTEM.has(last.type) || last.author.id !== message.author.id || message.type === 19
  || Boolean(commandOf(message))
  || at(message) - at(last) > GROUPED_MS || !sameDay(at(message), at(last)) || (last.flags & EPHEMERAL) !== (message.flags & EPHEMERAL);

/** The rows of the list in order. The line of a pending command follows the message that was the last then. */
function rows(shown, since, pending) {
  const out = [];
  const waiting = [...pending];
  const isNew = ({ id }) => since && BigInt(id) > BigInt(since);
  let last = null;
  const placeLines = (before) => {
    while (waiting.length && (before === null || BigInt(waiting[0].after ?? 0) < BigInt(before.id))) {
      const line = waiting.shift();
      out.push({ key: line.key, line });
      last = null;
    }
  };
  let day_ms = null;
  let read = false;
  for (const message of shown) {
    placeLines(message);
    if (day_ms === null || !sameDay(day_ms, at(message))) out.push({ key: `day-${message.id}`, day: day(at(message)) });
    if (read && isNew(message) && message.author.id !== store.me.id) {
      out.push({ key: "new", fresh: true });
      read = false;
    } else read = !isNew(message) && Boolean(since);
    out.push({ key: message.id, message, first: startsGroup(message, last) });
    last = message;
    day_ms = at(message);
  }
  placeLines(null);
  return out;
}

function Row({ row, channel }) {
  if (row.day) return html`<li class="rule"><span>${row.day}</span></li>`;
  if (row.fresh) return html`<li class="rule fresh"><span>New</span></li>`;
  if (row.line) return html`<${Pending} line=${row.line} channel=${channel} />`;
  const { message, first } = row;
  if (SYSTEM.has(message.type)) return html`<${System} message=${message} />`;
  return html`<${Message} message=${message} first=${first} busy=${store.busy[message.id]}
    failure=${store.failures[message.id]} names=${store.servers} />`;
}

function useStick(place, drawn) {
  const list = useRef(null);
  const stuck = useRef(true);
  const last = useRef(0);
  const [below, setBelow] = useState(false);
  const down = () => { if (list.current) list.current.scrollTop = list.current.scrollHeight; };
  useLayoutEffect(() => {
    stuck.current = true;
    down();
  }, [place]);
  useLayoutEffect(() => { if (stuck.current) down(); }, [drawn]);
  useLayoutEffect(() => {
    const found = store.soughtId && document.getElementById(`message-${store.soughtId}`);
    if (found) {
      store.soughtId = null;
      seek(found);
      stuck.current = false;
    }
    if (store.answerId && document.getElementById(`message-${store.answerId}`)) {
      store.answerId = null;
      stuck.current = true;
      down();
    }
  });
  useEffect(() => {
    // Images and opened fields grow the list after it is drawn.
    const growth = new ResizeObserver(() => stuck.current && down());
    growth.observe(list.current.firstElementChild);
    growth.observe(list.current);
    return () => growth.disconnect();
  }, []);
  const onScroll = () => {
    if (!list.current) return; // the last scroll of a list that another member's has replaced
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    const near = scrollHeight - scrollTop - clientHeight < 80;
    // A list that has grown since it was scrolled down was not scrolled up by the user.
    stuck.current = near || (stuck.current && scrollTop >= last.current);
    last.current = scrollTop;
    setBelow(!stuck.current);
  };
  return { list, onScroll, below, toEnd: down };
}

export function Messages({ channel }) {
  const known = store.messages[channel.id];
  const shown = (known ?? []).filter(({ id }) => !store.dismissed.has(id));
  const pending = store.pending[channel.id] ?? [];
  const drawn = shown.map(({ id, edited_timestamp: edited }) => id + edited).join() + pending.length;
  const { list, onScroll, below, toEnd } = useStick(channel.id, drawn);
  return html`<div class="scroller-frame"><div class="scroller" ref=${list} onScroll=${onScroll} tabindex="0" role="region"
    aria-label="Messages">
      <ol class="messages" aria-label="Messages in ${channel.name ?? "this conversation"}">
        <${Beginning} channel=${channel} empty=${known && shown.length + pending.length === 0} />
        ${rows(shown, store.since, pending).map((row) => html`<${Row} key=${row.key} row=${row} channel=${channel.id} />`)}
      </ol></div>
    ${below && html`<button type="button" class="to-end" onClick=${toEnd}>Jump to the newest <${Icon} name="down" size="16" /></button>`}
  </div>`;
}
