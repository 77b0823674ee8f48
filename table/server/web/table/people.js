/** What is asked of the others at the table, what can be ended, and several seats on one screen. */
import { notice, quiet } from "../hand/answers.js";
import { ask as dialog } from "./dialogs.js";
import { nameOf } from "./panels.js";
import { forget } from "../story/story.js";
import { button, el, kept, t } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** @param {App} app @param {Record<string, unknown>} message */
export async function answered(app, message) {
  const answer = await app.ask(message);
  if (answer.type === "refused") app.refuse(answer);
  if (answer.type === "lost") notice(app, t("offline"));
}

/** @param {App} app @param {string} what @param {Record<string, unknown>} message */
export async function sure(app, what, message) {
  if (await dialog(what, t("sure"), what)) await answered(app, message);
}

/** A request that waits for an answer. @param {App} app */
export function drawRequests(app) {
  const { table } = app;
  app.root.querySelector(".request")?.remove();
  const nodes = [];
  const request = table?.ask;
  if (request) {
    const mine = request.waits.some((seat) => table.you.seats.includes(seat));
    const text = t(`ask-${request.what}`, { who: nameOf(app, request.seat), to: request.to ?? "" });
    nodes.push(
      el("p", {}, text),
      mine
        ? el(
            "div",
            { class: "row" },
            button(t("yes"), () => answered(app, { type: "answer", yes: true }), { class: "main" }),
            button(t("no"), () => answered(app, { type: "answer", yes: false })),
          )
        : el("p", { class: "dim" }, t("waits-for", { who: request.waits.map((seat) => nameOf(app, seat)).join(", ") })),
    );
    if (mine) app.say(text, true);
  }
  if (nodes.length)
    app.at_.prompt.after(el("section", { class: "card request", "aria-label": t("request") }, ...nodes));
}

/** What can be asked and ended, behind one button. @param {App} app */
export function drawMenu(app) {
  const { table, view } = app;
  const before = /** @type {HTMLDetailsElement | null} */ (app.at_.tools.querySelector("details:not(.stage-menu)"));
  const touched = before ? entries(before).findIndex((node) => node === document.activeElement) : -1;
  before?.remove();
  const seat = view?.seat;
  if (
    app.kind !== "match" ||
    !table ||
    table.over ||
    view?.ending ||
    seat === null ||
    seat === undefined ||
    table.state !== "playing"
  )
    return;
  const last = app.steps.filter((step) => step.seat === seat).at(-1)?.step;
  const concede = app.hand.base.offers.find(({ command }) => command === "concede");
  const entry = (/** @type {string} */ key, /** @type {() => void} */ go) =>
    button(t(key), () => {
      menu.open = false;
      go();
    });
  const curtain = entry(kept("curtain") ? "curtain-off" : "curtain-on", () => {
    kept("curtain", kept("curtain") ? "" : "on");
    drawMenu(app);
  });
  const menu = el(
    "details",
    { class: "more" },
    el("summary", { "aria-label": t("menu"), title: t("menu") }, "⋯"),
    el(
      "div",
      { class: "menu" },
      last !== undefined
        ? entry("ask-for-takeback", () => answered(app, { type: "ask", at: view?.at, what: "takeback", to: last - 1 }))
        : null,
      entry("ask-for-draw", () => answered(app, { type: "ask", at: view?.at, what: "draw" })),
      table.you.seats.length > 1 ? curtain : null,
      concede ? entry("concede", () => app.hand.choose(app.hand.base, { ...concede, binding: true })) : null,
      entry("resign", () => void sure(app, t("resign"), { type: "resign" })),
    ),
  );
  app.at_.tools.append(menu);
  // Whoever has opened it is not disturbed by what happens at the table.
  menu.toggleAttribute("open", before?.open ?? false);
  entries(menu)[touched]?.focus();
}

/** What can be touched in a menu. @param {Element} menu @returns {HTMLElement[]} */
const entries = (menu) => [...menu.querySelectorAll(/** @type {"button"} */ ("summary, button"))];

let hides = false;

/** The own seat that somebody went to by himself, and when: he stays there until something happens. */
let held = { seat: -1, step: -1 };

/** Looks with the eyes of another own seat, behind a curtain where that is wanted. @param {App} app @param {number} seat */
async function turnTo(app, seat) {
  if (app.table?.curtain || kept("curtain")) {
    hides = true;
    quiet(app);
    await dialog(t("pass-to", { who: nameOf(app, seat) }), "", t("i-am", { who: nameOf(app, seat) }), true);
    hides = false;
  }
  forget(app);
  app.tell({ type: "eyes", seat });
}

/** Goes to another own seat, to change what it has chosen. @param {App} app @param {number} seat */
export function goTo(app, seat) {
  held = { seat, step: app.view?.step ?? -1 };
  void turnTo(app, seat);
}

/** Several seats on one screen: the view goes to the seat that is asked, behind a curtain where that is wanted. @param {App} app */
export async function sameScreen(app) {
  const { table, view } = app;
  const own = table?.you.seats ?? [];
  if (
    !table ||
    !view ||
    hides ||
    own.length < 2 ||
    table.over ||
    view.ending ||
    (held.seat === view.seat && held.step === view.step) ||
    view.prompt?.seats.includes(view.seat ?? -1)
  )
    return;
  const next = view.prompt?.seats.find((seat) => own.includes(seat));
  if (next !== undefined) await turnTo(app, next);
}
