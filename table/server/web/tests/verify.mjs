/** The dice's known answers, checked with the browser's own code: `node --test table/server/web/tests/*.mjs`. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bytes, commitment, hex, hmac, outcomeKey, pick, sha256, verify, words } from "../story/verify.js";

const vectors = readFileSync(new URL("../../../../base/kernel/tests/vectors.txt", import.meta.url), "utf8");

function cases() {
  const found = [];
  for (const line of vectors.split("\n")) {
    const [word, ...rest] = line.split(" ");
    if (!line.trim() || line.startsWith("#")) continue;
    if (word === "seed") found.push({ seed: bytes(rest[0]), entropy: [], answers: [] });
    else if (word === "entropy") found.at(-1).entropy.push(bytes(rest[0] ?? ""));
    else found.at(-1).answers.push([word, rest]);
  }
  return found;
}

async function answer(word, wanted, { seed, entropy }) {
  const key = await outcomeKey(seed, entropy);
  const stream = words(key);
  const n = Number.parseInt(wanted[0], 10);
  switch (word) {
    case "commitment":
      return hex(await commitment(seed));
    case "key":
      return hex(key);
    case "words":
      return wanted.map(() => stream.next().value.toString(16).padStart(8, "0")).join(" ");
    case "d6:":
      return wanted.map(() => pick(stream, 6) + 1).join(" ");
    case "picks":
      return [wanted[0], ...wanted.slice(1).map(() => pick(stream, n))].join(" ");
    case "shuffle": {
      const things = Array.from({ length: n }, (_, at) => at);
      for (let at = n - 1; at > 0; at -= 1) {
        const other = pick(stream, at + 1);
        [things[at], things[other]] = [things[other], things[at]];
      }
      return [wanted[0], ...things].join(" ");
    }
    default:
      throw new Error(`unknown: ${word}`);
  }
}

test("known answers", async () => {
  let checked = 0;
  for (const known of cases())
    for (const [word, wanted] of known.answers) {
      assert.equal(await answer(word, wanted, known), wanted.join(" "), word);
      checked += 1;
    }
  assert.ok(checked > 50);
});

test("SHA-256 of our own agrees with the platform's", async () => {
  const key = new Uint8Array(32).fill(7);
  for (let length = 0; length < 200; length += 1) {
    const data = new Uint8Array(length).fill(length);
    assert.equal(hex(sha256(data)), hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data))));
    assert.equal(hex(await hmac(key, data, null)), hex(await hmac(key, data)));
  }
});

async function told(lines) {
  const checks = [];
  for await (const { ok, key } of verify(lines.map((line) => JSON.stringify(line)).join("\n")))
    checks.push(`${ok} ${key}`);
  return checks;
}

test("an honest log holds and a bent one does not, undone steps included", async () => {
  const seed = new Uint8Array(32).fill(9);
  const stream = words(await outcomeKey(seed, [new TextEncoder().encode("è")]));
  const luck = [6, 6, 4].map((n) => pick(stream, n));
  const log = (bent) => [
    { ludoteca: 1, commitment: bent.commitment ?? hex(bytes(bent.promise)), entropy: ["è"] },
    { n: 0, hash: "" },
    { n: 1, luck: [luck[0]], of: [6] },
    { undo: 0 },
    { n: 1, luck: [(luck[1] + (bent.by ?? 0)) % 6, luck[2]], of: [6, 4] },
    ...(bent.hidden ? [] : [{ seed: hex(seed) }]),
  ];
  const promise = hex(await commitment(seed));
  assert.deepEqual(await told(log({ promise })), [
    "true verify-read",
    "true verify-commitment",
    "true verify-key",
    "true verify-done",
  ]);
  assert.equal((await told(log({ promise, by: 1 }))).at(-1), "false verify-draw");
  assert.equal((await told(log({ commitment: "00".repeat(32) }))).at(-1), "false verify-commitment-wrong");
  assert.equal((await told(log({ promise, hidden: true }))).at(-1), "false verify-no-seed");
});
