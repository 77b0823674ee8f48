/** Looking for cards, putting them in order and counting them, without a browser: `node --test table/server/web/tests/*.mjs`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { columns, counts, facetsOf, fold, measuresOf, ordered, passes, rows, words } from "../roster/sift.js";

const item = (name, facets, measures, count = 0, text = name) => ({
  name,
  text: fold(text),
  facets: facetsOf(facets),
  measures: measuresOf(measures),
  count,
});
const all = [
  item("Seira", "type:master school:nanto moral:good", "attack:9 defence:5", 3, "Seira HERO: score 1 green point"),
  item("Gorendo", "type:master school:hokuto moral:evil", "attack:12 defence:4", 0, "Gorendo CARNAGE: discard"),
  item("Zio Piè", "type:army moral:good", "attack:-1", 2, "Zio Piè veloce"),
  item("Città", "type:place moral:neutral cycle:wells cycle:deep", "green:2", 5, "Città perduta"),
];
const wish = (text = "", values = {}, gathered = false) => ({
  words: words(text),
  values: new Map(Object.entries(values).map(([facet, own]) => [facet, new Set(own)])),
  gathered,
});
const found = (wanted) => all.filter((one) => passes(one, wanted)).map(({ name }) => name);

test("words are found without accents and in any order, values of one facet are alternatives", () => {
  assert.deepEqual(found(wish()), ["Seira", "Gorendo", "Zio Piè", "Città"]);
  assert.deepEqual(found(wish("  PERDUTA citta ")), ["Città"]);
  assert.deepEqual(found(wish("pie")), ["Zio Piè"]);
  assert.deepEqual(found(wish("", { type: ["master"], moral: ["good", "neutral"] })), ["Seira"]);
  assert.deepEqual(found(wish("", { type: ["army", "place"] })), ["Zio Piè", "Città"]);
  assert.deepEqual(found(wish("", { school: ["cento"] })), []);
  assert.deepEqual(found(wish("", { cycle: ["deep"] })), ["Città"]);
  assert.deepEqual(found(wish("", {}, true)), ["Seira", "Zio Piè", "Città"]);
});

test("a value is counted as if nothing of its facet were chosen", () => {
  const wanted = wish("", { type: ["master"], moral: ["good"] });
  assert.deepEqual([...counts(all, wanted, "type")], [["master", 1], ["army", 1]]);
  assert.deepEqual([...counts(all, wanted, "moral")], [["good", 1], ["evil", 1]]);
});

test("the largest number comes first, and what shows none last", () => {
  const names = (by) => ordered(all, by, "it").map(({ name }) => name);
  assert.deepEqual(names("attack"), ["Gorendo", "Seira", "Zio Piè", "Città"]);
  assert.deepEqual(names("name"), ["Città", "Gorendo", "Seira", "Zio Piè"]);
  assert.deepEqual(names(""), ["Seira", "Gorendo", "Zio Piè", "Città"]);
  assert.deepEqual(names("nothing"), names(""));
});

test("what was gathered is spread over values and numbers", () => {
  assert.deepEqual(rows(all, "moral", ["good", "evil", "neutral"]), [["good", 5], ["neutral", 5]]);
  const spread = columns(all, "attack");
  assert.equal(spread.length, 11);
  assert.deepEqual([spread[0], spread[1], spread.at(-1)], [[-1, 2], [0, 0], [9, 3]]);
  assert.deepEqual(columns(all, "green"), [[0, 0], [1, 0], [2, 5]]);
  assert.deepEqual(columns(all, "nothing"), []);
  const far = [item("a", "", "attack:1", 1), item("b", "", "attack:400", 2)];
  assert.deepEqual(columns(far, "attack"), [[1, 1], [400, 2]]);
});
