/** Chances to answer on the page: the large button that lets one pass, and what is done with those to come. */
import { MODES, choose, passes, read, settle, wait } from "./windows.js";
import { button, el, keptHere, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("./windows.js").Mode} Mode */
/** @typedef {import("./windows.js").Order} Order */

export class Passing {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** The position shown, and since when. */
    this.shown = { what: "", since: 0 };
    this.timer = 0;
    /** Whether a window has been seen in this match. */
    this.known = false;
    this.go = button("", () => this.pass(), { class: "main pass-go" });
    this.label = el("span", {});
    this.go.append(this.label, el("kbd", {}, t("space")), el("span", { class: "pace" }));
    this.switch = el("fieldset", { class: "modes" }, el("legend", {}, t("windows")));
    this.radios = MODES.map((mode) => {
      const radio = el("input", { type: "radio", name: "mode", value: mode, onchange: () => this.choose(mode) });
      this.switch.append(el("label", { class: "mode" }, radio, el("span", {}, t(`window-${mode}`))));
      return radio;
    });
  }

  get key() {
    return `windows:${this.app.match}:${this.app.view?.seat}`;
  }

  /** @returns {Order} */
  get order() {
    return read(keptHere(this.key));
  }

  /** The window that waits for this page's seat. */
  get mine() {
    return this.app.kind === "match" && this.app.hand.asked ? this.app.view?.prompt?.window : undefined;
  }

  /** A position is shown: its window is passed when that is wanted, as late as by hand. */
  see() {
    const { app, mine } = this;
    const { view } = app;
    const window = view?.prompt?.window;
    const what = `${app.match} ${view?.at} ${view?.seat}`;
    if (what !== this.shown.what) this.shown = { what, since: performance.now() };
    clearTimeout(this.timer);
    this.timer = 0;
    this.known ||= !!window;
    if (window && view?.seat !== null) keptHere(this.key, JSON.stringify(settle(this.order, window)));
    if (mine && view && passes(this.order, mine, app.hand.base.offers, view.complete))
      this.timer = setTimeout(() => {
        this.timer = 0;
        if (app.view === view && !app.busy) void app.act([mine.pass], true);
      }, this.left);
    this.draw();
  }

  /** How long an answer to what is shown has still to wait. */
  get left() {
    return wait(this.shown.since, performance.now());
  }

  /** Waits until an answer may go out; whether what it answers is still asked. @param {import("../types.js").View} view */
  async due(view) {
    this.hold();
    this.draw(true);
    await new Promise((done) => setTimeout(done, this.left));
    return this.app.view?.at === view.at && this.app.view.seat === view.seat;
  }

  /** Somebody does something: nothing is passed by itself meanwhile. */
  hold() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.draw();
  }

  pass() {
    const { mine } = this;
    if (mine) void this.app.act([mine.pass]);
  }

  /** @param {Mode} mode */
  choose(mode) {
    keptHere(this.key, JSON.stringify(choose(this.order, mode, this.app.view?.prompt?.window)));
    this.see();
  }

  /** @param {boolean} [sending] */
  draw(sending = false) {
    const { app, mine } = this;
    const { view, table } = app;
    const over = !!view?.ending || !!table?.over;
    const host = app.at_.pass;
    if (app.kind !== "match" || !view || view.seat === null || over || !(this.known || view.prompt?.window))
      return host.replaceChildren();
    const { mode } = this.order;
    const offer = app.hand.base.offers.find(({ command }) => command === mine?.pass);
    this.label.textContent = offer?.label ?? t("pass");
    this.go.hidden = !mine;
    this.go.classList.toggle("by-itself", !!this.timer);
    this.go.classList.toggle("sending", sending);
    this.radios.forEach((radio) => {
      radio.checked = radio.value === mode;
      radio.disabled = radio.value === "rest" && mode !== "rest" && !view.prompt?.window;
    });
    host.classList.toggle("mine", !!mine);
    if (this.go.parentElement !== host) host.replaceChildren(this.go, this.switch);
  }
}
