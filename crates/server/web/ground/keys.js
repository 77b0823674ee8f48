/** The drawing without a mouse: things are moved, sized, turned, doubled and taken away by keys. */
import { t } from "../words.js";
import { told } from "./lengths.js";
import { box, moved, pulled, stopped, turned } from "./outlines.js";
import { LEAST } from "./tools.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** A tenth of an inch, and with Shift an inch. */
const [SMALL, LARGE] = [10, 100];

/** What can be done with what is chosen; buttons and keys do the same. @param {Desk} desk @param {import("./sheet.js").Sheet} sheet */
export function deeds(desk, sheet) {
  const toChosen = () => sheet.nodeOf(desk.chosen)?.focus({ preventScroll: true });
  return {
    /** @param {"undo" | "redo"} way */
    back(way) {
      if (desk.back(way)) desk.say(t(way === "undo" ? "undone" : "redone"));
    },
    drop() {
      const gone = desk.drop();
      if (!gone) return;
      desk.say(t("deleted", { name: gone.name[desk.lang] }));
      toChosen();
    },
    twice() {
      const { thing, plan } = desk;
      if (!thing) return;
      if (desk.full) return desk.tell(t("too-many", { most: desk.about.mostThings }), true);
      const [left, low, right, high] = box(thing.shape);
      // Beside it, where there is room.
      const [w, h] = [right - left, high - low];
      const [dx, dy] = right + w <= plan.width ? [w, 0] : left >= w ? [-w, 0] : high + h <= plan.depth ? [0, h] : [0, -Math.min(h, low)];
      const { key: _, ...like } = thing;
      const added = desk.add(moved(thing.shape, dx, dy), "", { ...like, name: { ...thing.name } });
      desk.say(t("added", { name: desk.called(added) }));
      toChosen();
    },
    turn() {
      const { thing } = desk;
      const shape = thing && turned(thing.shape, 90);
      if (!thing || !shape) return;
      const [dx, dy] = [0, 1].map((axis) => {
        const all = box(shape);
        const side = axis ? desk.plan.depth : desk.plan.width;
        return Math.max(0, -(all[axis] ?? 0)) - Math.max(0, (all[axis + 2] ?? 0) - side);
      });
      thing.shape = moved(shape, dx ?? 0, dy ?? 0);
      desk.note();
    },
    /** @param {[number, number]} way @param {number} by */
    move([x, y], by) {
      const { thing, plan, unit } = desk;
      if (!thing) return;
      const [dx, dy] = stopped(thing.shape, x * by, y * by, plan.width, plan.depth);
      thing.shape = moved(thing.shape, dx, dy);
      desk.note(`move ${thing.key}`);
      const [left, low] = box(thing.shape);
      desk.say(t("now", { x: told(left, unit), y: told(low, unit) }));
    },
    /** @param {[number, number]} way @param {number} by */
    size([x, y], by) {
      const { thing, plan, unit } = desk;
      if (!thing || "poly" in thing.shape) return;
      const [left, low, right, high] = box(thing.shape);
      if ("circle" in thing.shape) {
        const [cx, cy, r] = thing.shape.circle;
        const most = Math.min(cx, cy, plan.width - cx, plan.depth - cy);
        thing.shape = { circle: [cx, cy, Math.max(LEAST, Math.min(Math.max(most, r), r + (x + y) * by))] };
      } else {
        const to = /** @type {[number, number]} */ ([Math.min(plan.width, right + x * by), Math.min(plan.depth, high + y * by)]);
        thing.shape = pulled(thing.shape, "ne", to, LEAST);
      }
      desk.note(`size ${thing.key}`);
      const [, , nowRight, nowHigh] = box(thing.shape);
      desk.say(t("sized", { width: told(nowRight - left, unit), depth: told(nowHigh - low, unit) }));
    },
  };
}

/**
 * @param {Desk} desk @param {import("./sheet.js").Sheet} sheet @param {import("./tools.js").Tools} tools
 * @param {ReturnType<typeof deeds>} deeds @param {Record<string, () => void>} letters what single letters do
 */
export function keyboard(desk, sheet, tools, deeds, letters) {
  document.addEventListener("keydown", (event) => {
    const { target, key, shiftKey } = event;
    const typing = target instanceof Element && target.matches("input, textarea, select");
    const ours = target instanceof Element && !typing && !target.closest(".side, .menu, header, a");
    if (document.querySelector("dialog[open]")) return;
    const done = () => event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      const letter = key.toLowerCase();
      if (typing && !(target instanceof HTMLInputElement && target.type === "checkbox")) return;
      if (letter === "z" || letter === "y") return done(), deeds.back(letter === "y" || shiftKey ? "redo" : "undo");
      if (letter === "d" && desk.thing) return done(), deeds.twice();
      const way = WAYS[key];
      if (way && ours && desk.thing) done(), deeds.size(way, shiftKey ? LARGE : SMALL);
      return;
    }
    if (typing || event.altKey) return;
    if (key === "Escape") {
      if (tools.cancel() || desk.tool !== "select") {
        desk.pins = null;
        return desk.take("select");
      }
      return desk.choose(null);
    }
    if (key === "Enter" && desk.tool === "poly" && tools.corners.length) return done(), tools.finish();
    if (key === "Backspace" && desk.tool === "poly" && tools.corners.length) {
      tools.corners.pop();
      return done(), tools.outline();
    }
    if (!ours) return;
    const way = WAYS[key];
    if (way && desk.thing) return done(), deeds.move(way, shiftKey ? LARGE : SMALL);
    if ((key === "Delete" || key === "Backspace") && desk.thing) return done(), deeds.drop();
    const letter = letters[key.toLowerCase()];
    if (letter) done(), letter();
  });
  // What has the focus by keys is what is chosen.
  sheet.things.addEventListener("focusin", (event) => {
    const node = event.target instanceof Element ? event.target.closest("[data-key]") : null;
    if (node) desk.choose(Number(node.getAttribute("data-key")));
  });
}
