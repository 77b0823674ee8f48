/** Dragging a piece over a plane: its ghost follows the pointer, and the plane stays where it is. */

/** How far a pointer goes before it drags, in pixels. */
const FAR = 6;

/** @param {import("./planes.js").Plane} plane */
export function dragging(plane) {
  const { drawing } = plane;
  /** @type {{ id: string, pointer: number, x: number, y: number, off: import("./planar.js").Place, begun: boolean } | null} */
  let drag = null;

  const end = () => {
    drag = null;
    plane.camera.held = false;
    drawing.classList.remove("hauling");
  };

  drawing.addEventListener("pointerdown", (event) => {
    // A second finger pinches.
    if (drag) {
      if (drag.begun) void plane.draft.relent();
      return end();
    }
    const { app } = plane;
    if (event.button !== 0 || app.busy || !app.hand.may || plane.ruler.on) return;
    const at = plane.under(event);
    const piece = plane.pieceAt(at);
    if (!piece || !app.hand.mayHaul(piece.id)) return;
    const from = plane.stops.get(piece.at?.cell ?? "");
    const box = from?.getBoundingClientRect();
    const off = box ? { x: box.x + 10 - event.clientX, y: box.y + 10 - event.clientY } : { x: 0, y: 0 };
    drag = { id: piece.id, pointer: event.pointerId, x: event.clientX, y: event.clientY, off, begun: false };
    plane.camera.held = true;
  });

  drawing.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.begun) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
      drag.begun = true;
      drawing.setPointerCapture(event.pointerId);
      drawing.classList.add("hauling");
      plane.label.hidden = true;
      plane.app.hand.haul(drag.id);
    }
    plane.draft.hover(drag.id, target(event));
  });

  /** The middle of the base, as it was taken. @param {PointerEvent} event */
  const target = (event) =>
    plane.under({ clientX: event.clientX + (drag?.off.x ?? 0), clientY: event.clientY + (drag?.off.y ?? 0) });

  drawing.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (drag.begun) void plane.draft.put(drag.id, target(event));
    end();
  });
  drawing.addEventListener("pointercancel", () => {
    if (drag?.begun) void plane.draft.relent();
    end();
  });
}
