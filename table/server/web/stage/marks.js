/** What is drawn over the boards while something is done: lines of attack, rings, flashes, numbers that rise. */
import { svg } from "../words.js";
import { still } from "./speed.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {{ x: number, y: number, r: number }} Disc On the screen, from the corner of the area. */

/** How far an attacker lunges, of the way to its target. */
const LUNGE = 0.35;

export class Marks {
  /** @param {App} app @param {HTMLElement} area @param {(piece: string) => Element | null} find */
  constructor(app, area, find) {
    this.app = app;
    this.area = area;
    this.find = find;
    this.moments = svg("g", {});
    /** What stays until it is answered. */
    this.lasting = svg("g", { class: "lasting" });
    /** @type {{ from: string, to: string, shot?: boolean }[]} */
    this.open = [];
    this.known = "";
    this.timer = 0;
    this.drawing = svg("svg", { class: "stage-over", "aria-hidden": true }, this.lasting, this.moments);
    area.append(this.drawing);
    new ResizeObserver(() => this.relay()).observe(area);
    for (const what of ["wheel", "pointermove", "click", "scroll"])
      area.addEventListener(what, () => this.open.length && requestAnimationFrame(() => this.relay()), { capture: true, passive: true });
  }

  /** Around a box of the screen. @param {DOMRect | undefined} box @returns {Disc | null} */
  around(box) {
    const own = this.area.getBoundingClientRect();
    if (!box?.width) return null;
    const r = Math.max(9, Math.min(46, Math.max(box.width, box.height) / 2)) * 1.12;
    return { x: box.left + box.width / 2 - own.left, y: box.top + box.height / 2 - own.top, r };
  }

  /** Where a piece is. @param {string} piece */
  disc(piece) {
    const node = this.find(piece);
    return this.around((node?.querySelector(".ring") ?? node)?.getBoundingClientRect());
  }

  /** A line from edge to edge. @param {Disc} a @param {Disc} b @param {boolean} [shot] */
  line(a, b, shot) {
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [dx, dy] = [(b.x - a.x) / long, (b.y - a.y) / long];
    const [from, to] = [{ x: a.x + dx * a.r, y: a.y + dy * a.r }, { x: b.x - dx * (b.r + 3), y: b.y - dy * (b.r + 3) }];
    const head = [-1, 1].map((side) => `${to.x - dx * 11 + dy * 6 * side} ${to.y - dy * 11 - dx * 6 * side}`);
    return svg(
      "g",
      { class: `attack ${shot ? "shot" : ""}` },
      svg("path", { class: "attack-line", d: `M${from.x} ${from.y}L${to.x} ${to.y}` }),
      svg("path", { class: "attack-head", d: `M${to.x} ${to.y}L${head.join("L")}Z` }),
    );
  }

  /** @param {Disc} disc @param {string} kind */
  ring({ x, y, r }, kind) {
    return svg("circle", { class: `stage-ring ${kind}`, cx: x, cy: y, r });
  }

