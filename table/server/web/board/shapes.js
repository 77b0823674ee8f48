/** What grounds, layers, borders and lines are drawn with. */
import { svg } from "../words.js";

/** The grains of the game's own grounds, by their numbers. @type {Record<string, { size: number, d: string }>} */
const own = JSON.parse(globalThis.document?.getElementById("table")?.dataset.grains ?? "{}");

/** Whether something is drawn upon a ground. @param {number} tint */
export const isGrained = (tint) => tint > 0 || tint in own;

/** @typedef {[number, number]} Point */
/** @typedef {import("../types.js").Edge} Edge */

/**
 * A marked border from corner to corner: a wall is a thick stroke, a door a leaf between posts, a window two thin
 * strokes, anything else a dashed one.
 * @param {Edge} edge @param {Point} from @param {Point} to
 */
export function border({ look = "wall", mark }, from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy) || 1;
  const on = (/** @type {number} */ part, aside = 0) =>
    `${(from[0] + dx * part - (dy / long) * aside).toFixed(2)} ${(from[1] + dy * part + (dx / long) * aside).toFixed(2)}`;
  const path = (/** @type {string} */ kind, /** @type {string} */ d) => svg("path", { class: kind, d });
  const posts = (/** @type {number} */ wide) => path("wall", `M${on(0)}L${on(wide)}M${on(1 - wide)}L${on(1)}`);
  const parts = {
    wall: () => [path("wall", `M${on(0)}L${on(1)}`)],
    door: () => [posts(0.2), path("leaf", `M${on(0.2, -2.6)}L${on(0.8, -2.6)}L${on(0.8, 2.6)}L${on(0.2, 2.6)}Z`)],
    window: () => [posts(0.16), path("pane", `M${on(0.16, -1.8)}L${on(0.84, -1.8)}M${on(0.16, 1.8)}L${on(0.84, 1.8)}`)],
    line: () => [path("marked", `M${on(0)}L${on(1)}`)],
  };
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const sign = mark
    ? svg(
        "g",
        { class: "locks", transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` },
        svg("circle", { r: 5.2 }),
        svg("text", { "text-anchor": "middle", y: 2.8, "font-size": 8 }, [...mark].slice(0, 2).join("")),
      )
    : null;
  return svg("g", { class: `border border-${look}` }, ...(parts[look] ?? parts.wall)(), sign);
}

/** The sign of a way to another board. @param {number} rise whether it leads up, down or neither */
export const wayMark = (rise) =>
  svg("path", { class: "link", d: rise > 0 ? "M0-4.500L5 4H-5Z" : rise < 0 ? "M0 4.500L5-4H-5Z" : "M0-5L5 0L0 5L-5 0Z" });

/**
 * What grounds and layers are drawn with, so that colour is never alone.
 * @param {string} [before] what their names begin with @param {number} [scale]
 */
export function patterns(before = "", scale = 1) {
  const pattern = (
    /** @type {string} */ id,
    /** @type {number} */ size,
    /** @type {string} */ d,
    /** @type {string} */ kind,
  ) =>
    svg(
      "pattern",
      {
        id: before + id,
        width: size,
        height: size,
        patternUnits: "userSpaceOnUse",
        x: -20,
        y: -20,
        patternTransform: scale === 1 ? null : `scale(${scale})`,
      },
      svg("path", { d, class: kind }),
    );
  const GRAINS = [
    "M3 3h.01M8 8h.01",
    "M0 10L10 0M-2 2L2-2M8 12L12 8M0 0L10 10M-2 8L2 12M8-2L12 2",
    "M0 4q2.5-3 5 0t5 0",
    "M0 2h10M0 7h10M3 2v5M8 7v5",
    "M0 1.5h10M0 5h10M0 8.5h10",
    "M5 2v6M2 5h6",
    "M1 9L5 2 9 9z",
    "M5 5m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "M0 0v10M5 0v10",
  ];
  const LAYERS = ["M0 8L8 0", "M0 0L8 8", "M0 4h8", "M4 0v8"];
  return svg(
    "defs",
    {},
    ...["", ...GRAINS].map((d, n) =>
      pattern(`grain-${n}`, own[n]?.size ?? 10, own[n]?.d ?? d, own[n] ? "pen" : `pen pen-${n}`),
    ),
    ...LAYERS.map((d, n) => pattern(`layer-${n}`, 8, d, `pen-layer-${n}`)),
    ...["good", "plain", "bad"].map((tone) =>
      svg(
        "marker",
        {
          id: `${before}to-${tone}`,
          viewBox: "-10 -6 11 12",
          markerWidth: 10,
          markerHeight: 11,
          markerUnits: "userSpaceOnUse",
          orient: "auto",
        },
        svg("path", { class: `tip tip-${tone}`, d: "M0 0L-10-5.500V5.500Z" }),
      ),
    ),
  );
}
