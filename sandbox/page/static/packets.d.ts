// What the page draws: Discord's own JSON as far as the page reads it, and what the sandbox sends besides.

export interface User {
  id: string;
  username: string;
  global_name: string | null;
  discriminator: string;
  bot?: boolean;
}

/** The user that a page acts as. */
export interface Me extends User {
  locale: string;
  installed: boolean;
}

export interface Member {
  user: User;
  nick: string | null;
  roles: string[];
}

export interface Role {
  id: string;
  name: string;
  color: number;
  position: number;
}

export interface Channel {
  id: string;
  type: number;
  name?: string;
  topic?: string | null;
  parent_id?: string | null;
  recipients?: User[];
  thread_metadata?: { archived: boolean; locked: boolean };
}

export interface Server {
  id: string;
  name: string;
  owner_id: string;
  roles: Role[];
  members: Member[];
  channels: Channel[];
  threads: Channel[];
}

/** A component of a message or a modal. */
export interface Part {
  type: number;
  [name: string]: any;
}

export interface Message {
  id: string;
  channel_id: string;
  author: User;
  content: string;
  flags: number;
  timestamp: string;
  edited_timestamp: string | null;
  components?: Part[];
  embeds?: any[];
  attachments?: any[];
  interaction_metadata?: { name: string; user: User };
  [name: string]: any;
}

export interface Option {
  type: number;
  name: string;
  shown: string;
  description: string;
  required?: boolean;
  choices?: Choice[];
  channel_types?: number[];
  options?: Option[];
  [name: string]: any;
}

/** A command as it is offered in a channel; `shown` is its name in the member's language. */
export interface Command {
  name: string;
  shown: string;
  description: string;
  options?: Option[];
  [name: string]: any;
}

export interface Choice {
  name: string;
  value: any;
}

export interface Modal {
  id: string;
  channel_id: string;
  title: string;
  components: Part[];
}

export interface ActivityFacts {
  application_id: string;
  instance_id: string;
  launch_id: string;
  location_id: string;
  channel_id: string;
  guild_id: string | null;
  custom_id: string | null;
}

export interface Badge {
  unread: boolean;
  pings: number;
  since: string;
}

/** By user, then by channel. */
export type Badges = Record<string, Record<string, Badge>>;

/** What a phone shows of a message: `words` are empty for one of components. */
export interface Push {
  app: string;
  place: string;
  words: string;
  channel_id: string;
  message_id: string;
}

/** The facts of a page that has connected. */
export interface Ready {
  now_ms: number;
  me: Me;
  bot: User;
  first_commands: string[];
  members: User[];
  servers: Server[];
  dms: Channel[];
  badges: Badges;
  activity: ActivityFacts | null;
}

export interface Events {
  READY: Ready;
  ACTIVITY: { activity: ActivityFacts | null };
  BADGES: Badges;
  COMMANDS: {};
  SERVERS: Server[];
  DMS: Channel[];
  MESSAGE_CREATE: Message;
  MESSAGE_UPDATE: Message;
  MESSAGE_DELETE: { id: string; channel_id: string };
  PUSH: Push;
  TYPING_START: { channel_id: string; user_id: string };
}

/** The answer to an interaction: the sentence of a refusal, or a modal. */
export interface Response {
  error?: string;
  modal?: Modal;
}

export interface Answers {
  slash: Response;
  use: Response;
  click: Response;
  choose: Response;
  submit: Response;
  menus: { message: string[]; user: string[] };
  send: { message: string };
  read: {};
  autocomplete: { choices: Choice[] };
  messages: { messages: Message[] };
  commands: { commands: Command[] };
  install: { installed: boolean };
  set_locale: { locale: string };
  leave_activity: {};
  launch_activity: {};
  open_invite: { name: string };
  authorize: any;
  authenticate: any;
}
