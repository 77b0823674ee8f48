/** What happened, line by line; every line opens to its rule, the parts of its sum and its dice. */
import { diceOf } from "../hand/answers.js";
import { nameOf } from "../table/panels.js";
import { seatMark } from "../board/pieces.js";
import { el, ruleLink, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").Step} Step */

/** @param {App} app @param {Line} line */
export function lineNode(app, line) {
  const parts = (line.parts ?? []).map((part) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, part.text),
      el("td", {}, ...diceOf([part]), part.die ? "" : `${part.value < 0 ? "−" : "+"}${Math.abs(part.value)}`),
      el("td", {}, ruleLink(app.game, part.by)),
    ),
  );
  return el(
    "details",
    { class: "told" },
    el("summary", {}, el("span", {}, line.text), ...diceOf(line.parts)),
    el("p", { class: "dim" }, t("by-rule"), " ", ruleLink(app.game, line.by)),
    parts.length ? el("table", { class: "sum" }, ...parts) : null,
  );
}

/** @param {App} app @param {Step} step */
export function stepNode(app, step) {
  const who = step.seat === 15 ? t("house") : nameOf(app, step.seat ?? 0);
  return el(
    "li",
    { class: "step", value: step.step, "data-step": step.step },
    step.seat === null
      ? null
      : el(
          "p",
          { class: "by" },
          step.seat === 15 ? null : seatMark(step.seat),
          el("span", {}, who),
          el("span", { class: "dim" }, `${step.step}`),
          step.said ? el("code", {}, step.said) : null,
        ),
    ...step.lines.map((line) => lineNode(app, line)),
  );
}

/** Another seat's eyes are told the whole story anew. @param {App} app */
export function forget(app) {
  app.steps = [];
  app.at_.story.replaceChildren();
}

/** @param {App} app @param {import("../types.js").StorySaid} said */
export function tellStory(app, said) {
  const host = app.at_.story;
  if (said.steps[0]?.step === 0 && app.steps.length) forget(app);
  const list = host.querySelector("ol") ?? host.appendChild(el("ol", { class: "steps", "aria-label": t("tab-story") }));
  const { undone } = said;
  if (undone !== null && undone !== undefined) {
    app.steps = app.steps.filter((step) => step.step <= undone);
    for (const node of [...list.children]) if (Number(node.getAttribute("data-step")) > undone) node.remove();
    app.say(t("undone", { step: undone }));
    app.stage?.undone();
  }
  const known = new Set(app.steps.map(({ step }) => step));
  const fresh = said.steps.filter(({ step, lines }) => lines.length && !known.has(step));
  const first = app.steps.length === 0;
  app.steps.push(...said.steps.filter(({ step }) => !known.has(step)));
  list.append(...fresh.map((step) => stepNode(app, step)));
  if (!first) {
    app.stage?.hear(fresh);
    app.say(fresh.flatMap(({ lines }) => lines.map(({ text }) => text)).join(" "));
    if (fresh.length) app.at_.turnTo("story", true);
  }
  app.follow?.came(first ? 0 : fresh.reduce((sum, { lines }) => sum + lines.length, 0));
}
