/** The drawing without a mouse: things are moved, sized, turned, doubled and taken away by keys. */
import { t } from "../words.js";
import { told } from "./lengths.js";
import { bounds, box, brought, middle, moved, pulled, quartered, stopped } from "./outlines.js";
import { key } from "./plan.js";
import { LEAST } from "./tools.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** A tenth of an inch, and with Shift an inch. */
const [SMALL, LARGE] = [10, 100];

/** What can be done with what is chosen; buttons and keys do the same. @param {Desk} desk @param {import("./sheet.js").Sheet} sheet */
export function deeds(desk, sheet) {
  /** The focus goes to what is chosen, or to the drawing. */
  const toChosen = () => (sheet.nodeOf(desk.things[0]?.key) ?? sheet.drawing).focus({ preventScroll: true });
  const covered = () => bounds(desk.things.map(({ shape }) => shape));
  return {
    /** @param {"undo" | "redo"} way */
    back(way) {
      if (desk.back(way)) desk.say(t(way === "undo" ? "undone" : "redone"));
    },
    drop() {
      const gone = desk.drop();
      const [first] = gone;
      if (!first) return;
      desk.say(gone.length > 1 ? t("deleted-several", { count: gone.length }) : t("deleted", { name: first.name[desk.lang] }));
      toChosen();
    },
    twice() {
      const { things, plan } = desk;
      if (!things.length) return;
      if (things.length > desk.room) return desk.tell(t("too-many", { most: desk.about.mostThings }), true);
      const [left, low, right, high] = covered();
      // Beside it, where there is room.
      const [w, h] = [right - left, high - low];
      const [dx, dy] = right + w <= plan.width ? [w, 0] : left >= w ? [-w, 0] : high + h <= plan.depth ? [0, h] : [0, -Math.min(h, low)];
      desk.put(things.map(({ name, flags, shape, ...like }) => ({ ...like, key: key(), name: { ...name }, flags: new Set(flags), shape: moved(shape, dx, dy) })));
      const [first] = desk.things;
      if (first) desk.say(things.length > 1 ? desk.choice(desk.things) : t("added", { name: desk.called(first) }));
      toChosen();
    },
    /** What is chosen turns as one, about the middle of it all. */
    turn() {
      const { things, plan } = desk;
      if (!things.length) return;
      const [x, y] = middle({ rect: covered() });
      for (const thing of things) thing.shape = quartered(thing.shape, [Math.round(x), Math.round(y)]);
      const [dx, dy] = brought(covered(), plan.width, plan.depth);
      for (const thing of things) thing.shape = moved(thing.shape, dx, dy);
      desk.note();
    },
    /** @param {[number, number]} way @param {number} by */
    move([x, y], by) {
      const { things, plan, unit } = desk;
      if (!things.length) return;
      const [dx, dy] = stopped(covered(), x * by, y * by, plan.width, plan.depth);
      for (const thing of things) thing.shape = moved(thing.shape, dx, dy);
      desk.noteChosen("move");
      const [left, low] = covered();
      desk.say(t("now", { x: told(left, unit), y: told(low, unit) }));
    },
    all() {
      if (desk.tool !== "several") desk.take("select");
      desk.choose(...desk.plan.things.map(({ key }) => key));
    },
    /** Space on a thing: with others it is added or let go, else it is chosen alone. @param {number} own */
    pick(own) {
      if (desk.tool === "several") desk.toggle(own);
      else desk.choose(own);
    },
    /** A corner of the rectangle in the photo goes so many pixels. @param {number} number @param {[number, number]} way @param {number} by */
    corner(number, [x, y], by) {
      const at = desk.quad?.[number];
      const pixel = by / sheet.camera.scale();
      if (at) desk.pullCorner(number, [at[0] + x * pixel, at[1] + y * pixel]);
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
      desk.noteChosen("size");
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
    const typing = target instanceof Element && target.matches("input:not([type=checkbox]), textarea, select");
    const ours = target instanceof Element && !typing && !target.closest(".side, .menu, header, a");
    if (document.querySelector("dialog[open]")) return;
    const done = () => event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      const letter = key.toLowerCase();
      if (typing) return;
      if (letter === "z" || letter === "y") return done(), deeds.back(letter === "y" || shiftKey ? "redo" : "undo");
      if (letter === "d" && desk.chosen.size) return done(), deeds.twice();
      if (letter === "a") return done(), deeds.all();
      const way = WAYS[key];
      if (way && ours && desk.thing) done(), deeds.size(way, shiftKey ? LARGE : SMALL);
      return;
    }
    if (typing || event.altKey) return;
    if (key === "Escape") {
      if (tools.cancel() || desk.tool !== "select") return desk.take("select");
      return desk.choose();
    }
    if (key === "Enter" && desk.tool === "poly" && tools.corners.length) return done(), tools.finish();
    if (key === "Backspace" && desk.tool === "poly" && tools.corners.length) {
      tools.corners.pop();
      return done(), tools.outline();
    }
    if (!ours) return;
    const way = WAYS[key];
    const corner = /** @type {Element} */ (target).closest(".corner")?.getAttribute("data-handle");
    if (way && corner) return done(), deeds.corner(Number(corner), way, shiftKey ? 10 : 1);
    const own = /** @type {Element} */ (target).closest(".thing")?.getAttribute("data-key");
    if ((key === " " || key === "Enter") && own) return done(), deeds.pick(Number(own));
    if (way && desk.chosen.size) return done(), deeds.move(way, shiftKey ? LARGE : SMALL);
    if ((key === "Delete" || key === "Backspace") && desk.chosen.size) return done(), deeds.drop();
    const letter = letters[key.toLowerCase()];
    if (letter) done(), letter();
  });
  // What has the focus by keys is what is chosen, unless several are being chosen.
  sheet.things.addEventListener("focusin", (event) => {
    const node = event.target instanceof Element ? event.target.closest("[data-key]") : null;
    const own = Number(node?.getAttribute("data-key"));
    if (node && desk.tool !== "several" && !desk.chosen.has(own)) desk.choose(own);
  });
}
