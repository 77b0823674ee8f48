/** What is being drawn, what is chosen, with which tool; everything on the page looks here and is told of changes. */
import { language } from "../words.js";
import { History } from "./history.js";
import { STEPS } from "./lengths.js";
import { empty, key, opened, written } from "./plan.js";

/** @typedef {import("./plan.js").About} About */
/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("./plan.js").Thing} Thing */
/** @typedef {import("./plan.js").Shape} Shape */
/** @typedef {"select" | "rect" | "circle" | "poly" | "photo" | "pins"} Tool */
/** @typedef {{ at: string, by: string | null, title?: string | null, text: string }} Fault */
/** @typedef {{ text: string, by: string, good: boolean }} Advice */
/** @typedef {import("./album.js").Kept & { url: string }} Photo */

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
    /** @type {number | null} */
    this.chosen = null;
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

  /** The thing that is chosen. */
  get thing() {
    return this.plan.things.find((thing) => thing.key === this.chosen) ?? null;
  }

  /** What a thing is called in the reader's language. @param {Thing} thing */
  called(thing) {
    return thing.name[this.lang] || `#${this.plan.things.indexOf(thing) + 1}`;
  }

  /** Something is to be drawn anew. */
  show() {
    for (const watch of this.watching) watch();
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
    if (!this.thing) this.chosen = null;
    this.changed();
    return true;
  }

  /** Begins anew with another drawing; that can be undone. @param {any} plan */
  open(plan) {
    this.plan = plan ? opened(plan, this.about.flags) : empty(this.about);
    this.chosen = null;
    this.note();
  }

  /** @param {number | null} chosen */
  choose(chosen) {
    if (this.chosen === chosen) return;
    this.chosen = chosen;
    this.show();
  }

  /** @param {Tool} tool */
  take(tool) {
    this.tool = tool;
    this.show();
  }

  /** @param {import("./lengths.js").Unit} unit */
  measure(unit) {
    this.unit = unit;
    this.step = STEPS[unit][unit === "in" ? 1 : 0]?.[0] ?? 10;
    this.show();
  }

  get full() {
    return this.plan.things.length >= this.about.mostThings;
  }

  /** Puts a new thing down. @param {Shape} shape @param {string} name @param {Partial<Thing>} [like] */
  add(shape, name, like = {}) {
    const names = like.name ?? { en: name, it: name };
    const thing = { key: key(), bottom: 0, top: 100, ...like, flags: new Set(like.flags), name: names, shape };
    this.plan.things.push(thing);
    this.chosen = thing.key;
    this.note();
    return thing;
  }

  /** Takes the chosen thing away; the one after it is chosen next. */
  drop() {
    const { thing, plan } = this;
    if (!thing) return null;
    const at = plan.things.indexOf(thing);
    plan.things.splice(at, 1);
    this.chosen = (plan.things[at] ?? plan.things[at - 1])?.key ?? null;
    this.note();
    return thing;
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
