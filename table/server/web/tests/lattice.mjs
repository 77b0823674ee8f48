/** How squares and hexagons lie, and that nobody's look is moved when a board grows, without a browser. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { getElementById: () => null, documentElement: { lang: "en" } };
globalThis.ResizeObserver = class {
  observe() {}
};
const { LATTICES, apart, boundsOf, edgeOf, headingOf, latticeOf, leads, shoreOf, stepTo } = await import("../board/lattice.js");
const { Camera } = await import("../board/camera.js");

const cell = (column, row) => ({ id: `${column},${row}`, column, row, ground: "", glyph: ".", tint: 0 });
const disc = (radius) => {
  const cells = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++) if (Math.abs(q + r) <= radius) cells.push(cell(q, r));
  return cells;
};
const byPlace = (cells) => new Map(cells.map((one) => [one.id, one]));
const near = (a, b, what) => assert.ok(a.every((n, i) => Math.abs(n - b[i]) < 0.02), `${what}: ${a} and ${b}`);

test("neighbours lie where their direction says, and share the edge between them", () => {
  for (const [name, lattice] of Object.entries(LATTICES)) {
    const here = cell(-3, 5);
    const [x, y] = lattice.middle(here);
    lattice.steps.forEach(([heading, dc, dr], n) => {
      const there = cell(here.column + dc, here.row + dr);
      const [tx, ty] = lattice.middle(there);
      const angle = ((Math.atan2(tx - x, y - ty) * 180) / Math.PI + 360) % 360;
      near([angle], [lattice.turn(heading)], `${name} ${heading}`);
      assert.equal(stepTo(lattice, here, there), n);
      const [a, b] = edgeOf(lattice, here, n);
      const [c, d] = edgeOf(lattice, there, stepTo(lattice, there, here));
      near([...a, ...b], [...d, ...c], `the edge of ${name} ${heading}`);
      near([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], [(x + tx) / 2, (y + ty) / 2], "its middle");
    });
    assert.equal(stepTo(lattice, here, here), -1);
  }
});

test("boards are told by their shapes, and hexes are counted as one walks", () => {
  const hexes = (orientation) => ({ shape: { hexes: { orientation } } });
  assert.equal(latticeOf(hexes("flat")), LATTICES.flat);
  assert.equal(latticeOf({ shape: { squares: { columns: 1, rows: 1 } } }), LATTICES.squares);
  assert.equal(latticeOf({ shape: "row" }), null);
  assert.equal(apart(hexes("pointy"), cell(0, 0), cell(2, 2)), 4);
  assert.equal(apart(hexes("pointy"), cell(0, 0), cell(2, -2)), 2);
  assert.equal(apart({ shape: { squares: {} } }, cell(0, 0), cell(2, 2)), 2);
});

test("the shore goes round the board, and a grown board keeps every cell where it was", () => {
  for (const lattice of Object.values(LATTICES)) {
    const one = shoreOf(lattice, [cell(0, 0)]);
    assert.equal(one.split("M").length - 1, lattice.steps.length);
    const [, dc, dr] = lattice.steps[0];
    assert.equal(shoreOf(lattice, [cell(0, 0), cell(dc, dr)]).split("M").length - 1, 2 * lattice.steps.length - 2);
    const [small, large] = [boundsOf(lattice, [cell(0, 0)]), boundsOf(lattice, [cell(0, 0), cell(-4, -4)])];
    assert.ok(large.x < small.x && large.y < small.y);
    near([large.x + large.width, large.y + large.height], [small.x + small.width, small.y + small.height], "its end");
  }
});

test("six directions by keys; straight up is by turns to the one side and the other", () => {
  const walk = (lattice, cells, from, keys) => {
    const at = byPlace(cells);
    let here = at.get(from);
    let aim = lattice.middle(here);
    let before = "";
    for (const key of keys) {
      const heading = headingOf({ key, code: "" });
      if (heading !== before) aim = lattice.middle(here);
      before = heading;
      here = leads(lattice, at, here, heading, aim) ?? here;
    }
    return here.id;
  };
  const { pointy, flat, squares } = LATTICES;
  const cells = disc(4);
  assert.equal(walk(pointy, cells, "0,0", ["ArrowRight", "PageUp", "Home", "ArrowLeft", "End", "PageDown"]), "0,0");
  assert.equal(walk(flat, cells, "0,0", ["PageDown", "ArrowDown", "End", "Home", "ArrowUp", "PageUp"]), "0,0");
  // Two rows up one is above where one began.
  const up = walk(pointy, cells, "0,0", ["ArrowUp", "ArrowUp"]);
  near([pointy.middle(byPlace(cells).get(up))[0]], [0], "straight up");
  assert.equal(up, "1,-2");
  assert.equal(walk(pointy, cells, "0,0", ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"]), "0,0");
  assert.equal(walk(flat, cells, "0,0", ["ArrowRight", "ArrowRight"]), "2,-1");
  assert.equal(walk(squares, cells, "0,0", ["ArrowUp", "ArrowLeft", "PageUp"]), "-1,-1", "squares have no slanted neighbours");
  assert.equal(headingOf({ key: "7", code: "Numpad7" }), "nw");
  assert.equal(headingOf({ key: "7", code: "Digit7" }), null);
  assert.equal(walk(pointy, [cell(0, 0)], "0,0", ["ArrowUp", "ArrowLeft"]), "0,0", "nothing lies beyond the edge");
});

/** As much of a drawing as a camera asks for. */
function drawing(width, height) {
  const node = { addEventListener() {}, box: "", setAttribute: (_, box) => (node.box = box) };
  node.getBoundingClientRect = () => ({ left: 0, top: 0, width, height });
  /** Where a place of the board is on the screen. */
  node.where = (x, y) => {
    const [left, top, w, h] = node.box.split(" ").map(Number);
    const scale = Math.min(width / w, height / h);
    return [width / 2 + (x - left - w / 2) * scale, height / 2 + (y - top - h / 2) * scale, scale];
  };
  return node;
}

