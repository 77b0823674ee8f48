/** From touches to messages, without a browser: `node --test table/server/web/tests/*.mjs`. */
import assert from "node:assert/strict";
import { test } from "node:test";

/** As much of a page as the modules ask for when they are loaded and draw nothing that is looked at. */
const node = () => ({
  offsetTop: 0,
  append() {},
  replaceChildren() {},
  setAttribute() {},
  addEventListener() {},
  focus() {},
  style: {},
  getBoundingClientRect: () => ({ left: 0, top: 0, width: 0, height: 0 }),
});
globalThis.document = {
  getElementById: () => null,
  documentElement: { lang: "en" },
  createElement: node,
  createElementNS: node,
};
const { Gestures } = await import("../hand/gestures.js");

const piece = (id, cell, seat = 0) => ({ id, name: id, symbol: id, seat, at: cell ? { board: "b", cell } : null });
const spot = (x, y) => ({ place: { board: "b", x, y } });
const cell = (id) => ({ cell: { board: "b", cell: id } });
const cells = "abcde"
  .split("")
  .flatMap((letter, column) => [1, 2, 3].map((row) => ({ id: `${letter}${row}`, column, row: row - 1 })));

function table(view, answers = {}) {
  const sent = [];
  const app = {
    kind: "match",
    waits: true,
    busy: false,
    seen: null,
    table: { state: "playing", seats: [] },
    boards: [{ id: "b", cells }],
    view: { at: 7, seat: 0, prompt: { seats: [0] }, offers: [], ...view },
    at_: new Proxy({}, { get: () => node() }),
    board: { whereIs: () => null, focus() {} },
    say() {},
    redraw() {},
    refused: null,
    refuse(refused, near) {
      app.refused = { refused, near };
    },
    ask: async (message) => {
      sent.push(message);
      return answers[message.type] ?? { type: "lost" };
    },
    act: async (commands) => {
      sent.push({ type: "do", commands });
      return true;
    },
  };
  app.hand = new Gestures(app);
  app.hand.renew();
  return { app, sent };
}
const settled = () => new Promise((done) => setTimeout(done, 5));
const activate = { command: "activate ok", label: "", touches: [{ piece: "ok" }] };
const way = { board: "b", cells: ["b1", "c1"], commands: ["step e", "step e"], story: [] };
const attack = { command: "attack gk", label: "", touches: [{ piece: "gk" }], binding: true };

test("a piece is looked at before anything is sent, and its way is gone at the second touch", async () => {
  const { app, sent } = table(
    { pieces: [piece("ok", "a1"), piece("gk", "d1", 1)], offers: [activate] },
    { look: { type: "looked", offers: [attack], ways: [way] } },
  );
  assert.deepEqual([...app.hand.lit.pieces], ["ok"]);
  app.hand.touch("b", "a1");
  await settled();
  assert.deepEqual(sent, [{ type: "look", at: 7, commands: ["activate ok"] }]);
  assert.deepEqual([...app.hand.lit.cells], [["b/c1", ""]]);
  assert.deepEqual([...app.hand.lit.targets], ["gk"]);
  app.hand.touch("b", "c1");
  await settled();
  assert.equal(sent.length, 1);
  app.hand.touch("b", "c1");
  await settled();
  assert.deepEqual(sent[1], { type: "do", commands: ["activate ok", "step e", "step e"] });
});

test("what binds is asked for once more", async () => {
  const { app, sent } = table({ pieces: [piece("gk", "d1", 1)], offers: [attack] });
  app.hand.touch("b", "d1");
  await settled();
  assert.deepEqual(sent, []);
});

test("where a board can grow, a tile is seen before it is laid", async () => {
  // Its disks are drawn when it is laid.
  const lay = (turned) => ({ command: `lay t1 ${turned}`, label: "", touches: [cell("e4")], binding: true, odds: true });
  const laid = [{ board: "b", cells: [{ id: "e4", column: 4, row: 3, tint: 1 }] }];
  const { app, sent } = table({ pieces: [], offers: [lay(0)] }, { look: { type: "looked", offers: [], ways: [], laid } });
  app.boards[0] = { id: "b", cells: [...cells, { id: "e4", column: 4, row: 3, ghost: true }] };
  let lit = null;
  app.board.light = (now) => (lit = now);
  const look = { type: "look", at: 7, commands: ["lay t1 0"] };
  const looks = () => sent.filter(({ type }) => type === "look");
  app.hand.touch("b", "e4");
  await settled();
  assert.deepEqual(looks(), [look]);
  assert.deepEqual(lit.laid, laid);
  // And so it is where its button is pressed.
  app.hand.renew();
  app.hand.choose(app.hand.base, app.hand.base.offers[0]);
  await settled();
  assert.deepEqual(looks(), [look, look]);
  assert.deepEqual(lit.laid, laid);
  app.hand.renew();
  assert.deepEqual(app.hand.lit.laid, []);
});

test("a piece beside the board is touched, then its place", async () => {
  const deploy = { command: "deploy ok c3", label: "", touches: [{ piece: "ok" }, cell("c3")] };
  const { app, sent } = table({ pieces: [piece("ok", null)], offers: [deploy] });
  app.hand.touchPiece("ok");
  assert.deepEqual([...app.hand.lit.cells.keys()], ["b/c3"]);
  app.hand.touch("b", "c3");
  await settled();
  assert.deepEqual(sent, [{ type: "do", commands: ["deploy ok c3"] }]);
});

