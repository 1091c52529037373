// Made by `make page` from the server's own shapes. Whoever wants to change something changes it there.

/** A task, by its name. */
export interface About {
  task: string;
}

/** Why can't a seat: a move by its number or text, or things touched one after the other. */
export interface AskWhy {
  seat: number;
  words: string;
}

/** Take moves back until so many are left. */
export interface Back {
  moves: number;
}

/** All that lies on the author's bench beside the table. */
export interface Bench {
  game: string;
  name: string;
  file: string;
  cases: string;
  version: number;
  least: number;
  most: number;
  players: number;
  deal: number;
  options: OptionNow[];
  phases: string[];
  phase: string;
  turn: number;
  over: boolean;
  is_set_up: boolean;
  mistake: Mistake | null;
  news: string;
  moves: LegalMove[];
  log: string[];
  waiting: string[];
  zones: ZoneCards[];
  facts: FactNow[];
  tasks: Task[];
}

/** Change what is not cards; what is left out stays. */
export interface Change {
  phase?: string | null;
  turn?: number | null;
  facts?: Record<string, number>;
}

/** Another deal. */
export interface Deal {
  players: number;
  deal: number;
  options?: Record<string, number | string>;
}

/** A fact and its value, to be changed. */
export interface FactNow {
  id: string;
  value: number;
}

/** A deal and the moves to make there. */
export interface GoTo {
  players: number;
  deal: number;
  options?: Record<string, number | string>;
  moves: string[];
}

/** A fact with a limit, and the games in which it got there. */
export interface Guard {
  name: string;
  limit: number;
  games: number;
}

/** How many values lie in each of some bins of equal width; the first begins at `least`. */
export interface Histogram {
  least: number;
  step: number;
  counts: number[];
}

/** Take a card, by its text or its face, from one zone and lay it into another, at a place of it or on top. In a row */
export interface Lay {
  card: string;
  zone: string;
  to: string;
  nth?: number;
  at?: number;
}

/** A move that may be made now; by the table itself where its clock runs out. */
export interface LegalMove {
  seat: number;
  number: number;
  text: string;
  said: string;
}

/** How strong a level is, on the scale of Elo, with the interval of 95 %. */
export interface LevelRating {
  name: string;
  points: number;
  low: number;
  high: number;
}

/** The levels against each other, or how a patience goes: shares of the deals. */
export interface Levels {
  games: number;
  ratings?: LevelRating[];
  won?: number;
  can_be_won?: number;
  slowest?: number;
}

/** Something wrong with the game: where it is written, and how one gets there. Without a `file` nobody knows where, */
export interface Mistake {
  sentence: string;
  file?: string;
  line?: number;
  code?: string;
  players?: number;
  options?: Record<string, number | string>;
  deal?: number;
  moves?: string[];
}

/** A worked case, by what it shows. */
export interface Name {
  name: string;
}

/** Nothing more to say. */
export interface Nothing {
}

/** An option and what was chosen; `choices` where only some values make sense. */
export interface OptionNow {
  name: string;
  value: string;
  choices?: string[];
}

/** A move of the list. */
export interface Play {
  seat: number;
  move: number;
}

/** Let players of a level make so many moves. */
export interface PlayOn {
  level: string;
  moves: number;
}

/** What is against touches or a move; nothing if they can be done. */
export interface Reasons {
  refusals: Refusal[];
  said: string[];
}

/** Why a move is refused: the clause it breaks, the key of the sentence and what the sentence needs. */
export interface Refusal {
  key: string;
  clause: string;
  args: Record<string, string | number | string[]>;
}

/** Where something was written. */
export interface Saved {
  file: string;
}

/** What came out of many games. */
export interface Survey {
  players: number;
  games: number;
  lengths: Histogram;
  wins: number[];
  shared: number;
  nobody: number;
  cut_short: number;
  verbs: Record<string, number>;
  guards: Guard[];
  branching: Histogram;
  microseconds: Histogram;
}

/** Something that goes on in the background, or what came of it. */
export interface Task {
  name: "check" | "games" | "levels";
  version: number;
  running: boolean;
  done?: number;
  total?: number;
  doing?: string;
  mistakes?: Mistake[];
  survey?: Survey | null;
  levels?: Levels | null;
}

/** All cards of a zone, the top one last, whoever may see them. */
export interface ZoneCards {
  id: string;
  cards: string[];
}
