/** Rows and piles of cards. A row keeps its place for each card; a pile shows its top and how much lies in it. */
import { cardLabel, face } from "./cards.js";
import { stacks } from "./lying.js";
import { seatMark } from "../board/pieces.js";
import { browse } from "./whole.js";
import { button, el, place, settle, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Lit} Lit */
/** @typedef {import("./mat.js").Mat} Mat */

/** How many backs are drawn at most; the number says the rest. */
const BACKS = 12;

/** What the things on a board come to. @param {Board} board */
export const sums = ({ sums = [] }) =>
  sums.map((sum) => el("span", { class: "sum-of" }, `${sum.label} `, el("b", {}, sum.value)));

/** What rows and piles have in common. */
export class Lain {
  /** @param {Mat} mat @param {Board} board @param {string} kind */
  constructor(mat, board, kind) {
    this.mat = mat;
    this.board = board;
    this.cell = board.cells[0]?.id ?? "";
    /** @type {Piece[]} */
    this.pieces = [];
    this.lit = false;
    this.folded = false;
    /** What is drawn. */
    this.known = "";
    this.name = button("", () => this.tapped(), { class: "place-name", tabindex: -1 });
    this.node = el("section", { class: kind, "data-board": board.id });
    /** Where a menu about the place is to stand. @type {Map<string, Element>} */
    this.stops = new Map([[this.cell, this.name]]);
  }

  /** @param {Board} board */
  restock(board) {
    this.board = board;
  }

  /** Whether these pieces lie here as they are drawn: whatever is put back in its place is laid out anew. */
  get isDrawn() {
    const { table, taught, view } = this.mat.app;
    const names = table?.seats.map(({ name }) => name);
    const known = JSON.stringify([this.board, this.pieces, view?.seat, names, taught]);
    if (known === this.known) return true;
    this.known = known;
    return false;
  }

  get count() {
    return this.pieces.length + (this.board.unseen ?? 0);
  }

  /** The place and what can be said of it. */
  get label() {
    const { board } = this;
    return [
      board.title,
      board.seat === undefined ? null : this.mat.seatName(board.seat),
      t("cards", { n: this.count }),
      board.unseen ? t("cards-unseen", { n: board.unseen }) : null,
      ...(board.sums ?? []).map(({ label, value }) => `${label} ${value}`),
    ]
      .filter(Boolean)
      .join(", ");
  }

  /** @param {number} count */
  title(count) {
    const { board } = this;
    this.name.setAttribute("aria-label", this.label);
    const owner = board.seat === undefined ? [] : [this.mat.seatName(board.seat)];
    this.node.setAttribute("aria-label", [board.title, ...owner].join(", "));
    this.name.replaceChildren(
      ...[
        board.seat === undefined ? null : seatMark(board.seat),
        el("span", { class: "title" }, board.title),
        el("span", { class: "how-many" }, String(count)),
      ].filter((node) => node !== null),
    );
  }

  tapped() {
    if (!this.mat.touchPlace(this.board.id, this.cell)) browse(this.mat.app, this);
  }

  /** Its pieces as they are looked through. */
  get listed() {
    return this.pieces;
  }

  /** @param {Lit} lit */
  light(lit) {
    const text = lit.cells.get(place(this.board.id, this.cell));
    this.lit = text !== undefined;
    this.node.classList.toggle("lit", this.lit);
    this.name.setAttribute("aria-description", this.lit ? `${t("can-touch")} ${text}` : "");
    return text;
  }

  /** Only the name is seen while nothing there can be touched; it leads to the rest. @param {boolean} may */
  fold(may) {
    this.folded = may && !this.node.matches(".lit") && !this.node.querySelector(".can-touch, .can-target, .picked");
    this.node.classList.toggle("folded", this.folded);
  }

  focus() {
    this.mat.focusOn(this.name);
  }
}

export class CardRow extends Lain {
  /** @param {Mat} mat @param {Board} board */
  constructor(mat, board) {
    super(mat, board, "cardrow");
    this.list = el("ul", {
      class: "cards-in",
      onclick: (/** @type {Event} */ event) => event.target === this.list && this.lit && this.tapped(),
    });
    this.sums = el("span", { class: "sums-in" });
    /** A place at the end, shown while something can be put there. */
    this.slot = button("", () => this.tapped(), { class: "slot", tabindex: -1, "aria-hidden": true });
    this.end = el("li", { class: "end-of", hidden: true }, this.slot);
    /** What each stack lies in, by the card on top. @type {Map<string, HTMLElement>} */
    this.heaps = new Map();
    this.node.append(el("header", {}, this.name, this.sums), this.list);
  }

