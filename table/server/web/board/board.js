/**
 * The boards: squares and hexes as a drawing, tracks as lists, rows and piles of cards as a table of their own. What draws
 * them is fetched only where there are any.
 */
import { isCards } from "../cards/lying.js";
import { latticeOf } from "./lattice.js";
import { resting } from "./resting.js";
import { Sight } from "./sight.js";
import { Strip } from "./strips.js";
import { styled } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Lit} Lit */
/** @typedef {import("./cells.js").Drawn} Drawn */
/** @typedef {import("./levels.js").Levels} Levels */

/** Takes over a view, its boards with what changes of them more often. @param {App} app @param {View} view */
export function takeOver(app, view) {
  const { boards = app.boards, layers = [], tallies = [] } = view;
  app.boards = boards.map((board) => {
    const { unseen, sums } = tallies.find((tally) => tally.board === board.id) ?? {};
    return { ...board, layers: layers.filter((layer) => layer.board === board.id), unseen, sums };
  });
  if (view.boards) [app.mat, app.links] = [view.mat ?? [], view.links ?? []];
  app.view = view;
}

/** Fetches the table of cards, and how it looks. */
async function cardTable() {
  const [{ Mat }] = await Promise.all([import("../cards/mat.js"), styled("cards/cards.css")]);
  return Mat;
}

/** Fetches what draws planes, and how they look. */
async function planes() {
  const [{ Plane }] = await Promise.all([import("../plane/planes.js"), styled("plane/plane.css")]);
  return Plane;
}

/** Fetches what draws squares and hexes. */
async function cells() {
  const [{ Drawn }, { Levels }] = await Promise.all([import("./cells.js"), import("./levels.js")]);
  return { Drawn, Levels };
}

/** @param {object | null | undefined} shown @returns {shown is Drawn} */
const isDrawn = (shown) => !!shown && "lattice" in shown;

/** What kind of shape a board has. @param {Board} board */
const kindOf = ({ shape }) => (typeof shape === "string" ? shape : (Object.keys(shape)[0] ?? "row"));

/** All boards of a view. */
export class Boards {
  /** @param {App} app @param {HTMLElement} host */
  constructor(app, host) {
    this.app = app;
    this.host = host;
    /** @type {Map<string, Drawn | Strip | import("../plane/planes.js").Plane>} */
    this.shown = new Map();
    /** What is drawn of each board. @type {Map<string, string>} */
    this.known = new Map();
    /** Places with several levels. @type {Map<string, Levels>} */
    this.levels = new Map();
    /** The piece that was last in hand, and where. @type {{ piece: string, board: string } | null} */
    this.watched = null;
    /** The table of cards, once there is one. @type {import("../cards/mat.js").Mat | null} */
    this.mat = null;
    /** What is being fetched. @type {Set<"Plane" | "cells" | "mat">} */
    this.coming = new Set();
    /** What draws squares and hexes, once there is some. @type {Awaited<ReturnType<typeof cells>> | null} */
    this.cells = null;
    /** What draws planes, once there is one. @type {typeof import("../plane/planes.js").Plane | null} */
    this.Plane = null;
    this.sight = new Sight(app);
    this.hidePeek = resting(app, host);
  }

  get main() {
    for (const shown of this.shown.values()) {
      if (!("camera" in shown)) continue;
      const of = shown.board.level?.of;
      return (of !== undefined ? this.levels.get(of)?.current : null) ?? shown;
    }
    return undefined;
  }

  /** @param {Board[]} boards @param {Piece[]} pieces */
  show(boards, pieces) {
    this.hidePeek();
    if (!this.Plane && boards.some((board) => kindOf(board) === "plane"))
      return this.fetch("Plane", planes, (Plane) => (this.Plane = Plane));
    if (!this.cells && boards.some(latticeOf)) return this.fetch("cells", cells, (cells) => (this.cells = cells));
    this.showOthers(
      boards.filter((board) => !isCards(board)),
      pieces,
    );
    const cards = boards.filter(isCards);
    const page = this.host.closest("main");
    page?.classList.toggle("with-cards", cards.length > 0);
    page?.classList.toggle("only-cards", cards.length > 0 && cards.length === boards.length);
    if (!cards.length) return this.mat?.node.remove();
    if (!this.mat) return this.fetch("mat", cardTable, (Mat) => (this.mat = new Mat(this.app)));
    // What is measured must be on the page.
    if (!this.mat.node.isConnected) this.host.append(this.mat.node);
    this.mat.show(cards, pieces);
  }

  /**
   * Fetches what draws some kind of board, then shows what there is.
   * @template T
   * @param {"Plane" | "cells" | "mat"} what @param {() => Promise<T>} from @param {(come: T) => void} keep
   */
  fetch(what, from, keep) {
    if (this.coming.has(what)) return;
    this.coming.add(what);
    void from().then((come) => {
      keep(come);
      this.show(this.app.boards, this.app.view?.pieces ?? []);
      // What can be touched is drawn in a task of its own.
      setTimeout(() => this.app.redraw());
    });
  }

  /** @param {Board} board @param {Cell[]} around */
  draw(board, around) {
    if (kindOf(board) === "plane" && this.Plane) return new this.Plane(this.app, board);
    const lattice = latticeOf(board);
    return lattice && this.cells ? new this.cells.Drawn(this.app, board, lattice, around) : new Strip(this.app, board);
  }

