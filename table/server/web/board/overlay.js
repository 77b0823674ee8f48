/**
 * What is drawn over a board of cells while things are touched: how far a piece reaches, the line of sight from the
 * piece in hand to the place one points at. The game says what and in which words; nothing is judged here.
 */
import { el } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Layer} Layer */
/** @typedef {import("../types.js").Touch} Touch */

/** Milliseconds between two questions: a pointer goes over many places. */
const PACE = 120;

export class Overlay {
  /** @param {App} app @param {() => void} draw */
  constructor(app, draw) {
    this.app = app;
    this.draw = draw;
    /** @type {Layer[]} */
    this.layers = [];
    /** What is to be asked, and at which position. */
    this.wanted = "";
    this.known = "";
    this.busy = false;
    /** What the layers say. */
    this.notes = el("ul", { class: "told-over", "aria-live": "polite", hidden: true });
  }

  /** @param {string} board @param {string | null} picked @param {string} cell the place that is pointed at */
  see(board, picked, cell) {
    const { view, seen } = this.app;
    const here = (/** @type {string | null} */ id) => view?.pieces.find((piece) => piece.id === id && piece.at?.board === board);
    const ids = [...new Set([picked, seen])].filter((id) => here(id));
    /** @type {Touch[]} */
    const touches = ids.flatMap((piece) => (piece ? [{ piece }] : []));
    if (picked && ids.includes(picked) && cell && here(picked)?.at?.cell !== cell) touches.push({ cell: { board, cell } });
    this.wanted = JSON.stringify([view?.at, board, touches]);
    void this.ask();
  }

  async ask() {
    if (this.busy) return;
    this.busy = true;
    while (this.known !== this.wanted) {
      this.known = this.wanted;
      const [at, board, touches] = JSON.parse(this.known);
      const answer = touches.length ? await this.app.ask({ type: "overlay", at, touches }) : null;
      const layers = answer?.type === "overlaid" ? answer.layers.filter((layer) => layer.board === board) : [];
      if (layers.length || this.layers.length) {
        this.layers = layers;
        this.notes.replaceChildren(...layers.map(({ title, tone }) => el("li", { class: `tone-${tone ?? "none"}` }, title)));
        // More than a few would cover what they are about.
        this.notes.hidden = !layers.length || layers.length > 3;
        this.draw();
      }
      if (touches.length) await new Promise((done) => setTimeout(done, PACE));
    }
    this.busy = false;
  }
}
