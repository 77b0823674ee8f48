/** The places of the match page: board left, decisions right; on a phone the board above and decisions below. */
import { turnTheme } from "./theme.js";
import { button, el, t } from "../words.js";

/**
 * @typedef {Object} Places
 * @property {HTMLElement} title
 * @property {HTMLElement} tools
 * @property {HTMLElement} link Whether the line is up.
 * @property {HTMLElement} seats
 * @property {HTMLElement} timers Time that the rules give.
 * @property {HTMLElement} line The first panel, in one line.
 * @property {HTMLElement} scales
 * @property {HTMLElement} boards
 * @property {HTMLElement} tray Pieces that are on no board and can be touched.
 * @property {HTMLElement} chip What a touched cell would lead to.
 * @property {HTMLElement} float
 * @property {HTMLElement} lesson
 * @property {HTMLElement} prompt
 * @property {HTMLElement} answer
 * @property {HTMLElement} now Panels of the present decision.
 * @property {HTMLElement} pass What is done with chances to answer.
 * @property {HTMLElement} offers
 * @property {HTMLElement} card The piece looked at.
 * @property {HTMLElement} story
 * @property {HTMLElement} pieces
 * @property {HTMLElement} chat
 * @property {HTMLElement} command
 * @property {HTMLElement} polite
 * @property {HTMLElement} urgent
 * @property {HTMLElement} side
 * @property {(tab: string, mark?: boolean) => void} turnTo
 */

/**
 * @param {HTMLElement} root @param {string[]} tabs
 * @param {{ zoom: (by: number) => void, fit: () => void }} camera
 * @returns {Places}
 */
export function layout(root, tabs, camera) {
  const section = (/** @type {string} */ name, /** @type {string} */ label) =>
    el("section", { class: name, "aria-label": label });
  const title = el("h1", {});
  const tools = el("div", { class: "tools row" });
  const link = el("p", { class: "link", role: "status" });
  const theme = button(
    "◐",
    () => {
      const now = t(`theme-${turnTheme()}`);
      theme.setAttribute("aria-label", `${t("theme")}: ${now}`);
      theme.title = now;
    },
    { class: "icon", "aria-label": t("theme"), title: t("theme") },
  );
  const home = el("a", { class: "button icon home", href: "/", "aria-label": t("home"), title: t("home") }, "⌂");
  const head = el("header", { class: "bar" }, home, title, link, tools, theme);

  const boards = el("div", { class: "boards" });
  const chip = el("div", { class: "go-chip", hidden: true });
  const float = el("div", { class: "float", hidden: true });
  const zoom = el(
    "div",
    { class: "zoom", role: "group", "aria-label": t("zoom") },
    button("+", () => camera.zoom(1.4), { class: "icon", "aria-label": t("zoom-in") }),
    button("−", () => camera.zoom(1 / 1.4), { class: "icon", "aria-label": t("zoom-out") }),
    button("⤢", () => camera.fit(), { class: "icon", "aria-label": t("zoom-fit") }),
    button("▦", () => area.classList.toggle("layered"), { class: "icon layers-on", "aria-label": t("layers") }),
  );
  const [seats, line, tray] = [section("seats", t("seats")), el("p", { class: "line", tabindex: "0" }), el("div", { class: "tray" })];
  const area = el("div", { class: "area" }, boards, zoom, chip, float);
  const [timers, scales] = [el("div", { class: "timers" }), el("div", { class: "scales" })];
  const board = el("section", { class: "play", role: "group", "aria-label": t("board") }, seats, timers, line, scales, area);

  /** @type {Record<string, HTMLElement>} */
  const pages = {};
  /** @type {Record<string, HTMLButtonElement>} */
  const handles = {};
  const turnTo = (/** @type {string} */ tab, mark = false) => {
    if (mark) {
      if (pages[tab]?.hidden) handles[tab]?.classList.add("news");
      return;
    }
    for (const name of tabs) {
      handles[name]?.setAttribute("aria-selected", String(name === tab));
      handles[name]?.setAttribute("tabindex", name === tab ? "0" : "-1");
      const page = pages[name];
      if (page) page.hidden = name !== tab;
    }
    handles[tab]?.classList.remove("news");
    const shown = pages[tab];
    if (shown && tab === "chat") shown.scrollTop = shown.scrollHeight;
  };
  for (const name of tabs) {
    pages[name] = el("div", {
      class: `page ${name}`,
      role: "tabpanel",
      id: `page-${name}`,
      "aria-labelledby": `tab-${name}`,
      tabindex: 0,
    });
    handles[name] = button(t(`tab-${name}`), () => turnTo(name), {
      role: "tab",
      id: `tab-${name}`,
      "aria-controls": `page-${name}`,
    });
  }
  const list = el(
    "div",
    {
      class: "tabs",
      role: "tablist",
      "aria-label": t("tabs"),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        const at = tabs.findIndex((name) => handles[name] === document.activeElement);
        const next = step && at >= 0 ? tabs.at((at + step) % tabs.length) : undefined;
        if (!next) return;
        turnTo(next);
        handles[next]?.focus();
        event.preventDefault();
      },
    },
    ...Object.values(handles),
  );
  const lesson = section("lesson", t("lesson"));
  const prompt = section("prompt", t("prompt"));
  prompt.tabIndex = -1;
  const [answer, now, pass, offers, card] = [
    el("div", { class: "answer" }),
    el("div", { class: "now" }),
    el("div", { class: "pass" }),
    section("offers", t("offers")),
    el("div", { class: "seen" }),
  ];
  const command = el("div", { class: "command" });
  const sheet = button(
    el("span", { class: "grip" }),
    () => {
      sheet.setAttribute("aria-expanded", String(root.classList.toggle("tall")));
    },
    { class: "sheet", "aria-label": t("sheet"), "aria-expanded": "false" },
  );
  const side = el(
    "aside",
    { class: "side", "aria-label": t("decisions") },
    sheet,
    lesson,
    prompt,
    tray,
    answer,
    now,
    pass,
    offers,
    card,
    command,
    list,
    ...Object.values(pages),
  );
  const [polite, urgent] = [
    el("div", { class: "sr", "aria-live": "polite" }),
    el("div", { class: "sr", "aria-live": "assertive" }),
  ];
  root.replaceChildren(head, board, side, polite, urgent);
  turnTo(tabs[0] ?? "");
  const page = (/** @type {string} */ name) => pages[name] ?? el("div");
  return {
    title,
    tools,
    link,
    seats,
    timers,
    line,
    scales,
    boards,
    tray,
    chip,
    float,
    lesson,
    prompt,
    answer,
    now,
    pass,
    offers,
    card,
    command,
    polite,
    urgent,
    side,
    turnTo,
    story: page("story"),
    pieces: page("pieces"),
    chat: page("chat"),
  };
}
