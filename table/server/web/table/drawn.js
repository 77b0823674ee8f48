/** Values that are drawn and not only told: bars of ratings, hands of dice. */
import { die } from "./dice.js";
import { el, svg } from "../words.js";

/** @typedef {import("../types.js").Field} Field */
/** @typedef {import("../types.js").Rating} Rating */
/** @typedef {import("../types.js").DicePool} DicePool */

/** A field's value as it is shown; whoever listens hears what it says. @param {Field} field */
export function shown(field) {
  const { drawn } = field;
  if (drawn && "rating" in drawn) return rating(field, drawn.rating);
  if (drawn && "dice" in drawn) return pool(field, drawn.dice);
  const one = /-die$/.test(field.key) && /^[1-6]$/.test(field.value);
  return one ? die(Number(field.value), `${field.label}: ${field.value}`) : field.value;
}

/** A bar, as long as there is of it, with a notch where something changes. @param {Field} field @param {Rating} rating */
function rating({ label, value }, { value: now, most, marks }) {
  const at = (/** @type {number} */ n) => Math.max(0, Math.min(100, (n / Math.max(1, most)) * 100));
  return el(
    "span",
    { class: "rating", role: "meter", "aria-label": label, "aria-valuemin": 0, "aria-valuemax": most, "aria-valuenow": now, "aria-valuetext": value },
    svg(
      "svg",
      { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": true },
      svg("rect", { class: "rating-most", width: 100, height: 10 }),
      svg("rect", { class: "rating-now", width: at(now), height: 10 }),
      ...marks.map((mark) => svg("path", { class: "rating-mark", d: `M${at(mark)} 0v10` })),
    ),
    el("span", { "aria-hidden": true }, value),
  );
}

/** Dice in a row, those that are kept apart by a frame, and what they are together. @param {Field} field @param {DicePool} pool */
function pool({ value }, { dice, makes }) {
  const one = (/** @type {{ face: string, kept: boolean }} */ { face, kept }) => {
    const drawn = /^\d+$/.test(face) ? die(Number(face), face) : el("span", { class: "symbol" }, face);
    if (kept) drawn.classList.add("kept");
    return drawn;
  };
  return el(
    "span",
    { class: "pool", role: "img", "aria-label": value },
    ...(dice.length ? dice.map(one) : [value]),
    makes ? el("span", { class: "makes" }, makes) : null,
  );
}
