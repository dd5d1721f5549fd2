// The bot's commands: which there are, what an option takes, whether a value is valid.
import { unsendable } from "./files.js";
import { channelOf, nameOf, serverOf, store } from "./store.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10;
export const KINDS = {
  3: "text", 4: "whole number", 5: "true or false", 6: "member", 7: "channel", 8: "role", 9: "member or role", 10: "number", 11: "file",
};

/** A name or description in this member's language, where the bot has one. */
const localized = (thing, key) => thing[`${key}_localizations`]?.[store.me.locale] ?? thing[key];
const shown = (thing) => ({ ...thing, shown: localized(thing, "name"), description: localized(thing, "description") });

function leaves(command, above = { name: "", shown: "" }) {
  const name = `${above.name} ${command.name}`.trim();
  const own = { ...shown(command), name, shown: `${above.shown} ${localized(command, "name")}`.trim() };
  const options = (command.options ?? []).map(shown);
  const nested = options.filter(({ type }) => type === 1 || type === 2);
  return nested.length === 0 ? [{ ...own, options }] : nested.flatMap((one) => leaves(one, own));
}

/** Every command (or subcommand) offered in a channel: {name, shown, description, options}. */
export function commandsIn(channelId) {
  return (store.commands[channelId] ?? [])
    .flatMap((command) => leaves(command))
    .sort((one, other) => one.shown.localeCompare(other.shown));
}

/** The languages that the bot names its commands in, as Discord writes them. */
export function languages() {
  const all = Object.values(store.commands).flat();
  return [...new Set(["en-US", ...all.flatMap((command) => Object.keys(command.name_localizations ?? {}))])];
}

export function matching(all, typed) {
  const wanted = typed.toLowerCase().trimStart();
  const begins = (one) => one.shown.startsWith(wanted);
  const speaks = (one) => `${one.shown} ${one.name} ${one.description}`.toLowerCase().includes(wanted);
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && speaks(one))];
}

/** The users that a picker lists: all but the owner, whom nobody plays. */
export const playableUsers = (server) => server.members
  .map(({ user }) => user)
  .filter(({ id }) => id !== server.owner_id)
  .sort((one, other) => Number(one.bot) - Number(other.bot));

function people(server, channelId) {
  const users = server ? playableUsers(server) : [...(channelOf(channelId)?.recipients ?? [store.me]), store.bot];
  return users.map((user) => ({ value: user.id, label: `@${nameOf(user, server)}`, more: user.username, user }));
}
const roles = (server) => (server?.roles ?? []).map(({ id, name }) => ({ value: id, label: name.startsWith("@") ? name : `@${name}` }));
function channels(server, kinds) {
  return [...(server?.channels ?? []), ...(server?.threads ?? [])]
    .filter(({ type }) => !kinds?.length || kinds.includes(type))
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));
}

/** The values to choose from: [{value, label, more?, user?}]; null for free text. */
export function fixed(option, channelId) {
  const server = serverOf(channelId);
  if (option.choices?.length) return option.choices.map((choice) => ({ value: choice.value, label: localized(choice, "name") }));
  if (option.type === BOOLEAN) return [{ value: true, label: "True" }, { value: false, label: "False" }];
  if (option.type === USER) return people(server, channelId);
  if (option.type === ROLE) return roles(server);
  if (option.type === MENTIONABLE) return [...people(server, channelId), ...roles(server)];
  if (option.type === CHANNEL) return channels(server, option.channel_types);
  return null;
}

export function narrowed(items, typed) {
  const wanted = typed.toLowerCase().replace(/^[@#]/, "");
  return items.filter(({ label, more }) => `${label} ${more ?? ""}`.toLowerCase().includes(wanted)).slice(0, 25);
}

/** @typedef {{ typed?: string, chosen?: { value: any } }} Entry what is typed or chosen for an option */

/**
 * The value of an option as the bot gets it; undefined when empty.
 * @param {import("./packets.js").Option} option
 * @param {Entry} [entry]
 * @param {string} [channelId]
 */
export function optionValue(option, { typed = "", chosen } = {}, channelId = store.channelId) {
  if (chosen) return chosen.value;
  if (typed.trim() === "") return undefined;
  const bare = (words) => words.toLowerCase().trim().replace(/^[@#]/, "");
  const known = fixed(option, channelId)?.find(({ label }) => bare(label) === bare(typed));
  if (known) return known.value;
  if (option.type === INTEGER || option.type === NUMBER) return Number(typed.trim());
  return typed;
}

function numberFault(option, value) {
  if (!Number.isFinite(value)) return "Write a number here.";
  if (option.type === INTEGER && !Number.isInteger(value)) return "Write a whole number here.";
  if (option.min_value !== undefined && value < option.min_value) return `The least value is ${option.min_value}.`;
  if (option.max_value !== undefined && value > option.max_value) return `The greatest value is ${option.max_value}.`;
  return "";
}

/** Why a value is not valid, or "". */
export function fault(option, entry, channelId) {
  const value = optionValue(option, entry, channelId);
  if (value === undefined) return option.required ? "This option is required. Specify a value." : "";
  const items = fixed(option, channelId);
  if (items && !items.some((one) => one.value === value)) return "Choose one of the values in the list.";
  if (option.type === INTEGER || option.type === NUMBER) return numberFault(option, value);
  if (option.type === STRING && value.length < (option.min_length ?? 0)) return `Write at least ${option.min_length} characters.`;
  if (option.type === STRING && value.length > (option.max_length ?? 6000)) return `Write at most ${option.max_length} characters.`;
  return option.type === 11 ? unsendable([value]) : "";
}
