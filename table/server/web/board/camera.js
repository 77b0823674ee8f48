/** Pan and zoom of a drawing: wheel, pinch, drag, and the buttons' and keys' steps. */

/** A place of the drawing, where it is on the screen, and the pixels for one unit. @typedef {{ place: { x: number, y: number }, screen: { x: number, y: number }, scale: number }} Pin */

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
    /** What has to stay where it is on the screen, when the room changes. @type {Pin | null} */
    this.pinned = null;
    /** What was last measured of the drawing: to ask again lays out the page anew. @type {{ width: number, height: number }} */
    this.room = { width: 0, height: 0 };
    new ResizeObserver(() => {
      this.room = drawing.getBoundingClientRect();
      this.settle();
    }).observe(drawing);
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
    this.pinned = null;
    // Where a board has grown one may be farther out than elsewhere: from there one goes back, and not farther.
    const { x, y } = this.at;
    this.at.x += dx;
    this.at.y += dy;
    this.frame({ x, y });
  }

  /** @param {number} by @param {number} [clientX] @param {number} [clientY] */
  zoom(by, clientX, clientY) {
    this.pinned = null;
    const box = this.drawing.getBoundingClientRect();
    const point = this.point(clientX ?? box.left + box.width / 2, clientY ?? box.top + box.height / 2);
    const zoom = Math.min(this.most, Math.max(1, this.at.zoom * by));
    const real = this.at.zoom / zoom;
    this.at = { x: point.x - (point.x - this.at.x) * real, y: point.y - (point.y - this.at.y) * real, zoom };
    this.frame();
  }

  fit() {
    this.pinned = null;
    this.at = { ...this.origin, zoom: 1 };
    this.frame();
  }

  /**
   * The drawing has grown, or another one takes its place: what is looked at stays where it is on the screen, as large as
   * it is. Whoever sees all of it goes on to see all of it.
   * @param {{ x: number, y: number, width: number, height: number }} box
   */
  grow({ x, y, width, height }) {
    const pin = this.pin();
    [this.origin, this.size] = [{ x, y }, { width, height }];
    if (!pin) return this.fit();
    this.pinned = pin;
    this.settle();
  }

  /** Looks at the same as another does, at a drawing that lies in the same place. @param {Camera} other */
  like(other) {
    const { at, origin, size } = other;
    [this.at, this.origin, this.size] = [{ ...at }, { ...origin }, { ...size }];
    this.frame(this.at);
    this.pinned = other.pin();
  }

  /** What is in the middle, and where; nothing while the whole drawing is seen. @returns {Pin | null} */
  pin() {
    const { at, size } = this;
    if (at.zoom === 1) return null;
    const room = this.drawing.getBoundingClientRect();
    if (!room.width) return null;
    return {
      place: { x: at.x + size.width / at.zoom / 2, y: at.y + size.height / at.zoom / 2 },
      screen: { x: room.left + room.width / 2, y: room.top + room.height / 2 },
      scale: this.fits(room) * at.zoom,
    };
  }

  /** Pixels for one unit when all is seen. @param {{ width: number, height: number }} room */
  fits(room) {
    return Math.min(room.width / this.size.width, room.height / this.size.height) || 1;
  }

  /** There is more or less room than before: what is pinned stays where it is. */
  settle() {
    const { pinned, size } = this;
    if (!pinned) return;
    const room = this.drawing.getBoundingClientRect();
    if (!room.width) return;
    this.room = room;
    const zoom = Math.max(1, pinned.scale / this.fits(room));
    const scale = this.fits(room) * zoom;
    const x = pinned.place.x + (room.left + room.width / 2 - pinned.screen.x) / scale;
    const y = pinned.place.y + (room.top + room.height / 2 - pinned.screen.y) / scale;
    this.at = { x: x - size.width / zoom / 2, y: y - size.height / zoom / 2, zoom };
    this.frame(this.at);
  }

  /** Looks closer, with this place in the middle. @param {number} x @param {number} y @param {number} zoom */
  look(x, y, zoom) {
    this.pinned = null;
    const { width, height } = this.size;
    const near = Math.min(this.most, Math.max(1, zoom));
    this.at = { x: x - width / near / 2, y: y - height / near / 2, zoom: near };
    this.frame();
  }

  /** Brings a place into sight. @param {number} x @param {number} y */
  reveal(x, y) {
    const { width, height } = this.size;
    const [w, h] = [width / this.at.zoom, height / this.at.zoom];
    const margin = Math.min(w, h) / 8;
    this.pinned = null;
    if (x < this.at.x + margin) this.at.x = x - margin;
    if (x > this.at.x + w - margin) this.at.x = x - w + margin;
    if (y < this.at.y + margin) this.at.y = y - margin;
    if (y > this.at.y + h - margin) this.at.y = y - h + margin;
    this.frame();
  }

  /** How far from the middle a place lies that is out of sight, and nought for one in sight; nothing before there is room. @param {number} x @param {number} y */
  away(x, y) {
    const { at, room, size } = this;
    if (!room.width) return null;
    const scale = this.fits(room) * at.zoom;
    const [dx, dy] = [x - at.x - size.width / at.zoom / 2, y - at.y - size.height / at.zoom / 2];
    const seen = Math.abs(dx) * 2 * scale < room.width && Math.abs(dy) * 2 * scale < room.height;
    return seen ? 0 : Math.hypot(dx, dy);
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
