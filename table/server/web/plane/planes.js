/**
 * A plane without cells: areas by their outlines, pieces on round bases where they stand, layers as outlines. It is
 * touched anywhere; what is nearest to a touch is meant. Fetched only where there is a plane.
 */
import { Camera } from "../board/camera.js";
import { Opening } from "../board/opening.js";
import { Draft } from "./draft.js";
import { dragging } from "./hauling.js";
import { medal } from "../board/face.js";
import { marks, numberOf, outline as shapeOf, pieceLabel } from "../board/pieces.js";
import { areaAt, bounds, byDistance, discOf, pathOf, readPlace, written, writtenPlace } from "./planar.js";
import { nameOf } from "../table/panels.js";
import { Ruler } from "./ruler.js";
import { isGrained, patterns } from "../board/shapes.js";
import { button, el, kept, letter, place as placeName, svg, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Layer} Layer */
/** @typedef {import("../types.js").Touch} Touch */
/** @typedef {import("./planar.js").Place} Place */

/** How near a finger must come to a piece or an offered place, in pixels. */
const NEAR = 24;
/** The closest look: so many units across. */
const CLOSEST = 2;

/** A piece around the origin, its base in its true size. @param {Plane} plane @param {Piece} piece */
export function base(plane, piece) {
  const r = piece.base ?? plane.small;
  const { art } = plane.app.root.dataset;
  const states = (piece.badges ?? []).map((badge) => `is-${badge.id}`).join(" ");
  return svg(
    "g",
    { class: `token base seat-${piece.seat ?? "none"} ${states}`, transform: `scale(${r / 14})` },
    svg(
      "g",
      { class: "body" },
      svg("circle", { class: piece.face ? "ring faced" : "ring", r: 14 }),
      piece.face
        ? svg("g", { transform: "scale(1.1)" }, medal(piece.face))
        : piece.art && art
        ? svg("use", { class: "art", href: `${art}#art-${piece.art}`, x: -11, y: -12.5, width: 22, height: 22 })
        : svg("text", { class: "symbol", "text-anchor": "middle", y: 4, "font-size": 11 }, piece.symbol),
      piece.face || (piece.seat === null && !(piece.art && art))
        ? null
        : svg(
            "text",
            { class: "owner", "text-anchor": "middle", y: 11, "font-size": 5 },
            piece.art && art ? piece.symbol : letter(piece.seat),
          ),
      piece.number ? numberOf(piece.number) : null,
    ),
    ...marks(piece),
  );
}

