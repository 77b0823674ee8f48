/** The page of a campaign: the invitation as a whole address that can be copied, and how it stands when one comes back. */
for (const field of document.querySelectorAll("input[data-copy]")) {
  if (!(field instanceof HTMLInputElement)) continue;
  field.value = new URL(field.value, location.href).href;
  field.addEventListener("focus", () => field.select());
  const copy = field.nextElementSibling;
  if (!(copy instanceof HTMLButtonElement)) continue;
  copy.hidden = false;
  copy.addEventListener("click", () => {
    navigator.clipboard?.writeText(field.value).then(
      () => (copy.textContent = copy.dataset["copied"] ?? ""),
      () => field.select(),
    );
    field.select();
  });
}

// Somebody may have come, or a match may have ended, while the page was not looked at.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) location.reload();
});
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
