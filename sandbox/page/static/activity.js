// The open Activity: its frame, and Discord's side of what the Embedded App SDK says in it.
import { html, useEffect, useRef, useState } from "./vendor/htm-preact-standalone.module.js";
import { Icon } from "./avatar.js";
import { Invite, linkTo, ShareLink } from "./invites.js";
import { request, store } from "./store.js";

const HANDSHAKE = 0, FRAME = 1, CLOSE = 2; // opcodes
const INVALID_PAYLOAD = 4000, INVALID_COMMAND = 4002, INVALID_PERMISSIONS = 4006, UNKNOWN_ERROR = 1000, INVALID_CLIENT_ID = 4000;
const LONGEST_MESSAGE = 1000, LONGEST_ID = 64;
const EVENTS = ["READY", "ERROR", "ACTIVITY_LAYOUT_MODE_UPDATE", "ORIENTATION_UPDATE", "CURRENT_USER_UPDATE"];

function addressOf(activity, frame) {
  const facts = {
    instance_id: activity.instance_id, launch_id: activity.launch_id, location_id: activity.location_id,
    channel_id: activity.channel_id, guild_id: activity.guild_id, frame_id: frame,
    custom_id: activity.custom_id, platform: matchMedia("(max-width: 760px)").matches ? "mobile" : "desktop", mobile_app_version: "300.0",
  };
  const query = new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== null));
  return `/activity/${activity.application_id}/?${query}`;
}

/** What Discord refuses, by its code. */
class CommandRefused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Opens the dialog in which members are invited; the page is answered as soon as it is open. */
async function openInvite({ channel_id: channel }, show) {
  const found = await request("open_invite", { channel }).catch(({ message }) => {
    throw new CommandRefused(INVALID_PERMISSIONS, message);
  });
  show((close) => html`<${Invite} name=${found.name} close=${close} />`);
  return null;
}

/** Offers a link to the Activity; the page is answered when that is over. */
function shareLink({ message, custom_id: custom = null }, { application_id, channel_id }, show) {
  const isShort = typeof message === "string" && message.length <= LONGEST_MESSAGE && (custom ?? "").length <= LONGEST_ID;
  if (!isShort) throw new CommandRefused(INVALID_PAYLOAD, "Invalid payload");
  const link = linkTo(application_id, custom);
  return show((close) => html`<${ShareLink} message=${message} link=${link} channel=${channel_id} close=${close} />`);
}

/** What the client answers to each command; an error is shown to the page as Discord shows it. */
const COMMANDS = {
  AUTHORIZE: (args) => request("authorize", args),
  AUTHENTICATE: (args) => request("authenticate", args),
  SUBSCRIBE: (_, evt) => {
    if (!EVENTS.includes(evt)) throw new Error(`Invalid event: ${evt}`);
    return { evt };
  },
  UNSUBSCRIBE: (_, evt) => ({ evt }),
  CAPTURE_LOG: () => null,
  OPEN_INVITE_DIALOG: (_, __, activity, show) => openInvite(activity, show),
  SHARE_LINK: (args, _, activity, show) => shareLink(args, activity, show),
  USER_SETTINGS_GET_LOCALE: () => ({ locale: store.me.locale }),
};

const readyData = () => ({
  v: 1,
  config: { cdn_host: location.host, api_endpoint: `//${location.host}/api`, environment: "production" },
  user: { id: store.me.id, username: store.me.username, discriminator: store.me.discriminator },
});

/** Answers the frame: the tuples that the SDK posts, each `[opcode, data]`. */
function useClient(frame, activity, close, show) {
  useEffect(() => {
    const post = (opcode, data) => frame.current?.contentWindow?.postMessage([opcode, data], location.origin);
    let shaken = false;
    const onMessage = async ({ source, data: tuple }) => {
      if (source !== frame.current?.contentWindow || !Array.isArray(tuple)) return;
      const [opcode, data] = tuple;
      if (opcode === HANDSHAKE) {
        if (data.client_id !== activity.application_id || data.v !== 1 || data.encoding !== "json") {
          return post(CLOSE, { code: INVALID_CLIENT_ID, message: "Invalid Client ID" });
        }
        shaken = true;
        return post(FRAME, { cmd: "DISPATCH", evt: "READY", nonce: null, data: readyData() });
      }
      if (opcode === CLOSE) return close();
      if (opcode !== FRAME || !shaken) return undefined;
      const { cmd, nonce, args, evt } = data;
      const failed = (code, message) => post(FRAME, { cmd, nonce, evt: "ERROR", data: { code, message } });
      if (!COMMANDS[cmd]) return failed(INVALID_COMMAND, `Invalid command: ${cmd}`);
      try {
        return post(FRAME, { cmd, nonce, evt: null, data: await COMMANDS[cmd](args ?? {}, evt, activity, show) });
      } catch (error) {
        return failed(error.code ?? UNKNOWN_ERROR, error.message);
      }
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [activity.instance_id]);
}

export function Activity({ activity }) {
  const frame = useRef(null);
  const [id] = useState(() => crypto.randomUUID());
  const close = () => request("leave_activity", { instance: activity.instance_id });
  const [dialog, setDialog] = useState(null);
  /** Shows a dialog over the frame; what it is closed with comes back. */
  const show = (made) => new Promise((answer) => {
    const closed = (result) => {
      setDialog(null);
      answer(result);
    };
    setDialog(made(closed));
  });
  useClient(frame, activity, close, show);
  return html`<section class="activity" aria-label="Activity">
    <button type="button" class="round activity-close" aria-label="Leave the Activity" onClick=${close}><${Icon}
      name="close" /></button>
    <iframe ref=${frame} title="Activity" src=${addressOf(activity, id)} allow="fullscreen"></iframe>
    ${dialog}</section>`;
}
