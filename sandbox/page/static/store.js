// The state of the page; components read it through useStore.
import { useLayoutEffect, useState } from "./vendor/htm-preact-standalone.module.js";
import { Connection } from "./socket.js";
import { now } from "./time.js";
/** @import { ActivityFacts, Answers, Badges, Channel, Command, Events, Me, Member, Message, Modal, Push } from "./packets.js" */
/** @import { Ready, Server, User } from "./packets.js" */

/** @typedef {{ key: string, name: string, error: string, after: string | null }} Pending a command sent, or one that failed */

/**
 * What belongs to the member that the page acts as.
 * @typedef {object} Own
 * @property {Me | null} me the user this page acts as
 * @property {User | null} bot the application's user
 * @property {User[]} members the users a page can act as
 * @property {Server[]} servers
 * @property {Channel[]} dms private channels, with recipients
 * @property {string[]} first_commands names of commands to try first
 * @property {Record<string, Command[]>} commands by channel
 * @property {Badges} badges
 * @property {string | null} since the last message read before the open channel was opened
 * @property {Record<string, Message[]>} messages by channel, oldest first
 * @property {Record<string, Record<string, number>>} typing by channel, then by user: until when, in ms
 * @property {Record<string, string>} failures by message: a sentence under it
 * @property {Record<string, Pending[]>} pending local replies by channel
 * @property {Record<string, string>} busy by message: the custom_id that waits for the bot
 * @property {ActivityFacts | null} activity the Activity that this member has open
 * @property {Set<string>} dismissed ephemeral messages that were dismissed
 * @property {Push[]} pushes what the member's phone shows now, the newest first
 */
/**
 * @typedef {object} Open
 * @property {string | null} channelId
 * @property {string | null} soughtId the message to scroll to
 * @property {string | null} answerId an answer to this member that just came: the list goes to its end
 * @property {Message | null} announced the message that a screen reader is given
 * @property {boolean} online
 * @property {Modal | null} modal
 * @property {boolean} drawer
 * @property {string} error
 */

/** @returns {Own} */
const fresh = () => ({
  me: null, bot: null, members: [], servers: [], dms: [], first_commands: [], commands: {}, badges: {}, since: null,
  messages: {}, typing: {}, failures: {}, pending: {}, busy: {}, activity: null, dismissed: new Set(), pushes: [],
});

/** @type {Own & Open} */
export const store = {
  ...fresh(),
  channelId: null, soughtId: null, answerId: null, announced: null, online: false, modal: null, drawer: false, error: "",
};

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
  // At once: an effect runs after the first frame, which may be later than the first news.
  useLayoutEffect(() => {
    const watcher = () => draw((count) => count + 1);
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, []);
  return store;
}

/** @type {Connection | null} */
let connection = null;
/**
 * The answer to an action. Rejects: Refused.
 * @template {keyof Answers} Action
 * @param {Action} action
 * @param {object} [fields]
 * @returns {Promise<Answers[Action]>}
 */
export const request = (action, fields) => connection.request(action, fields);

// --- channels and names ---------------------------------------------------------------------------
export const everyChannel = () => [
  ...store.servers.flatMap((server) => [...server.channels, ...server.threads]),
  ...store.dms,
];
/** The channel that the address names by id or, for people who type it, by name. */
const channelNamed = (words) => everyChannel().find(({ id, name }) => id === words || (words && name === words));
/** @param {string} id */
export const channelOf = (id) => everyChannel().find((channel) => channel.id === id);
/** @param {string} channelId */
export const serverOf = (channelId) =>
  store.servers.find((server) => [...server.channels, ...server.threads].some(({ id }) => id === channelId));
/**
 * Whom direct messages are with: the other member, or the bot; nobody for a group message.
 * @param {Channel} channel
 */
export const partnerOf = (channel) =>
  channel.type === 3 ? null : channel.recipients.find(({ id }) => id !== store.me.id) ?? store.bot;
/** @param {Channel} channel */
export const isDirect = (channel) => channel.type === 1 || channel.type === 3;
/** @param {Channel} channel */
export const directName = (channel) => {
  const partner = partnerOf(channel);
  return partner ? partner.global_name ?? partner.username : channel.name;
};
export const currentChannel = () => channelOf(store.channelId);

/**
 * @param {string} id
 * @param {string} [serverId]
 */
export function userOf(id, serverId) {
  const server = store.servers.find((one) => one.id === serverId);
  const member = server?.members.find((one) => one.user.id === id);
  return member?.user ?? store.servers.flatMap((one) => one.members).find((one) => one.user.id === id)?.user
    ?? store.dms.flatMap((one) => one.recipients).find((one) => one.id === id);
}
/**
 * @param {string} id
 * @param {Server} [server]
 */
export const memberOf = (id, server) => server?.members.find((one) => one.user.id === id);
/**
 * @param {Partial<User>} user
 * @param {Server} [server]
 */
export const nameOf = (user, server) =>
  memberOf(user.id, server)?.nick ?? user.global_name ?? user.username ?? "Someone";

/**
 * @param {string} id
 * @param {Server} server
 */
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
  if (store.channelId) facts.set("channel", store.channelId);
  if (location.hash.slice(1) !== facts.toString()) history.replaceState(null, "", `#${facts}`);
}

/**
 * Opens a channel, and scrolls to a message in it when one is given.
 * @param {string} channelId
 * @param {string | null} soughtId
 */
export function goTo(channelId, soughtId = null) {
  store.channelId = channelId;
  store.soughtId = soughtId;
  store.drawer = false;
  store.since = store.badges[store.me.id]?.[channelId]?.since ?? null;
  writeHash();
  fetchMessages(channelId);
  fetchCommands(channelId);
  markRead();
  changed();
}

