/** Which lessons have been gone through: remembered by this browser alone, and shown where lessons are listed. */
import { kept } from "./words.js";

const known = () => new Set((kept("learnt") ?? "").split(" ").filter(Boolean));

/** Remembers that a lesson has been gone through. @param {string} lesson `okko/ex-01` */
export const learn = (lesson) => void kept("learnt", [...known().add(lesson)].join(" "));

for (const book of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-book]"))) {
  const done = [...known()].filter((lesson) => lesson.startsWith(`${book.dataset["book"]}/`)).length;
  const [bar, far] = [book.querySelector("progress"), book.querySelector("span")];
  if (bar) bar.value = done;
  if (far) far.textContent = (book.dataset["far"] ?? "").replace("{}", String(done));
  book.hidden = !done;
}
for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-lesson]"))) {
  const sign = /** @type {HTMLElement | null} */ (card.querySelector(".learnt"));
  if (sign) sign.hidden = !known().has(card.dataset["lesson"] ?? "");
}
