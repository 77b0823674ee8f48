/** A drawing as the page holds it, and as files and set-ups write it. */
import { box, snapped } from "./outlines.js";

/** @typedef {import("./outlines.js").Shape} Shape */
/** @typedef {{ en: string, it: string }} Names */
/** @typedef {{ key: number, name: Names, shape: Shape, bottom: number, top: number, flags: Set<string> }} Thing */
/** @typedef {{ name: Names, width: number, depth: number, things: Thing[] }} Plan */
/** @typedef {{ id: string, label: string, help: string, by: string, mark: string, tint: number | null }} Flag */
/**
 * What the server says about the drawing that is wanted.
 * @typedef {{ game: string, here: string, table: string, title: string,
 *   sides: { least: number, most: number, step: number }, mostThings: number, mostCorners: number, outlines: string[],
 *   flags: Flag[], flat: { most: number, help: string, by: string } | null,
 *   ready: { id: string, label: string, plan: any }[], was: string, from: string, plan: any }} About
 */

let last = 0;
/** A number that no other thing on this page has. */
export const key = () => ++last;

/** An empty drawing: as near to 30 inches square as it may be. @param {About} about @returns {Plan} */
export function empty({ sides }) {
  const side = Math.max(sides.least, Math.min(sides.most, snapped(3000, sides.step)));
  return { name: { en: "", it: "" }, width: side, depth: side, things: [] };
}

/** A drawing as the server sends it. @param {any} written @param {Flag[]} flags @returns {Plan} */
export const opened = (written, flags) => ({
  name: { en: "", it: "", ...written.name },
  width: written.width,
  depth: written.depth,
  things: written.things.map((/** @type {any} */ thing) => ({
    key: key(),
    name: { ...thing.name },
    shape: thing.shape,
    bottom: thing.bottom ?? 0,
    top: thing.top,
    flags: new Set(flags.flatMap(({ id }) => (thing[id] ? [id] : []))),
  })),
});

/** The same as the server gets it: without what goes without saying. @param {Plan} plan @param {Flag[]} flags */
export const written = ({ name, width, depth, things }, flags) => ({
  ...(name.en || name.it ? { name } : {}),
  width,
  depth,
  things: things.map(({ name, shape, bottom, top, flags: own }) => ({
    name,
    shape,
    ...(bottom ? { bottom } : {}),
    top,
    ...Object.fromEntries(flags.flatMap(({ id }) => (own.has(id) ? [[id, true]] : []))),
  })),
});

/**
 * A name in the reader's language; the other language follows as long as nobody gave it a name of its own.
 * @param {Names} name @param {"en" | "it"} lang @param {string} typed @returns {Names}
 */
export function renamed(name, lang, typed) {
  const other = lang === "en" ? "it" : "en";
  const follows = !name[other] || name[other] === name[lang];
  return /** @type {Names} */ ({ en: name.en, it: name.it, [lang]: typed, ...(follows ? { [other]: typed } : {}) });
}

/** What all of several things have alike; `null` where they differ. @template T @param {Thing[]} things @param {(thing: Thing) => T} get @returns {T | null} */
export function common(things, get) {
  const [first, ...others] = things.map(get);
  return first !== undefined && others.every((other) => other === first) ? first : null;
}

/** The colour of a thing: that of the first of its flags that has one. @param {Thing} thing @param {About} about */
export const tint = (thing, { flags, flat }) =>
  flags.find(({ id, tint }) => tint !== null && thing.flags.has(id))?.tint ?? (isFlat(thing, flat) ? 0 : 9);

/** @param {Thing} thing @param {About["flat"]} flat */
export const isFlat = ({ bottom, top }, flat) => !!flat && bottom === 0 && top <= flat.most;

/** From the lowest to the highest, so that what lies on something is drawn over it. @param {Thing[]} things */
export const stacked = (things) =>
  [...things].sort((a, b) => a.bottom - b.bottom || a.top - b.top || area(b) - area(a));

/** @param {Thing} thing */
function area({ shape }) {
  const [left, low, right, high] = box(shape);
  return (right - left) * (high - low);
}
