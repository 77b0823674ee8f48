/** What was done, so that it can be undone: whole drawings as texts, for they are small. */

/** As many steps as are kept. */
const MOST = 200;
/** Changes of one kind that follow each other within so many milliseconds are one step. */
const TOGETHER = 900;

export class History {
  /** @param {string} now */
  constructor(now) {
    this.now = now;
    /** @type {string[]} */
    this.past = [];
    /** @type {string[]} */
    this.future = [];
    this.kind = "";
    this.when = 0;
  }

  /**
   * Something has changed. Changes of the same kind (`move 3`) soon after each other are undone together.
   * @param {string} then @param {string} [kind] @param {number} [when]
   */
  note(then, kind = "", when = Date.now()) {
    if (then === this.now) return;
    const same = kind !== "" && kind === this.kind && when - this.when < TOGETHER && this.past.length > 0;
    if (!same) this.past.push(this.now);
    if (this.past.length > MOST) this.past.shift();
    this.future = [];
    Object.assign(this, { now: then, kind, when });
  }

  /** What was before, or nothing. */
  undo() {
    return this.step(this.past, this.future);
  }

  /** What was undone last, or nothing. */
  redo() {
    return this.step(this.future, this.past);
  }

  /** @param {string[]} from @param {string[]} to */
  step(from, to) {
    const then = from.pop();
    if (then === undefined) return null;
    to.push(this.now);
    this.now = then;
    this.kind = "";
    return then;
  }
}
