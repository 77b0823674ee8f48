/**
 * Dragging a piece over squares and hexes, or from the tray onto them: the same touches as one after the other, with the
 * way gone at once where it is put down. Touch and touch stays as it is.
 */
import { tokenAlone } from "./pieces.js";
import { spentClicks } from "../hand/spent.js";
import { el, place } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** How far a pointer goes before it drags, in pixels. */
const FAR = 8;
/** How long is waited for what a piece can do, in milliseconds. */
const PATIENCE = 1500;

/** @param {App} app */
export function hauling(app) {
  /** @type {{ id: string, pointer: number, x: number, y: number, ghost: HTMLElement | null, from: string } | null} */
  let drag = null;
  const spent = spentClicks(app.root);

  /** The cell at a point. @param {number} x @param {number} y */
  const under = (x, y) => {
    const stop = document.elementFromPoint(x, y)?.closest("[data-cell]");
    for (const shown of stop ? app.board.shown.values() : [])
      if ("lattice" in shown && shown.node.contains(stop ?? null))
        return { board: shown.board.id, cell: stop?.getAttribute("data-cell") ?? "", camera: shown.camera };
    return null;
  };

  /** Which of the pieces at a cell may be taken. @param {string} board @param {string} cell */
  const taken = (board, cell) => {
    const here = (app.view?.pieces ?? []).filter(({ at }) => at?.board === board && at.cell === cell);
    const { lit } = app.hand;
    return here.findLast(({ id }) => lit.pieces.has(id) || lit.picked === id)?.id;
  };

  /** @param {boolean} held whether boards stay where they are */
  const hold = (held) => {
    for (const shown of app.board.shown.values()) if ("camera" in shown) shown.camera.held = held;
  };

  const end = () => {
    drag?.ghost?.remove();
    drag = null;
    hold(false);
  };

  app.root.addEventListener("pointerdown", (event) => {
    spent.is = false;
    if (drag) return end();
    if (event.button !== 0 || app.busy || !app.hand.may) return;
    const target = /** @type {Element} */ (event.target);
    const at = under(event.clientX, event.clientY);
    const id = target.closest("[data-tray]")?.getAttribute("data-tray") ?? (at && taken(at.board, at.cell));
    if (!id) return;
    const from = at ? place(at.board, at.cell) : "";
    drag = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, from };
    hold(true);
  });

  addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
      const { id } = drag;
      const piece = app.view?.pieces.find((piece) => piece.id === id);
      if (!piece) return end();
      if (app.hand.picked !== id && !app.hand.take(id)) app.hand.touchPiece(id);
      drag.ghost = el("div", { class: "hauled", "aria-hidden": true }, tokenAlone(piece));
      app.root.append(drag.ghost);
      spent.is = true;
    }
    drag.ghost.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY}px - 50%)`;
  });

  /** Until it is known what can be done with what was taken. */
  const known = async () => {
    for (let waited = 0; waited < PATIENCE; waited += 25) {
      const { lit } = app.hand;
      if (lit.cells.size + lit.targets.size) return;
      await new Promise((done) => setTimeout(done, 25));
    }
  };

  addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { ghost, from } = drag;
    end();
    if (!ghost) return;
    const to = under(event.clientX, event.clientY);
    if (!to || place(to.board, to.cell) === from) return app.hand.letGo();
    void known().then(() => {
      app.hand.touch(to.board, to.cell);
      if (app.hand.way && app.hand.cell === place(to.board, to.cell)) app.hand.go();
    });
  });
  addEventListener("pointercancel", end);
}
