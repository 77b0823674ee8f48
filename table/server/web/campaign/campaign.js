/** The page of a campaign: the invitation as a whole address that can be copied, and what changes while one looks. */
import { Line } from "../socket.js";
import { el } from "../words.js";

/** @typedef {import("../types.js").CampaignSaid} CampaignSaid */

/** What the server last gave for each part that may change, before anything was done to it here. */
const given = new Map(live(document).map((part) => [part.id, part.outerHTML]));

/** @param {Document} page */
function live(page) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-live]"))];
}

/** @param {ParentNode} part */
function invite(part) {
  for (const field of part.querySelectorAll("input[data-copy]")) {
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
}

/**
 * Draws a part anew. Who had the focus in it keeps it: at the same link, at what can be done there now, or where it
 * stands.
 * @param {HTMLElement} shown @param {HTMLElement} fresh
 */
function renew(shown, fresh) {
  const held = shown.contains(document.activeElement) ? document.activeElement : null;
  const href = held?.getAttribute("href");
  shown.className = fresh.className;
  shown.replaceChildren(...fresh.childNodes);
  invite(shown);
  if (!held || held === shown) return;
  const same = href && shown.querySelector(`a[href="${CSS.escape(href)}"]`);
  const next = same || shown.querySelector(".button") || shown.closest("[tabindex]") || document.getElementById("stands");
  /** @type {HTMLElement | SVGElement | null} */ (next)?.focus({ preventScroll: true });
}

/** Fetches the page and draws anew what has changed. How much had happened when it was made, or nothing when it is gone. */
async function refresh() {
  const answer = await fetch(location.href);
  if (!answer.ok) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const fresh of live(page)) {
    const [shown, html] = [document.getElementById(fresh.id), fresh.outerHTML];
    if (!shown || given.get(fresh.id) === html) continue;
    given.set(fresh.id, html);
    renew(shown, fresh);
  }
  return Number(page.getElementById("news")?.dataset["at"]);
}

/** @param {HTMLElement} news */
function look(news) {
  let at = Number(news.dataset["at"]);
  /** @param {CampaignSaid} said */
  const tell = async (said) => {
    if (said.at !== at) at = (await refresh()) ?? at;
    if (said.news.length) news.replaceChildren(el("p", { class: "flash" }, said.news.join(" ")));
  };
  // One after the other, so that an older page never covers a newer one. What fails is told again with the next change.
  let told = Promise.resolve();
  new Line(`/api/v1/campaigns/${news.dataset["campaign"]}/socket`, {
    heard: (said) => {
      if (said.type === "campaign") told = told.then(() => tell(said)).catch(() => undefined);
    },
    state: () => undefined,
    from: () => null,
  });
}

invite(document);
const news = document.getElementById("news");
if (news) look(news);
