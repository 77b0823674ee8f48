/** Numbers that count up or down to what they are now. */
import { kept } from "../words.js";

/** How long it takes, in milliseconds. */
const LONG = 900;

/** @typedef {{ from: number, to: number, begun: number }} Run From what to what, and since when. */

/** What each number counts to. @type {Map<string, Run>} */
const runs = new Map();

/** What a run has come to at a moment. @param {Run} run @param {number} now */
export const reached = ({ from, to, begun }, now) => {
  const part = Math.min(1, Math.max(0, (now - begun) / LONG));
  return part === 1 ? to : Math.round(from + (to - from) * part);
};

/** The run of a number that is to be `to` from now on. @param {Run | undefined} known @param {number} to @param {number} now @returns {Run} */
export const towards = (known, to, now) =>
  !known ? { from: to, to, begun: now - LONG } : known.to === to ? known : { from: reached(known, now), to, begun: now };

/** Lets a number count from what it last was. @param {HTMLElement} node @param {string} key of whom and what @param {number} to */
export function counting(node, key, to) {
  const run = towards(runs.get(key), to, performance.now());
  runs.set(key, run);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || kept("stage-pace") === "off") return;
  const show = (/** @type {number} */ now) => {
    const going = runs.get(key) === run && now < run.begun + LONG;
    node.classList.toggle("counts", going);
    node.textContent = String(going ? reached(run, now) : to);
    if (going) requestAnimationFrame(show);
  };
  if (run.begun + LONG > performance.now()) show(performance.now());
}
