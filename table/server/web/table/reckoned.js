/** A match looked back on, for the card at its end: how the score went, and what luck did against its odds. */
import { seatMark } from "../board/pieces.js";
import { nameOf } from "./panels.js";
import { el, language, svg, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Curve} Curve */
/** @typedef {import("../types.js").Fortune} Fortune */

/** How large the drawing of a curve is. */
const [WIDTH, HEIGHT] = [320, 96];

/** A number with one place at most. @param {number} n */
const number = (n) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(n);

/** The step at which the counts moved apart or together most: what turned the match. @param {Curve} curve */
export function turnOf({ points }) {
  const spread = (/** @type {number[]} */ counts) => (counts[0] ?? 0) - (counts.length > 1 ? Math.max(...counts.slice(1)) : 0);
  let [step, most] = [0, 0];
  points.forEach(([at, counts], n) => {
    const by = Math.abs(spread(counts) - spread(points[n - 1]?.[1] ?? counts));
    if (by > most) [step, most] = [at, by];
  });
  return step;
}

/** A line in steps: a count stays until it changes. @param {Curve} curve @param {number} line */
export function pathOf(curve, line) {
  const all = curve.points.flatMap(([, counts]) => counts);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (/** @type {number} */ step) => Math.round((step / Math.max(1, curve.last)) * WIDTH);
  const y = (/** @type {number} */ count) => Math.round(HEIGHT - 6 - ((count - low) / Math.max(1, high - low)) * (HEIGHT - 12));
  const steps = curve.points.map(([step, counts]) => `H${x(step)}V${y(counts[line] ?? 0)}`).join("");
  return `M0 ${y(curve.points[0]?.[1][line] ?? 0)}${steps}H${WIDTH}`;
}

/** @param {App} app @param {Curve} curve */
function curveNode(app, curve) {
  const replay = (/** @type {number} */ step) => `/m/${encodeURIComponent(app.match)}/replay?step=${step}`;
  const whose = (/** @type {number[]} */ seats) => seats.map((seat) => nameOf(app, seat)).join(", ");
  const [first, last] = [curve.points[0]?.[1], curve.points.at(-1)?.[1]];
  const ends = curve.seats.map((seats, line) => ({
    seats,
    text: t("curve-line", { who: whose(seats), first: first?.[line] ?? 0, last: last?.[line] ?? 0 }),
  }));
  const turn = turnOf(curve);
  const lines = curve.seats.map((seats, line) =>
    svg("path", { class: `way-of seat-${seats[0] ?? "none"}`, d: pathOf(curve, line) }),
  );
  const drawing = svg(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": `${curve.title}. ${ends.map(({ text }) => text).join(". ")}.`,
      onclick: (/** @type {MouseEvent} */ event) => {
        const box = drawing.getBoundingClientRect();
        location.assign(replay(Math.round(((event.clientX - box.left) / box.width) * curve.last)));
      },
    },
    ...lines,
  );
  return el(
    "figure",
    { class: "curve" },
    el("figcaption", {}, el("b", {}, curve.title), " ", el("span", { class: "dim" }, t("curve-about"))),
    drawing,
    el(
      "ul",
      { class: "ends" },
      ...ends.map(({ seats, text }) => el("li", {}, ...seats.map((seat) => seatMark(seat)), " ", text)),
    ),
    turn ? el("p", {}, el("a", { href: replay(turn) }, t("curve-turn", { step: turn }))) : null,
  );
}

/** One seat's luck: a bar with the middle marked, and what came of what it did. @param {App} app @param {Fortune} fortune */
function fortuneNode(app, { seat, draws, rank, tallies }) {
  const of100 = Math.round(rank / 100);
  const text = t("luck-line", { who: nameOf(app, seat), rank: of100, draws });
  const rows = tallies.map(({ group, band, expected, came }) =>
    el("tr", {}, el("th", { scope: "row" }, `${group}: ${band}`), el("td", {}, String(came)), el("td", {}, number(expected / 10_000))),
  );
  return el(
    "li",
    {},
    el("p", {}, seatMark(seat), " ", text),
    svg(
      "svg",
      { class: `luck seat-${seat}`, viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": true },
      svg("rect", { class: "rope", width: 100, height: 8 }),
      svg("rect", { class: "pull", x: Math.min(50, of100), width: Math.abs(of100 - 50), height: 8 }),
      svg("path", { class: "middle", d: "M50 0V8" }),
    ),
    rows.length
      ? el(
          "details",
          {},
          el("summary", {}, t("luck-numbers")),
          el(
            "table",
            {},
            el("thead", {}, el("tr", {}, el("td", {}), el("th", { scope: "col" }, t("luck-came")), el("th", { scope: "col" }, t("luck-expected")))),
            el("tbody", {}, ...rows),
          ),
        )
      : null,
  );
}

/** Asks what there is to tell, and tells it. @param {App} app @param {HTMLElement} host */
export async function reckon(app, host) {
  const answer = await app.ask({ type: "reckon" });
  if (answer.type !== "reckoned") return;
  const { curve, luck, uncounted } = answer;
  const meant = luck.filter(({ draws }) => draws > 0);
  host.replaceChildren(
    ...[
      curve ? curveNode(app, curve) : null,
      meant.length || uncounted ? el("h3", {}, t("luck")) : null,
      meant.length || uncounted ? el("p", { class: "dim" }, t("luck-about"), uncounted ? ` ${t("luck-uncounted", { n: uncounted })}` : "") : null,
      meant.length ? el("ul", { class: "fortunes" }, ...meant.map((fortune) => fortuneNode(app, fortune))) : null,
    ].filter((node) => node !== null),
  );
}
