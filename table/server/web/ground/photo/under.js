/** The photo under the drawing: chosen from the visitor's files, laid to scale, shown, and never sent anywhere. */
import { button, el, t } from "../../words.js";
import * as album from "./album.js";
import { lengthField } from "../fields.js";
import { changed, fitted, placed } from "./fitting.js";
import { flatten } from "./flatten.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** For how long the photo must lie still before it is kept, in milliseconds. */
const PATIENCE = 200;

export class Under {
  /**
   * @param {Desk} desk @param {() => string} place under which name this browser keeps the photo of the drawing
   * @param {import("./straighten.js").Straighten} straighten
   */
  constructor(desk, place, straighten) {
    this.desk = desk;
    this.place = place;
    this.straighten = straighten;
    /** How it was kept last. */
    this.known = { place: place(), draft: !desk.was, photo: "" };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** How many photos were begun to be put here: only the last is. */
    this.turn = 0;
    this.file = el("input", { type: "file", accept: "image/*", class: "sr", tabindex: -1, "aria-hidden": true, onchange: () => this.choose() });
    this.pick = button(t("photo-choose"), () => this.file.click(), {});
    this.faint = el("input", { type: "range", min: "0.1", max: "1", step: "0.05", value: "0.7", oninput: () => this.shade() });
    /** How far apart the pins are in truth. */
    this.apart = 1200;
    this.length = lengthField(desk, t("photo-apart"), () => this.apart, (to) => (this.apart = Math.max(1, to)), "apart");
    this.wide = lengthField(
      desk,
      t("photo-wide"),
      () => Math.round(this.across()),
      (to) => this.change(Math.max(10, to) / this.across(), 0),
      "photo-wide",
    );
    this.move = button(t("photo-move"), () => this.use("photo"), { class: "chip" });
    this.fit = button(t("photo-fit"), () => this.use("pins"), { class: "chip" });
    const turn = (/** @type {string} */ face, /** @type {number} */ by) =>
      button(face, () => this.change(1, by), { class: "icon", "aria-label": `${t("photo-turn")}: ${by}°` });
    this.lying = el("div", { class: "row" }, this.wide.node, turn("↺", 1), turn("↻", -1), turn("↺ 90°", 90));
    this.more = el(
      "div",
      { class: "stack" },
      el("label", { class: "field wide" }, el("span", {}, t("photo-faint")), this.faint),
      el("div", { class: "row" }, straighten.chip, this.move, this.fit),
      straighten.node,
      this.lying,
      el("div", { class: "row" }, straighten.reset, button(t("photo-remove"), () => this.remove(), { class: "quiet" })),
    );
    this.pinned = el(
      "div",
      { class: "stack pins-of" },
      el("p", { class: "small" }, t("photo-pins")),
      el("div", { class: "row" }, this.length.node, button(t("photo-apply"), () => this.apply(), { class: "main" })),
      button(t("photo-front"), () => this.front(), {}),
      button(t("cancel"), () => this.done(), { class: "quiet" }),
    );
    this.node = el(
      "details",
      { class: "part" },
      el("summary", {}, t("photo")),
      el("p", { class: "muted small" }, t("photo-help")),
      this.pick,
      this.file,
      this.more,
      this.pinned,
    );
  }

  draw() {
    const { photo, tool } = this.desk;
    this.pick.textContent = t(photo ? "photo-other" : "photo-choose");
    this.more.hidden = !photo;
    this.pinned.hidden = !photo || tool !== "pins";
    this.move.setAttribute("aria-pressed", String(tool === "photo"));
    this.fit.setAttribute("aria-pressed", String(tool === "pins"));
    this.length.fresh();
    if (photo) this.wide.fresh();
    // While its corners are looked for it lies otherwise; once it is flat, its width is no longer that of the photo.
    this.lying.hidden = tool === "quad";
    this.wide.node.hidden = !!photo?.straight;
    this.straighten.draw();
    this.remember();
  }