test("who looks at a part goes on to look at it when the board grows to any side", () => {
  for (const grown of [
    { x: -400, y: 0, width: 700, height: 300 },
    { x: 0, y: -900, width: 300, height: 1200 },
    { x: -200, y: -200, width: 900, height: 400 },
    { x: 0, y: 0, width: 300, height: 300 },
  ]) {
    const node = drawing(800, 500);
    const camera = new Camera(node, 1, 1);
    camera.grow({ x: 0, y: 0, width: 300, height: 300 });
    camera.at = { x: 40, y: 150, zoom: 3 };
    camera.frame();
    const before = node.where(100, 200);
    camera.grow(grown);
    near(node.where(100, 200), before, JSON.stringify(grown));
    // Nor does the first drag jump.
    camera.pan(1, 0);
    const [, , scale] = before;
    near(node.where(100, 200), [before[0] - scale, before[1], scale], "dragged");
  }
});

test("when room is taken away what was looked at stays where it was", () => {
  const node = drawing(800, 500);
  const camera = new Camera(node, 1, 1);
  camera.grow({ x: 0, y: 0, width: 300, height: 300 });
  camera.at = { x: 40, y: 150, zoom: 3 };
  camera.frame();
  const before = node.where(100, 200);
  camera.grow({ x: -300, y: 0, width: 600, height: 300 });
  // A bar of 40 pixels above the drawing.
  const less = drawing(800, 460);
  node.getBoundingClientRect = () => ({ left: 0, top: 40, width: 800, height: 460 });
  camera.settle();
  less.box = node.box;
  const [x, y, scale] = less.where(100, 200);
  near([x, y + 40, scale], before, "below the bar");
});

test("who sees the whole board goes on to see the whole board", () => {
  const node = drawing(800, 500);
  const camera = new Camera(node, 1, 1);
  camera.grow({ x: 0, y: 0, width: 300, height: 300 });
  camera.grow({ x: -300, y: -100, width: 600, height: 400 });
  assert.equal(node.box, "-300 -100 600 400");
  const other = new Camera(drawing(800, 500), 1, 1);
  camera.at = { x: 0, y: 0, zoom: 2 };
  camera.frame();
  other.like(camera);
  assert.deepEqual([other.at, other.size], [camera.at, camera.size]);
});
