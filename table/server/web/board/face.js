/** Faces: enamel in a disc, parted, with its glyph, its mark, and a crown for who leads. */
import { svg } from "../words.js";

/** @typedef {import("../types.js").Face} Face */

/** Where the glyphs are; told once, for they never change while a page is open. */
const sprite = () => document.querySelector("[data-glyphs]")?.getAttribute("data-glyphs") ?? "/glyphs.svg";

/** A drawing of the sprite. @param {string} id @param {string} kind @param {number} x @param {number} y @param {number} width @param {number} height */
const part = (id, kind, x, y, width, height) =>
  svg("use", { class: kind, href: `${sprite()}#${id}`, x, y, width, height });

/** A glyph around a place. @param {string} name @param {number} size @param {number} [x] @param {number} [y] */
export const glyphAt = (name, size, x = 0, y = 0) =>
  part(`g-${name}`, "glyph", x - size / 2, y - size / 2, size, size);

/** A face around the origin, with a radius of 11. @param {Face} face */
export function medal({ field, tint, glyph, mark, crown }) {
  return svg(
    "g",
    { class: `medal enamel-${tint}` },
    svg("circle", { class: "enamel", r: 11 }),
    field ? part(`parted-${field}`, "parted", -11, -11, 22, 22) : null,
    glyphAt(glyph, mark ? 14.5 : 16, mark ? -1 : 0, (crown ? 1.2 : 0) - (mark ? 0.8 : 0)),
    mark ? svg("circle", { class: "mark-of", cx: 7.6, cy: 7.6, r: 5.2 }) : null,
    mark ? glyphAt(mark, 7.6, 7.6, 7.6) : null,
    crown ? part("crown", "crown", -7, -16.5, 14, 8) : null,
  );
}

/** A face alone: on cards, in lists. @param {Face} face @param {string} [kind] */
export const emblem = (face, kind = "emblem") =>
  svg("svg", { class: kind, viewBox: face.crown ? "-13 -16.500 26 29" : "-13 -13 26 26", "aria-hidden": true }, medal(face));