  /** Keeps the photo as it lies now; one of a drawing that has a name now is no longer that of the next new drawing. */
  remember() {
    const { photo, was } = this.desk;
    if (!photo) return;
    const { file, faint, laid, straight } = photo;
    const now = { place: this.place(), draft: !was, photo: JSON.stringify([photo.url, faint, laid, straight]) };
    if (now.place === this.known.place && now.photo === this.known.photo) return;
    if (now.place !== this.known.place && this.known.draft) void album.drop(this.known.place);
    this.known = now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void album.put(now.place, { file, faint, laid, straight }), PATIENCE);
  }

  /** Brings back the photo that was under this drawing. */
  async recall() {
    const photo = await album.get(this.place());
    if (photo && !this.desk.photo) await this.lie(photo.file, photo);
  }

  across() {
    const { photo } = this.desk;
    return photo ? photo.laid.wide * Math.hypot(...photo.laid.by) : 1;
  }

  async choose() {
    const [file] = this.file.files ?? [];
    this.file.value = "";
    if (!file) return;
    this.done();
    await this.lie(file);
  }

  /** Puts a photo under the drawing. @param {Blob} file @param {Omit<album.Kept, "file">} [as] how it lay before */
  async lie(file, as) {
    const { desk } = this;
    const turn = ++this.turn;
    const url = URL.createObjectURL(file);
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      const { width, depth } = desk.plan;
      const size = { wide: image.naturalWidth, high: image.naturalHeight };
      const { faint, laid, straight } = as ?? { faint: Number(this.faint.value), laid: placed(size, width, depth) };
      const flat = straight ? await flatten(url, straight, [width, depth]) : null;
      if (turn !== this.turn) {
        if (flat) URL.revokeObjectURL(flat.url);
        return URL.revokeObjectURL(url);
      }
      this.forget();
      this.faint.value = String(faint);
      desk.photo = { url, file, faint, laid, straight, flat };
      desk.show();
    } catch {
      URL.revokeObjectURL(url);
      desk.tell(t("photo-bad"), true);
    }
  }

  forget() {
    const { photo } = this.desk;
    if (photo) URL.revokeObjectURL(photo.url);
    if (photo?.flat) URL.revokeObjectURL(photo.flat.url);
    this.desk.photo = null;
  }

  remove() {
    this.turn++;
    clearTimeout(this.timer);
    void album.drop(this.place());
    this.forget();
    this.done();
  }

  shade() {
    const { photo } = this.desk;
    if (photo) photo.faint = Number(this.faint.value);
    this.desk.show();
  }

  /** @param {number} scale @param {number} degrees */
  change(scale, degrees) {
    const { photo } = this.desk;
    if (photo) photo.laid = changed(photo.laid, scale, degrees);
    this.desk.show();
  }

  /** Takes a tool, or puts it away again. @param {"photo" | "pins"} tool */
  use(tool) {
    const { desk } = this;
    if (desk.tool === tool) return this.done();
    const { width, depth } = desk.plan;
    if (tool === "pins") desk.pins ??= [[width / 4, depth / 3], [(3 * width) / 4, depth / 3]];
    desk.choose();
    desk.take(tool);
  }

  done() {
    this.desk.take("select");
  }

  /** The pins are so far apart. */
  apply() {
    const { pins } = this.desk;
    if (!pins) return;
    const [a, b] = pins;
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const by = this.apart / far;
    this.lay([a, [a[0] + (b[0] - a[0]) * by, a[1] + (b[1] - a[1]) * by]]);
  }

  /** The pins are on the front corners: the left one first. */
  front() {
    const { pins, plan } = this.desk;
    if (!pins) return;
    if (pins[0][0] > pins[1][0]) pins.reverse();
    this.lay([[0, 0], [plan.width, 0]]);
  }

  /** @param {[[number, number], [number, number]]} to */
  lay(to) {
    const { photo, pins } = this.desk;
    if (photo && pins) photo.laid = fitted(photo.laid, pins, to);
    this.done();
  }
}
