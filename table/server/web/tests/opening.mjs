/** Where one begins to look at a board that is too large for its room. */
import assert from "node:assert/strict";
import test from "node:test";
import { opening } from "../board/opening.js";

const PHONE = { width: 360, height: 320 };

test("a board whose cells can be read is seen whole", () => {
  assert.equal(opening("cell", 40, 0.6, PHONE, [[0, 0]]), null);
  assert.equal(opening("cell", 40, 0.3, PHONE, []), null, "nor is there anything to look at without pieces of one's own");
});

test("where cells would be too small one begins with all of one's own, or with the most that stand together", () => {
  const near = opening("cell", 40, 0.3, PHONE, [[0, 0], [80, 40]]);
  assert.deepEqual([near?.x, near?.y], [40, 20]);
  assert.equal(40 * 0.3 * (near?.zoom ?? 0), 36, "cells of 36 pixels");
  const apart = opening("cell", 40, 0.3, PHONE, [[0, 0], [2000, 0], [2080, 0], [2040, 60]]);
  assert.deepEqual([apart?.x, apart?.y], [2040, 30]);
});

test("a room that is not laid out yet decides nothing", () => {
  assert.equal(opening("cell", 40, 0.3, { width: 0, height: 0 }, [[0, 0]]), null);
});
