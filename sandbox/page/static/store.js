// Everything the window knows, changed in one place; components read it through useStore.
import { useEffect, useState } from "./vendor/htm-preact-standalone.module.js";
import { Line } from "./socket.js";
import { now } from "./time.js";

const fresh = () => ({
  me: null, // the user this window is, with the locale of their Discord
  bot: null, // the application's user
  members: [], // the users a window can be
  servers: [], // {id, name, members, roles, channels, threads}
  dms: [], // private channels, with recipients
  commands: {}, // channel id -> the commands offered there
  badges: {}, // user id -> channel id -> {unread, pings, since}
  since: null, // the last message read before the open channel was opened
  messages: {}, // channel id -> the messages, oldest first
  typing: {}, // channel id -> user id -> until when, in ms
  failures: {}, // message id -> sentence under it
  pending: {}, // channel id -> local replies: a command sent, or one that failed
  busy: {}, // message id -> custom_id that waits for the bot
  dismissed: new Set(), // private messages put away
});

export const store = { ...fresh(), place: null, sought: null, online: false, modal: null, drawer: false, notice: "", error: "" };

const watchers = new Set();
let drawing = false;
export function changed() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    for (const watcher of watchers) watcher();
  });
}

export function useStore() {
  const [, draw] = useState(0);
  useEffect(() => {
    const watcher = () => draw((count) => count + 1);
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, []);
  return store;
}

let line = null;
export const ask = (wish, facts) => line.ask(wish, facts);

// --- where we are ---------------------------------------------------------------------------
export const everyChannel = () => [
  ...store.servers.flatMap((server) => [...server.channels, ...server.threads]),
  ...store.dms,
];
/** A channel as the address names it: by id, or by name for people who type. */
const meant = (words) => everyChannel().find(({ id, name }) => id === words || (words && name === words));
export const channelOf = (id) => everyChannel().find((channel) => channel.id === id);
export const serverOf = (channelId) =>
  store.servers.find((server) => [...server.channels, ...server.threads].some(({ id }) => id === channelId));
export const here = () => channelOf(store.place);

export function userOf(id, serverId) {
  const server = store.servers.find((one) => one.id === serverId);
  const member = server?.members.find((one) => one.user.id === id);
  return member?.user ?? store.servers.flatMap((one) => one.members).find((one) => one.user.id === id)?.user;
}
export const memberOf = (id, server) => server?.members.find((one) => one.user.id === id);
export const nameOf = (user, server) =>
  memberOf(user.id, server)?.nick ?? user.global_name ?? user.username ?? "Someone";

export function colourOf(id, server) {
  const roles = memberOf(id, server)?.roles ?? [];
  const coloured = (server?.roles ?? [])
    .filter((role) => roles.includes(role.id) && role.color)
    .sort((one, other) => other.position - one.position);
  return coloured.length ? `#${coloured[0].color.toString(16).padStart(6, "0")}` : null;
}

function readHash() {
  const facts = new URLSearchParams(location.hash.slice(1));
  return { member: facts.get("member"), channel: facts.get("channel") };
}
function writeHash() {
  const facts = new URLSearchParams();
  if (store.me) facts.set("member", store.me.username);
  if (store.place) facts.set("channel", store.place);
  if (location.hash.slice(1) !== facts.toString()) history.replaceState(null, "", `#${facts}`);
}

/** Opens a channel, and in it the message that is sought, where one is. */
export function go(channelId, sought = null) {
  store.place = channelId;
  store.sought = sought;
  store.drawer = false;
  store.since = store.badges[store.me.id]?.[channelId]?.since ?? null;
  writeHash();
  fetchMessages(channelId);
  fetchCommands(channelId);
  seen();
  changed();
}

/** Tells the sandbox that this member has read the open channel, when the window is looked at. */
export function seen() {
  const badge = store.badges[store.me?.id]?.[store.place];
  if (badge && document.visibilityState === "visible") ask("read", { channel: store.place }).catch(() => {});
}

async function fetchMessages(channelId) {
  try {
    const { messages } = await ask("messages", { channel: channelId });
    store.messages[channelId] = messages;
  } catch (error) {
    store.error = error.message;
  }
  changed();
}

/** The bot may sync its commands at any time, and permissions differ by channel. */
async function fetchCommands(channelId) {
  try {
    const { commands } = await ask("commands", { channel: channelId });
    store.commands[channelId] = commands;
    changed();
  } catch {
    delete store.commands[channelId]; // the line is down or the channel gone; both are told elsewhere
  }
}

// --- a member takes the window --------------------------------------------------------------
export function be(member) {
  line?.close();
  Object.assign(store, { modal: null, online: false, error: "" });
  line = new Line(member, hear, (open) => {
    store.online = open;
    changed();
  });
  changed();
}

/** Sets the language of this member's Discord. */
export async function speak(locale) {
  try {
    store.me = { ...store.me, ...(await ask("speak", { locale })) };
  } catch (error) {
    store.error = error.message;
  }
  changed();
}

let wish = null; // the channel to open once the line is there

export function start() {
  wish = readHash().channel;
  be(readHash().member);
  window.addEventListener("hashchange", () => {
    const { member, channel } = readHash();
    if (member && ![store.me?.username, store.me?.id].includes(member.toLowerCase())) {
      wish = channel;
      be(member);
    } else if (channel !== store.place && meant(channel)) go(meant(channel).id);
  });
  document.addEventListener("visibilitychange", seen);
}

function ready(facts) {
  Object.assign(store, fresh(), facts);
  store.dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
  const first = meant(wish) ?? channelOf(store.place) ?? store.servers[0]?.channels.find(({ type }) => type === 0) ?? everyChannel()[0];
  wish = null;
  store.place = null;
  if (first) go(first.id);
  writeHash();
}

// --- events ---------------------------------------------------------------------------------
const replaceIn = (list, item) =>
  list.some(({ id }) => id === item.id) ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item];
