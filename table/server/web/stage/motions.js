/**
 * Pieces in motion. A position is shown at once; what has moved is held where it was until it is played, and the dead lie
 * on as ghosts for the rest of the turn. Only transform and opacity move. When all is cancelled the position is the true
 * one, for nothing here changes it.
 */

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("./queue.js").Beat} Beat */
/** @typedef {import("../board/cells.js").Drawn | import("../plane/planes.js").Plane} Drawing */
/** @typedef {{ node: SVGElement, shown: Drawing, place: string, facing: string | null }} Was A piece as it was drawn before. */

/** How a bound looks: up, and down again. */
const BOUND = 1.35;

/** Where a place lies in a drawing. @param {Drawing} shown @param {Spot} spot @returns {[number, number] | null} */
function pointIn(shown, { board, cell }) {
  return shown.board.id === board ? shown.pointOf(cell) : null;
}

/** @param {[number, number]} point */
const moved = ([x, y]) => `translate(${x}px, ${y}px)`;

export class Motions {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Map<string, Was>} */
    this.before = new Map();
    /** What holds a piece where it was, or hides it. @type {Map<string, Animation>} */
    this.held = new Map();
    /** How often each piece has still to move. @type {Map<string, number>} */
    this.waits = new Map();
    /** Nodes that are laid back though their pieces are gone. @type {Map<string, SVGElement>} */
    this.back = new Map();
  }

  /** The drawings of boards on which pieces stand freely. @returns {Drawing[]} */
  get drawings() {
    return [...this.app.board.shown.values()].flatMap((shown) =>
      "pieces" in shown && shown.pieces instanceof SVGElement ? [/** @type {Drawing} */ (shown)] : [],
    );
  }

  /** Notes what is drawn, before a new position is. */
  remember() {
    this.before.clear();
    const facing = new Map(this.app.view?.pieces.map((piece) => [piece.id, piece.facing ?? null]));
    for (const shown of this.drawings)
      for (const node of /** @type {Iterable<SVGElement>} */ (shown.pieces.children)) {
        const id = node.getAttribute("data-piece") ?? "";
        this.before.set(id, { node, shown, place: node.style.transform, facing: facing.get(id) ?? null });
      }
  }

  /** What stands for a piece now. @param {string} piece @returns {Element | null} */
  nodeOf(piece) {
    for (const shown of this.drawings)
      for (const node of shown.pieces.children) if (node.getAttribute("data-piece") === piece) return node;
    return this.back.get(piece) ?? this.app.board.cardOf(piece);
  }

  /** The drawing on which a piece stands. @param {Element} node */
  shownOf(node) {
    return this.drawings.find((shown) => shown.drawing.contains(node)) ?? null;
  }

  /** Lays a node back whose piece is gone. @param {string} piece @returns {SVGElement | null} */
  layBack(piece) {
    const was = this.before.get(piece);
    if (!was || was.node.isConnected || !was.shown.drawing.isConnected) return this.back.get(piece) ?? null;
    was.node.classList.add("laid-back");
    was.node.style.transform = was.place;
    was.shown.pieces.before(was.node);
    this.back.set(piece, was.node);
    return was.node;
  }

  /** @param {string} piece @param {Element} node @param {Keyframe} frame */
  hold(piece, node, frame) {
    this.held.get(piece)?.cancel();
    this.held.set(piece, node.animate([frame, frame], { duration: 1, fill: "forwards" }));
  }

  /** @param {string} piece */
  release(piece) {
    this.held.get(piece)?.cancel();
    this.held.delete(piece);
  }

  /** What is to be played from the position before to this one. @param {Beat[]} beats @param {Map<string, Spot>} [were] where pieces were, when it is played again */
  begin(beats, were) {
    for (const deed of beats.flatMap(({ deeds }) => deeds)) {
      if (deed.does === "moved") this.beginMove(deed, were);
      else if (deed.does === "left" && !this.nodeOf(deed.piece)) this.layBack(deed.piece);
      else if (deed.does === "appeared" || deed.does === "played") {
        const node = this.nodeOf(deed.piece);
        if (!node || were || this.before.has(deed.piece) || this.held.has(deed.piece)) continue;
        this.hold(deed.piece, node, { opacity: 0 });
      }
    }
  }

  /** @param {Extract<Deed, { does: "moved" }>} deed @param {Map<string, Spot>} [were] */
  beginMove({ piece, way }, were) {
    const now = this.nodeOf(piece);
    const node = now ?? this.layBack(piece);
    const first = !this.waits.has(piece);
    this.waits.set(piece, (this.waits.get(piece) ?? 0) + 1);
    if (!node || !first) return;
    const shown = this.shownOf(node);
    const from = were?.get(piece) ?? null;
    const place = from ? shown && pointIn(shown, from) : null;
    const was = this.before.get(piece);
    if (place) this.hold(piece, node, { transform: moved(place) });
    else if (!were && was && was.shown === shown) this.hold(piece, node, { transform: was.place });
    const last = way.at(-1);
    // Where pieces are called by their places another one stands there now.
    const heir = now ? null : this.app.view?.pieces.find(({ at }) => at?.board === last?.board && at?.cell === last?.cell);
    const other = heir && !this.before.has(heir.id) ? this.nodeOf(heir.id) : null;
    if (heir && other) this.hold(heir.id, other, { opacity: 0 });
  }

  /** Plays a deed. @param {Deed} deed @param {number} ms */
  play(deed, ms) {
    switch (deed.does) {
      case "moved":
        return this.move(deed, ms);
      case "turned":
        return this.turn(deed, ms);
      case "left":
        return this.leave(deed.piece, ms);
      case "turn":
        return this.bury();
      case "appeared":
      case "played":
        return this.appear(deed, ms);
    }
  }

  /** @param {Extract<Deed, { does: "moved" }>} deed @param {number} ms */
  move({ piece, way, gait }, ms) {
    const more = (this.waits.get(piece) ?? 1) - 1;
    if (more > 0) this.waits.set(piece, more);
    else this.waits.delete(piece);
    const node = this.nodeOf(piece);
    const shown = node && this.shownOf(node);
    if (!node || !shown) return this.release(piece);
    const points = way.flatMap((spot) => {
      const point = pointIn(shown, spot);
      return point ? [moved(point)] : [];
    });
    const from = this.held.has(piece) ? getComputedStyle(node).transform : points[0];
    const frames = [...(from ? [from] : []), ...points];
    if (gait === "leap" && frames.length === 2) frames.splice(1, 0, `${frames[1]} scale(${BOUND})`);
    const easing = gait === "walk" || !gait ? "linear" : gait === "fall" ? "ease-in" : "ease-out";
    const was = this.held.get(piece);
    const walk = node.animate(
      frames.map((transform) => ({ transform })),
      { duration: ms, easing, fill: "forwards" },
    );
    this.held.set(piece, walk);
    was?.cancel();
    walk.finished.then(
      () => {
        if (this.held.get(piece) !== walk || this.waits.has(piece)) return;
        this.release(piece);
        // It stands there under another name.
        if (this.back.get(piece) === node) this.forget(piece);
        const last = way.at(-1);
        for (const heir of this.app.view?.pieces ?? [])
          if (heir.at?.board === last?.board && heir.at?.cell === last?.cell && heir.id !== piece) this.release(heir.id);
      },
      () => undefined,
    );
  }

  /** @param {Extract<Deed, { does: "turned" }>} deed @param {number} ms */
  turn({ piece, facing }, ms) {
    const node = this.nodeOf(piece);
    const nose = node?.querySelector(".nose, .facing");
    const shown = node && this.shownOf(node);
    const was = this.before.get(piece)?.facing;
    if (!nose || !shown || !("lattice" in shown) || !was) return;
    const { turn } = shown.lattice;
    const to = turn(facing);
    const by = ((turn(/** @type {import("../types.js").Heading} */ (was)) - to + 540) % 360) - 180;
    nose.animate([{ transform: `rotate(${to + by}deg)` }, { transform: `rotate(${to}deg)` }], { duration: ms });
  }

  /** @param {string} piece @param {number} ms */
  leave(piece, ms) {
    const node = this.nodeOf(piece);
    if (!node || !this.back.has(piece)) return;
    this.held.get(piece)?.cancel();
    this.held.set(piece, node.animate([{ opacity: 1 }, { opacity: 0.2 }], { duration: ms, fill: "forwards" }));
  }

  /** @param {Extract<Deed, { does: "appeared" | "played" }>} deed @param {number} ms */
  appear(deed, ms) {
    const { piece } = deed;
    const node = this.nodeOf(piece);
    const hidden = this.held.has(piece);
    this.release(piece);
    if (!node) return;
    const came = deed.does === "played" && hidden ? this.app.board.mat?.parts.get(deed.from)?.node : null;
    if (came && node instanceof HTMLElement) {
      const [from, to] = [came.getBoundingClientRect(), node.getBoundingClientRect()];
      const way = `translate(${from.left + from.width / 2 - to.left - to.width / 2}px, ${from.top + from.height / 2 - to.top - to.height / 2}px)`;
      const back = `${way} perspective(600px) rotateY(180deg)`;
      node.animate([{ transform: back }, { transform: "perspective(600px) rotateY(0)" }], { duration: ms, easing: "ease-out" });
    } else if (node instanceof HTMLElement && deed.does === "played")
      node.animate([{ transform: "perspective(600px) rotateY(90deg)" }, { transform: "none" }], { duration: ms });
    else node.animate([{ opacity: hidden ? 0 : 0.4 }, { opacity: 1 }], { duration: ms });
  }

  /** A node that was laid back is taken away. @param {string} piece */
  forget(piece) {
    const node = this.back.get(piece);
    this.back.delete(piece);
    node?.classList.remove("laid-back");
    node?.remove();
  }

  /** The ghosts of the turn before are taken away. */
  bury() {
    for (const piece of [...this.back.keys()])
      if (!this.waits.has(piece)) {
        this.release(piece);
        this.forget(piece);
      }
  }

  /** All is as it is; ghosts stay. */
  settle() {
    this.waits.clear();
    for (const [piece, animation] of this.held)
      if (!this.back.has(piece)) {
        animation.cancel();
        this.held.delete(piece);
      }
    for (const [piece, node] of this.back)
      if (this.app.view?.pieces.some(({ id, at }) => id === piece && at)) this.forget(piece);
      else if (!this.held.has(piece)) this.hold(piece, node, { opacity: 0.2 });
  }
}
