/**
 * Boards above one another, such as the storeys of a house or the tunnels beneath a field: one of them is shown, and
 * the others are a button away. All are looked at from the same place.
 */
import { button, el, place, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Lit} Lit */
/** @typedef {import("./cells.js").Drawn} Drawn */

export class Levels {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** The highest first. @type {Drawn[]} */
    this.drawn = [];
    this.now = "";
    /** Which buttons there are. */
    this.known = "";
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.switch_ = el("div", { class: "levels", role: "group", "aria-label": t("levels") });
    this.host = el("div", { class: "level" });
    /** The levels, and the layers of the one that is shown. */
    this.bar = el("div", { class: "level-bar" }, this.switch_);
    this.node = el("section", { class: "drawn storeys", "aria-label": t("levels") }, this.bar, this.host);
  }

  /** The level that is shown. */
  get current() {
    return this.drawn.find(({ board }) => board.id === this.now) ?? this.drawn[0];
  }

  /** @param {Drawn[]} drawn @param {Piece[]} pieces */
  hold(drawn, pieces) {
    const height = (/** @type {Drawn} */ one) => one.board.level?.height ?? 0;
    this.drawn = [...drawn].sort((a, b) => height(b) - height(a));
    if (!this.drawn.some(({ board }) => board.id === this.now)) {
      // First the ground, or where the reader's own pieces are.
      const own = pieces.find(({ seat, at }) => seat !== null && seat === this.app.view?.seat && this.has(at?.board));
      const ground = this.drawn.find((one) => height(one) === 0) ?? this.drawn[0];
      const alone = own && !pieces.some(({ seat, at }) => seat === own.seat && at?.board === ground?.board.id);
      this.now = (alone ? own.at?.board : ground?.board.id) ?? "";
    }
    const known = this.drawn.map(({ board }) => `${board.id} ${board.title}`).join("\n");
    if (known !== this.known) {
      this.known = known;
      this.buttons = new Map(
        this.drawn.map(({ board }) => [board.id, button(board.title, () => this.turnTo(board.id), { class: "chip" })]),
      );
      this.switch_.replaceChildren(...this.buttons.values());
    }
    this.mark();
    const { current } = this;
    if (current && current.node.parentElement !== this.host) this.put(current);
  }

  /** @param {Drawn} level */
  put(level) {
    this.bar.replaceChildren(this.switch_, level.chips);
    this.host.replaceChildren(level.node);
  }

  /** @param {string | undefined} board */
  has(board) {
    return this.drawn.some((one) => one.board.id === board);
  }

  mark() {
    for (const [id, one] of this.buttons) one.setAttribute("aria-pressed", String(id === this.now));
  }

  /** Shows a level, from where one looks at the other; the place that had the focus keeps it. @param {string} board */
  turnTo(board) {
    const [from, to] = [this.current, this.drawn.find((one) => one.board.id === board)];
    if (!from || !to || from === to) return;
    const had = from.grid.contains(document.activeElement) ? from.cells.get(from.focused) : null;
    this.now = board;
    to.camera.like(from.camera);
    this.put(to);
    this.mark();
    this.app.say(to.board.title);
    if (!had) return;
    const above = to.places.get(`${had.column},${had.row}`);
    if (above) to.take(above.id);
    else to.focus(to.board.cells[0]?.id ?? "");
  }

  /** Goes up or down by one. @param {number} by */
  climb(by) {
    const at = this.drawn.findIndex(({ board }) => board.id === this.now);
    const to = this.drawn[at - by];
    if (to) this.turnTo(to.board.id);
  }

  /** Where something can be touched is seen at the buttons too. @param {Lit} lit @param {Piece[]} pieces */
  light(lit, pieces) {
    for (const { board } of this.drawn) {
      const there = (/** @type {Piece} */ { id, at }) => at?.board === board.id && (lit.pieces.has(id) || lit.targets.has(id));
      const some = pieces.some(there) || board.cells.some(({ id }) => lit.cells.has(place(board.id, id)));
      const one = this.buttons.get(board.id);
      one?.classList.toggle("lit", some);
      one?.setAttribute("aria-description", some ? t("can-touch") : "");
    }
  }
}
