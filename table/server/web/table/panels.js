/** Who decides what, what is on offer, sums in the making, and the cards of pieces. No game is known here. */
import { showOdds } from "../hand/answers.js";
import { drawPressed, shown } from "./drawn.js";
import { wayText } from "../hand/gestures.js";
import { isCards } from "../cards/lying.js";
import { pieceLabel, seatMark, tokenAlone } from "../board/pieces.js";
import { button, el, letter, name, ruleLink, settle, t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Panel} Panel */

/** So many places to choose from are few. */
const FEW = 4;

/** @param {App} app @param {number} seat */
export const nameOf = (app, seat) =>
  app.table?.seats.find((sitter) => sitter.seat === seat)?.name || app.taught[seat] || t("seat", { seat: letter(seat) });

/** Why nothing can be done, or whose decision it is. @param {App} app */
export function whose(app) {
  const { view, table } = app;
  if (table?.over) return table.over.text;
  if (view?.ending) return view.ending;
  if (table?.state === "waiting") return t("waiting-seat");
  if (table?.state === "frozen") return t("frozen");
  const seats = view?.prompt?.seats ?? [];
  if (!app.waits) return t("press-next");
  if (app.hand.asked) return seats.length > 1 ? t("you-and-others") : t("you-decide");
  return t(app.kind === "replay" ? "decision-of" : app.hand.may ? "may-change" : "they-decide", {
    who: seats.map((seat) => nameOf(app, seat)).join(", "),
  });
}

let asked = "";

/** @param {App} app */
export function drawPrompt(app) {
  const { view } = app;
  const host = app.at_.prompt;
  if (!view) return;
  const { prompt } = view;
  const over = view.ending ?? app.table?.over?.text;
  const mine = app.hand.asked;
  app.at_.command.hidden = !!over;
  host.classList.toggle("mine", mine);
  host.replaceChildren(
    el("p", { class: "whose" }, ...(prompt && !over ? prompt.seats.map(seatMark) : []), over ? t("over") : whose(app)),
    el("h2", {}, over ?? prompt?.text ?? ""),
    prompt && !over
      ? el("details", { class: "asked-by" }, el("summary", { "aria-label": t("by-rule"), title: t("by-rule") }, "§"), t("by-rule"), " ", ruleLink(app.game, prompt.by))
      : "",
    over && app.match && app.kind === "match"
      ? el("p", {}, el("a", { href: `/m/${encodeURIComponent(app.match)}/replay` }, t("to-replay")))
      : "",
    ...placeOf(app),
  );
  const meant = app.table?.place?.meant ?? "";
  const question = `${view.step} ${prompt?.text} ${meant}`;
  if (question === asked) return;
  asked = question;
  // Whoever is to decide sees first what; a field that is being typed into stays where it is.
  // With the next frame: to scroll lays the page out, and that should be done once.
  if (mine && !document.activeElement?.matches("input")) requestAnimationFrame(() => (app.at_.side.scrollTop = 0));
  app.say(`${over ?? whose(app)} ${over ? meant : (prompt?.text ?? "")}`, mine);
  host.classList.remove("fresh");
  if (mine) requestAnimationFrame(() => host.classList.add("fresh"));
}

/** The place of a campaign where the match is played, and what it meant there. @param {App} app */
function placeOf(app) {
  const place = app.kind === "match" ? app.table?.place : undefined;
  if (!place) return [];
  const back = el("a", { href: place.url }, t("to-campaign", { place: place.name, campaign: place.campaign }));
  return [place.meant ? el("p", { class: "meant" }, place.meant) : "", el("p", { class: "dim" }, back)];
}

/** @param {App} app @param {Offer} offer @param {string[]} before commands that come first */
function offerButton(app, offer, before) {
  const commands = [...before, offer.command];
  const go = button(offer.label, () => app.hand.choose({ commands: before, offers: [], ways: [], path: [] }, offer), {
    class: offer.binding ? "binding" : "",
    "data-command": [...before, offer.command].join(" / "),
  });
  if (offer.cost) go.append(el("span", { class: "cost" }, offer.cost));
  if (!offer.odds) return go;
  const odds = button("%", () => showOdds(app, offer, commands), {
    class: "icon",
    "aria-label": `${t("odds")}: ${offer.label}`,
    title: t("odds"),
  });
  return el("span", { class: "pair" }, go, odds);
}

