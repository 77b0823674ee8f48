/** Beside the drawing: what is chosen in numbers, all things, and what is wrong with them. */
import { button, el, t } from "../words.js";
import { flagField, lengthField, otherLanguage, rule, textField } from "./fields.js";
import { shown, told } from "./lengths.js";
import { box, convex, moved, turned } from "./outlines.js";
import { isFlat, renamed } from "./plan.js";
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
    this.list = el("ul", { class: "thing-list" });
    this.count = el("span", { class: "muted" });
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
        el("h2", {}, `${t("things")} `, this.count),
        this.list,
        el("div", { class: "row" }, el("span", { class: "muted" }, `${t("add")}:`), ...adds),
      ),
    ];
  }

  /** A thing of usual size in the middle of what is seen. @param {"rect" | "circle"} kind */
  add(kind) {
    const { desk, sheet } = this;
    if (desk.full) return desk.tell(t("too-many", { most: desk.about.mostThings }), true);
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
    this.drawList();
  }

  /** Changes the thing that is chosen. @param {string} kind @param {(thing: Thing) => void} change */
  change(kind, change) {
    const { thing } = this.desk;
    if (!thing) return;
    change(thing);
    this.desk.note(`${kind} ${thing.key}`);
  }

  drawThing() {
    const { thing } = this.desk;
    const known = thing ? `${thing.key} ${Object.keys(thing.shape)[0]} ${"poly" in thing.shape ? thing.shape.poly.length : ""}` : "none";
    if (known === this.known) {
      for (const field of this.fields) field.fresh();
      return;
    }
    this.known = known;
    if (!thing) {
      this.fields = [];
      this.thing.replaceChildren(el("p", { class: "muted" }, t("none-chosen")));
      return;
    }
    this.thing.replaceChildren(...this.ofThing(thing));
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
    const length = (/** @type {string} */ key, /** @type {() => number} */ get, /** @type {(thing: Thing, to: number) => void} */ set) =>
      lengthField(desk, t(key), get, (to) => this.change(key, (thing) => set(thing, to)), key);
    const numbers = this.numbers(now, length);
    const high = [
      length("bottom", () => now().bottom, (thing, to) => (thing.bottom = to)),
      length("top", () => now().top, (thing, to) => (thing.top = to)),
    ];
    const flat = el("p", { class: "muted small" });
    const flags = desk.about.flags.map((flag) =>
      flagField(
        desk,
        flag,
        () => now().flags.has(flag.id),
        (to) => this.change(flag.id, ({ flags }) => void (to ? flags.add(flag.id) : flags.delete(flag.id))),
      ),
    );
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
    const numbersOf = (/** @type {Field[]} */ fields) => el("div", { class: "numbers" }, ...fields.map(({ node }) => node));
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

  /** @param {() => Thing} now @param {(key: string, get: () => number, set: (thing: Thing, to: number) => void) => Field} length */
  numbers(now, length) {
    if ("circle" in now().shape) {
      const at = (/** @type {number} */ n) => {
        const { shape } = now();
        return "circle" in shape ? (shape.circle[n] ?? 0) : 0;
      };
      const put = (/** @type {number} */ n, /** @type {(to: number) => number} */ of) => (/** @type {Thing} */ thing, /** @type {number} */ to) => {
        if (!("circle" in thing.shape)) return;
        const circle = /** @type {[number, number, number]} */ ([...thing.shape.circle]);
        circle[n] = of(to);
        thing.shape = { circle };
      };
      return [
        length("middle-x", () => at(0), put(0, (to) => to)),
        length("middle-y", () => at(1), put(1, (to) => to)),
        length("across", () => 2 * at(2), put(2, (to) => Math.max(LEAST, Math.round(to / 2)))),
      ];
    }
    const edge = (/** @type {number} */ n) => () => box(now().shape)[n] ?? 0;
    const fields = [
      length("left", edge(0), (thing, to) => (thing.shape = moved(thing.shape, to - (box(thing.shape)[0] ?? 0), 0))),
      length("low", edge(1), (thing, to) => (thing.shape = moved(thing.shape, 0, to - (box(thing.shape)[1] ?? 0)))),
    ];
    if ("poly" in now().shape) return fields;
    const side = (/** @type {0 | 1} */ n) => (/** @type {Thing} */ thing, /** @type {number} */ to) => {
      const [left, low, right, high] = box(thing.shape);
      const long = Math.max(LEAST, to);
      thing.shape = { rect: n ? [left, low, right, low + long] : [left, low, left + long, high] };
    };
    const long = (/** @type {0 | 1} */ n) => () => {
      const all = box(now().shape);
      return (all[n + 2] ?? 0) - (all[n] ?? 0);
    };
    return [...fields, length("width", long(0), side(0)), length("depth", long(1), side(1))];
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

  drawList() {
    const { desk } = this;
    const { plan, unit } = desk;
    const focused = document.activeElement?.closest(".thing-list li")?.getAttribute("data-key");
    this.count.textContent = String(plan.things.length);
    this.list.replaceChildren(
      ...plan.things.map((thing) => {
        const [left, low, right, high] = box(thing.shape);
        const marks = desk.about.flags.filter(({ id }) => thing.flags.has(id)).map(({ mark }) => mark);
        const wrong = desk.faultsOf(thing).length > 0;
        const go = () => {
          desk.choose(thing.key);
          this.sheet.reveal(thing);
        };
        return el(
          "li",
          { "data-key": thing.key },
          button("", go, { class: `quiet ${wrong ? "wrong" : ""}`, "aria-pressed": String(thing.key === desk.chosen) }),
          el("span", { class: "muted small" }, `${shown(right - left, unit)} × ${shown(high - low, unit)} × ${told(thing.top - thing.bottom, unit)} ${marks.join(" ")}`),
        );
      }),
    );
    [...this.list.children].forEach((node, n) => {
      const thing = plan.things[n];
      const name = node.querySelector("button");
      if (!thing || !name) return;
      name.textContent = `${desk.faultsOf(thing).length ? "✕ " : ""}${desk.called(thing)}`;
      if (focused === String(thing.key)) name.focus();
    });
    if (!plan.things.length) this.list.append(el("li", { class: "muted" }, t("no-things")));
  }
}
