/** Lengths as people write them: in inches or centimetres, with a point or a comma. */

/** @typedef {"in" | "cm"} Unit */

/** Hundredths of an inch to one of a unit. */
const HUNDREDTHS = { in: 100, cm: 100 / 2.54, mm: 10 / 2.54 };

/** By how much things move and snap, in hundredths of an inch, with what is shown. @type {Record<Unit, [number, string][]>} */
export const STEPS = {
  in: [
    [1, "0.01"],
    [10, "0.1"],
    [25, "0.25"],
    [50, "0.5"],
    [100, "1"],
  ],
  cm: [
    [100 / 25.4, "0.1"],
    [500 / 25.4, "0.5"],
    [1000 / 25.4, "1"],
    [5000 / 25.4, "5"],
  ],
};

/** A length as a number of the unit: at most two decimals. @param {number} hundredths @param {Unit} unit */
export const shown = (hundredths, unit) => String(Math.round((hundredths / HUNDREDTHS[unit]) * 100) / 100);

/** The same with its unit. @param {number} hundredths @param {Unit} unit */
export const told = (hundredths, unit) => `${shown(hundredths, unit)}${unit === "in" ? "″" : " cm"}`;

/**
 * What somebody typed: `7.5`, `7,5`, `3 cm`, `12 mm`, `2"`; without a unit it is of the one that is shown.
 * @param {string} typed @param {Unit} unit @returns {number | null} whole hundredths of an inch
 */
export function read(typed, unit) {
  const parts = /^\s*([+-]?\d{0,5}(?:[.,]\d*)?)\s*(cm|mm|in|["″”])?\s*$/i.exec(typed);
  const number = Number((parts?.[1] ?? "").replace(",", ".") || NaN);
  if (!parts || !Number.isFinite(number)) return null;
  const said = (parts[2] ?? unit).toLowerCase();
  const of = said === "cm" || said === "mm" ? said : "in";
  return Math.round(number * HUNDREDTHS[of]);
}
