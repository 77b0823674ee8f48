/** The page by keyboard alone: single keys, and a line that takes any command as the game writes it. */
import { confirm } from "./answers.js";
import { describe, keysHelp, keysOn } from "../table/dialogs.js";
import { button, el, svg, t } from "../words.js";

/** @typedef {import("../types.js").App} App */

const KEYS = /** @type {const} */ ([
  ["← ↑ → ↓", "key-arrows"],
  ["Home ⇞ End ⇟", "key-slanted"],
  ["< >", "key-level"],
  ["Enter, Space", "key-touch"],
  ["Space", "key-pass"],
  ["i", "key-about"],
  ["⇧ ← ↑ → ↓", "key-fine"],
  ["r", "key-ruler"],
  ["Esc", "key-escape"],
  ["n", "key-next"],
  ["b", "key-board"],
  ["p", "key-prompt"],
  ["u", "key-undo"],
  ["d", "key-describe"],
  ["+ − 0", "key-zoom"],
  ["/", "key-command"],
  ["f", "key-full"],
  ["?", "key-help"],
]);

/** Four corners, drawn: not every font has a sign for it. */
const corners = () => svg("svg", { viewBox: "0 0 16 16", "aria-hidden": true }, svg("path", { d: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" }));

/** The whole screen for the table, or back. */
const full = () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);

/** @param {App} app */
export function buildCommand(app) {
  const list = el("datalist", { id: "commands" });
  const field = el("input", {
    list: "commands",
    "aria-label": t("command"),
    placeholder: t("command-hint"),
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    onfocus: () =>
      list.replaceChildren(
        ...app.hand.base.offers.slice(0, 300).map((offer) => el("option", { value: offer.command }, offer.label)),
      ),
  });
  const form = el(
    "form",
    {
      class: "row",
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const command = field.value.trim();
        if (!command) return;
        if (app.plan?.note(command)) {
          field.value = "";
          return;
        }
        const offer = app.hand.base.offers.find((offer) => offer.command === command);
        if (offer?.binding) confirm(app, offer, [command]);
        else await app.act([command]);
        field.value = "";
      },
    },
    field,
    el("button", {}, t("do-it")),
  );
  // Lessons say what could be typed: there the line is open.
  const typed = el("details", { class: "typed", open: app.kind === "lesson" }, el("summary", {}, t("type-command")), form, list);
  app.at_.command.append(typed);
  if (document.fullscreenEnabled)
    app.at_.tools.append(button(corners(), full, { class: "icon full", "aria-label": t("full-screen"), title: t("full-screen") }));
  app.at_.tools.append(
    button("?", () => keysHelp(KEYS), { class: "icon", "aria-label": t("keys"), title: t("keys") }),
    button("☰", () => void describe(app), { class: "icon", "aria-label": t("describe"), title: t("describe") }),
  );
}

let last = "";

/** The next thing that can be touched. @param {App} app */
function next(app) {
  const { lit } = app.hand;
  const pieces = (app.view?.pieces ?? []).filter(({ id }) => lit.targets.has(id) || lit.pieces.has(id));
  // Cards share their place: each is meant by itself.
  const spots = [
    ...pieces.flatMap(({ at, id }) => (at ? [`${at.board}/${at.cell}${app.board.cardOf(id) ? `/${id}` : ""}`] : [])),
    ...lit.cells.keys(),
  ];
  const to = spots[(spots.indexOf(last) + 1) % spots.length];
  if (!to) return;
  last = to;
  const [board = "", cell = "", piece] = to.split("/");
  app.board.focus(board, cell, piece);
}

/** @param {App} app */
export function listen(app) {
  addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      if (target.matches("input")) target.blur();
      return app.hand.letGo();
    }
    if (target.matches("input, textarea, select") || !keysOn()) return;
    if (event.key === " " && app.passing?.mine && !target.closest("button:not(.mat *), summary, a")) {
      event.preventDefault();
      return app.passing.pass();
    }
    const camera = app.board.main?.camera;
    /** @type {Record<string, () => void>} */
    const does = {
      "?": () => keysHelp(KEYS),
      "/": () => {
        const typed = app.at_.command.querySelector("details");
        if (typed) typed.open = true;
        app.at_.command.querySelector("input")?.focus();
      },
      f: full,
      "+": () => camera?.zoom(1.3),
      "=": () => camera?.zoom(1.3),
      "-": () => camera?.zoom(1 / 1.3),
      0: () => camera?.fit(),
      "<": () => app.board.climb(-1),
      ">": () => app.board.climb(1),
      n: () => next(app),
      b: () => {
        const { boards } = app.at_;
        const stop = boards.querySelector("[tabindex='0']") ?? boards.querySelector("button");
        /** @type {HTMLElement | null} */ (stop)?.focus();
      },
      p: () => (app.at_.offers.querySelector("button") ?? app.at_.prompt).focus(),
      u: () => app.undo(),
      d: () => void describe(app),
    };
    const go = does[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  });
}
