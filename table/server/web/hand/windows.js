/**
 * Chances to answer, without a page: when one is let pass without asking, and when an answer may go out. So that
 * neither silence nor speed tells what a hand holds, every answer to a window goes out no sooner than `PACE` after the
 * window was shown, whether a person gives it or the page does.
 */

/** @typedef {import("../types.js").Window} Window */
/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {"ask" | "able" | "rest"} Mode Always ask; ask when there is an answer; pass until the span ends. */
/** @typedef {{ mode: Mode, before: "ask" | "able", span: number | null }} Order What a player wants done with windows. */

/** Milliseconds from a window's being shown to the first moment at which an answer goes out. */
export const PACE = 1200;

/** @type {readonly Mode[]} */
export const MODES = ["ask", "able", "rest"];

/** @type {Order} */
export const USUAL = { mode: "able", before: "able", span: null };

/** An order as it was kept; what cannot be read is the usual one. @param {string | null} text @returns {Order} */
export function read(text) {
  try {
    const { mode, before, span } = JSON.parse(text ?? "null") ?? USUAL;
    if (mode === "rest" && Number.isInteger(span)) return { mode, before: before === "ask" ? "ask" : "able", span };
    return mode === "ask" ? { mode, before: mode, span: null } : USUAL;
  } catch {
    return USUAL;
  }
}

/** Another mode. What a span is there must be a window to tell. @param {Order} order @param {Mode} mode @param {Window | undefined} window @returns {Order} */
export function choose(order, mode, window) {
  if (mode !== "rest") return { mode, before: mode, span: null };
  return window ? { mode, before: order.before, span: window.span } : order;
}

/** The order when this window has come: passing for a span ends with the span. @param {Order} order @param {Window | undefined} window @returns {Order} */
export const settle = (order, window) =>
  order.mode === "rest" && window && window.span !== order.span ? choose(order, order.before, window) : order;

/**
 * Whether the window is let pass without asking. Giving up is always on offer and no answer.
 * @param {Order} order @param {Window} window @param {Offer[]} offers @param {boolean} complete
 */
export function passes(order, window, offers, complete) {
  const answers = offers.filter(({ command }) => command !== "concede");
  if (!answers.some(({ command }) => command === window.pass)) return false;
  if (order.mode === "rest") return order.span === window.span;
  return order.mode === "able" && complete && answers.every(({ command }) => command === window.pass);
}

/** How long an answer has still to wait. @param {number} shown when the window was shown @param {number} now */
export const wait = (shown, now) => Math.max(0, Math.ceil(shown + PACE - now));
