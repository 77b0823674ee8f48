/** The page of a campaign: the invitation as a whole address, to be copied. Without scripts the link beside it serves. */
for (const field of document.querySelectorAll("input[data-copy]")) {
  if (!(field instanceof HTMLInputElement)) continue;
  field.value = new URL(field.value, location.href).href;
  field.addEventListener("focus", () => field.select());
}
