/** Who sits at the table: names by side, clocks, how each side fared, and time that the rules give. */
import { answered, goTo, sure } from "./people.js";
import { nameOf } from "./panels.js";
import { leaderOf, more, panelsOf, standing, stats } from "./standing.js";
import { seatMark } from "../board/pieces.js";
import { button, el, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Sitter} Sitter */
/** @typedef {import("../types.js").Side} Side */

/** @param {number} left milliseconds */
export function clockText(left) {
  const tenths = Math.max(0, Math.floor(left / 100));
  const [seconds, minutes] = [Math.floor(tenths / 10) % 60, Math.floor(tenths / 600)];
  const two = String(seconds).padStart(2, "0");
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${two}`;
  return minutes || seconds >= 20 ? `${minutes}:${two}` : `${minutes}:${two}.${tenths % 10}`;
}

/** Whether more play than one against one: then seats are grouped by side. @param {App} app */
export const many = (app) =>
  (app.table?.seats.length ?? 0) > 2 || (app.table?.sides ?? []).some(({ seats }) => seats.length > 1);

/** What a side is called. @param {App} app @param {number} side */
export const sideName = (app, side) => app.table?.sides[side]?.name ?? t("side", { n: side + 1 });

/** Whether this person sits on a side. @param {App} app @param {Side | undefined} side */
const ours = (app, side) => !!side?.seats.some((seat) => app.table?.you.seats.includes(seat));

/** The side of a seat. @param {App} app @param {number} seat */
const sideOf = (app, seat) => app.table?.sides.find(({ seats }) => seats.includes(seat));

/** Those who play together have the first one's colour as their rim. @param {Side[]} sides */
export function rims(sides) {
  for (const { seats } of sides)
    for (const seat of seats)
      document.documentElement.style.setProperty(`--team-${seat}`, `var(--seat-${Math.min(...seats)})`);
}

/** What became of a side, said to whoever looks. @param {App} app @param {Side | undefined} side */
function fared(app, side) {
  if (!side?.fate || !side.told) return null;
  const kind = typeof side.fate === "string" ? side.fate : "placed";
  // Whoever plays both sides on one screen is told as anybody else.
  const yours = ours(app, side) && app.table?.sides.filter((other) => ours(app, other)).length === 1;
  const whose = side.seats.length > 1 ? "side" : "you";
  const text = yours && (kind === "won" || kind === "lost") ? t(`${whose}-${kind}`) : side.told;
  return el("span", { class: `fate ${kind}` }, text);
}

/** Who plays in a lesson: whoever something is counted for. @param {App} app @returns {Sitter[]} */
function taught(app) {
  const { view } = app;
  const counted = (view?.panels ?? []).flatMap(({ seat, counts }) => (seat !== null && counts?.length ? [seat] : []));
  return [...new Set(counted)].sort().map((seat) => ({ seat, kind: "bot", name: nameOf(app, seat) }));
}

/** @param {App} app */
export function drawSeats(app) {
  const sitters = app.table?.seats ?? (app.kind === "lesson" ? taught(app) : []);
  const host = app.at_.seats;
  const grouped = many(app);
  host.classList.toggle("many", grouped);
  host.classList.toggle("crowd", grouped && sitters.length > 4);
  const alone = (/** @type {Side} */ side) => side.seats.length === 1 && !side.name;
  host.classList.toggle("unnamed", grouped && !!app.table?.sides.some(alone));
  const bars = (/** @type {number[]} */ seats) =>
    sitters.filter(({ seat }) => seats.includes(seat)).map((sitter) => bar(app, sitter, grouped));
  host.replaceChildren(
    ...(grouped
      ? (app.table?.sides ?? []).map((side, at) => {
          const own = ours(app, side);
          const name = sideName(app, at);
          return el(
            "div",
            { class: `team ${own ? "own" : ""} ${alone(side) ? "" : "named"}`, role: "group", "aria-label": own ? `${name} ${t("your-side")}` : name },
            alone(side)
              ? null
              : el(
                  "p",
                  { class: "team-name" },
                  el("b", {}, name),
                  own ? el("span", { class: "dim" }, t("your-side")) : null,
                  fared(app, side),
                ),
            ...bars(side.seats),
          );
        })
      : bars(sitters.map(({ seat }) => seat))),
  );
  tick(app);
}

/** One seat. @param {App} app @param {Sitter} sitter @param {boolean} grouped whether its side stands above it */
function bar(app, sitter, grouped) {
  const { table, view } = app;
  const asked = !table?.over && !view?.ending && !!view?.prompt?.seats.includes(sitter.seat);
  const mine = table ? table.you.seats.includes(sitter.seat) : sitter.seat === view?.seat;
  const facts = standing(panelsOf(app, sitter.seat));
  const { name } = sitter;
  const away = sitter.kind === "person" && sitter.online === false;
  const side = sideOf(app, sitter.seat);
  const above = grouped && !(side?.seats.length === 1 && !side.name);
  const choice = instead(app, sitter, ours(app, side));
  return el(
    "div",
    { class: `seat ${asked ? "asked" : ""} ${choice ? "choosing" : ""}`, "data-sits": sitter.seat },
    el(
      "p",
      { class: "who" },
      seatMark(sitter.seat),
      leaderOf(app, sitter.seat),
      el("strong", { title: name }, sitter.page ? el("a", { href: sitter.page, target: "_blank", rel: "noopener" }, name) : name),
      mine ? el("span", { class: "dim you" }, t("you")) : null,
      away ? el("span", { class: "away" }, t("away")) : null,
      asked ? el("span", { class: "turn" }, t("decides")) : null,
      above ? null : fared(app, side),
      sitter.clock ? el("time", { class: "clock", "data-seat": sitter.seat }) : null,
    ),
    stats(app, facts, String(sitter.seat)),
    more(app, sitter.seat, name),
    choice,
  );
}

/** Who may go on where a bot plays or somebody is away. @param {App} app @param {Sitter} sitter @param {boolean} mate */
function instead(app, sitter, mate) {
  const { table, view } = app;
  const { seat } = sitter;
  if (table?.state !== "playing" || view?.ending || view?.seat === null) return null;
  if (table.you.seats.includes(seat))
    return many(app) && seat !== view?.seat
      ? el("p", { class: "row instead" }, button(t("be-seat"), () => goTo(app, seat)))
      : null;
  const gone = (/** @type {string} */ who) => ({ type: "absent", seat, with: who });
  if (sitter.kind === "bot")
    return mate ? el("p", { class: "row instead" }, button(t("take-over"), () => answered(app, { type: "take", seat }))) : null;
  if (!sitter.absent) return null;
  const end = t(many(app) ? "absent-resigned" : "absent-end");
  return el(
    "p",
    { class: "row instead" },
    button(t("absent-bot"), () => answered(app, gone("bot"))),
    mate ? button(t("absent-me"), () => answered(app, gone("me"))) : null,
    button(end, () => void sure(app, end, gone("end"))),
  );
}

/** The time that the rules give, each by its name. @param {App} app */
export function drawTimers(app) {
  const timers = app.table?.over ? [] : (app.table?.timers ?? []);
  app.at_.timers.replaceChildren(
    ...timers.map(({ key, name, by }) =>
      el("p", { class: "timer", title: t("by-rule") + ` ${by}` }, el("span", {}, name), el("time", { class: "clock", "data-timer": key })),
    ),
  );
  tick(app);
}

/** Counts clocks down between two words of the server. @param {App} app */
export function tick(app) {
  const since = performance.now() - app.heard;
  for (const node of app.root.querySelectorAll(".clock")) {
    const timer = node.getAttribute("data-timer");
    const clock =
      timer === null
        ? app.table?.seats.find(({ seat }) => String(seat) === node.getAttribute("data-seat"))?.clock
        : app.table?.timers?.find(({ key }) => key === timer);
    if (!clock) continue;
    const left = clock.left - (clock.runs ? since : 0);
    node.textContent = clockText(left);
    node.classList.toggle("runs", clock.runs);
    node.classList.toggle("low", clock.runs && left < 20000);
  }
}
