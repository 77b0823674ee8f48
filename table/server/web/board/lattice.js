/**
 * How squares and hexagons lie: directions, middles, outlines and borders. Whatever a board of cells needs to know of
 * its shape is asked here, so that everything else is alike for both.
 *
 * Hexagons are told by axial coordinates: the neighbours of a cell are the same steps of column and row, whether a
 * corner is on top (pointy) or an edge (flat). A cell's middle depends on its column and row alone, so that nothing
 * moves when a board grows, to whichever side.
 */

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Heading} Heading */
/** @typedef {[number, number]} Point */

/**
 * `steps` go clockwise from the north, and corner n and n + 1 are the ends of the edge in the direction of step n.
 * @typedef {{ steps: [Heading, number, number][], corners: Point[], middle: (place: { column: number, row: number }) => Point,
 *   turn: (heading: Heading) => number }} Lattice
 */

/** The side of a square. */
const SIDE = 40;
/** From the middle of a hexagon to its corners, and to the middles of its edges. */
const LONG = 26;
const SHORT = (LONG * Math.sqrt(3)) / 2;

/** @param {number} slanted how far from the north the slanted directions lie, in degrees @returns {Record<Heading, number>} */
const turns = (slanted) => ({
  n: 0,
  ne: slanted,
  e: 90,
  se: 180 - slanted,
  s: 180,
  sw: 180 + slanted,
  w: 270,
  nw: 360 - slanted,
});
const [OF_SQUARES, OF_POINTY, OF_FLAT] = [turns(45), turns(30), turns(60)];

/** @type {Record<"squares" | "pointy" | "flat", Lattice>} */
export const LATTICES = {
  squares: {
    steps: [
      ["n", 0, -1],
      ["e", 1, 0],
      ["s", 0, 1],
      ["w", -1, 0],
    ],
    corners: [
      [-SIDE / 2, -SIDE / 2],
      [SIDE / 2, -SIDE / 2],
      [SIDE / 2, SIDE / 2],
      [-SIDE / 2, SIDE / 2],
    ],
    middle: ({ column, row }) => [column * SIDE, row * SIDE],
    turn: (heading) => OF_SQUARES[heading],
  },
  pointy: {
    steps: [
      ["ne", 1, -1],
      ["e", 1, 0],
      ["se", 0, 1],
      ["sw", -1, 1],
      ["w", -1, 0],
      ["nw", 0, -1],
    ],
    corners: [
      [0, -LONG],
      [SHORT, -LONG / 2],
      [SHORT, LONG / 2],
      [0, LONG],
      [-SHORT, LONG / 2],
      [-SHORT, -LONG / 2],
    ],
    middle: ({ column, row }) => [(2 * column + row) * SHORT, row * LONG * 1.5],
    turn: (heading) => OF_POINTY[heading],
  },
  flat: {
    steps: [
      ["n", 0, -1],
      ["ne", 1, -1],
      ["se", 1, 0],
      ["s", 0, 1],
      ["sw", -1, 1],
      ["nw", -1, 0],
    ],
    corners: [
      [-LONG / 2, -SHORT],
      [LONG / 2, -SHORT],
      [LONG, 0],
      [LONG / 2, SHORT],
      [-LONG / 2, SHORT],
      [-LONG, 0],
    ],
    middle: ({ column, row }) => [column * LONG * 1.5, (2 * row + column) * SHORT],
    turn: (heading) => OF_FLAT[heading],
  },
};

/** How the cells of a board lie; nothing for what has no columns and rows. @param {Board} board @returns {Lattice | null} */
export function latticeOf({ shape }) {
  if (typeof shape !== "object") return null;
  if ("squares" in shape) return LATTICES.squares;
  return "hexes" in shape ? LATTICES[shape.hexes.orientation] : null;
}

/** A number as a path takes it. @param {number} n */
const short = (n) => Number(n.toFixed(2));

