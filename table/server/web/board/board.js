/**
 * The boards: squares as a drawing, tracks as lists, rows and piles of cards as a table of their own, which is fetched
 * only where there are any. A hex board needs one more entry in `shapes.js`.
 */
import { Camera } from "./camera.js";
import { isCards } from "../cards/lying.js";
import { inOrder, pieceLabel, token } from "./pieces.js";
import { patterns, RIM, SHAPES } from "./shapes.js";
import { Strip } from "./strips.js";
import { button, el, kept, place, svg, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Lit} Lit */

/** One drawn board. */
class Drawn {
  /** @param {App} app @param {Board} board @param {import("./shapes.js").Geometry} geometry */
  constructor(app, board, geometry) {
    this.app = app;
    this.board = board;
    this.geometry = geometry;
    /** @type {Map<string, Cell>} */
    this.cells = new Map(board.cells.map((cell) => [cell.id, cell]));
    /** @type {Map<string, SVGElement>} */
    this.stops = new Map();
    this.focused = "";
    this.layers = svg("g", { class: "layers" });
    this.light_ = svg("g", { class: "lights" });
    this.pieces = svg("g", { class: "pieces" });
    this.rings = svg("g", { class: "rings" });
    this.ring = svg("path", { class: "focus", d: geometry.outline, visibility: "hidden" });
    const walls = (board.edges ?? []).map(({ between: [a, b] }) => {
      const [from, to] = [this.cells.get(a), this.cells.get(b)];
      return from && to ? svg("path", { class: "wall", d: geometry.border(from, to) }) : null;
    });
    this.drawing = svg(
      "svg",
      { class: "board", preserveAspectRatio: "xMidYMid meet" },
      patterns(),
      svg(
        "g",
        {
          role: "grid",
          "aria-label": board.title,
          onclick: (/** @type {Event} */ event) => this.clicked(event),
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
          onfocusin: (/** @type {Event} */ event) => this.focusOn(idOf(event)),
          onfocusout: () => this.ring.setAttribute("visibility", "hidden"),
        },
        ...this.rows(),
      ),
      svg(
        "g",
        { class: "inert", "aria-hidden": true },
        ...this.rim(),
        this.layers,
        this.light_,
        ...walls,
        this.rings,
        this.pieces,
        this.ring,
      ),
    );
    this.camera = new Camera(this.drawing, geometry.width, geometry.height);
    this.shown = new Set((kept("layers") ?? "").split(" "));
    this.chips = el("div", { class: "chips", role: "group", "aria-label": t("layers") });
    this.node = el("section", { class: "drawn", "aria-label": board.title }, this.drawing, this.chips);
    this.restock(board);
  }

  rows() {
    /** @type {Map<number, SVGElement>} */
    const rows = new Map();
    for (const cell of this.board.cells) {
      const row = rows.get(cell.row) ?? svg("g", { role: "row" });
      rows.set(cell.row, row);
      const [x, y] = this.geometry.middle(cell);
      const { outline } = this.geometry;
      const stop = svg(
        "g",
        {
          class: "cell",
          role: "gridcell",
          tabindex: this.stops.size ? -1 : 0,
          "data-cell": cell.id,
          transform: `translate(${x} ${y})`,
        },
        svg("path", { class: `ground ground-${cell.tint}`, d: outline }),
        cell.tint ? svg("path", { class: `grain grain-${cell.tint}`, d: outline }) : null,
      );
      this.stops.set(cell.id, stop);
      row.append(stop);
    }
    return rows.values();
  }