export class Plane {
  /** @param {App} app @param {Board} board */
  constructor(app, board) {
    this.app = app;
    this.board = board;
    const { plane } = /** @type {{ plane: { width: number, height: number, unit: number } }} */ (board.shape);
    this.width = plane.width;
    this.height = plane.height;
    this.unit = plane.unit;
    this.known = "";
    /** The radius of what has no base. */
    this.small = Math.max(1, Math.round(this.unit * 0.4));
    /** Where the keys are. @type {Place} */
    this.cursor = { x: Math.round(this.width / 2), y: Math.round(this.height / 2) };
    this.asked = "";
    /** @type {Layer[]} */
    this.over = [];
    const group = (/** @type {string} */ name) => svg("g", { class: name });
    this.grounds = group("grounds");
    this.layers = group("layers");
    this.overlays = group("overlays");
    this.light_ = group("lights");
    this.rings = group("rings");
    this.pieces = group("pieces");
    this.names = group("names");
    this.cross = svg("path", { class: "cross", visibility: "hidden", d: "M-14 0H14M0-14V14" });
    this.draft = new Draft(this);
    this.ruler = new Ruler(this);
    this.pad = svg(
        "g",
        {
          role: "application",
          tabindex: 0,
          "aria-label": `${board.title}. ${t("plane-keys")}`,
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
          onfocus: () => this.pad.matches(":focus-visible") && this.cross.setAttribute("visibility", "visible"),
          onblur: () => this.cross.setAttribute("visibility", "hidden"),
        },
        svg("rect", { class: "ground ground-0 sheet-of", width: this.width, height: this.height }),
        isGrained(0) ? svg("rect", { class: "grain grain-0 inert", width: this.width, height: this.height }) : null,
    );
    this.drawing = svg(
      "svg",
      { class: "board plane", preserveAspectRatio: "xMidYMid meet" },
      patterns("plane-", this.unit / 25),
      svg(
        "clipPath",
        { id: `sheet-${board.id}` },
        svg("rect", { width: this.width, height: this.height }),
      ),
      this.pad,
      svg(
        "g",
        { class: "inert", "aria-hidden": true },
        this.lines(),
        svg("g", { "clip-path": `url(#sheet-${board.id})` }, this.grounds, this.layers, this.overlays),
        this.names,
        this.light_,
        this.rings,
        this.pieces,
        this.draft.ghosts,
        this.ruler.drawing,
        this.cross,
      ),
    );
    this.drawing.addEventListener("click", (event) => this.clicked(event));
    this.drawing.addEventListener("pointermove", (event) => this.hovered(event));
    dragging(this);
    this.camera = new Camera(this.drawing, this.width, this.height, Math.max(this.width, this.height) / (CLOSEST * this.unit));
    this.opening = new Opening(this.camera, "base", () => app.board.sight.anew());
    this.camera.framed = () => this.framed();
    new ResizeObserver(() => this.framed()).observe(this.drawing);
    this.shown = new Set((kept("layers") ?? "").split(" "));
    this.chips = el("div", { class: "chips", role: "group", "aria-label": t("layers") });
    this.label = el("p", { class: "plane-tip label", hidden: true });
    this.notes = el("ul", { class: "notes", "aria-label": t("plane-notes") });
    this.stage = el(
      "div",
      { class: "stage" },
      this.drawing,
      this.notes,
      this.label,
      this.draft.tip,
      this.draft.chip,
    );
    this.node = el(
      "section",
      { class: "drawn planar", "aria-label": board.title },
      this.stage,
      this.chips,
    );
    this.restock(board);
  }

  /** The page's y of a place's. @param {number} y */
  down(y) {
    return this.height - y;
  }

  /** What the rest of the page asks of the cells of a board. */
  get stops() {
    return {
      /** @param {string} cell */
      get: (cell) => {
        const to = readPlace(cell);
        return to ? { getBoundingClientRect: () => this.rectOf(to) } : undefined;
      },
    };
  }

  /** Brings a place into sight. @param {string} cell */
  reveal(cell) {
    const point = this.pointOf(cell);
    if (point) this.camera.reveal(...point);
  }

  /** Where a place lies in the drawing. @param {string} cell @returns {[number, number] | null} */
  pointOf(cell) {
    const to = readPlace(cell);
    return to && [to.x, this.down(to.y)];
  }

