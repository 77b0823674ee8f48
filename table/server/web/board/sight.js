/**
 * What is asked lies in sight: where boards are looked at so closely that nothing of what can be touched is seen, one looks at
 * what is nearest of it. Once for each question: whoever looks elsewhere afterwards is left alone.
 */
import { place } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Lit} Lit */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("./cells.js").Drawn | import("../plane/planes.js").Plane} Drawing */

export class Sight {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** What can be touched, each once; nothing where some of it lies on no board. @type {Spot[]} */
    this.spots = [];
    /** The question for which this has been done. */
    this.asked = "";
  }

  /** Something else can be touched. @param {Lit} lit @param {Piece[]} pieces */
  see(lit, pieces) {
    const lands = this.app.boards.flatMap(({ id }) => {
      const before = place(id, "");
      return [...lit.cells.keys()].flatMap((key) => (key.startsWith(before) ? { board: id, cell: key.slice(before.length) } : []));
    });
    const touched = pieces.filter(({ id }) => lit.pieces.has(id) || lit.targets.has(id)).map(({ at }) => at);
    const there = touched.flatMap((at) => at ?? []);
    this.spots = there.length === touched.length ? [...lands, ...there] : [];
    this.look();
  }

  /** A board is looked at in another way than before, though nobody chose to. */
  anew() {
    this.asked = "";
    this.look();
  }

  /** Brings what is asked into sight, unless that has been done or something is still being played. */
  look() {
    const { app, spots } = this;
    if (!spots.length || !app.hand.asked || app.stage?.playing) return;
    const asked = JSON.stringify([app.view?.at, spots]);
    if (asked === this.asked) return;
    const found = spots.map((spot) => ({ spot, away: this.away(spot) }));
    if (found.some(({ away }) => away === null)) return;
    this.asked = asked;
    const [nearest] = found.sort((a, b) => (a.away ?? 0) - (b.away ?? 0));
    if (nearest?.away) app.board.reveal(nearest.spot.board, nearest.spot.cell);
  }

  /**
   * How far from the middle of what is seen a place lies: nought where it is in sight, and infinitely far on a level that is
   * not shown. Nothing where that is not known, or where it lies on no drawing.
   * @param {Spot} spot
   */
  away({ board, cell }) {
    const shown = /** @type {Drawing | undefined} */ (this.app.board.shown.get(board));
    if (!shown || !("camera" in shown)) return null;
    if (!shown.drawing.isConnected) return Infinity;
    const point = shown.pointOf(cell);
    return point && shown.camera.away(...point);
  }
}
