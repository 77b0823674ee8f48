/** A lesson beside the board: what is said, what is to be done, what the rules answered, and how far one is. */
import { oddsTable, refusal } from "../hand/answers.js";
import { pointAt } from "./spot.js";
import { learn } from "../learnt.js";
import { sound } from "../stage/sound.js";
import { button, el, prose, svg, t } from "../words.js";

/** The command that the present step waits for. @type {string | undefined} */
let wanted;
/** What its text speaks of. @type {string[]} */
let named = [];
/** The step that waits for the player's own command; none: none does. @type {number | undefined} */
let own;

/** Points to what is to be touched next, and to what is spoken of. @param {import("../types.js").App} app */
export const aim = (app) => pointAt(app, wanted, named);

/** What a sentence takes to be read, in milliseconds. @param {string} text */
const reading = (text) => 500 + text.length * 38;

/**
 * Sentences come one after the other; a touch brings them all. Whoever wants no movement sees them at once.
 * @param {HTMLElement} host
 */
function speak(host) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  /** @type {HTMLElement[]} */
  const said = [];
  for (const block of still ? [] : host.querySelectorAll("p, li")) {
    let sentence = el("span", { class: "sentence" });
    const all = [sentence];
    for (const node of [...block.childNodes])
      if (node.nodeType === Node.TEXT_NODE)
        (node.textContent ?? "").split(/(?<=[.!?:]\s)/).forEach((bit, n) => {
          if (n) all.push((sentence = el("span", { class: "sentence" })));
          sentence.append(bit);
        });
      else sentence.append(node);
    block.replaceChildren(...all);
    said.push(...all.filter(({ textContent }) => textContent?.trim()));
  }
  const rest = said.slice(1);
  rest.forEach((sentence) => sentence.classList.add("to-come"));
  const next = (/** @type {HTMLElement | undefined} */ before) => {
    if (!host.isConnected || !rest.length) return;
    setTimeout(() => {
      const sentence = rest.shift();
      sentence?.classList.replace("to-come", "come");
      next(sentence);
    }, reading(before?.textContent ?? ""));
  };
  host.addEventListener("click", () => rest.splice(0).forEach((sentence) => sentence.classList.remove("to-come")));
  requestAnimationFrame(() => next(said[0]));
}

/** A tick that draws itself. */
const tick = () => svg("svg", { class: "tick", viewBox: "0 0 16 16", "aria-hidden": true }, svg("path", { d: "M3 8.5 6.5 12 13 4.5", pathLength: 1 }));

/** Ways on from the end of a lesson. @param {import("../types.js").App} app */
function onward(app) {
  const { next, nextTitle, back } = app.root.dataset;
  const game = `/games/${encodeURIComponent(app.game)}`;
  return el(
    "div",
    { class: "row onward" },
    next ? el("a", { class: "button primary", href: next }, t("lesson-next", { title: nextTitle ?? "" })) : null,
    el("form", { method: "post", action: `${game}/play` }, el("button", { type: "submit", class: next ? "plain" : "" }, t("lesson-play"))),
    button(t("lesson-again"), () => location.reload()),
    el("a", { class: "button", href: back ?? `${game}/lessons` }, t("lesson-all")),
  );
}

/** @param {import("../types.js").App} app @param {import("../types.js").LessonSaid} said */
export function drawLesson(app, said) {
  const { tried } = said;
  // A step of one's own lies behind: it was right.
  const right = own !== undefined && said.at > own;
  own = said.waits && !said.over ? said.at : undefined;
  if (said.over) learn(`${app.game}/${location.pathname.split("/").at(-1)}`);
  if (said.over || right) sound(said.over ? "won" : "gain", app.root.dataset["timbre"]);
  app.waits = said.waits && !said.over;
  app.taught = said.names;
  [wanted, named] = [said.waits ? said.aim : undefined, said.look ?? []];
  const told = said.say ? prose(said.say) : null;
  const next =
    said.waits || said.over
      ? null
      : button(
          t("next"),
          async () => {
            const answer = await app.ask({ type: "next" });
            if (answer.type === "refused") app.refuse(answer);
          },
          { class: "main" },
        );
  // Steps are counted from 1 for people; at the end the last one stays.
  const far = t("lesson-far", { at: Math.min(said.at + 1, said.of), of: said.of });
  const bar = el("progress", {
    max: said.of,
    value: said.at,
    "aria-label": far,
  });
  app.at_.title.textContent = said.title;
  app.at_.side.scrollTop = 0;
  app.at_.lesson.replaceChildren(
    ...[
      el("h2", { class: "sr" }, said.title),
      el("p", { class: "row far" }, bar, el("span", { class: "dim" }, far)),
      right && !said.over ? el("p", { class: "right" }, tick(), ` ${t("lesson-right")}`) : null,
      told,
      said.goal ? el("p", { class: "goal" }, el("strong", {}, `${t("goal")} `), said.goal) : null,
      said.hint ? el("details", {}, el("summary", {}, t("hint")), el("p", {}, said.hint)) : null,
      tried ? el("p", {}, t("tried"), " ", el("code", {}, tried.command)) : null,
      tried?.refused ? refusal(app, tried.refused, undefined) : null,
      tried?.odds ? oddsTable(tried.odds) : null,
      said.over ? el("p", { class: "right over" }, tick(), ` ${t("lesson-over")}`) : null,
      said.over ? onward(app) : null,
      next ? el("div", { class: "row onto" }, next) : null,
    ].filter((node) => node !== null),
  );
  if (told) speak(told);
  aim(app);
  app.say(
    [said.goal ? `${t("goal")} ${said.goal}` : "", app.at_.lesson.querySelector(".prose")?.textContent ?? ""].join(" "),
  );
}
