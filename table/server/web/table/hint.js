/** A hint: what a bot would do here, with its figures. Only where nobody but bots is played against. */
import { button, el, t } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** Offers a hint where one may be asked for. @param {App} app */
export function drawHint(app) {
  const { view, table } = app;
  const mine = view?.seat !== null && view?.prompt?.seats.includes(view.seat ?? -1);
  if (app.kind !== "match" || !table?.hints || !mine || !view?.offers.length) return;
  app.at_.offers.append(button(t("bot-hint"), () => void ask(app), { class: "hint" }));
}

/** @param {App} app */
async function ask(app) {
  const host = app.at_.answer;
  const { view } = app;
  if (!view) return;
  host.replaceChildren(el("p", { class: "dim", role: "status" }, t("hint-wait")));
  const answer = await app.ask({ type: "hint", at: view.at });
  if (app.view !== view) return;
  if (answer.type !== "hinted") {
    host.replaceChildren();
    if (answer.type === "refused") app.refuse(answer);
    return;
  }
  const [best] = answer.plans;
  const row = (/** @type {import("../types.js").Planned} */ plan) =>
    el("tr", {}, el("td", {}, plan.what), el("td", {}, `${plan.expected}\u00a0%`), el("td", {}, String(plan.courses)));
  const heads = ["hint-what", "hint-expected", "hint-courses"].map((key) => el("th", { scope: "col" }, t(key)));
  host.replaceChildren(
    el(
      "div",
      { class: "card", role: "group", "aria-label": t("bot-hint") },
      el("h3", {}, t("bot-hint")),
      ...answer.lines.map((line) => el("p", {}, line)),
      best
        ? el(
            "details",
            {},
            el("summary", {}, t("hint-figures")),
            el("table", {}, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...answer.plans.map(row))),
          )
        : null,
      el(
        "div",
        { class: "row" },
        best ? button(t("hint-do"), () => void app.act([best.command]), { class: "main" }) : null,
        button(t("close"), () => host.replaceChildren()),
      ),
    ),
  );
  app.say(answer.lines.join(" "));
}