test("a place that is not offered is put to the server, and the nearest that is offered stands beside the answer", async () => {
  const refused = { type: "refused", why: "rule", text: "too far", rule: "OKKO-MOVE-02" };
  const { app, sent } = table(
    { pieces: [piece("ok", "a1")], offers: [activate] },
    { look: { type: "looked", offers: [], ways: [way] }, gesture: refused },
  );
  app.hand.touch("b", "a1");
  await settled();
  app.hand.touch("b", "e3");
  await settled();
  assert.deepEqual(sent[1], { type: "gesture", at: 7, touches: [{ piece: "ok" }, cell("e3")] });
  assert.equal(app.refused.refused, refused);
  assert.equal(app.refused.near.text, "c1");
});

test("whoever is not asked sends nothing", async () => {
  const { app, sent } = table({ pieces: [piece("ok", "a1")], prompt: { seats: [1] }, offers: [] });
  app.hand.touch("b", "a1");
  await settled();
  assert.deepEqual(sent, []);
  assert.equal(app.seen, "ok");
});

const hand = (id) => ({ ...piece(id, null), at: { board: "hand", cell: "0" } });
const row = (id, board = "row") => ({ ...piece(id, null), at: { board, cell: "0" } });
const onCard = { command: "use a on t", label: "", touches: [{ piece: "a" }, { piece: "t" }] };
const onRow = { command: "play a", label: "", touches: [{ piece: "a" }, { cell: { board: "row", cell: "0" } }] };

test("a card that is drawn onto another makes the same touches", async () => {
  const { app, sent } = table({ pieces: [hand("a"), hand("b"), row("t", "other")], offers: [onCard, onRow] });
  assert.equal(app.hand.take("b"), false, "nothing could be done with it");
  assert.equal(app.hand.take("a"), true);
  assert.deepEqual([...app.hand.lit.targets], ["t"]);
  assert.deepEqual([...app.hand.lit.cells.keys()], ["row/0"]);
  app.hand.drop([{ piece: "t" }, { cell: { board: "other", cell: "0" } }], false);
  await settled();
  assert.deepEqual(sent, [{ type: "do", commands: ["use a on t"] }]);
});

test("a card that is drawn onto any card of a row is put in that row", async () => {
  const { app, sent } = table({ pieces: [hand("a"), row("t", "other"), row("u")], offers: [onCard, onRow] });
  app.hand.take("a");
  app.hand.drop([{ piece: "u" }, { cell: { board: "row", cell: "0" } }], false);
  await settled();
  assert.deepEqual(sent, [{ type: "do", commands: ["play a"] }]);
});

test("a card that is drawn where it cannot be put asks why not, and one brought home is let go", async () => {
  const { app, sent } = table({ pieces: [hand("a"), row("t", "other"), row("v", "third")], offers: [onCard, onRow] });
  app.hand.take("a");
  app.hand.drop([{ piece: "v" }, { cell: { board: "third", cell: "0" } }], false);
  await settled();
  assert.deepEqual(sent, [{ type: "gesture", at: 7, touches: [{ piece: "a" }, { piece: "v" }] }]);
  app.hand.take("a");
  app.hand.drop([{ cell: { board: "hand", cell: "0" } }], true);
  await settled();
  assert.equal(app.hand.picked, null);
  assert.equal(sent.length, 1);
});

test("a card is touched again to let it go, and another to take that instead", () => {
  const other = { command: "use b on t", label: "", touches: [{ piece: "b" }, { piece: "t" }] };
  const { app } = table({ pieces: [hand("a"), hand("b"), hand("c"), row("t")], offers: [onCard, other] });
  assert.deepEqual(
    ["a", "b", "c", "t"].map((id) => app.hand.lawful(id)),
    [true, true, false, false],
  );
  app.hand.touchCard("a");
  assert.equal(app.hand.picked, "a");
  assert.equal(app.hand.lawful("t"), true);
  app.hand.touchCard("b");
  assert.equal(app.hand.picked, "b");
  app.hand.touchCard("b");
  assert.equal(app.hand.picked, null);
});

test("a place full of cards is touched itself, not what lies on it", async () => {
  const draw = { command: "draw", label: "", touches: [{ cell: { board: "row", cell: "0" } }] };
  const { app, sent } = table({
    pieces: [row("t"), hand("a")],
    offers: [draw, { ...onCard, touches: [{ piece: "t" }, { piece: "a" }] }],
  });
  app.hand.touchPlace("row", "0");
  await settled();
  assert.deepEqual(sent, [{ type: "do", commands: ["draw"] }]);
});

test("places of a plane light up, and one's own pieces may be hauled there", () => {
  const offers = [
    { command: "move a 1.5,2", label: "", touches: [{ piece: "a" }, spot(150, 200)], cost: "3″" },
    { command: "drop 1,1", label: "", touches: [spot(100, 100)] },
  ];
  const pieces = [piece("a", "1,0"), piece("b", "4,4"), piece("z", "9,9", 1)];
  const { app } = table({ offers, pieces });
  assert.ok(app.hand.begins("b") && !app.hand.begins("other"));
  assert.deepEqual([...app.hand.lit.cells.keys()], ["b/1,1"]);
  assert.deepEqual(
    pieces.map(({ id }) => app.hand.mayHaul(id)),
    [true, true, false],
  );
  app.hand.haul("a");
  assert.equal(app.hand.picked, "a");
  assert.deepEqual([...app.hand.lit.cells], [["b/1.5,2", "3″"]]);
  assert.deepEqual(app.hand.spotOf(spot(1250, 300)), { board: "b", cell: "12.5,3" });
});

test("who is not waited for may still change, and it is not his turn", () => {
  const offer = { command: "go a2", label: "", touches: [cell("a2")] };
  const { app } = table({ prompt: { seats: [1] }, offers: [offer] });
  assert.deepEqual([app.hand.may, app.hand.asked, app.hand.base.offers.length], [true, false, 1]);
  const other = table({ prompt: { seats: [1] }, offers: [] }).app;
  assert.deepEqual([other.hand.may, other.hand.asked], [false, false]);
});