  /** Where an area is on the screen. @param {string} id */
  boxOf(id) {
    const area = this.board.areas?.find((area) => area.id === id);
    const matrix = this.drawing.getScreenCTM();
    if (!area || !matrix) return null;
    const [left, low, right, high] = bounds(area.outline);
    const corner = (/** @type {number} */ x, /** @type {number} */ y) => new DOMPoint(x, this.down(y)).matrixTransform(matrix);
    const [from, to] = [corner(left, high), corner(right, low)];
    return new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y);
  }

  /** @param {Place} to */
  rectOf(to) {
    const matrix = this.drawing.getScreenCTM();
    const at = matrix ? new DOMPoint(to.x, this.down(to.y)).matrixTransform(matrix) : new DOMPoint();
    return new DOMRect(at.x - 10, at.y - 10, 20, 20);
  }

  /** Lines at every unit, stronger and with numbers at every sixth or twelfth. */
  lines() {
    const every = this.unit * (this.width > 24 * this.unit ? 6 : 2);
    const steps = (/** @type {number} */ side, /** @type {number} */ by) =>
      Array.from({ length: Math.ceil(side / by) - 1 }, (_, n) => (n + 1) * by);
    const d = (/** @type {number} */ by) =>
      steps(this.width, by)
        .map((x) => `M${x} 0V${this.height}`)
        .concat(steps(this.height, by).map((y) => `M0 ${this.down(y)}H${this.width}`))
        .join("");
    return svg(
      "g",
      { class: "grid-lines" },
      svg("path", { class: "fine", d: d(this.unit) }),
      svg("path", { class: "strong", d: d(every) }),
      ...steps(this.width, every).map((x) => svg("text", { class: "rim", x, y: this.height, dy: "-.35em", dx: ".25em" }, written(x))),
      ...steps(this.height, every).map((y) => svg("text", { class: "rim", x: 0, y: this.down(y), dx: ".35em", dy: "-.3em" }, written(y))),
    );
  }

  /** Sizes that stay the same on the screen, however near one looks. */
  framed() {
    const scale = this.camera.scale();
    this.drawing.style.setProperty("--px", String(1 / scale));
    this.drawing.classList.toggle("far", this.unit * scale < 9);
    this.fitNames(scale);
    this.cross.setAttribute(
      "transform",
      `translate(${this.cursor.x} ${this.down(this.cursor.y)}) scale(${1 / scale})`,
    );
    this.label.hidden = true;
    this.draft.draw();
  }

  /** A name without room upon its area is not written, nor one beneath a name of what lies on top. @param {number} scale */
  fitNames(scale) {
    const letter = 7 / scale;
    /** @type {{ x: number, y: number, wide: number }[]} */
    const written = [];
    for (const name of [...this.names.children].reverse()) {
      const of = (/** @type {string} */ key) => Number(name.getAttribute(key));
      const [x, y] = [of("x"), of("y")];
      const wide = letter * (name.textContent?.length ?? 0);
      const beneath = written.some((top) => Math.abs(top.y - y) < 2.6 * letter && 2 * Math.abs(top.x - x) < top.wide + wide);
      const fits = of("data-room") >= wide && !beneath;
      name.classList.toggle("no-room", !fits);
      if (fits) written.push({ x, y, wide });
    }
  }

  /** Areas and layers may change while the plane stays. @param {Board} board */
  restock(board) {
    const areas = JSON.stringify(board.areas ?? []);
    if (areas !== this.known) this.drawAreas(board.areas ?? []);
    this.known = areas;
    this.board = board;
    const asked = (board.layers ?? []).filter(({ about }) => !about);
    this.chips.replaceChildren(
      this.ruler.toggle,
      ...asked.map((layer) =>
        button(
          layer.title,
          () => {
            if (!this.shown.delete(layer.id)) this.shown.add(layer.id);
            kept("layers", [...this.shown].join(" "));
            this.restock(this.board);
            this.app.redraw();
          },
          { class: "chip", "aria-pressed": String(this.shown.has(layer.id)) },
        ),
      ),
    );
  }

  /** What the game has drawn upon a thing, by its name: the keys of a keyboard, the rim of a mug. @param {import("../types.js").Area} area */
  printed({ id, outline }) {
    const { art } = this.app.root.dataset;
    if (!art) return null;
    const [left, low, right, high] = bounds(outline);
    const size = `translate(${left} ${this.down(high)}) scale(${(right - left) / 100} ${(high - low) / 100})`;
    return svg("use", { class: "printed-on", href: `${art}#art-on-${id}`, width: 100, height: 100, transform: size });
  }

  /** Whose an area is: the shape and the letter of the seat, as on its pieces. @param {import("../types.js").Area} area @param {number} seat */
  owned({ outline }, seat) {
    const [left, low, right, high] = bounds(outline);
    const size = Math.min(right - left, high - low) / 46;
    const [x, y] = [(left + right) / 2, this.down((low + high) / 2)];
    return svg(
      "g",
      { class: `owned seat-${seat}`, transform: `translate(${x} ${y}) scale(${size})` },
      svg("path", { class: "ring", d: shapeOf(seat) }),
      svg("text", { class: "owner", "text-anchor": "middle", y: 5.5, "font-size": 16 }, letter(seat)),
    );
  }

  /** @param {import("../types.js").Area[]} areas */
  drawAreas(areas) {
    const highest = Math.max(1, ...areas.map(({ heights }) => heights?.[1] ?? 0));
    this.grounds.replaceChildren(
      ...areas.map((area) => {
        const { outline, tint, heights } = area;
        const d = pathOf([outline], this.height);
        const high = heights?.[1] ?? 0;
        const cast = Math.min(high * 0.12, this.unit * 0.45).toFixed(1);
        return svg(
          "g",
          { class: `area-of ${high ? "high" : "flat"}` },
          high ? svg("path", { class: "cast", d, transform: `translate(${cast} ${cast})` }) : null,
          svg("path", { class: `ground ground-${tint}`, d }),
          isGrained(tint) ? svg("path", { class: `grain grain-${tint}`, d }) : null,
          this.printed(area),
          area.seat === undefined ? null : this.owned(area, area.seat),
          high ? svg("path", { class: "rise", d, "fill-opacity": ((high / highest) * 0.22).toFixed(3) }) : null,
        );
      }),
    );
    this.names.replaceChildren(
      ...areas.map(({ outline, name }) => {
        const [left, low, right, high] = bounds(outline);
        const [x, y] = [(left + right) / 2, this.down((low + high) / 2)];
        return svg("text", { class: "area-name", x, y, dy: ".35em", "text-anchor": "middle", "data-room": right - left }, name);
      }),
    );
    this.fitNames(this.camera.scale());
  }

  /** @param {Piece[]} pieces */
  place(pieces) {
    this.draft.drop();
    this.asked = "";
    const known = new Map([...this.pieces.children].map((node) => [node.getAttribute("data-piece"), node]));
    for (const piece of pieces) {
      const disc = discOf(piece, this.board.id);
      if (!disc) continue;
      const node = known.get(piece.id) ?? svg("g", { class: "piece", "data-piece": piece.id });
      known.delete(piece.id);
      node.replaceChildren(base(this, piece));
      /** @type {SVGElement} */ (node).style.transform = `translate(${disc.x}px, ${this.down(disc.y)}px)`;
      this.pieces.append(node);
    }
    for (const gone of known.values()) gone.remove();
    this.ruler.draw();
    this.open(pieces);
  }

  /** Begins to look, once the reader has pieces of his own there. @param {Piece[]} pieces */
  open(pieces) {
    const own = pieces.filter(({ seat }) => seat !== null && seat === this.app.view?.seat).flatMap((piece) => discOf(piece, this.board.id) ?? []);
    this.opening.begin(own.map(({ x, y }) => [x, this.down(y)]), 2 * Math.min(...own.map(({ base }) => base || this.small)));
  }

  /** @param {import("../types.js").Lit} lit @param {Piece[]} pieces */
  light(lit, pieces) {
    const prefix = placeName(this.board.id, "");
    this.light_.replaceChildren(
      ...[...lit.cells.keys()].flatMap((key) => {
        const to = key.startsWith(prefix) ? readPlace(key.slice(prefix.length)) : null;
        return to && !this.draft.open
          ? [svg("circle", { class: "offer-dot", cx: to.x, cy: this.down(to.y) })]
          : [];
      }),
    );
    this.rings.replaceChildren(
      ...pieces.flatMap((piece) => {
        const disc = discOf(piece, this.board.id);
        const kind =
          piece.id === lit.picked
            ? "picked"
            : lit.targets.has(piece.id)
              ? "target"
              : lit.pieces.has(piece.id)
                ? "can"
                : null;
        const own = piece.seat === this.app.view?.seat ? "own" : "";
        if (!disc || !kind) return [];
        const ring = svg("circle", { class: `ring-${kind} ${own}`, cx: disc.x, cy: this.down(disc.y) });
        ring.style.setProperty("--around", `${disc.base * 1.18}px`);
        return [ring];
      }),
    );
    for (const node of this.pieces.children)
      node.classList.toggle("picked", node.getAttribute("data-piece") === lit.picked);
    if (!this.draft.open) void this.askOverlay(lit.picked);
    this.drawLayers(lit.picked);
  }

  /** Asks what is to be drawn for what is in hand and looked at. @param {string | null} picked */
  async askOverlay(picked) {
    const { seen } = this.app;
    const here = (/** @type {string | null} */ id) =>
      this.app.view?.pieces.some((piece) => piece.id === id && piece.at?.board === this.board.id);
    const ids = [...new Set([picked, seen])].filter(here).flatMap((piece) => (piece ? [{ piece }] : []));
    const key = JSON.stringify(ids);
    if (key === this.asked) return;
    this.asked = key;
    const layers = ids.length ? await this.overlay(ids) : [];
    if (this.asked === key && !this.draft.open) this.drawOverlay(layers);
  }

  /** @param {Touch[]} touches @returns {Promise<Layer[]>} */
  async overlay(touches) {
    const answer = await this.app.ask({ type: "overlay", at: this.app.view?.at, touches });
    return answer.type === "overlaid" ? answer.layers.filter(({ board }) => board === this.board.id) : [];
  }

  /** @param {Layer[]} layers */
  drawOverlay(layers) {
    this.over = layers;
    this.drawLayers(this.app.hand.picked);
  }

  /** @param {string | null} picked */
  drawLayers(picked) {
    const about = new Set([picked, this.app.seen]);
    const own = (this.board.layers ?? []).filter(({ id, about: piece }) =>
      piece ? about.has(piece) : this.shown.has(id),
    );
    /** @param {Layer} layer @param {number} n */
    const draw = ({ outlines = [], tone }, n) => {
      const lines = outlines.filter((outline) => "line" in outline);
      const closed = outlines.filter((outline) => !("line" in outline));
      const kind = `over tone-${tone ?? "none"} over-${n % 4}`;
      return [
        closed.length
          ? svg("path", { class: `${kind} closed ${closed.length > 1 ? "many" : ""}`, d: pathOf(closed, this.height) })
          : null,
        lines.length ? svg("path", { class: `${kind} open`, d: pathOf(lines, this.height) }) : null,
      ].filter((node) => node !== null);
    };
    this.layers.replaceChildren(...own.flatMap(draw));
    this.overlays.replaceChildren(...this.over.flatMap(draw));
    this.notes.replaceChildren(
      ...[...new Map([...this.over, ...own].map((layer) => [layer.title, layer.tone])).entries()].map(([title, tone]) =>
        el("li", { class: `chip tone-${tone ?? "none"}` }, title),
      ),
    );
  }

  /** Shows a text beside a place. @param {HTMLElement} tip @param {Place} to */
  beside(tip, to) {
    const [at, own] = [this.rectOf(to), this.stage.getBoundingClientRect()];
    const x = Math.max(4, Math.min(at.x - own.x - tip.offsetWidth / 2 + 10, own.width - tip.offsetWidth - 4));
    const above = at.y - own.y - tip.offsetHeight - 26;
    tip.style.transform = `translate(${x}px, ${above > 2 ? above : at.y - own.y + 44}px)`;
  }

  /** Whether a place lies in the lower half of what is seen. @param {Place} to */
  isLow(to) {
    const [at, own] = [this.rectOf(to), this.drawing.getBoundingClientRect()];
    return at.y > own.y + own.height / 2;
  }

  /** The place under a pointer, on the plane. @param {{ clientX: number, clientY: number }} event @returns {Place} */
  under({ clientX, clientY }) {
    const { x, y } = this.camera.point(clientX, clientY);
    return this.within({ x, y: this.down(y) });
  }

  /** @param {Place} to @returns {Place} */
  within({ x, y }) {
    const clamp = (/** @type {number} */ n, /** @type {number} */ most) => Math.round(Math.max(0, Math.min(most, n)));
    return { x: clamp(x, this.width), y: clamp(y, this.height) };
  }

  /** The piece, or the ghost of one, that a touch at a place means. @param {Place} to @param {number} [near] in pixels */
  pieceAt(to, near = NEAR) {
    const pieces = (this.app.view?.pieces ?? []).map((piece) => {
      const ghost = this.draft.ghostOf(piece.id);
      return ghost ? { ...piece, at: { board: this.board.id, cell: writtenPlace(ghost) } } : piece;
    });
    const [nearest] = byDistance(pieces, this.board.id, to);
    return nearest && nearest.far <= Math.max(0, near / this.camera.scale() - nearest.disc.base) ? nearest.piece : null;
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    this.cursor = this.under(event);
    this.cross.setAttribute("visibility", "hidden");
    this.touch(this.cursor, NEAR);
  }

  /** A mouse over an area is told what it is, unless something else is told there. @param {PointerEvent} event */
  hovered(event) {
    const { app, draft, ruler } = this;
    if (event.pointerType !== "mouse" || event.buttons || draft.open || ruler.on || app.hand.picked) return;
    const to = this.under(event);
    this.tell(this.pieceAt(to, 0) ? null : to);
  }

  /** @param {Place} to @param {number} near in pixels */
  touch(to, near) {
    const { app, draft } = this;
    const piece = this.pieceAt(to, near);
    this.tell(piece ? null : to);
    if (this.ruler.on) return this.ruler.touch(to, piece);
    if (app.busy) return;
    const { picked } = app.hand;
    if (piece && draft.open && app.hand.mayHaul(piece.id)) {
      // What is begun goes on with this one.
      app.say(pieceLabel(app, piece));
      return app.hand.haul(piece.id);
    }
    if (piece) {
      if (draft.open) draft.drop();
      return app.hand.touchPiece(piece.id);
    }
    if (!app.hand.may) return;
    if (picked) return void draft.put(picked, this.offered(to, near));
    if (app.hand.begins(this.board.id)) return app.hand.touchOn(this.board.id, this.offered(to, near));
    app.seen = null;
    app.redraw();
  }

  /** A place on offer that is as near as a finger can mean, or the place itself. @param {Place} to @param {number} near */
  offered(to, near) {
    const prefix = placeName(this.board.id, "");
    const far = (/** @type {Place} */ place) => Math.hypot(place.x - to.x, place.y - to.y);
    const [nearest] = [...this.app.hand.lit.cells.keys()]
      .flatMap((key) => (key.startsWith(prefix) ? (readPlace(key.slice(prefix.length)) ?? []) : []))
      .sort((a, b) => far(a) - far(b));
    return nearest && far(nearest) <= near / this.camera.scale() ? nearest : to;
  }

  /** The area at a place by name; nothing hides what was told. @param {Place | null} to */
  tell(to) {
    const area = to && areaAt(this.board, to);
    this.label.hidden = !area;
    if (!area) return;
    this.label.textContent = this.areaText(area);
    this.beside(this.label, to);
  }

  /** @param {import("../types.js").Area} area */
  areaText({ name, ground, heights, seat, badges }) {
    const high = heights?.[1] ? t("plane-high", { foot: written(heights[0]), head: written(heights[1]) }) : "";
    const owner = seat === undefined ? "" : nameOf(this.app, seat);
    return [name, ground, owner, high, ...(badges ?? []).map(({ text }) => text)].filter(Boolean).join(" · ");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      const [dx = 0, dy = 0] = step;
      const by = event.shiftKey ? this.unit / 10 : this.unit;
      this.moveTo({ x: this.cursor.x + dx * by, y: this.cursor.y + dy * by });
    } else if (event.key === "Enter" || event.key === " ") this.touch(this.cursor, 0);
    else if (event.key === "r") this.ruler.turn();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Place} to */
  moveTo(to) {
    this.cursor = this.within(to);
    this.cross.setAttribute("visibility", "visible");
    this.camera.reveal(this.cursor.x, this.down(this.cursor.y));
    const { app, cursor } = this;
    const [nearest] = byDistance(app.view?.pieces ?? [], this.board.id, cursor);
    const area = areaAt(this.board, cursor);
    const near = nearest && pieceLabel(app, nearest.piece);
    const far = nearest ? Math.floor(nearest.far) : 0;
    app.say(
      [
        writtenPlace(cursor),
        area ? this.areaText(area) : "",
        near ? (far <= 0 ? near : t("plane-nearest", { what: near, far: written(far) })) : "",
        this.ruler.text(cursor),
      ]
        .filter(Boolean)
        .join("; "),
    );
  }

  /** @param {string} cell */
  focus(cell) {
    const to = readPlace(cell);
    this.pad.focus({ preventScroll: true });
    if (to) this.moveTo(to);
  }

  letGo() {
    this.draft.drop();
    this.ruler.clear();
    this.label.hidden = true;
  }
}
