/** A card as it lies on the table: its face, its edge when it lies under another, and what a screen reader says of it. */
import { short } from "./lying.js";
import { emblem } from "../board/face.js";
import { glyph, seatMark } from "../board/pieces.js";
import { nameOf } from "../table/panels.js";
import { el, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Field} Field */
/** @typedef {import("../types.js").Lit} Lit */

/** Numbers with the short names of what they count. @param {Field[]} fields @param {string} kind */
export function numbers(fields, kind) {
  const names = short(fields);
  const all = fields.map(({ value }, n) => el("span", {}, el("i", {}, names[n] ?? ""), value));
  return all.length ? el("span", { class: kind }, ...all) : null;
}

/** @param {Piece} piece */
const marks = (piece) =>
  piece.badges?.length
    ? el(
        "span",
        { class: "marks" },
        ...piece.badges.map((badge) => el("span", { class: badge.tone, title: badge.text }, glyph(badge))),
      )
    : null;

/** @param {Piece} piece */
const kind = ({ look }) => [look?.kind, look?.family].filter(Boolean).join(" · ");

/** @param {Field[] | undefined} fields */
const told = (fields) => (fields ?? []).map(({ label, value }) => `${label} ${value}`).join(", ");

/** The upper side of a card. @param {Piece} piece @param {boolean} owned whether to say whose it is */
export function face(piece, owned) {
  const { look } = piece;
  const kinds = [look?.kind, look?.family].filter((text) => text);
  const pictured = piece.face ? "pictured" : "";
  const values = numbers((look?.values ?? []).filter(({ drawn }) => !drawn), "values");
  return el(
    "span",
    { class: `print ${pictured} ${values ? "valued" : ""}` },
    el("b", { class: "called" }, owned ? seatMark(piece.seat) : null, piece.name),
    look
      ? el("span", { class: `kind ${kinds.length > 1 ? "double" : ""}` }, ...kinds.map((text) => el("span", {}, text)))
      : piece.face
        ? null
        : el("span", { class: "letters" }, piece.symbol),
    // What is marked stands beside the emblem, never upon it.
    el(
      "span",
      { class: `scene-of ${pictured}` },
      piece.face ? emblem(piece.face, "art-of") : null,
      el("span", { class: "aside-of" }, marks(piece), numbers(look?.worth ?? [], "worth")),
    ),
    values,
  );
}

/** The edge of a card under another. @param {Piece} piece */
const edge = (piece) =>
  [
    piece.face ? emblem(piece.face, "art-of") : null,
    piece.turned ? el("span", { class: "on-side" }, "↷") : null,
    el("b", { class: "called" }, piece.name),
    el("span", { class: "kind" }, piece.look?.kind ?? ""),
    marks(piece),
  ].filter((node) => node !== null);

/**
 * All that can be seen of a card, in words.
 * @param {App} app @param {Piece} piece
 * @param {{ under?: Piece[], over?: Piece | null, at?: [number, number] }} [where]
 */
export function cardLabel(app, piece, { under = [], over = null, at } = {}) {
  const { look } = piece;
  return [
    piece.name,
    look ? kind(piece).replace(" · ", ", ") : null,
    piece.seat === null ? null : nameOf(app, piece.seat),
    told(look?.values),
    told(look?.worth),
    piece.turned ? t("card-turned") : null,
    ...(piece.badges ?? []).map((badge) => badge.text),
    over ? t("card-under", { card: over.name }) : null,
    under.length ? t("card-over", { cards: under.map(({ name }) => name).join(", ") }) : null,
    at ? t("card-place", { n: at[0], of: at[1] }) : null,
  ]
    .filter(Boolean)
    .join("; ");
}

/** A card on the table: one button for as long as it is seen, wherever it lies. */
export class Card {
  /** @param {string} id @param {(id: string) => void} tapped */
  constructor(id, tapped) {
    this.id = id;
    this.known = "";
    this.node = el("button", {
      type: "button",
      class: "pcard",
      tabindex: -1,
      "data-piece": id,
      onclick: () => tapped(id),
    });
  }

  /**
   * @param {Piece} piece @param {string} label @param {boolean} under whether only its edge is seen
   * @param {boolean} owned whether to say whose it is
   */
  draw(piece, label, under, owned) {
    const known = JSON.stringify([piece, label, under, owned]);
    if (known === this.known) return;
    this.known = known;
    this.node.className = [
      under ? "tuck" : "pcard",
      `tint-${(piece.look?.tint ?? 0) % 10}`,
      piece.turned ? "turned" : "",
      piece.look ? "" : "plain",
    ].join(" ");
    this.node.setAttribute("aria-label", label);
    this.node.replaceChildren(
      ...(under
        ? edge(piece)
        : [el("span", { class: "paper" }), face(piece, owned)]),
    );
  }

  /** @param {Lit} lit */
  light(lit) {
    const state = lit.targets.has(this.id) ? "target" : lit.pieces.has(this.id) ? "touch" : null;
    this.node.classList.toggle("can-target", state === "target");
    this.node.classList.toggle("can-touch", state === "touch");
    this.node.classList.toggle("picked", lit.picked === this.id);
    // Only what can be taken in hand is a switch to a screen reader.
    if (state || lit.picked === this.id) this.node.setAttribute("aria-pressed", String(lit.picked === this.id));
    else this.node.removeAttribute("aria-pressed");
    this.node.setAttribute("aria-description", state ? t(`can-${state}`) : "");
  }
}
