/** A board of squares or hexes as a drawing: grounds, borders, lines, and what stands there. */
import { Camera } from "./camera.js";
import { boundsOf, edgeOf, headingOf, leads, outline, shoreOf, stepTo } from "./lattice.js";
import { Opening } from "./opening.js";
import { Overlay } from "./overlay.js";
import { inOrder, pieceLabel, token } from "./pieces.js";
import { within } from "./share.js";
import { border, patterns, wayMark, isGrained } from "./shapes.js";
import { button, el, kept, place, svg, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Lit} Lit */

/** Room for the names along the edge, and where there are none. */
const [RIM, EDGE] = [15, 5];

/** Below so many pixels for a unit the names of the cells cannot be read. */
const AFAR = 0.95;

/** A landmark is at most one of so many cells. */
const RARE = 50;

/** How much larger pieces are drawn from afar at most, so that they can still be told apart. */
const GROWN = 1.35;

/** Where a cell's way to another board is marked. */
const CORNER = { squares: [-13, 14], hexes: [0, 17] };

/** One drawn board. */
export class Drawn {
  /** @param {App} app @param {Board} board @param {import("./lattice.js").Lattice} lattice @param {Cell[]} around the cells of all levels of its place */
  constructor(app, board, lattice, around) {
    this.app = app;
    this.board = board;
    this.lattice = lattice;
    this.outline = outline(lattice);
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    /** By `column,row`. @type {Map<string, Cell>} */
    this.places = new Map();
    /** @type {Map<string, SVGElement>} */
    this.stops = new Map();
    /** What borders on a cell, and where one gets from it, in words. @type {Map<string, string>} */
    this.around = new Map();
    this.focused = "";
    /** What was last in hand. @type {string | null} */
    this.picked = null;
    /** The place that is pointed at. */
    this.aimed = "";
    this.over = new Overlay(app, () => this.drawLayers(this.picked));
    /** Where one walks by keys. @type {{ heading: string, to: string, aim: [number, number] } | null} */
    this.walk = null;
    this.grid = svg("g", {
      role: "grid",
      "aria-label": board.title,
      onclick: (/** @type {Event} */ event) => this.clicked(event),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      onfocusin: (/** @type {Event} */ event) => this.focusOn(idOf(event)),
      onpointerover: (/** @type {Event} */ event) => this.aim(idOf(event)),
      onfocusout: () => this.ring.setAttribute("visibility", "hidden"),
    });
    this.below = svg("g", { class: "inert", "aria-hidden": true });
    this.printed = svg("g", {});
    this.rim_ = svg("g", {});
    this.walls = svg("g", {});
    this.layers = svg("g", { class: "layers" });
    this.light_ = svg("g", { class: "lights" });
    this.pieces = svg("g", { class: "pieces" });
    this.rings = svg("g", { class: "rings" });
    this.ring = svg("path", { class: "focus", d: this.outline, visibility: "hidden" });
    this.drawing = svg(
      "svg",
      { class: "board", preserveAspectRatio: "xMidYMid meet" },
      patterns(),
      this.below,
      this.grid,
      svg(
        "g",
        { class: "inert", "aria-hidden": true },
        this.rim_,
        this.printed,
        this.layers,
        this.light_,
        this.walls,
        this.rings,
        this.pieces,
        this.ring,
      ),
    );
    this.camera = new Camera(this.drawing, 1, 1);
    this.opening = new Opening(this.camera, "cell", () => app.board.sight.anew());
    this.camera.framed = () => this.framed();
    new ResizeObserver(() => this.framed()).observe(this.drawing);
    this.shown = new Set((kept("layers") ?? "").split(" "));
    this.chips = el("div", { class: "chips", role: "group", "aria-label": t("layers") });
    this.node = el("section", { class: "drawn", "aria-label": board.title }, this.drawing, this.chips, this.over.notes);
    this.grow(board, around);
  }

