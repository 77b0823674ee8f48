// @ts-check
/** Looking for items, putting them in order, counting them: without a page, so that it can be tried without a browser. */

/**
 * @typedef {Object} Item One thing that can be gathered.
 * @property {string} name
 * @property {string} text its name and its card, folded
 * @property {Map<string, Set<string>>} facets its values by facet
 * @property {Map<string, number>} measures the numbers it shows
 * @property {number} count how many of it were gathered
 *
 * @typedef {Object} Wish What somebody looks for.
 * @property {string[]} words folded
 * @property {Map<string, Set<string>>} values wanted values by facet; a facet without any is left out
 * @property {boolean} gathered only what was gathered
 */

/** Small letters without accents. @param {string} text */
export const fold = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘]/g, "'")
    .toLowerCase();

/** @param {string} text */
export const words = (text) => fold(text).split(/\s+/).filter(Boolean);

/** `school:hokuto moral:good` as values by facet. @param {string} text @returns {Map<string, Set<string>>} */
export function facetsOf(text) {
  const facets = new Map();
  for (const pair of text.split(" ").filter(Boolean)) {
    const [facet = "", value = ""] = pair.split(":");
    facets.set(facet, (facets.get(facet) ?? new Set()).add(value));
  }
  return facets;
}

/** `attack:11 defence:6` as numbers by measure. @param {string} text @returns {Map<string, number>} */
export const measuresOf = (text) =>
  new Map(
    text
      .split(" ")
      .filter(Boolean)
      .map((pair) => {
        const [measure = "", number = ""] = pair.split(":");
        return [measure, Number(number)];
      }),
  );

/** Whether an item is shown; `but` is a facet that is left aside. @param {Item} item @param {Wish} wish @param {string} [but] */
export const passes = (item, wish, but) =>
  (!wish.gathered || item.count > 0) &&
  wish.words.every((word) => item.text.includes(word)) &&
  [...wish.values].every(
    ([facet, values]) => facet === but || [...(item.facets.get(facet) ?? [])].some((value) => values.has(value)),
  );

/**
 * How many items would be shown by each value of a facet, whatever is chosen of the facet itself.
 * @param {Item[]} items @param {Wish} wish @param {string} facet @returns {Map<string, number>}
 */
export function counts(items, wish, facet) {
  const counts = new Map();
  for (const item of items.filter((item) => passes(item, wish, facet))) {
    for (const value of item.facets.get(facet) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/**
 * Items by name, or by a measure with the largest first and those that show none last; else as they are.
 * @template {Item} T @param {T[]} items @param {string} by @param {string} [language] @returns {T[]}
 */
export function ordered(items, by, language) {
  if (!by) return items;
  if (by === "name") return [...items].sort((one, other) => one.name.localeCompare(other.name, language));
  const number = (/** @type {Item} */ item) => item.measures.get(by) ?? -Infinity;
  return [...items].sort((one, other) => (number(one) === number(other) ? 0 : number(other) - number(one)));
}

/**
 * How many of what was gathered show each number of a measure: every number between the least (0 at most) and the
 * largest, if they are not too many.
 * @param {Item[]} items @param {string} measure @returns {[number, number][]}
 */
export function columns(items, measure) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const item of items.filter(({ count }) => count > 0)) {
    const number = item.measures.get(measure);
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + item.count);
  }
  const numbers = [...counts.keys()].sort((one, other) => one - other);
  const [least, most] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  if (!numbers.length || most - least >= 20) return numbers.map((number) => [number, counts.get(number) ?? 0]);
  const first = Math.max(Math.min(least, 0), most - 20);
  return Array.from({ length: most - first + 1 }, (_, at) => [first + at, counts.get(first + at) ?? 0]);
}

/**
 * How many of what was gathered have each value of a facet.
 * @param {Item[]} items @param {string} facet @param {string[]} values in order @returns {[string, number][]}
 */
export const rows = (items, facet, values) =>
  values
    .map((value) => {
      const some = items.filter((item) => item.count > 0 && item.facets.get(facet)?.has(value));
      return /** @type {[string, number]} */ ([value, some.reduce((sum, { count }) => sum + count, 0)]);
    })
    .filter(([, count]) => count > 0);
