/** Who sits at the table: names, clocks, what is asked of the others, chat, invitations. */
import { notice, quiet } from "../hand/answers.js";
import { ask as dialog } from "./dialogs.js";
import { nameOf } from "./panels.js";
import { seatMark } from "../board/pieces.js";
import { forget } from "../story/story.js";
import { button, el, kept, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Sitter} Sitter */

/** @param {number} left milliseconds */
export function clockText(left) {
  const tenths = Math.max(0, Math.floor(left / 100));
  const [seconds, minutes] = [Math.floor(tenths / 10) % 60, Math.floor(tenths / 600)];
  const two = String(seconds).padStart(2, "0");
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${two}`;
  return minutes || seconds >= 20 ? `${minutes}:${two}` : `${minutes}:${two}.${tenths % 10}`;
}

/** @param {App} app */
export function drawSeats(app) {
  const { table, view } = app;
  const asked = new Set(table?.over || view?.ending ? [] : (view?.prompt?.seats ?? []));
  const sitters = table?.seats ?? [];
  app.at_.seats.replaceChildren(
    ...sitters.map((sitter) => {
      const mine = table?.you.seats.includes(sitter.seat);
      const own = (view?.panels ?? []).filter(
        (panel) => panel.seat === sitter.seat && !panel.fields.some(({ key }) => key.endsWith("-total")),
      );
      // The game's own name for this side stands in the title: what the story calls “Band 1” is this seat.
      const called = own[0]?.title;
      const facts = own
        .flatMap(({ fields }) => fields)
        .filter((field) => field.value !== "0");
      const away = sitter.kind === "person" && sitter.online === false;
      return el(
        "div",
        { class: `seat ${asked.has(sitter.seat) ? "asked" : ""}` },
        el(
          "p",
          { class: "who" },
          seatMark(sitter.seat),
          el("strong", {}, sitter.name || t("open-seat")),
          mine ? el("span", { class: "dim you" }, t("you")) : null,
          away ? el("span", { class: "away" }, t("away")) : null,
          asked.has(sitter.seat) ? el("span", { class: "turn" }, t("decides")) : null,
          sitter.clock ? el("time", { class: "clock", "data-seat": sitter.seat }) : null,
        ),
        facts.length || called
          ? el(
              "p",
              { class: "facts" },
              called ? el("span", { class: "fact" }, called) : null,
              ...facts.map((field) => el("span", { class: "fact" }, `${field.label} `, el("b", {}, field.value))),
            )
          : null,
        sitter.absent && !table?.over && view?.seat !== null && !mine
          ? el(
              "p",
              { class: "row" },
              button(t("absent-bot"), () => answered(app, { type: "absent", seat: sitter.seat, with: "bot" })),
              button(
                t("absent-end"),
                () => void sure(app, t("absent-end"), { type: "absent", seat: sitter.seat, with: "end" }),
              ),
            )
          : null,
      );
    }),
  );
  tick(app);
}

/** Counts clocks down between two words of the server. @param {App} app */
export function tick(app) {
  for (const node of app.at_.seats.querySelectorAll(".clock")) {
    const clock = app.table?.seats.find(({ seat }) => String(seat) === node.getAttribute("data-seat"))?.clock;
    if (!clock) continue;
    const left = clock.left - (clock.runs ? performance.now() - app.heard : 0);
    node.textContent = clockText(left);
    node.classList.toggle("runs", clock.runs);
    node.classList.toggle("low", clock.runs && left < 20000);
  }
}

/** @param {App} app @param {Record<string, unknown>} message */
async function answered(app, message) {
  const answer = await app.ask(message);
  if (answer.type === "refused") app.refuse(answer);
  if (answer.type === "lost") notice(app, t("offline"));
}

/** @param {App} app @param {string} what @param {Record<string, unknown>} message */
async function sure(app, what, message) {
  if (await dialog(what, t("sure"), what)) await answered(app, message);
}

/** A request that waits for an answer, and seats that are still open. @param {App} app */
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
  for (const { seat, url } of table?.state === "waiting" ? (table.invites ?? []) : []) {
    const link = new URL(url, location.href).href;
    const copy = button(t("copy"), () => {
      navigator.clipboard?.writeText(link).then(
        () => (copy.textContent = t("copied")),
        () => field.select(),
      );
      field.select();
    });
    const field = el("input", { readonly: true, value: link, "aria-label": t("invite", { seat: nameOf(app, seat) }) });
    nodes.push(el("p", {}, t("invite", { seat: nameOf(app, seat) })), el("div", { class: "row" }, field, copy));
  }
  if (nodes.length)
    app.at_.prompt.after(el("section", { class: "card request", "aria-label": t("request") }, ...nodes));
}

/** What can be asked and ended, behind one button. @param {App} app */
export function drawMenu(app) {
  const { table, view } = app;
  app.at_.tools.querySelector("details")?.remove();
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
}

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

let hides = false;

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
    view.prompt?.seats.includes(view.seat ?? -1)
  )
    return;
  const next = view.prompt?.seats.find((seat) => own.includes(seat));
  if (next === undefined) return;
  if (table.curtain || kept("curtain")) {
    hides = true;
    quiet(app);
    await dialog(t("pass-to", { who: nameOf(app, next) }), "", t("i-am", { who: nameOf(app, next) }), true);
    hides = false;
  }
  forget(app);
  app.tell({ type: "eyes", seat: next });
}
