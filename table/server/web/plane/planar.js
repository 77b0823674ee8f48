/** A plane in numbers: hundredths of its unit, y upward. What is shown of a length is cut off, never rounded up. */

/** @typedef {import("../types.js").Outline} Outline */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {{ x: number, y: number }} Place */
/** @typedef {Place & { base: number }} Disc A place, or a base on it. */

/** @param {number} hundredths */
export const written = (hundredths) => String(hundredths / 100);

/** A place as commands write it: `12.5,3`. @param {Place} place */
export const writtenPlace = ({ x, y }) => `${written(x)},${written(y)}`;

/** @param {string | undefined} text @returns {Place | null} */
export function readPlace(text) {
  const parts = /^(-?\d+(?:\.\d{1,2})?),(-?\d+(?:\.\d{1,2})?)$/.exec(text ?? "");
  if (!parts) return null;
  const [x, y] = [1, 2].map((n) => Math.round(Number(parts[n]) * 100));
  return { x: x ?? 0, y: y ?? 0 };
}

/** Where a piece stands on a plane, with its base. @param {Piece} piece @param {string} board @returns {Disc | null} */
export function discOf(piece, board) {
  const place = piece.at?.board === board ? readPlace(piece.at.cell) : null;
  return place && { ...place, base: piece.base ?? 0 };
}

/** From edge to edge, cut off. @param {Disc} one @param {Disc} other */
export const gap = (one, other) =>
  Math.max(0, Math.floor(Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)) - one.base - other.base);

/** The line that was measured: from the edge of the one to the edge of the other. @param {Disc} one @param {Disc} other */
export function between(one, other) {
  const long = Math.hypot(other.x - one.x, other.y - one.y) || 1;
  const [dx, dy] = [(other.x - one.x) / long, (other.y - one.y) / long];
  return [
    { x: one.x + dx * one.base, y: one.y + dy * one.base },
    { x: other.x - dx * other.base, y: other.y - dy * other.base },
  ];
}

/** Whether a place lies in an outline. @param {Outline} outline @param {Place} place */
export function holds(outline, { x, y }) {
  if ("circle" in outline) {
    const [cx, cy] = outline.circle.at;
    return (x - cx) ** 2 + (y - cy) ** 2 <= outline.circle.radius ** 2;
  }
  if ("line" in outline) return false;
  let inside = false;
  const corners = outline.polygon;
  corners.forEach(([bx, by], n) => {
    const [ax, ay] = corners.at(n - 1) ?? [bx, by];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** The places of an outline's bounds: left, low, right, high. @param {Outline} outline @returns {[number, number, number, number]} */
export function bounds(outline) {
  if ("circle" in outline) {
    const { at, radius } = outline.circle;
    return [at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius];
  }
  const corners = "line" in outline ? outline.line : outline.polygon;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Outlines as one path on a page whose y goes down. @param {Outline[]} outlines @param {number} height */
export const pathOf = (outlines, height) =>
  outlines
    .map((outline) => {
      if ("circle" in outline) {
        const { at, radius: r } = outline.circle;
        // Against the clock as seen with y upward, as polygons that are no holes.
        return `M${at[0] + r} ${height - at[1]}a${r} ${r} 0 1 0 ${-2 * r} 0a${r} ${r} 0 1 0 ${2 * r} 0Z`;
      }
      const corners = "line" in outline ? outline.line : outline.polygon;
      return `M${corners.map(([x, y]) => `${x} ${height - y}`).join("L")}${"line" in outline ? "" : "Z"}`;
    })
    .join("");

/** The topmost area at a place. @param {Board} board @param {Place} place */
export const areaAt = (board, place) =>
  (board.areas ?? [])
    .filter((area) => holds(area.outline, place))
    .reduce(
      (top, area) => (top && (top.heights?.[1] ?? 0) > (area.heights?.[1] ?? 0) ? top : area),
      /** @type {import("../types.js").Area | null} */ (null),
    );

/**
 * The pieces of a board from the nearest to a place on, by their edges.
 * @param {Piece[]} pieces @param {string} board @param {Place} place
 */
export const byDistance = (pieces, board, place) =>
  pieces
    .flatMap((piece) => {
      const disc = discOf(piece, board);
      return disc ? [{ piece, disc, far: Math.hypot(disc.x - place.x, disc.y - place.y) - disc.base }] : [];
    })
    .sort((a, b) => a.far - b.far);
