/**
 * What is played of a story, beat by beat, and how long it takes; no page is needed for it. Whatever is done at the same
 * time is one beat: the dice of both sides, several attackers. A long queue is played the faster.
 */

/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {{ step: number, seat: number | null, line: Line, deeds: Deed[], ms: number, first: boolean }} Beat A moment of a line; `first` begins it. */

/** How much longer each pace takes; nothing is played at `off`. @type {Record<string, number>} */
export const PACES = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

/** What may wait for a decision at most, in milliseconds: a whole turn of a bot. */
export const MOST = 4800;
/** What news has at least, when time has run out. */
export const NEWS = 500;

/** Milliseconds for each deed; a way takes them for each of its places. @type {Record<Deed["does"], number>} */
const LONG = {
  turn: 300,
  moved: 190,
  stopped: 460,
  turned: 130,
  played: 420,
  appeared: 220,
  attacked: 480,
  aimed: 480,
  rolled: 760,
  summed: 620,
  missed: 520,
  hurt: 520,
  healed: 320,
  left: 560,
  gained: 380,
};
/** A line in which nothing is done, about pieces or not. */
const [ABOUT, TOLD] = [350, 240];
/** Deeds that are done together when they follow each other. */
const TOGETHER = new Set(["rolled", "summed", "attacked", "appeared", "played", "gained"]);

/** @param {Deed} deed */
const long = (deed) => LONG[deed.does] * (deed.does === "moved" ? Math.min(8, deed.way.length) : 1);

/** The beats of a line. @param {Step} step @param {Line} line @returns {Beat[]} */
function beatsOfLine({ step, seat }, line) {
  /** @type {Deed[][]} */
  const groups = [];
  for (const deed of line.deeds ?? []) {
    const last = groups.at(-1);
    if (last?.[0]?.does === deed.does && TOGETHER.has(deed.does)) last.push(deed);
    else groups.push([deed]);
  }
  if (!groups.length) groups.push([]);
  return groups.map((deeds, n) => ({
    step,
    seat,
    line,
    deeds,
    ms: deeds.length ? Math.max(...deeds.map(long)) : line.pieces?.length ? ABOUT : TOLD,
    first: n === 0,
  }));
}

/** @param {Step[]} steps @returns {Beat[]} */
export const beats = (steps) => steps.flatMap((step) => step.lines.flatMap((line) => beatsOfLine(step, line)));

/** How long beats take at their own pace. @param {Beat[]} beats */
export const length = (beats) => beats.reduce((sum, { ms }) => sum + ms, 0);

/**
 * How much faster than by itself a queue is played, so that it ends in time. When time has run out the rest is as good as
 * skipped.
 * @param {number} waiting milliseconds of what waits @param {number} left until it should be over
 */
export const haste = (waiting, left) => Math.max(1, waiting / Math.max(20, left));

/** Steps from the last decision of these seats on: what others did since, or, when nobody did anything, that decision. @param {Step[]} steps @param {number[]} seats */
export function since(steps, seats) {
  const own = steps.findLastIndex(({ seat }) => seat !== null && seats.includes(seat));
  const later = steps.slice(own + 1);
  return later.some(({ lines }) => lines.length) || own < 0 ? later : steps.slice(own);
}

/** Deeds that say what came of an attack, or that it is past. */
const CLOSES = new Set(["missed", "hurt", "left", "turn"]);

/** The attacks of a story of which it has not been told what came of them. @param {Step[]} steps */
export function open(steps) {
  /** @type {Extract<Deed, { does: "attacked" }>[]} */
  const found = [];
  const lines = steps.slice(-60).flatMap((step) => step.lines);
  for (const line of lines.toReversed())
    for (const deed of (line.deeds ?? []).toReversed()) {
      if (CLOSES.has(deed.does)) return found;
      if (deed.does === "attacked") {
        // Those who attack together are told in one line; an older attack is past.
        if (found.length && !line.deeds?.includes(/** @type {Deed} */ (found[0]))) return found;
        found.push(deed);
      }
    }
  return found;
}

/** Where pieces were before these steps, as far as the story before them tells. @param {Step[]} steps @param {number} from the number of the first step played @returns {Map<string, import("../types.js").Spot>} */
export function whereWere(steps, from) {
  const were = new Map();
  for (const { step, lines } of steps)
    if (step < from)
      for (const deed of lines.flatMap(({ deeds = [] }) => deeds))
        if (deed.does === "moved") were.set(deed.piece, deed.way.at(-1));
  return were;
}
