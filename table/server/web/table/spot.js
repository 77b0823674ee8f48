/** Where a lesson points: a ring around the piece or place that is to be touched next. */
import { el } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Touch} Touch */

/** What the step's command begins with on the board. @param {App} app @param {string} aim @returns {Touch | undefined} */
const first = (app, aim) => {
  const { offers, path } = app.hand.level;
  const meant = [...offers, ...app.hand.base.offers].find(({ command }) => command === aim);
  return meant?.touches?.[meant && offers.includes(meant) ? path.length : 0];
};

/**
 * Lays the ring around what is meant, wherever that is by now; whether it is to be seen.
 * @param {App} app @param {Touch} touch @param {HTMLElement} spot
 */
function lay(app, touch, spot) {
  const piece = "piece" in touch ? app.view?.pieces.find(({ id }) => id === touch.piece) : undefined;
  const at = piece?.at ?? ("cell" in touch ? touch.cell : null);
  const box = at && app.board.whereIs(at.board, at.cell, piece?.id);
  if (!box || !box.width || !box.height) return false;
  const size = Math.max(box.width, box.height, 36) + 16;
  Object.assign(spot.style, {
    left: `${box.left + box.width / 2 - size / 2}px`,
    top: `${box.top + box.height / 2 - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
  });
  return true;
}

/** @param {App} app @param {string | undefined} aim the command that is to be given */
export function pointAt(app, aim) {
  app.root.querySelector(".spot")?.remove();
  const touch = aim && app.hand.asked ? first(app, aim) : undefined;
  const spot = el("div", { class: "spot", "aria-hidden": true });
  if (!touch || !lay(app, touch, spot)) return;
  app.root.append(spot);
  // Boards are laid out anew, scrolled and looked at closer: the ring goes along.
  const follow = () => {
    if (!spot.isConnected) return;
    spot.hidden = !lay(app, touch, spot);
    requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
}
