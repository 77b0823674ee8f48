/** The card at the end: what became of whoever looks, why, in numbers and by which rule, and what can be done next. */
import { seatMark } from "../board/pieces.js";
import { nameOf } from "./panels.js";
import { linkTo } from "./link.js";
import { panelsOf, standing, stats } from "./standing.js";
import { scaleText } from "./scales.js";
import { button, el, ruleLink, styled, t } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** The match whose card was put away, so that it does not come back. */
let away = "";

/** How it ended for whoever looks: won, lost, drawn, or nothing for others. @param {App} app */
function fate(app) {
  const { table } = app;
  const own = (table?.sides ?? []).filter(({ seats }) => seats.some((seat) => table?.you.seats.includes(seat)));
  const [side] = own;
  if (own.length === 1 && side?.fate) return typeof side.fate === "string" ? side.fate : "placed";
  return table?.sides.some(({ fate }) => fate === "drawn") ? "drawn" : "";
}

/** The title in the reader's own voice. @param {App} app @param {string} how */
function title(app, how) {
  const sides = app.table?.sides ?? [];
  if (how === "placed") {
    const own = sides.find(({ seats }) => seats.some((seat) => app.table?.you.seats.includes(seat)));
    return own?.told ?? t("over");
  }
  if (how) return t(`end-${how}`);
  const won = sides.filter(({ fate }) => fate === "won").flatMap(({ seats }) => seats);
  return won.length ? t("end-winner", { who: won.map((seat) => nameOf(app, seat)).join(", ") }) : t("over");
}

/** The rule that ended it: that of the last line told. @param {App} app */
const rule = (app) => app.steps.findLast(({ lines }) => lines.length)?.lines.at(-1)?.by;

/** A form that opens another table. @param {string} action @param {string} text @param {string} kind */
const opens = (action, text, kind) =>
  el("form", { method: "post", action }, el("button", { class: kind, type: "submit" }, text));

/** What was found in looking back on the match of this page. @type {HTMLElement | null} */
let back = null;

/** Looks back once, however often the card is drawn. @param {App} app */
function lookedBack(app) {
  if (back) return back;
  const host = (back = el("section", { class: "looked-back" }));
  void import("./reckoned.js").then(({ reckon }) => reckon(app, host));
  return host;
}

/** How the match is handed on. @type {HTMLDetailsElement | null} */
let shared = null;

/** A link and a picture; whoever has opened the match lets others look at it by asking for them. @param {App} app */
function sharing(app) {
  const { table } = app;
  if (shared || !(table?.watchable || table?.you.owner)) return shared;
  const at = `/m/${encodeURIComponent(app.match)}`;
  const link = new URL(`${at}/replay`, location.href).href;
  const node = el(
    "details",
    { class: "shared", ontoggle: () => void (node.open && !app.table?.watchable && fetch(`${at}/share`, { method: "POST" })) },
    el("summary", {}, t("share-match")),
    el("div", { class: "link-to" }, linkTo(link, t("share-about"))),
    el("p", {}, el("a", { href: `${at}/last.svg`, download: `${app.match}.svg` }, t("share-picture"))),
  );
  return (shared = node);
}

/** @param {App} app */
export function drawEnding(app) {
  const { view, table } = app;
  const over = view?.ending ?? table?.over?.text;
  const known = app.root.querySelector(".end-card");
  if (app.kind !== "match" || !over || !table?.over || away === app.match) return known?.remove();
  void styled("table/ending.css");
  const how = fate(app);
  const seat = table.you.seats.length > 0;
  const at = `/m/${encodeURIComponent(app.match)}`;
  const seats = table.seats.map(({ seat, name }) => {
    const fields = standing(panelsOf(app, seat));
    return el(
      "li",
      {},
      el("p", { class: "who" }, seatMark(seat), el("strong", {}, name || nameOf(app, seat))),
      stats(app, fields),
    );
  });
  const by = table.over.by === "rules" ? ruleLink(app.game, rule(app)) : null;
  const close = () => {
    away = app.match;
    drawEnding(app);
    app.at_.prompt.focus({ preventScroll: true });
  };
  const card = el(
    "section",
    { class: `end-card ${how}`, role: "dialog", "aria-labelledby": "end-title", tabindex: -1 },
    button("✕", close, { class: "icon close", "aria-label": t("close") }),
    el("h2", { id: "end-title" }, title(app, how)),
    el("p", { class: "reason" }, over, by ? " " : "", by),
    ...(view?.scales ?? []).map((scale) => el("p", { class: "dim" }, scaleText(app, scale))),
    el("ul", { class: "standings" }, ...seats),
    lookedBack(app),
    el(
      "div",
      { class: "row" },
      seat ? opens(`${at}/rematch`, t("rematch"), "main") : null,
      el("a", { class: "button", href: `${at}/replay` }, t("end-replay")),
      el("a", { class: "button", href: `${at}/analysis` }, t("end-analysis")),
      seat ? el("a", { class: "button", href: `/games/${encodeURIComponent(app.game)}/new` }, t("end-other")) : null,
      el("a", { class: "button", href: `/games/${encodeURIComponent(app.game)}` }, t("end-home")),
    ),
  );
  const share = sharing(app);
  if (share) card.append(share);
  if (known) return known.replaceWith(card);
  app.at_.boards.parentElement?.append(card);
  card.focus({ preventScroll: true });
  app.say(`${title(app, how)}. ${over}`, true);
}
