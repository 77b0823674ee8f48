// @ts-check
/** What was gathered so far, seen together: the list under its headings, and the bars. */
import { columns, rows } from "./sift.js";
import { button, el, svg, t } from "../words.js";

/** @typedef {import("./roster.js").Entry} Entry */

/**
 * The list, drawn anew; what was touched keeps the focus.
 * @param {HTMLElement} host @param {Entry[]} entries
 * @param {(entry: Entry, by: number) => void} add @param {(entry: Entry) => void} look
 */
export function drawList(host, entries, add, look) {
  const focused = document.activeElement?.getAttribute("data-key");
  const some = entries.filter(({ count }) => count > 0);
  /** @type {Map<string, Entry[]>} */
  const groups = new Map();
  for (const entry of some) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  const sum = (/** @type {Entry[]} */ all) => all.reduce((sum, { count }) => sum + count, 0);
  const one = (/** @type {Entry} */ entry) =>
    el(
      "li",
      {},
      button("−", () => add(entry, -1), {
        class: "icon",
        "aria-label": t("less", { name: entry.name }),
        "data-key": `less ${entry.id}`,
      }),
      el("b", {}, String(entry.count)),
      button("+", () => add(entry, 1), {
        class: "icon",
        "aria-label": t("more", { name: entry.name }),
        "data-key": `more ${entry.id}`,
        disabled: entry.kin() >= entry.most,
      }),
      button(entry.name, () => look(entry), { class: "quiet name", "data-key": `look ${entry.id}` }),
      entry.kin() > entry.most ? el("span", { class: "fault" }, t("too-many", { most: entry.most })) : null,
    );
  host.replaceChildren(
    ...(some.length ? [] : [el("p", { class: "muted" }, t("nothing"))]),
    ...[...groups].flatMap(([group, all]) => [
      el("h3", {}, group, " ", el("span", { class: "muted" }, String(sum(all)))),
      el("ul", {}, ...all.map(one)),
    ]),
  );
  if (focused) {
    const node = host.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    const other = host.querySelector(`[data-key="${CSS.escape(focused.replace(/^more /, "less "))}"]`);
    const next = node instanceof HTMLButtonElement && node.disabled ? other : (node ?? host.querySelector("button"));
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
}

/**
 * The bars of one spread, drawn anew.
 * @param {HTMLElement} figure @param {Entry[]} entries
 * @param {{ id: string, label: string }[] | undefined} values of a facet; of a measure there are none
 */
export function drawSpread(figure, entries, values) {
  const id = figure.dataset["spread"] ?? "";
  const bars = values
    ? rows(
        entries,
        id,
        values.map((value) => value.id),
      ).map(([value, count]) => ({ label: values.find(({ id }) => id === value)?.label ?? value, count }))
    : columns(entries, id).map(([number, count]) => ({ label: String(number), count }));
  figure.hidden = bars.length === 0;
  const peak = Math.max(1, ...bars.map(({ count }) => count));
  const bar = (/** @type {number} */ count) => {
    const long = Math.floor((count * 100) / peak);
    return values ? { width: long, height: 100 } : { y: 100 - long, width: 100, height: long };
  };
  figure.querySelector(".bars")?.replaceChildren(
    ...bars.map(({ label, count }) =>
      el(
        "li",
        {},
        el("span", { class: "label" }, label),
        svg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" }, svg("rect", bar(count))),
        el("span", { class: "number" }, String(count)),
      ),
    ),
  );
}
