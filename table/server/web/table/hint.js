/** What bots think: a hint, and what a bot thought when it chose last, each with its figures. Where the table allows it. */
import { button, el, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Planned} Planned */

/** Offers a hint, and the bots' own thoughts, where one may ask for them. @param {App} app */
export function drawHint(app) {
  const { view, table } = app;
  // What a lesson waits for is said in it: a bot's word on it is there for whoever wants to know why.
  if (app.kind === "lesson" && app.hand.asked && view?.offers.length)
    app.at_.offers.append(button(title(app), () => void ask(app), { class: "hint quiet" }));
  if (app.kind !== "match" || !table) return;
  const mine = view?.seat !== null && view?.prompt?.seats.includes(view.seat ?? -1);
  if (table.hints && mine && view?.offers.length)
    app.at_.offers.append(button(t("bot-hint"), () => void ask(app), { class: "hint" }));
  if (table.open_thoughts && table.state === "playing")
    app.at_.offers.append(button(t("bot-thoughts"), () => void recall(app), { class: "hint" }));
}

/** What a hint is called: a lesson has one of its own. @param {App} app */
const title = (app) => t(app.kind === "lesson" ? "bot-would" : "bot-hint");

/** @param {App} app */
async function ask(app) {
  const { view } = app;
  if (!view) return;
  app.at_.answer.replaceChildren(el("p", { class: "dim", role: "status" }, t("hint-wait")));
  const answer = await app.ask({ type: "hint", at: view.at });
  if (app.view !== view) return;
  if (answer.type !== "hinted") return refused(app, answer);
  const [best] = answer.plans;
  const follow = best && app.kind === "match" ? button(t("hint-do"), () => void app.act([best.command]), { class: "main" }) : null;
  show(app, title(app), thoughts(answer), follow, answer.lines);
}

/** What the bots thought when they last chose. @param {App} app */
async function recall(app) {
  const answer = await app.ask({ type: "thoughts" });
  if (answer.type !== "thought") return refused(app, answer);
  const name = (/** @type {number} */ seat) => app.table?.seats.find((sitter) => sitter.seat === seat)?.name ?? "";
  const none = t("bot-thoughts-none");
  const told = answer.bots.flatMap((bot) => [el("h4", {}, name(bot.seat)), ...thoughts(bot)]);
  const lines = answer.bots.flatMap((bot) => bot.lines);
  show(app, t("bot-thoughts"), told.length ? told : [el("p", {}, none)], null, lines.length ? lines : [none]);
}

/** @param {App} app @param {any} answer */
function refused(app, answer) {
  app.at_.answer.replaceChildren();
  if (answer.type === "refused") app.refuse(answer);
}

/** Thoughts as sentences and in figures. @param {{ plans: Planned[], lines: string[] }} told */
function thoughts(told) {
  const row = (/** @type {Planned} */ plan) =>
    el("tr", {}, el("td", {}, plan.what), el("td", {}, `${plan.expected}\u00a0%`), el("td", {}, String(plan.courses)));
  const heads = ["hint-what", "hint-expected", "hint-courses"].map((key) => el("th", { scope: "col" }, t(key)));
  const figures = el(
    "details",
    {},
    el("summary", {}, t("hint-figures")),
    el("table", {}, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...told.plans.map(row))),
  );
  return [...told.lines.map((line) => el("p", {}, line)), ...(told.plans.length ? [figures] : [])];
}

/**
 * Shows a card, and says it.
 * @param {App} app @param {string} title @param {Node[]} parts @param {Node | null} follow @param {string[]} lines
 */
function show(app, title, parts, follow, lines) {
  const host = app.at_.answer;
  host.replaceChildren(
    el(
      "div",
      { class: "card", role: "group", "aria-label": title },
      el("h3", {}, title),
      ...parts,
      el("div", { class: "row" }, follow, button(t("close"), () => host.replaceChildren())),
    ),
  );
  app.say(lines.join(" "));
}
