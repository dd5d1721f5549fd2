// The message box: text, or a command when it starts with a slash.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/htm-preact-standalone.module.js";
import { write } from "./actions.js";
import { Icon } from "./avatar.js";
import { CommandBox } from "./commandbox.js";
import { Chosen, FileInput, MOST_FILES, unsendable, useDropAnywhere } from "./files.js";
import { matching, commandsIn } from "./commands.js";
import { directName, nameOf, serverOf, store } from "./store.js";
import { LIST, optionId, Suggestions, useActive } from "./suggest.js";
import { useTick } from "./time.js";

const drafts = new Map(); // channel id -> text not sent yet
const LIMIT = 2000;
const HINT = matchMedia("(hover: none)").matches ? "" : "Arrows to move, Enter to choose";

/** The text with "@Ben" replaced by a mention. */
function mentioned(words, server) {
  const named = (server?.members ?? []).map(({ user }) => [`@${nameOf(user, server)}`, `<@${user.id}>`]);
  return named.sort(([one], [other]) => other.length - one.length).reduce((text, [name, id]) => text.replaceAll(name, id), words);
}

const commandItem = (offer) => ({
  key: offer.name, value: offer.name, label: `/${offer.shown}`, more: offer.description, offer, user: store.bot, big: true,
  extra: offer.options.filter((one) => one.required).map((one) => one.shown).join("  "), side: store.bot.username,
});

function Typing({ channel }) {
  const until = store.typing[channel.id] ?? {};
  const at = useTick(Object.keys(until).length > 0);
  const server = serverOf(channel.id);
  const users = [store.bot, ...(server?.members ?? []).map(({ user }) => user)];
  const who = Object.keys(until).filter((id) => until[id] > at)
    .map((id) => nameOf(users.find((user) => user.id === id) ?? { id }, server));
  return html`<p class="typing" role="status">${who.length > 0 && html`<span
    class="dots"><i></i><i></i><i></i></span> <span><b>${who.join(", ")}</b> ${who.length > 1 ? "are" : "is"} typing…</span>`}</p>`;
}

/** The files to send with the next message; `add` shows why a file cannot be sent. */
function useFiles(setFailed) {
  const [files, setFiles] = useState([]);
  const add = (more) => {
    const all = [...files, ...more];
    const fault = all.length > MOST_FILES ? `A message takes up to ${MOST_FILES} files.` : unsendable(more);
    setFailed(fault);
    if (!fault) setFiles(all);
  };
  const paste = (event) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    add(pasted);
  };
  return { files, setFiles, add, paste };
}

function TextBox({ channel, text, setText, take, focused }) {
  const field = useRef(null);
  const [closed, setClosed] = useState(false);
  const [failed, setFailed] = useState("");
  const { files, setFiles, add, paste } = useFiles(setFailed);
  const over = useDropAnywhere(add);
  const slash = text.startsWith("/") && !text.includes("\n");
  const all = slash ? commandsIn(channel.id) : [];
  const items = slash && !closed ? matching(all, text.slice(1)).map(commandItem) : [];
  const [active, move] = useActive(items.length, text);
  useLayoutEffect(() => {
    if (focused || matchMedia("(hover: hover)").matches) field.current.focus(); // on a phone this opens the keyboard
  }, []);
  useLayoutEffect(() => {
    field.current.style.height = "auto";
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [text]);
  const send = async () => {
    const words = text.trim();
    if (!(words || files.length) || words.length > LIMIT) return;
    setText("");
    setFiles([]);
    const error = await write(channel.id, mentioned(words, serverOf(channel.id)), files);
    setFailed(error);
    if (!error) return;
    setText(words);
    setFiles(files);
  };
  const onKeyDown = (event) => {
    if (event.isComposing || move(event)) return;
    if (items.length && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) {
      event.preventDefault();
      take(items[active].offer);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === "Escape" && items.length) {
      event.preventDefault();
      setClosed(true);
    }
  };
  const onInput = (event) => {
    const words = event.target.value;
    setClosed(false);
    setFailed("");
    const exact = words.endsWith(" ") && words.startsWith("/") && commandsIn(channel.id).find((one) => `/${one.shown} ` === words);
    if (exact) take(exact);
    else setText(words);
  };
  const to = channel.type === 1 ? `@${directName(channel)}` : channel.type === 0 ? `#${channel.name}` : `“${channel.name}”`;
  const nothing = slash && !closed && items.length === 0;
  return html`${(items.length > 0 || nothing) && html`<${Suggestions} title="Commands"
    note=${nothing ? (all.length ? "No command matches that." : "The bot offers no commands here.") : HINT} items=${items} active=${active}
      pick=${(item) => take(item.offer)} label="Commands" />`}
    ${failed && html`<p class="failure over" role="alert">${failed}</p>`}
    <${Chosen} files=${files} set=${setFiles} />
    <div class=${`composer-line plain ${over ? "over" : ""}`}>
      <label class="round attach" title="Send a file"><${FileInput} take=${add} multiple aria-label="Send a file" />
        <${Icon} name="plus" /></label>
      <button type="button" class="round slash" aria-label="Show the bot's commands"
        onClick=${() => { setText("/"); setClosed(false); field.current.focus(); }}>/</button>
      <textarea ref=${field} rows="1" id="message-box" role="combobox" aria-label="Message ${to}" placeholder="Message ${to}"
        value=${text} aria-expanded=${items.length > 0} aria-controls=${LIST}
        aria-activedescendant=${items.length ? optionId(active) : undefined} enterkeyhint="send" autocomplete="off"
          onKeyDown=${onKeyDown} onInput=${onInput} onPaste=${paste}></textarea>
      ${text.length > LIMIT - 200 && html`<span class=${`left ${text.length > LIMIT ? "wrong" : ""}`}>${LIMIT - text.length}</span>`}
      <button type="button" class="round go" aria-label="Send message"
        disabled=${!(text.trim() || files.length) || slash && items.length > 0}
        onClick=${send}><${Icon} name="send" /></button>
    </div>`;
}

export function Composer({ channel }) {
  const [text, setWords] = useState(drafts.get(channel.id) ?? "");
  const [offer, setOffer] = useState(null);
  const [left, setLeft] = useState(false); // a command was left: its field had the focus
  const setText = (words) => {
    drafts.set(channel.id, words);
    setWords(words);
  };
  const take = (chosen) => {
    setText("");
    setOffer(chosen);
  };
  const leave = (words) => {
    setOffer(null);
    setText(words);
    setLeft(true);
  };
  useEffect(() => {
    const onOffer = (/** @type {any} */ { detail }) => {
      const found = commandsIn(channel.id).find(({ name }) => name === detail);
      if (found) take(found);
    };
    document.addEventListener("offer-command", onOffer);
    return () => document.removeEventListener("offer-command", onOffer);
  }, [channel.id]);
  const { archived, locked } = channel.thread_metadata ?? { archived: false, locked: false };
  const closed = locked ? "This thread is locked." : "This thread is archived. A message opens it again.";
  return html`<footer class="composer">
    ${archived && html`<p class="archived"><${Icon}
      name=${locked ? "lock" : "thread"} size="16" /> ${closed}</p>`}
    ${offer ? html`<${CommandBox} key=${offer.name} offer=${offer} channel=${channel.id} leave=${leave} />`
      : html`<${TextBox} channel=${channel} text=${text} setText=${setText} take=${take} focused=${left} />`}
    <${Typing} channel=${channel} /></footer>`;
}
