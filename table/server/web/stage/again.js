/** Above the prompt: the last thing that was told, and a button that shows again what was done since one's own decision. */
import { button, el, t } from "../words.js";
import { since } from "./queue.js";

/** @typedef {import("../types.js").App} App */

/** @param {App} app @param {() => void} again @returns {() => void} draws it anew */
export function buildAgain(app, again) {
  const text = el("span", { class: "last-text" });
  const show = button(t("show-again"), again, { class: "quiet" });
  const node = el("p", { class: "last-told", hidden: true }, el("span", { class: "dim" }, t("last-told")), text, show);
  app.at_.prompt.before(node);
  return () => {
    const last = app.steps.findLast(({ lines }) => lines.length)?.lines.at(-1);
    node.hidden = app.kind === "replay" || !last;
    if (last && text.textContent !== last.text) text.textContent = last.text;
    show.hidden = !since(app.steps, app.table?.you.seats ?? []).some(({ lines }) => lines.length);
  };
}
