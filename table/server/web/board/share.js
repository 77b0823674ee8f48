/** Where the pieces that share a cell stand in it. */

/** @typedef {import("../types.js").Piece} Piece */

/**
 * How far from the middle of its cell a piece stands, and how large it is drawn. Those who are somebody's stand side by
 * side or in a round, all as large; whatever else lies there lies aside of the last one, or of all of them.
 * @param {Piece[]} crowd all in the cell, the topmost last @param {Piece} piece @returns {[number, number, number]}
 */
export function within(crowd, piece) {
  const people = crowd.filter(({ seat, ghost }) => typeof seat === "number" && !ghost);
  const count = people.length;
  const at = people.indexOf(piece);
  if (count < 2) return piece === crowd[crowd.length - 1] ? [0, 0, 1] : [-9, 9, 0.6];
  if (at < 0) return [-9, 9, 0.4];
  const first = count === 2 ? Math.PI : count === 4 ? -0.75 * Math.PI : -Math.PI / 2;
  const [away, size] = count < 4 ? [9, 0.62] : count < 6 ? [10, 0.48] : [11, 0.38];
  const turned = first + (2 * Math.PI * at) / count;
  return [away * Math.cos(turned), away * Math.sin(turned), size];
}
