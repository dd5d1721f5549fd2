// The packets between the page and its server. Written by: python -m tests.web.packets

export interface Messages {
  hello: { session: string; link?: string; };
  renew: { };
  lists: { };
  open: { match: number | null; };
  menu: { steps?: Array<string>; chosen?: Array<string>; match: number; ply: number; };
  play: { match: number; ply: number; turn: string; };
  offer: { match: number; ply: number; act: "undo-step" | "resign" | "offer-draw" | "accept-draw" | "decline-draw" | "offer-takeback" | "accept-takeback" | "decline-takeback"; };
  hint: { match: number; ply: number; };
  look: { match: number; step: number; };
  rematch: { match: number; };
  share: { match: number; };
  analyse: { match: number; };
  "try-line": { steps?: Array<string>; chosen?: Array<string>; subject: string; line?: number; at?: number; turn?: string | null; act?: "roll" | "plan" | "unplan" | "remove" | null; };
  begin: { game?: string; course?: string | null; level: number; };
  puzzle: { steps?: Array<string>; chosen?: Array<string>; game?: string | null; number?: number | null; played?: Array<string>; };
  solve: { game: string; number: number; played?: Array<string>; turn: string; };
  "puzzle-hint": { game: string; number: number; played?: Array<string>; };
  "play-on": { subject: string; line?: number; at?: number; level: number; };
  solution: { game: string; number: number; };
  lesson: { steps?: Array<string>; chosen?: Array<string>; course: string; number?: number | null; };
  attempt: { course: string; number: number; turn: string; };
  "lesson-hint": { course: string; number: number; };
  rush: { steps?: Array<string>; chosen?: Array<string>; game?: string; began_ms?: number | null; step?: number | null; played?: Array<string>; };
  "rush-try": { began_ms: number; step: number; played?: Array<string>; turn: string; };
  "rush-stop": { began_ms: number; };
}

export interface Answers {
  hello: Greeting;
  renew: Renewal;
  lists: ListsState;
  open: MatchState | Nothing;
  menu: MenuState;
  play: MatchState;
  offer: MatchState;
  hint: ShownHint;
  look: LookState;
  rematch: MatchNumber;
  share: SharedState;
  analyse: AnalysisState;
  "try-line": TryState;
  begin: NewMatchState;
  puzzle: PuzzleState;
  solve: ResultState;
  "puzzle-hint": ChoiceHint;
  "play-on": NewMatchState;
  solution: SolutionState;
  lesson: LessonState;
  attempt: ResultState;
  "lesson-hint": ShownHint;
  rush: RushState | ResultState;
  "rush-try": ResultState;
  "rush-stop": ResultState;
}

export interface Events {
  state: MatchState;
  board: MatchNumber;
  here: Nothing;
}

export interface AnalysisState {
  progress: string;
  about: string;
  chances: Array<Array<number>>;
  points: Array<PointState>;
}

export interface ChoiceHint {
  token: string;
  label: string;
}

export interface CourseState {
  key: string;
  label: string;
  finished: boolean;
}

export interface DayState {
  game: string;
  number: number;
}

export interface DraftState {
  steps: Array<string>;
  chosen: Array<string>;
}

export interface DrawState {
  turn: string;
  label: string;
}

export interface EndState {
  verdict: string;
  how: string;
  again: string;
}

export interface GameState {
  key: string;
  title: string;
}

export interface Greeting {
  linked: number | null;
  note: string;
  locale: string;
  stills: boolean;
  now_ms: number;
  match: number | null;
}

export interface LessonAt {
  course: string;
  number: number;
}

export interface LessonState {
  title: string;
  number: string;
  about: string;
  task: string;
  happened: string;
  picture: PictureState;
  film: string | null;
  game: string;
  menu: MenuState;
  hint: boolean;
  kind: "lesson";
  at: LessonAt;
}

export interface LinePlace {
  subject: string;
  line: number;
  at: number;
}

export interface LineState {
  line: number;
  text: string;
  planned: boolean;
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
  games: Array<GameState>;
  levels: Array<number>;
  courses: Array<CourseState>;
  puzzles: Array<string>;
  today: DayState;
  days: string;
}

export interface LookState {
  happened: string;
  picture: PictureState;
  film: string | null;
  step: number;
  ply: number;
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
  may: Array<"move" | "undo-step" | "resign" | "offer-draw" | "answer-draw" | "offer-takeback" | "answer-takeback" | "give-back" | "hint" | "plan" | "call-off">;
  picture: PictureState;
  film: string | null;
  steps: number;
  menu: MenuState | null;
  link: string;
}

export interface MenuState extends TouchMenu {
  picture: PictureState | null;
  preview: string;
  ready: string;
  earlier: DraftState | null;
  at_once: boolean;
}

export interface NewMatchState {
  match: number;
}

export interface Nothing {
}

export interface OfferState {
  kind: "draw" | "takeback";
  by: string;
  yours: boolean;
  waits: boolean;
}

export interface PictureState {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export interface PointState {
  step: number;
  ply: number;
  text: string;
  picture: PictureState;
}

export interface PositionState {
  happened: string;
  picture: PictureState;
  film: string | null;
}

export interface PullNumber {
  name: string;
  label: string;
  lowest: number;
  highest: number;
  unit: string;
  set_to: number;
}

export interface PuzzleAt {
  game: string;
  number: number;
  played: Array<string>;
}

export interface PuzzleState {
  title: string;
  number: string;
  about: string;
  task: string;
  happened: string;
  picture: PictureState;
  film: string | null;
  game: string;
  menu: MenuState;
  hint: boolean;
  kind: "puzzle";
  at: PuzzleAt;
}

export interface Renewal {
  session: string | null;
}

export interface ResultState {
  tone: "right" | "wrong" | "over";
  text: string;
  shown: PositionState | null;
  next: PuzzleState | LessonState | RushState | null;
}

export interface RushAt {
  began_ms: number;
  step: number;
  played: Array<string>;
}

export interface RushState {
  title: string;
  number: string;
  about: string;
  task: string;
  happened: string;
  picture: PictureState;
  film: string | null;
  game: string;
  menu: MenuState;
  hint: boolean;
  kind: "rush";
  at: RushAt;
  ends_ms: number;
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

export interface SharedState {
  text: string;
}

export interface Shortcut {
  tokens: Array<string>;
  label: string;
  spot: TouchDisc;
  turn: string | null;
}

export interface ShownHint {
  turn: string;
  text: string;
  shown: PositionState;
}

export interface SlideStop {
  token: string;
  share: number;
}

export interface SolutionState {
  text: string;
  steps: Array<PositionState>;
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

export interface TryState {
  happened: string;
  picture: PictureState;
  film: string | null;
  kind: "try-line";
  at: LinePlace;
  last: number;
  back: LinePlace | null;
  on: LinePlace | null;
  now: LinePlace | null;
  asked: string;
  note: string;
  menu: MenuState | null;
  chance: boolean;
  draws: Array<DrawState>;
  lines: Array<LineState>;
  planned: boolean | null;
}

export interface TurnState {
  seat: number | null;
  deadline_ms: number | null;
  paused_until_ms: number | null;
  thinking: boolean;
  midway: boolean;
}
