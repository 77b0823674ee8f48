// @ts-check
/**
 * The page on which something is gathered. It adds up what is typed, narrows and orders what can be gathered, and shows
 * what was. It knows no rule: whether it is lawful the server says.
 */
import { drawList, drawSpread } from "./heap.js";
import { counts, facetsOf, fold, measuresOf, ordered, passes, words } from "./sift.js";
import { button, el, language, t } from "../words.js";

/**
 * @typedef {import("./sift.js").Item & {
 *   id: string, node: HTMLElement, home: Element, group: string, fields: HTMLInputElement[],
 *   most: number, kin: () => number }} Entry
 */

/** For how long nothing must change before the server is asked, in milliseconds. */
const PATIENCE = 500;

/** A page on which what narrows is put away at first. */
const NARROW = "(max-width: 760px)";

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.roster"));
/** Whether things are counted, with buttons, a list and bars; else they cost something. */
const counting = form.classList.contains("deck");

/** @template {Element} T @param {string} what @param {new () => T} kind @param {ParentNode} [within] @returns {T[]} */
const all = (what, kind, within = form) =>
  [...within.querySelectorAll(what)].flatMap((node) => (node instanceof kind ? [node] : []));
/** @template {Element} T @param {string} what @param {new () => T} kind @param {ParentNode} [within] @returns {T | undefined} */
const one = (what, kind, within = form) => all(what, kind, within)[0];

/** @param {HTMLElement} node @returns {Entry} */
function entry(node) {
  const name = node.querySelector("[data-name]")?.textContent ?? "";
  const card = [...node.querySelectorAll("ul.muted > li")].map((line) => line.textContent);
  const { kin } = node.dataset;
  const fields = all("input.count", HTMLInputElement, node);
  return {
    id: node.dataset["item"] ?? "",
    node,
    home: node.parentElement ?? form,
    group: node.closest("[data-group]")?.querySelector("h2")?.textContent ?? "",
    fields,
    name,
    text: fold([name, ...card].join(" ")),
    facets: facetsOf(node.dataset["facets"] ?? ""),
    measures: measuresOf(node.dataset["measures"] ?? ""),
    most: Number(node.dataset["most"] ?? Infinity),
    /** How many there are of its name. */
    kin: () => entries.reduce((sum, other) => sum + (other.node.dataset["kin"] === kin ? other.count : 0), 0),
    get count() {
      return fields.reduce((sum, { value }) => sum + Math.max(0, Math.trunc(Number(value)) || 0), 0);
    },
  };
}

const entries = all("[data-item]", HTMLElement).map(entry);

/* Adding up. */

const total = one(".sum-up [data-total]", HTMLElement);

/** What everything costs, and whether it is too much. */
function addUp() {
  let sum = 0;
  for (const field of all("input[data-cost]", HTMLInputElement))
    sum += (Number(field.value) || 0) * Number(field.dataset["cost"]);
  if (total) total.textContent = String(sum);
  const asked = one("input[name=budget]", HTMLInputElement);
  const over = one("[data-over]", HTMLElement);
  if (over) over.hidden = sum <= Number(asked ? asked.value : form.dataset["budget"]);
}

/* Narrowing and order. */

const sift = one(".sift", HTMLElement);
const search = one("input[name=q]", HTMLInputElement);
const sort = one("select[name=sort]", HTMLSelectElement);
const only = one("input[name=in]", HTMLInputElement);
const sections = all("[data-group]", HTMLElement);
/** Where items stand when they stand under no heading. */
const flat = el("div", { class: "cards", hidden: true });

/** @returns {import("./sift.js").Wish} */
function wish() {
  /** @type {Map<string, Set<string>>} */
  const values = new Map();
  for (const field of all("[data-facet] input:checked", HTMLInputElement)) {
    const facet = field.name.slice(2);
    values.set(facet, (values.get(facet) ?? new Set()).add(field.value));
  }
  return { words: words(search?.value ?? ""), values, gathered: only?.checked ?? false };
}

