/** A match gone through step by step, through chosen eyes, and its dice checked on this page. */
import { takeOver } from "../board/board.js";
import { lineNode } from "./story.js";
import { language, button, el, t } from "../words.js";
import { nameOf } from "../table/panels.js";
import { rims } from "../table/seats.js";
import { verify } from "./verify.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").View} View */
/** @typedef {{ view: View, story: import("../types.js").StorySaid, step: number, last: number,
 *   eyes: string[] }} Shown */

/** Milliseconds between two steps. */
const SPEEDS = [2400, 1200, 500, 150];

/** @param {App} app @param {() => void} draw */
export function begin(app, draw) {
  const api = `/api/v1/matches/${encodeURIComponent(app.match)}`;
  const query = new URLSearchParams(location.search);
  const now = {
    step: Number(query.get("step") ?? app.root.dataset["step"] ?? 0) || 0,
    last: 0,
    eyes: query.get("eyes") ?? app.root.dataset["eyes"] ?? "",
  };
  let wanted = now.step;
  let loading = false;
  let speed = 1;
  let timer = 0;

  async function load() {
    if (loading) return;
    loading = true;
    const step = wanted;
    try {
      const got = await fetch(
        `${api}/steps/${step}?lang=${language}${now.eyes && `&eyes=${encodeURIComponent(now.eyes)}`}`,
      );
      if (!got.ok) throw new Error(String(got.status));
      /** @type {Shown} */
      const shown = await got.json();
      app.stage?.skip();
      app.stage?.before();
      // What is gone to backwards, or from afar, is not played.
      if (app.view && shown.step === now.step + 1) app.stage?.hear(shown.story.steps);
      [now.step, now.last] = [shown.step, shown.last];
      takeOver(app, shown.view);
      draw();
      app.stage?.seen();
      const lines = shown.story.steps.flatMap(({ lines }) => lines);
      told.replaceChildren(
        el("h2", {}, t("step-of", { step: now.step, last: now.last })),
        ...lines.map((line) => lineNode(app, line)),
      );
      app.say(lines.map(({ text }) => text).join(" "));
      slider.max = String(now.last);
      slider.value = String(now.step);
      slider.setAttribute("aria-valuetext", t("step-of", { step: now.step, last: now.last }));
      now.eyes ||= shown.eyes[0] ?? "";
      options(shown.eyes);
      const url = new URL(location.href);
      url.searchParams.set("step", String(now.step));
      url.searchParams.set("eyes", now.eyes);
      history.replaceState(null, "", url);
      app.at_.link.textContent = "";
    } catch {
      stop();
      app.at_.link.textContent = t("no-step");
      wanted = step;
    }
    loading = false;
    if (wanted !== step) void load();
  }

  /** @param {number} step */
  const to = (step) => {
    wanted = Math.max(0, now.last ? Math.min(now.last, step) : step);
    void load();
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = "▶";
    play.setAttribute("aria-label", t("play"));
  };
  const start = () => {
    clearInterval(timer);
    timer = setInterval(() => (now.step >= now.last && now.last ? stop() : loading || to(now.step + 1)), SPEEDS[speed]);
    play.textContent = "❚❚";
    play.setAttribute("aria-label", t("pause"));
  };
  const key = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ go) =>
    button(sign, go, { class: "icon", "aria-label": t(label), title: t(label) });
  const play = key("▶", "play", () => (timer ? stop() : start()));
  const slider = el("input", {
    type: "range",
    min: 0,
    max: 0,
    value: 0,
    "aria-label": t("step"),
    oninput: () => to(Number(slider.value)),
  });
  const eyes = el("select", {
    "aria-label": t("eyes"),
    onchange: () => {
      now.eyes = eyes.value;
      void load();
    },
  });
  /** What eyes that are not a seat's are called. @param {string} value @returns {[string, Record<string, number>]} */
  const of = (value) => {
    const side = /^side-(\d+)$/.exec(value)?.[1];
    return side === undefined ? [`eyes-${value}`, {}] : ["side", { n: Number(side) + 1 }];
  };
  /** @param {string[]} list */
  function options(list) {
    eyes.replaceChildren(
      ...list.map((value) =>
        el(
          "option",
          { value, selected: value === now.eyes },
          /^\d+$/.test(value) ? nameOf(app, Number(value)) : t(...of(value)),
        ),
      ),
    );
  }
  const speeds = el(
    "select",
    {
      "aria-label": t("speed"),
      onchange: () => {
        speed = Number(speeds.value);
        if (timer) start();
      },
    },
    ...SPEEDS.map((_, n) => el("option", { value: n, selected: n === speed }, t(`speed-${n}`))),
  );
  const share = button(
    t("share"),
    async () => {
      await navigator.clipboard?.writeText(location.href).catch(() => undefined);
      share.textContent = navigator.clipboard ? t("copied") : location.href;
      setTimeout(() => (share.textContent = t("share")), 2500);
    },
    { class: "quiet" },
  );
  const told = el("section", { class: "step" });
  const checks = el("ol", { class: "checks", "aria-live": "polite" });

  async function check() {
    checks.replaceChildren(el("li", {}, t("odds-wait")));
    const got = await fetch(`${api}/log`);
    if (!got.ok) return checks.replaceChildren(el("li", { class: "wrong" }, t("verify-no-log")));
    const text = await got.text();
    checks.replaceChildren();
    for await (const { ok, key, args } of verify(text))
      checks.append(
        el("li", { class: ok ? "good" : "wrong" }, el("span", { "aria-hidden": true }, ok ? "✓ " : "✕ "), t(key, args)),
      );
  }

  app.at_.prompt.before(
    el(
      "section",
      { class: "card player", "aria-label": t("replay") },
      slider,
      el(
        "div",
        { class: "row" },
        key("|◁", "first", () => to(0)),
        key("◁", "back", () => to(now.step - 1)),
        play,
        key("▷", "forward", () => to(now.step + 1)),
        key("▷|", "last", () => to(now.last)),
      ),
    ),
    told,
  );
  app.at_.prompt.after(
    el(
      "section",
      { class: "card" },
      el("div", { class: "row" }, el("label", {}, `${t("eyes")} `, eyes), el("label", {}, `${t("speed")} `, speeds)),
      el(
        "div",
        { class: "row" },
        share,
        el("a", { href: `/m/${encodeURIComponent(app.match)}` }, t("to-table")),
        el("a", { href: `${api}/log`, download: `${app.match}.log.jsonl` }, t("download")),
      ),
    ),
  );
  app.at_.story.append(
    el(
      "section",
      { class: "card" },
      el("h3", {}, t("verify")),
      el("p", { class: "dim" }, t("verify-about")),
      el(
        "div",
        { class: "row" },
        button(t("verify-go"), () => void check(), { class: "main" }),
      ),
      checks,
    ),
  );
  app.at_.title.textContent = `${t("replay")} · ${app.root.dataset["title"] ?? ""}`;
  addEventListener("keydown", (event) => {
    if (/** @type {HTMLElement} */ (event.target).matches("input, select, .cell")) return;
    if (event.key === "ArrowRight") to(now.step + 1);
    if (event.key === "ArrowLeft") to(now.step - 1);
  });
  // Who sat there; without it the seats have letters only.
  const known = fetch(api).then(
    (got) => (got.ok ? got.json() : null),
    () => null,
  );
  void known.then((table) => {
    if (table?.seats)
      app.table = {
        ...table,
        state: "playing",
        over: null,
        ask: null,
        seats: table.seats.map((/** @type {{}} */ one) => ({ ...one, clock: null, absent: false, online: true })),
      };
    rims(app.table?.sides ?? []);
    void load();
  });
}
