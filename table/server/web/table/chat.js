/** What is said at the table: to everybody, or among those of one side. */
import { answered } from "./people.js";
import { seatMark } from "../board/pieces.js";
import { button, el, t } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** @param {App} app */
export function buildChat(app) {
  const field = el("input", {
    maxlength: 500,
    "aria-label": t("chat-say"),
    placeholder: t("chat-say"),
    autocomplete: "off",
  });
  const form = el(
    "form",
    {
      class: "row",
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = field.value.trim();
        if (!text) return;
        const answer = await app.ask({ type: "chat", text });
        if (answer.type === "done") field.value = "";
        else if (answer.type === "refused") app.refuse(answer);
      },
    },
    field,
    el("button", {}, t("send")),
  );
  const quietly = button("", () => answered(app, { type: "quiet", on: !!app.table?.chat }), { class: "quiet" });
  app.at_.chat.replaceChildren(el("ol", { class: "said" }), form, quietly);
}

/** @param {App} app */
export function drawChat(app) {
  const open = !!app.table?.chat;
  const form = app.at_.chat.querySelector("form");
  if (form) form.hidden = !open;
  const quietly = /** @type {HTMLElement | null} */ (app.at_.chat.querySelector(":scope > button"));
  if (!quietly) return;
  quietly.textContent = t(open ? "chat-close" : "chat-open");
  quietly.hidden = !app.table?.you.seats.length;
}

/** @param {App} app @param {import("../types.js").ChatSaid} said */
export function chatted(app, said) {
  const list = app.at_.chat.querySelector("ol");
  if (!list || list.querySelector(`[data-n="${said.n}"]`)) return;
  const when = new Date(said.when).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });
  list.append(
    el(
      "li",
      { "data-n": said.n },
      seatMark(said.seat),
      el("strong", {}, said.name),
      el("span", { class: "dim" }, ` ${when}`),
      el("p", {}, said.text),
    ),
  );
  app.at_.chat.scrollTop = app.at_.chat.scrollHeight;
  app.at_.turnTo("chat", true);
  if (Date.now() - said.when < 10000) app.say(`${said.name}: ${said.text}`);
}
