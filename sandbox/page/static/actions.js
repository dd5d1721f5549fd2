// The actions of the member: run a command, press, choose, submit, write, upload.
import { Refused } from "./socket.js";
import { request, changed, store } from "./store.js";

let count = 0;

/** Hides an ephemeral message, on this page only, as Discord does. */
export function dismiss(message) {
  store.dismissed.add(message.id);
  sessionStorage.setItem("dismissed", JSON.stringify([...store.dismissed]));
  changed();
}

export function forget(channel, key) {
  store.pending[channel] = (store.pending[channel] ?? []).filter((one) => one.key !== key);
  changed();
}

function openModal(answer) {
  if (answer.modal) store.modal = answer.modal;
}

/** Uploads a file; the key by which it is sent. */
async function upload(file) {
  const facts = new URLSearchParams({ member: store.me.id, name: file.name });
  const answer = await fetch(`/page/upload?${facts}`, { method: "POST", body: file }).catch(() => null);
  if (!answer) throw new Refused(`${file.name} could not be sent.`);
  const { upload: key, error } = answer.headers.get("Content-Type")?.startsWith("application/json")
    ? await answer.json() : { error: await answer.text() };
  if (error) throw new Refused(error);
  return key;
}

/** The value with each file uploaded and replaced by its key. */
async function withUploads(value) {
  if (value instanceof File) return upload(value);
  if (Array.isArray(value)) return Promise.all(value.map(withUploads));
  return value;
}
const allWithUploads = async (values) =>
  Object.fromEntries(await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await withUploads(value)])));

/** Runs a command; a line under the messages shows it until the bot has responded. */
export const runCommand = (channel, command, options) => send(channel, command.name, async () =>
  request("slash", { channel, command: command.name, options: await allWithUploads(options) }));

async function send(channel, name, work) {
  count += 1;
  const after = store.messages[channel]?.at(-1)?.id ?? null;
  const line = { key: `sent-${count}`, name, error: "", after };
  store.pending[channel] = [...(store.pending[channel] ?? []), line];
  changed();
  try {
    const answer = await work();
    line.error = answer.error ?? "";
    openModal(answer);
  } catch (error) {
    line.error = error.message;
  }
  if (line.error) changed();
  else forget(channel, line.key);
}

/** Uses a command of the menu of a message or a member. */
export const useCommand = (channel, command, target) =>
  send(channel, command, () => request("use", { channel, command, ...target }));

async function press(message, customId, work) {
  delete store.failures[message.id];
  store.busy[message.id] = customId;
  changed();
  try {
    const answer = await work();
    if (answer.error) store.failures[message.id] = answer.error;
    openModal(answer);
  } catch (error) {
    store.failures[message.id] = error.message;
  }
  delete store.busy[message.id];
  changed();
}

const at = (message) => ({ channel: message.channel_id, message: message.id });

export const click = (message, customId) =>
  press(message, customId, () => request("click", { ...at(message), custom_id: customId }));

export const choose = (message, customId, values) =>
  press(message, customId, () => request("choose", { ...at(message), custom_id: customId, values }));

/** Submits a modal; the sentence to show in it, or "" when the bot has accepted it. */
export async function submit(modal, fields) {
  try {
    const answer = await request("submit", { modal: modal.id, fields: await allWithUploads(fields) });
    if (answer.error) return answer.error;
    store.modal = answer.modal ?? null;
    changed();
    return "";
  } catch (error) {
    return error.message;
  }
}

export function closeModal() {
  store.modal = null;
  changed();
}

export async function write(channel, content, files) {
  try {
    await request("send", { channel, content, files: await withUploads(files) });
    return "";
  } catch (error) {
    return error.message;
  }
}

/** The bot's suggestions for an option: [{name, value}]. */
export async function suggestions(channel, command, options, focused) {
  const known = Object.fromEntries(Object.entries(options).filter(([, value]) => !(value instanceof File)));
  const answer = await request("autocomplete", { channel, command: command.name, options: known, focused });
  return answer.choices;
}
