/** Boxes over the page: questions, the curtain between two players, the list of keys, the position in sentences. */
import { button, el, kept, t } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** @param {string} title @param {...(Node | string)} body */
export function box(title, ...body) {
  const close = () => node.close();
  const node = el(
    "dialog",
    { class: "box", "aria-label": title, onclose: () => node.remove() },
    el("h2", {}, title),
    ...body,
    el("div", { class: "row" }, button(t("close"), close, { class: "main" })),
  );
  document.body.append(node);
  node.showModal();
  return node;
}

/**
 * A question with one way on and, unless it is a curtain, one way back.
 * @param {string} title @param {string} text @param {string} yes @param {boolean} [curtain]
 * @returns {Promise<boolean>}
 */
export function ask(title, text, yes, curtain = false) {
  return new Promise((answer) => {
    const done = (/** @type {boolean} */ value) => {
      node.close();
      node.remove();
      answer(value);
    };
    const node = el(
      "dialog",
      {
        class: curtain ? "box curtain" : "box",
        "aria-label": title,
        oncancel: (/** @type {Event} */ event) => (curtain ? event.preventDefault() : done(false)),
      },
      el("h2", {}, title),
      text ? el("p", {}, text) : null,
      el(
        "div",
        { class: "row" },
        // What ends something is never the button that stands out.
        curtain ? null : button(t("cancel"), () => done(false), { class: "main" }),
        button(yes, () => done(true), { class: curtain ? "main" : "" }),
      ),
    );
    document.body.append(node);
    node.showModal();
  });
}

/** @param {App} app */
export async function describe(app) {
  const answer = await app.ask({ type: "describe" });
  if (answer.type === "described")
    box(t("describe"), el("div", { class: "prose" }, ...answer.lines.map((line) => el("p", {}, line))));
}

/** Whether single letters are commands. */
export const keysOn = () => kept("keys") !== "off";

/** @param {readonly (readonly [string, string])[]} keys */
export function keysHelp(keys) {
  const on = el("input", { type: "checkbox", onchange: () => kept("keys", on.checked ? "on" : "off") });
  on.checked = keysOn();
  box(
    t("keys"),
    el(
      "table",
      { class: "keys" },
      ...keys.map(([key, text]) => el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, key)), el("td", {}, t(text)))),
    ),
    el("label", {}, on, ` ${t("keys-on")}`),
  );
}
