/** A piece as a token: whose it is by shape, ring and letter, where it looks by its nose, its states by small marks. */
import { medal } from "./face.js";
import { letter, svg, t } from "../words.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").App} App */

/** Where a nose looks beside a board. @type {Record<import("../types.js").Heading, number>} */
const TURN = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };

/** Outlines around the origin, one for each seat: circle, hexagon, square, eight corners, five, a shield, seven, three. */
const OUTLINES = [
  "M14 0A14 14 0 1 1-14 0A14 14 0 1 1 14 0Z",
  polygon(6, 15.5, 0),
  "M-10-13H10Q13-13 13-10V10Q13 13 10 13H-10Q-13 13-13 10V-10Q-13-13-10-13Z",
  polygon(8, 15, 22.5),
  polygon(5, 16, -90),
  "M-12-13H12V3Q12 11 0 16Q-12 11-12 3Z",
  polygon(7, 15, -90),
  polygon(3, 19, -90),
];
const THING = "M0-12L12 0 0 12-12 0Z";

/** @param {number} corners @param {number} radius @param {number} turned */
function polygon(corners, radius, turned) {
  const corner = (/** @type {number} */ n) => {
    const angle = ((n * 360) / corners + turned) * (Math.PI / 180);
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: corners }, (_, n) => corner(n)).join("L")}Z`;
}

/** @param {number | null} seat */
export const outline = (seat) => (seat === null ? THING : (OUTLINES[seat % OUTLINES.length] ?? THING));

/** The mark of a seat beside a name. @param {number | null} seat */
export const seatMark = (seat) =>
  svg(
    "svg",
    { class: `mark seat-${seat ?? "none"}`, viewBox: "-18 -18 36 36", "aria-hidden": true },
    svg("path", { class: "ring", d: outline(seat) }),
    svg("text", { "text-anchor": "middle", y: 6, "font-size": 17 }, letter(seat)),
  );

/** Two letters of a state that everybody knows. @param {import("../types.js").Badge} badge */
export const glyph = (badge) => (badge.id === "activated" ? "✓" : badge.glyph);

/** @param {import("../types.js").Badge} badge @param {number} corner @param {string} [text] */
function mark(badge, corner, text) {
  const [x, y] = [corner === 0 || corner === 1 ? 13 : -13, corner === 0 || corner === 3 ? -13 : 13];
  const shape =
    badge.id === "reserve" || badge.tone === "bad"
      ? svg("rect", { x: -5.5, y: -5.5, width: 11, height: 11, rx: badge.tone === "bad" ? 1 : 3 })
      : svg("circle", { r: 5.8 });
  return svg(
    "g",
    { class: `badge ${badge.tone} badge-${badge.id}`, transform: `translate(${x} ${y})` },
    shape,
    svg("text", { "text-anchor": "middle", y: 2.8, "font-size": 8 }, text ?? glyph(badge)),
  );
}

/** The states of a piece as small marks at its corners. @param {Piece} piece */
export function marks({ badges = [] }) {
  const shown = badges.slice(0, badges.length > 4 ? 3 : 4).map((badge, n) => mark(badge, n));
  const more = badges[3];
  if (badges.length > 4 && more) shown.push(mark({ ...more, tone: "plain", id: "more" }, 3, `+${badges.length - 3}`));
  return shown;
}

/** Where a piece looks: an arc before it, with a point. @param {number} turned */
const nose = (turned) =>
  svg(
    "g",
    { class: "nose", transform: `rotate(${turned})` },
    svg("path", { class: "arc", d: "M-12.500-12.500A17.700 17.700 0 0 1 12.500-12.500" }),
    svg("path", { class: "tip-of", d: "M-5-16.500L0-22.500 5-16.500Z" }),
  );

/** Which of several alike it is, on the rim. @param {number} number */
export const numberOf = (number) =>
  svg(
    "g",
    { class: "number-of", transform: "translate(0 13.500)" },
    svg("circle", { r: 5 }),
    svg("text", { "text-anchor": "middle", y: 2.9, "font-size": 8 }, String(number)),
  );

/** The symbol of what has no face, and whose it is. @param {Piece} piece */
const lettered = (piece) => [
  svg(
    "text",
    { class: "symbol", "text-anchor": "middle", y: piece.seat === null ? 4.5 : 3, "font-size": 13 },
    piece.symbol,
  ),
  piece.seat === null
    ? null
    : svg("text", { class: "owner", "text-anchor": "middle", y: 10.8, "font-size": 6.5 }, letter(piece.seat)),
];

/** @param {Piece} piece @param {(heading: import("../types.js").Heading) => number} [turn] how far a direction is from the north */
export function token(piece, turn = (heading) => TURN[heading]) {
  const states = (piece.badges ?? []).map((badge) => `is-${badge.id}`).join(" ");
  return svg(
    "g",
    { class: `token seat-${piece.seat ?? "none"} ${states} ${piece.ghost ? "shade" : ""}` },
    svg(
      "g",
      { class: "body" },
      piece.facing ? nose(turn(piece.facing)) : null,
      svg("path", { class: piece.face ? "ring faced" : "ring", d: outline(piece.seat) }),
      ...(piece.face ? [medal(piece.face)] : lettered(piece)),
      piece.number ? numberOf(piece.number) : null,
    ),
    ...marks(piece),
  );
}

/** A token alone, for lists and menus. @param {Piece} piece */
export const tokenAlone = (piece) =>
  svg("svg", { class: "alone", viewBox: "-21 -21 42 42", "aria-hidden": true }, token(piece));

/** What a screen reader says of a piece. @param {App} app @param {Piece} piece */
export function pieceLabel(app, piece) {
  const owner = app.table?.seats.find((sitter) => sitter.seat === piece.seat)?.name;
  const seat = piece.seat === null ? null : t("piece-of", { seat: letter(piece.seat), name: owner ?? "" });
  const facing = piece.facing ? t(`facing-${piece.facing}`) : null;
  const shade = piece.ghost ? t("shade") : null;
  return [piece.name, seat, facing, shade, ...(piece.badges ?? []).map((badge) => badge.text)].filter(Boolean).join(", ");
}

/** Pieces that can be told apart at their place: things lie under figures. @param {Piece[]} pieces */
export const inOrder = (pieces) => [...pieces].sort((a, b) => Number(a.seat !== null) - Number(b.seat !== null));
