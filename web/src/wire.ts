// Made by `make page` from the server's own shapes. Whoever wants to change something changes it there.

/** The move with this id is on the disk; `n` is the view it led to. */
export interface Ack {
  type: "ack";
  id: string;
  n: number;
}

/** Where other devices reach this server, most likely first; none if only this machine does. */
export interface Addresses {
  addresses: string[];
}

/** The answer to `help`: a move, and keys of sentences that speak for it. */
export interface Advice {
  type: "advice";
  id: string;
  hint: Hint;
}

/** A moment of another table: what lay there when its view had this number. */
export interface After {
  table: string;
  n: number;
}

/** Another game with the same people. */
export interface Again {
  type: "again";
  id: string;
}

/** Why can't I, in a lesson: about a whole move, or about what was touched, thing after thing. */
export interface AskedWhy {
  move?: string;
  touches?: TouchedThing[];
}

/** The answer to `why`; no refusals: it can be done. */
export interface Because {
  type: "because";
  id: string;
  refusals: Refusal[];
}

/** A card: what its sentence needs, how it looks as text, and what is drawn on it, if that is its deck's own. */
export interface CardShape {
  words: Record<string, string>;
  sketch: string;
  face: string;
  picture?: string;
  ink?: string;
}

/** All games, what the levels of the bots are called, and whether the documentation is to be read under /docs. */
export interface Catalogue {
  lang: "de" | "en";
  games: GameShape[];
  levels: Record<string, string>;
  has_docs: boolean;
}

/** A public number: a counter, a mark, a marker's place; or a figure, standing on the place with the same id. */
export interface FactView {
  id: string;
  value: number;
  limit?: number;
  figure?: string;
  at?: [number, number] | null;
  card?: string;
  word?: string;
  die?: number;
  pawn?: number | null;
}

/** Let those who sit here play without the seats still free, at a table of their own; the host may. */
export interface Fewer {
  type: "fewer";
  id: string;
}

/** A spot over which figures walk, with the card painted on it, if any. */
export interface FieldShape {
  x: number;
  y: number;
  card: string;
}

/** Let bots take all seats still free, and begin; the host may. */
export interface Fill {
  type: "fill";
  id: string;
  level: string;
}

/** A game of the catalogue. */
export interface GameShape {
  slug: string;
  name: string;
  blurb: string;
  least: number;
  most: number;
  minutes: number;
  age: number;
  category: string;
  kind: "alone" | "race" | "turns";
  wordless: boolean;
  shared_screen: boolean;
  options: OptionShape[];
}

/** All a page needs to speak of a game: Fluent messages, rules in Markdown, the cards by name, the zones of which */
export interface GameWords {
  slug: string;
  lang: "de" | "en";
  messages: string;
  rules: string;
  deck: string;
  cards: Record<string, CardShape>;
  owned: string[];
  fields: FieldShape[];
  columns: string[];
  has_lesson: boolean;
}

/** A table of the game in full swing, as the player at seat 0 sees it, with the cards on it: for a picture. */
export interface Glance {
  table: TableView;
  deck: string;
  cards: Record<string, CardShape>;
  fields: FieldShape[];
}

/** Let a bot of this level play on for me; without a level, I play myself again. */
export interface HandOver {
  type: "handover";
  id: string;
  level?: string;
}

/** Can tables be read and written, if not, why not, and how many are being played at? */
export interface Health {
  well: boolean;
  tables: number;
  trouble?: string;
}

/** The first message: which wire the client speaks, and the key of its seat; without a key it watches. */
export interface Hello {
  type: "hello";
  wire: number;
  key?: string;
  device?: string;
  host?: string;
}

/** Which move would be a good one, and why; only where no other person plays along. */
export interface Help {
  type: "help";
  id: string;
}

/** A move the coach would make, the reasons as keys of sentences, and alone at the table the outlook: 'won', 'lost' */
export interface Hint {
  move: MoveView;
  reasons: Prompt[];
  outlook?: string;
  second?: MoveView | null;
  cost?: number;
}

/** All tables of a device as one file: of each table the lines of its log. */
export interface Kept {
  spieltisch: number;
  tables: Record<string, string[]>;
}

/** One step of a lesson: the sentence, the move that is asked for, what is said when it is done, and the views. */
export interface LessonPart {
  sentence: string;
  move: string;
  done: string;
  views: View[];
}

/** The first turns of a game with somebody who has never played it. */
export interface LessonShape {
  slug: string;
  lang: "de" | "en";
  parts: LessonPart[];
}

