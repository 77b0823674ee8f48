/** Beside the drawing: what is chosen in numbers, all things, and what is wrong with them. */
import { button, el, t } from "../words.js";
import { flagField, lengthField, otherLanguage, rule, textField } from "./fields.js";
import { ThingList } from "./list.js";
import { aligned, bounds, box, convex, moved, spread, turned } from "./outlines.js";
import { common, isFlat, renamed } from "./plan.js";
import { LEAST, newName, usual } from "./tools.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./plan.js").Thing} Thing */
/** @typedef {import("./fields.js").Field} Field */
/** @typedef {import("./outlines.js").Shape} Shape */

export class Panel {
  /** @param {Desk} desk @param {import("./sheet.js").Sheet} sheet */
  constructor(desk, sheet) {
    this.desk = desk;
    this.sheet = sheet;
    this.known = "";
    /** @type {Field[]} */
    this.fields = [];
    this.thing = el("div", { class: "of-thing" });
    this.verdict = el("div", { class: "verdict-of", role: "status" });
    this.list = new ThingList(desk, sheet);
    const adds = desk.about.outlines.map((kind) =>
      kind === "rect" || kind === "circle"
        ? button(t(kind), () => this.add(kind), { class: "chip", "aria-label": `${t("add")}: ${t(kind)}` })
        : null,
    );
    this.parts = [
      el("section", { class: "part", "aria-label": t("thing") }, el("h2", {}, t("thing")), this.thing),
      el("section", { class: "part", "aria-label": t("judged") }, el("h2", {}, t("judged")), this.verdict),
      el(
        "section",
        { class: "part", "aria-label": t("things") },
        ...this.list.nodes,
        el("div", { class: "row" }, el("span", { class: "muted" }, `${t("add")}:`), ...adds),
      ),
    ];
  }

  /** A thing of usual size in the middle of what is seen. @param {"rect" | "circle"} kind */
  add(kind) {
    const { desk, sheet } = this;
    if (desk.room < 1) return desk.tell(t("too-many", { most: desk.about.mostThings }), true);
    const [x, y] = sheet.centre();
    const thing = desk.add(usual(desk, kind, [Math.round(x / 100) * 100, Math.round(y / 100) * 100]), newName(desk, kind));
    desk.say(t("added", { name: desk.called(thing) }));
    this.toName();
  }

  /** The focus goes to the name. */
  toName() {
    const input = this.thing.querySelector("input");
    input?.focus();
    input?.select();
  }

  draw() {
    this.drawThing();
    this.drawVerdict();
    this.list.draw();
  }

  /** Changes what is chosen. @param {string} kind @param {(thing: Thing) => void} change */
  change(kind, change) {
    const { things } = this.desk;
    if (!things.length) return;
    things.forEach(change);
    this.desk.noteChosen(kind);
  }

  drawThing() {
    const { thing, things } = this.desk;
    const corners = thing && "poly" in thing.shape ? thing.shape.poly.length : "";
    const known = thing ? `${thing.key} ${Object.keys(thing.shape)[0]} ${corners}` : things.map(({ key }) => key).join();
    if (known === this.known) {
      for (const field of this.fields) field.fresh();
      return;
    }
    this.known = known;
    this.fields = [];
    const none = el("p", { class: "muted" }, t("none-chosen"));
    this.thing.replaceChildren(...(thing ? this.ofThing(thing) : things.length ? this.ofSeveral() : [none]));
  }

  /** A length of all that is chosen. @param {string} key @param {(thing: Thing) => number} get @param {(thing: Thing, to: number) => void} set */
  length(key, get, set) {
    const { desk } = this;
    return lengthField(desk, t(key), () => common(desk.things, get), (to) => this.change(key, (thing) => set(thing, to)), key);
  }

  /** From where to where what is chosen stands. */
  heights() {
    return [
      this.length("bottom", ({ bottom }) => bottom, (thing, to) => (thing.bottom = to)),
      this.length("top", ({ top }) => top, (thing, to) => (thing.top = to)),
    ];
  }

  flags() {
    const { desk } = this;
    return desk.about.flags.map((flag) =>
      flagField(
        desk,
        flag,
        () => common(desk.things, ({ flags }) => flags.has(flag.id)),
        (to) => this.change(flag.id, ({ flags }) => void (to ? flags.add(flag.id) : flags.delete(flag.id))),
      ),
    );
  }

