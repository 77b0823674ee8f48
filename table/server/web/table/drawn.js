/** Values that are drawn and not only told: bars of ratings, hands of dice, strips of sums, clocks. */
import { die } from "./dice.js";
import { button, el, name, ruleLink, svg } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Field} Field */
/** @typedef {import("../types.js").Rating} Rating */
/** @typedef {import("../types.js").DicePool} DicePool */
/** @typedef {import("../types.js").Sum} Sum */
/** @typedef {import("../types.js").Chances} Chances */
/** @typedef {import("../types.js").Touch} Touch */

/**
 * A field's value as it is shown; whoever listens hears what it says.
 * @param {App} app @param {Field} field @param {string} [panel] the panel that it belongs to, where its dice can be touched
 */
export function shown(app, field, panel = "") {
  const { drawn } = field;
  if (drawn && "rating" in drawn) return rating(field, drawn.rating);
  if (drawn && "dice" in drawn) return pool(app, field, drawn.dice, panel);
  if (drawn && "sum" in drawn) return strip(field, drawn.sum);
  if (drawn && "chances" in drawn) return chances(field, drawn.chances);
  if (drawn && "timer" in drawn) return el("time", { class: "clock", "data-timer": drawn.timer }, field.value);
  const one = /-die$/.test(field.key) && /^[1-6]$/.test(field.value);
  return one ? die(Number(field.value), `${field.label}: ${field.value}`) : field.value;
}

/** A bar, as long as there is of it, with a notch where something changes. @param {Field} field @param {Rating} rating */
function rating({ label, value }, { value: now, most, marks }) {
  const at = (/** @type {number} */ n) => Math.max(0, Math.min(100, (n / Math.max(1, most)) * 100));
  return el(
    "span",
    { class: `rating sixth-${Math.round((6 * now) / Math.max(1, most))}`, role: "meter", "aria-label": label, "aria-valuemin": 0, "aria-valuemax": most, "aria-valuenow": now, "aria-valuetext": value },
    svg(
      "svg",
      { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": true },
      svg("rect", { class: "rating-most", width: 100, height: 10 }),
      svg("rect", { class: "rating-now", width: at(now), height: 10 }),
      ...marks.map((mark) => svg("path", { class: "rating-mark", d: `M${at(mark)} 0v10` })),
    ),
    el("span", { "aria-hidden": true, title: value }, `${now}/${most}`),
  );
}

/**
 * Dice in a row, those that are kept apart by a frame, and what they are together. A die that something on offer means is
 * a button: touched or not.
 * @param {App} app @param {Field} field @param {DicePool} pool @param {string} panel
 */
function pool(app, { key, label, value }, { dice, makes, by }, panel) {
  const meant = new Set(app.hand.thrown.flatMap(({ touches = [] }) => touches.map(name)));
  const one = (/** @type {{ face: string, kept: boolean }} */ { face, kept }, /** @type {number} */ n) => {
    const drawn = /^\d+$/.test(face) ? die(Number(face), face) : el("span", { class: "symbol" }, face);
    if (kept) drawn.classList.add("kept");
    /** @type {Touch} */
    const touch = { die: { panel, field: key, die: n } };
    return meant.has(name(touch))
      ? button(drawn, () => app.hand.press(touch), { class: "touch-die", "data-die": name(touch), "aria-pressed": "false" })
      : drawn;
  };
  const touchable = dice.some((_, n) => meant.has(name({ die: { panel, field: key, die: n } })));
  const made = makes ? el("span", { class: "makes" }, makes, " ", by ? ruleLink(app.game, by) : null) : null;
  return el(
    "span",
    touchable ? { class: "pool", role: "group", "aria-label": label } : { class: "pool" },
    ...(touchable || !dice.length
      ? dice.length
        ? dice.map(one)
        : [value]
      : [el("span", { role: "img", "aria-label": value }, ...dice.map(one))]),
    made,
  );
}

/** Shows which dice are touched. @param {App} app */
export function drawPressed(app) {
  for (const node of app.root.querySelectorAll("[data-die]"))
    node.setAttribute("aria-pressed", String(app.hand.dice.has(node.getAttribute("data-die") ?? "")));
}

/** What a number is made of, part by part, and what it means. @param {Field} field @param {Sum} sum */
function strip({ value }, { parts, total, means }) {
  const signed = (/** @type {number} */ n, /** @type {number} */ at) => `${n < 0 ? "−" : at ? "+" : ""}${Math.abs(n)}`;
  return el(
    "span",
    { class: "sum-strip", role: "img", "aria-label": value },
    ...parts.map((part, at) => el("span", { title: part.by }, signed(part.value, at), el("small", {}, part.text))),
    el("span", { class: "total" }, `= ${signed(total, 0)}`),
    means ? el("span", { class: "means" }, means) : null,
  );
}

/** What may come, a row and a bar for each. @param {Field} field @param {Chances} chances */
function chances({ label }, { rows, besides }) {
  const row = (/** @type {Chances["rows"][number]} */ { what, chance, told }) => {
    const bar = el("span", { class: "bar" });
    bar.style.width = `${chance / 10}%`;
    const name = what ? el("th", { scope: "row" }, what) : null;
    return el("tr", {}, name, el("td", { class: "likely", colspan: what ? 1 : 2, "aria-hidden": true }, bar), el("td", {}, told));
  };
  return el(
    "span",
    {},
    rows.length ? el("table", { class: "chances", "aria-label": label }, ...rows.map(row)) : null,
    besides ? el("span", { class: "besides" }, besides) : null,
  );
}
