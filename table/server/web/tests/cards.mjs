/** How cards lie and which windows are passed, without a browser. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bands, isOwnEdge, short, stacks } from "../cards/lying.js";
import { PACE, USUAL, choose, passes, read, settle, wait } from "../hand/windows.js";

const piece = (id, under) => ({ id, name: id, symbol: id, seat: 0, at: { board: "b", cell: "0" }, under });
const ids = (list) => list.map(({ top, under }) => [top.id, ...under.map(({ id }) => id)].join(">"));

test("cards lie in stacks, whatever order they come in", () => {
  const lying = [piece("sword", "ken"), piece("ken"), piece("life", "ken"), piece("rin"), piece("oil", "sword")];
  assert.deepEqual(ids(stacks(lying)), ["ken>sword>oil>life", "rin"]);
});

test("a card under one that is not there lies by itself, and no ring of cards is endless", () => {
  assert.deepEqual(ids(stacks([piece("a", "gone"), piece("b", "b")])), ["a", "b"]);
  assert.deepEqual(ids(stacks([piece("a", "b"), piece("b", "a"), piece("c")])), ["c"]);
});

const row = (id, seat, faces) => ({ id, title: id, seat, shape: "row", cells: [], faces });
const names = (laid) =>
  laid.map((band) => band.map((place) => ("one" in place ? place.one.id : `${place.upper.id}/${place.lower.id}`)));

test("the mat lays boards in bands, and rows that face each other become one place", () => {
  const boards = [
    row("hand-0", 0),
    row("hand-1", 1),
    { ...row("past-0", 0), shape: "pile" },
    row("attack", 0, "defence"),
    row("defence", 1),
    row("draft", 0),
    { id: "map", title: "", shape: { squares: { columns: 1, rows: 1 } }, cells: [] },
  ];
  const mat = [["hand-1"], ["attack"], ["defence"], ["hand-0", "past-0", "nowhere"]];
  // The reader's own row is the lower one; what the mat does not name lies before the own edge.
  assert.deepEqual(names(bands(boards, mat, 0)), [["hand-1"], ["defence/attack"], ["draft"], ["hand-0", "past-0"]]);
  assert.deepEqual(names(bands(boards, mat, 1))[1], ["attack/defence"]);
  assert.deepEqual(names(bands(boards, [], null)), [["hand-0"], ["hand-1"], ["past-0"], ["attack/defence"], ["draft"]]);
  assert.equal(isOwnEdge(bands(boards, mat, 0), 0), true);
  assert.equal(isOwnEdge(bands(boards, mat, 0), 1), false);
  assert.equal(isOwnEdge(bands(boards, mat, null), null), false);
});

test("values are called as shortly as they can be told apart", () => {
  const fields = (...labels) => labels.map((label) => ({ key: label, label, value: "1" }));
  assert.deepEqual(short(fields("Attack", "Defence", "Resistance")), ["A", "D", "R"]);
  assert.deepEqual(short(fields("Forza", "Fede")), ["Fo", "Fe"]);
  assert.deepEqual(short(fields("Same", "Same")), ["Sam", "Sam"]);
});

const window = { pass: "pass", span: 7 };
const pass = { command: "pass" };
const play = { command: "play x" };
const concede = { command: "concede" };

test("without an order a window is passed only when nothing else could be done", () => {
  assert.equal(passes(USUAL, window, [pass], true), true);
  assert.equal(passes(USUAL, window, [pass, concede], true), true);
  assert.equal(passes(USUAL, window, [pass, play], true), false);
  assert.equal(passes(USUAL, window, [pass], false), false, "there may be more than is on offer");
  assert.equal(passes(USUAL, window, [], true), false);
});

test("whoever wants to be asked is asked always", () => {
  const order = choose(USUAL, "ask", window);
  assert.equal(passes(order, window, [pass], true), false);
});

test("passing for a fight ends with the fight and gives back the mode before", () => {
  const order = choose(choose(USUAL, "ask", window), "rest", window);
  assert.equal(passes(order, window, [pass, play], false), true);
  assert.deepEqual(settle(order, window), order);
  assert.deepEqual(settle(order, undefined), order, "a question between two windows ends nothing");
  const after = settle(order, { pass: "pass", span: 8 });
  assert.equal(after.mode, "ask");
  assert.equal(passes(order, { pass: "pass", span: 8 }, [pass, play], true), false);
  assert.equal(choose(USUAL, "rest", undefined), USUAL, "there is no fight to pass");
});

test("an order is kept as text, and nonsense is the usual order", () => {
  for (const order of [USUAL, choose(USUAL, "ask", window), choose(USUAL, "rest", window)])
    assert.deepEqual(read(JSON.stringify(order)), order);
  for (const text of [null, "", "null", "[]", '{"mode":"rest"}', '{"mode":"all"}', "7"])
    assert.deepEqual(read(text), USUAL);
});

test("an answer waits until its time, and not longer", () => {
  assert.equal(wait(1000, 1000), PACE);
  assert.equal(wait(1000, 1000.25), PACE);
  assert.equal(wait(1000, 1000 + PACE), 0);
  assert.equal(wait(1000, 99999), 0);
});
