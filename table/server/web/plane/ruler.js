/** A ruler on a plane: from the edge of a base to the edge of another, or to a place. Lengths are cut off. */
import { between, discOf, gap, written } from "./planar.js";
import { button, svg, t } from "../words.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("./planar.js").Place} Place */
/** @typedef {import("./planar.js").Disc} Disc */
/** @typedef {{ piece: string | null, to: Place }} End A piece, wherever it stands, or a place. */

export class Ruler {
  /** @param {import("./planes.js").Plane} plane */
  constructor(plane) {
    this.plane = plane;
    this.on = false;
    /** @type {End[]} */
    this.ends = [];
    this.drawing = svg("g", { class: "ruler" });
    this.toggle = button(`⟷ ${t("plane-ruler")}`, () => this.turn(), {
      class: "chip",
      "aria-pressed": "false",
      title: t("plane-ruler-help"),
    });
  }

  turn() {
    this.on = !this.on;
    this.toggle.setAttribute("aria-pressed", String(this.on));
    this.plane.drawing.classList.toggle("measuring", this.on);
    this.clear();
    this.plane.app.say(this.on ? t("plane-ruler-help") : t("plane-ruler-off"));
  }

  clear() {
    this.ends = [];
    this.draw();
  }

  /** @param {Place} to @param {Piece | null} piece */
  touch(to, piece) {
    const end = { piece: piece?.id ?? null, to };
    this.ends = this.ends.length === 1 ? [...this.ends, end] : [end];
    this.draw();
    const [one, other] = this.discs();
    if (one && other) this.plane.app.say(`${written(gap(one, other))}″`);
  }

  /** @returns {Disc[]} */
  discs() {
    const pieces = this.plane.app.view?.pieces ?? [];
    return this.ends.map(({ piece, to }) => {
      const found = pieces.find(({ id }) => id === piece);
      return (found && discOf(found, this.plane.board.id)) ?? { ...to, base: 0 };
    });
  }

  /** How far a place is from where one began to measure. @param {Place} to */
  text(to) {
    const [one] = this.discs();
    return this.on && one ? t("plane-measured", { far: written(gap(one, { ...to, base: 0 })) }) : "";
  }

  draw() {
    const { plane } = this;
    const [one, other] = this.discs();
    if (!one) return this.drawing.replaceChildren();
    const dot = (/** @type {Place} */ { x, y }) => svg("circle", { class: "end-of", cx: x, cy: plane.down(y) });
    if (!other) return this.drawing.replaceChildren(dot(one));
    const [a = one, b = other] = between(one, other);
    const [x, y] = [(a.x + b.x) / 2, plane.down((a.y + b.y) / 2)];
    this.drawing.replaceChildren(
      svg("path", { d: `M${a.x} ${plane.down(a.y)}L${b.x} ${plane.down(b.y)}` }),
      dot(a),
      dot(b),
      svg("text", { x, y, dy: "-.5em", "text-anchor": "middle" }, `${written(gap(one, other))}″`),
    );
  }
}