function narrow() {
  if (!sift) return;
  const wanted = wish();
  let shown = 0;
  for (const item of entries) {
    item.node.hidden = !passes(item, wanted);
    shown += item.node.hidden ? 0 : 1;
  }
  for (const section of sections) section.hidden = !section.querySelector("[data-item]:not([hidden])");
  for (const facet of all("[data-facet]", HTMLElement)) {
    const found = counts(entries, wanted, facet.dataset["facet"] ?? "");
    for (const field of all("input", HTMLInputElement, facet)) {
      const count = found.get(field.value) ?? 0;
      const label = field.closest("label");
      const said = label?.querySelector("[data-count]");
      if (said) said.textContent = String(count);
      label?.classList.toggle("none", count === 0 && !field.checked);
    }
  }
  const said = one("[data-shown]", HTMLElement);
  if (said) said.textContent = t("shown", { shown, all: entries.length });
  const chosen = [...wanted.values.values()].reduce((sum, { size }) => sum + size, 0);
  const count = one("[data-chosen]", HTMLElement);
  if (count) count.textContent = chosen ? String(chosen) : "";
  const clear = one("[data-clear]", HTMLElement);
  if (clear) clear.hidden = !chosen && !wanted.gathered && !wanted.words.length;
}

function order() {
  const by = sort?.value ?? "";
  flat.hidden = !by;
  if (by) flat.replaceChildren(...ordered(entries, by, language).map(({ node }) => node));
  else for (const { home, node } of entries) home.append(node);
  narrow();
}

if (sift) {
  // A page that the server has put in order has no headings: then it stays so.
  if (sections.length) {
    sift.after(flat);
    sort?.addEventListener("change", order);
  }
  const look = one("[data-look]", HTMLElement);
  if (look && sections.length) look.hidden = true;
  sift.addEventListener("input", narrow);
  one("[data-clear]", HTMLElement)?.addEventListener("click", () => {
    for (const field of all("input:checked", HTMLInputElement, sift)) field.checked = false;
    if (search) search.value = "";
    narrow();
    search?.focus();
  });
  const facets = one("details.facets", HTMLDetailsElement);
  if (facets && matchMedia(NARROW).matches && !wish().values.size) facets.open = false;
}

/* Counting. */

const list = one("[data-list]", HTMLElement);
const judged = one("[data-judged]", HTMLElement);
/** The labels of the values of each facet. @type {Map<string, { id: string, label: string }[]>} */
const labels = new Map(
  all("[data-facet]", HTMLElement).map((facet) => [
    facet.dataset["facet"] ?? "",
    all("input", HTMLInputElement, facet).map((field) => ({
      id: field.value,
      label: field.nextSibling?.textContent?.trim() ?? field.value,
    })),
  ]),
);
const spoken = el("p", { class: "sr", role: "status" });
let changed = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let asked = 0;

/** One more or one less of something. @param {Entry} item @param {number} by */
function add(item, by) {
  const field = item.fields[0];
  if (!field || (by > 0 && item.kin() >= item.most)) return;
  const count = Math.max(0, Math.min(99, (Number(field.value) || 0) + by));
  field.value = count ? String(count) : "";
  spoken.textContent = t("now", { name: item.name, count });
  counted();
}

/** What was gathered has changed. */
function counted() {
  changed = true;
  draw();
  if (only?.checked) narrow();
  clearTimeout(timer);
  timer = setTimeout(judge, PATIENCE);
}

function draw() {
  const sum = entries.reduce((sum, { count }) => sum + count, 0);
  for (const node of all("[data-total]", HTMLElement)) node.textContent = String(sum);
  for (const item of entries) {
    item.node.classList.toggle("some", item.count > 0);
    item.node.classList.toggle("over", item.kin() > item.most);
    const [less, more] = [one("[data-less]", HTMLButtonElement, item.node), one("[data-more]", HTMLButtonElement, item.node)];
    if (less) less.disabled = item.count === 0;
    if (more) more.disabled = item.kin() >= item.most;
  }
  if (list) drawList(list, entries, add, show);
  for (const figure of all("[data-spread]", HTMLElement)) {
    drawSpread(figure, entries, labels.get(figure.dataset["spread"] ?? ""));
  }
}

