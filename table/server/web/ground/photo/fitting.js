/**
 * How a photo lies under a drawing: a place of it, in pixels from its upper left corner, comes to `at` plus the pixel
 * turned and stretched by `by`. Both are pairs that multiply like complex numbers; y goes up on the plane.
 */

/** @typedef {[number, number]} Pair */
/** @typedef {{ wide: number, high: number, at: Pair, by: Pair }} Laid */

/** @param {Pair} a @param {Pair} b @returns {Pair} */
const times = ([ar, ai], [br, bi]) => [ar * br - ai * bi, ar * bi + ai * br];
/** @param {Pair} a @param {Pair} b @returns {Pair} */
const less = ([ar, ai], [br, bi]) => [ar - br, ai - bi];
/** @param {Pair} a @param {Pair} b @returns {Pair} */
const over = (a, [br, bi]) => {
  const [r, i] = times(a, [br, -bi]);
  const size = br * br + bi * bi;
  return [r / size, i / size];
};

/** A photo in the middle of a plane, as large as fits. @param {{ wide: number, high: number }} photo @param {number} width @param {number} depth @returns {Laid} */
export function placed({ wide, high }, width, depth) {
  const scale = Math.min(width / wide, depth / high);
  return { wide, high, at: [(width - wide * scale) / 2, (depth + high * scale) / 2], by: [scale, 0] };
}

/** Where a place of a photo comes to. @param {Laid} photo @param {Pair} pixel @returns {Pair} */
export function place({ at, by }, [x, y]) {
  const [dx, dy] = times(by, [x, -y]);
  return [at[0] + dx, at[1] + dy];
}

/** Which place of a photo lies there. @param {Laid} photo @param {Pair} there @returns {Pair} */
export function pixel({ at, by }, there) {
  const [x, y] = over(less(there, at), by);
  return [x, -y];
}

/** The same photo laid so that what is at two places comes to two others. @param {Laid} photo @param {[Pair, Pair]} from @param {[Pair, Pair]} to @returns {Laid} */
export function fitted(photo, [a, b], [toA, toB]) {
  const was = less(b, a);
  if (Math.hypot(...was) < 1) return photo;
  const change = over(less(toB, toA), was);
  const [x, y] = times(less(photo.at, a), change);
  return { ...photo, at: [toA[0] + x, toA[1] + y], by: times(photo.by, change) };
}

/** Stretched and turned about its middle. @param {Laid} photo @param {number} scale @param {number} degrees @returns {Laid} */
export function changed(photo, scale, degrees) {
  const { wide, high, at, by } = photo;
  const middle = /** @type {Pair} */ ([at[0], at[1]].map((n, k) => n + (times(by, [wide / 2, -high / 2])[k] ?? 0)));
  const angle = (degrees * Math.PI) / 180;
  const turned = times(by, [scale * Math.cos(angle), scale * Math.sin(angle)]);
  return { ...photo, at: less(middle, times(turned, [wide / 2, -high / 2])), by: turned };
}

/** For the page, whose y goes down. @param {Laid} photo @param {number} depth */
export const matrix = ({ at: [x, y], by: [r, i] }, depth) => {
  const round = (/** @type {number} */ n) => String(Math.round(n * 1e5) / 1e5 + 0);
  return `matrix(${[r, -i, i, r, x, depth - y].map(round).join(" ")})`;
};
