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

/** What has no letter in every font, as a path around (0, 0). */
export const DRAWN: Record<string, string> = {
  "switch": "M-20-8H14M5-17 14-8 5 1M20 9H-14M-5 0-14 9-5 18",
  "zap": "M6-24-12 4H0L-5 24 13-5H1Z",
  "no": "M-16-16 16 16M-16 16 16-16",
  "pilot": "M-18 9V-5A18 18 0 0 1 18-5V9M-11-3Q0-13 11-3V3Q0 11-11 3ZM-25 26Q-23 12 0 12T25 26M18-4H24V-17"
};

/** Signs that are written by another letter. */
export const WRITTEN: Record<string, string> = {
  "joker": "J",
  "-": "−"
};

/** As a path around (0, 0). */
export const STAR = "M0-10 2.6-3.4 9.6-3 4.2 1.5 6 8.3 0 4.5-6 8.3-4.2 1.5-9.6-3-2.6-3.4Z";

/** What is drawn on backs. */
export const BACK = "M0-22A22 22 0 1 0 0 22 22 22 0 1 0 0-22M-22 0H22M0-22V22M-15.5-15.5 15.5 15.5M-15.5 15.5 15.5-15.5";

/** Of cards and backs, by name. */
export const COLOURS: Record<string, string> = {
  "red": "#bf3b2b",
  "blue": "#2360b0",
  "yellow": "#e0aa1a",
  "grey": "#656c78",
  "green": "#2b7d50",
  "purple": "#76489b",
  "navy": "#264a6e",
  "orange": "#c05f10",
  "teal": "#0f7f7a",
  "sky": "#4aa3d8",
  "lime": "#7fa61b",
  "brown": "#6d4427",
  "pink": "#d76a9c",
  "black": "#1d2b3a"
};

/** Of the steps ±1, ±2, ±3. */
export const STEP_COLOURS = [
  "grey",
  "green",
  "blue",
  "red"
] as const;

/** Of signs; all others are navy. */
export const SIGN_COLOURS: Record<string, string> = {
  "J": "purple",
  "zap": "orange",
  "no": "red"
};

/** A mark besides the hue, so that nobody has to tell colours apart … */
export const MARKS: Record<string, string> = {
  "red": "M0-6A6 6 0 1 0 0 6 6 6 0 1 0 0-6",
  "blue": "M-6-6H6V6H-6Z",
  "yellow": "M0-7 7 6H-7Z",
  "grey": "M0-7 6 0 0 7-6 0Z",
  "green": "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
  "purple": "M0-7 6.6-2 4 6H-4L-6.6-2Z"
};

/** … and for decks that differ in their backs a line of its own for each. */
export const DASHES: Record<string, string> = {
  "navy": "",
  "orange": "10 4",
  "teal": "3 3",
  "yellow": "16 3 3 3",
  "purple": "6 6",
  "sky": "2 5",
  "red": "20 4",
  "lime": "10 3 2 3",
  "brown": "5 2",
  "pink": "1 3",
  "grey": "14 6"
};

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
