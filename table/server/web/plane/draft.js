/**
 * A command in the making on a plane. A piece is dragged, or put down by two touches: its ghost stands where it would
 * go, with those of all pieces that the command would move; each ghost can be dragged on. Nothing is done before the
 * button is pressed. What a place means, what it costs and why not is the server's answer.
 */
import { between, discOf, readPlace } from "./planar.js";
import { base } from "./planes.js";
import { button, el, svg, t } from "../words.js";

/** @typedef {import("../types.js").Touch} Touch */
/** @typedef {import("../types.js").Moved} Moved */
/** @typedef {import("./planar.js").Place} Place */
/** @typedef {{ piece: string, to: Place }} Pair Where somebody has put a piece. */

/** Milliseconds between two questions while something is dragged. */
const PACE = 160;

export class Draft {
  /** @param {import("./planes.js").Plane} plane */
  constructor(plane) {
    this.plane = plane;
    /** Who was put where, as far as it is lawful. @type {Pair[]} */
    this.pairs = [];
    /** What is being tried besides. @type {Pair | null} */
    this.trying = null;
    /** @type {{ command: string, label: string, cost: string, after: Moved[] } | null} */
    this.means = null;
    /** Why what is being tried is not lawful. */
    this.refused = "";
    this.round = 0;
    this.timer = 0;
    this.asking = false;
    /** Whether the piece that is tried is still being dragged. */
    this.moving = false;
    this.ghosts = svg("g", { class: "ghosts" });
    this.tip = el("p", { class: "plane-tip", hidden: true });
    this.chip = el("div", { class: "go-chip draft", hidden: true, role: "group", "aria-label": t("plane-draft") });
  }

  /** Whether something is begun. */
  get open() {
    return this.pairs.length > 0 || this.trying !== null;
  }

  /** The touches that say it all. @returns {Touch[]} */
  get touches() {
    const { trying } = this;
    const known = this.pairs.some(({ piece }) => piece === trying?.piece);
    const pairs = this.pairs.map((pair) => (trying?.piece === pair.piece ? trying : pair));
    if (trying && !known) pairs.push(trying);
    const board = this.plane.board.id;
    return pairs.flatMap(({ piece, to }) => [{ piece }, { place: { board, ...to } }]);
  }

  /** Where the ghost of a piece stands. @param {string} piece @returns {Place | null} */
  ghostOf(piece) {
    if (this.trying?.piece === piece) return this.trying.to;
    const moved = this.means?.after.find((moved) => moved.piece === piece)?.at;
    return (
      (moved?.board === this.plane.board.id ? readPlace(moved.cell) : null) ??
      this.pairs.find((pair) => pair.piece === piece)?.to ??
      null
    );
  }

  /** A piece is over a place. @param {string} piece @param {Place} to */
  hover(piece, to) {
    this.moving = true;
    this.trying = { piece, to };
    this.draw();
    if (!this.timer && !this.asking) this.timer = setTimeout(() => void this.ask(), PACE);
  }

  /** A piece is put down. @param {string} piece @param {Place} to */
  async put(piece, to) {
    this.trying = { piece, to };
    this.moving = false;
    clearTimeout(this.timer);
    this.timer = 0;
    this.round += 1;
    const answer = await this.ask();
    const { app } = this.plane;
    if (!answer) return;
    if (answer.type === "means" && this.trying) {
      const put = this.trying;
      this.pairs = [...this.pairs.filter((pair) => pair.piece !== put.piece), put];
      this.trying = null;
      app.say([this.means?.label, this.means?.cost, t("plane-ready")].filter(Boolean).join(". "));
    } else if (answer.type === "refused") {
      app.refuse(answer);
      app.say(answer.text, true);
    }
    this.draw();
    if (this.means && !this.trying)
      /** @type {HTMLElement | null} */ (this.chip.querySelector("button"))?.focus({ preventScroll: true });
  }

