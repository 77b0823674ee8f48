/** What is being drawn, what is chosen, with which tool; everything on the page looks here and is told of changes. */
import { language, t } from "../words.js";
import { History } from "./history.js";
import { fault } from "./photo/homography.js";
import { STEPS } from "./lengths.js";
import { empty, key, opened, written } from "./plan.js";

/** @typedef {import("./plan.js").About} About */
/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("./plan.js").Thing} Thing */
/** @typedef {import("./plan.js").Shape} Shape */
/** @typedef {"select" | "several" | "rect" | "circle" | "poly" | "photo" | "pins" | "quad"} Tool */
/** @typedef {{ at: string, by: string | null, title?: string | null, text: string }} Fault */
/** @typedef {{ text: string, by: string, good: boolean }} Advice */
/** @typedef {import("./photo/album.js").Kept & { url: string, flat: import("./photo/flatten.js").Flat | null }} Photo */

/** @param {Plan} plan */
const packed = (plan) =>
  JSON.stringify({ ...plan, things: plan.things.map((thing) => ({ ...thing, flags: [...thing.flags] })) });

/** @param {string} text @returns {Plan} */
const unpacked = (text) => {
  const plan = JSON.parse(text);
  for (const thing of plan.things) thing.flags = new Set(thing.flags);
  return plan;
};

export class Desk {
  /** @param {About} about */
  constructor(about) {
    this.about = about;
    this.lang = /** @type {"en" | "it"} */ (language === "it" ? "it" : "en");
    this.plan = about.plan ? opened(about.plan, about.flags) : empty(about);
    this.history = new History(packed(this.plan));
    /** The name under which it is kept; empty: it is not. */
    this.was = about.was;
    /** As it was when it was kept last. */
    this.kept = about.was ? this.text() : "";
    /** The keys of what is chosen. @type {ReadonlySet<number>} */
    this.chosen = new Set();
    /** @type {Tool} */
    this.tool = "select";
    /** @type {import("./lengths.js").Unit} */
    this.unit = "in";
    this.step = 10;
    /** @type {Fault[]} */
    this.faults = [];
    /** @type {Advice | null} */
    this.advice = null;
    /** @type {"" | "judged" | "offline"} */
    this.verdict = "";
    /** @type {Photo | null} */
    this.photo = null;
    /** Two places of the photo whose distance is known. @type {[[number, number], [number, number]] | null} */
    this.pins = null;
    /** Where the corners of a rectangle lie in the photo, on the plane. @type {import("./photo/homography.js").Quad | null} */
    this.quad = null;
    /** Called whenever something is to be drawn anew. @type {(() => void)[]} */
    this.watching = [];
    /** Called when the drawing itself has changed. @type {(() => void)[]} */
    this.changing = [];
    /** Says something to whoever cannot see it. @type {(text: string) => void} */
    this.say = () => {};
    /** Says something that everybody should see for a moment. @type {(text: string, bad?: boolean) => void} */
    this.tell = () => {};
  }

  /** The drawing as the server gets it. */
  text() {
    return JSON.stringify(written(this.plan, this.about.flags));
  }

  /** The things that are chosen. */
  get things() {
    return this.plan.things.filter(({ key }) => this.chosen.has(key));
  }

  /** The thing that is chosen, if it is one alone. */
  get thing() {
    const [first, second] = this.things;
    return first && !second ? first : null;
  }

  /** What a thing is called in the reader's language. @param {Thing} thing */
  called(thing) {
    return thing.name[this.lang] || `#${this.plan.things.indexOf(thing) + 1}`;
  }

  /** Something is to be drawn anew. */
  show() {
    for (const watch of this.watching) watch();
  }

  /** What is chosen has changed; changes of a kind to the same things soon after each other are undone together. @param {string} kind */
  noteChosen(kind) {
    this.note(`${kind} ${[...this.chosen].join()}`);
  }

  /** The drawing has changed; changes of a kind soon after each other are undone together. @param {string} [kind] */
  note(kind) {
    this.history.note(packed(this.plan), kind);
    this.changed();
  }

  changed() {
    for (const change of this.changing) change();
    this.show();
  }