  /** What several things have in common; a change is one of all of them. */
  ofSeveral() {
    const { desk } = this;
    const edge = (/** @type {"left" | "low"} */ key) => {
      const n = key === "left" ? 0 : 1;
      const now = () => (desk.things.length ? bounds(desk.things.map(({ shape }) => shape))[n] : null);
      const set = (/** @type {number} */ to) => {
        const by = to - (now() ?? to);
        this.change(key, (thing) => (thing.shape = moved(thing.shape, n ? 0 : by, n ? by : 0)));
      };
      return lengthField(desk, t(key), now, set, key);
    };
    const high = this.heights();
    const flags = this.flags();
    const edges = [edge("left"), edge("low")];
    this.fields = [...high, ...flags, ...edges];
    return [
      el("p", { class: "choice" }, desk.choice(desk.things)),
      el("p", { class: "muted small" }, t("several-about")),
      numbersOf(high),
      ...flags.map(({ node }) => node),
      numbersOf(edges),
      ...this.arranging(),
    ];
  }

  /** Brings several things in line, or spreads them. */
  arranging() {
    const { desk } = this;
    const arrange = (/** @type {string} */ what, /** @type {string} */ how, /** @type {(shapes: Shape[]) => Shape[]} */ to) =>
      button(
        t(how),
        () => {
          const shapes = to(desk.things.map(({ shape }) => shape));
          desk.things.forEach((thing, n) => (thing.shape = shapes[n] ?? thing.shape));
          desk.note();
        },
        { class: "chip", "data-do": how, "aria-label": `${t(what)}: ${t(how)}` },
      );
    const row = (/** @type {string} */ what, /** @type {Node[]} */ ways) =>
      el("div", { class: "row" }, el("span", { class: "muted small" }, `${t(what)}:`), ...ways);
    const edges = /** @type {const} */ ([["to-left", 0], ["to-right", 2], ["to-front", 1], ["to-back", 3]]);
    const axes = /** @type {const} */ ([["across-gaps", 0], ["deep-gaps", 1]]);
    return [
      row("align", edges.map(([how, edge]) => arrange("align", how, (shapes) => aligned(shapes, edge)))),
      desk.things.length > 2 ? row("gaps", axes.map(([how, axis]) => arrange("gaps", how, (shapes) => spread(shapes, axis)))) : "",
    ];
  }

  /** @param {Thing} thing */
  ofThing(thing) {
    const { desk } = this;
    // After a step back the same thing is another value: it is looked up each time.
    const now = () => desk.thing ?? thing;
    const other = desk.lang === "en" ? "it" : "en";
    const name = textField(
      t("name"),
      () => now().name[desk.lang],
      (to) => this.change("name", (thing) => (thing.name = renamed(thing.name, desk.lang, to))),
      { "data-field": "name" },
    );
    const second = textField(
      otherLanguage(desk),
      () => now().name[other],
      (to) => this.change("other", (thing) => (thing.name = { ...thing.name, [other]: to })),
      { lang: other },
    );
    const numbers = this.numbers(now);
    const high = this.heights();
    const flat = el("p", { class: "muted small" });
    const flags = this.flags();
    const flatness = {
      node: flat,
      fresh: () => {
        const { flat: rules } = desk.about;
        flat.hidden = !isFlat(now(), rules);
        if (rules && !flat.childNodes.length) flat.append(`${rules.help} `, rule(desk, rules.by) ?? "");
      },
    };
    flatness.fresh();
    this.fields = [name, second, ...numbers, ...high, ...flags, flatness];
    const corners = "poly" in thing.shape ? this.corners(now) : [];
    return [
      name.node,
      numbersOf(high),
      flat,
      ...flags.map(({ node }) => node),
      numbersOf(numbers),
      ...corners,
      el("details", {}, el("summary", {}, t("more")), second.node, "circle" in thing.shape ? null : this.turning()),
    ];
  }

  /** @param {() => Thing} now */
  numbers(now) {
    if ("circle" in now().shape) {
      const at = (/** @type {number} */ n) => (/** @type {Thing} */ { shape }) => ("circle" in shape ? (shape.circle[n] ?? 0) : 0);
      const put = (/** @type {number} */ n, /** @type {(to: number) => number} */ of) => (/** @type {Thing} */ thing, /** @type {number} */ to) => {
        if (!("circle" in thing.shape)) return;
        const circle = /** @type {[number, number, number]} */ ([...thing.shape.circle]);
        circle[n] = of(to);
        thing.shape = { circle };
      };
      return [
        this.length("middle-x", at(0), put(0, (to) => to)),
        this.length("middle-y", at(1), put(1, (to) => to)),
        this.length("across", (thing) => 2 * at(2)(thing), put(2, (to) => Math.max(LEAST, Math.round(to / 2)))),
      ];
    }
    const edge = (/** @type {number} */ n) => (/** @type {Thing} */ { shape }) => box(shape)[n] ?? 0;
    const fields = [
      this.length("left", edge(0), (thing, to) => (thing.shape = moved(thing.shape, to - (box(thing.shape)[0] ?? 0), 0))),
      this.length("low", edge(1), (thing, to) => (thing.shape = moved(thing.shape, 0, to - (box(thing.shape)[1] ?? 0)))),
    ];
    if ("poly" in now().shape) return fields;
    const side = (/** @type {0 | 1} */ n) => (/** @type {Thing} */ thing, /** @type {number} */ to) => {
      const [left, low, right, high] = box(thing.shape);
      const long = Math.max(LEAST, to);
      thing.shape = { rect: n ? [left, low, right, low + long] : [left, low, left + long, high] };
    };
    const long = (/** @type {0 | 1} */ n) => (/** @type {Thing} */ { shape }) => {
      const all = box(shape);
      return (all[n + 2] ?? 0) - (all[n] ?? 0);
    };
    return [...fields, this.length("width", long(0), side(0)), this.length("depth", long(1), side(1))];
  }

