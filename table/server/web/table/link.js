/** A link to be handed on: read, copied, and given to whatever the device shares with. */
import { button, el, t } from "../words.js";

/** @param {string} link @param {string} label */
export function linkTo(link, label) {
  const field = el("input", { readonly: true, value: link, "aria-label": label, onfocus: () => field.select() });
  const copy = button(
    t("copy"),
    () => {
      field.select();
      navigator.clipboard?.writeText(link).then(
        () => (copy.textContent = t("copied")),
        () => field.select(),
      );
    },
    { class: "main" },
  );
  const share = "share" in navigator ? button(t("share-link"), () => void navigator.share({ url: link }).catch(() => undefined)) : null;
  return el("div", {}, el("p", {}, label), field, el("div", { class: "row" }, copy, share));
}
