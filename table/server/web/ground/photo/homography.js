/** How a flat rectangle looks in a photo, and back: projective maps as nine numbers, row by row. */

/** @typedef {[number, number]} Place */
/** The corners of a rectangle as one reads a page that goes round: upper left, upper right, lower right, lower left. @typedef {[Place, Place, Place, Place]} Quad */
/** @typedef {[number, number, number, number, number, number, number, number, number]} Map9 */
/** @typedef {[number, number, number, number]} Region left, top, right, bottom; y goes down */

/** Sides shorter than this have no direction. */
const SHORT = 2;
/** The sine of the least angle between two sides: about three degrees. */
const BLUNT = 0.05;
/** What is more than so many times as far away as the rectangle is left out: towards the horizon it would fill everything. */
const FAR = 20;

/**
 * Why four places in a photo, whose y goes down, cannot be the corners of a rectangle: three of them are in line, or
 * their sides cross, are dented or go round the wrong way.
 * @param {Quad} quad @returns {"line" | "crossed" | null}
 */
export function fault(quad) {
  const turns = quad.map(([x, y], n) => {
    const [ax, ay] = /** @type {Place} */ (quad[(n + 3) % 4]);
    const [bx, by] = /** @type {Place} */ (quad[(n + 1) % 4]);
    const [one, other] = [Math.hypot(x - ax, y - ay), Math.hypot(bx - x, by - y)];
    return Math.min(one, other) < SHORT ? 0 : ((x - ax) * (by - y) - (bx - x) * (y - ay)) / (one * other);
  });
  if (turns.some((turn) => Math.abs(turn) < BLUNT)) return "line";
  return turns.some((turn) => turn < 0) ? "crossed" : null;
}

/** The map that brings the corners of a square of side 1 to four places that have no fault. @param {Quad} quad @returns {Map9} */
export function ofSquare([[ax, ay], [bx, by], [cx, cy], [dx, dy]]) {
  const [sx, sy] = [ax - bx + cx - dx, ay - by + cy - dy];
  const [bcx, bcy, dcx, dcy] = [bx - cx, by - cy, dx - cx, dy - cy];
  const size = bcx * dcy - dcx * bcy;
  const g = (sx * dcy - dcx * sy) / size;
  const h = (bcx * sy - sx * bcy) / size;
  return [bx - ax + g * bx, dx - ax + h * dx, ax, by - ay + g * by, dy - ay + h * dy, ay, g, h, 1];
}

/** @param {Map9} map @returns {Map9} */
export function inverse([a, b, c, d, e, f, g, h, i]) {
  const size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const all = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d];
  return /** @type {Map9} */ (all.map((n) => n / size));
}

/** Where a place comes to, and its third number: not above 0 at the horizon and beyond. @param {Map9} map @param {Place} place @returns {[number, number, number]} */
export function mapped([a, b, c, d, e, f, g, h, i], [x, y]) {
  const third = g * x + h * y + i;
  return [(a * x + b * y + c) / third, (d * x + e * y + f) / third, third];
}

/**
 * As much of the flat ground as a photo shows, with the rectangle itself and nothing beyond `within`; in the measure of
 * the rectangle, from its upper left corner.
 * @param {Quad} quad @param {Place} size of the rectangle @param {Place} photo its width and height @param {Region} within
 * @returns {Region}
 */
export function shownBy(quad, [width, depth], [wide, high], within) {
  const back = inverse(ofSquare(quad));
  /** @type {Place[]} */
  const rim = [[0, 0], [wide, 0], [wide, high], [0, high]];
  // What of the rim is not too near the horizon, cut where it comes too near.
  const near = rim.flatMap((place, n) => {
    const next = /** @type {Place} */ (rim[(n + 1) % 4]);
    const [here, there] = [mapped(back, place)[2] - 1 / FAR, mapped(back, next)[2] - 1 / FAR];
    const part = here / (here - there);
    /** @type {Place} */
    const cut = [place[0] + part * (next[0] - place[0]), place[1] + part * (next[1] - place[1])];
    return [...(here >= 0 ? [place] : []), ...(here >= 0 !== there >= 0 ? [cut] : [])];
  });
  const flat = near.map((place) => mapped(back, place));
  const xs = [0, width, ...flat.map(([x]) => x * width)];
  const ys = [0, depth, ...flat.map(([, y]) => y * depth)];
  const [left, top, right, bottom] = within;
  return [Math.max(left, Math.min(...xs)), Math.max(top, Math.min(...ys)), Math.min(right, Math.max(...xs)), Math.min(bottom, Math.max(...ys))];
}
