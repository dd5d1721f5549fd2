// The packets between the page and its server. Written by: python -m tests.web.packets

/** A component of a message or of a form, as Discord takes it. */
export type Component = Record<string, any>;

export interface Messages {
  hello: { session: string; link?: string; };
  renew: { };
  lists: { };
  open: { match: number | null; };
  look: { match: number; step: number; };
  moves: { match: number; };
  press: { item: string; values?: Array<string>; fields?: Record<string, string> | null; inside?: boolean; };
}

export interface Answers {
  hello: Greeting;
  renew: Renewal;
  lists: ListsState;
  open: MatchState | Nothing;
  look: LookState;
  moves: MovesState;
  press: PressedState;
}

export interface Events {
  state: MatchState;
  board: MatchNumber;
  shown: PressedState;
  here: Nothing;
}

export interface EndState {
  verdict: string;
  how: string;
}

export interface Greeting {
  linked: number | null;
  note: string;
  locale: string;
  stills: boolean;
  now_ms: number;
  match: number | null;
}

export interface ListedState {
  match: number;
  title: string;
  seat: string;
  others: Array<string>;
  mine: boolean;
  deadline_ms: number | null;
}

export interface ListsState {
  matches: Array<ListedState>;
  buttons: Array<Component>;
}

export interface LookState {
  step: number;
  turn: number;
  happened: string;
  picture: PictureState;
  film: string | null;
  buttons: Array<Component>;
}

export interface MatchNumber {
  match: number | null;
}

export interface MatchState {
  match: number;
  ply: number;
  game: string;
  title: string;
  seats: Array<SeatState>;
  you: number | null;
  turn: TurnState;
  happened: string;
  ended: EndState | null;
  offers: Array<OfferState>;
  buttons: Array<Component>;
  picture: PictureState;
  film: string | null;
  steps: number;
  turns: number;
  question: QuestionState | null;
  link: string;
}

export interface MovesState {
  moves: Array<string>;
}

export interface Nothing {
}

export interface OfferState {
  text: string;
  buttons: Array<Component>;
}

export interface PictureState {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export interface PressedState {
  replaces: boolean;
  components: Array<Component>;
  form: Component | null;
  notes: Array<string>;
  names: Record<string, string>;
  touch: TouchedState | null;
}

export interface PullNumber {
  name: string;
  label: string;
  lowest: number;
  highest: number;
  unit: string;
  set_to: number;
}

export interface QuestionState {
  components: Array<Component>;
  touch: TouchedState | null;
}

export interface Renewal {
  session: string | null;
}

export interface SeatState {
  seat: number;
  name: string;
  colour: string;
  label: string;
  you: boolean;
  mover: boolean;
  remaining_ms: number | null;
  rating: string | null;
  change: number | null;
  place: number | null;
  gone: boolean;
}

export interface Shortcut {
  tokens: Array<string>;
  label: string;
  spot: TouchDisc;
  turn: string | null;
}

export interface SlideStop {
  token: string;
  share: number;
}

export interface TouchChoice {
  token: string;
  label: string;
  kind: string;
  spot: TouchDisc | null;
  path: Array<[number, number]>;
  direction: [number, number] | null;
  move: string | null;
  turn: string | null;
  current: boolean;
}

export interface TouchDisc {
  x: number;
  y: number;
  radius: number;
}

export interface TouchMenu {
  width: number;
  height: number;
  scale: number;
  question: string;
  note: string;
  play: string;
  layout: string;
  gesture: "tap" | "swipe" | "slide" | "pull";
  origin: TouchDisc | null;
  move: string | null;
  turn: string | null;
  steps: Array<string>;
  chosen: Array<string>;
  choices: Array<TouchChoice>;
  shortcuts: Array<Shortcut>;
  slide: TouchSlide | null;
  pull: TouchPull | null;
}

export interface TouchPull {
  angle: PullNumber;
  power: PullNumber;
  turned: number;
  reach: [number, number];
  fan: number;
  fan_reach: number;
}

export interface TouchSlide {
  start: [number, number];
  end: [number, number];
  stops: Array<SlideStop>;
}

export interface TouchedState extends TouchMenu {
  items: Record<string, string>;
  any: string;
  ready: string | null;
  back: string | null;
  again: string;
  ends_ms: number | null;
  film: string | null;
}

export interface TurnState {
  seat: number | null;
  deadline_ms: number | null;
  paused_until_ms: number | null;
  thinking: boolean;
  midway: boolean;
}
