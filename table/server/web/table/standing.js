/** What counts for each player, in a bar that keeps its height; everything else is behind “i”. No game is known here. */
import { shown } from "./drawn.js";
import { panelNode } from "./panels.js";
import { box } from "./dialogs.js";
import { emblem } from "../board/face.js";
import { counting as rising } from "./counted.js";
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

/** A label in so many lines at most, the longest as short as can be: it breaks at spaces that are left, and nowhere else. @param {string} label @param {number} lines */
export function broken(label, lines) {
  const words = label.split(" ");
  for (let width = Math.max(...words.map(({ length }) => length)); ; width += 1) {
    /** @type {string[]} */
    const rows = [];
    for (const word of words) {
      const longer = `${rows.at(-1)}\u00a0${word}`;
      if (rows.length && longer.length <= width) rows[rows.length - 1] = longer;
      else rows.push(word);
    }
    if (rows.length <= lines) return rows.join(" ");
  }
}

/** Where bars are narrow: labels have a line more there. */
const narrow = () => matchMedia("(max-width: 760px)").matches;

/** @param {App} app @param {Field} field @param {string} [of] whose it is, where its number counts up */
function stat(app, field, of) {
  const value = brief(app, field);
  const node = el("b", {}, value);
  if (of !== undefined && typeof value === "string" && /^-?\d+$/.test(value)) rising(node, `${of} ${field.key}`, Number(value));
  return el(
    "span",
    { class: `stat ${field.drawn && "rating" in field.drawn ? "wide" : ""}`, title: `${field.label}: ${field.value}` },
    node,
    el("small", {}, broken(field.label, narrow() ? 3 : 2)),
  );
}

/**
 * Facts side by side; where they are too many they scroll, by keyboard too.
 * @param {App} app @param {Field[]} fields @param {string} [of] whose they are, where their numbers count up
 */
export const stats = (app, fields, of) => el("p", { class: "stats", tabindex: "0" }, ...fields.map((field) => stat(app, field, of)));

/** The emblem of who leads a seat's pieces, or of the only one that it has. @param {App} app @param {number} seat */
export function leaderOf(app, seat) {
  const own = (app.view?.pieces ?? []).filter((piece) => piece.seat === seat && piece.face && piece.at);
  const leader = own.find(({ face }) => face?.crown) ?? (own.length === 1 ? own[0] : undefined);
  return leader?.face ? emblem(leader.face, "leader-of") : null;
}

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
