/** From a view, and what is told to have changed since, to the next view (docs/protocol.md, `change`). */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").ChangeSaid} ChangeSaid */
/** @typedef {Record<string, any>} Thing */
/** @typedef {{ gone?: string[], put?: Thing[], order?: string[] }} Told */

/** The lists of a view, with the fields that name their things. @type {Record<string, string[]>} */
const LISTS = {
  pieces: ["id"],
  panels: ["id"],
  offers: ["command"],
  layers: ["board", "id"],
  tallies: ["board"],
  scales: ["id"],
};

/** A list after what was told of it: the whole of it, or what to do. @param {Thing[]} known @param {Thing[] | Told} told @param {string[]} names */
function changed(known, told, names) {
  if (Array.isArray(told)) return told;
  /** @param {Thing} thing */
  const named = (thing) => names.map((name) => thing[name]).join(" ");
  const things = new Map(known.map((thing) => [named(thing), thing]));
  for (const name of told.gone ?? []) things.delete(name);
  for (const put of told.put ?? []) things.set(named(put), merged(things.get(named(put)), put));
  return (told.order ?? [...things.keys()]).flatMap((name) => things.get(name) ?? []);
}

/** A thing with what is told of it; the one before stays as it was. @param {Thing | undefined} known @param {Thing} put */
function merged(known, put) {
  if (!known) return put;
  const { lacks = [], facts, fields, ...plain } = put;
  const thing = { ...known, ...plain };
  if (fields) thing["fields"] = changed(known["fields"] ?? [], fields, ["key"]);
  if (facts) {
    thing["facts"] = { ...known["facts"], ...facts };
    for (const name of Object.keys(facts)) if (facts[name] === null) delete thing["facts"][name];
  }
  for (const name of lacks) delete thing[name];
  return thing;
}

/**
 * The next view, or `null` when the change builds on another one: then a whole view has to be asked for. Boards are there
 * only when they are told, as in any view.
 * @param {View | null} view @param {ChangeSaid} change @returns {View | null}
 */
export function next(view, change) {
  if (!view || view.number !== change.from) return null;
  const { type: _, from, ...told } = change;
  const { boards, mat, links, ...after } = /** @type {View & Thing} */ (view);
  for (const [name, value] of Object.entries(told))
    after[name] = LISTS[name] ? changed(after[name] ?? [], value, LISTS[name]) : value;
  return /** @type {View} */ (after);
}
