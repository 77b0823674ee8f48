/** Pan and zoom of a drawing: wheel, pinch, drag, and the buttons' and keys' steps. */

export class Camera {
  /** @param {SVGSVGElement} drawing @param {number} width @param {number} height @param {number} [most] the greatest zoom */
  constructor(drawing, width, height, most = 8) {
    this.drawing = drawing;
    this.most = most;
    /** Something else is being dragged. */
    this.held = false;
    /** Called when something else is seen. */
    this.framed = () => {};
    /** Where the drawing begins; its size is `size`. */
    this.origin = { x: 0, y: 0 };
    this.size = { width, height };
    this.at = { x: 0, y: 0, zoom: 1 };
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    this.moved = 0;
    drawing.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.clientX, event.clientY);
      },
      { passive: false },
    );
    drawing.addEventListener("pointerdown", (event) => {
      if (this.fingers.size === 0) this.moved = 0;
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    drawing.addEventListener("pointermove", (event) => this.move(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"]))
      drawing.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    // What was a drag is no touch.
    drawing.addEventListener(
      "click",
      (event) => {
        if (this.moved > 8) event.stopImmediatePropagation();
      },
      { capture: true },
    );
    this.frame();
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
    this.fingers.set(event.pointerId, now);
    this.moved += Math.hypot(dx, dy);
    if (this.moved <= 8 || this.held) return;
    if (!this.drawing.hasPointerCapture(event.pointerId)) this.drawing.setPointerCapture(event.pointerId);
    const other = others[0];
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      this.zoom(is / Math.max(was, 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    const scale = this.scale() * (other ? 2 : 1);
    this.pan(-dx / scale, -dy / scale);
  }

  /** Pixels for one unit of the drawing. */
  scale() {
    return this.drawing.getScreenCTM()?.a || 1;
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    // Where a board has grown one may be farther out than elsewhere: from there one goes back, and not farther.
    const { x, y } = this.at;
    this.at.x += dx;
    this.at.y += dy;
    this.frame({ x, y });
  }

  /** @param {number} by @param {number} [clientX] @param {number} [clientY] */
  zoom(by, clientX, clientY) {
    const box = this.drawing.getBoundingClientRect();
    const point = this.point(clientX ?? box.left + box.width / 2, clientY ?? box.top + box.height / 2);
    const zoom = Math.min(this.most, Math.max(1, this.at.zoom * by));
    const real = this.at.zoom / zoom;
    this.at = { x: point.x - (point.x - this.at.x) * real, y: point.y - (point.y - this.at.y) * real, zoom };
    this.frame();
  }

  fit() {
    this.at = { ...this.origin, zoom: 1 };
    this.frame();
  }

  /**
   * The drawing has grown, or another one takes its place: what is looked at stays where it is on the screen, as large as
   * it is. Whoever sees all of it goes on to see all of it.
   * @param {{ x: number, y: number, width: number, height: number }} box
   */
  grow({ x, y, width, height }) {
    const { at, size } = this;
    const whole = at.zoom === 1;
    const middle = { x: at.x + size.width / at.zoom / 2, y: at.y + size.height / at.zoom / 2 };
    const room = this.drawing.getBoundingClientRect();
    const fits = (/** @type {{ width: number, height: number }} */ size) =>
      Math.min(room.width / size.width, room.height / size.height) || 1;
    const scale = fits(size) * at.zoom;
    [this.origin, this.size] = [{ x, y }, { width, height }];
    if (whole) return this.fit();
    const zoom = Math.max(1, scale / fits(this.size));
    this.at = { x: middle.x - width / zoom / 2, y: middle.y - height / zoom / 2, zoom };
    this.frame(this.at);
  }

  /** Looks at the same as another does, at a drawing that lies in the same place. @param {Camera} other */
  like({ at, origin, size }) {
    [this.at, this.origin, this.size] = [{ ...at }, { ...origin }, { ...size }];
    this.frame(this.at);
  }

  /** Brings a place into sight. @param {number} x @param {number} y */
  reveal(x, y) {
    const { width, height } = this.size;
    const [w, h] = [width / this.at.zoom, height / this.at.zoom];
    const margin = Math.min(w, h) / 8;
    if (x < this.at.x + margin) this.at.x = x - margin;
    if (x > this.at.x + w - margin) this.at.x = x - w + margin;
    if (y < this.at.y + margin) this.at.y = y - margin;
    if (y > this.at.y + h - margin) this.at.y = y - h + margin;
    this.frame();
  }

  /** @param {number} clientX @param {number} clientY */
  point(clientX, clientY) {
    const matrix = this.drawing.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : new DOMPoint();
  }

  /** @param {{ x: number, y: number }} [from] a place so far out is allowed */
  frame(from) {
    const [{ width, height }, { x, y }] = [this.size, this.origin];
    const [w, h] = [width / this.at.zoom, height / this.at.zoom];
    const within = (/** @type {number} */ at, /** @type {number} */ least, /** @type {number} */ most, free = least) =>
      Math.max(Math.min(least, free), Math.min(Math.max(most, free), at));
    this.at.x = within(this.at.x, x, x + width - w, from?.x);
    this.at.y = within(this.at.y, y, y + height - h, from?.y);
    this.drawing.setAttribute("viewBox", `${this.at.x} ${this.at.y} ${w} ${h}`);
    this.framed();
  }
}
