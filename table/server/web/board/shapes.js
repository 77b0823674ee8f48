/** How the cells of a board lie on a drawing, and what grounds are drawn with. A hex board is one more entry here. */
import { svg } from "../words.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */

/** The side of a square. */
const SIDE = 40;
/** Room for the names along the edge. */
export const RIM = 15;

/**
 * How cells lie: the size of the drawing, the middle and outline of a cell, the border between two.
 * @typedef {{ width: number, height: number, middle: (cell: Cell) => [number, number], outline: string,
 *   border: (a: Cell, b: Cell) => string }} Geometry
 */

/** @type {Record<string, (board: Board) => Geometry>} */
export const SHAPES = {
  squares(board) {
    const { columns, rows } = /** @type {{ squares: { columns: number, rows: number } }} */ (board.shape).squares;
    const half = SIDE / 2;
    /** @param {Cell} cell @returns {[number, number]} */
    const middle = (cell) => [RIM + cell.column * SIDE + half, RIM + cell.row * SIDE + half];
    return {
      width: columns * SIDE + RIM * 1.4,
      height: rows * SIDE + RIM * 1.4,
      middle,
      outline: `M${-half} ${-half}h${SIDE}v${SIDE}h${-SIDE}z`,
      border(a, b) {
        const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
        const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
        return ay === by ? `M${x} ${y - half}v${SIDE}` : `M${x - half} ${y}h${SIDE}`;
      },
    };
  },
};

/**
 * What grounds and layers are drawn with, so that colour is never alone.
 * @param {string} [before] what their names begin with @param {number} [scale]
 */
export function patterns(before = "", scale = 1) {
  const pattern = (
    /** @type {string} */ id,
    /** @type {number} */ size,
    /** @type {string} */ d,
    /** @type {string} */ kind,
  ) =>
    svg(
      "pattern",
      {
        id: before + id,
        width: size,
        height: size,
        patternUnits: "userSpaceOnUse",
        x: -20,
        y: -20,
        patternTransform: scale === 1 ? null : `scale(${scale})`,
      },
      svg("path", { d, class: kind }),
    );
  const GRAINS = [
    "M3 3h.01M8 8h.01",
    "M0 10L10 0M-2 2L2-2M8 12L12 8M0 0L10 10M-2 8L2 12M8-2L12 2",
    "M0 4q2.5-3 5 0t5 0",
    "M0 2h10M0 7h10M3 2v5M8 7v5",
    "M0 1.5h10M0 5h10M0 8.5h10",
    "M5 2v6M2 5h6",
    "M1 9L5 2 9 9z",
    "M5 5m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "M0 0v10M5 0v10",
  ];
  const LAYERS = ["M0 8L8 0", "M0 0L8 8", "M0 4h8", "M4 0v8"];
  return svg(
    "defs",
    {},
    ...GRAINS.map((d, n) => pattern(`grain-${n + 1}`, 10, d, "pen")),
    ...LAYERS.map((d, n) => pattern(`layer-${n}`, 8, d, `pen-layer-${n}`)),
  );
}
