/** What is said at the table: to everybody, or among those of one side. */
import { answered } from "./people.js";
import { sideName } from "./seats.js";
import { seatMark } from "../board/pieces.js";
import { button, el, t } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** The side among which this page's seat may speak: its own, when others sit there too. @param {App} app */
function among(app) {
  const seat = app.view?.seat ?? app.table?.you.seats[0];
  const side = app.table?.sides.findIndex(({ seats }) => seats.length > 1 && seats.includes(seat ?? -1)) ?? -1;
  return side < 0 ? null : side;
}

/** @param {App} app */
export function buildChat(app) {
  const field = el("input", {
    maxlength: 500,
    "aria-label": t("chat-say"),
    placeholder: t("chat-say"),
    autocomplete: "off",
  });
  const aside = el("input", { type: "checkbox" });
  const form = el(
    "form",
    {
      class: "row",
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = field.value.trim();
        if (!text) return;
        const answer = await app.ask({ type: "chat", text, to: aside.checked && among(app) !== null ? "side" : "table" });
        if (answer.type === "done") field.value = "";
        else if (answer.type === "refused") app.refuse(answer);
      },
    },
    field,
    el("button", {}, t("send")),
    el("label", { class: "aside", hidden: true }, aside, el("span", {}, t("chat-side"))),
  );
  const quietly = button("", () => answered(app, { type: "quiet", on: !!app.table?.chat }), { class: "quiet" });
  app.at_.chat.replaceChildren(el("ol", { class: "said" }), form, quietly);
}

/** @param {App} app */
export function drawChat(app) {
  const open = !!app.table?.chat;
  const form = app.at_.chat.querySelector("form");
  if (form) form.hidden = !open;
  const aside = /** @type {HTMLElement | null} */ (app.at_.chat.querySelector(".aside"));
  if (aside) aside.hidden = among(app) === null;
  const quietly = /** @type {HTMLElement | null} */ (app.at_.chat.querySelector(":scope > button"));
  if (!quietly) return;
  quietly.textContent = t(open ? "chat-close" : "chat-open");
  quietly.hidden = !app.table?.you.seats.length;
}

/** @param {App} app @param {import("../types.js").ChatSaid} said */
export function chatted(app, said) {
  const list = app.at_.chat.querySelector("ol");
  // What is said within a side is numbered apart.
  const n = `${said.side ?? ""}:${said.n}`;
  if (!list || list.querySelector(`[data-n="${n}"]`)) return;
  const within = said.side === undefined ? "" : t("chat-within", { side: sideName(app, said.side) });
  const when = new Date(said.when).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });
  list.append(
    el(
      "li",
      { "data-n": n, class: within ? "within" : "" },
      seatMark(said.seat),
      el("strong", {}, said.name),
      el("span", { class: "dim" }, ` ${when} ${within}`),
      el("p", {}, said.text),
    ),
  );
  app.at_.chat.scrollTop = app.at_.chat.scrollHeight;
  app.at_.turnTo("chat", true);
  if (Date.now() - said.when < 10000) app.say(`${said.name} ${within}: ${said.text}`);
}
