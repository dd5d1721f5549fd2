// Who plays: the handshake with Discord, and the session that the page's server gives for it.
import { DiscordSDK } from "./vendor/libraries.js";

let sdk = /** @type {DiscordSDK | null} */ (null);
/** Discord has refused the login; other errors are the network's or the server's. */
export class LoginRefused extends Error {}

export const ANSWER_MS = 20000;
const application = () => document.querySelector("meta[name=application]")?.getAttribute("content") ?? "";
/** The line to Discord's client; null before it answers. */
export const client = () => sdk;
/** What the link says by which the member came; nothing for who came otherwise. */
export const followed = () => sdk?.customId ?? "";
/** Whether the page is in a frame of Discord's. */
export const isFramed = () => new URLSearchParams(location.search).has("frame_id");
/** What a promise gives, if it does so in time. @template T @param {Promise<T>} promise @returns {Promise<T>} */
function inTime(promise) {
  const late = /** @type {Promise<never>} */ (new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), ANSWER_MS)));
  return Promise.race([promise, late]);
}

/** What Discord's client answers to a command; what it refuses has a code. Rejects: LoginRefused.
 * @template T @param {Promise<T>} command @returns {Promise<T>} */
const answerOf = (command) => command.catch(({ code, message }) => {
  throw new LoginRefused(`${code}: ${message}`);
});

async function shakeHands() {
  if (sdk) return sdk;
  const made = new DiscordSDK(application(), { disableConsoleLogOverride: true });
  await inTime(made.ready());
  sdk = made;
  return sdk;
}

/** A new session for this page, as a token. A member may take any time to agree. Rejects: LoginRefused, among others.
 * @returns {Promise<string>} */
export async function logIn() {
  const discord = await shakeHands();
  const { code } = await answerOf(discord.commands.authorize({
    client_id: application(), response_type: "code", state: "", prompt: "none", scope: ["identify"],
  }));
  const answer = await fetch("api/token", {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code, instance_id: discord.instanceId }), signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (answer.status === 403) throw new LoginRefused("status 403");
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const { access_token, session } = await answer.json();
  await inTime(answerOf(discord.commands.authenticate({ access_token })));
  return session;
}
