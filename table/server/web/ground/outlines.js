/** Outlines in numbers, without a page: hundredths of an inch, x to the right, y up. */

/** @typedef {[number, number]} Corner */
/** @typedef {{ rect: [number, number, number, number] } | { circle: [number, number, number] } | { poly: Corner[] }} Shape */
/** @typedef {[number, number, number, number]} Box left, low, right, high */

/** To the nearest step. @param {number} value @param {number} step */
export const snapped = (value, step) => Math.round(value / step) * step;

/** @param {Shape} shape @returns {Box} */
export function box(shape) {
  if ("circle" in shape) {
    const [x, y, r] = shape.circle;
    return [x - r, y - r, x + r, y + r];
  }
  if ("rect" in shape) {
    const [x0, y0, x1, y1] = shape.rect;
    return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  }
  const [xs, ys] = [shape.poly.map(([x]) => x), shape.poly.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** What several shapes cover together. @param {Shape[]} shapes @returns {Box} */
export function bounds(shapes) {
  const all = shapes.map(box);
  const of = (/** @type {0 | 1 | 2 | 3} */ n) => all.map((own) => own[n]);
  return [Math.min(...of(0)), Math.min(...of(1)), Math.max(...of(2)), Math.max(...of(3))];
}

/** The middle of what it covers. @param {Shape} shape @returns {Corner} */
export function middle(shape) {
  const [left, low, right, high] = box(shape);
  return [(left + right) / 2, (low + high) / 2];
}

/** @param {Shape} shape @param {number} dx @param {number} dy @returns {Shape} */
export function moved(shape, dx, dy) {
  if ("circle" in shape) {
    const [x, y, r] = shape.circle;
    return { circle: [x + dx, y + dy, r] };
  }
  if ("rect" in shape) {
    const [x0, y0, x1, y1] = shape.rect;
    return { rect: [x0 + dx, y0 + dy, x1 + dx, y1 + dy] };
  }
  return { poly: shape.poly.map(([x, y]) => [x + dx, y + dy]) };
}

/**
 * As much of a step as keeps what is covered on a plane; what is beyond it already may come back.
 * @param {Box} covered @param {number} dx @param {number} dy @param {number} width @param {number} depth @returns {Corner}
 */
export function stopped([left, low, right, high], dx, dy, width, depth) {
  const within = (/** @type {number} */ by, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.max(Math.min(by, Math.max(0, most)), Math.min(0, least));
  return [within(dx, -left, width - right), within(dy, -low, depth - high)];
}

/** The step that brings what is covered back onto a plane. @param {Box} covered @param {number} width @param {number} depth @returns {Corner} */
export const brought = ([left, low, right, high], width, depth) => [
  Math.round(Math.max(0, -left) - Math.max(0, right - width)),
  Math.round(Math.max(0, -low) - Math.max(0, high - depth)),
];

/** Shapes moved so that the same edge of all is in line with the outermost. @param {Shape[]} shapes @param {0 | 1 | 2 | 3} edge which one of a box */
export function aligned(shapes, edge) {
  const line = bounds(shapes)[edge];
  return shapes.map((shape) => {
    const by = line - box(shape)[edge];
    return edge % 2 ? moved(shape, 0, by) : moved(shape, by, 0);
  });
}

/** Shapes moved so that the gaps between them are alike; the two outermost stay. @param {Shape[]} shapes @param {0 | 1} axis */
export function spread(shapes, axis) {
  const from = (/** @type {Shape} */ shape) => box(shape)[axis];
  const long = (/** @type {Shape} */ shape) => (box(shape)[axis + 2] ?? 0) - from(shape);
  const all = bounds(shapes);
  const gaps = (all[axis + 2] ?? 0) - all[axis] - shapes.reduce((sum, shape) => sum + long(shape), 0);
  const inOrder = [...shapes].sort((a, b) => from(a) - from(b));
  return shapes.map((shape) => {
    const before = inOrder.slice(0, inOrder.indexOf(shape));
    const to = all[axis] + before.reduce((sum, other) => sum + long(other), 0) + (gaps * before.length) / (shapes.length - 1);
    const by = Math.round(to - from(shape));
    return axis ? moved(shape, 0, by) : moved(shape, by, 0);
  });
}

/** Two opposite corners as a rectangle. @param {Corner} one @param {Corner} other @returns {Shape} */
export const between = ([ax, ay], [bx, by]) => ({
  rect: [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)],
});

/**
 * A side or a corner pulled to a place: `n`, `se`, of a rectangle; any of them sets the radius of a circle; a number is
 * the corner of a polygon. Nothing becomes smaller than `least`.
 * @param {Shape} shape @param {string} handle @param {Corner} to @param {number} least @returns {Shape}
 */
export function pulled(shape, handle, [x, y], least) {
  if ("circle" in shape) {
    const [cx, cy] = shape.circle;
    const far = handle === "e" || handle === "w" ? Math.abs(x - cx) : Math.abs(y - cy);
    return { circle: [cx, cy, Math.max(least, Math.round(far))] };
  }
  if ("poly" in shape) {
    const at = Number(handle);
    return { poly: shape.poly.map((corner, n) => (n === at ? [x, y] : corner)) };
  }
  let [left, low, right, high] = box(shape);
  if (handle.includes("w")) left = Math.min(x, right - least);
  if (handle.includes("e")) right = Math.max(x, left + least);
  if (handle.includes("s")) low = Math.min(y, high - least);
  if (handle.includes("n")) high = Math.max(y, low + least);
  return { rect: [left, low, right, high] };
}

/** The corners of a rectangle or polygon. @param {Shape} shape @returns {Corner[]} */
export function corners(shape) {
  if ("poly" in shape) return shape.poly;
  const [left, low, right, high] = box(shape);
  return [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ];
}

/** Twice the area to the left of a turn. @param {Corner} a @param {Corner} b @param {Corner} c */
const turn = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Whether corners go round once, counter-clockwise, turning left at each. @param {Corner[]} all */
export function convex(all) {
  if (all.length < 3) return false;
  const at = (/** @type {number} */ n) => /** @type {Corner} */ (all[n % all.length]);
  if (all.some((_, n) => turn(at(n), at(n + 1), at(n + 2)) <= 0)) return false;
  // Whoever turns left all the time may still go round twice: then some corner lies outside of the first side's half.
  return all.every((corner, n) => all.every((other, m) => m === n || m === (n + 1) % all.length || turn(corner, at(n + 1), other) > 0));
}

/** The corners around all of them, counter-clockwise, none in the middle of a side. @param {Corner[]} all @returns {Corner[]} */
export function around(all) {
  const sorted = [...all].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (/** @type {Corner[]} */ line) => {
    /** @type {Corner[]} */
    const kept = [];
    for (const corner of line) {
      while (kept.length > 1 && turn(/** @type {Corner} */ (kept.at(-2)), /** @type {Corner} */ (kept.at(-1)), corner) <= 0) kept.pop();
      kept.push(corner);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/**
 * Corners as somebody clicked them, made into a polygon: counter-clockwise, without doubles and without corners in the
 * middle of a side; where there were dents it is drawn tight around them.
 * @param {Corner[]} clicked @param {number} most
 * @returns {{ shape: Shape, dented: boolean } | { why: "few" | "many" }}
 */
export function closed(clicked, most) {
  const all = around(clicked);
  if (all.length < 3) return { why: "few" };
  if (all.length > most) return { why: "many" };
  const kept = new Set(all.map(String));
  // A corner that lies on a side is no dent.
  const dented = clicked.some((corner) => !kept.has(String(corner)) && !onSide(all, corner));
  return { shape: { poly: all }, dented };
}

/** @param {Corner[]} all @param {Corner} corner */
const onSide = (all, corner) =>
  all.some((a, n) => turn(a, /** @type {Corner} */ (all[(n + 1) % all.length]), corner) === 0);

/** Turned to the left by a quarter around a place in whole hundredths: nothing is rounded. @param {Shape} shape @param {Corner} around @returns {Shape} */
export function quartered(shape, [px, py]) {
  const at = (/** @type {Corner} */ [x, y]) => /** @type {Corner} */ ([px + py - y, py - px + x]);
  if ("circle" in shape) {
    const [x, y, r] = shape.circle;
    return { circle: [...at([x, y]), r] };
  }
  if ("poly" in shape) return { poly: shape.poly.map(at) };
  const [left, low, right, high] = box(shape);
  return between(at([left, low]), at([right, high]));
}

/**
 * A shape turned around its middle, to the left; by quarters a rectangle stays one, by anything else it becomes a
 * polygon. `null`: the polygon would not be convex in whole hundredths.
 * @param {Shape} shape @param {number} degrees @returns {Shape | null}
 */
export function turned(shape, degrees) {
  if ("circle" in shape) return shape;
  const [cx, cy] = middle(shape);
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  if (Number.isInteger(quarters)) {
    /** @type {Shape} */
    let quarterly = shape;
    for (let n = 0; n < quarters; n++) quarterly = quartered(quarterly, [Math.round(cx), Math.round(cy)]);
    return quarterly;
  }
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  /** @type {Corner[]} */
  const all = corners(shape).map(([x, y]) => [
    Math.round(cx + (x - cx) * cos - (y - cy) * sin),
    Math.round(cy + (x - cx) * sin + (y - cy) * cos),
  ]);
  return convex(all) ? { poly: all } : null;
}

/** Whether a place lies in a shape. @param {Shape} shape @param {Corner} place */
export function holds(shape, [x, y]) {
  if ("circle" in shape) {
    const [cx, cy, r] = shape.circle;
    return (x - cx) ** 2 + (y - cy) ** 2 <= r * r;
  }
  const all = corners(shape);
  let inside = false;
  all.forEach(([bx, by], n) => {
    const [ax, ay] = /** @type {Corner} */ (all.at(n - 1));
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Whether a shape and a rectangle have anything in common. @param {Shape} shape @param {Box} rectangle */
export function touches(shape, [left, low, right, high]) {
  if ("circle" in shape) {
    const [x, y, r] = shape.circle;
    const [nearX, nearY] = [Math.max(left, Math.min(right, x)), Math.max(low, Math.min(high, y))];
    return (x - nearX) ** 2 + (y - nearY) ** 2 <= r * r;
  }
  const [x0, y0, x1, y1] = box(shape);
  if (x0 > right || x1 < left || y0 > high || y1 < low) return false;
  // Apart from a polygon it lies wholly to the right of one of its sides.
  const all = corners(shape);
  const four = corners({ rect: [left, low, right, high] });
  return !all.some((a, n) => four.every((corner) => turn(a, /** @type {Corner} */ (all[(n + 1) % all.length]), corner) < 0));
}

/** A path on a page whose y goes down. @param {Shape} shape @param {number} depth */
export function pathOf(shape, depth) {
  if ("circle" in shape) {
    const [x, y, r] = shape.circle;
    return `M${x - r} ${depth - y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
  return `M${corners(shape).map(([x, y]) => `${x} ${depth - y}`).join("L")}Z`;
}

/** The handles by which a shape is pulled, with their places. @param {Shape} shape @returns {[string, Corner][]} */
export function handles(shape) {
  if ("poly" in shape) return shape.poly.map((corner, n) => [String(n), corner]);
  const [left, low, right, high] = box(shape);
  const [x, y] = [(left + right) / 2, (low + high) / 2];
  /** @type {[string, Corner][]} */
  const sides = [
    ["n", [x, high]],
    ["e", [right, y]],
    ["s", [x, low]],
    ["w", [left, y]],
  ];
  if ("circle" in shape) return sides;
  return [["sw", [left, low]], ["se", [right, low]], ["ne", [right, high]], ["nw", [left, high]], ...sides];
}

/** The middles of the sides of a polygon: pulled out, they become corners. @param {Shape} shape @returns {Corner[]} */
export const sides = (shape) =>
  "poly" in shape
    ? shape.poly.map(([x, y], n) => {
        const [bx, by] = /** @type {Corner} */ (shape.poly[(n + 1) % shape.poly.length]);
        return [Math.round((x + bx) / 2), Math.round((y + by) / 2)];
      })
    : [];
