// @ts-check
/** The page on which a ground is drawn. It knows no rule: whether a drawing is lawful the server says. */
import { button, el, t } from "../words.js";
import { clipboard } from "./clipboard.js";
import { Desk } from "./desk.js";
import { lengthField } from "./fields.js";
import { Keeping } from "./keeping.js";
import { deeds as all, keyboard } from "./keys.js";
import { STEPS, told } from "./lengths.js";
import { snapped } from "./outlines.js";
import { Panel } from "./panel.js";
import { renamed } from "./plan.js";
import { Sheet } from "./sheet.js";
import { Straighten } from "./photo/straighten.js";
import { Tools } from "./tools.js";
import { Under } from "./photo/under.js";

/** @typedef {import("./desk.js").Tool} Tool */

/** For how long something is told, in milliseconds. */
const A_WHILE = 6000;

const desk = new Desk(JSON.parse(document.getElementById("about")?.textContent ?? "{}"));
const sheet = new Sheet(desk);
const tools = new Tools(desk, sheet);
const panel = new Panel(desk, sheet);
const keeping = new Keeping(desk);
const straighten = new Straighten(desk, sheet);
const under = new Under(desk, () => keeping.place, straighten);
const deeds = all(desk, sheet);
const { about } = desk;

/* What is told. */

const spoken = el("p", { class: "sr", role: "status" });
const toast = el("p", { class: "toast", role: "alert", hidden: true });
/** @type {ReturnType<typeof setTimeout> | undefined} */
let toasting;
desk.say = (/** @type {string} */ text) => (spoken.textContent = text);
desk.tell = (/** @type {string} */ text, bad = false) => {
  toast.hidden = false;
  toast.textContent = text;
  toast.classList.toggle("bad", bad);
  clearTimeout(toasting);
  toasting = setTimeout(() => (toast.hidden = true), A_WHILE);
};

/* The name, and what is done under it. */

const name = el("input", {
  type: "text",
  id: "name",
  maxlength: 60,
  autocomplete: "off",
  placeholder: t("name"),
  "aria-label": t("name"),
  oninput: () => {
    desk.plan.name = renamed(desk.plan.name, desk.lang, name.value);
    desk.note("name");
  },
});
const called = () => desk.plan.name[desk.lang].trim();
const keep = async (copy = false) => {
  if (!called()) name.focus();
  return keeping.save(called(), copy);
};
const save = button(t("save"), () => void keep(), { class: "main", id: "save" });
const play = button(t("play"), async () => {
  const saved = desk.text() === desk.kept || (await keep());
  if (saved) location.assign(about.table + encodeURIComponent(desk.was));
});
const file = el("input", {
  type: "file",
  accept: ".toml,.json,.txt",
  class: "sr",
  tabindex: -1,
  "aria-hidden": true,
  onchange: () => {
    const [chosen] = file.files ?? [];
    if (chosen) void keeping.read(chosen);
    file.value = "";
  },
});
const menu = el(
  "details",
  { class: "more" },
  el("summary", { class: "button", "aria-label": t("more"), title: t("more") }, "⋯"),
  el(
    "div",
    { class: "menu" },
    button(t("toml"), () => shut(() => keeping.download("toml", called())), {}),
    button(t("json"), () => shut(() => keeping.download("json", called())), {}),
    button(t("read"), () => shut(() => file.click()), { id: "read" }),
    button(t("copy"), () => shut(() => keep(true)), {}),
    el("p", { class: "muted small" }, t("begin")),
    button(t("begin-empty"), () => shut(() => desk.open(null)), {}),
    ...about.ready.map(({ label, plan }) => button(label, () => shut(() => desk.open({ ...plan, name: desk.plan.name })), {})),
  ),
);
/** @param {() => unknown} go */
function shut(go) {
  menu.open = false;
  void go();
}
document.addEventListener("pointerdown", ({ target }) => {
  if (target instanceof Node && !menu.contains(target)) menu.open = false;
});

/* Tools. */

