/**
 * Something that grows at its end and is read there. Whether the reader is at the end is a thing that only his own
 * scrolling changes; as long as he is, every line and every change of size keeps him there.
 */
import { button, t } from "../words.js";

/** How near the end counts as the end, in pixels. */
const NEAR = 24;
/** How long after a gesture a scroll is the reader's own, in milliseconds. */
const OWN = 700;

export class Follow {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.atEnd = true;
    this.fresh = 0;
    this.touched = -OWN;
    this.more = button("", () => this.toEnd(), { class: "more-lines", hidden: true });
    host.after(this.more);
    const touch = () => (this.touched = performance.now());
    for (const what of ["wheel", "touchmove", "pointerdown", "pointermove", "keydown"])
      host.addEventListener(what, (event) => (what !== "pointermove" || /** @type {PointerEvent} */ (event).buttons) && touch(), { passive: true });
    host.addEventListener("scroll", () => this.scrolled(), { passive: true });
    const resized = new ResizeObserver(() => this.keep());
    resized.observe(host);
    new MutationObserver(() => {
      for (const child of host.children) resized.observe(child);
      this.keep();
    }).observe(host, { childList: true });
  }

  get isNear() {
    const { scrollTop, clientHeight, scrollHeight } = this.host;
    return scrollTop + clientHeight >= scrollHeight - NEAR;
  }

  scrolled() {
    if (this.isNear) this.atEnd = true;
    else if (performance.now() - this.touched < OWN) this.atEnd = false;
    this.draw();
  }

  keep() {
    if (this.atEnd) this.host.scrollTop = this.host.scrollHeight;
    this.draw();
  }

  /** So many lines came; that they are seen is looked after once they are laid out. @param {number} lines */
  came(lines) {
    if (!this.atEnd) this.fresh += lines;
    this.draw();
  }

  toEnd() {
    this.atEnd = true;
    this.keep();
    this.host.focus({ preventScroll: true });
  }

  draw() {
    if (this.atEnd) this.fresh = 0;
    this.more.hidden = this.atEnd || this.fresh === 0 || this.host.hidden;
    if (this.fresh) this.more.textContent = t("new-lines", { n: this.fresh });
  }
}
