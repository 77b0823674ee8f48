/** The match page: begins here, hears the table, and hands what it hears to whoever draws it. */
import { notice, refuse } from "../hand/answers.js";
import { Boards, takeOver } from "../board/board.js";
import { comeBack, drawBrings } from "./bring.js";
import { askDie } from "./dice.js";
import { Gestures } from "../hand/gestures.js";
import { buildCommand, listen } from "../hand/keyboard.js";
import { hauling } from "../board/hauling.js";
import { layout } from "./layout.js";
import { drawHint } from "./hint.js";
import { drawOffers, drawPanels, drawPrompt, drawSeen } from "./panels.js";
import { Passing } from "../hand/passing.js";
import { Plan } from "../hand/plan.js";
import { drawMenu, drawRequests, sameScreen } from "./people.js";
import { buildChat, chatted, drawChat } from "./chat.js";
import { drawSeats, drawTimers, rims, tick } from "./seats.js";
import { drawLine } from "./standing.js";
import { Line } from "../socket.js";
import { Follow } from "../story/follow.js";
import { titled } from "./titled.js";
import { tellStory } from "../story/story.js";
import { t } from "../words.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").Said} Said */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const { kind = "match" } = root.dataset;
const tabs = kind === "match" ? ["story", "pieces", "chat"] : ["story", "pieces"];

/** Where a `do` of one's own began, so that undo takes back a whole walk. @type {number[]} */
const marks = [];

/** How long the position after something done is waited for, in milliseconds. */
const PATIENCE = 1000;
/** Called when the next position is shown. @type {(value?: unknown) => void} */
let follows = () => undefined;

const lesson = kind === "lesson" ? await import("./lesson.js") : null;

/** The card at the end, once there is one. */
const drawEnding = () => {
  if (kind === "match" && (app.view?.ending || app.table?.over))
    void import("./ending.js").then((ending) => ending.drawEnding(app));
};

/** The link of a table that waits. */
const drawInvites = () => {
  if (app.table?.state === "waiting" || root.querySelector(".invite-card"))
    void import("./invite.js").then((invite) => invite.drawInvites(app));
};

/** Counts that are pulled to and fro, where there are any. */
const drawScales = () => {
  if (app.view?.scales || app.at_.scales.firstChild) void import("./scales.js").then((scales) => scales.drawScales(app));
};

/** @type {App} */
export const app = {
  root,
  kind,
  game: root.dataset["game"] ?? "",
  match: root.dataset["match"] ?? "",
  view: null,
  boards: [],
  mat: [],
  links: [],
  table: null,
  taught: [],
  heard: 0,
  at: 0,
  steps: [],
  waits: true,
  busy: false,
  seen: null,
  at_: layout(root, tabs, { zoom: (by) => app.board.main?.camera.zoom(by), fit: () => app.board.main?.camera.fit() }),
  board: /** @type {any} */ (null),
  hand: /** @type {any} */ (null),
  stage: null,
  follow: null,
  ask: (message) => (line ? line.ask(message) : Promise.resolve({ type: "lost" })),
  tell: (message) => line?.tell(message),
  say(text, urgent = false) {
    const host = urgent ? app.at_.urgent : app.at_.polite;
    if (text.trim()) host.append(Object.assign(document.createElement("p"), { textContent: text }));
    while (host.childElementCount > 12) host.firstChild?.remove();
  },
  refuse: (refused, near) => refuse(app, refused, near),
  redraw() {
    drawOffers(app);
    drawSeen(app);
    drawHint(app);
    lesson?.aim(app);
  },
  async act(commands, byItself = false) {
    const { view } = app;
    if (!view || app.busy) return false;
    app.stage?.skip();
    /** @type {number[]} */
    const luck = [];
    busy(true);
    try {
      if (app.passing?.mine && !(await app.passing.due(view))) return false;
      for (;;) {
        const answer = await app.ask({ type: "do", at: view.at, commands, ...(luck.length ? { luck } : {}) });
        if (answer.type === "done") {
          marks.push(view.step);
          app.seen = null;
          // What is on offer is stale until the position that follows is seen.
          if (app.view === view && !answer.again) await new Promise((seen) => setTimeout((follows = seen), PATIENCE));
          return true;
        }
        if (answer.type !== "refused") {
          if (answer.type === "lost") notice(app, t("offline"));
          return false;
        }
        const number = answer.why === "luck" && answer.sides ? await askDie(answer.sides, luck) : null;
        if (number === null) {
          // Another page of the same seat may have passed as well.
          if (byItself) return false;
          if (answer.why === "stale") notice(app, t("stale"));
          else if (answer.why !== "luck") refuse(app, answer);
          return false;
        }
        luck.push(number);
      }
    } finally {
      busy(false);
      app.passing?.draw();
    }
  },
  undo() {
    const { view } = app;
    if (!view || view.undo === null || app.busy) return;
    while (marks.length && (marks.at(-1) ?? 0) >= view.step) marks.pop();
    const to = Math.max(view.undo, marks.pop() ?? view.step - 1);
    void app.ask({ type: "undo", at: view.at, to }).then((answer) => answer.type === "refused" && refuse(app, answer));
  },
};
app.board = new Boards(app, app.at_.boards);
app.hand = new Gestures(app);
app.passing = new Passing(app);
app.plan = new Plan(app);

