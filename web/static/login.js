// Who plays: the handshake with Discord, and the session that the page's server gives for it.
let sdk = null;

export class LoginError extends Error {}

const application = () => document.querySelector("meta[name=application]").content;

/** Whether the page is in a frame of Discord's. */
export const isFramed = () => new URLSearchParams(location.search).has("frame_id");

async function shakeHands() {
  if (sdk) return sdk;
  const { DiscordSDK } = await import("./vendor/embedded-app-sdk/output/index.mjs");
  const made = new DiscordSDK(application(), { disableConsoleLogOverride: true });
  await made.ready();
  sdk = made;
  return sdk;
}

/** A new session for this page, as a token. */
export async function logIn() {
  const discord = await shakeHands();
  const { code } = await discord.commands.authorize({
    client_id: application(), response_type: "code", state: "", prompt: "none", scope: ["identify"],
  });
  const answer = await fetch("api/token", {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code, instance_id: discord.instanceId }),
  });
  if (!answer.ok) throw new LoginError(`status ${answer.status}`);
  const { access_token, session } = await answer.json();
  await discord.commands.authenticate({ access_token });
  return session;
}
