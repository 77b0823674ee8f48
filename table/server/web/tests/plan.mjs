/** What is kept of a plan, and what is not. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document ??= /** @type {any} */ ({ documentElement: { lang: "en" }, getElementById: () => null });
const { read } = await import("../hand/plan.js");

test("steps are read as they were kept", () => {
  const steps = [
    { label: "done", command: "done" },
    { label: "Sarge → 1,6", from: { piece: "sarge" }, to: [{ cell: { board: "surface", cell: "1,6" } }] },
  ];
  assert.deepEqual(read(JSON.stringify(steps)), steps);
});

test("what is no plan is none", () => {
  for (const text of [null, "", "{", "7", "[7]", '[{"label":"x"}]', '[{"label":1,"command":"done"}]', '{"label":"x","command":"y"}', "[null]"])
    assert.deepEqual(read(text), [], String(text));
});
