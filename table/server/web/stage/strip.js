/** The strip over the board's edge: who against whom, the dice as they fall, what they add up to, and what came of it. */
import { tokenAlone } from "../board/pieces.js";
import { die } from "../table/dice.js";
import { button, el, t } from "../words.js";
import { pace, still } from "./speed.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("./queue.js").Beat} Beat */

/** How long the strip stays when nothing more comes, in milliseconds. */
const STAYS = 2500;
/** And when it lies over what can be touched now. */
const SHORT = 900;
/** How much of the board's edge it takes, in pixels. */
const ROOM = 120;
/** Deeds that are worth the strip; the others are seen on the board. */
const TOLD = new Set(["attacked", "aimed", "rolled", "summed", "missed", "hurt", "healed", "left", "gained"]);

/** One side of the strip. */
class Corner {
  /** @param {string} side */
  constructor(side) {
    this.piece = "";
    this.emblem = el("span", { class: "emblem" });
    this.total = el("b", { class: "sum-total" });
    this.dice = el("span", { class: "thrown" });
    this.chips = el("span", { class: "parts" });
    this.face = el("div", { class: `corner ${side}` }, this.emblem, this.total);
    this.row = el("div", { class: `dice-of ${side}` }, this.dice, this.chips);
  }

  clear() {
    this.piece = "";
    for (const node of [this.emblem, this.total, this.dice, this.chips]) node.replaceChildren();
  }

  /** @param {App} app @param {string} piece */
  show(app, piece) {
    if (piece === this.piece) return;
    this.clear();
    this.piece = piece;
    const known = app.view?.pieces.find(({ id }) => id === piece);
    this.emblem.title = known?.name ?? "";
    if (known) this.emblem.replaceChildren(tokenAlone({ ...known, badges: [], facing: null }), el("span", {}, known.name));
  }
}

export class Strip {
  /** @param {App} app @param {HTMLElement} area @param {{ why: (beat: Beat) => void, hurry: () => void, skip: () => void, find: (piece: string) => Element | null }} does */
  constructor(app, area, does) {
    this.app = app;
    this.area = area;
    this.find = does.find;
    this.left = new Corner("from");
    this.right = new Corner("to");
    /** @type {Beat | null} */
    this.beat = null;
    this.timer = 0;
    this.kept = false;
    /** The step of the fight that is shown. */
    this.fight = -1;
    /** The step in which those two came to stand there. */
    this.since = -1;
    this.caption = el("p", { class: "caption" });
    this.verdict = el("b", { class: "verdict" });
    this.middle = el("div", { class: "middle-of" }, this.verdict, this.left.row, this.right.row);
    this.skips = el(
      "span",
      { class: "skips" },
      button("»", does.hurry, { class: "icon", "aria-label": t("hurry"), title: t("hurry") }),
      button("▷|", does.skip, { class: "icon", "aria-label": t("to-my-decision"), title: t("to-my-decision") }),
    );
    this.node = el(
      "section",
      { class: "stage-strip", hidden: true, "aria-label": t("stage") },
      this.left.face,
      this.middle,
      this.right.face,
      el(
        "div",
        { class: "foot" },
        this.caption,
        button(t("why"), () => this.beat && does.why(this.beat), { class: "quiet why" }),
        this.skips,
      ),
    );
    // What lies under the strip and can be touched is touched through it; any other touch there keeps it, or lets it go.
    area.addEventListener("click", (event) => this.touched(event), { capture: true });
    area.append(this.node);
  }

