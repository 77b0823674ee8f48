/** What stands beside the prompt for a moment: the question before what cannot be undone, why not, odds, menus. */
import { die } from "../table/dice.js";
import { button, el, prose, ruleLink, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").OddsSaid} OddsSaid */

/** @param {App} app @param {...HTMLElement} nodes */
function show(app, ...nodes) {
  app.at_.answer.replaceChildren(...nodes);
  // The side alone is scrolled, never the page.
  const { side, answer } = app.at_;
  const [top, room] = [answer.offsetTop - side.offsetTop, side.clientHeight];
  if (top + answer.offsetHeight > side.scrollTop + room || top < side.scrollTop) side.scrollTop = Math.max(0, top - 44);
}

/** @param {App} app */
export const quiet = (app) => app.at_.answer.replaceChildren();

/** Whether a fraction can be taken in at a glance. @param {string} chance */
const short = (chance) => Number(chance.split("/")[1] ?? 1) <= 1296;

/** The exact fractions that are too long to stand beside their percentages. @param {import("../types.js").OddsSaid["sheets"][number]["spreads"]} spreads */
function fractions(spreads) {
  const long = spreads.flatMap(({ bands }) => bands).filter(({ chance }) => !short(chance));
  if (!long.length) return null;
  const told = long.map(({ band, chance }) => el("li", {}, `${band}: ${chance}`));
  return el("details", { class: "fractions" }, el("summary", {}, t("fractions")), el("ul", {}, ...told));
}

/** @param {OddsSaid} said */
export function oddsTable(said) {
  const sheets = said.alike ? said.sheets.slice(0, 1) : said.sheets;
  return el(
    "div",
    { class: "odds" },
    ...sheets.map((sheet) =>
      el(
        "figure",
        {},
        said.alike ? null : el("figcaption", {}, t(`odds-${sheet.assume}`)),
        sheet.spreads.length ? null : el("p", {}, t("odds-none")),
        ...sheet.spreads.map(({ group, bands }) => {
          const brief = bands.some(({ chance }) => short(chance));
          return el(
            "table",
            {},
            el("caption", {}, group),
            ...bands.map(({ band, chance, percent }) => {
              const bar = el("span", { class: "bar" });
              const share = /([\d.,]+)\s*%/.exec(percent);
              bar.style.width = `${Number.parseFloat(share?.[1]?.replace(",", ".") ?? "") || 0}%`;
              return el(
                "tr",
                {},
                el("th", { scope: "row" }, band),
                el("td", { class: "share" }, bar),
                el("td", {}, share?.[0] ?? percent),
                brief ? el("td", { class: "dim" }, short(chance) ? chance : "") : null,
              );
            }),
          );
        }),
        fractions(sheet.spreads),
        sheet.sums?.length ? el("ul", { class: "sums" }, ...sheet.sums.map((sum) => el("li", {}, sum))) : null,
      ),
    ),
  );
}

/**
 * Fills a place with the chances of the last of some commands. What cannot be counted, such as a shuffle, is told only
 * when it was asked for.
 * @param {App} app @param {string[]} commands @param {HTMLElement} host @param {boolean} [asked]
 */
export async function fillOdds(app, commands, host, asked = true) {
  host.replaceChildren(el("p", { class: "dim" }, t("odds-wait")));
  const answer = await app.ask({ type: "odds", at: app.view?.at, commands });
  if (answer.type === "odds")
    host.replaceChildren(
      ...(answer.sheets.length ? [oddsTable(answer)] : asked ? [el("p", {}, t("odds-too-many"))] : []),
    );
  else host.replaceChildren(el("p", { class: "dim" }, answer.type === "refused" ? answer.text : t("offline")));
}

/** @param {App} app @param {Offer} offer @param {string[]} commands */
export function confirm(app, offer, commands) {
  const close = () => {
    quiet(app);
    app.hand.letGo();
  };
  const go = button(
    t("do-it"),
    () => {
      quiet(app);
      void app.act(commands);
    },
    { class: "main" },
  );
  const odds = el("div", {});
  show(
    app,
    el(
      "section",
      { class: "card confirm", role: "group", "aria-label": t("confirm") },
      el("h3", {}, offer.label, offer.cost ? el("span", { class: "cost" }, offer.cost) : null),
      offer.binding ? el("p", { class: "dim" }, t("binding")) : null,
      el("div", { class: "row" }, go, button(t("cancel"), close)),
      odds,
    ),
  );
  go.focus({ preventScroll: true });
  app.say(`${offer.label}. ${offer.binding ? t("binding") : ""}`);
  if (offer.odds) void fillOdds(app, commands, odds, false);
}

/** The chances of something on offer, asked for by itself. @param {App} app @param {Offer} offer @param {string[]} commands */
export function showOdds(app, offer, commands) {
  const odds = el("div", {});
  show(
    app,
    el(
      "section",
      { class: "card", role: "group", "aria-label": t("odds") },
      el("h3", {}, `${t("odds")}: ${offer.label}`),
      odds,
      el(
        "div",
        { class: "row" },
        button(t("close"), () => quiet(app)),
      ),
    ),
  );
  void fillOdds(app, commands, odds);
}

/** @param {App} app @param {import("../types.js").Refused} refused @param {import("../types.js").Near | null} [near] */
export function refusal(app, refused, near) {
  const rule = refused.rule;
  return el(
    "section",
    { class: "card refusal", role: "alert" },
    el(
      "h3",
      {},
      el("span", { class: "sign", "aria-hidden": true }, "✕"),
      t(rule ? "not-allowed" : `why-${refused.why}`),
    ),
    el("p", {}, refused.text),
    rule ? el("p", {}, ruleLink(app.game, rule), ` ${refused.title ?? ""}`) : null,
    refused.html ? prose(refused.html) : null,
    el(
      "div",
      { class: "row" },
      near ? button(t("nearest", { what: near.text }), near.go, { class: "main" }) : null,
      near === undefined ? null : button(t("close"), () => quiet(app)),
    ),
  );
}

/** @param {App} app @param {import("../types.js").Refused} refused @param {import("../types.js").Near | null} [near] */
export const refuse = (app, refused, near = null) => show(app, refusal(app, refused, near));

/** A short word about the table itself. @param {App} app @param {string} text */
export function notice(app, text) {
  show(
    app,
    el(
      "section",
      { class: "card notice", role: "status" },
      el("p", {}, text),
      el(
        "div",
        { class: "row" },
        button(t("close"), () => quiet(app)),
      ),
    ),
  );
}

/** @typedef {{ offer: Offer, go: () => void, see?: () => void }} Choice What is chosen, and how it is shown before. */

/**
 * A small menu by a place on the board; `null` closes it.
 * @param {App} app @param {import("../types.js").Spot | null} where
 * @param {Choice[]} [choices]
 */
export function menu(app, where, choices = []) {
  const { float } = app.at_;
  float.replaceChildren();
  float.hidden = choices.length === 0;
  if (float.hidden) return;
  const close = () => {
    menu(app, null);
    if (where) app.board.focus(where.board, where.cell, where.piece);
  };
  const buttons = choices.map(({ offer, go, see }) =>
    button(
      offer.label,
      () => {
        menu(app, null);
        go();
      },
      { role: "menuitem", ...(see ? { onfocus: see, onpointerenter: see } : {}) },
    ),
  );
  choices.forEach(({ offer }, n) => offer.cost && buttons[n]?.append(el("span", { class: "cost" }, offer.cost)));
  float.append(
    el(
      "div",
      {
        class: "menu",
        role: "menu",
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const at = buttons.findIndex((one) => one === document.activeElement);
          const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
          if (event.key === "Escape") close();
          else if (to !== undefined) buttons.at(to % buttons.length)?.focus();
          else return;
          event.preventDefault();
          event.stopPropagation();
        },
      },
      ...buttons,
      button(t("cancel"), close, { class: "quiet" }),
    ),
  );
  const box = where ? app.board.whereIs(where.board, where.cell, where.piece) : null;
  const area = float.parentElement?.getBoundingClientRect();
  if (area) {
    const own = float.getBoundingClientRect();
    const x = (box?.right ?? area.left + area.width / 2) - area.left + 6;
    const y = (box?.top ?? area.top + area.height / 2) - area.top;
    float.style.left = `${Math.max(4, Math.min(x, area.width - own.width - 4))}px`;
    float.style.top = `${Math.max(4, Math.min(y, area.height - own.height - 4))}px`;
  }
  buttons[0]?.focus({ preventScroll: true });
}

/** Dice among the parts of a line. @param {import("../types.js").Part[] | undefined} parts */
export const diceOf = (parts) =>
  (parts ?? [])
    .filter((part) => part.die && part.value > 0 && part.value < 7)
    .map((part) => die(part.value, `${part.text}: ${part.value}`));
