/** A table that waits: its link, large, with copy, share and a code for a phone. */
import { nameOf } from "./panels.js";
import { linkTo } from "./link.js";
import { el, letter, styled, t } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** One link and the seats that it leads to. @param {App} app @param {string} url @param {number[]} seats */
function linkNode(app, url, seats) {
  const link = new URL(url, location.href).href;
  const label =
    seats.length > 1
      ? t("invite-all", { seats: seats.map((seat) => letter(seat)).join(", ") })
      : t("invite", { seat: nameOf(app, seats[0] ?? 0) });
  const code = el("img", { class: "qr", src: `${new URL(link).pathname}/code.svg`, alt: t("code"), width: 160, height: 160 });
  return el("div", { class: "link-to" }, linkTo(link, label), code);
}

/** @param {App} app */
export function drawInvites(app) {
  const { table } = app;
  const known = app.root.querySelector(".invite-card");
  /** Seats by the link that leads to them. @type {Map<string, number[]>} */
  const links = new Map();
  for (const { seat, url } of table?.state === "waiting" ? (table.invites ?? []) : [])
    links.set(url, [...(links.get(url) ?? []), seat]);
  if (!links.size) return known?.remove();
  const open = [...links].map(([url, seats]) => `${url} ${seats.join(",")}`).join(" ");
  if (known?.getAttribute("data-links") === open) return;
  known?.remove();
  void styled("table/ending.css");
  // Another set-up only while nobody else sits there.
  const alone = table?.seats.every(({ seat, kind }) => kind !== "person" || table.you.seats.includes(seat));
  const card = el(
    "section",
    { class: "invite-card", "aria-label": t("invite-title"), "data-links": open },
    el("h2", {}, t("invite-title")),
    ...[...links].map(([url, seats]) => linkNode(app, url, seats)),
    el("p", { class: "dim" }, t("invite-about")),
    alone && table?.you.owner
      ? el("p", {}, el("a", { href: `/games/${encodeURIComponent(app.game)}/new?with=friend` }, t("invite-change")))
      : null,
  );
  app.at_.boards.parentElement?.append(card);
}
