/** The drawing on the page: the plane with its grid, the photo under it, things, and what they are pulled by. */
import { Camera } from "../board/camera.js";
import { patterns } from "../board/shapes.js";
import { svg, t } from "../words.js";
import { matrix, placed } from "./photo/fitting.js";
import { shown, told } from "./lengths.js";
import { bounds, box, handles, middle, pathOf, sides } from "./outlines.js";
import { stacked, tint } from "./plan.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./plan.js").Thing} Thing */
/** @typedef {import("./outlines.js").Corner} Corner */

/** Room around the plane, for its numbers and for what hangs over. */
const MARGIN = 140;
/** How far handles can be touched, in pixels. */
const REACH = 17;
/** Where a thing is this small on the screen, only its corners are pulled. */
const SMALL = 56;
/** How far corners of the rectangle in the photo can be touched, in pixels. */
const CORNER_REACH = 24;

export class Sheet {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** What is being drawn: an outline, corners, and what is said of it. @type {{ d: string, dots: Corner[], text: string, at: Corner } | null} */
    this.draft = null;
    this.ground = svg("rect", { class: "sheet-of" });
    this.photo = svg("g", { class: "photo" });
    this.grid = svg("g", { class: "grid-lines", "aria-hidden": true });
    this.things = svg("g", { class: "things" });
    this.over = svg("g", { class: "over-all", "aria-hidden": true });
    this.quad = svg("g", { class: "quad" });
    this.world = svg("g", { transform: `translate(${MARGIN} ${MARGIN})` }, this.ground, this.photo, this.grid, this.things, this.over, this.quad);
    this.drawing = svg("svg", { class: "canvas", role: "group", tabindex: -1, preserveAspectRatio: "xMidYMid meet" }, patterns("plane-", 4), this.world);
    this.camera = new Camera(this.drawing, 1, 1, 1);
    this.camera.framed = () => this.framed();
    this.known = "";
    /** The top of the highest thing. */
    this.highest = 1;
    new ResizeObserver(() => this.framed()).observe(this.drawing);
  }

  /** The page's y of a place's. @param {number} y */
  down(y) {
    return this.desk.plan.depth - y;
  }

  /** The place under a pointer, in hundredths. @param {{ clientX: number, clientY: number }} event @returns {Corner} */
  under({ clientX, clientY }) {
    const { x, y } = this.camera.point(clientX, clientY);
    return [x - MARGIN, this.down(y - MARGIN)];
  }

  /** The place in the middle of what is seen. @returns {Corner} */
  centre() {
    const { x, y, width, height } = this.drawing.getBoundingClientRect();
    const [cx, cy] = this.under({ clientX: x + width / 2, clientY: y + height / 2 });
    const { plan } = this.desk;
    return [Math.max(0, Math.min(plan.width, cx)), Math.max(0, Math.min(plan.depth, cy))];
  }

  /** Puts something at a place, as large on the screen however near one looks. @param {Corner} at */
  constant([x, y]) {
    return `translate(${x} ${this.down(y)}) scale(${1 / this.camera.scale()})`;
  }

  /** Sizes that stay the same on the screen, however near one looks. */
  framed() {
    const scale = this.camera.scale();
    this.drawing.style.setProperty("--px", String(1 / scale));
    this.drawing.classList.toggle("far", (this.desk.unit === "in" ? 100 : 40) * scale < 7);
    for (const name of this.things.querySelectorAll(".called"))
      name.classList.toggle("no-room", Number(name.getAttribute("data-room")) * scale < 6.6 * (name.textContent?.length ?? 0));
    this.drawOver();
    this.drawQuad();
  }

  draw() {
    const { plan, unit } = this.desk;
    const size = `${plan.width} ${plan.depth} ${unit}`;
    if (size !== this.known) {
      this.known = size;
      this.camera.size = { width: plan.width + 2 * MARGIN, height: plan.depth + 2 * MARGIN };
      this.camera.most = Math.max(plan.width, plan.depth) / 250;
      this.ground.setAttribute("width", String(plan.width));
      this.ground.setAttribute("height", String(plan.depth));
      this.drawGrid();
      this.camera.frame();
    }
    const words = { width: told(plan.width, unit), depth: told(plan.depth, unit), count: plan.things.length };
    this.drawing.setAttribute("aria-label", t("plane", words));
    this.drawPhoto();
    this.drawThings();
    this.framed();
  }

  drawGrid() {
    const { plan, unit } = this.desk;
    const one = unit === "in" ? 100 : 100 / 2.54;
    const many = unit === "in" ? (plan.width > 2400 ? 6 : 2) : 10;
    const steps = (/** @type {number} */ side, /** @type {number} */ by) =>
      Array.from({ length: Math.floor((side - 1) / by) }, (_, n) => (n + 1) * by);
    const d = (/** @type {number} */ by) =>
      steps(plan.width, by)
        .map((x) => `M${x} 0V${plan.depth}`)
        .concat(steps(plan.depth, by).map((y) => `M0 ${this.down(y)}H${plan.width}`))
        .join("");
    this.grid.replaceChildren(
      svg("path", { class: "fine", d: d(one) }),
      svg("path", { class: "strong", d: d(one * many) }),
      ...[0, ...steps(plan.width, one * many)].map((x) =>
        svg("text", { class: "rim", x, y: plan.depth, dy: "1.25em", "text-anchor": "middle" }, shown(x, unit)),
      ),
      ...steps(plan.depth, one * many).map((y) =>
        svg("text", { class: "rim", x: 0, y: this.down(y), dx: "-.4em", dy: ".35em", "text-anchor": "end" }, shown(y, unit)),
      ),
    );
  }

  drawPhoto() {
    const { photo, plan } = this.desk;
    this.drawing.classList.toggle("on-photo", !!photo);
    if (!photo) return this.photo.replaceChildren();
    const { faint } = photo;
    const { url, laid, shows } = this.seen(photo);
    const [left, top, right, bottom] = shows;
    const old = this.photo.firstElementChild;
    const image = old?.getAttribute("href") === url ? old : svg("image", { href: url, preserveAspectRatio: "none" });
    if (image !== old) this.photo.replaceChildren(image);
    const own = { x: left, y: top, width: right - left, height: bottom - top, transform: matrix(laid, plan.depth), opacity: faint };
    for (const [name, value] of Object.entries(own)) image.setAttribute(name, String(value));
  }

  /** As it is seen: straightened, or while its corners are looked for, whole and as it was taken. @param {import("./desk.js").Photo} photo */
  seen({ url, laid, straight, flat }) {
    const { tool, plan } = this.desk;
    const taken = straight?.before ?? laid;
    const whole = /** @type {import("./photo/homography.js").Region} */ ([0, 0, taken.wide, taken.high]);
    if (tool === "quad") return { url, laid: placed(taken, plan.width, plan.depth), shows: whole };
    return flat ? { url: flat.url, laid, shows: flat.shows } : { url, laid, shows: whole };
  }

  drawThings() {
    const { plan } = this.desk;
    this.highest = Math.max(1, ...plan.things.map(({ top }) => top));
    const known = new Map([...this.things.children].map((node) => [Number(node.getAttribute("data-key")), node]));
    const wanted = stacked(plan.things).map((thing) => {
      const node = known.get(thing.key) ?? svg("g", { "data-key": thing.key, tabindex: 0, role: "button" });
      this.dress(node, thing);
      return node;
    });
    const gone = [...this.things.children].filter((node) => !wanted.some((other) => other === node));
    for (const node of gone) node.remove();
    // A node that is moved loses the focus: only what stands elsewhere is moved, and the focus comes back.
    const focused = wanted.find((node) => node === document.activeElement);
    wanted.forEach((node, n) => {
      if (this.things.children[n] !== node) this.things.insertBefore(node, this.things.children[n] ?? null);
    });
    if (focused && focused !== document.activeElement) /** @type {SVGElement} */ (focused).focus({ preventScroll: true });
  }

  /** @param {Element} node @param {Thing} thing */
  dress(node, thing) {
    const { desk } = this;
    const { about, plan, unit } = desk;
    const d = pathOf(thing.shape, plan.depth);
    const colour = tint(thing, about);
    const [left, low, right, high] = box(thing.shape);
    const marks = about.flags.filter(({ id }) => thing.flags.has(id));
    const wrong = desk.faultsOf(thing).length > 0;
    const chosen = desk.chosen.has(thing.key);
    node.setAttribute("class", `thing ${chosen ? "chosen" : ""} ${wrong ? "wrong" : ""} ${thing.top <= (about.flat?.most ?? -1) && !thing.bottom ? "flat" : ""}`);
    node.setAttribute("aria-pressed", String(chosen));
    node.setAttribute(
      "aria-label",
      t("told", {
        name: desk.called(thing),
        shape: t(`told-${Object.keys(thing.shape)[0]}`),
        width: told(right - left, unit),
        depth: told(high - low, unit),
        x: told(left, unit),
        y: told(low, unit),
        bottom: told(thing.bottom, unit),
        top: told(thing.top, unit),
        flags: marks.map(({ label }) => `, ${label.toLocaleLowerCase()}`).join(""),
      }) + (wrong ? `. ${desk.faultsOf(thing).map(({ text }) => text).join(". ")}` : ""),
    );
    const [x, y] = middle(thing.shape);
    const text = [wrong ? "✕" : "", desk.called(thing), ...marks.map(({ mark }) => mark)].filter(Boolean).join(" ");
    node.replaceChildren(
      svg("path", { class: `body ground-${colour}`, d }),
      svg("path", { class: `grain grain-${colour}`, d }),
      svg("path", { class: "rise", d, "fill-opacity": ((Math.max(0, thing.top) / this.highest) * 0.2).toFixed(3) }),
      svg("text", { class: "called", x, y: this.down(y), dy: ".35em", "text-anchor": "middle", "data-room": right - left }, text),
    );
  }

  /** What lies over everything: handles, pins, what is being drawn. */
  drawOver() {
    const { desk, draft } = this;
    const { thing, tool, pins } = desk;
    const things = tool === "quad" ? [] : desk.things;
    const scale = this.camera.scale();
    /** @type {SVGElement[]} */
    const parts = [];
    const dot = (/** @type {Corner} */ at, /** @type {string} */ kind, /** @type {string} */ handle, /** @type {number} */ reach) =>
      svg(
        "g",
        { class: `grip ${kind}`, transform: this.constant(at), "data-handle": handle },
        svg("circle", { class: "reach", r: reach }),
        kind === "side" ? svg("path", { d: "M-4 0H4M0-4V4" }) : svg("circle", { class: "knob", r: 6 }),
      );
    // What lies on what is chosen may hide it.
    for (const { shape } of things) parts.push(svg("path", { class: "outline-of", d: pathOf(shape, desk.plan.depth) }));
    if (things.length > 1) {
      const [left, low, right, high] = bounds(things.map(({ shape }) => shape));
      parts.push(svg("path", { class: "outline-of", d: pathOf({ rect: [left, low, right, high] }, desk.plan.depth) }));
    }
    if (thing && tool === "select") {
      const [left, low, right, high] = box(thing.shape);
      const wide = Math.min(right - left, high - low) * scale;
      const reach = Math.max(8, Math.min(REACH, wide / 3));
      for (const [name, at] of handles(thing.shape))
        if (!("rect" in thing.shape) || name.length === 2 || wide > SMALL) parts.push(dot(at, `pull-${name}`, name, reach));
      if (wide > SMALL && "poly" in thing.shape && thing.shape.poly.length < desk.about.mostCorners)
        sides(thing.shape).forEach((at, n) => parts.push(dot(at, "side", `+${n}`, reach)));
    }
    if (pins) {
      const [[ax, ay], [bx, by]] = pins;
      parts.push(svg("path", { class: "apart", d: `M${ax} ${this.down(ay)}L${bx} ${this.down(by)}` }));
      pins.forEach((at, n) => parts.push(dot(at, "pin", String(n), 24)));
    }
    if (draft) {
      parts.push(svg("path", { class: "draft-of", d: draft.d }));
      draft.dots.forEach((at, n) => parts.push(dot(at, n === 0 ? "pull-first" : "pull-next", "", 1)));
      const [x, y] = draft.at;
      if (draft.text) parts.push(svg("text", { class: "measured", x, y: this.down(y), dy: "-.8em", "text-anchor": "middle" }, draft.text));
    }
    this.over.replaceChildren(...parts);
  }

  /** The corners of the rectangle that is looked for in the photo; they stay the same nodes, for they have the focus. */
  drawQuad() {
    const { quad, plan, unit } = this.desk;
    if (!quad) return this.quad.replaceChildren();
    if (!this.quad.childElementCount) {
      const grips = quad.map((_, n) =>
        svg(
          "g",
          { class: "grip corner", role: "slider", tabindex: 0, "data-handle": n, "aria-label": t(`quad-${n}`), "aria-valuemin": 0 },
          svg("circle", { class: "reach", r: CORNER_REACH }),
          svg("circle", { class: "ring", r: 11 }),
          svg("circle", { class: "bead", r: 2 }),
        ),
      );
      this.quad.append(svg("path", { class: "quad-line" }), ...grips);
    }
    const [line, ...grips] = this.quad.children;
    line?.setAttribute("d", pathOf({ poly: quad }, plan.depth));
    this.quad.classList.toggle("bad", !!this.desk.quadFault);
    quad.forEach((at, n) => {
      const [x, y] = at.map(Math.round);
      const own = { transform: this.constant(at), "aria-valuemax": plan.width, "aria-valuenow": x ?? 0, "aria-valuetext": t("now", { x: told(x ?? 0, unit), y: told(y ?? 0, unit) }) };
      for (const [name, value] of Object.entries(own)) grips[n]?.setAttribute(name, String(value));
    });
  }

  /** @param {number} number */
  cornerNode(number) {
    return /** @type {SVGElement | null} */ (this.quad.querySelector(`[data-handle="${number}"]`));
  }

  /** @param {number | undefined} key */
  nodeOf(key) {
    return key === undefined ? null : /** @type {SVGElement | null} */ (this.things.querySelector(`[data-key="${key}"]`));
  }

  /** Brings a thing into sight. @param {Thing} thing */
  reveal(thing) {
    const [x, y] = middle(thing.shape);
    this.camera.reveal(x + MARGIN, this.down(y) + MARGIN);
  }
}
