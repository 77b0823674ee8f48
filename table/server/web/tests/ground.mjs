/** Drawings in numbers, without a browser: `node --test table/server/web/tests/*.mjs`. */
import assert from "node:assert/strict";
import { test } from "node:test";

const { aligned, around, between, bounds, box, brought, closed, convex, handles, holds, moved, pathOf, pulled, quartered, snapped, spread, stopped, touches, turned } =
  await import("../ground/outlines.js");
const { read, shown, told } = await import("../ground/lengths.js");
const { History } = await import("../ground/history.js");
const { common, empty, isFlat, opened, renamed, stacked, tint, written } = await import("../ground/plan.js");
const { fitted, matrix, pixel, place, placed } = await import("../ground/photo/fitting.js");

const desk = { rect: [100, 200, 400, 300] };
const cup = { circle: [500, 500, 150] };

test("shapes are moved, and stop at the border unless they are beyond it", () => {
  assert.deepEqual(moved(desk, 10, -10), { rect: [110, 190, 410, 290] });
  assert.deepEqual(box(moved(cup, 50, 0)), [400, 350, 700, 650]);
  assert.deepEqual(stopped(box(desk), -500, 5000, 1200, 1200), [-100, 900]);
  assert.deepEqual(stopped(box(desk), 50, 50, 1200, 1200), [50, 50]);
  // What hangs over on the right does not jump back, but may be pushed there.
  assert.deepEqual(stopped([1100, 0, 1300, 100], 40, 0, 1200, 1200), [0, 0]);
  assert.deepEqual(stopped([1100, 0, 1300, 100], -40, 0, 1200, 1200), [-40, 0]);
});

test("sides and corners are pulled, and nothing turns inside out", () => {
  assert.deepEqual(pulled(desk, "e", [600, 9], 10), { rect: [100, 200, 600, 300] });
  assert.deepEqual(pulled(desk, "nw", [500, 100], 10), { rect: [390, 200, 400, 210] });
  assert.deepEqual(pulled(cup, "e", [700, 0], 10), { circle: [500, 500, 200] });
  assert.deepEqual(pulled(cup, "n", [0, 501], 10), { circle: [500, 500, 10] });
  assert.deepEqual(pulled({ poly: [[0, 0], [9, 0], [0, 9]] }, "1", [20, 0], 1), { poly: [[0, 0], [20, 0], [0, 9]] });
  assert.deepEqual(between([5, 9], [1, 2]), { rect: [1, 2, 5, 9] });
  assert.equal(handles(desk).length, 8);
  assert.equal(handles(cup).length, 4);
});

test("clicked corners become a polygon without dents, counter-clockwise", () => {
  const clockwise = closed([[0, 0], [0, 100], [100, 100], [100, 0]], 16);
  assert.equal(clockwise.dented, false);
  assert.ok(convex(clockwise.shape.poly) && clockwise.shape.poly.length === 4);
  const onSide = closed([[0, 0], [50, 0], [100, 0], [50, 80]], 16);
  assert.deepEqual([onSide.dented, onSide.shape.poly.length], [false, 3]);
  const arrow = closed([[0, 0], [100, 0], [50, 20], [50, 90]], 16);
  assert.deepEqual([arrow.dented, arrow.shape.poly.length], [true, 3]);
  assert.deepEqual(closed([[0, 0], [10, 10], [20, 20]], 16), { why: "few" });
  const ring = Array.from({ length: 20 }, (_, n) => [Math.round(900 * Math.cos(n * 0.314)), Math.round(900 * Math.sin(n * 0.314))]);
  assert.deepEqual(closed(ring, 16), { why: "many" });
  // A star turns left all the way and goes round twice.
  const star = [0, 2, 4, 1, 3].map((n) => [Math.round(99 * Math.cos(n * 1.2566)), Math.round(99 * Math.sin(n * 1.2566))]);
  assert.equal(convex(star), false);
  assert.ok(convex(around(star)));
});

