/** How cards lie, without a page: stacks of a row, bands of the table, short names of values. */

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Field} Field */
/** @typedef {{ top: Piece, under: Piece[] }} Stack A card, and what lies beneath it, nearest first. */
/** @typedef {{ one: Board } | { upper: Board, lower: Board }} Place A board by itself, or two rows that face each other. */

/** @param {Board} board */
export const isRow = (board) => board.shape === "row";

/** @param {Board} board */
export const isPile = (board) => board.shape === "pile";

/** Whether cards lie there. @param {Board} board */
export const isCards = (board) => isRow(board) || isPile(board);

/** @param {Piece[]} pieces those of one place, in the scene's order @returns {Stack[]} */
export function stacks(pieces) {
  const here = new Map(pieces.map((piece) => [piece.id, piece]));
  const over = (/** @type {Piece} */ piece) => (piece.under === piece.id ? undefined : here.get(piece.under ?? ""));
  /** @type {Set<string>} */
  const known = new Set();
  /** @param {Piece} top @returns {Piece[]} */
  const beneath = (top) =>
    pieces.flatMap((piece) => {
      if (over(piece) !== top || known.has(piece.id)) return [];
      known.add(piece.id);
      return [piece, ...beneath(piece)];
    });
  return pieces.filter((piece) => !over(piece)).map((top) => ({ top, under: beneath(top) }));
}

/**
 * The bands of a table of cards from the top to the bottom. Rows that face each other become one place, the reader's
 * own below; boards that the mat does not name lie before the last band, which is the reader's edge of the table.
 * @param {Board[]} boards @param {string[][]} mat @param {number | null} eyes
 * @returns {Place[][]}
 */
export function bands(boards, mat, eyes) {
  const cards = new Map(boards.filter(isCards).map((board) => [board.id, board]));
  const named = new Set(mat.flat());
  const rest = [...cards.keys()].filter((id) => !named.has(id)).map((id) => [id]);
  const all = mat.length ? [...mat.slice(0, -1), ...rest, ...mat.slice(-1)] : rest;
  /** @type {Set<string>} */
  const laid = new Set();
  /** @param {Board} board */
  const facing = (board) => {
    const other =
      cards.get(board.faces ?? "") ??
      [...cards.values()].find(({ faces, id }) => faces === board.id && id !== board.id);
    return other && other !== board && !laid.has(other.id) && isRow(other) && isRow(board) ? other : undefined;
  };
  /** @param {string} id @returns {Place[]} */
  const lay = (id) => {
    const board = cards.get(id);
    if (!board || laid.has(id)) return [];
    laid.add(id);
    const other = facing(board);
    if (!other) return [{ one: board }];
    laid.add(other.id);
    const own = board.seat !== undefined && board.seat === eyes && other.seat !== eyes;
    return [own ? { upper: other, lower: board } : { upper: board, lower: other }];
  };
  return all.map((band) => band.flatMap(lay)).filter((band) => band.length);
}

/** Whether the last band is the reader's own edge of the table, which stays in reach. @param {Place[][]} laid @param {number | null} eyes */
export const isOwnEdge = (laid, eyes) =>
  eyes !== null &&
  laid.length > 1 &&
  (laid.at(-1) ?? []).some((place) => "one" in place && isRow(place.one) && place.one.seat === eyes);

/** Labels cut as short as they can be told apart. @param {Field[]} fields */
export function short(fields) {
  const cut = (/** @type {number} */ length) => fields.map(({ label }) => label.trim().slice(0, length));
  const told = [1, 2, 3].map(cut).find((names) => new Set(names).size === names.length);
  return told ?? cut(3);
}