/** A move of a game that was played, counted from 1, what would have been better, and how many of 100 games the */
export interface MissedChance {
  number: number;
  played: MoveView;
  better?: MoveView | null;
  cost?: number;
  n?: number;
}

/** Where a seat gave away most, the worst first. */
export interface Moments {
  moments: MissedChance[];
}

/** A move that can be made: its number, its canonical text, the verb, the touches in order, and the operands by */
export interface MoveView {
  move: number;
  text: string;
  verb: string;
  touches?: Touch[];
  args?: Record<string, string | number | string[]>;
  ending?: boolean;
  ordered?: boolean;
}

/** A table to open. Each seat is 'open' (whoever comes), 'person' (whom the host lets sit there) or the level of a */
export interface NewTable {
  game: string;
  key: string;
  seats: string[];
  options?: Record<string, number | string | boolean>;
  deal?: number | null;
  leaver?: "bot" | "pause" | "wait";
  turn_seconds?: number;
  take_back?: boolean;
  after?: After | null;
}

/** A choice made before the game; `sentence` tells what it means. */
export interface OptionShape {
  name: string;
  kind: "choice" | "flag" | "number" | "order" | "seat" | "starter";
  default: number | string;
  by_players?: Record<string, number | string>;
  by_flag?: Record<string, number>;
  none?: boolean;
  least?: number | null;
  most?: number | null;
  step?: number | null;
  choices?: string[];
  items?: string[];
  newcomers?: string;
  sentence: string;
  choice_sentences?: Record<string, string>;
}

/** Sent now and then to measure the way there and back. */
export interface Ping {
  type: "ping";
  ping: number;
}

/** A move, by its canonical text. */
export interface Play {
  type: "play";
  id: string;
  move: string;
  n: number;
  shown?: number;
  pressed?: number;
}

/** The answer to a ping, at once and with its number. */
export interface Pong {
  type: "pong";
  ping: number;
}

/** A touch in a race: milliseconds after the latest view had been sent out, as far as that can honestly be told. */
export interface Press {
  seat: number;
  ms: number;
  credit?: number;
  allowance?: number;
}

/** What the table says now: a key of the game's words and what the sentence needs. */
export interface Prompt {
  key: string;
  args: Record<string, string | number | string[]>;
}

/** What the deal was made of, told when the game is over: `hash` and `commitments` were published before. */
export interface Proof {
  hash: string;
  secret: string;
  salts: string[];
  commitments: string[];
}

/** Give everybody at the table a sign. It is told once and kept nowhere. */
export interface React {
  type: "react";
  id: string;
  sign: "haha" | "oops" | "thanks" | "thinking" | "well-played" | "wow";
}

/** What is against a move or touches; nothing if they are what is asked for. */
export interface Reasons {
  refusals: Refusal[];
}

/** Why a move is refused: the clause it breaks, the key of the sentence and what the sentence needs. */
export interface Refusal {
  key: string;
  clause: string;
  args: Record<string, string | number | string[]>;
}

/** The move with this id was not made, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  refusal: Refusal;
  race?: Press[];
}

/** Make a seat free: my own, or, as the host, anybody's. */
export interface Remove {
  type: "remove";
  id: string;
  seat: number;
}

/** The salt to which I was committed when I sat down, told when everybody sits. */
export interface Reveal {
  type: "reveal";
  id: string;
  salt: string;
}

/** Who sits at a seat: nobody yet, a person, or a bot of a level; `away` if that person is not connected. */
export interface SeatView {
  kind: "bot" | "open" | "person";
  name?: string;
  level?: string;
  away?: boolean;
  is_open?: boolean;
  commitment?: string;
}

/** The seat one has. */
export interface Seated {
  seat: number;
}

/** Somebody at the table has given a sign; whoever gave it hears it under its id. */
export interface Sign {
  type: "sign";
  seat: number;
  sign: "haha" | "oops" | "thanks" | "thinking" | "well-played" | "wow";
  id?: string;
}

/** A name, if one has any, and a key that one has made up: whoever has it is this seat from now on. `commitment` is */
export interface SitDown {
  key: string;
  name?: string;
  commitment?: string;
}

/** A message that could not be understood or obeyed: a key of the words, and what its sentence needs. */
export interface Sorry {
  type: "sorry";
  key: string;
  args?: Record<string, string | number | string[]>;
  id?: string;
}

/** One thing that happened, as one seat saw it: a card moved or was shown, a shuffle, a lot, the end of a round … */
export interface Step {
  kind: string;
  zone?: string;
  to?: string;
  cards?: (string | null)[];
  args?: Record<string, string | number | string[]>;
  new?: boolean;
  by_heart?: boolean;
}

