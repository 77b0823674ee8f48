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
    this.at.x += dx;
    this.at.y += dy;
    this.frame();
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
    this.at = { x: 0, y: 0, zoom: 1 };
    this.frame();
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

  frame() {
    const { width, height } = this.size;
    const [w, h] = [width / this.at.zoom, height / this.at.zoom];
    this.at.x = Math.max(0, Math.min(width - w, this.at.x));
    this.at.y = Math.max(0, Math.min(height - h, this.at.y));
    this.drawing.setAttribute("viewBox", `${this.at.x} ${this.at.y} ${w} ${h}`);
    this.framed();
  }
}
