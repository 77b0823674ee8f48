/**
 * Dragging a card onto a card or a place: the same touches as one after the other. A mouse drags at once; a finger
 * holds a moment first, so that rows can be scrolled, or draws a card straight up out of the reader's own edge.
 */
import { spentClicks } from "../hand/spent.js";
import { wholeCard } from "./whole.js";

/** @typedef {import("../types.js").Touch} Touch */
/** @typedef {import("./mat.js").Mat} Mat */

/** How far a pointer goes before it drags, in pixels. */
const FAR = 8;
/** How long a finger rests on a card before it holds it, in milliseconds. */
const HOLD = 320;

/** @param {Mat} mat */
export function dragging(mat) {
  const { app, node } = mat;
  /** @type {{ id: string, card: HTMLElement, x: number, y: number, pointer: number, finger: boolean, held: boolean, ghost: HTMLElement | null, over: Element | null } | null} */
  let drag = null;
  let timer = 0;
  const spent = spentClicks(node);

  /** @param {string} id @param {HTMLElement} card */
  const lift = (id, card) => {
    if (!app.hand.take(id)) return null;
    app.board.hidePeek();
    const box = card.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (card.cloneNode(true));
    ghost.classList.add("ghost");
    ghost.removeAttribute("data-piece");
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    node.append(ghost);
    node.classList.add("dragging");
    return ghost;
  };

  /** What lies at a point, as touches: the card, the one on top of it, the place. @param {number} x @param {number} y */
  const under = (x, y) => {
    const [at] = document.elementsFromPoint(x, y).filter((one) => node.contains(one) && !one.closest(".ghost"));
    const card = at?.closest("[data-piece]") ?? null;
    const board = at?.closest("[data-board]") ?? null;
    const part = mat.parts.get(board?.getAttribute("data-board") ?? "");
    const top = card?.closest(".heap")?.querySelector("[data-piece]") ?? null;
    const ids = [card, top].flatMap((one) => one?.getAttribute("data-piece") ?? []);
    /** @type {Touch[]} */
    const touches = [...new Set(ids)].map((piece) => ({ piece }));
    if (part) touches.push({ cell: { board: part.board.id, cell: part.cell } });
    return { touches, card, board };
  };

  const end = () => {
    clearTimeout(timer);
    drag?.ghost?.remove();
    drag?.over?.classList.remove("over");
    drag?.card.classList.remove("held");
    node.classList.remove("dragging");
    drag = null;
  };

  node.addEventListener("pointerdown", (event) => {
    spent.is = false;
    const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-piece]"));
    const id = card?.dataset["piece"];
    if (drag || !card || !id || event.button !== 0) return;
    const finger = event.pointerType !== "mouse";
    drag = {
      id,
      card,
      x: event.clientX,
      y: event.clientY,
      pointer: event.pointerId,
      finger,
      held: !finger,
      ghost: null,
      over: null,
    };
    if (finger)
      timer = setTimeout(() => {
        if (!drag) return;
        drag.held = true;
        card.classList.add("held");
      }, HOLD);
  });

  addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      // A finger that goes straight up takes a card from the own edge; another that moves before it holds scrolls.
      const up = -dy > Math.abs(dx) && mat.dock.contains(drag.card);
      if (!drag.held && !up) return end();
      drag.ghost = lift(drag.id, drag.card);
      if (!drag.ghost) return end();
      clearTimeout(timer);
      spent.is = true;
    }
    drag.ghost.style.transform = `translate(${dx}px, ${dy}px)`;
    const { card, board } = under(event.clientX, event.clientY);
    const over = card?.matches(".can-touch, .can-target") ? card : (board?.closest(".lit") ?? null);
    if (over !== drag.over) {
      drag.over?.classList.remove("over");
      over?.classList.add("over");
      drag.over = over;
    }
    const felt = mat.felt.getBoundingClientRect();
    if (event.clientY < felt.top + 36) mat.felt.scrollBy(0, -10);
    else if (event.clientY > felt.bottom - 36 && event.clientY < felt.bottom) mat.felt.scrollBy(0, 10);
  });

  addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { id, ghost, held, finger, card } = drag;
    const { touches, board } = under(event.clientX, event.clientY);
    const home = card.closest("[data-board]");
    end();
    if (ghost) {
      const lands = touches.filter((touch) => !("piece" in touch && touch.piece === id));
      app.hand.drop(lands, board === home);
    } else if (finger && held) {
      spent.is = true;
      wholeCard(app, id);
    }
  });
  addEventListener("pointercancel", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { ghost } = drag;
    end();
    if (ghost) app.hand.letGo();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drag) end();
  });
  // A finger that holds a card does not scroll.
  node.addEventListener(
    "touchmove",
    (event) => (drag?.held || drag?.ghost) && event.cancelable && event.preventDefault(),
    { passive: false },
  );
}