/** Where the table is, and the hash of the secret its deal will be made from. */
export interface TableOpened {
  table: string;
  hash: string;
}

/** What anybody may know about a table before looking at it. */
export interface TableShape {
  table: string;
  game: string;
  players: number;
  options: Record<string, number | string>;
  seats: SeatView[];
  begun: boolean;
  over: boolean;
  hash: string;
  leaver: string;
  turn_seconds: number;
  take_back: boolean;
  next?: string;
}

/** What one seat, or a spectator (`viewer` −1), sees: all that a page, a terminal or a learner may know. */
export interface TableView {
  game: string;
  players: number;
  viewer: number;
  phase: string;
  kind: string;
  turn: number;
  round: number;
  actors: number[];
  over: boolean;
  prompt: Prompt;
  scores: number[];
  winners: number[];
  sheet: number[][];
  zones: ZoneView[];
  facts: FactView[];
  moves: MoveView[];
  searching?: boolean;
  cut_short?: number;
  pictures?: Record<string, string>;
  captured?: string[];
  threatened?: string[];
}

/** How many tables of a file were taken, and how many were here already. */
export interface Taken {
  taken: number;
  here: number;
}

/** A clock that runs: seconds left when this was sent, of how many. */
export interface Time {
  left: number;
  seconds: number;
}

/** A move as one seat was told of it: who made it, its verb, its operands by name for the sentence. */
export interface Told {
  seat: number;
  verb: string;
  args?: Record<string, string | number | string[]>;
}

/** One thing a person touches to make a move: a card in a zone, a zone itself or any of a family ("grid"), a figure, */
export interface Touch {
  zone?: string;
  card?: string;
  gap?: number;
  nth?: number;
  choice?: string;
  optional?: boolean;
  confirm?: boolean;
}

/** A thing that was touched, as in `Touch`. */
export interface TouchedThing {
  zone?: string;
  card?: string;
  gap?: number;
  nth?: number;
}

/** Take my last move back: where one plays alone, or, if the table was opened so, before others have acted and as */
export interface Undo {
  type: "undo";
  id: string;
}

/** The table as one seat sees it, after its `n`-th change. `table` is missing until the game has begun. */
export interface View {
  type: "view";
  n: number;
  wire: number;
  seat: number;
  seats: SeatView[];
  hash?: string;
  promise?: string;
  table?: TableView | null;
  told?: Told | null;
  steps?: Step[];
  undone?: boolean;
  race?: Press[];
  time?: Time | null;
  paused?: boolean;
  proof?: Proof | null;
  deal?: number;
  next?: string;
}

/** Why can't I: about a whole move, or about what was touched, thing after thing, in that order. */
export interface Why {
  type: "why";
  id: string;
  move?: string;
  touches?: Touch[];
}

/** What went wrong: a key of the words, and a sentence for whoever wrote the program. */
export interface Wrong {
  error: "bad-message" | "bad-request" | "banned" | "closed" | "no-game" | "no-level" | "no-printer" | "no-seat" | "no-table" | "not-over" | "old-page" | "old-table" | "other-salt" | "seat-kept" | "seat-taken" | "too-fast" | "too-many-sockets" | "too-many-tables" | "trouble" | "wrong-key";
  detail: string;
}

/** A zone as one seat sees it. `cards` are the faces on display, the top card last, `None` for a back. */
export interface ZoneView {
  id: string;
  kind: string;
  x: number;
  y: number;
  count: number;
  cards?: (string | null)[];
  owner?: number;
  covered?: number[];
  under?: (string | null)[];
  back?: string;
  by_heart?: boolean;
  printed?: string;
  painted?: string;
  backs?: Record<string, number>;
}

export type FromClient = Hello | Play | Why | Reveal | HandOver | Fill | Fewer | Remove | React | Undo | Help | Again | Pong;

export type FromServer = View | Ack | Refused | Because | Advice | Sign | Sorry | Ping;

export const WIRE = 3;

/** Why the server ends a connection. Only after TOO_SLOW and COME_BACK does it help to dial again. */
export const CLOSE_CODE = {
  NO_HELLO: 4400,
  WRONG_KEY: 4403,
  NO_TABLE: 4404,
  TOO_SLOW: 4408,
  OLD_TABLE: 4410,
  CLOSED: 4423,
  OTHER_WIRE: 4426,
  TOO_MANY: 4429,
  BANNED: 4451,
  COME_BACK: 4503,
} as const;
