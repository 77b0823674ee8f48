/**
 * The table of cards: its boards in bands as the viewer sits, the reader's own edge always in reach. A card is one
 * node for as long as it is seen, so that the keyboard stays on it and it can be watched going from place to place.
 */
import { Card } from "./cards.js";
import { dragging } from "./drag.js";
import { bands, isOwnEdge, isPile } from "./lying.js";
import { nameOf } from "../table/panels.js";
import { CardRow, Pile, sums } from "./rows.js";
import { browse, wholeCard } from "./whole.js";
import { still } from "../stage/speed.js";
import { el, place, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Lit} Lit */
/** @typedef {CardRow | Pile} Part */

/** How long a card is on its way from one place to another. */
const FLIGHT = 260;

/** Whether there is more in a box than it shows. @param {Element} box */
function scrolls(box) {
  const more = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
  return more && box.clientWidth > 0 && getComputedStyle(box).overflow.includes("auto");
}

/** Two rows that face each other, place by place, with their sums between. */
class Duel {
  /** @param {CardRow} upper @param {CardRow} lower */
  constructor(upper, lower) {
    this.upper = upper;
    this.lower = lower;
    upper.node.classList.add("upper");
    lower.node.classList.add("lower");
    this.between = el("div", { class: "between" });
    this.lanes = el("div", { class: "lanes" }, upper.node, this.between, lower.node);
    this.node = el("section", { class: "duel" }, this.lanes);
  }

  /** The sums and the numbers of the places, once the cards lie. */
  count() {
    const { upper, lower } = this;
    this.node.setAttribute("aria-label", t("facing", { one: upper.board.title, other: lower.board.title }));
    const most = Math.max(...[upper, lower].map((row) => row.list.querySelectorAll(".heap").length));
    this.between.replaceChildren(
      el(
        "div",
        { class: "totals" },
        el("p", { class: "total-up" }, ...sums(upper.board)),
        el("p", { class: "total-down" }, ...sums(lower.board)),
      ),
      ...Array.from({ length: most }, (_, n) => el("span", { class: "number", "aria-hidden": true }, String(n + 1))),
    );
  }
}