  /** As it was before what is being tried now. */
  restore() {
    this.plan = unpacked(this.history.now);
    this.show();
  }

  /** @param {"undo" | "redo"} way */
  back(way) {
    const then = this.history[way]();
    if (then === null) return false;
    this.plan = unpacked(then);
    this.chosen = new Set(this.things.map(({ key }) => key));
    this.changed();
    return true;
  }

  /** Begins anew with another drawing; that can be undone. @param {any} plan */
  open(plan) {
    this.plan = plan ? opened(plan, this.about.flags) : empty(this.about);
    this.chosen = new Set();
    this.note();
  }

  /** Chooses these and nothing else. @param {number[]} keys */
  choose(...keys) {
    const before = this.chosen;
    this.chosen = new Set(keys);
    if (before.size === this.chosen.size && keys.every((key) => before.has(key))) return;
    if (Math.max(before.size, this.chosen.size) > 1) this.say(this.choice(this.things));
    this.show();
  }

  /** Chooses one more, or lets go of it. @param {number} key */
  toggle(key) {
    this.choose(...(this.chosen.has(key) ? [...this.chosen].filter((other) => other !== key) : [...this.chosen, key]));
  }

  /** So many are chosen, in words. @param {Thing[]} things */
  choice(things) {
    const [first] = things;
    if (things.length > 1) return t("chosen-several", { count: things.length });
    return first ? t("chosen-one", { name: this.called(first) }) : t("chosen-none");
  }

  /** Puts a corner of the rectangle in the photo somewhere on the plane. @param {number} number @param {[number, number]} at */
  pullCorner(number, [x, y]) {
    const { width, depth } = this.plan;
    if (!this.quad) return;
    const on = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(0, Math.min(most, value));
    this.quad = /** @type {import("./photo/homography.js").Quad} */ (
      this.quad.map((corner, n) => (n === number ? [on(x, width), on(y, depth)] : corner))
    );
    this.show();
  }

  /** Why the corners in the photo are not those of a rectangle. */
  get quadFault() {
    const onPage = this.quad?.map(([x, y]) => [x, this.plan.depth - y]);
    return onPage ? fault(/** @type {import("./photo/homography.js").Quad} */ (onPage)) : null;
  }

  /** @param {Tool} tool */
  take(tool) {
    if (tool !== "pins") this.pins = null;
    if (tool !== "quad") this.quad = null;
    this.tool = tool;
    this.show();
  }

  /** @param {import("./lengths.js").Unit} unit */
  measure(unit) {
    this.unit = unit;
    this.step = STEPS[unit][unit === "in" ? 1 : 0]?.[0] ?? 10;
    this.show();
  }

  /** How many things more there may be. */
  get room() {
    return this.about.mostThings - this.plan.things.length;
  }

  /** Puts a new thing down. @param {Shape} shape @param {string} name */
  add(shape, name) {
    const thing = { key: key(), bottom: 0, top: 100, flags: new Set(), name: { en: name, it: name }, shape };
    this.put([thing]);
    return thing;
  }

  /** Puts things down and chooses them. @param {Thing[]} things */
  put(things) {
    this.plan.things.push(...things);
    this.chosen = new Set(things.map(({ key }) => key));
    this.note();
  }

  /** Takes away what is chosen. One thing gives way to the one after it; after several nothing is chosen. */
  drop() {
    const { things, plan, chosen } = this;
    const [first] = things;
    if (!first) return things;
    const at = plan.things.indexOf(first);
    plan.things = plan.things.filter(({ key }) => !chosen.has(key));
    const next = things.length > 1 ? undefined : (plan.things[at] ?? plan.things[at - 1]);
    this.chosen = new Set(next ? [next.key] : []);
    this.note();
    return things;
  }

  /** What is wrong with a thing. @param {Thing} thing */
  faultsOf(thing) {
    const at = `things.${this.plan.things.indexOf(thing)}`;
    return this.faults.filter((fault) => fault.at === at || fault.at.startsWith(`${at}.`));
  }

  /** The thing that a fault is about. @param {Fault} fault */
  faulty(fault) {
    const number = /^things\.(\d+)/.exec(fault.at)?.[1];
    return number === undefined ? null : (this.plan.things[Number(number)] ?? null);
  }
}
