/**
 * Where one looks while something is played: what is done out of sight of a board that is looked at closely is brought into
 * sight, and when all is played one looks again where one looked before, unless one has looked elsewhere oneself.
 */
/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("./motions.js").Drawing} Drawing */
/** @typedef {import("../board/camera.js").Camera["at"]} At */

/** What is looked at, to be compared. @param {Drawing} shown */
const seen = ({ camera }) => JSON.stringify(camera.at);

export class Gaze {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** Where one looked before, and where this has led since. @type {Map<Drawing, { before: At, now: string }>} */
    this.led = new Map();
  }

  /** The places of a deed. @param {Deed} deed @returns {Spot[]} */
  places(deed) {
    const of = (/** @type {string | undefined} */ piece) => this.app.view?.pieces.find(({ id }) => id === piece)?.at ?? [];
    if (deed.does === "moved") return [...deed.way.slice(0, 1), ...deed.way.slice(-1)];
    if (deed.does === "attacked") return [of(deed.from), of(deed.to)].flat();
    if (deed.does === "aimed") return [deed.at];
    return "piece" in deed ? [of(deed.piece)].flat() : [];
  }

  /** Brings a deed into sight. @param {Deed} deed */
  follow(deed) {
    for (const spot of this.places(deed)) {
      const shown = /** @type {Drawing | undefined} */ (this.app.board.shown.get(spot.board));
      if (!shown || !("camera" in shown) || shown.camera.at.zoom === 1 || !shown.drawing.isConnected) continue;
      const point = shown.pointOf(spot.cell);
      const led = this.led.get(shown);
      if (!point || (led && led.now !== seen(shown))) continue;
      const before = led?.before ?? { ...shown.camera.at };
      shown.camera.reveal(...point);
      this.led.set(shown, { before, now: seen(shown) });
    }
  }

  /** Looks where one looked before. */
  back() {
    for (const [shown, { before, now }] of this.led) {
      if (now !== seen(shown)) continue;
      shown.camera.at = before;
      shown.camera.frame(before);
    }
    this.led.clear();
  }
}