test("a rectangle turns by quarters, and by anything else becomes a polygon", () => {
  assert.deepEqual(turned(desk, 90), { rect: [200, 100, 300, 400] });
  assert.deepEqual(turned(turned(desk, 90), -90), desk);
  assert.deepEqual(turned(desk, 180), desk);
  const slanted = turned(desk, 30);
  assert.ok("poly" in slanted && convex(slanted.poly));
  assert.equal(turned(cup, 45), cup);
});

test("several shapes stop at the border together and turn as one", () => {
  assert.deepEqual(bounds([desk, cup]), [100, 200, 650, 650]);
  assert.deepEqual(stopped(bounds([desk, cup]), -500, 900, 1200, 1200), [-100, 550]);
  assert.deepEqual(brought([-30, 1100, 70, 1300], 1200, 1200), [30, -100]);
  assert.deepEqual(brought([0, 0, 1200, 1200], 1200, 1200), [0, 0]);
  // About the middle of both: what was on the right is at the back, at the same distances.
  const around = [375, 425];
  const quarter = [desk, cup].map((shape) => quartered(shape, around));
  assert.deepEqual(quarter, [{ rect: [500, 150, 600, 450] }, { circle: [300, 550, 150] }]);
  let back = { poly: [[0, 0], [9, 0], [0, 9]] };
  for (let n = 0; n < 4; n++) back = quartered(back, around);
  assert.deepEqual(back, { poly: [[0, 0], [9, 0], [0, 9]] });
});

test("several shapes are brought in line and spread with equal gaps", () => {
  const wide = { rect: [1000, 0, 1600, 100] };
  assert.deepEqual(aligned([desk, cup], 0), [desk, { circle: [250, 500, 150] }]);
  assert.deepEqual(aligned([desk, cup], 3), [{ rect: [100, 550, 400, 650] }, cup]);
  // 300, 300 and 600 long within 1500: two gaps of 150, whatever their order.
  assert.deepEqual(spread([wide, desk, cup], 0), [wide, desk, { circle: [700, 500, 150] }]);
  assert.deepEqual(spread([desk, cup], 1), [desk, cup]);
});

test("a frame touches what reaches into it, not what is only near", () => {
  assert.ok(touches(desk, [390, 290, 900, 900]) && touches(desk, [150, 220, 160, 230]) && touches(desk, [0, 0, 999, 999]));
  assert.ok(!touches(desk, [401, 0, 900, 900]));
  assert.ok(touches(cup, [600, 600, 900, 900]) && !touches(cup, [620, 620, 900, 900]), "the corner of its box is not the circle");
  const slope = { poly: [[0, 0], [300, 0], [0, 300]] };
  assert.ok(touches(slope, [140, 140, 900, 900]) && !touches(slope, [160, 160, 900, 900]));
  assert.ok(touches(slope, [-10, -10, -0, -0]));
});

test("what is under a finger is found, and drawn upside down", () => {
  assert.ok(holds(desk, [250, 250]) && !holds(desk, [250, 350]));
  assert.ok(holds(cup, [500, 640]) && !holds(cup, [640, 640]));
  assert.equal(pathOf(desk, 1000), "M100 800L400 800L400 700L100 700Z");
  assert.match(pathOf(cup, 1000), /^M350 500a150 150 /);
});

test("lengths are read in inches and centimetres", () => {
  for (const [typed, unit, hundredths] of [
    ["7.5", "in", 750],
    ["7,5", "in", 750],
    [" 3 cm", "in", 118],
    ["12mm", "in", 47],
    ["2\"", "cm", 200],
    ["2.54", "cm", 100],
    ["-1", "in", -100],
    [".5", "in", 50],
  ]) assert.equal(read(typed, unit), hundredths, typed);
  for (const wrong of ["", "abc", "1.2.3", "-", "1e3", "3 km"]) assert.equal(read(wrong, "in"), null, wrong);
  assert.deepEqual([shown(750, "in"), shown(100, "cm"), told(3000, "cm"), told(75, "in")], ["7.5", "2.54", "76.2 cm", "0.75″"]);
  assert.equal(snapped(127, 25), 125);
});