  /** @param {Piece[]} pieces */
  place(pieces) {
    const { app } = this.mat;
    const { board } = this;
    this.pieces = pieces.filter((piece) => piece.at?.board === board.id);
    if (this.isDrawn) return;
    const all = stacks(this.pieces);
    const unseen = board.unseen ?? 0;
    this.title(all.length + unseen);
    this.sums.replaceChildren(...sums(board));
    this.node.classList.toggle("empty", !all.length && !unseen);
    this.node.classList.toggle("hidden-row", !all.length && unseen > 0);
    this.node.classList.toggle("own", board.seat !== undefined && board.seat === app.view?.seat);
    const items = all.map(({ top, under }, n) => {
      const strange = (/** @type {Piece} */ piece) => piece.seat !== null && piece.seat !== (board.seat ?? null);
      const cards = [top, ...under].map((piece) => {
        const card = this.mat.card(piece.id);
        const where =
          piece === top ? { under, at: /** @type {[number, number]} */ ([n + 1, all.length]) } : { over: top };
        card.draw(piece, cardLabel(app, piece, where), piece !== top, strange(piece));
        return card.node;
      });
      const heap = this.heap(top.id);
      heap.classList.toggle("turned", !!top.turned);
      settle(heap, cards);
      return heap;
    });
    for (const [id, heap] of this.heaps) if (!items.includes(heap)) this.heaps.delete(id);
    const backs = unseen
      ? [
          el(
            "li",
            { class: "backs" },
            el("span", { class: "sr" }, t("cards-unseen", { n: unseen })),
            ...Array.from({ length: Math.min(unseen, BACKS) }, () => el("span", { class: "back" })),
            el("b", { "aria-hidden": "true" }, String(unseen)),
          ),
        ]
      : [];
    settle(this.list, [...items, ...backs, this.end]);
  }

  /** What a stack lies in. @param {string} top */
  heap(top) {
    // Beside its cards a stack means the one on top: a finger is wider than an edge.
    const tapped = (/** @type {Event} */ event) => event.target === event.currentTarget && this.mat.tapped(top);
    const heap = this.heaps.get(top) ?? el("li", { class: "heap", onclick: tapped });
    this.heaps.set(top, heap);
    return heap;
  }

  /** @param {Lit} lit */
  light(lit) {
    const text = super.light(lit);
    this.end.hidden = !this.lit;
    this.slot.textContent = text || this.board.title;
    return text;
  }

  /** What can be focused, from left to right. @returns {HTMLElement[]} */
  get line() {
    const cards = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("[data-piece]")]);
    if (this.folded) return [this.name];
    return this.lit || !cards.length ? [this.name, ...cards] : cards;
  }
}

export class Pile extends Lain {
  /** @param {Mat} mat @param {Board} board */
  constructor(mat, board) {
    super(mat, board, "pile-of");
    this.name.className = "pile";
    this.node.append(this.name);
  }

  /** The piece on top, if it can be seen. */
  get top() {
    return this.pieces.filter(({ under }) => !under).at(-1) ?? this.pieces.at(-1);
  }

  /** @param {Piece[]} pieces */
  place(pieces) {
    const { board } = this;
    this.pieces = pieces.filter((piece) => piece.at?.board === board.id);
    if (this.isDrawn) return;
    const { top } = this;
    this.title(this.count);
    const height = Math.min(3, Math.ceil(this.count / 8));
    this.name.className = `pile high-${height} ${this.count ? "" : "empty"}`;
    if (top) this.name.setAttribute("aria-label", `${this.label}, ${t("pile-top", { card: top.name })}`);
    this.name.prepend(
      top
        ? el(
            "span",
            { class: `pcard mini tint-${(top.look?.tint ?? 0) % 10}`, "aria-hidden": true },
            el("span", { class: "paper" }),
            face(top, false),
          )
        : el("span", { class: this.count ? "mini back" : "mini hole", "aria-hidden": true }),
    );
    this.name.append(...sums(board));
    if (top) this.name.append(el("span", { class: "top-name" }, top.name));
  }

  tapped() {
    this.mat.touchPile(this);
  }

  /** The top first. */
  get listed() {
    return [...this.pieces].reverse();
  }

  /** @param {Lit} lit */
  light(lit) {
    const text = super.light(lit);
    const within = this.pieces.some(({ id }) => lit.pieces.has(id) || lit.targets.has(id));
    this.node.classList.toggle("lit", this.lit || within);
    if (within && !this.lit) this.name.setAttribute("aria-description", t("can-touch"));
    this.name.classList.toggle(
      "picked",
      this.pieces.some(({ id }) => lit.picked === id),
    );
    return text;
  }

  get line() {
    return [this.name];
  }
}
