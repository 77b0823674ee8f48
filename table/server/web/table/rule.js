/** A rule explained where its number is touched: its text from the rulebook, in a box, so that nobody leaves the table. */
import { box } from "./dialogs.js";
import { el, t } from "../words.js";

/** Shows what a link to a rule leads to, or follows it where that cannot be had. @param {HTMLAnchorElement} link */
export async function explain(link) {
  const rule = link.textContent?.trim() ?? "";
  const page = await fetch(link.href).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  const section = new DOMParser().parseFromString(page, "text/html").getElementById(rule);
  if (!section) return void window.open(link.href, "_blank", "noopener");
  const head = section.querySelector("h2");
  const title = [...(head?.childNodes ?? [])].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])).join(" ");
  head?.remove();
  box(
    `${rule} ${title}`,
    el("div", { class: "prose" }, ...section.childNodes),
    el("p", {}, el("a", { href: link.href, target: "_blank", rel: "noopener" }, t("rule-page"))),
  );
}