test("steps are undone and done again; what follows quickly is one step", () => {
  const history = new History("a");
  history.note("b", "move 1", 1000);
  history.note("c", "move 1", 1100);
  history.note("c", "move 1", 1200);
  history.note("d", "move 2", 1300);
  assert.deepEqual([history.undo(), history.undo(), history.undo()], ["c", "a", null]);
  assert.deepEqual([history.redo(), history.redo(), history.redo()], ["c", "d", null]);
  history.undo();
  history.note("e");
  assert.equal(history.redo(), null);
});

const flags = [
  { id: "movable", tint: null },
  { id: "climb", tint: 4 },
];
const about = { flags, flat: { most: 25 }, sides: { least: 1200, most: 9600, step: 100 } };

test("a drawing is written as it was read, without what goes without saying", () => {
  const plan = {
    name: { en: "Desk", it: "Scrivania" },
    width: 3000,
    depth: 2400,
    things: [
      { name: { en: "Mug", it: "Tazza" }, shape: cup, top: 370, movable: true },
      { name: { en: "Lid", it: "Coperchio" }, shape: cup, bottom: 370, top: 380, climb: true },
    ],
  };
  const own = opened(plan, flags);
  assert.deepEqual(written(own, flags), plan);
  assert.notEqual(own.things[0].key, own.things[1].key);
  assert.deepEqual(own.things.map((thing) => tint(thing, about)), [9, 4]);
  assert.deepEqual(stacked(own.things).map(({ top }) => top), [370, 380]);
  assert.ok(isFlat({ bottom: 0, top: 20 }, about.flat) && !isFlat({ bottom: 5, top: 20 }, about.flat));
  assert.deepEqual(written(empty(about), flags), { width: 3000, depth: 3000, things: [] });
});

test("what several things have alike is known, and where they differ", () => {
  const things = [{ top: 5, bottom: 0 }, { top: 5, bottom: 1 }];
  assert.deepEqual([common(things, ({ top }) => top), common(things, ({ bottom }) => bottom)], [5, null]);
  assert.equal(common(things, ({ bottom }) => bottom > 1), false);
  assert.equal(common([], ({ top }) => top), null);
});

test("the other language follows until it has a name of its own", () => {
  const named = renamed({ en: "", it: "" }, "it", "Tazza");
  assert.deepEqual(named, { en: "Tazza", it: "Tazza" });
  assert.deepEqual(renamed({ en: "Mug", it: "Tazza" }, "it", "Bicchiere"), { en: "Mug", it: "Bicchiere" });
});

test("a photo is laid so that two places of it come where they belong", () => {
  const photo = placed({ wide: 400, high: 300 }, 3000, 3000);
  // As wide as the plane, its middle in the middle.
  const at = (laid, pixel) => place(laid, pixel).map(Math.round);
  assert.deepEqual(at(photo, [0, 0]), [0, 2625]);
  assert.deepEqual(at(photo, [400, 300]), [3000, 375]);
  const [a, b] = [at(photo, [100, 200]), at(photo, [300, 100])];
  const laid = fitted(photo, [a, b], [[0, 0], [1000, 0]]);
  assert.deepEqual([at(laid, [100, 200]), at(laid, [300, 100])], [[0, 0], [1000, 0]]);
  assert.deepEqual(pixel(laid, [1000, 0]).map(Math.round), [300, 100]);
  assert.match(matrix(photo, 3000), /^matrix\(7.5 0 0 7.5 0 375\)$/);
  assert.equal(fitted(photo, [a, a], [[0, 0], [1, 0]]), photo);
});
