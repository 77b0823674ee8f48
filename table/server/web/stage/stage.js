/**
 * The stage: what happened is seen and heard. The position is there at once; the stage plays what led to it, line by line,
 * and never holds up a decision: whoever acts skips what is still to come.
 */
import { styled, t } from "../words.js";
import { buildAgain } from "./again.js";
import { Calls } from "./calls.js";
import { Gaze } from "./gaze.js";
import { Marks } from "./marks.js";
import { Motions } from "./motions.js";
import { MOST, NEWS, beats, haste, length, open, since, whereWere } from "./queue.js";
import { sound, soundOf, wake } from "./sound.js";
import { controls, pace, still } from "./speed.js";
import { Strip } from "./strip.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("./queue.js").Beat} Beat */

/** How much faster it goes when it is hurried. */
const HURRIED = 4;
/** Below this many milliseconds a beat is not seen, but done; below that many it is not marked. */
const [BLINK, GLIMPSE] = [24, 90];

export class Stage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** What is told and waits for the position. @type {Beat[]} */
    this.coming = [];
    /** What is being played. @type {Beat[]} */
    this.queue = [];
    this.playing = false;
    this.hurried = 1;
    /** When the queue should be empty. */
    this.deadline = 0;
    /** Grows when what is played is dropped. */
    this.round = 0;
    /** Whether it is played once more. */
    this.again = false;
    /** What was played last, and how long it took. */
    this.last = { beats: 0, ms: 0 };
    const area = /** @type {HTMLElement} */ (app.at_.boards.parentElement);
    this.motions = new Motions(app);
    this.gaze = new Gaze(app);
    this.marks = new Marks(app, area, (piece) => this.motions.nodeOf(piece));
    this.strip = new Strip(app, area, {
      why: (beat) => this.why(beat),
      hurry: () => (this.hurried = HURRIED),
      skip: () => this.skip(),
      find: (piece) => this.motions.nodeOf(piece),
    });
    this.calls = new Calls(app);
    this.drawLast = buildAgain(app, () => this.showAgain());
    if (app.kind !== "replay")
      app.at_.tools.prepend(
        controls({
          again: () => this.showAgain(),
          tried: () => this.sound("turn"),
          call: () => void Notification.requestPermission(),
        }),
      );
    // Whoever reaches for the board wants it as it is; who only waits wants it sooner.
    area.addEventListener("pointerdown", (event) => {
      if (!this.playing || this.strip.node.contains(/** @type {Node} */ (event.target))) return;
      if (app.hand.asked) this.skip();
      else this.hurried = HURRIED;
    });
    addEventListener("keydown", (event) => this.playing && event.key === "Escape" && this.skip());
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
    wake();
  }

  /** @param {string | null} name */
  sound(name) {
    if (name) sound(name, this.app.root.dataset["timbre"]);
  }

  /** Something has been told; it is played when its position is there. @param {Step[]} steps */
  hear(steps) {
    if (!pace() || document.hidden) return;
    // One knows what one has just said oneself.
    const own = (/** @type {Beat} */ { seat, deeds }) => seat !== null && seat === this.app.view?.seat && !deeds.length;
    this.coming.push(...beats(steps).filter((beat) => !own(beat)));
  }

  /** Steps were taken back. */
  undone() {
    this.coming = [];
    this.skip();
    this.motions.bury();
  }

  /** A new position is about to be drawn. */
  before() {
    this.motions.remember();
  }

  /** A new position is drawn. */
  seen() {
    const fresh = this.coming;
    this.coming = [];
    if (this.again) this.skip();
    if (fresh.length) this.play(fresh);
    else if (!this.playing) this.motions.settle();
    this.drawLast();
    this.keep();
    if (!this.playing) this.calls.view();
  }

  /** What waits for an answer stays marked. */
  keep() {
    const { app } = this;
    const asks = !!app.view?.prompt && !app.view.ending && !this.playing;
    this.marks.keep(asks ? open(app.steps) : []);
  }

  /** @param {Beat[]} fresh @param {Map<string, import("../types.js").Spot>} [were] */
  play(fresh, were) {
    if (!still()) this.motions.begin(fresh, were);
    this.queue.push(...fresh);
    this.deadline = Math.max(this.deadline, performance.now() + NEWS * pace());
    if (!this.playing) void this.run();
  }

  async run() {
    const { round } = this;
    const begun = performance.now();
    this.playing = true;
    this.hurried = 1;
    this.deadline = begun + MOST * pace();
    this.app.root.dataset["stage"] = "playing";
    this.marks.keep([]);
    this.strip.busy(true);
    // To measure what is new lays out the page: its own frame does that first.
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    if (round !== this.round) return;
    let played = 0;
    for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) {
      const usual = beat.ms * pace();
      const left = this.deadline - performance.now();
      const ms = usual / (haste(usual + length(this.queue) * pace(), left) * this.hurried);
      this.beat(beat, ms);
      played += 1;
      if (ms >= BLINK) await new Promise((done) => setTimeout(done, ms));
      // Many short ones must not become one long task.
      else if (played % 6 === 0) await new Promise((done) => setTimeout(done));
      if (round !== this.round) return;
    }
    this.end();
    this.last = { beats: played, ms: performance.now() - begun };
  }

  /** @param {Beat} beat @param {number} ms */
  beat(beat, ms) {
    const { app, marks } = this;
    const own = beat.seat !== null && beat.seat === app.view?.seat;
    if (ms >= GLIMPSE) for (const deed of beat.deeds) this.gaze.follow(deed);
    const about = (beat.first && ms >= GLIMPSE ? (beat.line.pieces ?? []) : []).flatMap((piece) => this.motions.nodeOf(piece) ?? []);
    for (const node of about) node.classList.add("pointed");
    if (about.length) setTimeout(() => about.forEach((node) => node.classList.remove("pointed")), Math.max(ms, 60));
    for (const deed of beat.deeds) {
      if (!still()) this.motions.play(deed, ms);
      else if (deed.does === "moved") marks.trail(this.placesOf(deed.way), ms);
      if (ms < GLIMPSE) continue;
      if (deed.does === "attacked") marks.attack(deed.from, deed.to, !!deed.shot, ms);
      if (deed.does === "aimed") {
        const [to] = this.placesOf([deed.at]);
        if (to) marks.attack(deed.from, to, true, ms);
      }
      if (deed.does === "stopped") marks.zone(this.placesOf(deed.zone), ms);
      if (deed.does === "hurt") marks.fate(deed.piece, "hurt", `−${deed.by}`, ms);
      if (deed.does === "healed") marks.fate(deed.piece, "healed", `+${deed.by}`, ms);
      if (deed.does === "missed") marks.fate(deed.piece, "missed", t("stage-missed"), ms);
      if (deed.does === "left") marks.fate(deed.piece, "left", "✕", ms);
      this.sound(soundOf(deed));
    }
    // Last: what is measured above would have to be laid out anew after it. What is left on the strip at the end is whole.
    if (ms >= BLINK || this.queue.every(({ step }) => step === beat.step)) this.strip.show(beat, ms, own);
  }

  /** Where places of the boards are on the screen: what stands for them, or a point of a plane. @param {import("../types.js").Spot[]} spots @returns {DOMRect[]} */
  placesOf(spots) {
    return spots.flatMap((spot) => {
      const shown = this.app.board.shown.get(spot.board);
      if (shown && "down" in shown) {
        const [point, onto] = [shown.pointOf(spot.cell), shown.pieces.getScreenCTM()];
        const { x, y } = new DOMPoint(...(point ?? [])).matrixTransform(onto ?? undefined);
        return point && onto ? [new DOMRect(x - 1, y - 1, 2, 2)] : [];
      }
      const stop = shown?.stops.get(spot.cell);
      return stop instanceof Element ? [stop.getBoundingClientRect()] : [];
    });
  }

  end() {
    this.round += 1;
    this.playing = false;
    this.again = false;
    this.queue = [];
    delete this.app.root.dataset["stage"];
    this.strip.busy(false);
    this.motions.settle();
    this.gaze.back();
    this.app.board.sight.look();
    this.keep();
    this.calls.view();
  }

  /** All is as it is now. */
  skip() {
    if (!this.playing) return;
    this.marks.clear();
    this.strip.hide();
    this.end();
  }

  /** Plays once more what was done since one's last decision. */
  showAgain() {
    const { app } = this;
    this.skip();
    const steps = since(app.steps, app.table?.you.seats ?? []);
    const fresh = beats(steps);
    if (!fresh.length || !pace()) return;
    this.again = true;
    this.motions.before.clear();
    this.play(fresh, whereWere(app.steps, steps[0]?.step ?? 0));
  }

  /** Opens the line of the story that says why. @param {Beat} beat */
  why({ step, line }) {
    const { app } = this;
    app.at_.turnTo("story");
    const lines = app.steps.find((one) => one.step === step)?.lines ?? [];
    const told = app.at_.story.querySelectorAll(`[data-step="${step}"] details`)[lines.indexOf(line)];
    if (!(told instanceof HTMLDetailsElement)) return;
    told.open = true;
    told.scrollIntoView({ block: "center" });
    told.querySelector("summary")?.focus({ preventScroll: true });
  }
}

/** Begins the stage once it is known how it looks: unstyled it would push the boards aside. @param {App} app */
export async function begin(app) {
  await styled("stage/stage.css");
  return new Stage(app);
}
