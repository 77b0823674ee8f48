/** Where one begins to look: at all of a board, or nearer to one's own where its cells would be too small to be read. */

/** @typedef {import("./lattice.js").Point} Point */

/**
 * The least that a cell, or a base on a plane, takes of the screen to be told apart, and what it takes where one begins nearer,
 * in pixels. What stands freely is smaller: of a plane one sees more, and what is nearest to a touch is meant.
 * @type {Record<"cell" | "base", [number, number]>}
 */
const SIZES = { cell: [16, 36], base: [10, 24] };

/** The middle of what lies between these places. @param {Point[]} places @returns {Point} */
function middle(places) {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/**
 * The place in the middle and the zoom, or nothing where all can be seen at once: as many of one's own as fit, the most
 * that stand together.
 * @param {"cell" | "base"} kind @param {number} wide how wide it is
 * @param {number} scale pixels for one unit when all is seen
 * @param {{ width: number, height: number }} room in pixels
 * @param {Point[]} own where one's own pieces stand
 */
export function opening(kind, wide, scale, room, own) {
  const [least, near] = SIZES[kind];
  const seen = wide * scale;
  if (!own.length || !room.width || seen >= least) return null;
  const zoom = near / seen;
  const [w, h] = [room.width, room.height].map((side) => side / (scale * zoom) / 2 - wide);
  const together = (/** @type {Point} */ [x, y]) =>
    own.filter(([ox, oy]) => Math.abs(ox - x) <= (w ?? 0) && Math.abs(oy - y) <= (h ?? 0));
  const most = [middle(own), ...own].map(together).reduce((best, some) => (some.length > best.length ? some : best));
  const [x, y] = middle(most.length ? most : own);
  return { x, y, zoom };
}

/** How long after one's pieces have come the room is still being laid out, in milliseconds. */
const SETTLES = 1500;

/** Looks at what one begins with, anew while the room is being laid out, until somebody looks elsewhere. */
export class Opening {
  /** @param {import("./camera.js").Camera} camera @param {"cell" | "base"} kind @param {() => void} changed called when there is more or less room meanwhile */
  constructor(camera, kind, changed) {
    this.camera = camera;
    this.kind = kind;
    /** @type {Point[]} */
    this.own = [];
    this.wide = 1;
    this.over = false;
    /** What was last looked at by this. */
    this.last = "";
    const again = new ResizeObserver(() => {
      if (this.over) return again.disconnect();
      this.look();
      changed();
    });
    again.observe(camera.drawing);
  }

  /** One's own pieces stand here. @param {Point[]} own @param {number} wide how wide a cell or the smallest base is */
  begin(own, wide) {
    if (this.over || !own.length) return;
    if (!this.own.length) setTimeout(() => (this.over = true), SETTLES);
    [this.own, this.wide] = [own, wide];
    this.look();
  }

  look() {
    const { camera } = this;
    const { room } = camera;
    if (!this.own.length || !room.width) return;
    if (camera.at.zoom !== 1 && JSON.stringify(camera.at) !== this.last) return void (this.over = true);
    const from = opening(this.kind, this.wide, camera.fits(room), room, this.own);
    if (from) camera.look(from.x, from.y, from.zoom);
    else if (camera.at.zoom !== 1) camera.fit();
    this.last = JSON.stringify(camera.at);
  }
}
