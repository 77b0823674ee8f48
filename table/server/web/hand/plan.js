/**
 * A plan for one's next turn, made while others play: touches and commands in their order. Nothing of it is sent before
 * one says so; then each step is tried by the rules as they stand, and the first that is refused stops it.
 */
import { button, el, keptHere, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Touch} Touch */
/** @typedef {{ label: string, command: string } | { label: string, from: Touch | null, to: Touch[] }} Step
 *   A command, or what is touched: first, and then one place in different words. */

/** Steps as they were kept; what cannot be read is no plan. @param {string | null} text @returns {Step[]} */
export function read(text) {
  try {
    const steps = JSON.parse(text ?? "[]");
    const known = (/** @type {Step} */ step) =>
      typeof step.label === "string" && ("command" in step ? typeof step.command === "string" : Array.isArray(step.to));
    return Array.isArray(steps) ? steps.filter(known) : [];
  } catch {
    return [];
  }
}

export class Plan {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** Whether what is touched and typed is noted. */
    this.noting = false;
    /** The piece that was touched first. @type {Touch | null} */
    this.from = null;
    /** Whether it is being carried out, and whether a step is on its way. */
    this.running = false;
    this.going = false;
    /** Whether its first step was refused. */
    this.stuck = false;
    /** What could be said without touching anything in turns of one's own, such as ending a phase. @type {Map<string, string>} */
    this.said = new Map();
    this.node = el("section", { class: "plan", "aria-label": t("plan"), hidden: true });
    app.at_.command.before(this.node);
  }

  get key() {
    return `plan:${this.app.match}:${this.app.view?.seat}`;
  }

  get steps() {
    return read(keptHere(this.key));
  }

  /** Whether one waits for others, so that there is something to plan. */
  get waits() {
    const { app } = this;
    const { view, table } = app;
    return app.kind === "match" && !!view && view.seat !== null && !view.ending && !table?.over && !app.hand.asked;
  }

  /** @param {Step[]} steps */
  keep(steps) {
    keptHere(this.key, JSON.stringify(steps));
    this.stuck = false;
    this.draw();
  }

  /** Notes a command that was typed. @param {string} command @returns {boolean} whether it is for the plan */
  note(command) {
    if (!this.noting || !this.waits) return false;
    this.keep([...this.steps, { label: this.said.get(command) ?? command, command }]);
    return true;
  }

  /** Notes what is touched: who, and then where or whom; twice the same for what needs no more. @param {Touch[]} touches */
  touched(touches) {
    if (!this.noting || !this.waits) return false;
    const { from } = this;
    const same = from && touches.some((touch) => JSON.stringify(touch) === JSON.stringify(from));
    const first = touches[0];
    if (!first) return true;
    if (!from && "piece" in first) {
      this.from = first;
      this.app.say(this.name(first));
    } else {
      const label = [from, ...(same ? [] : [first])].flatMap((touch) => (touch ? [this.name(touch)] : [])).join(" → ");
      this.from = null;
      this.keep([...this.steps, { label, from: same ? null : from, to: same && from ? [from] : touches }]);
      this.app.say(label);
    }
    this.draw();
    return true;
  }

  /** @param {Touch} touch */
  name(touch) {
    if ("piece" in touch) return this.app.view?.pieces.find(({ id }) => id === touch.piece)?.name ?? touch.piece;
    return this.app.hand.spotOf(touch)?.cell ?? "";
  }

  /** A position is shown. */
  see() {
    const { hand } = this.app;
    if (hand.asked) {
      [this.noting, this.from] = [false, null];
      for (const { command, label, touches } of hand.base.offers)
        if (!touches?.length && command !== "concede" && this.said.size < 24) this.said.set(command, label);
      if (this.running) void this.go();
    }
    this.draw();
  }

  /** The command that a step means now; none: it was refused, and why is shown. @param {Step} step */
  async meant(step) {
    if ("command" in step) return step.command;
    const { app } = this;
    /** @type {import("../types.js").Refused | null} */
    let refused = null;
    for (const touch of step.to) {
      const answer = await app.ask({ type: "gesture", at: app.view?.at, touches: step.from ? [step.from, touch] : [touch] });
      if (answer.type === "means") return /** @type {string} */ (answer.command);
      if (answer.type === "refused") refused ??= answer;
    }
    if (refused) app.refuse(refused);
    return null;
  }

  /** Tries one step after the other, as long as it is one's own decision. */
  async go() {
    const { app } = this;
    if (this.going) return;
    this.going = true;
    while (this.running && app.hand.asked) {
      const [step, ...rest] = this.steps;
      if (!step) break;
      const command = await this.meant(step);
      if (command === null || !(await app.act([command]))) {
        [this.running, this.stuck] = [false, true];
        break;
      }
      keptHere(this.key, JSON.stringify(rest));
    }
    this.going = false;
    if (!this.steps.length) this.running = false;
    this.draw();
  }

  draw() {
    const { app, noting, steps } = this;
    const { waits } = this;
    this.node.hidden = !(waits || (steps.length && app.hand.asked));
    if (this.node.hidden) return this.node.replaceChildren();
    const list = el(
      "ol",
      { class: "planned" },
      ...steps.map((step, n) =>
        el(
          "li",
          { class: this.stuck && n === 0 ? "stuck" : "" },
          step.label,
          button("✕", () => this.keep(steps.filter((_, at) => at !== n)), { class: "icon", "aria-label": t("plan-drop", { step: step.label }) }),
        ),
      ),
      ...(this.from ? [el("li", { class: "dim" }, `${this.name(this.from)} → …`)] : []),
    );
    const run = button(t("plan-run", { n: steps.length }), () => {
      [this.running, this.stuck] = [true, false];
      this.draw();
      void this.go();
    }, { class: "main plan-run" });
    const toggle = button(t("plan-note"), () => {
      [this.noting, this.from] = [!noting, null];
      this.draw();
    }, { class: "chip", "aria-pressed": String(noting) });
    this.node.replaceChildren(
      ...(waits ? [toggle] : []),
      ...(noting ? [el("p", { class: "dim small" }, t("plan-how"))] : []),
      ...(steps.length || this.from ? [list] : []),
      ...(noting ? [el("div", { class: "row plan-said" }, ...[...this.said].map(([command, label]) => button(label, () => this.note(command))))] : []),
      ...(app.hand.asked && steps.length ? [el("div", { class: "row" }, run, button(t("plan-clear"), () => this.keep([])))] : []),
    );
    run.disabled = this.running;
  }
}