  /** Names along the edge, where cells are called by letter and number. */
  rim() {
    const named = this.board.cells.map((cell) => ({ cell, parts: /^([a-z]+)(\d+)$/i.exec(cell.id) }));
    if (named.some(({ parts }) => !parts)) return [];
    return named.flatMap(({ cell, parts }) => {
      const [x, y] = this.geometry.middle(cell);
      const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string | undefined} */ s) =>
        svg("text", { class: "rim", x, y, "text-anchor": "middle", "font-size": 9 }, s);
      return [
        ...(cell.row === 0 ? [text(x, RIM - 5, parts?.[1])] : []),
        ...(cell.column === 0 ? [text(RIM / 2, y + 3, parts?.[2])] : []),
      ];
    });
  }

  /** Layers may change while the board stays. @param {Board} board */
  restock(board) {
    this.board = board;
    const layers = board.layers ?? [];
    this.chips.replaceChildren(
      ...layers.map((layer) =>
        button(
          layer.title,
          () => {
            if (!this.shown.delete(layer.id)) this.shown.add(layer.id);
            kept("layers", [...this.shown].join(" "));
            this.restock(board);
          },
          { class: "chip", "aria-pressed": String(this.shown.has(layer.id)) },
        ),
      ),
    );
    this.layers.replaceChildren(
      ...layers.flatMap((layer, n) =>
        this.shown.has(layer.id)
          ? (layer.cells ?? [])
              .map((id) =>
                this.at(id, (x, y) =>
                  svg("path", {
                    class: `layer layer-${n % 4}`,
                    d: this.geometry.outline,
                    transform: `translate(${x} ${y})`,
                  }),
                ),
              )
              .filter((node) => node !== null)
          : [],
      ),
    );
  }

  /**
   * @template T @param {string} id @param {(x: number, y: number) => T} draw
   * @returns {T | null}
   */
  at(id, draw) {
    const cell = this.cells.get(id);
    return cell ? draw(...this.geometry.middle(cell)) : null;
  }

  /** @param {Piece[]} pieces */
  place(pieces) {
    const here = inOrder(pieces.filter((piece) => piece.at?.board === this.board.id));
    /** @type {Map<string, Piece[]>} */
    const on = new Map();
    for (const piece of here) on.set(piece.at?.cell ?? "", [...(on.get(piece.at?.cell ?? "") ?? []), piece]);
    const known = new Map([...this.pieces.children].map((node) => [node.getAttribute("data-piece"), node]));
    this.pieces.append(
      ...here.map((piece) => {
        const node = known.get(piece.id) ?? svg("g", { class: "piece", "data-piece": piece.id });
        known.delete(piece.id);
        const crowd = on.get(piece.at?.cell ?? "") ?? [];
        const aside = crowd.length > 1 && crowd[crowd.length - 1] !== piece;
        node.replaceChildren(token(piece));
        this.at(piece.at?.cell ?? "", (x, y) => {
          /** @type {SVGElement} */ (node).style.transform = aside
            ? `translate(${x - 9}px, ${y + 9}px) scale(.6)`
            : `translate(${x}px, ${y}px)`;
        });
        return node;
      }),
    );
    for (const gone of known.values()) gone.remove();
    for (const [id, stop] of this.stops) {
      const cell = this.cells.get(id);
      const told = (on.get(id) ?? []).map((piece) => pieceLabel(this.app, piece));
      stop.setAttribute("aria-label", [id, ...told, cell?.ground].filter(Boolean).join(", "));
    }
  }

  /** @param {Lit} lit @param {Piece[]} pieces */
  light(lit, pieces) {
    const { outline } = this.geometry;
    const here = (/** @type {string} */ id, /** @type {string} */ kind) =>
      this.at(id, (x, y) => svg("path", { class: kind, d: outline, transform: `translate(${x} ${y}) scale(.86)` }));
    /** @type {(SVGElement | null)[]} */
    const lights = [];
    for (const [id, stop] of this.stops) {
      const text = lit.cells.get(place(this.board.id, id));
      stop.setAttribute("aria-description", text === undefined ? "" : `${t("can-touch")} ${text}`);
      stop.classList.toggle("lit", text !== undefined);
      if (text === undefined) continue;
      lights.push(
        here(id, "reach"),
        this.at(id, (x, y) =>
          svg("text", { class: "count", x: x + 13, y: y + 15, "text-anchor": "end", "font-size": 9 }, text),
        ),
      );
    }
    const { way } = lit;
    if (way?.board === this.board.id) {
      const from = pieces.find((piece) => piece.id === lit.picked)?.at?.cell;
      const points = [from, ...way.cells].flatMap((id) => (id ? [this.at(id, (x, y) => `${x} ${y}`)] : []));
      lights.push(
        svg("path", { class: "way", d: `M${points.join("L")}` }),
        ...way.cells.map((id) => this.at(id, (cx, cy) => svg("circle", { class: "stone", cx, cy, r: 3.5 }))),
      );
    }
    if (lit.cell?.startsWith(`${this.board.id}/`)) lights.push(here(lit.cell.slice(this.board.id.length + 1), "aim"));
    this.light_.replaceChildren(...lights.filter((node) => node !== null));
    const rings = pieces.flatMap((piece) => {
      const kind =
        piece.id === lit.picked
          ? "picked"
          : lit.targets.has(piece.id)
            ? "target"
            : lit.pieces.has(piece.id)
              ? "can"
              : null;
      if (!kind || piece.at?.board !== this.board.id) return [];
      if (kind !== "picked")
        this.stops
          .get(piece.at.cell)
          ?.setAttribute("aria-description", t(kind === "target" ? "can-target" : "can-touch"));
      const ring = this.at(piece.at.cell, (cx, cy) =>
        svg("circle", { class: `ring-${kind} ${piece.seat === this.app.view?.seat ? "own" : ""}`, cx, cy, r: 18.5 }),
      );
      return ring ? [ring] : [];
    });
    this.rings.replaceChildren(...rings);
    for (const node of this.pieces.children)
      node.classList.toggle("picked", node.getAttribute("data-piece") === lit.picked);
  }

  /** @param {Event} event */
  clicked(event) {
    const id = idOf(event);
    if (id) this.app.hand.touch(this.board.id, id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const cell = this.cells.get(idOf(event) ?? "");
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      const [dx = 0, dy = 0] = step;
      const next = this.board.cells.find((other) => other.column === cell.column + dx && other.row === cell.row + dy);
      if (next) this.focus(next.id);
    } else if (event.key === "Enter" || event.key === " ") this.app.hand.touch(this.board.id, cell.id);
    else return;
    event.preventDefault();
  }

  /** @param {string} id */
  focus(id) {
    /** @type {SVGElement | undefined} */ (this.stops.get(id))?.focus({ preventScroll: true });
    this.at(id, (x, y) => this.camera.reveal(x, y));
  }

  /** @param {string | null} id */
  focusOn(id) {
    if (!id) return;
    this.stops.get(this.focused || this.board.cells[0]?.id || "")?.setAttribute("tabindex", "-1");
    this.stops.get(id)?.setAttribute("tabindex", "0");
    this.focused = id;
    this.at(id, (x, y) => this.ring.setAttribute("transform", `translate(${x} ${y})`));
    this.ring.setAttribute("visibility", this.stops.get(id)?.matches(":focus-visible") ? "visible" : "hidden");
  }
}

