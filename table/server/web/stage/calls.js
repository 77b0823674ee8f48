/** Calls: whose turn it is shows in the title and on the page's icon, is heard, and is told when nobody looks. */
import { el, t } from "../words.js";
import { nameOf } from "../table/panels.js";
import { sound } from "./sound.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").TableSaid} TableSaid */

/** How long a note that somebody came stays, in milliseconds. */
const TOAST = 6000;

/** Says something at the edge of the page for a while. @param {App} app @param {string} text */
export function toast(app, text) {
  const node = el("p", { class: "toast", role: "status" }, text);
  app.root.append(node);
  setTimeout(() => node.remove(), TOAST);
}

/** Tells somebody who looks elsewhere, when he has allowed it. @param {string} title @param {string} body */
function tell(title, body) {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const told = new Notification(title, { body, tag: location.pathname, icon: "/static/icon-turn.svg" });
    told.onclick = () => (window.focus(), told.close());
  } catch {
    // Some browsers allow it to service workers only.
  }
}

export class Calls {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.asked = app.view ? app.hand.asked : null;
    this.over = app.view ? !!app.view.ending : null;
  }

  /** A position is seen. */
  view() {
    const { app } = this;
    const { asked } = app.hand;
    const over = !!app.view?.ending || !!app.table?.over;
    if (app.kind === "match" && this.asked === false && asked && !over) {
      sound("turn");
      tell(t("your-turn"), `${app.at_.title.textContent}: ${app.view?.prompt?.text ?? ""}`);
    }
    if (app.kind === "match" && this.over === false && over) {
      const own = app.table?.you.seats ?? [];
      const fates = (app.table?.sides ?? []).filter(({ seats }) => seats.some((seat) => own.includes(seat)));
      sound(fates.some(({ fate }) => fate === "lost") && !fates.some(({ fate }) => fate === "won") ? "lost" : "won");
      tell(`${app.at_.title.textContent}`, app.view?.ending ?? app.table?.over?.text ?? "");
    }
    this.asked = asked;
    this.over = over;
  }

  /** Whoever sat down is greeted. @param {TableSaid | null} was @param {TableSaid} now */
  table(was, now) {
    const { app } = this;
    for (const { seat, kind } of now.seats) {
      const before = was?.seats.find((sitter) => sitter.seat === seat);
      if (before?.kind !== "open" || kind !== "person" || now.you.seats.includes(seat)) continue;
      const text = t("sat-down", { who: nameOf(app, seat) });
      toast(app, text);
      sound("came");
      tell(`${app.at_.title.textContent}`, text);
    }
  }
}
