/** The whole card, in a box over the page or beside something; and what lies in a pile. */
import { emblem } from "../board/face.js";
import { cardLabel, face } from "./cards.js";
import { box } from "../table/dialogs.js";
import { stacks } from "./lying.js";
import { nameOf, pieceBody } from "../table/panels.js";
import { seatMark } from "../board/pieces.js";
import { button, el, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Field} Field */

/** @param {Field[]} fields @param {string} kind */
const facts = (fields, kind) =>
  fields.length
    ? el(
        "dl",
        { class: `card-${kind}` },
        ...fields.map(({ label, value }) => el("div", {}, el("dt", {}, label), el("dd", {}, value))),
      )
    : null;

/** All that a card says. @param {App} app @param {Piece} piece */
export function cardBody(app, piece) {
  const { look } = piece;
  return el(
    "div",
    { class: `whole-card tint-${(look?.tint ?? 0) % 10}` },
    el(
      "p",
      { class: "card-kind" },
      piece.face ? emblem(piece.face) : null,
      ...[look?.kind, look?.family].filter((text) => text).map((text) => el("span", { class: "chip" }, text)),
      piece.seat === null ? null : el("span", { class: "chip" }, seatMark(piece.seat), nameOf(app, piece.seat)),
      piece.turned ? el("span", { class: "chip" }, "↷ ", t("card-turned")) : null,
    ),
    facts((look?.values ?? []).filter(({ drawn }) => !drawn), "values"),
    facts(look?.worth ?? [], "worth"),
    ...pieceBody(app, piece),
  );
}

/** Cards as buttons, each leading to the whole of it. @param {App} app @param {Piece[]} pieces @param {(piece: Piece) => void} go */
const cardList = (app, pieces, go) =>
  el(
    "ul",
    { class: "card-list" },
    ...pieces.map((piece) => {
      const { lit } = app.hand;
      const can = lit.pieces.has(piece.id) || lit.targets.has(piece.id);
      return el(
        "li",
        {},
        button(
          el(
            "span",
            { class: `pcard tint-${(piece.look?.tint ?? 0) % 10} ${can ? "can-touch" : ""}` },
            el("span", { class: "paper" }),
            face(piece, false),
          ),
          () => go(piece),
          {
            class: "listed",
            "data-listed": piece.id,
            "aria-label": cardLabel(app, piece),
            "aria-description": can ? t("can-touch") : "",
          },
        ),
      );
    }),
  );

/** @param {App} app @param {string} id */
export function wholeCard(app, id) {
  const pieces = app.view?.pieces ?? [];
  const piece = pieces.find((piece) => piece.id === id);
  if (!piece) return;
  const { hand } = app;
  const beneath = stacks(pieces.filter(({ at }) => at && at.board === piece.at?.board)).flatMap(({ top, under }) =>
    top.id === id || under.some((one) => one.id === id) ? [top, ...under] : [],
  );
  const others = beneath.filter((one) => one !== piece);
  /** @param {string} text @param {() => void} go @param {string} [kind] */
  const way = (text, go, kind = "") =>
    button(
      text,
      () => {
        node.close();
        go();
      },
      { class: kind },
    );
  const node = box(
    piece.name,
    cardBody(app, piece),
    ...(others.length
      ? [
          el("h3", {}, t("card-with")),
          cardList(app, others, (other) => {
            node.close();
            wholeCard(app, other.id);
          }),
        ]
      : []),
  );
  node.classList.add("whole");
  const row = node.querySelector(":scope > .row");
  // What stands on a board is touched there.
  const asked = hand.may && !app.busy && app.board.cardOf(id) !== null;
  if (asked && hand.lawful(id)) row?.prepend(way(t("choose-card"), () => hand.touchCard(id), "main take"));
  else if (asked) row?.prepend(way(t("why-nothing"), () => hand.touchPiece(id), "why"));
  /** @type {HTMLElement | null | undefined} */ (row?.querySelector("button"))?.focus();
}

/** What lies in a row or pile. @param {App} app @param {import("./rows.js").Lain} part */
export function browse(app, part) {
  const { listed } = part;
  const node = box(
    part.board.title,
    el("p", { class: "dim" }, part.label),
    listed.length
      ? cardList(app, listed, (piece) => {
          node.close();
          if (app.hand.lawful(piece.id)) app.hand.touchCard(piece.id);
          else wholeCard(app, piece.id);
        })
      : "",
  );
  node.classList.add("whole", "browse");
}

/** A box that shows the whole card beside something. @param {App} app */
export function peekBox(app) {
  const peek = el("div", { class: "peek", "aria-hidden": true, hidden: true });
  document.body.append(peek);
  return {
    hide: () => void (peek.hidden = true),
    /** @param {string | null} id @param {DOMRect} from where the piece is on the screen */
    show: (id, from) => {
      const piece = app.view?.pieces.find((piece) => piece.id === id);
      if (!piece) return;
      peek.replaceChildren(el("h3", {}, piece.name), cardBody(app, piece));
      peek.hidden = false;
      const own = peek.getBoundingClientRect();
      const [above, right] = [from.top > own.height + 12, from.right + 8 + own.width < innerWidth];
      const beside = right ? from.right + 8 : Math.max(4, from.left - own.width - 8);
      peek.style.left = `${above ? Math.max(4, Math.min(from.left, innerWidth - own.width - 4)) : beside}px`;
      peek.style.top = `${above ? from.top - own.height - 8 : Math.max(4, Math.min(from.top, innerHeight - own.height - 4))}px`;
    },
  };
}