/** Many offers: in groups by the first word of their commands, with a field to narrow them. @param {App} app @param {Offer[]} offers @param {string[]} before */
function manyOffers(app, offers, before) {
  const list = el("div", { class: "groups" });
  const draw = (/** @type {string} */ words) => {
    const fits = offers.filter((offer) =>
      `${offer.label} ${offer.command}`.toLowerCase().includes(words.trim().toLowerCase()),
    );
    /** @type {Map<string, Offer[]>} */
    const groups = new Map();
    for (const offer of fits.slice(0, 200)) {
      const word = offer.command.split(" ", 1)[0] ?? "";
      groups.set(word, [...(groups.get(word) ?? []), offer]);
    }
    list.replaceChildren(
      ...[...groups].map(([word, group]) =>
        el(
          "section",
          { class: "group" },
          el("h4", {}, word),
          el("div", { class: "row" }, ...group.map((offer) => offerButton(app, offer, before))),
        ),
      ),
    );
    if (fits.length > 200) list.append(el("p", { class: "dim" }, t("more", { n: fits.length - 200 })));
  };
  draw("");
  const filter = el("input", {
    type: "search",
    placeholder: t("filter"),
    "aria-label": t("filter"),
    oninput: (/** @type {Event} */ event) => draw(/** @type {HTMLInputElement} */ (event.target).value),
  });
  return el("div", {}, filter, list);
}

/** @param {App} app */
export function drawOffers(app) {
  const { hand, view } = app;
  const host = app.at_.offers;
  const { level, begun } = hand;
  drawChip(app);
  drawTray(app);
  const rest = (/** @type {Offer} */ offer) => offer.command !== "concede";
  // Letting a window pass has a button of its own.
  const passed = app.passing?.mine?.pass;
  const pressed = begun ? null : hand.pressed;
  const all = hand.base.offers.filter(rest);
  // A few places, perhaps far apart, and nothing else to do: they can be chosen by their names as well.
  const places = all.length <= FEW && all.every(({ touches: [first, next] = [] }) => first && "cell" in first && !next);
  const offered = begun
    ? level.offers.filter((offer) => !offer.walk && rest(offer))
    : all.filter((offer) => (places || !offer.touches?.length) && offer.command !== passed);
  const before = begun ? level.commands : [];
  const buttons =
    offered.length > 12
      ? [manyOffers(app, offered, before)]
      : [el("div", { class: "row" }, ...[...(pressed ? [pressed] : []), ...offered].map((offer) => offerButton(app, offer, before)))];
  const undo =
    view?.undo !== null && view?.undo !== undefined && view.seat !== null && app.kind === "match"
      ? button(t("undo"), app.undo, { class: "quiet" })
      : null;
  const list = el(
    "details",
    {
      class: "all",
      ontoggle: () => {
        if (list.open && list.childElementCount === 1) list.append(manyOffers(app, all, []));
      },
    },
    el("summary", {}, t("all-offers", { n: all.length })),
  );
  host.replaceChildren(
    ...[
      begun ? el("h3", {}, t("after", { what: begun.label })) : null,
      begun
        ? el(
            "div",
            { class: "row" },
            button(t("only", { what: begun.label }), () => void app.act([begun.command]), { class: "main" }),
            button(t("let-go"), () => hand.letGo(), { class: "quiet" }),
          )
        : null,
      !begun && hand.may && level.path.length ? el("p", { class: "dim" }, t("touch-next")) : null,
      !begun && hand.may && !level.path.length && hand.lit.pieces.size + hand.lit.cells.size
        ? el("p", { class: "dim" }, t("touch-first"))
        : null,
      hand.mayPress ? el("p", { class: "dim" }, t(hand.dice.size && !pressed ? "dice-other" : "dice-touch")) : null,
      ...buttons,
      undo ? el("div", { class: "row" }, undo) : null,
      all.length > offered.length || begun ? list : null,
    ].filter((node) => node !== null),
  );
  drawPressed(app);
  app.board.light(hand.lit, view?.pieces ?? []);
}

/** @param {App} app */
function drawChip(app) {
  const { chip } = app.at_;
  const { way } = app.hand;
  chip.hidden = !way;
  if (!way) return chip.replaceChildren();
  // Opposite to where one aims, so that it hides nothing.
  const cell = app.boards.find(({ id }) => id === way.board)?.cells.find(({ id }) => id === way.cells.at(-1));
  const [from, to] = [app.at_.boards.getBoundingClientRect(), app.board.whereIs(way.board, cell?.id ?? "")];
  chip.classList.toggle("above", !!to && to.top + to.height / 2 > from.top + from.height / 2);
  chip.replaceChildren(
    el("p", {}, wayText(way)),
    el(
      "div",
      { class: "row" },
      button(t("go"), () => app.hand.go(), { class: "main" }),
      button(t("let-go"), () => app.hand.letGo(), { class: "quiet" }),
    ),
  );
}

/** Pieces that stand nowhere and can be touched: those to be deployed. @param {App} app */
function drawTray(app) {
  const touched = new Set(
    app.hand.base.offers.flatMap((offer) => (offer.touches?.[0] ? [name(offer.touches[0])] : [])),
  );
  const pieces = app.view?.pieces.filter((piece) => !piece.at && touched.has(name({ piece: piece.id }))) ?? [];
  app.at_.tray.replaceChildren(
    ...pieces.map((piece) =>
      button(el("span", { class: "row" }, tokenAlone(piece), piece.name), () => app.hand.touchPiece(piece.id), {
        class: "card-piece",
        "data-tray": piece.id,
        "aria-label": pieceLabel(app, piece),
        title: piece.name,
        "aria-pressed": String(app.hand.picked === piece.id),
      }),
    ),
  );
}

