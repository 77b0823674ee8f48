/** Tracks, as lists: every place and piece is a button. */
import { inOrder, pieceLabel, tokenAlone } from "./pieces.js";
import { button, el, place } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Piece} Piece */

export class Strip {
  /** @param {App} app @param {Board} board */
  constructor(app, board) {
    this.app = app;
    this.board = board;
    /** @type {Map<string, HTMLElement>} */
    this.stops = new Map();
    this.list = el("ol", { class: "strip track" });
    this.node = el("section", { class: "strip-of", "aria-label": board.title }, el("h3", {}, board.title), this.list);
  }

  /** @param {Board} board */
  restock(board) {
    this.board = board;
  }

  /** @param {Piece[]} pieces */
  place(pieces) {
    this.stops.clear();
    this.list.replaceChildren(
      ...this.board.cells.map((cell) => {
        const here = inOrder(pieces.filter((piece) => piece.at?.board === this.board.id && piece.at.cell === cell.id));
        const step = button(cell.id, () => this.app.hand.touch(this.board.id, cell.id), {
          class: "step",
          title: cell.ground,
        });
        const cards = here.map((piece) =>
          button(tokenAlone(piece), () => this.app.hand.touchPiece(piece.id), {
            class: "card-piece",
            "aria-label": pieceLabel(this.app, piece),
            title: piece.name,
            "data-piece": piece.id,
          }),
        );
        this.stops.set(cell.id, step);
        return el("li", { class: `ground-${cell.tint}` }, step, ...cards);
      }),
    );
  }

  /** @param {import("../types.js").Lit} lit @param {Piece[]} _pieces */
  light(lit, _pieces) {
    for (const [id, stop] of this.stops) stop.classList.toggle("lit", lit.cells.has(place(this.board.id, id)));
    for (const card of this.list.querySelectorAll("[data-piece]")) {
      const id = card.getAttribute("data-piece") ?? "";
      card.classList.toggle("lit", lit.pieces.has(id) || lit.targets.has(id));
      card.setAttribute("aria-pressed", String(lit.picked === id));
    }
  }

  /** @param {string} cell */
  focus(cell) {
    this.stops.get(cell)?.focus();
  }
}