  /** What is tried is asked about; only the last question counts. */
  async ask() {
    const { app } = this.plane;
    clearTimeout(this.timer);
    [this.timer, this.asking] = [0, true];
    const { round, touches, trying } = this;
    const at = app.view?.at;
    const [answer] = await Promise.all([
      app.ask({ type: "gesture", at, touches }),
      this.plane.overlay(touches).then((layers) => round === this.round && this.plane.drawOverlay(layers)),
    ]);
    this.asking = false;
    if (round !== this.round) return null;
    this.refused = answer.type === "refused" ? answer.text : "";
    if (answer.type === "means")
      this.means = {
        command: answer.command,
        label: answer.label ?? answer.command,
        cost: answer.cost ?? "",
        after: answer.after ?? [],
      };
    this.draw();
    if (trying && this.trying && trying !== this.trying) this.timer = setTimeout(() => void this.ask(), PACE);
    return answer;
  }

  /** What was refused is taken back; what was lawful before stays. */
  async relent() {
    if (!this.trying) return;
    [this.trying, this.refused, this.moving] = [null, "", false];
    this.round += 1;
    if (this.pairs.length) await this.ask();
    else this.drop();
  }

  drop() {
    clearTimeout(this.timer);
    this.round += 1;
    [this.pairs, this.trying, this.means, this.refused, this.timer] = [[], null, null, "", 0];
    this.asking = false;
    this.moving = false;
    this.plane.asked = "";
    this.draw();
  }

  go() {
    const { means } = this;
    if (means) void this.plane.app.act([means.command]);
  }

  draw() {
    const { plane, means, trying, refused } = this;
    const pieces = plane.app.view?.pieces ?? [];
    const ids = new Set([
      ...(means?.after ?? []).map(({ piece }) => piece),
      ...this.pairs.map(({ piece }) => piece),
      ...(trying ? [trying.piece] : []),
    ]);
    const ways = plane.over.some(({ outlines }) => outlines?.some((outline) => "line" in outline));
    this.ghosts.replaceChildren(
      ...[...ids].flatMap((id) => {
        const piece = pieces.find((piece) => piece.id === id);
        const to = this.ghostOf(id);
        if (!piece || !to) return [];
        const bad = trying?.piece === id && refused;
        const from = discOf(piece, plane.board.id);
        const there = { ...to, base: piece.base ?? plane.small };
        const [a, b] = from ? between(from, there) : [];
        return [
          !ways && from && a && b && Math.hypot(from.x - to.x, from.y - to.y) > from.base + there.base
            ? svg("path", { class: "trail", d: `M${a.x} ${plane.down(a.y)}L${b.x} ${plane.down(b.y)}` })
            : null,
          svg(
            "g",
            {
              class: `ghost ${bad ? "bad" : ""}`,
              "data-ghost": id,
              transform: `translate(${to.x} ${plane.down(to.y)})`,
            },
            base(plane, piece),
          ),
        ].filter((node) => node !== null);
      }),
    );
    const back = !!trying && !this.moving && !!refused;
    const text = refused || (trying || means ? [means?.label, means?.cost].filter(Boolean).join(" · ") : "");
    this.tip.hidden = !trying || !text || back;
    this.tip.textContent = refused || means?.cost || text;
    this.tip.classList.toggle("bad", !!refused);
    if (trying) plane.beside(this.tip, trying.to);
    // What was refused can be taken back by itself; what is lawful can be done.
    this.chip.hidden = !back && (!means || !!trying || !this.pairs.length);
    const first = trying ?? this.pairs.at(-1);
    this.chip.classList.toggle("above", !!first && plane.isLow(first.to));
    this.chip.replaceChildren(
      back
        ? el("p", { class: "wrong" }, refused)
        : el("p", {}, means?.label ?? "", means?.cost ? el("span", { class: "cost" }, ` ${means.cost}`) : null),
      el(
        "div",
        { class: "row" },
        back && this.pairs.length ? button(t("plane-back"), () => void this.relent()) : null,
        back ? null : button(t("go"), () => this.go(), { class: "main" }),
        button(t("let-go"), () => plane.app.hand.letGo(), { class: "quiet" }),
      ),
    );
    plane.drawing.classList.toggle("drafting", this.open);
    for (const node of plane.pieces.children) node.classList.toggle("left", ids.has(node.getAttribute("data-piece") ?? ""));
  }
}