/** Notes that this member has read the open channel, when the page is visible. */
export function markRead() {
  const badge = store.badges[store.me?.id]?.[store.channelId];
  if (badge && document.visibilityState === "visible") request("read", { channel: store.channelId }).catch(() => {});
}

async function fetchMessages(channelId) {
  try {
    const { messages } = await request("messages", { channel: channelId });
    store.messages[channelId] = messages;
  } catch (error) {
    store.error = error.message;
  }
  changed();
}

/** Fetches the commands of a channel: the bot may sync them at any time, and permissions differ. */
async function fetchCommands(channelId) {
  try {
    const { commands } = await request("commands", { channel: channelId });
    store.commands[channelId] = commands;
    changed();
  } catch {
    delete store.commands[channelId]; // the connection is down or the channel deleted; other events show both
  }
}

// --- the member of this page --------------------------------------------------------------
export function actAs(member) {
  connection?.close();
  Object.assign(store, { modal: null, online: false, error: "" });
  connection = new Connection(member, onEvent, (open) => {
    store.online = open;
    changed();
  });
  changed();
}

/** Adds the bot to this member's account, or removes it. */
export async function setInstalled(installed) {
  try {
    store.me = { ...store.me, ...(await request("install", { installed })) };
  } catch (error) {
    store.error = error.message;
  }
  changed();
}

/** Sets the language of this member's Discord. */
export async function setLocale(locale) {
  try {
    store.me = { ...store.me, ...(await request("set_locale", { locale })) };
  } catch (error) {
    store.error = error.message;
  }
  changed();
}

let wanted = null; // the channel to open once connected

export function start() {
  wanted = readHash().channel;
  actAs(readHash().member);
  window.addEventListener("hashchange", () => {
    const { member, channel } = readHash();
    if (member && ![store.me?.username, store.me?.id].includes(member.toLowerCase())) {
      wanted = channel;
      actAs(member);
    } else if (channel !== store.channelId && channelNamed(channel)) goTo(channelNamed(channel).id);
  });
  document.addEventListener("visibilitychange", markRead);
}

/** @param {Ready} facts */
function ready(facts) {
  Object.assign(store, fresh(), facts);
  store.dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
  const text = store.servers[0]?.channels.find(({ type }) => type === 0);
  const first = channelNamed(wanted) ?? channelOf(store.channelId) ?? text ?? everyChannel()[0];
  wanted = null;
  store.channelId = null;
  if (first) goTo(first.id);
  writeHash();
}

// --- events ---------------------------------------------------------------------------------
const replaceIn = (list, item) =>
  list.some(({ id }) => id === item.id) ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item];
const without = (list, id) => list.filter((one) => one.id !== id);

/** @param {Message} message */
function addMessage(message) {
  const known = store.messages[message.channel_id];
  const isNew = !known?.some(({ id }) => id === message.id);
  if (known) store.messages[message.channel_id] = replaceIn(known, message);
  if (store.typing[message.channel_id]) delete store.typing[message.channel_id][message.author.id];
  const mine = message.interaction_metadata?.user.id === store.me.id;
  if (mine) removePending(message.channel_id, message.interaction_metadata.name);
  if (message.channel_id !== store.channelId || message.author.id === store.me.id) return;
  if (mine && isNew) store.answerId = message.id;
  announce(message);
}

/** @type {ReturnType<typeof setTimeout>} */
let timer; // removes the announcement once a screen reader has read it
/** @param {Message} message */
function announce(message) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    store.announced = null;
    changed();
  }, 4000);
  store.announced = message;
}

/** Removes the line of a pending command: the bot's message comes before the answer to the request. */
function removePending(channelId, command) {
  const waiting = store.pending[channelId] ?? [];
  const line = waiting.find(({ name, error }) => !error && name.split(" ")[0] === command);
  store.pending[channelId] = waiting.filter((one) => one !== line);
}

const MOST_PUSHES = 3;
const PUSH_MS = 8000;

/** @param {Push} push */
export function dropPush(push) {
  store.pushes = store.pushes.filter((one) => one !== push);
  changed();
}

/** @type {{ [Name in keyof Events]: (data: Events[Name]) => void }} */
const EVENTS = {
  READY: ready,
  ACTIVITY: ({ activity }) => {
    store.activity = activity;
  },
  BADGES: (badges) => {
    store.badges = badges;
    markRead();
  },
  COMMANDS: () => {
    store.commands = {};
    if (store.channelId) fetchCommands(store.channelId);
  },
  SERVERS: (servers) => {
    store.servers = servers;
    if (!currentChannel() && everyChannel().length) goTo(everyChannel()[0].id);
  },
  DMS: (dms) => {
    store.dms = dms;
    if (!currentChannel() && everyChannel().length) goTo(everyChannel()[0].id);
  },
  MESSAGE_CREATE: addMessage,
  MESSAGE_UPDATE: (message) => {
    const known = store.messages[message.channel_id] ?? [];
    if (known.some(({ id }) => id === message.id)) addMessage(message);
  },
  MESSAGE_DELETE: ({ channel_id: channel, id }) => {
    if (store.messages[channel]) store.messages[channel] = without(store.messages[channel], id);
  },
  PUSH: (push) => {
    store.pushes = [push, ...store.pushes].slice(0, MOST_PUSHES);
    setTimeout(dropPush, PUSH_MS, push);
  },
  TYPING_START: ({ channel_id: channel, user_id: user }) => {
    if (user === store.me.id) return;
    store.typing[channel] ??= {};
    store.typing[channel][user] = now() + 10000;
  },
};

/**
 * @param {keyof Events} event
 * @param {any} data
 */
function onEvent(event, data) {
  EVENTS[event]?.(data);
  changed();
}