export class Mat {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Map<string, Card>} */
    this.cards = new Map();
    /** @type {Map<string, Part>} */
    this.parts = new Map();
    /** @type {Duel[]} */
    this.duels = [];
    /** The lines of what can be focused, from the top. @type {Part[][]} */
    this.lines = [];
    this.known = "";
    this.begun = false;
    /** The cards at the own edge, and those of them that came last. @type {Set<string>} */
    this.held = new Set();
    /** @type {Set<string>} */
    this.latest = new Set();
    this.stop = "";
    this.reaching = 0;
    /** The view that was looked through for what can be touched. @type {import("../types.js").View | null} */
    this.sought = null;
    this.felt = el("div", { class: "felt" });
    this.dock = el("div", { class: "dock", hidden: true });
    this.node = el(
      "div",
      {
        class: "mat",
        role: "group",
        "aria-label": t("board"),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
        onfocusin: (/** @type {Event} */ event) => this.focused(/** @type {HTMLElement} */ (event.target)),
        oncontextmenu: (/** @type {Event} */ event) => this.about(event),
      },
      this.felt,
      this.dock,
    );
    dragging(this);
  }

  /** @param {number} seat */
  seatName(seat) {
    return nameOf(this.app, seat);
  }

  /** @param {string} id */
  card(id) {
    const card = this.cards.get(id) ?? new Card(id, (id) => this.tapped(id));
    this.cards.set(id, card);
    return card;
  }

  /** @param {Board[]} boards @param {Piece[]} pieces */
  show(boards, pieces) {
    const { app } = this;
    const eyes = app.view?.seat ?? null;
    const known = JSON.stringify([boards.map(({ id, seat, faces, shape }) => [id, seat, faces, shape]), app.mat, eyes]);
    const before = this.known === "" || still() ? null : this.leaving(pieces);
    const held = this.node.contains(document.activeElement) ? document.activeElement : null;
    const duels = this.duels.length;
    if (known !== this.known) this.lay(boards, eyes);
    this.known = known;
    for (const board of boards) this.parts.get(board.id)?.restock(board);
    for (const part of this.parts.values()) part.place(pieces);
    for (const duel of this.duels) duel.count();
    this.rim(pieces);
    const here = new Set(pieces.map(({ id }) => id));
    for (const id of this.cards.keys()) if (!here.has(id)) this.cards.delete(id);
    if (before?.size) this.fly(before);
    // One begins by seeing one's own side.
    else if (!this.begun && !this.dock.hidden) requestAnimationFrame(() => (this.felt.scrollTop = this.felt.scrollHeight));
    this.begun = true;
    app.board.hidePeek();
    if (this.duels.length > duels) requestAnimationFrame(() => this.reveal(this.duels[0]?.node));
    if (held instanceof HTMLElement && held.isConnected && this.node.contains(held))
      held.focus({ preventScroll: true });
  }

  /** Cards that came to the own edge last have a rim, until others come. @param {Piece[]} pieces */
  rim(pieces) {
    const held = new Set(
      pieces.filter(({ at }) => at && this.dock.contains(this.parts.get(at.board)?.node ?? null)).map(({ id }) => id),
    );
    const come = [...held].filter((id) => !this.held.has(id));
    if (this.begun && come.length) this.latest = new Set(come);
    this.held = held;
    for (const [id, card] of this.cards) card.node.classList.toggle("latest", this.latest.has(id) && held.has(id));
  }

  /** @param {Board[]} boards @param {number | null} eyes */
  lay(boards, eyes) {
    const laid = bands(boards, this.app.mat, eyes);
    const old = this.parts;
    this.parts = new Map();
    this.duels = [];
    this.lines = [];
    /** @param {Board} board @returns {Part} */
    const part = (board) => {
      const kept = old.get(board.id);
      const made = kept ?? (isPile(board) ? new Pile(this, board) : new CardRow(this, board));
      made.node.classList.remove("upper", "lower");
      this.parts.set(board.id, made);
      return made;
    };
    const nodes = laid.map((band) => {
      /** @type {Part[]} */
      const line = [];
      const places = band.map((place) => {
        if ("one" in place) {
          const one = part(place.one);
          line.push(one);
          return one.node;
        }
        const [upper, lower] = [new CardRow(this, place.upper), new CardRow(this, place.lower)];
        this.parts.set(place.upper.id, upper).set(place.lower.id, lower);
        const duel = new Duel(upper, lower);
        this.duels.push(duel);
        this.lines.push([upper], [lower]);
        return duel.node;
      });
      if (line.length) this.lines.push(line);
      const rows = line.filter((part) => part instanceof CardRow);
      return el("div", { class: `band ${rows.length ? "" : "of-piles"} ${line.length ? "" : "of-duels"}` }, ...places);
    });
    const edge = !this.isShelf || this.app.mat.length > 0;
    const own = edge && isOwnEdge(laid, eyes) ? nodes.pop() : undefined;
    this.felt.replaceChildren(...nodes);
    this.dock.replaceChildren(...(own ? [own] : []));
    this.dock.hidden = !own;
  }

  /** Whether a map lies beside the rows. */
  get isShelf() {
    return !!this.node.parentElement?.querySelector(":scope > .drawn");
  }

  /** Beside a map the rows are a shelf: what nothing can be done with now is no more than its name there. */
  shelve() {
    const shelf = this.isShelf;
    this.node.classList.toggle("shelf", shelf);
    for (const part of this.parts.values()) {
      const kept = this.app.mat.length > 0 && this.dock.contains(part.node);
      part.fold(shelf && !kept && part instanceof CardRow);
    }
  }

  /** @param {Lit} lit */
  light(lit) {
    for (const card of this.cards.values()) card.light(lit);
    for (const part of this.parts.values()) part.light(lit);
    for (const band of this.felt.children)
      band.classList.toggle("closed", !band.querySelector(".cardrow:not(.hidden-row, .empty:not(.lit))"));
    this.shelve();
    this.seek();
    const stops = this.lines.flatMap((line) => line.flatMap((part) => part.line));
    const first =
      stops.find((stop) => stop.dataset["piece"] === this.stop) ??
      stops.find((stop) => stop.matches(".can-touch")) ??
      stops[0];
    this.reach();
    for (const stop of this.node.querySelectorAll("[tabindex]:not([data-scrolls])"))
      stop.setAttribute("tabindex", stop === first ? "0" : "-1");
  }

  /** What scrolls and holds nothing that the keyboard stops at is a stop itself. Looked at once the page is laid out. */
  reach() {
    cancelAnimationFrame(this.reaching);
    this.reaching = requestAnimationFrame(() => {
      const boxes = [this.felt, ...this.felt.children, ...this.node.querySelectorAll(".cards-in")];
      const deaf = boxes.map((box) => scrolls(box) && !box.querySelector("[tabindex='0']:not([data-scrolls])"));
      boxes.forEach((box, n) => {
        if (deaf[n] === box.hasAttribute("data-scrolls")) return;
        box.toggleAttribute("data-scrolls", deaf[n]);
        if (deaf[n]) box.setAttribute("tabindex", "0");
        else box.removeAttribute("tabindex");
      });
    });
  }

  /** Where nothing that can be touched is in sight of a new question, the first that can be is brought there: with the next
   *  frame, when all of the page is laid out at once. */
  seek() {
    const { view } = this.app;
    if (view === this.sought) return;
    this.sought = view;
    requestAnimationFrame(() => this.sought === view && this.look());
  }

  /** Brings what can be touched into sight. */
  look() {
    const lit = /** @type {HTMLElement[]} */ ([...this.node.querySelectorAll(".can-touch, .can-target, .lit")]);
    const [from, to] = [this.felt.getBoundingClientRect(), this.node.getBoundingClientRect()];
    const seen = lit.some((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= from.top - 8 && bottom <= to.bottom + 8;
    });
    if (!seen) this.reveal(lit[0]);
  }

  /** @param {string} id */
  tapped(id) {
    if (this.app.hand.lawful(id)) this.app.hand.touchCard(id);
    else wholeCard(this.app, id);
  }

  /** @param {string} board @param {string} cell @returns {boolean} whether that means anything now */
  touchPlace(board, cell) {
    const { hand } = this.app;
    const means = hand.lit.cells.has(place(board, cell));
    if (means) hand.touchPlace(board, cell);
    return means;
  }

  /** @param {Pile} pile */
  touchPile(pile) {
    const { hand } = this.app;
    const { lit } = hand;
    const can = pile.pieces.filter(({ id }) => lit.pieces.has(id) || lit.targets.has(id));
    if (can.length === 1 && can[0] && can[0] === pile.top) hand.touchCard(can[0].id);
    else if (can.length || !this.touchPlace(pile.board.id, pile.cell)) browse(this.app, pile);
  }

  /** The card under an event, shown whole. @param {Event} event */
  about(event) {
    const id = /** @type {Element} */ (event.target).closest("[data-piece]")?.getAttribute("data-piece");
    if (!id) return;
    event.preventDefault();
    this.app.board.hidePeek();
    wholeCard(this.app, id);
  }

  /** What stands for a piece on the table: its card, or the pile in which it lies. @param {string} id */
  nodeOf(id) {
    const card = this.cards.get(id)?.node;
    if (card?.isConnected) return card;
    for (const part of this.parts.values()) if (part.pieces.some((piece) => piece.id === id)) return part.name;
    return null;
  }

  /** @param {HTMLElement} node */
  focused(node) {
    const stop = /** @type {HTMLElement | null} */ (node.closest("[tabindex]"));
    if (!stop || stop.matches("[data-scrolls]")) return;
    this.stop = stop.dataset["piece"] ?? "";
    for (const other of this.node.querySelectorAll("[tabindex='0']:not([data-scrolls])")) other.setAttribute("tabindex", "-1");
    stop.setAttribute("tabindex", "0");
    this.reach();
  }

  /** @param {HTMLElement} stop */
  focusOn(stop) {
    stop.focus({ preventScroll: true });
    this.reveal(stop);
    stop.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = /** @type {HTMLElement} */ (document.activeElement);
    const lines = this.lines.map((line) => line.flatMap((part) => part.line)).filter((line) => line.length);
    const [row, at] = lines.reduce(
      (found, line, row) => (line.includes(now) ? [row, line.indexOf(now)] : found),
      [-1, -1],
    );
    const line = lines[row];
    if (!line) return;
    const id = now.dataset["piece"];
    /** @param {HTMLElement | undefined} stop */
    const to = (stop) => stop && this.focusOn(stop);
    const middle = (/** @type {HTMLElement} */ stop) => {
      const box = stop.getBoundingClientRect();
      return box.left + box.width / 2;
    };
    /** @param {HTMLElement[] | undefined} other */
    const across = (other) =>
      other && to([...other].sort((a, b) => Math.abs(middle(a) - middle(now)) - Math.abs(middle(b) - middle(now)))[0]);
    /** @type {Record<string, () => void>} */
    const does = {
      ArrowRight: () => to(line[at + 1]),
      ArrowLeft: () => to(line[at - 1]),
      Home: () => to(line[0]),
      End: () => to(line.at(-1)),
      ArrowUp: () => across(lines[row - 1]),
      ArrowDown: () => across(lines[row + 1]),
      ...(id ? { i: () => wholeCard(this.app, id) } : {}),
    };
    const go = does[event.key];
    if (!go) return;
    event.preventDefault();
    event.stopPropagation();
    go();
  }

  /** Brings something on the felt into sight. @param {HTMLElement | undefined} node */
  reveal(node) {
    if (!node || !this.felt.contains(node)) return;
    const [box, own] = [node.getBoundingClientRect(), this.felt.getBoundingClientRect()];
    const off =
      box.bottom > own.bottom ? Math.min(box.bottom - own.bottom, box.top - own.top) : Math.min(0, box.top - own.top);
    this.felt.scrollBy({ top: off, behavior: still() ? "auto" : "smooth" });
  }

  /** Where cards that go to another board are on the screen. Nothing is measured for those that stay: it lays out the page.
   *  @param {Piece[]} pieces */
  leaving(pieces) {
    const to = new Map(pieces.map(({ id, at }) => [id, at?.board]));
    const gone = [...this.parts.values()].flatMap((part) => part.pieces).filter(({ id, at }) => to.get(id) !== at?.board);
    /** @type {Map<string, DOMRect>} */
    const places = new Map();
    for (const { id } of gone) {
      const node = to.has(id) && this.nodeOf(id);
      if (node) places.set(id, node.getBoundingClientRect());
    }
    return places;
  }

  /** Cards that came from another board are seen on their way: with the next frame, when the page is laid out.
   *  @param {Map<string, DOMRect>} before */
  fly(before) {
    const flying = [...before].flatMap(([id, from]) => {
      const node = this.cards.get(id)?.node;
      return node?.isConnected ? [{ node, from }] : [];
    });
    for (const { node } of flying) node.classList.add("arriving");
    requestAnimationFrame(() => {
      const ways = flying.map(({ node, from }) => ({ node, from, to: node.getBoundingClientRect() }));
      for (const { node, from, to } of ways) {
        const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
        copy.classList.add("flying");
        copy.classList.remove("arriving");
        copy.setAttribute("aria-hidden", "true");
        copy.removeAttribute("data-piece");
        Object.assign(copy.style, {
          left: `${to.left}px`,
          top: `${to.top}px`,
          width: `${to.width}px`,
          height: `${to.height}px`,
        });
        this.node.append(copy);
        const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
        const done = () => {
          copy.remove();
          node.classList.remove("arriving");
        };
        copy
          .animate([{ transform: way }, { transform: "none" }], { duration: FLIGHT, easing: "ease-out" })
          .finished.then(done, done);
      }
    });
  }
}
