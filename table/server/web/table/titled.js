/** The title and the icon of the page: they say whether one is waited for. */
import { t } from "../words.js";

/** @typedef {import("../types.js").App} App */

/** Shows the title and the icon of the page as they should be. @param {App} app */
export function titled(app) {
  const asked = app.hand.asked && !app.table?.over && !app.view?.ending;
  const title = app.at_.title.textContent;
  document.title = asked ? `● ${t("your-turn")} · ${title}` : `${title}`;
  const icon = document.querySelector("link[rel=icon]");
  const file = `/static/${asked ? "icon-turn" : "icon"}.svg`;
  if (icon && icon.getAttribute("href") !== file) icon.setAttribute("href", file);
}
