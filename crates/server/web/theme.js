/** Dark or light: as the system has it, or as chosen here. Pages may hold a button `data-theme-toggle`. */
import { kept } from "./words.js";

const order = ["auto", "dark", "light"];
const now = () => document.documentElement.dataset["theme"] || "auto";

/** @param {string} theme */
const set = (theme) => {
  if (order.includes(theme)) document.documentElement.dataset["theme"] = theme;
};

set(kept("theme") || now());

export function turnTheme() {
  set(order[(order.indexOf(now()) + 1) % order.length] ?? "auto");
  kept("theme", now());
  return now();
}

for (const toggle of document.querySelectorAll("[data-theme-toggle]")) toggle.addEventListener("click", turnTheme);
