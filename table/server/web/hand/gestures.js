/**
 * From touches to commands. A touch goes on with what was begun, or begins something: a piece is looked at first
 * (nothing is sent), then cells and targets light up; a cell shows its way before it is gone; what cannot be undone
 * asks once more. Whatever is not offered is put to the server, which says why not.
 */
import { confirm, menu, quiet } from "./answers.js";
import { apart } from "../board/lattice.js";
import { inOrder } from "../board/pieces.js";
import { writtenPlace } from "../plane/planar.js";
import { name, place, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Touch} Touch */
/** @typedef {import("../types.js").Way} Way */
/** @typedef {{ commands: string[], offers: Offer[], ways: Way[], path: Touch[] }} Level What could be done where one is. */

/** @param {Offer} offer @param {Touch[]} path */
const begins = (offer, path) =>
  (offer.touches?.length ?? 0) >= path.length &&
  path.every((touch, n) => name(touch) === name(offer.touches?.[n] ?? touch));

/** What a way costs or how it ends, in the story's words. @param {Way} way */
export const wayText = (way) => {
  const [last, before] = [way.story.at(-1), way.story.at(-2)];
  return last && before && last.by !== before.by ? `${before.text} ${last.text}` : (last?.text ?? "");
};

export class Gestures {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Level} */
    this.base = { commands: [], offers: [], ways: [], path: [] };
    /** @type {Level} */
    this.level = this.base;
    /** @type {string | null} */
    this.picked = null;
    /** The offer that was looked behind. @type {Offer | null} */
    this.begun = null;
    /** @type {Way | null} */
    this.way = null;
    /** @type {string | null} */
    this.cell = null;
    /** Where pieces would be after what was looked behind. @type {import("../types.js").Moved[]} */
    this.after = [];
    /** What boards would grow by. @type {import("../types.js").Laid[]} */
    this.laid = [];
    /** The dice that are touched, by their names. @type {Set<string>} */
    this.dice = new Set();
    /** The commands whose outcome is shown. */
    this.previewed = "";
    this.round = 0;
  }

  /** Whether this page's seat may speak at all: where it is not waited for, to change what it has chosen. */
  get may() {
    const { view, table, kind } = this.app;
    return (
      kind !== "replay" &&
      this.app.waits &&
      table?.state !== "waiting" &&
      !!view?.prompt &&
      view.seat !== null &&
      (view.prompt.seats.includes(view.seat) || view.offers.length > 0) &&
      !table?.over
    );
  }

  /** Whether this page's seat is waited for. */
  get asked() {
    const { view } = this.app;
    return this.may && !!view?.prompt?.seats.includes(view.seat ?? -1);
  }

  /** A new position: nothing is begun any more. */
  renew() {
    this.round += 1;
    const offers = this.may ? (this.app.view?.offers ?? []) : [];
    this.base = { commands: [], offers, ways: [], path: [] };
    this.reset();
    // Where there is only one piece to begin with, it is taken in hand.
    const firsts = new Set(offers.flatMap(({ touches: [first] = [] }) => (first ? [name(first)] : [])));
    const [first] = offers.find(({ touches }) => touches?.length)?.touches ?? [];
    if (firsts.size === 1 && first && "piece" in first && offers.every(({ touches }) => touches?.length !== 1)) {
      this.picked = first.piece;
      this.level = { ...this.base, path: [first] };
    }
    const walker = offers.find(
      ({ walk, touches }) => walk && touches?.length === 1 && touches[0] && "piece" in touches[0],
    );
    if (walker?.touches?.[0] && "piece" in walker.touches[0]) this.picked = walker.touches[0].piece;
    if (offers.some((offer) => offer.walk)) void this.findWays();
  }

  reset() {
    this.level = { ...this.base, path: [] };
    [this.picked, this.begun, this.way, this.cell] = [null, null, null, null];
    [this.after, this.laid] = [[], []];
    this.dice.clear();
    menu(this.app, null);
  }

  /** Offers for which dice are touched. */
  get thrown() {
    return this.base.offers.filter(({ touches: [first] = [] }) => first && "die" in first);
  }

  /** Whether dice can be touched now. */
  get mayPress() {
    return !this.begun && this.thrown.length > 0;
  }

  /** What is on offer for just the dice that are touched. */
  get pressed() {
    const { dice, thrown } = this;
    return thrown.find(({ touches = [] }) => touches.length === dice.size && touches.every((touch) => dice.has(name(touch)))) ?? null;
  }

  /** Touches a die, or lets go of it. @param {Touch} touch */
  press(touch) {
    if (this.app.busy) return;
    const id = name(touch);
    const was = this.dice.has(id);
    const dice = new Set(this.dice);
    quiet(this.app);
    if (this.begun || this.level.path.length) this.reset();
    if (was) dice.delete(id);
    else dice.add(id);
    this.dice = dice;
    this.app.redraw();
  }

  letGo() {
    quiet(this.app);
    this.app.board.letGo?.();
    this.app.seen = null;
    this.reset();
    this.app.redraw();
  }

  /** The ways of a piece that is on its way already. */
  async findWays() {
    const found = await this.look([]);
    if (!found) return;
    this.base.ways = found.ways;
    if (!this.begun) this.level.ways = found.ways;
    this.app.redraw();
  }

  /** @param {string[]} commands */
  async look(commands) {
    const { round } = this;
    const answer = await this.app.ask({ type: "look", at: this.app.view?.at, commands });
    if (round !== this.round) return null;
    if (answer.type === "refused") this.app.refuse(answer);
    return answer.type === "looked" ? answer : null;
  }

  /** What can be touched next. @returns {import("../types.js").Lit} */
  get lit() {
    const { offers, ways, path } = this.level;
    /** @type {import("../types.js").Lit} */
    const lit = {
      cells: new Map(),
      pieces: new Set(),
      targets: new Set(),
      picked: this.picked,
      way: this.way,
      cell: this.cell,
      after: this.after,
      laid: this.laid,
    };
    for (const offer of offers) {
      const next = offer.touches?.[path.length];
      if (!next || !begins(offer, path)) continue;
      if ("place" in next) lit.cells.set(place(next.place.board, writtenPlace(next.place)), offer.cost ?? "");
      else if ("cell" in next) lit.cells.set(place(next.cell.board, next.cell.cell), offer.walk ? "" : (offer.cost ?? ""));
      else if ("piece" in next) (this.begun || path.length || offer.binding ? lit.targets : lit.pieces).add(next.piece);
    }
    const from = this.app.view?.pieces.find(({ id }) => id === this.picked)?.at;
    for (const way of path.length ? [] : ways)
      if (way.board !== from?.board || way.cells.at(-1) !== from.cell)
        lit.cells.set(place(way.board, way.cells.at(-1) ?? ""), "");
    return lit;
  }

  /** @param {string} board @param {string} cell */
  touch(board, cell) {
    const here = this.app.view?.pieces.filter((piece) => piece.at?.board === board && piece.at.cell === cell) ?? [];
    const pieces = inOrder(here)
      .reverse()
      .map((piece) => ({ piece: piece.id }));
    void this.touched([...pieces, { cell: { board, cell } }]);
  }

  /** @param {string} piece */
  touchPiece(piece) {
    void this.touched([{ piece }]);
  }

  /** Whether something on offer begins with a place of this plane. @param {string} board */
  begins(board) {
    return this.base.offers.some(({ touches: [first] = [] }) => first && "place" in first && first.place.board === board);
  }

  /** A place of a plane. @param {string} board @param {import("../plane/planar.js").Place} at */
  touchOn(board, { x, y }) {
    void this.touched([{ place: { board, x, y } }]);
  }

  /** Whether a piece may be taken and put elsewhere on a plane: where to is the judge's business. @param {string} id */
  mayHaul(id) {
    const { view } = this.app;
    const own = view?.pieces.some((piece) => piece.id === id && piece.seat === view.seat);
    return own || this.base.offers.some(({ touches: [first] = [] }) => first && "piece" in first && first.piece === id);
  }

  /** A piece is being dragged over a plane. @param {string} id */
  haul(id) {
    this.app.passing?.hold();
    quiet(this.app);
    if (this.picked !== id || this.begun) this.reset();
    this.picked = id;
    if (!this.level.path.length) this.level = { ...this.base, path: [{ piece: id }] };
    this.app.redraw();
  }

  /** A place itself, whatever lies on it. @param {string} board @param {string} cell */
  touchPlace(board, cell) {
    void this.touched([{ cell: { board, cell } }]);
  }

  /** A card; while something is in hand, also the place where it lies. @param {string} piece */
  touchCard(piece) {
    const { path } = this.level;
    if (piece === this.picked && path.length === 1 && !this.begun) return this.letGo();
    const at = path.length || this.begun ? this.placeOf(piece) : null;
    void this.touched([{ piece }, ...(at ? [{ cell: at }] : [])]);
  }

  /** Where a touch is. @param {Touch} touch @returns {import("../types.js").Spot | null} */
  spotOf(touch) {
    if ("piece" in touch) return this.placeOf(touch.piece);
    if ("die" in touch) return null;
    return "cell" in touch ? touch.cell : { board: touch.place.board, cell: writtenPlace(touch.place) };
  }

  /** @param {string} piece */
  placeOf(piece) {
    return this.app.view?.pieces.find(({ id }) => id === piece)?.at ?? null;
  }

  /** Whether touching a card would mean something now. @param {string} piece */
  lawful(piece) {
    if (!this.may) return false;
    const { lit } = this;
    const at = this.level.path.length || this.begun ? this.placeOf(piece) : null;
    const firsts = this.base.offers.flatMap(({ touches }) => touches?.[0] ?? []);
    return (
      piece === this.picked ||
      lit.pieces.has(piece) ||
      lit.targets.has(piece) ||
      firsts.some((touch) => "piece" in touch && touch.piece === piece) ||
      (!!at && lit.cells.has(place(at.board, at.cell)))
    );
  }

  /** Takes a piece that can be put somewhere in hand. @param {string} piece @returns {boolean} whether it can */
  take(piece) {
    if (!this.may || this.app.busy) return false;
    const anew = { ...this.base, path: [] };
    for (const level of [this.level, anew]) {
      const path = [...level.path, { piece }];
      if (!level.offers.some((offer) => begins(offer, path) && (offer.touches?.length ?? 0) > path.length)) continue;
      this.app.passing?.hold();
      quiet(this.app);
      if (level === anew) this.reset();
      this.picked = piece;
      this.level = { ...level, path };
      this.app.redraw();
      return true;
    }
    return false;
  }

  /**
   * Puts down what was taken in hand.
   * @param {Touch[]} touches the same place in different words @param {boolean} home whether that is where it was
   */
  drop(touches, home) {
    const { level } = this;
    const [first] = touches;
    if (touches.some((touch) => this.follow(level, touch))) return this.app.redraw();
    if (!first || home) return this.letGo();
    this.app.redraw();
    void this.whyNot(first);
  }

  /** @param {Touch[]} touches the same place in different words: the piece on top, those under it, the cell */
  async touched(touches) {
    const { app } = this;
    const [first] = touches;
    if (!first || app.busy) return;
    app.passing?.hold();
    quiet(app);
    menu(app, null);
    const piece = "piece" in first ? first.piece : null;
    if (piece) app.seen = piece;
    if (app.plan?.touched(touches) || !this.may) return app.redraw();
    if (this.way && touches.some((touch) => "cell" in touch && place(touch.cell.board, touch.cell.cell) === this.cell))
      return this.go();
    const onward = touches.some((touch) => this.follow(this.level, touch));
    const anew = onward || touches.some((touch) => this.follow({ ...this.base, path: [] }, touch));
    if (anew) return app.redraw();
    if (piece !== null && piece === this.picked) return this.letGo();
    [this.way, this.cell] = [null, null];
    app.redraw();
    await this.whyNot(first);
  }

  /**
   * @param {Level} level @param {Touch} touch
   * @returns {boolean} whether the touch means something here
   */
  follow(level, touch) {
    const path = [...level.path, touch];
    const fitting = level.offers.filter((offer) => begins(offer, path));
    const longer = fitting.some((offer) => (offer.touches?.length ?? 0) > path.length);
    const way =
      "cell" in touch && !level.path.length
        ? level.ways.find((way) => way.board === touch.cell.board && way.cells.at(-1) === touch.cell.cell)
        : undefined;
    const exact = fitting.filter((offer) => offer.touches?.length === path.length && !(way && offer.walk));
    if (!exact.length && !longer && !way) return false;
    if (level.commands.length === 0 && this.begun) this.reset();
    if (way && !exact.length) {
      [this.way, this.cell] = [way, place(way.board, way.cells.at(-1) ?? "")];
      this.app.say(`${wayText(way)} ${t("touch-again")}`);
    } else if (!exact.length) {
      if ("piece" in touch) this.picked = touch.piece;
      this.level = { ...level, path };
    } else if (exact.length === 1 && exact[0] && !longer && !way) this.choose(level, exact[0], touch);
    else {
      const at = this.spotOf(touch);
      const where = at && "piece" in touch ? { ...at, piece: touch.piece } : at;
      /** @type {import("./answers.js").Choice[]} */
      const choices = exact.map((offer) => ({
        offer,
        go: () => this.choose(level, offer, touch),
        ...(this.grows(touch) ? { see: () => void this.preview([...level.commands, offer.command]) } : {}),
      }));
      if (way)
        choices.unshift({
          offer: { command: "", label: t("go-here"), cost: wayText(way) },
          go: () => this.walk(level, way),
        });
      if (longer)
        choices.push({
          offer: { command: "", label: t("choose-on") },
          go: () => {
            if ("piece" in touch) this.picked = touch.piece;
            this.level = { ...level, path };
            this.app.redraw();
          },
        });
      menu(this.app, where, choices);
    }
    return true;
  }

  /** @param {Level} level @param {Offer} offer @param {Touch} [touch] */
  choose(level, offer, touch) {
    const commands = [...level.commands, offer.command];
    const first = touch && "piece" in touch && level.commands.length === 0 && level.path.length === 0;
    if (first && !offer.binding && !offer.odds && !offer.walk) void this.pick(offer, touch.piece);
    else if (offer.binding) {
      // Before the chances, which take longer.
      const at = touch ?? offer.touches?.at(-1);
      if (at && this.grows(at)) void this.preview(commands);
      confirm(this.app, offer, commands);
    } else void this.app.act(commands);
  }

  /** Looks behind an offer instead of taking it; takes it when there is nothing to see. @param {Offer} offer @param {string} piece */
  async pick(offer, piece) {
    this.reset();
    this.picked = piece;
    this.app.redraw();
    const found = await this.look([offer.command]);
    if (!found || this.picked !== piece) return;
    const known = new Set(this.base.offers.map(({ command }) => command));
    if (!found.ways.length && found.offers.every((after) => known.has(after.command) || !after.touches?.length)) {
      await this.app.act([offer.command]);
      return;
    }
    [this.begun, this.after, this.laid] = [offer, found.after ?? [], found.laid ?? []];
    this.level = { commands: [offer.command], offers: found.offers, ways: found.ways, path: [] };
    this.app.say(t("picked", { what: offer.label, cells: found.ways.length, targets: this.lit.targets.size }));
    this.app.redraw();
  }

  /** Whether a board could grow where one touches. @param {Touch} touch */
  grows(touch) {
    if (!("cell" in touch)) return false;
    const board = this.app.boards.find(({ id }) => id === touch.cell.board);
    return !!board?.cells.find(({ id }) => id === touch.cell.cell)?.ghost;
  }

  /** Shows what would stand and lie elsewhere after some commands. @param {string[]} commands */
  async preview(commands) {
    const { round } = this;
    this.previewed = commands.join("\n");
    const answer = await this.app.ask({ type: "look", at: this.app.view?.at, commands });
    if (round !== this.round || this.previewed !== commands.join("\n")) return;
    const seen = answer.type === "looked" ? answer : null;
    [this.after, this.laid] = [seen?.after ?? [], seen?.laid ?? []];
    this.app.board.light(this.lit, this.app.view?.pieces ?? []);
  }

  /** @param {Level} level @param {Way} way */
  walk(level, way) {
    void this.app.act([...level.commands, ...way.commands]);
  }

  go() {
    if (this.way) this.walk(this.level, this.way);
  }

  /** @param {Touch} touch */
  async whyNot(touch) {
    const { app, round } = this;
    const begun = this.picked && !("piece" in touch && touch.piece === this.picked) ? [{ piece: this.picked }] : [];
    const answer = await app.ask({ type: "gesture", at: app.view?.at, touches: [...begun, touch] });
    if (round !== this.round) return;
    if (answer.type === "refused") app.refuse(answer, this.nearest(touch));
    if (answer.type === "means") {
      const offer = this.base.offers.find(({ command }) => command === answer.command);
      confirm(app, offer ?? { command: answer.command, label: answer.command, odds: true }, [answer.command]);
    }
  }

  /** What can be touched nearest to here. @param {Touch} touch @returns {import("../types.js").Near | null} */
  nearest(touch) {
    const { app } = this;
    const pieces = app.view?.pieces ?? [];
    const spot = this.spotOf(touch);
    const board = app.boards.find(({ id }) => id === spot?.board);
    const cells = new Map(board?.cells.map((cell) => [cell.id, cell]));
    const here = cells.get(spot?.cell ?? "");
    if (!here || !board) return null;
    const { lit } = this;
    const aims = [...lit.targets, ...lit.pieces].flatMap((id) => {
      const piece = pieces.find((piece) => piece.id === id);
      return piece?.at?.board === board.id
        ? [{ cell: piece.at.cell, text: piece.name, go: () => this.touchPiece(id) }]
        : [];
    });
    const lands = [...lit.cells.keys()]
      .filter((id) => id.startsWith(`${board.id}/`))
      .map((id) => {
        const cell = id.slice(board.id.length + 1);
        return { cell, text: cell, go: () => this.touch(board.id, cell) };
      });
    const far = (/** @type {string} */ id) => {
      const cell = cells.get(id);
      if (!cell) return Infinity;
      const [dx, dy] = [Math.abs(cell.column - here.column), Math.abs(cell.row - here.row)];
      return apart(board, here, cell) * 1000 + dx + dy;
    };
    const [among, other] = "cell" in touch ? [lands, aims] : [aims, lands];
    return (among.length ? among : other).sort((a, b) => far(a.cell) - far(b.cell))[0] ?? null;
  }
}
