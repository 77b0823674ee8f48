/** What the reader wants of the stage: how fast, how loud, and whether to be called. Kept in this browser. */
import { el, kept, t } from "../words.js";
import { PACES } from "./queue.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the reader wants no motion. */
export const still = () => STILL.matches;

/** How much longer than usual everything takes; 0 when nothing is to be played. */
export const pace = () => PACES[kept("stage-pace") ?? "normal"] ?? 1;

/** From 0 to 1; 0 when it is mute. */
export const volume = () => (kept("mute") === "on" ? 0 : Math.min(1, Math.max(0, Number(kept("volume") ?? 0.35) || 0)));

/** @param {string} key @param {string} value @param {(value: string) => void} [then] */
const keep = (key, value, then) => {
  kept(key, value);
  then?.(value);
};

/** The controls, behind one button. @param {{ again: () => void, tried: () => void, call: () => void }} does what the buttons do */
export function controls(does) {
  const speed = el(
    "select",
    { id: "stage-pace", onchange: () => keep("stage-pace", speed.value) },
    ...Object.keys(PACES).map((name) =>
      el("option", { value: name, selected: name === (kept("stage-pace") ?? "normal") }, t(`pace-${name}`)),
    ),
  );
  const loud = el("input", {
    id: "volume",
    type: "range",
    min: 0,
    max: 1,
    step: 0.05,
    value: kept("volume") ?? "0.35",
    onchange: () => keep("volume", loud.value, does.tried),
  });
  const mute = el("input", {
    id: "mute",
    type: "checkbox",
    checked: kept("mute") === "on",
    onchange: () => keep("mute", mute.checked ? "on" : "off", does.tried),
  });
  const entry = (/** @type {string} */ key, /** @type {() => void} */ go) =>
    el("button", { type: "button", onclick: () => ((box.open = false), go()) }, t(key));
  const field = (/** @type {string} */ key, /** @type {HTMLElement} */ control) =>
    el("label", { class: "stage-field" }, el("span", {}, t(key)), control);
  const box = el(
    "details",
    { class: "more stage-menu" },
    el("summary", { "aria-label": t("stage-menu"), title: t("stage-menu") }, "♪"),
    el(
      "div",
      { class: "menu" },
      entry("show-again", does.again),
      field("pace", speed),
      field("volume", loud),
      field("mute", mute),
      "Notification" in window && Notification.permission === "default" ? entry("call-me", does.call) : null,
    ),
  );
  return box;
}
