/** The page of one's own content: files are read here and sent together; what is wrong with them is listed. */
import { el } from "./words.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("bring"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));

/** @param {string} path @param {RequestInit} request */
async function call(path, request) {
  try {
    const answer = await fetch(path, { headers: { "content-type": "application/json" }, ...request });
    return { good: answer.ok, said: answer.status === 204 ? {} : await answer.json().catch(() => ({})) };
  } catch {
    return { good: false, said: { text: told.dataset["offline"] } };
  }
}

/** @param {{ text?: string, faults?: { file: string, line: number, column: number, rule?: string, text: string }[] }} said */
function tell(said) {
  const where = (/** @type {{ file: string, line: number, column: number }} */ { file, line, column }) =>
    line ? `${file}:${line}:${column}` : file;
  told.replaceChildren(
    el("p", { class: "flash bad" }, said.faults ? (told.dataset["faults"] ?? "") : (said.text ?? "")),
    el(
      "ul",
      {},
      ...(said.faults ?? []).map((fault) => el("li", {}, el("code", {}, where(fault)), ` ${fault.text} ${fault.rule ?? ""}`)),
    ),
  );
}

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const [name, files] = [form.elements.namedItem("name"), form.elements.namedItem("files")];
  if (!(name instanceof HTMLInputElement) || !(files instanceof HTMLInputElement)) return;
  const texts = await Promise.all([...(files.files ?? [])].map(async (file) => [file.name, await file.text()]));
  const body = JSON.stringify({ name: name.value.trim(), files: Object.fromEntries(texts) });
  const { good, said } = await call("/api/v1/packs", { method: "POST", body });
  if (good) location.reload();
  else tell(said);
});

for (const button of document.querySelectorAll("[data-drop]"))
  button.addEventListener("click", async () => {
    const pack = encodeURIComponent(button.getAttribute("data-drop") ?? "");
    const { good, said } = await call(`/api/v1/packs/${pack}`, { method: "DELETE" });
    if (good) location.reload();
    else tell(said);
  });
