/** Where a match asks for a band or a deck: those that one keeps, as buttons. No game is known here. */
import { button, el, language, ruleLink, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {{ name: string, command: string, refused: import("../types.js").Refused | null }} Brought */
/** @typedef {{ build: string | null, own: Brought[], ready: Brought[] }} Brings */

/** What was asked for last, and what came. @type {{ question: string, brings: Brings | null }} */
let last = { question: "", brings: null };

const host = el("section", { class: "brings", "aria-label": t("brings"), hidden: true });

/** What the server would let one bring now. @param {App} app @param {number} seat @returns {Promise<Brings>} */
async function fetchBrings(app, seat) {
  const path = `/api/v1/matches/${encodeURIComponent(app.match)}/rosters?seat=${seat}&lang=${language}`;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Shows the buttons while one is asked, and asks the server anew when the question is another one. @param {App} app */
export function drawBrings(app) {
  const { view } = app;
  const by = app.root.dataset["brings"];
  const asked = app.kind === "match" && app.hand.asked && !!by && view?.prompt?.by === by && view.seat !== null;
  host.hidden = !asked;
  if (!asked || !view || view.seat === null) return;
  if (!host.isConnected) app.at_.offers.after(host);
  const question = `${view.seat} ${view.step}`;
  if (question !== last.question) {
    last = { question, brings: null };
    host.replaceChildren();
    void ask(app, view.seat, question);
  } else if (last.brings) draw(app, last.brings);
}

/** @param {App} app @param {number} seat @param {string} question */
async function ask(app, seat, question) {
  try {
    const brings = await fetchBrings(app, seat);
    if (question !== last.question) return;
    last.brings = brings;
    draw(app, brings);
  } catch {
    // Without it one still brings what is on offer, or types it.
    host.hidden = true;
  }
}

/** @param {App} app @param {Brings} brings */
function draw(app, { build, own, ready }) {
  const offered = new Set(app.view?.offers.map(({ command }) => command));
  const others = ready.filter(({ command, refused }) => !offered.has(command) && !refused);
  /** @param {Brought} one */
  const choice = ({ name, command, refused }) =>
    el(
      "li",
      {},
      button(name, () => void app.act([command]), { class: refused ? "" : "main", disabled: !!refused }),
      refused ? el("span", { class: "dim" }, ` ${refused.text} `, ruleLink(app.game, refused.rule)) : null,
    );
  host.replaceChildren(
    el("h3", {}, t("brings")),
    own.length ? el("ul", {}, ...own.map(choice)) : el("p", { class: "dim" }, t("brings-none")),
    others.length ? el("h3", {}, t("brings-ready")) : "",
    others.length ? el("ul", {}, ...others.map(choice)) : "",
    build ? el("p", {}, el("a", { href: build, target: "_blank", rel: "noopener" }, t("brings-build"))) : "",
  );
}

/** Whoever has built one on another page comes back to it. @param {App} app */
export function comeBack(app) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || host.hidden || app.view?.seat == null) return;
    void ask(app, app.view.seat, last.question);
  });
}