  /** The corners of a polygon, one by one. @param {() => Thing} now */
  corners(now) {
    const { desk } = this;
    const { shape } = now();
    if (!("poly" in shape)) return [];
    const rows = shape.poly.map((_, n) => {
      const set = (/** @type {0 | 1} */ axis) => (/** @type {number} */ to) => {
        const { shape } = now();
        if (!("poly" in shape)) return;
        /** @type {import("./outlines.js").Corner[]} */
        const poly = shape.poly.map(([x, y], m) => (m === n ? (axis ? [x, to] : [to, y]) : [x, y]));
        if (convex(poly)) this.change(`corner ${n}`, (thing) => (thing.shape = { poly }));
        else desk.tell(t("poly-refused"), true);
      };
      const get = (/** @type {0 | 1} */ axis) => () => {
        const { shape } = now();
        return "poly" in shape ? (shape.poly[n]?.[axis] ?? 0) : 0;
      };
      const fields = /** @type {const} */ ([0, 1]).map((axis) =>
        lengthField(desk, axis ? "y" : "x", get(axis), set(axis), `corner-${n}-${axis}`),
      );
      this.fields.push(...fields);
      const drop = () =>
        this.change("corner", (thing) => {
          if ("poly" in thing.shape) thing.shape = { poly: thing.shape.poly.filter((_, m) => m !== n) };
        });
      return el(
        "li",
        { "aria-label": t("corner", { number: n + 1 }) },
        ...fields.map(({ node }) => node),
        button("−", drop, { class: "icon", "aria-label": t("corner-drop", { number: n + 1 }), disabled: shape.poly.length <= 3 }),
      );
    });
    return [el("details", {}, el("summary", {}, t("corners")), el("ol", { class: "corners" }, ...rows))];
  }

  turning() {
    const { desk } = this;
    const degrees = el("input", { type: "number", class: "count", value: "15", step: "5", min: "-180", max: "180" });
    const turn = () => {
      const { thing } = desk;
      if (!thing) return;
      const shape = turned(thing.shape, Number(degrees.value) || 0);
      if (!shape) return desk.tell(t("turn-refused"), true);
      const becomes = "rect" in thing.shape && "poly" in shape;
      this.change("turn", (thing) => (thing.shape = shape));
      if (becomes) desk.tell(t("as-poly"));
    };
    return el("div", { class: "row" }, el("label", {}, `${t("degrees")} `, degrees), button(t("turn-do"), turn, {}));
  }

  drawVerdict() {
    const { desk } = this;
    const { faults, advice, verdict } = desk;
    if (!verdict) return;
    const lines = faults.map((fault) => {
      const thing = desk.faulty(fault);
      const go = () => {
        if (!thing) return;
        desk.choose(thing.key);
        this.sheet.reveal(thing);
        this.sheet.nodeOf(thing.key)?.focus({ preventScroll: true });
        this.sheet.drawing.scrollIntoView({ block: "nearest" });
      };
      return el(
        "p",
        { class: "fault" },
        thing ? button(fault.text, go, { class: "quiet", title: t("fault-at") }) : fault.text,
        " ",
        rule(desk, fault.by, fault.title),
      );
    });
    const good = verdict === "judged" && !faults.length ? el("p", { class: "good" }, t("lawful")) : null;
    const offline = verdict === "offline" ? el("p", { class: "muted" }, t("unjudged")) : null;
    const advised = advice ? el("p", { class: advice.good ? "muted" : "advice" }, `${advice.text} `, rule(desk, advice.by)) : null;
    this.verdict.replaceChildren(...[...lines, good, offline, advised].flatMap((node) => node ?? []));
  }
}

/** @param {Field[]} fields */
const numbersOf = (fields) => el("div", { class: "numbers" }, ...fields.map(({ node }) => node));
