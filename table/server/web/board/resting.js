/**
 * The whole card of what lies on a table of cards or stands on a board: beside a mouse that rests on it; of a token also in a
 * box when a finger holds it (a finger that holds a card drags it: cards/drag.js).
 */
import { spentClicks } from "../hand/spent.js";
import { styled } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** Milliseconds that a mouse rests, or a finger holds, before the card is shown. */
const [REST, HOLD] = [450, 550];
/** How far a finger may go while it holds, in pixels. */
const FAR = 8;
/** The least that a token takes of the screen to be pointed at, in pixels. */
const LEAST = 24;

/**
 * The token at a point of a drawing: of several the one whose middle is nearest.
 * @param {{ target: EventTarget | null }} event @param {number} x @param {number} y
 */
export function tokenAt(event, x, y) {
  const drawing = /** @type {Element} */ (event.target).closest("svg");
  /** @type {{ id: string, box: DOMRect } | null} */
  let best = null;
  let least = Infinity;
  for (const node of drawing?.querySelectorAll(".piece[data-piece] > .token") ?? []) {
    const box = node.getBoundingClientRect();
    const away = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
    if (away > Math.max(box.width, box.height, LEAST) / 2 || away >= least) continue;
    least = away;
    best = { id: node.parentElement?.getAttribute("data-piece") ?? "", box };
  }
  return best;
}

/** What a mouse rests on by now: a card, or a token. @param {{ x: number, y: number }} at */
function restsOn({ x, y }) {
  const target = document.elementFromPoint(x, y);
  const card = target?.closest(".mat [data-piece]");
  if (card) return { id: card.getAttribute("data-piece") ?? "", box: card.getBoundingClientRect() };
  return target && tokenAt({ target }, x, y);
}

/**
 * @param {App} app @param {HTMLElement} host where the boards lie
 * @returns {() => void} what puts the card away when something new is drawn; a mouse that goes on resting is shown what is there then
 */
export function resting(app, host) {
  /** @type {ReturnType<typeof import("../cards/whole.js").peekBox> | null} */
  let peek = null;
  let timer = 0;
  /** @type {{ x: number, y: number } | null} */
  let held = null;
  const spent = spentClicks(host);
  /** Where a mouse rests. @type {{ x: number, y: number } | null} */
  let mouse = null;
  const hide = () => {
    clearTimeout(timer);
    held = mouse = null;
    peek?.hide();
  };
  /** What shows cards is fetched when the first one is wanted. */
  const cards = async () => {
    const [whole] = await Promise.all([import("../cards/whole.js"), styled("cards/cards.css")]);
    peek ??= whole.peekBox(app);
    return whole;
  };
  /** @param {number} after @param {() => Promise<void>} show */
  const later = (after, show) => {
    const own = setTimeout(() => void show(), after);
    timer = own;
    return () => timer === own;
  };
  const rest = () => {
    const still = later(REST, async () => {
      const rested = mouse && restsOn(mouse);
      if (!rested) return;
      await cards();
      if (still()) peek?.show(rested.id, rested.box);
    });
  };
  host.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") {
      if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) hide();
      return;
    }
    hide();
    if (event.buttons) return;
    mouse = { x: event.clientX, y: event.clientY };
    rest();
  });
  host.addEventListener("pointerdown", (event) => {
    hide();
    spent.is = false;
    if (event.pointerType === "mouse") return;
    held = { x: event.clientX, y: event.clientY };
    later(HOLD, async () => {
      const token = tokenAt(event, event.clientX, event.clientY);
      if (!token) return;
      spent.is = true;
      const { wholeCard } = await cards();
      wholeCard(app, token.id);
    });
  });
  host.addEventListener("contextmenu", (event) => {
    if (tokenAt(event, event.clientX, event.clientY)) event.preventDefault();
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave", "wheel", "keydown"])
    host.addEventListener(end, hide, { passive: true });
  return () => {
    const at = mouse;
    hide();
    mouse = at;
    if (mouse) rest();
  };
}
