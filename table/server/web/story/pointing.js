/**
 * While the story is told, the cards that a line is about are pointed at, one line after the other, so that damage is
 * seen to walk down a row. Nothing waits for it, and whoever wants no motion sees none.
 */

/** Milliseconds for a line. */
const BEAT = 350;
/** Lines that may wait; older ones are passed over. */
const MOST = 16;

/** @typedef {import("../types.js").Line} Line */

export class Pointing {
  /**
   * @param {(piece: string) => Element | null} find
   * @param {() => boolean} still whether nothing is to move
   */
  constructor(find, still) {
    this.find = find;
    this.still = still;
    /** @type {string[][]} */
    this.waiting = [];
    this.running = false;
  }

  /** @param {Line[]} lines @param {boolean} [anew] whether what has not been pointed at yet is passed over */
  point(lines, anew = false) {
    if (this.still()) return;
    const fresh = lines.flatMap(({ pieces }) => (pieces?.length ? [pieces] : []));
    this.waiting = [...(anew ? [] : this.waiting), ...fresh].slice(-MOST);
    if (!this.running) this.next();
  }

  next() {
    const pieces = this.waiting.shift();
    this.running = !!pieces;
    if (!pieces) return;
    const nodes = new Set(pieces.map((piece) => this.find(piece)).filter((node) => node !== null));
    for (const node of nodes) node.classList.add("pointed");
    setTimeout(
      () => {
        for (const node of nodes) node.classList.remove("pointed");
        // The same card may be meant twice: between two lines it is seen at rest.
        setTimeout(() => this.next(), nodes.size ? 40 : 0);
      },
      nodes.size ? BEAT - 40 : 0,
    );
  }
}
