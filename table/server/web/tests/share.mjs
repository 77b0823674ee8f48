/** Pieces that share a cell, without a browser: nobody is covered by another. */
import assert from "node:assert/strict";
import { test } from "node:test";

const { within } = await import("../board/share.js");

const people = (count) => Array.from({ length: count }, (_, seat) => ({ id: `p${seat}`, seat }));
const thing = { id: "marker", seat: null };

test("one alone has the cell, and things lie aside of it", () => {
  const [one] = people(1);
  assert.deepEqual(within([one], one), [0, 0, 1]);
  assert.deepEqual(within([thing, one], one), [0, 0, 1]);
  assert.deepEqual(within([thing, one], thing), [-9, 9, 0.6]);
  const ghost = { ...people(1)[0], id: "fallen", ghost: true };
  assert.deepEqual(within([ghost, one], one), [0, 0, 1], "the fallen leave the room to who stands there");
});

test("of several each is seen", () => {
  for (let count = 2; count <= 8; count++) {
    const all = [thing, ...people(count)];
    const placed = people(count).map((_, n) => within(all, all[n + 1]));
    placed.forEach(([x, y, size], n) => {
      assert.ok(Math.hypot(x, y) + 14 * size < 19, `${count}: within its cell`);
      for (const [ox, oy] of placed.slice(n + 1))
        assert.ok(Math.hypot(x - ox, y - oy) > 14 * size, `${count}: the middle of one is not covered by another`);
    });
    assert.equal(new Set(placed.map(([, , size]) => size)).size, 1, "all are as large");
  }
});
