/** The curve at the end of a match. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ getElementById: () => null, documentElement: {} });
const { pathOf, turnOf } = await import("../table/reckoned.js");

/** @type {import("../types.js").Curve} */
const curve = { title: "Points", seats: [[0], [1]], points: [[0, [0, 0]], [4, [2, 0]], [7, [2, 8]]], last: 10 };

test("what changed most turned the match", () => {
  assert.equal(turnOf(curve), 7);
  assert.equal(turnOf({ ...curve, points: [[0, [3, 3]]] }), 0);
});

test("what is counted late has not changed by being counted", () => {
  /** @type {import("../types.js").Curve} */
  const late = { ...curve, points: [[4, [8, 8]], [7, [8, 5]]] };
  assert.equal(turnOf(late), 7);
  assert.equal(pathOf(late, 1), "M0 6H128V6H224V90H320");
});

test("lines of one curve have the same scale, the highest count on top", () => {
  assert.equal(pathOf(curve, 1), "M0 90H0V90H128V90H224V6H320");
  assert.equal(pathOf(curve, 0), "M0 90H0V90H128V69H224V69H320");
});
