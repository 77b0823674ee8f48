/** Fields that show something of the drawing and change it: lengths, names, ticks. */
import { el, t } from "../words.js";
import { read, shown } from "./lengths.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** A field and how it is brought up to date. @typedef {{ node: HTMLElement, fresh: () => void }} Field */

/**
 * A length, `null` where several things differ; arrows change it by a step.
 * @param {Desk} desk @param {string} label @param {() => number | null} get @param {(to: number) => void} set @param {string} [id]
 * @returns {Field}
 */
export function lengthField(desk, label, get, set, id) {
  const unit = el("span", { class: "unit", "aria-hidden": true });
  const face = () => {
    const now = get();
    return now === null ? "" : shown(now, desk.unit);
  };
  const take = () => {
    // What was shown was rounded: unless something else was typed, it stays as it was.
    const to = input.value === face() ? null : read(input.value, desk.unit);
    if (to !== null) set(to);
    fresh(true);
  };
  const input = el("input", {
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    class: "length",
    "data-field": id,
    onchange: take,
    onfocus: () => input.select(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") return take();
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      const now = get();
      if (!by || now === null || event.altKey || event.ctrlKey) return;
      event.preventDefault();
      set(Math.round(now + by * (event.shiftKey ? 10 : 1) * Math.max(1, desk.step)));
      fresh(true);
    },
  });
  const fresh = (always = false) => {
    unit.textContent = desk.unit === "in" ? "″" : "cm";
    if (always || document.activeElement !== input) {
      input.value = face();
      input.placeholder = get() === null ? t("mixed") : "";
    }
  };
  fresh();
  return { node: el("label", { class: "field" }, el("span", {}, label), el("span", { class: "with-unit" }, input, unit)), fresh };
}

/**
 * A short text.
 * @param {string} label @param {() => string} get @param {(to: string) => void} set @param {Record<string, string>} [more]
 * @returns {Field & { input: HTMLInputElement }}
 */
export function textField(label, get, set, more = {}) {
  const input = el("input", { type: "text", autocomplete: "off", maxlength: 60, oninput: () => set(input.value), ...more });
  const fresh = () => {
    if (input.value !== get()) input.value = get();
  };
  fresh();
  return { node: el("label", { class: "field wide" }, el("span", {}, label), input), fresh, input };
}

/**
 * Something that is so or not, `null` where several things differ, with what it means and the rule that says so.
 * @param {Desk} desk @param {import("./plan.js").Flag} flag @param {() => boolean | null} get @param {(to: boolean) => void} set
 * @returns {Field}
 */
export function flagField(desk, { id, label, help, by }, get, set) {
  const input = el("input", { type: "checkbox", "data-field": id, "aria-describedby": `help-${id}`, onchange: () => set(input.checked) });
  const fresh = () => {
    const now = get();
    input.checked = now === true;
    input.indeterminate = now === null;
  };
  fresh();
  const node = el(
    "div",
    { class: "flag" },
    el("label", { class: "tick" }, input, el("span", {}, label)),
    el("p", { class: "muted small", id: `help-${id}` }, `${help} `, rule(desk, by)),
  );
  return { node, fresh };
}

/** A rule's number, leading to its text. @param {Desk} desk @param {string | null | undefined} by @param {string | null} [title] */
export const rule = (desk, by, title = null) =>
  by
    ? el("a", { class: "chip rule", href: `/games/${desk.about.game}/rules/${encodeURIComponent(by)}`, target: "_blank", rel: "noopener", title }, by)
    : null;

/** The other language, as the reader calls it. @param {Desk} desk */
export const otherLanguage = (desk) => t("other-name", { language: t(desk.lang === "en" ? "italian" : "english") });
