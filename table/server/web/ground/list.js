/** All things beside the drawing: each can be chosen alone by its name, or with others by its check box. */
import { button, el, t } from "../words.js";
import { shown, told } from "./lengths.js";
import { box } from "./outlines.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./plan.js").Thing} Thing */

export class ThingList {
  /** @param {Desk} desk @param {import("./sheet.js").Sheet} sheet */
  constructor(desk, sheet) {
    this.desk = desk;
    this.sheet = sheet;
    this.rows = el("ul", { class: "thing-list" });
    this.count = el("span", { class: "muted" });
    this.all = el("input", {
      type: "checkbox",
      "data-do": "all",
      onchange: () => desk.choose(...(this.all.checked ? desk.plan.things.map(({ key }) => key) : [])),
    });
    this.every = el("label", { class: "tick" }, this.all, el("span", {}, t("choose-all")));
    this.nodes = [el("h2", {}, `${t("things")} `, this.count), this.every, this.rows];
  }

  draw() {
    const { plan, things } = this.desk;
    const focused = document.activeElement?.closest(".thing-list li") && document.activeElement;
    const was = focused?.closest("li")?.getAttribute("data-key");
    this.count.textContent = String(plan.things.length);
    this.every.hidden = plan.things.length < 2;
    this.all.checked = things.length > 0 && things.length === plan.things.length;
    this.all.indeterminate = things.length > 0 && !this.all.checked;
    this.rows.replaceChildren(...plan.things.map((thing) => this.row(thing)));
    if (!plan.things.length) this.rows.append(el("li", { class: "muted" }, t("no-things")));
    if (focused && was) /** @type {HTMLElement | null} */ (this.rows.querySelector(`[data-key="${was}"] ${focused.localName}`))?.focus();
  }

  /** @param {Thing} thing */
  row(thing) {
    const { desk, sheet } = this;
    const { unit, about } = desk;
    const [left, low, right, high] = box(thing.shape);
    const marks = about.flags.filter(({ id }) => thing.flags.has(id)).map(({ mark }) => mark);
    const wrong = desk.faultsOf(thing).length > 0;
    const name = desk.called(thing);
    const go = ({ shiftKey, ctrlKey, metaKey } = /** @type {MouseEvent} */ ({})) => {
      if (shiftKey || ctrlKey || metaKey) return desk.toggle(thing.key);
      desk.choose(thing.key);
      sheet.reveal(thing);
    };
    const tick = el("input", { type: "checkbox", "aria-label": t("choose-named", { name }), onchange: () => desk.toggle(thing.key) });
    tick.checked = desk.chosen.has(thing.key);
    return el(
      "li",
      { "data-key": thing.key, class: tick.checked ? "chosen" : null },
      el("label", { class: "tick" }, tick),
      button(`${wrong ? "✕ " : ""}${name}`, go, { class: `quiet ${wrong ? "wrong" : ""}` }),
      el("span", { class: "muted small" }, `${shown(right - left, unit)} × ${shown(high - low, unit)} × ${told(thing.top - thing.bottom, unit)} ${marks.join(" ")}`),
    );
  }
}
