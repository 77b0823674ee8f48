/** Dice that look like dice, and the dialog that asks what real dice show. */
import { button, el, svg, t } from "../words.js";

/** Which of the nine places of a face bear a pip. */
const PIPS = ["", "4", "08", "048", "0268", "02468", "035268"];

/** @param {number} value @param {string} [label] */
export function die(value, label) {
  const pips = [...(PIPS[value] ?? "")].map((at) =>
    svg("circle", { cx: 5 + (Number(at) % 3) * 5, cy: 5 + Math.floor(Number(at) / 3) * 5, r: 1.7 }),
  );
  const face = pips.length
    ? pips
    : [svg("text", { x: 10, y: 14, "text-anchor": "middle", "font-size": 11 }, String(value))];
  return svg(
    "svg",
    { class: "die", viewBox: "0 0 20 20", role: "img", "aria-label": label ?? t("die", { value }) },
    svg("rect", { x: 1, y: 1, width: 18, height: 18, rx: 4 }),
    ...face,
  );
}

/** A number from 1 to `sides`, each as likely. @param {number} sides */
export function roll(sides) {
  const most = Math.floor(2 ** 32 / sides) * sides;
  for (;;) {
    const word = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    if (word < most) return (word % sides) + 1;
  }
}

/**
 * Asks for what the next die shows; `null` when it is let be.
 * @param {number} sides @param {number[]} before what was told for the same command already
 * @returns {Promise<number | null>}
 */
export function askDie(sides, before) {
  return new Promise((answer) => {
    const close = (/** @type {number | null} */ value) => {
      answer(value);
      box.close();
      box.remove();
    };
    const typed = el("input", { type: "number", min: 1, max: sides, required: true, "aria-label": t("luck-number") });
    const form = el(
      "form",
      {
        class: "row",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          close(Number(typed.value));
        },
      },
      typed,
      el("button", { class: "main" }, t("ok")),
    );
    const faces = [1, 2, 3, 4, 5, 6].map((value) =>
      button(die(value), () => close(value), { class: "face", "aria-label": String(value) }),
    );
    const box = el(
      "dialog",
      { class: "box", "aria-label": t("luck-title"), oncancel: () => close(null) },
      el("h2", {}, t("luck-title")),
      el("p", {}, t("luck-ask", { sides })),
      before.length > 0 && el("p", { class: "row" }, t("luck-before"), ...before.map((value) => die(value))),
      sides === 6 ? el("div", { class: "row faces" }, ...faces) : form,
      el(
        "div",
        { class: "row" },
        button(t("luck-roll"), () => close(roll(sides))),
        button(t("cancel"), () => close(null)),
      ),
    );
    document.body.append(box);
    box.showModal();
  });
}