  /** Boards of squares and hexes, planes and tracks. @param {Board[]} boards @param {Piece[]} pieces */
  showOthers(boards, pieces) {
    const [before, knew] = [this.shown, this.known];
    const had = [...before.values()].find((one) => isDrawn(one) && one.grid.contains(document.activeElement));
    [this.shown, this.known] = [new Map(), new Map()];
    for (const board of boards) {
      const levels = boards.filter(({ id, level }) => id === board.id || (level && level.of === board.level?.of));
      const around = levels.flatMap(({ cells }) => cells);
      const { id, title, shape, cells, edges } = board;
      const known = JSON.stringify([title, shape, cells, edges, levels.length > 1 && around, this.app.links]);
      const was = before.get(id);
      let shown = was;
      if (!was || (known !== knew.get(id) && !(isDrawn(was) && was.lattice === latticeOf(board))))
        shown = this.draw(board, around);
      else if (isDrawn(was) && known !== knew.get(id)) was.grow(board, around);
      else was.restock(board);
      if (shown) this.shown.set(id, shown);
      this.known.set(id, known);
    }
    this.lay(this.pile(pieces));
    // Levels and layers have buttons above the board: it has less room then.
    for (const shown of this.shown.values()) if (isDrawn(shown)) shown.camera.settle();
    for (const shown of this.shown.values()) shown.place(pieces);
    this.follow(pieces);
    // What was moved to another place of the page has lost the focus.
    if (isDrawn(had) && !had.grid.contains(document.activeElement)) had.take(had.focused);
  }

  /** What stands on the page: levels of one place are one thing. @param {Piece[]} pieces @returns {Node[]} */
  pile(pieces) {
    const all = [...this.shown.values()];
    const of = new Set(all.map(({ board }) => board.level?.of));
    for (const gone of [...this.levels.keys()].filter((name) => !of.has(name))) this.levels.delete(gone);
    const nodes = all.map((shown) => {
      if (!this.cells || !isDrawn(shown) || shown.board.level === undefined) return shown.node;
      const name = shown.board.level.of;
      const levels = this.levels.get(name) ?? new this.cells.Levels(this.app);
      this.levels.set(name, levels);
      levels.hold(
        all.filter(isDrawn).filter((one) => one.board.level?.of === name),
        pieces,
      );
      return levels.node;
    });
    return [...new Set(nodes)];
  }

  /** What stays where it is keeps the focus. @param {Node[]} nodes */
  lay(nodes) {
    const now = [...this.host.childNodes].filter((node) => node !== this.mat?.node);
    if (now.length === nodes.length && now.every((node, n) => node === nodes[n])) return;
    this.host.replaceChildren(...nodes);
    if (this.mat) this.host.append(this.mat.node);
  }

  /** The piece that is watched went up or down: one looks after it. @param {Piece[]} pieces */
  follow(pieces) {
    const at = pieces.find(({ id }) => id === this.watched?.piece)?.at;
    if (!this.watched || !at || at.board === this.watched.board) return;
    const from = this.levelsOf(this.watched.board);
    if (from && from === this.levelsOf(at.board)) from.turnTo(at.board);
    this.watched.board = at.board;
  }

  /** @param {string} board */
  levelsOf(board) {
    for (const levels of this.levels.values()) if (levels.has(board)) return levels;
    return undefined;
  }

  /** Goes to the level above or below. @param {number} by */
  climb(by) {
    for (const levels of this.levels.values()) return levels.climb(by);
  }

  /** @param {Lit} lit @param {Piece[]} pieces */
  light(lit, pieces) {
    const watched = pieces.find(({ id }) => id === (lit.picked ?? this.app.seen));
    if (watched?.at) this.watched = { piece: watched.id, board: watched.at.board };
    for (const shown of this.shown.values()) shown.light(lit, pieces);
    for (const levels of this.levels.values()) levels.light(lit, pieces);
    this.mat?.light(lit);
    this.sight.see(lit, pieces);
  }

  /** Where a cell, or a piece on it, is on the screen. @param {string} board @param {string} cell @param {string} [piece] */
  whereIs(board, cell, piece) {
    const shown = this.shown.get(board) ?? this.mat?.parts.get(board);
    const card = piece && this.mat?.nodeOf(piece);
    if (card) return card.getBoundingClientRect();
    const token = piece && shown?.node.querySelector(`.piece[data-piece="${CSS.escape(piece)}"] > .token`);
    if (token) return token.getBoundingClientRect();
    return shown?.stops.get(cell)?.getBoundingClientRect() ?? shown?.node.getBoundingClientRect() ?? null;
  }

  /** @param {string} board @param {string} cell @param {string} [piece] */
  focus(board, cell, piece) {
    const card = piece && this.mat?.nodeOf(piece);
    this.levelsOf(board)?.turnTo(board);
    if (card) this.mat?.focusOn(card);
    else (this.shown.get(board) ?? this.mat?.parts.get(board))?.focus(cell);
  }

  /** Brings what is spoken of into sight, and leaves the focus where it is. @param {string} board @param {string} cell @param {string} [piece] */
  reveal(board, cell, piece) {
    this.levelsOf(board)?.turnTo(board);
    const card = piece && this.mat?.nodeOf(piece);
    const shown = this.shown.get(board);
    if (card) card.scrollIntoView({ block: "nearest", inline: "nearest" });
    else if (shown && "reveal" in shown) shown.reveal(cell);
  }

  /** What was begun on a plane is dropped. */
  letGo() {
    for (const shown of this.shown.values()) if ("letGo" in shown) shown.letGo();
  }

  /** What stands for a card on the table, or nothing for what is no card. @param {string} piece */
  cardOf(piece) {
    return this.mat?.nodeOf(piece) ?? null;
  }
}