  /** A beat is played. @param {Beat} beat @param {number} ms @param {boolean} [own] whether one's own doing is told, which one knows */
  show(beat, ms, own = false) {
    const { deeds, line } = beat;
    const fights = deeds.some(({ does }) => TOLD.has(does));
    if (!fights && (own || deeds.length)) return;
    clearTimeout(this.timer);
    // What is only told of the step of a fight belongs to it.
    const goes = fights || (!this.node.hidden && (this.fight === beat.step || this.awaits(line)));
    if (fights) this.fight = beat.step;
    this.beat = beat;
    this.caption.textContent = line.text;
    this.node.hidden = false;
    if (!goes) {
      this.left.clear();
      this.right.clear();
      this.say("", "");
    }
    this.node.classList.toggle("bare", !goes);
    // What is rolled or counted now has not come to anything yet.
    if (deeds.some(({ does }) => does === "rolled" || does === "summed")) this.say("", "");
    let part = 0;
    for (const deed of deeds) part = this.deed(beat, deed, ms, part);
    const says = [this.verdict, ...[this.left, this.right].flatMap(({ dice, chips }) => [dice, chips])];
    this.middle.classList.toggle("waiting", !!this.right.piece && says.every((node) => !node.hasChildNodes()));
    this.rest();
  }

  /** @param {Beat} beat @param {Deed} deed @param {number} ms @param {number} part how many parts are shown already */
  deed({ line, seat }, deed, ms, part) {
    const { app } = this;
    switch (deed.does) {
      case "attacked":
      case "aimed": {
        const to = deed.does === "attacked" ? deed.to : (line.pieces?.find((piece) => piece !== deed.from) ?? "");
        this.fresh(deed.from, to);
        break;
      }
      case "rolled":
        this.throw(this.corner(deed.of, line.pieces), deed.faces, ms);
        break;
      case "summed": {
        const corner = this.corner(deed.of, line.pieces);
        corner.total.textContent = String(deed.total);
        this.pop(corner.total);
        const parts = (line.parts ?? []).slice(part, part + deed.parts);
        corner.chips.replaceChildren(
          ...parts
            .filter(({ die }) => !die)
            .map(({ text, value, by }) =>
              el("span", { class: "part", title: `${text} (${by})` }, `${value < 0 ? "−" : "+"}${Math.abs(value)}`, el("small", {}, text)),
            ),
        );
        return part + deed.parts;
      }
      case "missed":
        this.about(deed.piece);
        this.say(t("stage-missed"), "plain");
        break;
      case "hurt":
        this.about(deed.piece);
        this.say(t("stage-hurt", { n: deed.by }), "bad");
        break;
      case "left":
        this.about(deed.piece);
        this.say(t("stage-left"), "bad");
        break;
      case "healed":
        this.about(deed.piece);
        this.say(t("stage-healed", { n: deed.by }), "good");
        break;
      case "gained":
        this.say(`${deed.by < 0 ? "−" : "+"}${Math.abs(deed.by)}`, deed.by < 0 ? "bad" : "good", deed.seat ?? seat);
        break;
    }
    if (!this.left.piece && !this.right.piece && line.pieces?.[0]) this.left.show(app, line.pieces[0]);
    return part;
  }

  /** Two others stand against each other. @param {string} from @param {string} to */
  fresh(from, to) {
    this.since = this.fight;
    this.left.clear();
    this.right.clear();
    this.left.show(this.app, from);
    if (to) this.right.show(this.app, to);
    this.say("", "");
    this.stand([from, to]);
    this.pop(this.node);
  }

  /** Stands over the other edge when those that it is about would lie beneath it. @param {string[]} pieces */
  stand(pieces) {
    const own = this.area.getBoundingClientRect();
    const near = (/** @type {boolean} */ low) =>
      pieces.some((piece) => {
        const box = this.find(piece)?.getBoundingClientRect();
        return !!box?.width && (low ? box.bottom > own.bottom - ROOM : box.top < own.top + ROOM);
      });
    this.node.classList.toggle("low", near(false) && !near(true));
  }

  /** Whom something befalls is on the strip. @param {string} piece */
  about(piece) {
    if (piece === this.left.piece || piece === this.right.piece) return;
    if (this.right.piece || !this.left.piece) this.left.clear();
    if (this.right.piece) this.right.clear();
    (this.left.piece ? this.right : this.left).show(this.app, piece);
  }

  /** On which side a piece's dice lie. @param {string | undefined} piece @param {string[] | undefined} about */
  corner(piece, about) {
    if (!piece) return this.left;
    if (piece === this.right.piece) return this.right;
    if (piece === this.left.piece) return this.left;
    // Whoever is counted next in the same step stands against the first.
    if (this.left.piece && !this.right.piece && this.since === this.fight) {
      this.right.show(this.app, piece);
      return this.right;
    }
    const other = about?.find((one) => one !== piece);
    this.fresh(piece, other ?? "");
    return this.left;
  }

