/**
 * Sounds, made in the page: a few voices of noise and tone. Which deed makes which sound is the same for all games; how a
 * thing sounds (wood, steel, bone) a game may say. Silent until the reader has touched the page, as browsers demand.
 */
import { volume } from "./speed.js";

/** @typedef {import("../types.js").Deed} Deed */
/** @typedef {{ noise?: number, tone?: number, to?: number, wave?: OscillatorType, ms: number, loud?: number, after?: number, narrow?: number }} Voice Noise around a frequency, or a tone that glides. */

/** @type {Record<string, Voice[]>} */
const SOUNDS = {
  dice: [0, 70, 130, 210, 300, 420].map((after, n) => ({ noise: 1900 + (n % 3) * 500, narrow: 3, ms: 40, loud: 0.8, after })),
  step: [{ noise: 320, narrow: 1.2, ms: 70, loud: 0.7 }],
  push: [{ noise: 220, narrow: 1, ms: 220, loud: 0.6 }],
  blade: [{ noise: 5200, narrow: 5, ms: 180, loud: 0.7 }, { tone: 1850, to: 1500, wave: "triangle", ms: 240, loud: 0.25, after: 20 }],
  shot: [{ noise: 900, narrow: 0.5, ms: 170, loud: 1 }, { tone: 160, to: 45, wave: "sine", ms: 180, loud: 0.8 }],
  hurt: [{ tone: 190, to: 70, wave: "triangle", ms: 200, loud: 0.8 }, { noise: 500, narrow: 0.7, ms: 110, loud: 0.5 }],
  missed: [{ noise: 2600, narrow: 1.5, ms: 150, loud: 0.25 }],
  left: [{ tone: 220, to: 55, wave: "sine", ms: 520, loud: 0.6 }],
  card: [{ noise: 3400, narrow: 0.8, ms: 60, loud: 0.5 }, { noise: 1500, narrow: 0.8, ms: 50, loud: 0.5, after: 70 }],
  gain: [{ tone: 660, ms: 90, loud: 0.3 }, { tone: 880, ms: 140, loud: 0.3, after: 80 }],
  turn: [{ tone: 523, ms: 160, loud: 0.4 }, { tone: 784, ms: 260, loud: 0.4, after: 140 }],
  came: [{ tone: 587, ms: 140, loud: 0.35 }, { tone: 740, ms: 200, loud: 0.35, after: 120 }],
  won: [523, 659, 784, 1047].map((tone, n) => ({ tone, ms: 360, loud: 0.4, after: n * 130 })),
  lost: [392, 330, 262].map((tone, n) => ({ tone, ms: 420, loud: 0.35, after: n * 190 })),
};

/** How much higher or lower everything but the calls sounds. @type {Record<string, number>} */
const TIMBRES = { wood: 0.85, steel: 1.15, bone: 1, toy: 1.5, night: 0.6 };
const CALLS = new Set(["turn", "came", "won", "lost"]);

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;
/** Until it is quiet again. */
let sounding = 0;

/** How long the longest takes, in milliseconds, and more. */
const LONGEST = 2000;

/** Whoever hears nothing pays nothing for it: a context that runs costs a phone its battery. */
function hush() {
  clearTimeout(sounding);
  sounding = setTimeout(() => void context?.suspend(), LONGEST);
}

/** From the first touch on there may be sound. */
export function wake() {
  if (context || !("AudioContext" in window)) return;
  const begin = () => {
    removeEventListener("pointerdown", begin);
    removeEventListener("keydown", begin);
    context = new AudioContext();
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const wave = hiss.getChannelData(0);
    for (let n = 0; n < wave.length; n += 1) wave[n] = Math.random() * 2 - 1;
    hush();
  };
  addEventListener("pointerdown", begin);
  addEventListener("keydown", begin);
}

/** @param {string} name @param {string} [timbre] what the game's things are made of */
export function sound(name, timbre = "bone") {
  const loud = volume();
  if (!context || !hiss || !loud || context.state === "closed") return;
  void context.resume();
  hush();
  const high = CALLS.has(name) ? 1 : (TIMBRES[timbre] ?? 1);
  for (const voice of SOUNDS[name] ?? []) speak(context, hiss, voice, loud, high);
}

/** @param {AudioContext} context @param {AudioBuffer} hiss @param {Voice} voice @param {number} loud @param {number} high */
function speak(context, hiss, voice, loud, high) {
  const begins = context.currentTime + (voice.after ?? 0) / 1000;
  const ends = begins + voice.ms / 1000;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, begins);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * (voice.loud ?? 0.5) * 0.5), begins + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, ends);
  gain.connect(context.destination);
  if (voice.noise !== undefined) {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = hiss;
    filter.type = "bandpass";
    filter.frequency.value = voice.noise * high;
    filter.Q.value = voice.narrow ?? 1;
    source.connect(filter).connect(gain);
    source.start(begins, Math.random() * 0.5);
    source.stop(ends);
  } else {
    const source = context.createOscillator();
    source.type = voice.wave ?? "sine";
    source.frequency.setValueAtTime((voice.tone ?? 440) * high, begins);
    if (voice.to) source.frequency.exponentialRampToValueAtTime(voice.to * high, ends);
    source.connect(gain);
    source.start(begins);
    source.stop(ends);
  }
}

/** What a deed sounds like. @param {Deed} deed */
export function soundOf(deed) {
  switch (deed.does) {
    case "moved":
      return deed.gait === "push" || deed.gait === "fall" ? "push" : "step";
    case "turned":
      return "step";
    case "played":
    case "appeared":
      return "card";
    case "attacked":
      return deed.shot ? "shot" : "blade";
    case "aimed":
      return "shot";
    case "rolled":
      return "dice";
    case "missed":
    case "hurt":
    case "left":
      return deed.does;
    case "healed":
    case "gained":
      return "gain";
    default:
      return null;
  }
}