  /** Its cells are others than before. @param {Board} board @param {Cell[]} around */
  grow(board, around) {
    this.board = board;
    this.cells = new Map(board.cells.map((cell) => [cell.id, cell]));
    this.places = new Map(board.cells.map((cell) => [`${cell.column},${cell.row}`, cell]));
    const had = this.grid.contains(document.activeElement) ? this.focused : null;
    this.stops.clear();
    this.grid.replaceChildren(...this.rows());
    const named = this.named();
    this.rim_.replaceChildren(...(named ? this.rim() : this.names()), this.shore());
    this.printed.replaceChildren(...this.landmarks(), ...this.points());
    this.drawing.classList.toggle("of-points", this.ofPoints());
    this.walls.replaceChildren(...this.borders(), ...this.ways());
    this.tellAround();
    const others = around.filter(({ column, row }) => !this.places.has(`${column},${row}`));
    this.below.replaceChildren(svg("path", { class: "beyond", d: shoreOf(this.lattice, others) }));
    const { x, y, width, height } = boundsOf(this.lattice, around);
    const [before, after] = named ? [RIM, RIM * 0.4] : [EDGE, EDGE];
    this.camera.most = Math.max(8, Math.max(width, height) / 120);
    this.camera.grow({ x: x - before, y: y - before, width: width + before + after, height: height + before + after });
    this.restock(board);
    if (had) this.take(had);
  }

  rows() {
    /** @type {Map<number, SVGElement>} */
    const rows = new Map();
    const first = this.cells.has(this.focused) ? this.focused : this.board.cells[0]?.id;
    for (const cell of this.board.cells) {
      const row = rows.get(cell.row) ?? svg("g", { role: "row" });
      rows.set(cell.row, row);
      const [x, y] = this.lattice.middle(cell);
      const d = this.outline;
      const stop = svg(
        "g",
        {
          class: cell.ghost ? "cell growth" : "cell",
          role: "gridcell",
          tabindex: cell.id === first ? 0 : -1,
          "data-cell": cell.id,
          transform: `translate(${x} ${y})${cell.ghost ? " scale(.9)" : ""}`,
        },
        svg("path", { class: cell.ghost ? "ground" : `ground ground-${cell.tint}`, d }),
        isGrained(cell.tint) && !cell.ghost ? svg("path", { class: `grain grain-${cell.tint}`, d }) : null,
      );
      this.stops.set(cell.id, stop);
      row.append(stop);
    }
    return rows.values();
  }

  /** Whether squares are called by a letter and a number. */
  named() {
    return "squares" in Object(this.board.shape) && this.board.cells.every((cell) => /^[a-z]+\d+$/i.test(cell.id));
  }

