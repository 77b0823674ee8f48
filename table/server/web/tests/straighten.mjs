/** Photos straightened in numbers, without a browser: `node --test table/server/web/tests/*.mjs`. */
import assert from "node:assert/strict";
import { test } from "node:test";

const { fault, inverse, mapped, ofSquare, shownBy } = await import("../ground/photo/homography.js");
const { flattened } = await import("../ground/photo/flatten.js");

const near = (is, should, what) => is.forEach((n, k) => assert.ok(Math.abs(n - should[k]) < 1e-6, `${what ?? ""} ${is} is not ${should}`));

/** A table in a photo of 400 × 300: its back edge is farther away and so shorter. */
const table = [[150, 50], [250, 50], [380, 280], [20, 280]];
const SQUARE = [[0, 0], [1, 0], [1, 1], [0, 1]];

test("the corners of a square come to the corners in the photo, and back", () => {
  const there = ofSquare(table);
  SQUARE.forEach((corner, n) => near(mapped(there, corner).slice(0, 2), table[n], `corner ${n}`));
  const back = inverse(there);
  table.forEach((corner, n) => near(mapped(back, corner).slice(0, 2), SQUARE[n], `corner ${n}`));
  // Diagonals stay straight: the middle of the table is where they cross in the photo, and that is not half-way down.
  const [x, y] = mapped(there, [0.5, 0.5]);
  near([x], [200]);
  near([(y - 50) / (x - 150)], [(280 - 50) / (380 - 150)]);
  assert.ok(y < 165);
});

test("a parallelogram has no vanishing point, and the map is that of a plain stretch", () => {
  const there = ofSquare([[10, 10], [30, 20], [40, 60], [20, 50]]);
  near(there.slice(6), [0, 0, 1]);
  near(mapped(there, [0.5, 0.5]), [25, 35, 1]);
});

test("corners in line, crossed, dented, turned round or on one spot are refused", () => {
  assert.equal(fault(table), null);
  assert.equal(fault([[0, 0], [100, 1], [200, 0], [100, 200]]), "line");
  assert.equal(fault([[50, 50], [50, 50], [300, 280], [20, 280]]), "line");
  assert.equal(fault([[9, 9], [9, 9], [9, 9], [9, 9]]), "line");
  const [a, b, c, d] = table;
  assert.equal(fault([b, a, c, d]), "crossed", "the sides cross");
  assert.equal(fault([a, b, [190, 100], d]), "crossed", "a dent");
  assert.equal(fault([b, a, d, c]), "crossed", "a mirror");
  // Turned by a quarter it is a rectangle like any other.
  assert.equal(fault([b, c, d, a]), null);
});

test("as much is shown as the photo holds, and nothing of the horizon", () => {
  const all = [-1e9, -1e9, 1e9, 1e9];
  const flat = shownBy([[0, 0], [400, 0], [400, 300], [0, 300]], [4000, 3000], [400, 300], all);
  near(flat, [0, 0, 4000, 3000]);
  const within = shownBy(table, [3000, 2400], [400, 300], [-500, -600, 3500, 2600]);
  assert.deepEqual(within.slice(0, 3), [-500, -600, 3500]);
  assert.ok(within[3] > 2400 && within[3] < 2600, `a little in front of the table: ${within[3]}`);
  // Seen from so low that the horizon runs through the photo, it stays finite.
  const low = shownBy([[180, 150], [220, 150], [390, 290], [10, 290]], [3000, 3000], [400, 300], all);
  assert.ok(low.every((n) => Number.isFinite(n) && Math.abs(n) < 1e6), String(low));
  // Corners beside the photo are shown nevertheless.
  near(shownBy([[-9, -9], [409, -9], [409, 309], [-9, 309]], [418, 318], [400, 300], all), [0, 0, 418, 318]);
});

test("the picture shows at its corners and in the middle what lies there in the photo", () => {
  // Red grows to the right, green downwards: every pixel tells where it came from.
  const [width, height] = [200, 150];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set([x, y, 7, 255], 4 * (y * width + x));
  const corners = table.map(([x, y]) => [x / 2, y / 2]);
  const flat = flattened({ data, width, height }, corners, [3000, 2400], [0, 0, 3000, 2400], 100, 80);
  const there = ofSquare(corners);
  for (const [column, row] of [[0, 0], [99, 0], [99, 79], [0, 79], [50, 40], [13, 66]]) {
    const [x, y] = mapped(there, [(column + 0.5) / 100, (row + 0.5) / 80]);
    const [red, green, blue, whole] = flat.subarray(4 * (row * 100 + column));
    assert.ok(Math.abs(red - (x - 0.5)) <= 1 && Math.abs(green - (y - 0.5)) <= 1, `${column},${row}: ${red},${green}, not ${x},${y}`);
    assert.deepEqual([blue, whole], [7, 255]);
  }
  // Beside the photo there is nothing, nor beyond the horizon.
  const wide = flattened({ data, width, height }, corners, [3000, 2400], [-9000, -90000, 12000, 2400], 70, 70);
  assert.equal(wide[3], 0);
  assert.ok(wide.every(Number.isFinite));
});
