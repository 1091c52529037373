// Made by `make page` from the cards and the engine. Whoever wants to change something changes it there.

/** The seat of a move that nobody made: the table's clock. */
export const TABLE = 11;

/** An operand that was not for this reader's eyes. */
export const HIDDEN = "?";

/** The server tells so many views of a history at a time. */
export const HISTORY_VIEWS = 1000;

/** What bots are called, by their seat. */
export const BOT_NAMES = [
  "Ampere",
  "Bit",
  "Chip",
  "Diode",
  "Echo",
  "Faraday",
  "Gizmo",
  "Hertz",
  "Ion",
  "Joule"
] as const;

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
  "too-many",
  "rank-alone"
] as const;

/** FOLLOWING[card][next] is the number of that verdict. */
export const FOLLOWING = [
  "01161666166666661666666666666666",
  "20515176517676565176765676565656",
  "25014716571675665716756675665566",
  "62207451755157767551577657767556",
  "25470116577516665775166675556666",
  "62742051755751767557517657757656",
  "67252501355757167557571657757566",
  "66626220537575515775755175575776",
  "25575735011616665775755516666666",
  "62757553205151767557577551767656",
  "67257557250147167557577557167566",
  "66625775622074515775755775515776",
  "67752557254701167557577557751666",
  "66576275627420515775755775575176",
  "65676725672525015775755775575716",
  "66666662666262205557577557757551",
  "25575775577575550116166616666666",
  "62757557755757752051517651767656",
  "67257557755757752501471657167566",
  "66625775577575576220745175515776",
  "67752557755757752547011657751666",
  "66576275577575576274205175575176",
  "65676725577575576725250135575716",
  "66666662555757756662622053757551",
  "67757557255757752557573501161666",
  "66575775627575576275755320515176",
  "65675775672575576725755725014716",
  "66665557666257756662577562207451",
  "65576775677525576775255725470116",
  "66556657665762756657627562742051",
  "65656567656767256567672567252501",
  "66666666666666626666666266626220"
] as const;
