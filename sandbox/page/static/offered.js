// What the menus of members, roles and channels offer: Discord's own client knows that.
import { playableUsers } from "./commands.js";
import { nameOf, serverOf, store } from "./store.js";

const people = (server, dm) => (server ? playableUsers(server) : [...(dm?.recipients ?? []), store.bot]);
const ofUsers = (server, dm) =>
  people(server, dm).map((user) => ({ value: user.id, label: nameOf(user, server), description: user.username, user }));
const ofRoles = (server) =>
  (server?.roles ?? []).filter(({ id }) => id !== server.id).map(({ id, name, color }) => ({ value: id, label: `@${name}`, color }));

/** The options of a select: [{value, label, description?, emoji?, user?}]. */
export function offered(part, channelId) {
  const server = serverOf(channelId);
  const dm = store.dms.find(({ id }) => id === channelId);
  if (part.type === 3) return part.options;
  if (part.type === 5) return ofUsers(server, dm);
  if (part.type === 6) return ofRoles(server);
  if (part.type === 7) return [...ofUsers(server, dm), ...ofRoles(server)];
  const kinds = part.channel_types ?? [];
  return [...(server?.channels ?? []), ...(server?.threads ?? [])]
    .filter(({ type }) => kinds.length === 0 || kinds.includes(type))
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));
}
