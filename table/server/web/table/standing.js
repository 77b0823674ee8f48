/** What counts for each player, in a bar that keeps its height; everything else is behind “i”. No game is known here. */
import { shown } from "./drawn.js";
import { panelNode } from "./panels.js";
import { box } from "./dialogs.js";
import { button, el, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Field} Field */
/** @typedef {import("../types.js").Panel} Panel */

/** The fields of a panel that count, in the game's order. @param {Panel} panel @returns {Field[]} */
const counting = ({ fields, counts = [] }) =>
  counts.flatMap((key) => fields.find((field) => field.key === key) ?? []);

/** What counts among some panels; where a game marks nothing, what is not nothing. @param {Panel[]} panels */
export function standing(panels) {
  const marked = panels.flatMap(counting);
  return marked.length ? marked : panels.flatMap(({ fields }) => fields).filter(({ value }) => value !== "0");
}

/** A fact as it fits into a bar: of a sum the total alone. @param {App} app @param {Field} field */
function brief(app, field) {
  const { drawn } = field;
  return drawn && "sum" in drawn ? String(drawn.sum.total) : shown(app, field);
}

/** A label in two lines at most: it breaks at the space nearest to its middle, and nowhere else. @param {string} label */
function halved(label) {
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index);
  const off = (/** @type {number} */ at) => Math.abs(2 * at + 1 - label.length);
  const [middle] = spaces.sort((a, b) => off(a) - off(b));
  return label.split("").map((letter, at) => (letter === " " && at !== middle ? "\u00a0" : letter)).join("");
}

/** @param {App} app @param {Field} field */
const stat = (app, field) =>
  el(
    "span",
    { class: `stat ${field.drawn && "rating" in field.drawn ? "wide" : ""}`, title: `${field.label}: ${field.value}` },
    el("b", {}, brief(app, field)),
    el("small", {}, halved(field.label)),
  );

/** Facts side by side; where they are too many they scroll, by keyboard too. @param {App} app @param {Field[]} fields */
export const stats = (app, fields) => el("p", { class: "stats", tabindex: "0" }, ...fields.map((field) => stat(app, field)));

/** The panels of a seat that are not about the decision at hand. @param {App} app @param {number | null} seat */
export const panelsOf = (app, seat) => (app.view?.panels ?? []).filter((panel) => panel.seat === seat && !panel.now);

/** Everything that is known of a seat. @param {App} app @param {number} seat @param {string} name */
const about = (app, seat, name) =>
  box(name, el("div", { class: "panels" }, ...panelsOf(app, seat).map((panel) => panelNode(app, panel))));

/** The button behind which the rest is. @param {App} app @param {number} seat @param {string} name */
export const more = (app, seat, name) =>
  panelsOf(app, seat).length
    ? button("i", () => about(app, seat, name), { class: "about", "aria-label": t("about-seat", { who: name }), title: t("about-seat", { who: name }) })
    : null;

/** What counts for the whole table, in one line. @param {App} app */
export function drawLine(app) {
  const others = panelsOf(app, null);
  const marked = others.flatMap(counting);
  const fields = marked.length ? marked : (others[0]?.fields ?? []);
  app.at_.line.replaceChildren(
    ...fields.map((field) =>
      el("span", { title: `${field.label}: ${field.value}` }, el("span", { class: "dim" }, `${field.label} `), brief(app, field)),
    ),
  );
}