  /** Names along the edge. */
  rim() {
    const box = boundsOf(this.lattice, this.board.cells);
    const told = new Set();
    const first = (/** @type {string} */ key) => !told.has(key) && told.add(key);
    return this.board.cells.flatMap((cell) => {
      const [, letters, digits] = /^([a-z]+)(\d+)$/i.exec(cell.id) ?? [];
      const [x, y] = this.lattice.middle(cell);
      const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string | undefined} */ s) =>
        svg("text", { class: "rim", x, y, "text-anchor": "middle", "font-size": 9 }, s);
      return [
        ...(first(`column ${cell.column}`) ? [text(x, box.y - 5, letters)] : []),
        ...(first(`row ${cell.row}`) ? [text(box.x - RIM / 2, y + 3, digits)] : []),
      ];
    });
  }

  /** Every cell's own name. */
  names() {
    const up = Math.min(...this.lattice.corners.map(([, y]) => y)) + ("squares" in Object(this.board.shape) ? 7.5 : 10.5);
    return this.board.cells
      .filter(({ ghost }) => !ghost)
      .map((cell) => {
        const [x, y] = this.lattice.middle(cell);
        return svg("text", { class: "rim name-of", x, y: y + up, "text-anchor": "middle", "font-size": 6.5 }, cell.id);
      });
  }

  /** What of the ground is rare enough to look for, such as a tower among woods and meadows, by its letter. */
  landmarks() {
    const { cells } = this.board;
    /** @type {Map<string, number>} */
    const times = new Map();
    for (const { glyph } of cells) times.set(glyph, (times.get(glyph) ?? 0) + 1);
    return cells
      .filter(({ glyph, tint, ghost }) => tint && !ghost && (times.get(glyph) ?? 0) * RARE <= cells.length)
      .map((cell) => {
        const [x, y] = this.lattice.middle(cell);
        return svg("text", { class: "landmark", x, y: y + 6, "text-anchor": "middle", "font-size": 18 }, cell.glyph);
      });
  }

  /** Where the board ends. */
  shore() {
    const solid = this.board.cells.filter(({ ghost }) => !ghost);
    return svg("path", { class: "shore", d: shoreOf(this.lattice, solid) });
  }

  /** Whether all places lie on printed lines, as on a board for morris: then it is these that one sees, and no grounds. */
  ofPoints() {
    const { lines = [], cells } = this.board;
    const on = new Set(lines.flat());
    return lines.length > 0 && cells.every(({ id }) => on.has(id));
  }

  /** From afar one sees grounds and pieces; what is small waits until it can be read. */
  framed() {
    const scale = this.camera.fits(this.camera.room) * this.camera.at.zoom;
    this.drawing.classList.toggle("afar", scale < AFAR);
    this.drawing.style.setProperty("--grow", String(Math.min(GROWN, Math.max(1, AFAR / scale))));
  }

  /** What is printed: the ways from one place to the next, and the places that lie on them. */
  points() {
    const { lines = [], cells } = this.board;
    const on = new Set(lines.flat());
    return [
      ...lines.map((line) => svg("path", { class: "printed", d: this.course(line) })),
      ...cells.filter(({ id }) => on.has(id)).map((cell) => {
        const [cx, cy] = this.lattice.middle(cell);
        return svg("circle", { class: "point", cx, cy, r: 4 });
      }),
    ];
  }

  /** The borders with their cells, as far as these touch. */
  edges() {
    return (this.board.edges ?? []).flatMap((edge) => {
      const [from, to] = edge.between.map((id) => this.cells.get(id));
      const step = from && to ? stepTo(this.lattice, from, to) : -1;
      return from && to && step >= 0 ? [{ edge, from, to, step }] : [];
    });
  }

  borders() {
    return this.edges().map(({ edge, from, step }) => border(edge, ...edgeOf(this.lattice, from, step)));
  }

  /** Where one gets from here to other boards. */
  links() {
    return this.app.links.flatMap(({ between: [one, other], kind }) =>
      [
        { here: one, there: other },
        { here: other, there: one },
      ].flatMap(({ here, there }) => (here.board === this.board.id ? [{ cell: here.cell, there, kind }] : [])),
    );
  }

  ways() {
    const height = (/** @type {string} */ id) => this.app.boards.find((board) => board.id === id)?.level?.height ?? 0;
    const [dx = 0, dy = 0] = "squares" in Object(this.board.shape) ? CORNER.squares : CORNER.hexes;
    return this.links().flatMap(({ cell, there }) => {
      const mark = wayMark(height(there.board) - height(this.board.id));
      return this.at(cell, (x, y) => mark.setAttribute("transform", `translate(${x + dx} ${y + dy})`)) === null ? [] : [mark];
    });
  }

  /** What borders on the cells and where one gets from them, for who hears it. */
  tellAround() {
    /** @type {Map<string, Map<string, string[]>>} */
    const found = new Map();
    const note = (/** @type {string} */ id, /** @type {string} */ kind, /** @type {string} */ where) => {
      const kinds = found.get(id) ?? new Map();
      found.set(id, kinds.set(kind, [...(kinds.get(kind) ?? []), where]));
    };
    for (const { edge, from, to, step } of this.edges()) {
      note(from.id, edge.kind, t(`side-${this.lattice.steps[step]?.[0]}`));
      note(to.id, edge.kind, t(`side-${this.lattice.steps[stepTo(this.lattice, to, from)]?.[0]}`));
    }
    for (const { cell, there, kind } of this.links())
      note(cell, kind, this.app.boards.find(({ id }) => id === there.board)?.title ?? there.cell);
    this.around = new Map(
      [...found].map(([id, kinds]) => [id, [...kinds].map(([kind, where]) => `${kind}: ${where.join(", ")}`).join("; ")]),
    );
  }

  /** Layers may change while the board stays. @param {Board} board */
  restock(board) {
    this.board = board;
    const asked = (board.layers ?? []).filter(({ about }) => !about);
    this.chips.replaceChildren(
      ...asked.map((layer) =>
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
    this.drawLayers(this.picked);
  }

  /** A path from middle to middle of these cells. @param {string[]} line */
  course(line) {
    return `M${line.flatMap((id) => this.at(id, (x, y) => `${x.toFixed(2)} ${y.toFixed(2)}`) ?? []).join("L")}`;
  }

  /** Layers that were asked for, and those of the piece in hand. @param {string | null} picked */
  drawLayers(picked) {
    this.picked = picked;
    const cell = (/** @type {string} */ id, /** @type {number} */ n) =>
      this.at(id, (x, y) =>
        svg("path", { class: `layer layer-${n % 4}`, d: this.outline, transform: `translate(${x} ${y})` }),
      );
    const about = new Set([picked, this.app.seen]);
    const asked = (this.board.layers ?? []).filter(({ id, about: piece }) =>
      piece ? about.has(piece) : this.shown.has(id),
    );
    this.layers.replaceChildren(
      ...[...asked, ...this.over.layers].flatMap((layer) => {
        const n = Math.max(0, this.board.layers?.indexOf(layer) ?? 0);
        const lines = (layer.lines ?? []).map((line) => {
          const tone = layer.tone ?? "plain";
          return svg("path", {
            class: `course course-${tone}`,
            d: this.course(line),
            "marker-end": `url(#to-${tone})`,
          });
        });
        return [...(layer.cells ?? []).flatMap((id) => cell(id, n) ?? []), ...lines];
      }),
    );
  }

  /**
   * @template T @param {string} id @param {(x: number, y: number) => T} draw
   * @returns {T | null}
   */
  at(id, draw) {
    const cell = this.cells.get(id);
    return cell ? draw(...this.lattice.middle(cell)) : null;
  }

  /** Where a cell lies in the drawing. @param {string} id @returns {[number, number] | null} */
  pointOf(id) {
    return this.at(id, (x, y) => [x, y]);
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
        const [dx, dy, size] = within(crowd, piece);
        node.replaceChildren(token(piece, this.lattice.turn));
        node.classList.toggle("crowded", size < 1);
        this.at(piece.at?.cell ?? "", (x, y) => {
          /** @type {SVGElement} */ (node).style.transform =
            `translate(${x + dx}px, ${y + dy}px)${size === 1 ? "" : ` scale(${size})`}`;
        });
        return node;
      }),
    );
    for (const gone of known.values()) gone.remove();
    for (const [id, stop] of this.stops) {
      const cell = this.cells.get(id);
      const told = (on.get(id) ?? []).map((piece) => pieceLabel(this.app, piece));
      const grows = cell?.ghost ? t("grows") : null;
      stop.setAttribute("aria-label", [id, ...told, cell?.ground, grows, this.around.get(id)].filter(Boolean).join(", "));
    }
    this.open(pieces);
  }

  /** Begins to look, once the reader has pieces of his own there. @param {Piece[]} pieces */
  open(pieces) {
    const own = pieces.filter(({ seat, at }) => seat !== null && seat === this.app.view?.seat && at?.board === this.board.id);
    const xs = this.lattice.corners.map(([x]) => x);
    const cells = own.flatMap(({ at }) => this.cells.get(at?.cell ?? "") ?? []);
    this.opening.begin(cells.map(this.lattice.middle), Math.max(...xs) - Math.min(...xs));
  }

  /** @param {Lit} lit @param {Piece[]} pieces */
  light(lit, pieces) {
    const { outline } = this;
    this.drawLayers(lit.picked);
    this.over.see(this.board.id, lit.picked, this.aimed);
    const here = (/** @type {string} */ id, /** @type {string} */ kind) =>
      this.at(id, (x, y) => svg("path", { class: kind, d: outline, transform: `translate(${x} ${y}) scale(.86)` }));
    /** @type {(SVGElement | null)[]} */
    const lights = [];
    for (const [id, stop] of this.stops) {
      const text = lit.cells.get(place(this.board.id, id));
      stop.setAttribute("aria-description", text === undefined ? "" : `${t("can-touch")} ${text}`.trim());
      stop.classList.toggle("lit", text !== undefined);
      if (text === undefined) continue;
      lights.push(
        here(id, "reach"),
        this.at(id, (x, y) =>
          svg("text", { class: "count", x: x + 13, y: y + 15, "text-anchor": "end", "font-size": 9 }, brief(text)),
        ),
      );
    }
    for (const { piece, at } of lit.after) {
      const moved = pieces.find(({ id }) => id === piece);
      if (moved && at?.board === this.board.id)
        lights.push(
          this.at(at.cell, (x, y) =>
            svg("g", { class: "ghost", transform: `translate(${x} ${y})` }, token({ ...moved, ghost: true }, this.lattice.turn)),
          ),
        );
    }
    for (const { board, cells, edges = [] } of lit.laid) if (board === this.board.id) lights.push(this.tile(cells, edges));
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

  /** A tile that is not laid yet. @param {Cell[]} cells @param {import("../types.js").Edge[]} edges */
  tile(cells, edges) {
    const at = new Map([...this.cells, ...cells.map((cell) => /** @type {[string, Cell]} */ ([cell.id, cell]))]);
    const ground = cells.map((cell) => {
      const [x, y] = this.lattice.middle(cell);
      return svg("path", { class: `ground ground-${cell.tint}`, d: this.outline, transform: `translate(${x} ${y})` });
    });
    const borders = edges.flatMap((edge) => {
      const [from, to] = edge.between.map((id) => at.get(id));
      const step = from && to ? stepTo(this.lattice, from, to) : -1;
      return from && step >= 0 ? [border(edge, ...edgeOf(this.lattice, from, step))] : [];
    });
    return svg("g", { class: "tile" }, ...ground, svg("path", { class: "aim", d: shoreOf(this.lattice, cells) }), ...borders);
  }

  /** @param {Event} event */
  clicked(event) {
    const id = idOf(event);
    if (id) this.app.hand.touch(this.board.id, id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const cell = this.cells.get(idOf(event) ?? "");
    const heading = headingOf(event);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (heading) {
      // A walk straight up or down begins anew where one turns.
      if (this.walk?.heading !== heading || this.walk.to !== cell.id) this.walk = { heading, to: cell.id, aim: this.lattice.middle(cell) };
      const next = leads(this.lattice, this.places, cell, heading, this.walk.aim);
      if (next) this.walk.to = next.id;
      if (next) this.focus(next.id);
    } else if (event.key === "Enter" || event.key === " ") this.app.hand.touch(this.board.id, cell.id);
    else return;
    event.preventDefault();
  }

  /** Somebody points at a place. @param {string | null} id */
  aim(id) {
    if (!id || id === this.aimed) return;
    this.aimed = id;
    this.over.see(this.board.id, this.picked, id);
  }

  /** Gives a cell the focus, and moves nothing. @param {string} id */
  take(id) {
    /** @type {SVGElement | undefined} */ (this.stops.get(id))?.focus({ preventScroll: true });
  }

  /** @param {string} id */
  focus(id) {
    this.take(id);
    this.reveal(id);
  }

  /** Brings a cell into sight. @param {string} id */
  reveal(id) {
    const point = this.pointOf(id);
    if (point) this.camera.reveal(...point);
  }

  /** @param {string | null} id */
  focusOn(id) {
    if (!id) return;
    this.stops.get(this.focused || this.board.cells[0]?.id || "")?.setAttribute("tabindex", "-1");
    this.stops.get(id)?.setAttribute("tabindex", "0");
    this.focused = id;
    this.aim(id);
    this.at(id, (x, y) => this.ring.setAttribute("transform", `translate(${x} ${y})`));
    this.ring.setAttribute("visibility", this.stops.get(id)?.matches(":focus-visible") ? "visible" : "hidden");
  }
}

/** What fits into a cell: of what is long its number. @param {string} text */
const brief = (text) => (text.length <= 6 ? text : (/^\d+/.exec(text)?.[0] ?? ""));

/** @param {Event} event */
const idOf = (event) => /** @type {Element} */ (event.target).closest("[data-cell]")?.getAttribute("data-cell") ?? null;