const without = (list, id) => list.filter((one) => one.id !== id);

function addMessage(message) {
  const known = store.messages[message.channel_id];
  if (known) store.messages[message.channel_id] = replaceIn(known, message);
  if (store.typing[message.channel_id]) delete store.typing[message.channel_id][message.author.id];
  if (message.interaction_metadata?.user.id === store.me.id) settle(message.channel_id, message.interaction_metadata.name);
  if (message.channel_id === store.place && message.author.id !== store.me.id) announce(message);
}

let announced = 0; // words read aloud are not left lying in the page
function announce(message) {
  const words = [message.content, ...(message.components ?? []).flatMap(wordsIn)].filter(Boolean).join(" ");
  clearTimeout(announced);
  announced = setTimeout(() => {
    store.notice = "";
    changed();
  }, 4000);
  store.notice = `${nameOf(message.author, serverOf(message.channel_id))}: ${words || "a picture"}`.slice(0, 300);
}
const wordsIn = (part) => [part.content, ...(part.components ?? []).flatMap(wordsIn)];

/** The bot's message is there a moment before the answer to our wish: the line that stood for it goes. */
function settle(channelId, command) {
  const waiting = store.pending[channelId] ?? [];
  const line = waiting.find(({ name, error }) => !error && name.split(" ")[0] === command);
  store.pending[channelId] = waiting.filter((one) => one !== line);
}

const EVENTS = {
  READY: ready,
  BADGES: (badges) => {
    store.badges = badges;
    seen();
  },
  COMMANDS: () => {
    store.commands = {};
    if (store.place) fetchCommands(store.place);
  },
  SERVERS: (servers) => {
    store.servers = servers;
    if (!here() && everyChannel().length) go(everyChannel()[0].id);
  },
  MESSAGE_CREATE: addMessage,
  MESSAGE_UPDATE: (message) => {
    const known = store.messages[message.channel_id] ?? [];
    if (known.some(({ id }) => id === message.id)) addMessage(message);
  },
  MESSAGE_DELETE: ({ channel_id: channel, id }) => {
    if (store.messages[channel]) store.messages[channel] = without(store.messages[channel], id);
  },
  TYPING_START: ({ channel_id: channel, user_id: user }) => {
    if (user === store.me.id) return;
    (store.typing[channel] ??= {})[user] = now() + 10000;
  },
};

function hear(event, data) {
  EVENTS[event]?.(data);
  changed();
}
