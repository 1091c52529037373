// Made by `make page` from the cards and the engine. Whoever wants to change something changes it there.

/** The seat of a move that nobody made: the table's clock. */
export const TABLE = 11;

/** An operand that was not for this reader's eyes. */
export const HIDDEN = "?";

/** The server tells so many views of a history at a time. */
export const HISTORY_VIEWS = 1000;

/** Cards are drawn so wide … */
export const CARD_WIDTH = 100;

/** … and so high. */
export const CARD_HEIGHT = 140;

/** The backs of symbol cards, a colour for each deck. */
export const DECK_COLOURS = [
  "navy",
  "orange",
  "teal",
  "yellow",
  "purple",
  "sky",
  "red",
  "lime",
  "brown",
  "pink",
  "grey"
] as const;

/** The colours of the gap cards. */
export const GAP_COLOURS = [
  "red",
  "blue",
  "yellow",
  "grey",
  "green",
  "purple"
] as const;

/** The five symbols by value: 1, 2, 4, 8, 16. */
export const SYMBOLS = [
  "punkt",
  "balken",
  "saeule",
  "x",
  "kreis"
] as const;

/** Each of them as a path around (0, 0); the dot is none. */
export const STROKES = [
  "",
  "M-27 0H27",
  "M0-27V27",
  "M-19-19 19 19M-19 19 19-19",
  "M0-27A27 27 0 1 0 0 27 27 27 0 1 0 0-27"
] as const;

/** Of these strokes. */
export const THICKNESS = 6;

/** The radius of the dot … */
export const DOT = 7.4;

/** … and of what it leaves free. */
export const RING = 11.5;

/** What can be said of one symbol card following another. */
export const VERDICTS = [
  "same",
  "right-more",
  "right-less",
  "x-for-cross",
  "bar-for-column",
  "replaced",
  "too-many"
] as const;

/** FOLLOWING[card][next] is the number of that verdict. */
export const FOLLOWING = [
  "01161666166666661666666666666666",
  "20515156515656565156565656565656",
  "25014516551655665516556655665566",
  "62205451555155565551555655565556",
  "25450116555516665555166655556666",
  "62542051555551565555515655555656",
  "65252501355555165555551655555566",
  "66626220535555515555555155555556",
  "25555535011616665555555516666666",
  "62555553205151565555555551565656",
  "65255555250145165555555555165566",
  "66625555622054515555555555515556",
  "65552555254501165555555555551666",
  "66556255625420515555555555555156",
  "65656525652525015555555555555516",
  "66666662666262205555555555555551",
  "25555555555555550116166616666666",
  "62555555555555552051515651565656",
  "65255555555555552501451655165566",
  "66625555555555556220545155515556",
  "65552555555555552545011655551666",
  "66556255555555556254205155555156",
  "65656525555555556525250135555516",
  "66666662555555556662622053555551",
  "65555555255555552555553501161666",
  "66555555625555556255555320515156",
  "65655555652555556525555525014516",
  "66665555666255556662555562205451",
  "65556555655525556555255525450116",
  "66556655665562556655625562542051",
  "65656565656565256565652565252501",
  "66666666666666626666666266626220"
] as const;
