/** What has changed makes of a view the next one. */
import assert from "node:assert/strict";
import test from "node:test";
import { next } from "../changes.js";

const view = () => ({
  type: "view",
  number: 7,
  at: 3,
  step: 3,
  seat: 0,
  boards: [{ id: "board" }],
  mat: [["board"]],
  pieces: [
    { id: "okko", at: { board: "board", cell: "b9" }, facing: "n", facts: { status: "alert", used: "no" } },
    { id: "gaki", at: null },
  ],
  panels: [{ id: "dice", fields: [{ key: "fire", value: "1" }, { key: "water", value: "0" }] }],
  offers: [{ command: "step n", label: "North" }, { command: "done", label: "Done" }],
  layers: [{ board: "board", id: "zoc", cells: ["a1"] }],
  prompt: null,
  complete: true,
  undo: 1,
});

test("only what is told is another, and the view before stays as it was", () => {
  const before = view();
  const after = next(before, {
    type: "change",
    from: 7,
    number: 8,
    at: 4,
    step: 4,
    pieces: { put: [{ id: "okko", facing: "e", facts: { used: null, gear: "none" } }] },
    panels: { put: [{ id: "dice", fields: { gone: ["water"], put: [{ key: "fire", value: "2" }] } }] },
    offers: { gone: ["step n"], put: [{ command: "step s", label: "South" }], order: ["step s", "done"] },
    layers: [],
  });
  assert.deepEqual(before, view());
  assert.deepEqual([after.number, after.step, after.undo, after.boards, after.mat], [8, 4, 1, undefined, undefined]);
  const okko = { id: "okko", at: { board: "board", cell: "b9" }, facing: "e", facts: { status: "alert", gear: "none" } };
  assert.deepEqual(after.pieces, [okko, { id: "gaki", at: null }]);
  assert.deepEqual(after.panels[0].fields, [{ key: "fire", value: "2" }]);
  assert.deepEqual(after.offers.map((offer) => offer.command), ["step s", "done"]);
  assert.deepEqual(after.layers, []);
});

test("a thing loses what it lacks, and what is new comes last", () => {
  const put = [{ id: "okko", lacks: ["facing", "facts"] }, { id: "oni", at: null }];
  const after = next(view(), { type: "change", from: 7, number: 8, at: 4, step: 4, pieces: { gone: ["gaki"], put } });
  assert.deepEqual(after.pieces, [{ id: "okko", at: { board: "board", cell: "b9" } }, { id: "oni", at: null }]);
});

test("layers are named by their board and themselves", () => {
  const layers = { put: [{ board: "board", id: "zoc", cells: ["a2"] }, { board: "cellar", id: "zoc", cells: ["b1"] }] };
  const after = next(view(), { type: "change", from: 7, number: 8, at: 4, step: 4, layers });
  assert.deepEqual(after.layers.map((layer) => layer.cells), [["a2"], ["b1"]]);
});

test("boards that are told come with how they lie", () => {
  const boards = [{ id: "board" }, { id: "cellar" }];
  const after = next(view(), { type: "change", from: 7, number: 8, at: 4, step: 4, boards });
  assert.deepEqual([after.boards, after.mat], [boards, undefined]);
});

test("what builds on another view is not taken", () => {
  const change = { type: "change", from: 6, number: 8, at: 4, step: 4 };
  assert.equal(next(view(), change), null);
  assert.equal(next(null, change), null);
});
