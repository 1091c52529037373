import assert from "node:assert/strict";
import { test } from "node:test";
import { markdown } from "../src/markdown";
import { Words } from "../src/words";

const messages = `
listing = { $most } und { $last }
you = Du
table = Der Tisch
card-gap = die { $colour ->
    [red] rote
   *[blue] blaue
} { $value }
    .dat = der { $colour ->
        [red] roten
       *[blue] blauen
    } { $value }
zone-left = linker Stapel
    .onto = auf den linken Stapel
move-gap = { $card } in die Lücke, { $pile-onto }
log-gift = { $who } schenkt { $whom-is ->
    [you] dir
   *[other] { $whom }
} { $card }.
log-secret = { $who } hat gewählt.
log-bid = { $who } bietet { $cards-dat }.
refusal-lacks = Hier { $missing-count ->
    [one] fehlt { $missing }.
   *[other] fehlen { $missing }.
}
refusal-no = Neben { $left-dat } geht das nicht.
`;
const cards = { "red-4": { words: { colour: "red", value: "4" }, sketch: "red-4★★", face: "red-4" } };
const words = new Words(
  { slug: "g", lang: "de", messages, rules: "", deck: "gap", cards, owned: ["hand"], fields: [], columns: [] },
  "",
);
const people = { names: ["Anna", "Linus", "Oma"], reader: 2 };

test("cards and zones are spoken in their cases", () => {
  const move = { move: 0, text: "", verb: "gap", touches: [], args: { card: "red-4", pile: "left" } };
  assert.equal(words.move(move, people), "Die rote 4 in die Lücke, auf den linken Stapel");
  assert.equal(
    words.refusal({ key: "no", clause: "§3", args: { left: "red-4" } }, people),
    "Neben der roten 4 geht das nicht. (§3)",
  );
});

test("a sentence knows how many things a list names", () => {
  const lacks = (...missing: string[]) => words.refusal({ key: "lacks", clause: "", args: { missing } }, people);
  assert.equal(lacks("red-4"), "Hier fehlt die rote 4.");
  assert.equal(lacks("red-4", "red-4"), "Hier fehlen die rote 4 und die rote 4.");
});

test("seats are called by name, and the reader is told so", () => {
  const gift = (whom: string) => ({ seat: 0, verb: "gift", args: { card: "red-4", whom } });
  assert.equal(words.told(gift("@1"), people), "Anna schenkt Linus die rote 4.");
  assert.equal(words.told(gift("@2"), people), "Anna schenkt dir die rote 4.");
  assert.equal(words.told({ seat: 1, verb: "" }, people), "Linus hat gewählt.");
  assert.equal(
    words.told({ seat: 1, verb: "bid", args: { cards: ["red-4", "red-4"] } }, people),
    "Linus bietet der roten 4 und der roten 4.",
  );
  assert.equal(words.told({ seat: 0, verb: "" }, { names: ["red-4"], reader: -1 }), "Red-4 hat gewählt.");
});

test("what has no words is called by its key", () => {
  assert.equal(words.say("name"), "G");
  assert.equal(words.say("move-lay-down"), "lay down");
  assert.equal(words.told({ seat: 0, verb: "lay", args: { cards: ["1", "2"], n: 3 } }, people), "Anna: lay 1 2 3");
});

test("rules become blocks with their clauses", () => {
  const [title, clause, item] = markdown("# Titel\n\n**§1.1** Zwei *offene*\nKarten.\n\n- eins\n- zwei");
  assert.equal(title?.kind, "h1");
  assert.equal(clause?.clause, "§1.1");
  assert.deepEqual(
    clause?.runs.map((run) => run.kind),
    ["strong", "plain", "em", "plain"],
  );
  assert.equal(item?.kind, "li");
});