/** @param {boolean} is */
function busy(is) {
  app.busy = is;
  root.classList.toggle("busy", is);
  root.setAttribute("aria-busy", String(is));
}

/** The position has changed. */
export function drawView() {
  const { view } = app;
  if (!view) return;
  const inside =
    app.at_.side.contains(document.activeElement) && !document.activeElement?.matches("input, summary, [role=tab]");
  app.board.show(app.boards, view.pieces);
  app.hand.renew();
  app.passing?.see();
  app.plan?.see();
  drawScales();
  drawPrompt(app);
  drawPanels(app);
  drawLine(app);
  drawBrings(app);
  app.redraw();
  drawSeats(app);
  drawMenu(app);
  titled(app);
  drawEnding();
  if (inside && document.activeElement === document.body) app.at_.prompt.focus({ preventScroll: true });
}

/** @param {Said} said */
function heard(said) {
  if (said.type === "story" || said.type === "view") app.at = Math.max(app.at, said.at);
  switch (said.type) {
    case "view":
      app.stage?.before();
      takeOver(app, said);
      app.at_.answer.replaceChildren();
      drawView();
      app.stage?.seen();
      follows();
      void sameScreen(app);
      break;
    case "table": {
      const was = app.table;
      const may = app.hand.may;
      app.table = said;
      app.heard = performance.now();
      rims(said.sides);
      if (kind === "match") app.at_.title.textContent = said.title;
      drawSeats(app);
      drawTimers(app);
      drawPrompt(app);
      drawRequests(app);
      drawInvites();
      drawChat(app);
      drawMenu(app);
      link(true);
      // The last seat was taken, or the match ended beside the rules: what may be done has changed without a new view.
      if (app.hand.may !== may) drawView();
      app.stage?.calls.table(was, said);
      drawEnding();
      break;
    }
    case "story":
      tellStory(app, said);
      drawEnding();
      break;
    case "chat":
      chatted(app, said);
      break;
    case "lesson":
      lesson?.drawLesson(app, said);
      break;
    case "error":
      notice(app, said.text);
      break;
  }
}

/** @param {boolean} online */
function link(online) {
  root.classList.toggle("offline", !online);
  const watching = app.table?.watching ? t("watching", { n: app.table.watching }) : "";
  const packs = app.table?.packs?.length ? t("packs", { packs: app.table.packs.join(", ") }) : "";
  const text = online ? [packs, watching].filter(Boolean).join(" · ") : t("offline");
  if (app.at_.link.textContent !== text) app.at_.link.textContent = text;
}

/** @type {Line | null} */
let line = null;

// A rule is explained where its number is touched; whoever wants it beside the page gets it there.
document.addEventListener("click", (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest("a.rule") : null;
  if (!(link instanceof HTMLAnchorElement) || button || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  void import("./rule.js").then(({ explain }) => explain(link));
});

// The stage is fetched when there is something to look at already.
void import("../stage/stage.js").then(async ({ begin }) => {
  app.stage = await begin(app);
  if (app.view) app.stage.seen();
});

if (kind === "replay") {
  void import("../story/replay.js").then(({ begin }) => begin(app, drawView));
} else {
  app.follow = new Follow(app.at_.story);
  buildChat(app);
  buildCommand(app);
  listen(app);
  hauling(app);
  comeBack(app);
  setInterval(() => tick(app), 200);
  const step = root.dataset["step"];
  const path = root.dataset["socket"] ?? "";
  line = new Line(
    path,
    { heard, state: link, from: () => (kind === "match" && app.view ? app.at : null) },
    kind === "match" ? { changes: "1" } : step ? { step } : {},
  );
}