/** @param {Event} event */
const idOf = (event) => /** @type {Element} */ (event.target).closest("[data-cell]")?.getAttribute("data-cell") ?? null;

/** Takes over a view, its boards with what changes of them more often. @param {App} app @param {View} view */
export function takeOver(app, view) {
  const { boards = app.boards, layers = [], tallies = [] } = view;
  app.boards = boards.map((board) => {
    const { unseen, sums } = tallies.find((tally) => tally.board === board.id) ?? {};
    return { ...board, layers: layers.filter((layer) => layer.board === board.id), unseen, sums };
  });
  if (view.boards) app.mat = view.mat ?? [];
  app.view = view;
}

/** Fetches how something looks. @param {string} sheet */
const styled = (sheet) =>
  new Promise((done) => {
    const href = new URL(sheet, import.meta.url).href;
    document.head.append(el("link", { rel: "stylesheet", href, onload: done, onerror: done }));
  });

/** Fetches the table of cards, and how it looks. */
async function cardTable() {
  const [{ Mat }] = await Promise.all([import("../cards/mat.js"), styled("../cards/cards.css")]);
  return Mat;
}

/** Fetches what draws planes, and how they look. */
async function planes() {
  const [{ Plane }] = await Promise.all([import("../plane/planes.js"), styled("../plane/plane.css")]);
  return Plane;
}

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
    this.known = "";
    /** The table of cards, once there is one. @type {import("../cards/mat.js").Mat | null} */
    this.mat = null;
    /** @type {Promise<void> | null} */
    this.coming = null;
    /** What draws planes, once there is one. @type {typeof import("../plane/planes.js").Plane | null} */
    this.Plane = null;
  }

  get main() {
    for (const shown of this.shown.values()) if ("camera" in shown) return shown;
    return undefined;
  }

  /** @param {Board[]} boards @param {Piece[]} pieces */
  show(boards, pieces) {
    if (!this.Plane && boards.some((board) => kindOf(board) === "plane")) return this.fetchPlanes();
    this.showOthers(
      boards.filter((board) => !isCards(board)),
      pieces,
    );
    const cards = boards.filter(isCards);
    if (!cards.length) return this.mat?.node.remove();
    if (!this.mat) return this.fetchMat();
    // What is measured must be on the page.
    if (!this.mat.node.isConnected) this.host.append(this.mat.node);
    this.mat.show(cards, pieces);
  }

  fetchPlanes() {
    this.coming ??= planes().then((Plane) => {
      [this.Plane, this.coming] = [Plane, null];
      this.show(this.app.boards, this.app.view?.pieces ?? []);
      this.app.redraw();
    });
  }

  fetchMat() {
    this.coming ??= cardTable().then((Mat) => {
      this.mat = new Mat(this.app);
      this.show(this.app.boards, this.app.view?.pieces ?? []);
      this.app.redraw();
    });
  }

  /** @param {Board} board */
  draw(board) {
    const kind = kindOf(board);
    if (kind === "plane" && this.Plane) return new this.Plane(this.app, board);
    const geometry = SHAPES[kind]?.(board);
    return geometry ? new Drawn(this.app, board, geometry) : new Strip(this.app, board);
  }

  /** Boards of squares, planes and tracks. @param {Board[]} boards @param {Piece[]} pieces */
  showOthers(boards, pieces) {
    const known = JSON.stringify(boards.map(({ id, shape, cells, edges }) => [id, shape, cells, edges]));
    if (known !== this.known) {
      this.known = known;
      this.shown = new Map(
        boards.map((board) => {
          /** @type {[string, Drawn | Strip | import("../plane/planes.js").Plane]} */
          const entry = [board.id, this.draw(board)];
          return entry;
        }),
      );
      this.host.replaceChildren(...[...this.shown.values()].map((shown) => shown.node));
      if (this.mat) this.host.append(this.mat.node);
    } else for (const board of boards) this.shown.get(board.id)?.restock(board);
    for (const shown of this.shown.values()) shown.place(pieces);
  }

  /** @param {Lit} lit @param {Piece[]} pieces */
  light(lit, pieces) {
    for (const shown of this.shown.values()) shown.light(lit, pieces);
    this.mat?.light(lit);
  }

  /** Where a cell, or a piece on it, is on the screen. @param {string} board @param {string} cell @param {string} [piece] */
  whereIs(board, cell, piece) {
    const shown = this.shown.get(board) ?? this.mat?.parts.get(board);
    const card = piece && this.mat?.nodeOf(piece);
    if (card) return card.getBoundingClientRect();
    return shown?.stops.get(cell)?.getBoundingClientRect() ?? shown?.node.getBoundingClientRect() ?? null;
  }

  /** @param {string} board @param {string} cell @param {string} [piece] */
  focus(board, cell, piece) {
    const card = piece && this.mat?.nodeOf(piece);
    if (card) this.mat?.focusOn(card);
    else (this.shown.get(board) ?? this.mat?.parts.get(board))?.focus(cell);
  }

  /** What stands for a piece on a plane. @param {string} piece */
  baseOf(piece) {
    for (const shown of this.shown.values())
      if ("draft" in shown)
        for (const node of shown.pieces.children) if (node.getAttribute("data-piece") === piece) return node;
    return null;
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
