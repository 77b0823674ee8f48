/** A lesson beside the board: what is said, what is to be done, what the rules answered, and how far one is. */
import { oddsTable, refusal } from "../hand/answers.js";
import { button, el, prose, t } from "../words.js";

/** @param {import("../types.js").App} app @param {import("../types.js").LessonSaid} said */
export function drawLesson(app, said) {
  const { tried } = said;
  app.waits = said.waits && !said.over;
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
      said.say ? prose(said.say) : null,
      tried ? el("p", {}, t("tried"), " ", el("code", {}, tried.command)) : null,
      tried?.refused ? refusal(app, tried.refused, undefined) : null,
      tried?.odds ? oddsTable(tried.odds) : null,
      said.goal ? el("p", { class: "goal" }, el("strong", {}, `${t("goal")} `), said.goal) : null,
      said.hint ? el("details", {}, el("summary", {}, t("hint")), el("p", {}, said.hint)) : null,
      said.over ? el("p", {}, t("lesson-over")) : null,
      next ? el("div", { class: "row" }, next) : null,
    ].filter((node) => node !== null),
  );
  app.say(
    [said.goal ? `${t("goal")} ${said.goal}` : "", app.at_.lesson.querySelector(".prose")?.textContent ?? ""].join(" "),
  );
}
