/** Dark or light: as the system has it, or as chosen here; a cookie tells the server, so that no page flashes. */

const ORDER = ["auto", "dark", "light"];

/** The next of the three. */
export function turnTheme() {
  const root = document.documentElement;
  const now = ORDER.indexOf(root.dataset["theme"] ?? "auto");
  const next = ORDER[(now + 1) % ORDER.length] ?? "auto";
  root.dataset["theme"] = next;
  document.cookie = `theme=${next}; path=/; max-age=31536000; samesite=lax`;
  return next;
}
