/** Numbers that count up. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ getElementById: () => null, documentElement: {} });
const { reached, towards } = await import("../table/counted.js");

test("a number that is new stands at once", () => {
  assert.equal(reached(towards(undefined, 7, 1000), 1000), 7);
});

test("a number counts from what it was, and on from where it is when it changes again", () => {
  const run = towards(towards(undefined, 0, 0), 9, 1000);
  assert.deepEqual([1000, 1300, 1900, 5000].map((now) => reached(run, now)), [0, 3, 9, 9]);
  const back = towards(run, 0, 1300);
  assert.deepEqual([1300, 1600, 2200].map((now) => reached(back, now)), [3, 2, 0]);
  assert.equal(towards(back, 0, 1400), back, "what is drawn again goes on");
});
