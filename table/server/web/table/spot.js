/**
 * Where a lesson points: a ring with an arrow at what is to be touched next, and quieter ones around what its text
 * speaks of. What is out of sight is brought into sight, once.
 */
import { readPlace } from "../plane/planar.js";
import { el } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Touch} Touch */
/**
 * Something that is pointed at, `round` what stands on a board and its cells: where it is on the screen by now, what may have scrolled it away, how it is brought into sight,
 * and whether it lies beside the board, among the decisions.
 * @typedef {{ box: () => DOMRect | null, within: () => Element, reveal?: () => void, round?: boolean, beside?: boolean }} Mark
 */

/** A place of a board, or what stands or lies there. @param {App} app @param {string} board @param {string} cell @param {string} [piece] @returns {Mark} */
const spotted = (app, board, cell, piece) => ({
  box: () => app.board.whereIs(board, cell, piece),
  within: () => (piece && app.board.cardOf(piece)?.closest(".felt, .dock")) || app.at_.boards,
  reveal: () => app.board.reveal(board, cell, piece),
  round: !(piece && app.board.cardOf(piece)),
});

/** A piece wherever it is by now. @param {App} app @param {string} id @returns {Mark | null} */
function ofPiece(app, id) {
  const at = app.view?.pieces.find((piece) => piece.id === id)?.at;
  return at ? spotted(app, at.board, at.cell, id) : onPage(app, `[data-tray="${CSS.escape(id)}"]`);
}

/** Something of the page that can be seen. @param {App} app @param {string} css @returns {Mark | null} */
function onPage(app, css) {
  const seen = () => [...app.root.querySelectorAll(css)].find((node) => node.getClientRects().length);
  const beside = app.at_.side.contains(seen() ?? null);
  const within = () => (beside ? app.at_.side : app.root);
  return seen() ? { box: () => seen()?.getBoundingClientRect() ?? null, within, beside } : null;
}

/** What a command begins with: on the board, or else its button. @param {App} app @param {string} aim @returns {Mark | null} */
function first(app, aim) {
  const { offers, path } = app.hand.level;
  const meant = [...offers, ...app.hand.base.offers].find(({ command }) => command === aim);
  const touch = meant?.touches?.[offers.includes(meant) ? path.length : 0];
  if (!meant || (touch && "die" in touch)) return null;
  if (!touch && app.passing?.mine?.pass === aim) return onPage(app, ".pass-go");
  if (!touch) return onPage(app, `[data-command="${CSS.escape(aim)}"]`);
  if ("piece" in touch) return ofPiece(app, touch.piece);
  return "cell" in touch ? spotted(app, touch.cell.board, touch.cell.cell) : null;
}

/** What a text calls by its name. @param {App} app @param {string} name @returns {Mark | null} */
function spoken(app, name) {
  const { view, boards } = app;
  if (view?.pieces.some(({ id, at }) => id === name && at)) return ofPiece(app, name);
  const panel = view?.panels.find(({ id }) => id === name);
  if (panel) {
    const drawn = onPage(app, `.now [data-panel="${CSS.escape(name)}"]`);
    return drawn ?? (panel.seat === null ? onPage(app, ".line") : onPage(app, `[data-sits="${panel.seat}"]`));
  }
  if (view?.scales?.some(({ id }) => id === name)) return onPage(app, `[data-scale="${CSS.escape(name)}"]`);
  const [of, cell] = name.includes("/") ? name.split("/", 2) : [null, name];
  const isPlace = !!readPlace(cell);
  const has = (/** @type {import("../types.js").Board} */ { cells, shape }) =>
    cells.some((one) => one.id === cell) || (isPlace && "plane" in Object(shape));
  const board = boards.find((board) => (of === null || board.id === of) && has(board));
  if (board) return spotted(app, board.id, cell ?? "");
  for (const shown of app.board.shown.values())
    if ("boxOf" in shown && shown.boxOf(name)) return { box: () => shown.boxOf(name), within: () => app.at_.boards };
  return null;
}

/**
 * Lays a ring around what is meant, wherever that is by now; whether it is to be seen.
 * @param {Mark} mark @param {HTMLElement} ring
 */
function lay(mark, ring) {
  const box = mark.box();
  if (!box || !box.width || !box.height) return false;
  const [x, y, host] = [box.left + box.width / 2, box.top + box.height / 2, mark.within().getBoundingClientRect()];
  // Below what is read an arrow leads down to it: the text is not scrolled away.
  const beyond = !!mark.beside && y > host.bottom;
  ring.classList.toggle("beyond", beyond);
  ring.classList.toggle("beside", !!mark.beside);
  if (beyond) Object.assign(ring.style, { left: `${host.left + host.width / 2 - 20}px`, top: `${host.bottom - 40}px`, width: "40px", height: "40px" });
  if (beyond || x < host.left || x > host.right || y < host.top || y > host.bottom) return beyond;
  const [width, height] = !mark.round
    ? [box.width + 8, box.height + 8]
    : [0, 0].fill(Math.max(box.width, box.height, 36) + (ring.matches(".quiet") ? 6 : 16));
  ring.classList.toggle("wide", !mark.round);
  ring.classList.toggle("from-below", box.top < 72);
  Object.assign(ring.style, {
    left: `${x - (width ?? 0) / 2}px`,
    top: `${y - (height ?? 0) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return true;
}

/** Whether two rings are around the same. @param {HTMLElement} one @param {HTMLElement} other */
function around(one, other) {
  const middle = (/** @type {HTMLElement} */ { style }) => [parseFloat(style.left) + parseFloat(style.width) / 2, parseFloat(style.top) + parseFloat(style.height) / 2];
  const [[x = 0, y = 0], [ox = 0, oy = 0]] = [middle(one), middle(other)];
  return Math.hypot(x - ox, y - oy) < 4;
}

/** What was brought into sight already: the step, and which view of it. */
let shown = "";

/** @param {App} app @param {string | undefined} aim the command that is to be given @param {string[]} look what the text speaks of */
export function pointAt(app, aim, look) {
  for (const old of app.root.querySelectorAll(".spot")) old.remove();
  const next = aim && app.hand.asked ? first(app, aim) : null;
  const named = look.flatMap((name) => spoken(app, name) ?? []);
  const marks = [...named.map((mark) => ({ mark, kind: "spot quiet" })), ...(next ? [{ mark: next, kind: "spot" }] : [])];
  const now = `${aim} ${look} ${app.view?.at}`;
  // What matters most last: of what does not fit together that is seen.
  const hidden = now === shown ? [] : [...named.toReversed(), ...(next ? [next] : [])];
  if (marks.length) shown = now;
  const only = marks.length === 1;
  const rings = marks.map(({ mark, kind }) => {
    const ring = el("div", { class: only ? `${kind} only` : kind, "aria-hidden": true });
    app.root.append(ring);
    return { mark, ring };
  });
  // Boards are laid out anew, scrolled and looked at closer: the rings go along.
  const aimed = rings.find(({ mark }) => mark === next)?.ring;
  const follow = () => {
    const here = rings.filter(({ ring }) => ring.isConnected);
    for (const { mark, ring } of here) ring.hidden = !lay(mark, ring) || (ring !== aimed && !!aimed && around(ring, aimed));
    if (here.length) requestAnimationFrame(follow);
  };
  // With the next frame, when the page is laid out, and after what scrolls by itself then.
  requestAnimationFrame(() => {
    for (const mark of hidden) mark.reveal?.();
    follow();
  });
}
