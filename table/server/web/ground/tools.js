/** What a mouse or a finger does on the drawing: chooses, moves, pulls, draws. Two fingers look nearer. */
import { t } from "../words.js";
import { told } from "./lengths.js";
import { between, bounds, box, brought, closed, convex, holds, moved, pathOf, pulled, snapped, stopped, touches } from "./outlines.js";
import { stacked } from "./plan.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./outlines.js").Corner} Corner */
/** @typedef {import("./outlines.js").Shape} Shape */
/** What a pointer has begun. @typedef {{ move: (at: Corner, free: boolean) => void, end: (far: boolean) => void }} Begun */

/** How far a pointer goes before it drags, in pixels. */
const FAR = 5;
/** The smallest side, in hundredths of an inch. */
export const LEAST = 10;
/** The sides of what is put down with a touch, in hundredths of an inch. */
const USUAL = [300, 200];

/** What a thing is called until it has a name. @param {Desk} desk @param {"rect" | "circle" | "poly"} kind */
export const newName = (desk, kind) => t(`new-${kind}`, { number: desk.plan.things.length + 1 });

/** The usual outline around a place, on the plane. @param {Desk} desk @param {"rect" | "circle"} kind @param {Corner} at @returns {Shape} */
export function usual(desk, kind, [x, y]) {
  const [w, h] = [USUAL[0] ?? 300, USUAL[1] ?? 200];
  /** @type {Shape} */
  const shape = kind === "circle" ? { circle: [x, y, 100] } : { rect: [x - w / 2, y - h / 2, x + w / 2, y + h / 2] };
  return moved(shape, ...brought(box(shape), desk.plan.width, desk.plan.depth));
}

