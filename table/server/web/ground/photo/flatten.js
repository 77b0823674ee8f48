/** A photo taken at an angle, made anew as if it had been taken from straight above: in this browser and nowhere else. */
import { ofSquare, shownBy } from "./homography.js";

/** @typedef {import("./fitting.js").Laid} Laid */
/** @typedef {import("./homography.js").Quad} Quad */
/** @typedef {import("./homography.js").Region} Region */
/**
 * A rectangle that is known: where its corners are in the photo, how large it is in hundredths of an inch, and how the
 * photo lay before it was straightened.
 * @typedef {{ corners: Quad, size: [number, number], before: Laid }} Straight
 */
/** The flat picture, and what it shows: hundredths of an inch from the rectangle's upper left corner. @typedef {{ url: string, shows: Region }} Flat */
/** @typedef {{ data: Uint8ClampedArray, width: number, height: number }} Pixels */

/** The longest side of a picture, in pixels: enough for a large screen, and not too much for a phone. */
const MOST = 2400;

/**
 * The pixels of a region of the flat ground, each mixed of the four of the photo around the place where it lies there.
 * @param {Pixels} photo @param {Quad} corners of the rectangle, in pixels @param {[number, number]} size of the rectangle
 * @param {Region} region @param {number} width @param {number} height of the picture, in pixels
 */
export function flattened(photo, corners, size, [left, top, right, bottom], width, height) {
  const [a, b, c, d, e, f, g, h, i] = ofSquare(corners);
  const pixels = new Uint8ClampedArray(4 * width * height);
  const { data } = photo;
  const across = (right - left) / width / size[0];
  for (let row = 0; row < height; row++) {
    const v = (top + ((row + 0.5) * (bottom - top)) / height) / size[1];
    for (let column = 0; column < width; column++) {
      const u = left / size[0] + (column + 0.5) * across;
      const third = g * u + h * v + i;
      // Beyond the horizon there is no ground.
      if (third <= 0) continue;
      const x = (a * u + b * v + c) / third - 0.5;
      const y = (d * u + e * v + f) / third - 0.5;
      if (x < -0.5 || y < -0.5 || x > photo.width - 0.5 || y > photo.height - 0.5) continue;
      const x0 = Math.max(0, Math.floor(x));
      const y0 = Math.max(0, Math.floor(y));
      const toRight = x0 + 1 < photo.width ? 4 : 0;
      const down = y0 + 1 < photo.height ? 4 * photo.width : 0;
      const [partX, partY] = [Math.max(0, x - x0), Math.max(0, y - y0)];
      const from = 4 * (y0 * photo.width + x0);
      const to = 4 * (row * width + column);
      for (let n = 0; n < 4; n++) {
        const at = from + n;
        const upper = mixed(data[at], data[at + toRight], partX);
        const lower = mixed(data[at + down], data[at + down + toRight], partX);
        pixels[to + n] = mixed(upper, lower, partY);
      }
    }
  }
  return pixels;
}

/** @param {number | undefined} one @param {number | undefined} other @param {number} part */
const mixed = (one = 0, other = 0, part) => one + (other - one) * part;

/** @param {number} width @param {number} height */
function canvas(width, height) {
  const node = Object.assign(document.createElement("canvas"), { width, height });
  const brush = node.getContext("2d", { willReadFrequently: true });
  if (!brush) throw new Error("no canvas");
  return { node, brush };
}

/**
 * Straightens a photo: as much of it as could come to lie on the field, and a quarter of the field more.
 * @param {string} url @param {Straight} straight @param {[number, number]} field @returns {Promise<Flat>}
 */
export async function flatten(url, { corners, size, before: { wide, high } }, field) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const shrink = Math.min(1, MOST / Math.max(wide, high));
  const [w, h] = [Math.round(wide * shrink), Math.round(high * shrink)];
  const from = canvas(w, h);
  from.brush.drawImage(image, 0, 0, w, h);
  const quad = /** @type {Quad} */ (corners.map(([x, y]) => [(x * w) / wide, (y * h) / high]));
  const [outX, outY] = [1.25 * field[0], 1.25 * field[1]];
  const [width, depth] = size;
  /** @type {Region} */
  const within = [Math.min(0, width - outX), Math.min(0, depth - outY), Math.max(width, outX), Math.max(depth, outY)];
  const shows = shownBy(quad, size, [w, h], within);
  const [left, top, right, bottom] = shows;
  // No finer than the photo is where it is finest.
  const finest = quad.map(([x, y], n) => {
    const [nextX, nextY] = /** @type {[number, number]} */ (quad[(n + 1) % 4]);
    return Math.hypot(nextX - x, nextY - y) / (n % 2 ? depth : width);
  });
  const fine = Math.min(MOST / Math.max(right - left, bottom - top), Math.max(...finest));
  const to = canvas(Math.max(1, Math.round((right - left) * fine)), Math.max(1, Math.round((bottom - top) * fine)));
  const { width: columns, height: rows } = to.node;
  const photo = from.brush.getImageData(0, 0, w, h);
  to.brush.putImageData(new ImageData(flattened(photo, quad, size, shows, columns, rows), columns, rows), 0, 0);
  const blob = await new Promise((done) => to.node.toBlob(done));
  if (!(blob instanceof Blob)) throw new Error("no picture");
  return { url: URL.createObjectURL(blob), shows };
}