/** An outline around the origin. @param {Lattice} lattice */
export const outline = ({ corners }) => `M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/** The ends of the edge of a cell in a direction. @param {Lattice} lattice @param {Cell} cell @param {number} step @returns {[Point, Point]} */
export function edgeOf({ corners, middle }, cell, step) {
  const [x, y] = middle(cell);
  const corner = (/** @type {number} */ n) => {
    const [dx, dy] = corners[n % corners.length] ?? [0, 0];
    return /** @type {Point} */ ([short(x + dx), short(y + dy)]);
  };
  return [corner(step), corner(step + 1)];
}

/** In which direction a neighbour lies, by its number among the steps; -1 for what is none. @param {Lattice} lattice @param {Cell} from @param {Cell} to */
export const stepTo = ({ steps }, from, to) =>
  steps.findIndex(([, dc, dr]) => from.column + dc === to.column && from.row + dr === to.row);

/** What cells take up on the drawing. @param {Lattice} lattice @param {Cell[]} cells */
export function boundsOf({ corners, middle }, cells) {
  if (!cells.length) return { x: 0, y: 0, width: 1, height: 1 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const [x, y] = middle(cell);
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [left + Math.min(...xs), top + Math.min(...ys)];
  return { x, y, width: right + Math.max(...xs) - x, height: bottom + Math.max(...ys) - y };
}

/** Where the board ends, as a path: the edges behind which there is no cell. @param {Lattice} lattice @param {Cell[]} cells */
export function shoreOf(lattice, cells) {
  const there = new Set(cells.map(({ column, row }) => `${column},${row}`));
  return cells
    .flatMap((cell) =>
      lattice.steps.map(([, dc, dr], n) => {
        if (there.has(`${cell.column + dc},${cell.row + dr}`)) return "";
        const [[ax, ay], [bx, by]] = edgeOf(lattice, cell, n);
        return `M${ax} ${ay}L${bx} ${by}`;
      }),
    )
    .join("");
}

/** Keys that name a direction: arrows, the corners of a keypad, and the same keys without it. @type {Record<string, Heading>} */
const KEYS = {
  ArrowUp: "n",
  ArrowRight: "e",
  ArrowDown: "s",
  ArrowLeft: "w",
  Home: "nw",
  PageUp: "ne",
  End: "sw",
  PageDown: "se",
  Numpad8: "n",
  Numpad9: "ne",
  Numpad6: "e",
  Numpad3: "se",
  Numpad2: "s",
  Numpad1: "sw",
  Numpad4: "w",
  Numpad7: "nw",
};

/** The direction that a key names. @param {KeyboardEvent} event @returns {Heading | null} */
export const headingOf = ({ key, code }) => KEYS[code] ?? KEYS[key] ?? null;

/**
 * Where a key leads from a cell: the neighbour there. Where no edge lies in a main direction, one goes by turns to the
 * one side and the other, and so straight on: of two neighbours to the one nearest to where the walk began.
 * @param {Lattice} lattice @param {Map<string, Cell>} at cells by `column,row`
 * @param {Cell} from @param {Heading} heading @param {Point} aim the middle where the walk began
 * @returns {Cell | null}
 */
export function leads(lattice, at, from, heading, aim) {
  const neighbour = (/** @type {Heading} */ towards) => {
    const step = lattice.steps.find(([name]) => name === towards);
    return (step && at.get(`${from.column + step[1]},${from.row + step[2]}`)) ?? null;
  };
  if (heading.length > 1 || lattice.steps.some(([name]) => name === heading)) return neighbour(heading);
  const across = heading === "n" || heading === "s" ? 0 : 1;
  const [one, other] = lattice.steps
    .filter(([name]) => name.includes(heading))
    .map(([name]) => neighbour(name))
    .filter((cell) => cell !== null)
    .sort((a, b) => far(a) - far(b));
  function far(/** @type {Cell} */ cell) {
    return Math.abs((lattice.middle(cell)[across] ?? 0) - (aim[across] ?? 0));
  }
  return one ?? other ?? null;
}

/** Between two columns and rows, the fewest steps. @param {Board} board @param {Cell} one @param {Cell} other */
export function apart(board, one, other) {
  const [dc, dr] = [other.column - one.column, other.row - one.row];
  const hexes = latticeOf(board) !== null && latticeOf(board) !== LATTICES.squares;
  return Math.max(Math.abs(dc), Math.abs(dr), hexes ? Math.abs(dc + dr) : 0);
}