  /** Shows nodes for a moment. @param {SVGElement[]} nodes @param {number} ms @param {Keyframe[]} [frames] */
  flash(nodes, ms, frames = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }]) {
    this.moments.append(...nodes);
    const gone = () => nodes.forEach((node) => node.remove());
    if (still()) return void setTimeout(gone, ms);
    for (const node of nodes) node.animate(frames, { duration: ms, fill: "forwards" }).finished.then(gone, gone);
  }

  /** An attack: the line, and the lunge or what flies. @param {string} from @param {DOMRect | string} to @param {boolean} shot @param {number} ms */
  attack(from, to, shot, ms) {
    const node = this.find(from);
    const [a, b] = [this.disc(from), typeof to === "string" ? this.disc(to) : this.around(to)];
    if (!a || !b) return;
    this.flash([this.line(a, b, shot), this.ring(a, "from"), this.ring(b, "to")], ms * 1.7);
    if (still()) return;
    if (shot) {
      const bolt = svg("circle", { class: "bolt", r: 4 });
      const at = (/** @type {Disc} */ disc) => ({ transform: `translate(${disc.x}px, ${disc.y}px)` });
      this.flash([bolt], ms * 0.7, [at(a), at(b)]);
    } else if (node instanceof SVGElement && node.parentElement?.closest("svg")) {
      const scale = /** @type {SVGSVGElement} */ (node.closest("svg")).getScreenCTM()?.a || 1;
      this.lunge(node, ((b.x - a.x) / scale) * LUNGE, ((b.y - a.y) / scale) * LUNGE, ms);
    } else if (node) this.lunge(node, (b.x - a.x) * LUNGE, (b.y - a.y) * LUNGE, ms);
  }

  /** @param {Element} node @param {number} x @param {number} y @param {number} ms */
  lunge(node, x, y, ms) {
    const body = node instanceof SVGElement ? (node.firstElementChild ?? node) : node;
    const there = `translate(${x}px, ${y}px)`;
    body.animate([{ transform: "none" }, { transform: there, offset: 0.45 }, { transform: "none" }], {
      duration: ms,
      easing: "ease-in",
      composite: "add",
    });
  }

  /** A hit, a miss, better again. @param {string} piece @param {"hurt" | "missed" | "healed" | "left"} how @param {string} text @param {number} ms */
  fate(piece, how, text, ms) {
    const disc = this.disc(piece);
    if (!disc) return;
    this.flash([this.ring(disc, how)], ms, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 0.15, offset: 0.3 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }]);
    const word = svg("text", { class: `rise ${how}`, x: disc.x, y: disc.y - disc.r - 4, "text-anchor": "middle" }, text);
    this.flash([word], ms * 1.8, [
      { opacity: 0, transform: "translateY(8px)" },
      { opacity: 1, transform: "none", offset: 0.2 },
      { opacity: 1, transform: "translateY(-6px)", offset: 0.7 },
      { opacity: 0, transform: "translateY(-16px)" },
    ]);
  }

  /** The places that hold up whoever walks into them. @param {DOMRect[]} places @param {number} ms */
  zone(places, ms) {
    const own = this.area.getBoundingClientRect();
    this.flash(
      places.filter(({ width }) => width).map(({ left, top, width, height }) =>
        svg("rect", { class: "stage-zone", x: left - own.left + 1, y: top - own.top + 1, width: width - 2, height: height - 2, rx: 3 }),
      ),
      Math.max(400, ms * 1.6),
      [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 0.25, offset: 0.4 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }],
    );
  }

  /** Where a way leads, for those who see no motion. @param {DOMRect[]} stops @param {number} ms */
  trail(stops, ms) {
    const discs = stops.flatMap((stop) => this.around(stop) ?? []);
    this.flash(
      discs.map((disc) => svg("circle", { class: "stage-step", cx: disc.x, cy: disc.y, r: 5 })),
      Math.max(400, ms),
    );
  }

  /** Attacks that wait for an answer stay marked until it is given. @param {{ from: string, to: string, shot?: boolean }[]} attacks */
  keep(attacks) {
    this.open = attacks;
    clearInterval(this.timer);
    if (attacks.length) this.timer = setInterval(() => this.relay(), 300);
    this.relay();
  }

  /** Lays what stays where the pieces are now. */
  relay() {
    const pairs = this.open.flatMap(({ from, to, shot }) => {
      const [a, b] = [this.disc(from), this.disc(to)];
      return a && b ? [{ a, b, shot }] : [];
    });
    const known = JSON.stringify(pairs);
    if (known === this.known) return;
    this.known = known;
    this.lasting.replaceChildren(
      ...pairs.flatMap(({ a, b, shot }) => [this.line(a, b, shot), this.ring(a, "from"), this.ring(b, "to")]),
    );
  }

  clear() {
    this.moments.replaceChildren();
  }
}
