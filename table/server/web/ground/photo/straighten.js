/** The photo taken at an angle: one shows the corners of a rectangle in it and says how large that is in truth. */
import { button, el, t } from "../../words.js";
import { lengthField } from "../fields.js";
import { pixel, place, placed } from "./fitting.js";
import { flatten } from "./flatten.js";
import { told } from "../lengths.js";
import { bounds, brought } from "../outlines.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./homography.js").Quad} Quad */

/** A sheet of A4, in hundredths of an inch. @type {[number, number]} */
const A4 = [827, 1169];
/** The smallest side of a rectangle, in hundredths of an inch. */
const LEAST = 50;
/** So much of the photo lies outside the corners at first, on each side. */
const INSET = 1 / 6;

export class Straighten {
  /** @param {Desk} desk @param {import("../sheet.js").Sheet} sheet */
  constructor(desk, sheet) {
    this.desk = desk;
    this.sheet = sheet;
    /** How large the rectangle is, as somebody said; until then it is the whole field. @type {[number, number] | null} */
    this.said = null;
    this.chip = button(t("quad"), () => (desk.tool === "quad" ? this.done() : this.begin()), { class: "chip", "data-do": "straighten" });
    this.sides = /** @type {const} */ ([0, 1]).map((n) =>
      lengthField(
        desk,
        t(n ? "depth" : "width"),
        () => this.size[n],
        (to) => this.say(n ? [this.size[0], Math.max(LEAST, to)] : [Math.max(LEAST, to), this.size[1]]),
        n ? "quad-depth" : "quad-width",
      ),
    );
    this.reset = button(t("quad-reset"), () => this.asTaken(), { class: "quiet", "data-do": "as-taken" });
    this.node = el(
      "div",
      { class: "stack quad-of" },
      el("p", { class: "small" }, t("quad-size")),
      el(
        "div",
        { class: "row" },
        button(t("quad-field"), () => this.say(null), { class: "chip" }),
        button(t("quad-a4"), () => this.say(A4), { class: "chip" }),
        button(t("quad-swap"), () => this.say([this.size[1], this.size[0]]), { class: "chip" }),
      ),
      el("div", { class: "numbers" }, ...this.sides.map(({ node }) => node)),
    );
    this.go = button("", () => void this.apply(), { class: "main", "data-do": "flatten" });
    this.fault = el("div", { role: "status" });
    this.bar = el("div", { class: "quad-bar" }, el("div", { class: "row" }, this.go, button(t("cancel"), () => this.done(), {})), this.fault);
  }

  get size() {
    const { width, depth } = this.desk.plan;
    return this.said ?? /** @type {[number, number]} */ ([width, depth]);
  }

  /** @param {[number, number] | null} size */
  say(size) {
    this.said = size;
    this.desk.show();
  }

  draw() {
    const { photo, tool, unit, quadFault } = this.desk;
    const now = tool === "quad";
    this.chip.setAttribute("aria-pressed", String(now));
    this.node.hidden = this.bar.hidden = !now;
    this.reset.hidden = !photo?.straight;
    for (const side of this.sides) side.fresh();
    const [width, depth] = this.size;
    this.go.textContent = t("quad-do", { width: told(width, unit), depth: told(depth, unit) });
    const why = quadFault ? t(`quad-${quadFault}`) : "";
    // What is said again only because something else has moved would be read out again.
    if (this.fault.textContent !== why) this.fault.replaceChildren(...(why ? [el("p", { class: "fault" }, why)] : []));
  }

  /** How the photo lies while its corners are looked for: whole, and as it was taken. */
  get taken() {
    const { photo, plan } = this.desk;
    return photo && placed(photo.straight?.before ?? photo.laid, plan.width, plan.depth);
  }

  begin() {
    const { desk, sheet, taken } = this;
    if (!taken) return;
    const { straight } = desk.photo ?? {};
    const [left, top, right, bottom] = [INSET * taken.wide, INSET * taken.high, (1 - INSET) * taken.wide, (1 - INSET) * taken.high];
    /** @type {Quad} */
    const inset = [[left, top], [right, top], [right, bottom], [left, bottom]];
    if (straight) this.said = straight.size;
    desk.quad = /** @type {Quad} */ ((straight?.corners ?? inset).map((at) => place(taken, at)));
    desk.choose();
    desk.take("quad");
    sheet.drawing.scrollIntoView({ block: "nearest" });
    sheet.cornerNode(0)?.focus({ preventScroll: true });
  }

  /** The rectangle lies where its corners were, as large as it is. */
  async apply() {
    const { desk, taken, size } = this;
    const { photo, quad, plan, quadFault } = desk;
    if (!photo || !quad || !taken) return;
    if (quadFault) return desk.tell(t(`quad-${quadFault}`), true);
    const corners = /** @type {Quad} */ (quad.map((at) => pixel(taken, at)));
    const straight = { corners, size, before: photo.straight?.before ?? photo.laid };
    const [width, depth] = size;
    const [left, low, right, high] = bounds([{ poly: quad }]);
    const [x, y] = [Math.round((left + right - width) / 2), Math.round((low + high - depth) / 2)];
    const [dx, dy] = brought([x, y, x + width, y + depth], plan.width, plan.depth);
    this.go.disabled = true;
    try {
      const flat = await flatten(photo.url, straight, [plan.width, plan.depth]);
      // Meanwhile it may have been taken away, or left as it is.
      if (desk.photo !== photo || desk.tool !== "quad") return URL.revokeObjectURL(flat.url);
      if (photo.flat) URL.revokeObjectURL(photo.flat.url);
      Object.assign(photo, { straight, flat, laid: { wide: width, high: depth, at: [x + dx, y + dy + depth], by: [1, 0] } });
      desk.tell(t("quad-done"));
      this.done();
    } catch {
      desk.tell(t("photo-bad"), true);
    } finally {
      this.go.disabled = false;
    }
  }

  /** The photo lies again as it did before it was straightened. */
  asTaken() {
    const { photo } = this.desk;
    if (!photo?.straight) return;
    if (photo.flat) URL.revokeObjectURL(photo.flat.url);
    Object.assign(photo, { laid: photo.straight.before, straight: undefined, flat: null });
    this.done();
  }

  done() {
    this.desk.take("select");
    this.chip.focus({ preventScroll: true });
  }
}