export class Tools {
  /** @param {Desk} desk @param {Sheet} sheet */
  constructor(desk, sheet) {
    this.desk = desk;
    this.sheet = sheet;
    /** What is being dragged. @type {Begun & { id: number, from: Corner, x: number, y: number, far: boolean, chosen: ReadonlySet<number> } | null} */
    this.drag = null;
    /** Corners that were clicked. @type {Corner[]} */
    this.corners = [];
    const { drawing } = sheet;
    drawing.addEventListener("pointerdown", (event) => this.down(event));
    drawing.addEventListener("pointermove", (event) => this.move(event));
    drawing.addEventListener("pointerup", (event) => this.up(event));
    drawing.addEventListener("pointercancel", () => this.cancel());
    drawing.addEventListener("dblclick", () => desk.tool === "poly" && this.finish());
    // The focus goes where it is meant to go, not to what is drawn on top.
    drawing.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** To the step, unless it is held off, and onto the plane. @param {Corner} at @param {boolean} free @returns {Corner} */
  place([x, y], free) {
    const { plan, step } = this.desk;
    const on = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.max(0, Math.min(most, Math.round(free ? value : snapped(value, step))));
    return [on(x, plan.width), on(y, plan.depth)];
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { desk, sheet } = this;
    // A second finger looks nearer; what the first had begun is dropped.
    if (sheet.camera.fingers.size > 1) return this.letGo();
    if (event.button !== 0) return;
    const at = sheet.under(event);
    const handle = event.target instanceof Element ? event.target.closest("[data-handle]")?.getAttribute("data-handle") : null;
    const { chosen } = desk;
    const begun = this.begin(at, handle ?? "", event);
    if (!begun) return;
    sheet.camera.held = true;
    sheet.drawing.setPointerCapture(event.pointerId);
    this.drag = { id: event.pointerId, from: at, x: event.clientX, y: event.clientY, far: false, chosen, ...begun };
  }

  /** What a pointer begins here with the tool that was taken. @param {Corner} at @param {string} handle @param {PointerEvent} event @returns {Begun | null} */
  begin(at, handle, { altKey, shiftKey, ctrlKey, metaKey }) {
    const { tool } = this.desk;
    const adding = tool === "several" || shiftKey || ctrlKey || metaKey;
    switch (tool) {
      case "select":
      case "several":
        return handle ? this.pull(handle) : (this.grab(at, adding) ?? (adding ? this.lasso(at) : null));
      case "rect":
      case "circle":
        return this.draw(tool, at, altKey);
      case "poly":
        return this.corner(at, altKey);
      case "photo":
        return this.slide();
      case "pins":
        return handle ? this.pin(Number(handle)) : null;
      case "quad":
        return handle ? this.quadCorner(Number(handle)) : null;
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { drag, sheet } = this;
    if (!drag || drag.id !== event.pointerId) return this.hover(event);
    drag.far ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR;
    if (drag.far) drag.move(sheet.under(event), event.altKey);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { drag, sheet, desk } = this;
    sheet.camera.held = false;
    if (!drag) {
      // A touch beside everything lets go.
      if (desk.tool === "select" && event.button === 0 && sheet.camera.moved <= 8 && sheet.camera.fingers.size <= 1) desk.choose();
      return;
    }
    if (drag.id !== event.pointerId) return;
    this.drag = null;
    drag.end(drag.far);
  }

  /** Drops what is being dragged; corners that were put down stay. */
  letGo() {
    if (!this.drag) return;
    this.undo(this.drag);
    if (this.corners.length) this.outline();
  }

  /** Drops what was begun. */
  cancel() {
    const begun = !!this.drag || this.corners.length > 0;
    this.corners = [];
    if (begun) this.undo(this.drag);
    return begun;
  }

  /** As it was before something was dragged. @param {Tools["drag"]} drag */
  undo(drag) {
    const { desk, sheet } = this;
    this.drag = null;
    sheet.camera.held = false;
    sheet.draft = null;
    desk.restore();
    if (drag) desk.choose(...drag.chosen);
  }

  /** The things under a place, the uppermost first. @param {Corner} at */
  under(at) {
    return stacked(this.desk.plan.things).reverse().filter(({ shape }) => holds(shape, at));
  }

  /**
   * Chooses what lies here, alone or with what is chosen already, and moves all that is chosen.
   * @param {Corner} at @param {boolean} adding @returns {Begun | null}
   */
  grab(at, adding) {
    const { desk, sheet } = this;
    const all = this.under(at);
    const thing = (adding ? null : all.find(({ key }) => desk.chosen.has(key))) ?? all[0];
    if (!thing) return null;
    const before = desk.chosen.has(thing.key);
    if (!before) desk.choose(...(adding ? desk.chosen : []), thing.key);
    sheet.nodeOf(thing.key)?.focus({ preventScroll: true });
    const things = desk.things;
    const shapes = things.map(({ shape }) => shape);
    const covered = bounds(shapes);
    const [left, low, right, high] = covered;
    return {
      move: ([x, y], free) => {
        const { step, plan, unit } = desk;
        const from = this.drag?.from ?? at;
        const to = (/** @type {number} */ edge, /** @type {number} */ by) => Math.round(free ? by : snapped(edge + by, step) - edge);
        const [dx, dy] = stopped(covered, to(left, x - from[0]), to(low, y - from[1]), plan.width, plan.depth);
        things.forEach((thing, n) => (thing.shape = moved(shapes[n] ?? thing.shape, dx, dy)));
        const text = t("now", { x: told(left + dx, unit), y: told(low + dy, unit) });
        sheet.draft = { d: "", dots: [], at: [(left + right) / 2 + dx, high + dy], text };
        desk.show();
      },
      end: (far) => {
        sheet.draft = null;
        if (far) return desk.note();
        if (!before) return;
        if (adding) return desk.toggle(thing.key);
        // One of several is chosen alone; touched again, it gives way to what lies beneath it.
        const next = desk.chosen.size > 1 ? thing : all[(all.indexOf(thing) + 1) % all.length];
        if (next) desk.choose(next.key);
      },
    };
  }

  /** Draws a frame; what it touches is chosen too. @param {Corner} at @returns {Begun} */
  lasso(at) {
    const { desk, sheet } = this;
    /** @type {import("./plan.js").Thing[]} */
    let touched = [];
    return {
      move: (to) => {
        const frame = between(at, to);
        const [left, , right, high] = box(frame);
        touched = desk.plan.things.filter(({ key, shape }) => desk.chosen.has(key) || touches(shape, box(frame)));
        const d = [frame, ...touched.map(({ shape }) => shape)].map((shape) => pathOf(shape, desk.plan.depth)).join("");
        sheet.draft = { d, dots: [], at: [(left + right) / 2, high], text: touched.length ? desk.choice(touched) : "" };
        sheet.drawOver();
      },
      end: (far) => {
        sheet.draft = null;
        sheet.drawOver();
        if (far) desk.choose(...touched.map(({ key }) => key));
      },
    };
  }

  /** Pulls at a side or a corner of what is chosen. @param {string} handle */
  pull(handle) {
    const { desk, sheet } = this;
    const { thing } = desk;
    if (!thing) return null;
    sheet.nodeOf(thing.key)?.focus({ preventScroll: true });
    let { shape } = thing;
    let name = handle;
    if (handle.startsWith("+") && "poly" in shape) {
      // The middle of a side becomes a corner.
      const at = Number(handle.slice(1)) + 1;
      const [a, b] = [shape.poly[at - 1], shape.poly[at % shape.poly.length]];
      if (!a || !b) return null;
      shape = { poly: [...shape.poly.slice(0, at), [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], ...shape.poly.slice(at)] };
      name = String(at);
    }
    return {
      move: (/** @type {Corner} */ at, /** @type {boolean} */ free) => {
        const next = pulled(shape, name, this.place(at, free), LEAST);
        const good = !("poly" in next) || convex(next.poly);
        if (good) thing.shape = next;
        this.measured(good ? thing.shape : next, good ? "" : t("poly-refused"));
        desk.show();
      },
      end: (/** @type {boolean} */ far) => {
        sheet.draft = null;
        if (far) desk.note();
        else desk.show();
      },
    };
  }

  /** Shows what is being drawn and how large it is. @param {Shape} shape @param {string} [why] why it will not do */
  measured(shape, why = "") {
    const { desk, sheet } = this;
    const [left, low, right, high] = box(shape);
    const text = why || t("sized", { width: told(right - left, desk.unit), depth: told(high - low, desk.unit) });
    sheet.draft = { d: pathOf(shape, desk.plan.depth), dots: [], at: [(left + right) / 2, high], text };
  }

  /** Draws a rectangle from corner to corner, or a circle from its middle. @param {"rect" | "circle"} kind @param {Corner} at @param {boolean} free */
  draw(kind, at, free) {
    const { desk, sheet } = this;
    if (desk.room < 1) {
      desk.tell(t("too-many", { most: desk.about.mostThings }), true);
      return null;
    }
    const from = this.place(at, free);
    /** @type {Shape | null} */
    let shape = null;
    return {
      move: (/** @type {Corner} */ to, /** @type {boolean} */ free) => {
        const end = this.place(to, free);
        const far = Math.round(Math.hypot(end[0] - from[0], end[1] - from[1]));
        shape = kind === "circle" ? { circle: [...from, free ? far : Math.round(snapped(far, desk.step))] } : between(from, end);
        this.measured(shape);
        sheet.drawOver();
      },
      end: (/** @type {boolean} */ far) => {
        sheet.draft = null;
        const drawn = far ? shape : usual(desk, kind, from);
        if (drawn && Math.min(size(drawn)[0], size(drawn)[1]) >= LEAST) this.put(drawn, kind);
        else desk.show();
      },
    };
  }

  /** @param {Shape} shape @param {"rect" | "circle" | "poly"} kind */
  put(shape, kind) {
    const { desk } = this;
    desk.tool = "select";
    const thing = desk.add(shape, newName(desk, kind));
    desk.say(t("added", { name: desk.called(thing) }));
    this.sheet.nodeOf(thing.key)?.focus({ preventScroll: true });
    this.named();
  }

  /** Something new may be given its name. Set by the page. */
  named() {}

  /** Puts down a corner of a polygon. @param {Corner} at @param {boolean} free */
  corner(at, free) {
    const { sheet, desk } = this;
    if (desk.room < 1) {
      desk.tell(t("too-many", { most: desk.about.mostThings }), true);
      return null;
    }
    const from = this.place(at, free);
    /** @type {Corner | null} */
    let to = null;
    return {
      move: (/** @type {Corner} */ at, /** @type {boolean} */ free) => {
        to = this.place(at, free);
        this.outline(to);
      },
      end: () => {
        const at = to ?? from;
        const near = 14 / sheet.camera.scale();
        const [first] = this.corners;
        const last = this.corners.at(-1);
        if (this.corners.length > 2 && first && Math.hypot(at[0] - first[0], at[1] - first[1]) < near) return this.finish();
        if (last && last[0] === at[0] && last[1] === at[1]) return;
        this.corners.push(at);
        this.outline();
        desk.show();
      },
    };
  }

  /** The corners so far, and a line to where the pointer is. @param {Corner} [to] */
  outline(to) {
    const { sheet, desk } = this;
    const all = to ? [...this.corners, to] : this.corners;
    const at = all.at(-1) ?? [0, 0];
    const d = all.length ? `M${all.map(([x, y]) => `${x} ${sheet.down(y)}`).join("L")}` : "";
    const before = this.corners.at(-1);
    const text = to && before ? told(Math.round(Math.hypot(to[0] - before[0], to[1] - before[1])), desk.unit) : "";
    sheet.draft = { d, dots: all, at, text };
    sheet.drawOver();
  }

  /** The corners become a polygon, or it is said why not. */
  finish() {
    const { desk, sheet } = this;
    if (!this.corners.length) return;
    const made = closed(this.corners, desk.about.mostCorners);
    if ("why" in made) {
      desk.tell(t(`poly-${made.why}`, { most: desk.about.mostCorners }), true);
      return;
    }
    this.corners = [];
    sheet.draft = null;
    this.put(made.shape, "poly");
    if (made.dented) desk.tell(t("poly-dented"));
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (this.desk.tool === "poly" && this.corners.length && event.pointerType === "mouse" && !event.buttons)
      this.outline(this.place(this.sheet.under(event), event.altKey));
  }

  /** Moves the photo. */
  slide() {
    const { desk } = this;
    const { photo } = desk;
    if (!photo) return null;
    const { at } = photo.laid;
    return {
      move: (/** @type {Corner} */ [x, y]) => {
        const from = this.drag?.from ?? [x, y];
        photo.laid = { ...photo.laid, at: [at[0] + x - from[0], at[1] + y - from[1]] };
        desk.show();
      },
      end: () => {},
    };
  }

  /** Moves one of the two pins. @param {number} number */
  pin(number) {
    const { desk } = this;
    return {
      move: (/** @type {Corner} */ at) => {
        if (desk.pins) desk.pins = number ? [desk.pins[0], at] : [at, desk.pins[1]];
        desk.show();
      },
      end: () => {},
    };
  }

  /** Moves a corner of the rectangle in the photo as far as the pointer goes, so that a finger need not cover it. @param {number} number @returns {Begun | null} */
  quadCorner(number) {
    const { desk, sheet } = this;
    const corner = desk.quad?.[number];
    if (!corner) return null;
    sheet.cornerNode(number)?.focus({ preventScroll: true });
    return {
      move: ([x, y]) => {
        const from = this.drag?.from ?? [x, y];
        desk.pullCorner(number, [corner[0] + x - from[0], corner[1] + y - from[1]]);
      },
      end: () => {},
    };
  }
}

/** @param {Shape} shape @returns {Corner} */
function size(shape) {
  const [left, low, right, high] = box(shape);
  return [right - left, high - low];
}
