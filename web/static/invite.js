// Bringing others here: the invitation of Discord's, and a link to the match.
import { html } from "./vendor/libraries.js";
import { Icon } from "./icons.js";
import { client } from "./login.js";
import { changed, need, say, toast } from "./store.js";
/** @import { DiscordSDK } from "./vendor/libraries.js" */
/** @typedef {"invite" | "link"} Way */
const refused = /** @type {Set<Way>} */ (new Set()); // what Discord has refused here: it is not offered again
/** Asks Discord's client for something. @param {Way} way @param {(commands: DiscordSDK["commands"]) => Promise<unknown>} command */
async function ask(way, command) {
  const discord = client();
  try {
    if (discord) await command(discord.commands);
  } catch {
    refused.add(way);
    toast(say("page-not-here"));
    changed();
  }
}

const invite = () => ask("invite", (commands) => commands.openInviteDialog());

const shareLink = () => ask("link", (commands) => {
  const { title, seats, link } = need("match");
  const players = seats.map(({ name }) => name).join(" – ");
  return commands.shareLink({ message: say("page-link-about", { title, players }).slice(0, 1000), custom_id: link });
});

/** The buttons that bring others here; in direct messages nobody can be invited. */
export function Invite() {
  const discord = client();
  /** @param {string} name @param {string} label @param {() => void} done */
  const tool = (name, label, done) => html`<button type="button" class="tool" aria-label=${say(label)}
    onClick=${done}><${Icon} name=${name} /></button>`;
  return html`${discord && !refused.has("link") && tool("link", "page-link", shareLink)}
    ${discord?.guildId && !refused.has("invite") && tool("people", "page-invite", invite)}`;
}