/** @type {[Tool, string, string][]} */
const TOOLS = [
  ["select", "s", "M6 3l12 9-5.5 1 3 6-2.5 1.2-3-6L6 18z"],
  ["several", "m", "M4 4h3M10 4h4M17 4h3v3M20 10v4M20 17v3h-3M14 20h-4M7 20H4v-3M4 14v-4M4 7V4M8 12l3 3 5-6"],
  ["rect", "r", "M4 6h16v12H4z"],
  ["circle", "c", "M12 4a8 8 0 1 0 .01 0z"],
  ["poly", "p", "M4 18L7 6l9-2 5 8-7 8z"],
];
const SIGNS = {
  undo: "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12",
  redo: "M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12",
  twice: "M8 8h12v12H8zM4 16V4h12",
  delete: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  turn: "M18 12a6 6 0 1 1-3-5.2M15 2v5h5",
};
/** @param {string} d */
const sign = (d) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  node.setAttribute("viewBox", "0 0 24 24");
  node.setAttribute("class", "sign");
  node.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  node.append(path);
  return node;
};
/** @param {Tool} tool */
const use = (tool) => {
  tools.cancel();
  desk.take(desk.tool === tool ? "select" : tool);
};
const toolButtons = new Map(
  TOOLS.filter(([tool]) => tool === "select" || tool === "several" || about.outlines.includes(tool)).map(([tool, key, d]) => [
    tool,
    el(
      "button",
      { type: "button", class: "tool", "data-tool": tool, title: `${t(tool)} (${key.toUpperCase()})`, onclick: () => use(tool) },
      sign(d),
      el("span", {}, t(tool)),
    ),
  ]),
);
/** @param {keyof typeof SIGNS} what @param {() => void} go @param {string} keys */
const deed = (what, go, keys) => button(sign(SIGNS[what]), go, { class: "tool", "data-do": what, title: `${t(what)} (${keys})`, "aria-label": t(what) });
const undo = deed("undo", () => deeds.back("undo"), "Ctrl+Z");
const redo = deed("redo", () => deeds.back("redo"), "Ctrl+Y");
const own = [deed("twice", () => deeds.twice(), "Ctrl+D"), deed("turn", () => deeds.turn(), "T"), deed("delete", () => deeds.drop(), "Del")];
const snap = el("select", { "aria-label": t("snap"), title: t("snap"), onchange: () => (desk.step = Number(snap.value)) });
const unit = el(
  "select",
  { "aria-label": t("unit"), title: t("unit"), onchange: () => desk.measure(unit.value === "cm" ? "cm" : "in") },
  el("option", { value: "in" }, t("inches")),
  el("option", { value: "cm" }, t("centimetres")),
);
const bar = el(
  "div",
  { class: "toolbar", role: "toolbar", "aria-label": t("tools") },
  el("div", { class: "tools-of" }, ...toolButtons.values()),
  el("div", { class: "tools-of" }, undo, redo),
  el("div", { class: "tools-of" }, ...own),
  el("div", { class: "tools-of selects" }, unit, snap, button("?", () => help(), { class: "tool", "aria-label": t("keys"), title: t("keys") })),
);

/* The drawing. */

const hint = el("p", { class: "hint" });
const finish = button(t("poly-done"), () => tools.finish(), { class: "main" });
const takeBack = button("⌫", () => (tools.corners.pop(), tools.outline(), desk.show()), { "aria-label": t("poly-back"), title: t("poly-back") });
const drop = button(t("cancel"), () => (tools.cancel(), desk.take("select")), {});
const polygon = el("div", { class: "row on-poly", hidden: true }, finish, takeBack, drop);
const zoom = (/** @type {string} */ face, /** @type {string} */ key, /** @type {() => void} */ go) => button(face, go, { class: "icon", "aria-label": t(key), title: t(key) });
const stage = el(
  "div",
  { class: "stage" },
  sheet.drawing,
  el(
    "div",
    { class: "zoom" },
    zoom("+", "nearer", () => sheet.camera.zoom(1.4)),
    zoom("−", "farther", () => sheet.camera.zoom(1 / 1.4)),
    zoom("⤢", "whole", () => sheet.camera.fit()),
  ),
  polygon,
  toast,
);

/* How large it is. */

const side = (/** @type {"width" | "depth"} */ of) =>
  lengthField(desk, t(of), () => desk.plan[of], (to) => {
    const { least, most, step } = about.sides;
    // A step of an arrow is less than a step of a side.
    const by = to - desk.plan[of];
    const next = Math.abs(by) < step ? desk.plan[of] + Math.sign(by) * step : snapped(to, step);
    desk.plan[of] = Math.max(least, Math.min(most, next));
    desk.note(of);
  }, of);
const sizes = [side("width"), side("depth")];
const size = el("p", { class: "muted small" });
const measures = el(
  "section",
  { class: "part", "aria-label": t("size") },
  el("h2", {}, t("size")),
  el("div", { class: "numbers" }, ...sizes.map(({ node }) => node)),
  size,
);

/* All together. */

