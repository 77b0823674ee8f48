/** What is played of a story, and how long it takes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST, PACES, beats, haste, length, open, since, whereWere } from "../stage/queue.js";

const line = (/** @type {any[]} */ ...deeds) => ({ by: "T-1", text: "…", pieces: ["a", "b"], deeds });
const step = (/** @type {number} */ n, /** @type {number | null} */ seat, /** @type {any[]} */ ...lines) => ({ step: n, seat, lines });
const spot = (/** @type {string} */ cell) => ({ board: "board", cell });
const attack = { does: "attacked", from: "a", to: "b" };
const dice = (/** @type {string} */ of) => ({ does: "rolled", of, faces: ["4"] });
const sum = (/** @type {string} */ of) => ({ does: "summed", of, total: 7, parts: 1 });
const hurt = { does: "hurt", piece: "b", by: 1 };
const fight = (/** @type {number} */ n) => step(n, 1, line(attack), line(dice("a"), dice("b"), sum("a"), sum("b")), line(hurt));

/** How long a queue takes as the stage plays it, when all of it is there at once. @param {import("../stage/queue.js").Beat[]} queue */
function played(queue, pace = 1) {
  let now = 0;
  for (let n = 0; n < queue.length; n += 1) {
    const usual = (queue[n]?.ms ?? 0) * pace;
    now += usual / haste(usual + length(queue.slice(n + 1)) * pace, MOST * pace - now);
  }
  return now;
}

test("a fight takes about two seconds and a half", () => {
  const ms = length(beats([fight(1)]));
  assert.ok(ms > 2000 && ms < 2700, String(ms));
  assert.equal(Math.round(played(beats([fight(1)]))), ms);
});

test("the dice of both sides fall together, and so do those who attack together", () => {
  assert.deepEqual(
    beats([fight(1)]).map(({ deeds, first }) => [deeds.map(({ does }) => does), first]),
    [
      [["attacked"], true],
      [["rolled", "rolled"], true],
      [["summed", "summed"], false],
      [["hurt"], true],
    ],
  );
  assert.equal(beats([step(1, 0, line(attack, attack, attack))]).length, 1);
});

test("a whole turn of a bot takes less than six seconds, however long it is", () => {
  const walk = (/** @type {number} */ n) => step(n, 1, line({ does: "moved", piece: "a", way: [spot("a1"), spot("a2"), spot("a3")] }));
  for (const fights of [1, 3, 10, 40]) {
    const turn = Array.from({ length: fights }, (_, n) => [walk(2 * n), fight(2 * n + 1)]).flat();
    const ms = played(beats(turn));
    assert.ok(ms < 6000, `${fights} fights: ${ms}`);
  }
  assert.ok(played(beats([fight(1)]), PACES["fast"]) < 1500);
});

test("what comes when time has run out is played at once, but not in no time", () => {
  assert.ok(haste(2500, -100) >= 10);
  assert.equal(haste(100, 5000), 1);
  assert.equal(haste(0, 0), 1);
});

test("a long way is compressed, and a line in which nothing is done is short", () => {
  const way = Array.from({ length: 40 }, (_, n) => spot(`a${n}`));
  assert.ok(length(beats([step(1, 0, line({ does: "moved", piece: "a", way }))])) < 1600);
  assert.ok(length(beats([step(1, 0, { by: "T-1", text: "passes" })])) < 300);
});

test("shown again is what others did since one's last decision, or that decision", () => {
  const [own, theirs] = [step(4, 0, line(attack)), step(5, 1, line(hurt))];
  assert.deepEqual(since([step(3, 1, line()), own, theirs], [0]), [theirs]);
  assert.deepEqual(since([step(3, 1, line()), own], [0]), [own]);
  assert.deepEqual(since([], [0]), []);
});

test("an attack is open until it is told what came of it", () => {
  assert.deepEqual(open([step(1, 1, line(attack))]), [attack]);
  assert.deepEqual(open([step(1, 1, line(attack)), step(2, 1, line(dice("a"), sum("a")))]), [attack]);
  assert.deepEqual(open([step(1, 1, line(attack), line(hurt))]), []);
  assert.deepEqual(open([step(1, 1, line(attack)), step(2, 0, line({ does: "turn", seat: 0 }))]), []);
  const two = [{ ...attack }, { ...attack, from: "c" }];
  assert.equal(open([step(1, 1, line(...two))]).length, 2);
  assert.deepEqual(open([step(1, 1, line({ ...attack, to: "c" })), step(2, 1, line(attack))]), [attack]);
});

test("where a piece was before is told by the story before", () => {
  const steps = [1, 2, 3].map((n) => step(n, 1, line({ does: "moved", piece: "a", way: [spot(`a${n}`)] })));
  assert.deepEqual(whereWere(steps, 3).get("a"), spot("a2"));
});