/** Asks the server whether it is lawful. */
async function judge() {
  const { judge: path } = form.dataset;
  if (!path || !judged) return;
  const mine = ++asked;
  const mark = one("[data-verdict]", HTMLElement);
  const said = (/** @type {string} */ sign, /** @type {boolean} */ bad) => {
    if (mark) mark.textContent = sign;
    mark?.classList.toggle("bad", bad);
    mark?.classList.toggle("good", !bad && !!sign);
  };
  if (!entries.some(({ count }) => count > 0)) {
    said("", false);
    return judged.replaceChildren();
  }
  try {
    // Only what was gathered and said of it: what is looked for is nobody's business.
    const fields = [...new FormData(form)].filter(([name, value]) => /^[nt]\./.test(name) && value);
    const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const answer = await fetch(path, { method: "POST", body });
    const html = await answer.text();
    if (mine !== asked) return;
    if (!answer.ok) throw new Error(html);
    judged.innerHTML = html;
    const faults = judged.querySelectorAll(".fault").length;
    said(faults ? `✕ ${faults}` : "✓", faults > 0);
    if (!judged.childElementCount) judged.append(el("p", { class: "good" }, t("lawful")));
  } catch {
    if (mine !== asked) return;
    said("", false);
    judged.replaceChildren(el("p", { class: "muted" }, t("offline")));
  }
}

/** The whole card, wherever one is. @param {Entry} item */
function show(item) {
  const close = button(t("close"), () => dialog.close(), { class: "main" });
  const parts = item.node.querySelectorAll(".marks, .measures, ul.muted");
  const dialog = el(
    "dialog",
    { class: "box", "aria-label": item.name, onclose: () => dialog.remove() },
    el("h2", {}, item.name),
    ...[...parts].map((part) => part.cloneNode(true)),
    el("div", { class: "row" }, close),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

/** The next item that is shown, or the one before. @param {Entry} item @param {number} by */
function beside(item, by) {
  const shown = all("[data-item]", HTMLElement).filter((node) => node.checkVisibility());
  const node = shown[shown.indexOf(item.node) + by];
  return entries.find((other) => other.node === node);
}

if (counting) {
  form.append(spoken);
  for (const item of entries) {
    for (const [node, by] of /** @type {const} */ ([[item.node.querySelector("[data-less]"), -1], [item.node.querySelector("[data-more]"), 1]])) {
      if (!(node instanceof HTMLElement)) continue;
      node.hidden = false;
      node.addEventListener("click", () => add(item, by));
    }
    item.node.addEventListener("keydown", (event) => {
      const field = item.fields.includes(/** @type {HTMLInputElement} */ (event.target));
      if (event.key === "+" || event.key === "-") add(item, event.key === "+" ? 1 : -1);
      else if (event.key === "Enter" && field) beside(item, event.shiftKey ? -1 : 1)?.fields[0]?.select();
      else return;
      event.preventDefault();
    });
  }
  search?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    all("[data-item]", HTMLElement).find((node) => node.checkVisibility())?.querySelector("input")?.focus();
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    search?.focus();
  });
  form.addEventListener("input", (event) => {
    if (event.target instanceof Element && event.target.matches("input.count")) counted();
  });
  form.addEventListener("submit", (event) => {
    const wish = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
    if (wish === "check" && entries.some(({ count }) => count > 0)) {
      event.preventDefault();
      void judge();
    } else changed = false;
  });
  // What is not kept is not lost by a slip.
  addEventListener("beforeunload", (event) => changed && event.preventDefault());
  // On a narrow page the list comes first.
  const spread = one(".heap details", HTMLDetailsElement);
  if (spread && matchMedia(NARROW).matches) spread.open = false;
  draw();
} else {
  form.addEventListener("input", addUp);
  addUp();
}
narrow();
