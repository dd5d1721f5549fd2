// The bot's commands in the menu of a message and of the members it names: by the button, or a right click.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/htm-preact-standalone.module.js";
import { useCommand } from "./actions.js";
import { nameOf, request, serverOf, store } from "./store.js";

const localized = (command) => command.name_localizations?.[store.me.locale] ?? command.name;

/** The members whom a message is by, or mentions. */
function membersIn(message) {
  const used = message.interaction_metadata?.user;
  const all = [message.author, ...(used ? [used] : []), ...(message.mentions ?? [])].filter(({ bot }) => !bot);
  return [...new Map(all.map((user) => [user.id, user])).values()];
}

function Entries({ title, commands, use }) {
  if (commands.length === 0) return null;
  return html`<li role="presentation" class="menu-title">${title}</li>${commands.map((command) => html`<li role="none" key=${command.id}>
    <button type="button" role="menuitem" onClick=${() => use(command.name)}>${localized(command)}</button></li>`)}`;
}

export function AppsMenu({ message }) {
  const [offered, setOffered] = useState(null);
  const box = useRef(null);
  const open = async () => setOffered(await request("menus", { channel: message.channel_id, message: message.id }).catch(() => null));
  const close = () => setOffered(null);
  const [up, setUp] = useState(false); // opens upwards where there is no room below
  useEffect(() => {
    const row = box.current.closest("li.message");
    const onMenu = (event) => {
      if (event.target.closest("a,img,video,input,textarea")) return;
      event.preventDefault();
      open();
    };
    row.addEventListener("contextmenu", onMenu);
    return () => row.removeEventListener("contextmenu", onMenu);
  }, [message.id]);
  useLayoutEffect(() => {
    if (!offered) return undefined;
    setUp(box.current.getBoundingClientRect().top > window.innerHeight / 2);
    box.current.querySelector("[role=menuitem]")?.focus({ preventScroll: true });
    const away = (event) => (event.key ? event.key === "Escape" : !box.current?.contains(event.target)) && close();
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", away);
    };
  }, [offered]);
  const use = (target) => (command) => {
    close();
    useCommand(message.channel_id, command, target);
  };
  const members = membersIn(message);
  const nothing = offered && !offered.message.length && !(members.length && offered.user.length);
  return html`<div class="apps" ref=${box}>
    <button type="button" class="apps-open" aria-label="Apps" title="Apps" aria-haspopup="menu" aria-expanded=${Boolean(offered)}
      onClick=${() => (offered ? close() : open())}>⋯</button>
    ${offered && html`<ul class=${`apps-menu ${up ? "up" : ""}`} role="menu" aria-label="Apps">
      <${Entries} title="This message" commands=${offered.message} use=${use({ message: message.id })} />
      ${members.map((user) => html`<${Entries} key=${user.id} title=${nameOf(user, serverOf(message.channel_id))}
        commands=${offered.user} use=${use({ user: user.id })} />`)}
      ${nothing && html`<li role="presentation" class="menu-title">The bot offers nothing here. Add it to your account first.</li>`}</ul>`}
  </div>`;
}
