/** What is chosen goes through the clipboard as the text of a drawing: into another drawing, a message, a file. */
import { t } from "../words.js";
import { bounds, box, brought, middle, moved, snapped } from "./outlines.js";
import { opened, written } from "./plan.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * @param {Desk} desk @param {import("./sheet.js").Sheet} sheet @param {import("./keeping.js").Keeping} keeping
 * @param {() => void} drop takes away what is chosen
 */
export function clipboard(desk, sheet, keeping, drop) {
  /** Words that are typed or marked are copied as everywhere. @param {Event} event */
  const ours = ({ target }) =>
    !(target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select, dialog")) &&
    getSelection()?.isCollapsed !== false;

  /** @param {ClipboardEvent} event */
  const copy = (event) => {
    const { things, plan, about } = desk;
    if (!ours(event) || !things.length || !event.clipboardData) return false;
    event.preventDefault();
    event.clipboardData.setData("text/plain", JSON.stringify(written({ ...plan, things }, about.flags)));
    return true;
  };
  document.addEventListener("copy", (event) => copy(event) && desk.say(t("copied", { what: desk.choice(desk.things) })));
  document.addEventListener("cut", (event) => copy(event) && drop());

  document.addEventListener("paste", async (event) => {
    const text = event.clipboardData?.getData("text/plain").trim();
    if (!ours(event) || !text) return;
    event.preventDefault();
    const read = await keeping.understood(text);
    if (!read) return;
    const { things } = opened(read, desk.about.flags);
    if (things.length > desk.room) return desk.tell(t("too-many", { most: desk.about.mostThings }), true);
    if (!things.length) return;
    // In the middle of what is seen, wherever it was before.
    const rect = bounds(things.map(({ shape }) => shape));
    const [fromX, fromY] = middle({ rect });
    const [x, y] = sheet.centre();
    const to = (/** @type {number} */ by) => Math.round(snapped(by, desk.step));
    const there = moved({ rect }, to(x - fromX), to(y - fromY));
    const [dx, dy] = brought(box(there), desk.plan.width, desk.plan.depth);
    for (const thing of things) thing.shape = moved(thing.shape, to(x - fromX) + dx, to(y - fromY) + dy);
    desk.put(things);
    sheet.nodeOf(things[0]?.key)?.focus({ preventScroll: true });
    desk.say(desk.choice(things));
  });
}