/** A panel with its facts. @param {App} app @param {Panel} panel */
export function panelNode(app, panel) {
  return el(
    "section",
    { class: "panel", "data-panel": panel.id, ...(panel.now ? { tabindex: "0" } : {}) },
    el("h3", {}, panel.title),
    el("dl", {}, ...panel.fields.flatMap((field) => [el("dt", {}, field.label), el("dd", {}, shown(app, field, panel.id))])),
  );
}

/** @param {App} app */
export function drawPanels(app) {
  const panels = app.view?.panels ?? [];
  const now = panels.filter((panel) => panel.now);
  app.at_.now.replaceChildren(...now.map((panel) => panelNode(app, panel)));
  const others = panels.filter((panel) => !panel.now);
  const pieces = app.view?.pieces ?? [];
  for (const id of drawn.keys()) if (!pieces.some((piece) => piece.id === id)) drawn.delete(id);
  app.at_.pieces.querySelector(":scope > .panels")?.remove();
  app.at_.pieces.querySelector(":scope > .promise")?.remove();
  settle(app.at_.pieces, [
    el("div", { class: "panels" }, ...others.map((panel) => panelNode(app, panel))),
    ...pieces.map((piece) => entry(app, piece)),
    ...(app.table?.commitment
      ? [el("p", { class: "dim small promise" }, t("promised"), " ", el("code", {}, app.table.commitment))]
      : []),
  ]);
}

/** The entries of the list of pieces, and what each was made of. @type {Map<string, { of: string, node: HTMLElement }>} */
const drawn = new Map();

/** The entry of a piece; it is made anew only when there is something new to tell. @param {App} app @param {import("../types.js").Piece} piece */
function entry(app, piece) {
  const before = drawn.get(piece.id);
  const of = JSON.stringify([piece, placeName(app, piece)]);
  if (before?.of === of) return before.node;
  const node = pieceEntry(app, piece, before?.node.hasAttribute("open") ?? false);
  drawn.set(piece.id, { of, node });
  return node;
}

/** Texts in which rules are called by ID, the IDs as links. @param {App} app @param {string} text */
export const linked = (app, text) =>
  text.split(/\b([A-Z]{2,}(?:-[A-Z0-9]+)+)\b/).map((bit, n) => (n % 2 ? ruleLink(app.game, bit) : bit));

/** What a piece is good at, bar by bar. @param {App} app @param {import("../types.js").Piece} piece */
function bars(app, { look }) {
  const drawn = (look?.values ?? []).filter((field) => field.drawn);
  if (!drawn.length) return null;
  return el("dl", { class: "bars" }, ...drawn.flatMap((field) => [el("dt", {}, field.label), el("dd", {}, shown(app, field))]));
}

/** @param {App} app @param {import("../types.js").Piece} piece */
export function pieceBody(app, piece) {
  return [
    piece.badges?.length
      ? el(
          "ul",
          { class: "states" },
          ...piece.badges.map((badge) =>
            el("li", { class: `chip ${badge.tone}` }, `${badge.glyph} ${badge.text}`),
          ),
        )
      : null,
    bars(app, piece),
    piece.card?.length
      ? el("ul", { class: "lines", tabindex: 0 }, ...piece.card.map((line) => el("li", {}, ...linked(app, line))))
      : null,
  ];
}

/** Where a piece is: its cell, or the row or pile in which it lies. @param {App} app @param {import("../types.js").Piece} piece */
function placeName(app, { at }) {
  const board = app.boards.find(({ id }) => id === at?.board);
  return board && isCards(board) ? board.title : at?.cell;
}

/** @param {App} app @param {import("../types.js").Piece} piece @param {boolean} open */
function pieceEntry(app, piece, open) {
  return el(
    "details",
    { class: `entry ${piece.at ? "" : "gone"}`, "data-piece": piece.id, open },
    el(
      "summary",
      {},
      tokenAlone(piece),
      el("span", {}, piece.name),
      el("span", { class: "dim" }, placeName(app, piece) ?? t("off-board")),
    ),
    ...pieceBody(app, piece),
    el(
      "div",
      { class: "row" },
      button(t("touch-it"), () => app.hand.touchPiece(piece.id)),
    ),
  );
}

/** The card of the piece that was touched last. @param {App} app */
export function drawSeen(app) {
  const piece = app.view?.pieces.find(({ id }) => id === app.seen);
  app.at_.card.replaceChildren(
    ...(piece
      ? [
          el(
            "section",
            { class: "card", "aria-label": piece.name },
            el(
              "h3",
              {},
              tokenAlone(piece),
              piece.name,
              button(
                "✕",
                () => {
                  app.seen = null;
                  drawSeen(app);
                },
                { class: "icon", "aria-label": t("close") },
              ),
            ),
            ...pieceBody(app, piece),
          ),
        ]
      : []),
  );
}