  /** Whether a line is about one of two of whom nothing has come yet: what is spent on an attack, and who answers it. @param {import("../types.js").Line} line */
  awaits({ pieces = [] }) {
    const [left, right] = [this.left.piece, this.right.piece];
    const open = ![this.verdict, this.left.total, this.right.total].some(({ textContent }) => textContent);
    return open && !!left && !!right && pieces.some((piece) => piece === left || piece === right);
  }

  /** Dice tumble, and lie as they were drawn. @param {Corner} corner @param {string[]} faces @param {number} ms */
  throw(corner, faces, ms) {
    const nodes = faces.map((face) => (/^\d+$/.test(face) ? die(Number(face), face) : el("span", { class: face.length < 3 ? "symbol sign" : "symbol" }, face)));
    corner.dice.replaceChildren(...nodes);
    corner.total.replaceChildren();
    if (still()) return;
    nodes.forEach((node, n) =>
      node.animate(
        [
          { transform: `translate(${-30 - 9 * n}px, -26px) rotate(-${380 + 70 * n}deg) scale(.7)`, opacity: 0.2 },
          { transform: `translate(-8px, 5px) rotate(-${120 + 30 * n}deg)`, opacity: 1, offset: 0.55 },
          { transform: "translate(-3px, -4px) rotate(-30deg)", offset: 0.8 },
          { transform: "none" },
        ],
        { duration: ms * (0.65 + 0.05 * Math.min(5, n)), easing: "ease-out", fill: "backwards" },
      ),
    );
  }

  /** What came of it, in a word. @param {string} word @param {string} tone @param {number | null} [seat] */
  say(word, tone, seat = null) {
    this.verdict.className = `verdict ${tone} ${seat === null ? "" : `seat-${seat} of-seat`}`;
    this.verdict.textContent = word;
    if (word) this.pop(this.verdict);
  }

  /** @param {Element} node */
  pop(node) {
    if (!still()) node.animate([{ transform: "scale(.9)", opacity: 0.4 }, { transform: "none", opacity: 1 }], { duration: 160 });
  }

  /** Whether there is something left to hurry or to skip. @param {boolean} is */
  busy(is) {
    this.skips.hidden = !is;
  }

  /** @param {MouseEvent} event */
  touched(event) {
    const { left, right, top, bottom } = this.node.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    const target = /** @type {Element} */ (event.target);
    if (this.node.hidden || x < left || x > right || y < top || y > bottom || target.closest("button")) return;
    const meant = target.closest("[aria-description]:not([aria-description=''])") ?? target.closest(".plane");
    if (this.app.hand.asked && meant) return;
    event.stopPropagation();
    this.kept = !this.kept;
    this.node.classList.toggle("kept-open", this.kept);
    if (!this.kept) this.rest();
  }

  /** Goes away after a while, unless it is held. */
  rest() {
    clearTimeout(this.timer);
    // Whoever has it played slowly reads as slowly.
    const slow = Math.max(1, pace());
    const go = () => !this.kept && this.hide();
    this.timer = setTimeout(() => {
      if (this.covers()) return go();
      this.timer = setTimeout(go, (STAYS - SHORT) * slow);
    }, SHORT * slow);
  }

  /** Whether something that can be touched for one's decision lies beneath it. */
  covers() {
    if (!this.app.hand.asked || this.node.hidden) return false;
    const own = this.node.getBoundingClientRect();
    const lit = this.app.at_.boards.querySelectorAll("[aria-description]:not([aria-description='']), .can-touch, .can-target, .offer-dot");
    return [...lit].some((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    });
  }

  hide() {
    clearTimeout(this.timer);
    this.kept = false;
    this.node.classList.remove("kept-open");
    this.node.hidden = true;
    this.left.clear();
    this.right.clear();
    this.say("", "");
  }
}