const verdict = el("a", { class: "chip verdict", href: "#judged" });
const [ofThing, judged, ofThings] = panel.parts;
judged?.setAttribute("id", "judged");
document.getElementById("drawing")?.append(
  el("div", { class: "keep row" }, name, verdict, save, play, menu, file),
  bar,
  el(
    "div",
    { class: "bench" },
    el("div", { class: "view" }, stage, straighten.bar, hint),
    el("div", { class: "side" }, ...[ofThing, judged, ofThings, measures, under.node].flatMap((part) => part ?? [])),
  ),
  spoken,
);

function help() {
  const lines = /** @type {[string, string][]} */ ([
    [t("arrows"), "keys-move"],
    [`Ctrl + ${t("arrows")}`, "keys-size"],
    ["Tab, Shift+Tab", "keys-next"],
    ["S, M, R, C, P", "keys-tools"],
    [t("keys-click"), "keys-add"],
    [t("keys-drag"), "keys-frame"],
    [t("space"), "keys-pick"],
    ["Ctrl+A", "choose-all"],
    ["T", "keys-turn"],
    ["Ctrl+D", "twice"],
    ["Ctrl+C, X, V", "keys-copy"],
    ["Del", "delete"],
    ["Ctrl+Z, Ctrl+Y", "undo"],
    ["Esc", "keys-drop"],
  ]);
  const dialog = el(
    "dialog",
    { class: "box keys-of", "aria-label": t("keys"), onclose: () => dialog.remove() },
    el("h2", {}, t("keys")),
    el("dl", { class: "pairs" }, ...lines.flatMap(([keys, what]) => [el("dt", {}, el("kbd", {}, keys)), el("dd", {}, t(what))])),
    el("div", { class: "row" }, button(t("close"), () => dialog.close(), { class: "main" })),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  // The focus is at its end, but one reads from its beginning.
  dialog.scrollTop = 0;
}

/** The steps of the unit that is shown. */
function fillSteps() {
  const steps = STEPS[desk.unit];
  if (snap.dataset["unit"] !== desk.unit) {
    snap.dataset["unit"] = desk.unit;
    const sign = desk.unit === "in" ? "″" : " cm";
    snap.replaceChildren(...steps.map(([step, shown]) => el("option", { value: step }, t("snap-to", { step: shown + sign }))));
  }
  snap.value = String(desk.step);
}

desk.watching.push(() => {
  const { tool, plan, faults } = desk;
  for (const [own, node] of toolButtons) node.setAttribute("aria-pressed", String(own === tool));
  for (const node of own) node.disabled = !desk.chosen.size;
  undo.disabled = !desk.history.past.length;
  redo.disabled = !desk.history.future.length;
  fillSteps();
  hint.textContent = t(tool === "photo" ? "photo-moving" : tool === "pins" ? "photo-pins" : `${tool}-help`);
  polygon.hidden = tool !== "poly" || !tools.corners.length;
  finish.disabled = tools.corners.length < 3;
  sheet.drawing.setAttribute("data-tool", tool);
  if (name.value !== plan.name[desk.lang]) name.value = plan.name[desk.lang];
  const unsaved = desk.text() !== desk.kept;
  save.disabled = !unsaved;
  for (const field of sizes) field.fresh();
  const { least, most } = about.sides;
  const other = desk.unit === "in" ? "cm" : "in";
  size.textContent = t("size-help", {
    width: told(plan.width, other),
    depth: told(plan.depth, other),
    least: told(least, desk.unit),
    most: told(most, desk.unit),
  });
  verdict.textContent = desk.verdict !== "judged" ? "" : faults.length ? `✕ ${faults.length}` : "✓";
  verdict.setAttribute("aria-label", faults.length ? t("faults", { count: faults.length }) : t("lawful"));
  verdict.classList.toggle("bad", faults.length > 0);
  verdict.classList.toggle("good", desk.verdict === "judged" && !faults.length);
  sheet.draw();
  panel.draw();
  under.draw();
});
keyboard(desk, sheet, tools, deeds, {
  s: () => use("select"),
  m: () => use("several"),
  r: () => use("rect"),
  c: () => use("circle"),
  p: () => use("poly"),
  t: () => deeds.turn(),
  "+": () => sheet.camera.zoom(1.4),
  "-": () => sheet.camera.zoom(1 / 1.4),
  "0": () => sheet.camera.fit(),
});
clipboard(desk, sheet, keeping, deeds.drop);
tools.named = () => matchMedia("(pointer: fine)").matches && panel.toName();

if (keeping.recall()) {
  const back = el("p", { class: "flash back row" }, t("back"), button(t("drop"), () => (deeds.back("undo"), keeping.forget(), back.remove()), { class: "quiet" }));
  bar.before(back);
}
desk.show();
void under.recall();
void keeping.judge();
if (location.hash === "#read") menu.open = true;
