/** Lengths and places on a plane, without a browser: `node --test table/server/web/tests/*.mjs`. */
import assert from "node:assert/strict";
import { test } from "node:test";

const { areaAt, between, byDistance, gap, holds, pathOf, readPlace, writtenPlace } = await import("../plane/planar.js");

const disc = (x, y, base = 0) => ({ x, y, base });
const circle = (x, y, radius) => ({ circle: { at: [x, y], radius } });
const square = { polygon: [[0, 0], [100, 0], [100, 100], [0, 100]] };

test("places are written as commands write them and read back", () => {
  for (const [place, text] of [
    [{ x: 1250, y: 300 }, "12.5,3"],
    [{ x: 0, y: 7 }, "0,0.07"],
    [{ x: -25, y: 710 }, "-0.25,7.1"],
    [{ x: 829, y: 57 }, "8.29,0.57"],
  ]) {
    assert.equal(writtenPlace(place), text);
    assert.deepEqual(readPlace(text), place);
  }
  for (const wrong of ["", "1", "e5", "1,2,3", "1.234,0", undefined]) assert.equal(readPlace(wrong), null);
});

test("lengths are measured from edge to edge and cut off", () => {
  assert.equal(gap(disc(0, 0, 50), disc(300, 400, 60)), 390);
  assert.equal(gap(disc(0, 0, 50), disc(100, 100, 50)), 41);
  assert.equal(gap(disc(0, 0, 50), disc(10, 0, 50)), 0);
  const [a, b] = between(disc(0, 0, 50), disc(200, 0, 30));
  assert.deepEqual([a.x, b.x], [50, 170]);
});

test("what lies at a place is found, the highest first", () => {
  assert.ok(holds(square, { x: 50, y: 50 }) && !holds(square, { x: 150, y: 50 }));
  assert.ok(holds(circle(0, 0, 50), { x: 30, y: 40 }) && !holds(circle(0, 0, 50), { x: 36, y: 40 }));
  const areas = [
    { id: "table", outline: square },
    { id: "mug", outline: circle(50, 50, 20), heights: [0, 300] },
  ];
  assert.equal(areaAt({ areas }, { x: 50, y: 60 }).id, "mug");
  assert.equal(areaAt({ areas }, { x: 5, y: 5 }).id, "table");
  assert.equal(areaAt({ areas }, { x: 500, y: 5 }), null);
});

test("the nearest piece is the one whose edge is nearest", () => {
  const piece = (id, cell, base) => ({ id, base, at: { board: "b", cell } });
  const pieces = [piece("small", "1,0", 10), piece("large", "2,0", 150), piece("away", "off", 10)];
  const found = byDistance(pieces, "b", { x: 0, y: 0 });
  assert.deepEqual(found.map(({ piece }) => piece.id), ["large", "small"]);
});

test("outlines are drawn upside down, for a page counts from the top", () => {
  assert.equal(pathOf([square], 100), "M0 100L100 100L100 0L0 0Z");
  assert.equal(pathOf([{ line: [[0, 0], [5, 10]] }], 100), "M0 100L5 90");
  assert.match(pathOf([circle(50, 20, 10)], 100), /^M60 80a10 10 0 1 0 -20 0a10 10 0 1 0 20 0Z$/);
});
