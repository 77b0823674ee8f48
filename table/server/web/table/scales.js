/** Counts that two seats pull to and fro: a bar with both totals, the lead, and marks where a lead matters. */
import { nameOf } from "./panels.js";
import { seatMark } from "../board/pieces.js";
import { el, svg, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Scale} Scale */

/** Half the width of the drawing. */
const HALF = 100;

/** A scale in words. @param {App} app @param {Scale} scale */
export function scaleText(app, { title, counts, goal }) {
  const [[left, a], [right, b]] = counts;
  const totals = t("scale", { title, left: nameOf(app, left), a, right: nameOf(app, right), b });
  const lead = a === b ? t("scale-even", { goal }) : "";
  return `${totals} ${lead || t("scale-lead", { who: nameOf(app, a > b ? left : right), lead: Math.abs(a - b), goal })}`;
}

/** @param {App} app @param {Scale} scale */
function scaleNode(app, scale) {
  const [one, other] = scale.counts;
  // The reader's own count stands on the left.
  const turned = other[0] === app.view?.seat;
  const [left, right] = turned ? [other, one] : [one, other];
  const lead = left[1] - right[1];
  const most = Math.max(scale.goal, Math.abs(lead), 1) * 1.15;
  const at = (/** @type {number} */ lead) => (-lead / most) * HALF;
  const ahead = lead === 0 ? null : lead > 0 ? left[0] : right[0];
  const mark = (/** @type {number} */ goal) => svg("path", { class: "goal", d: `M${at(goal)}-9V9` });
  const end = (/** @type {[number, number]} */ [seat, count]) =>
    el("span", { class: `end seat-${seat}` }, seatMark(seat), el("b", {}, String(count)));
  return el(
    "div",
    { class: "scale", "data-scale": scale.id, role: "img", "aria-label": scaleText(app, scale), title: scaleText(app, scale) },
    el("span", { class: "scale-of" }, scale.title),
    end(left),
    svg(
      "svg",
      { viewBox: `${-HALF} -12 ${2 * HALF} 24`, preserveAspectRatio: "none", "aria-hidden": true },
      svg("rect", { class: "rope", x: -HALF, y: -3, width: 2 * HALF, height: 6 }),
      lead
        ? svg("rect", {
            class: `pull seat-${ahead} pull-${ahead}`,
            x: Math.min(0, at(lead)),
            y: -6,
            width: Math.abs(at(lead)),
            height: 12,
          })
        : null,
      svg("path", { class: "middle", d: "M0-6V6" }),
      mark(scale.goal),
      mark(-scale.goal),
    ),
    end(right),
    el(
      "span",
      { class: "lead" },
      lead ? el("span", {}, lead > 0 ? "◂" : "▸", ` ${Math.abs(lead)}`) : "=",
      el("span", { class: "dim" }, ` / ${scale.goal}`),
    ),
  );
}

/** @param {App} app */
export function drawScales(app) {
  app.at_.scales.replaceChildren(...(app.view?.scales ?? []).map((scale) => scaleNode(app, scale)));
}
