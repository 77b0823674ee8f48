/**
 * Checks the dice of a finished match without the server and without the rules: that the seed belongs to the
 * commitment, and that every number that luck drew is what the seed gives. docs/log.md in code; no page needed.
 */

const utf8 = new TextEncoder();

/** @param {string} hex */
export const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {Uint8Array} data */
export const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The fractional bits of roots of the first primes, as SHA-256 wants them. @param {number} count @param {number} power */
function roots(count, power) {
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) prime &&= n % d !== 0;
    if (prime) found.push(((n ** power % 1) * 2 ** 32) | 0);
  }
  return found;
}
const START = roots(8, 1 / 2);
const ROUND = roots(64, 1 / 3);

/** SHA-256, for pages that are not served over https and so have no WebCrypto. @param {Uint8Array} data */
export function sha256(data) {
  const padded = new Uint8Array((data.length + 72) & ~63);
  padded.set(data);
  padded[data.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length * 8);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  const turn = (/** @type {number} */ x, /** @type {number} */ n) => (x >>> n) | (x << (32 - n));
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = view.getInt32(block + i * 4);
      else {
        const [x, y] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
        w[i] =
          (w[i - 16] ?? 0) +
          (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
          (w[i - 7] ?? 0) +
          (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const one =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(i * 4, word));
  return new Uint8Array(out.buffer);
}

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {Uint8Array<ArrayBuffer>} key at most 64 bytes @param {Uint8Array<ArrayBuffer>} data */
export async function hmac(key, data, subtle = globalThis.crypto?.subtle) {
  if (subtle) {
    const ready = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Uint8Array(await subtle.sign("HMAC", ready, data));
  }
  const pad = (/** @type {number} */ mask) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ mask);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), data))));
}

/** @param {Uint8Array<ArrayBuffer>} seed */
export const commitment = (seed) => hmac(seed, utf8.encode("ludoteca commitment v1"));

/** @param {Uint8Array<ArrayBuffer>} seed @param {Uint8Array[]} entropy */
export function outcomeKey(seed, entropy) {
  const added = entropy.flatMap((text) => [new Uint8Array(new Uint32Array([text.length]).buffer), text]);
  return hmac(seed, joined(utf8.encode("ludoteca outcome v1"), ...added));
}

/** The words of ChaCha20 with this key, nonce zero, 64-bit counter from 0. @param {Uint8Array} key */
export function* words(key) {
  const view = new DataView(key.buffer, key.byteOffset);
  const head = [
    0x61707865,
    0x3320646e,
    0x79622d32,
    0x6b206574,
    ...Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4, true)),
  ];
  const s = new Uint32Array(16);
  const quarter = (
    /** @type {number} */ a,
    /** @type {number} */ b,
    /** @type {number} */ c,
    /** @type {number} */ d,
  ) => {
    const mix = (
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ z,
      /** @type {number} */ n,
    ) => {
      s[x] = (s[x] ?? 0) + (s[y] ?? 0);
      const v = (s[z] ?? 0) ^ (s[x] ?? 0);
      s[z] = (v << n) | (v >>> (32 - n));
    };
    mix(a, b, d, 16);
    mix(c, d, b, 12);
    mix(a, b, d, 8);
    mix(c, d, b, 7);
  };
  for (let counter = 0; ; counter += 1) {
    const block = Uint32Array.from([...head, counter >>> 0, Math.floor(counter / 2 ** 32), 0, 0]);
    s.set(block);
    for (let round = 0; round < 10; round += 1) {
      for (let i = 0; i < 4; i += 1) quarter(i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i += 1) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let i = 0; i < 16; i += 1) yield ((s[i] ?? 0) + (block[i] ?? 0)) >>> 0;
  }
}

/** One of n, each as likely: words that would favour some are skipped. @param {Generator<number>} stream @param {number} n */
export function pick(stream, n) {
  const fair = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const word = stream.next().value;
    if (word < fair) return word % n;
  }
}

/** @typedef {{ ok: boolean, key: string, args: Record<string, string | number> }} Check */

/**
 * Goes through a log; ends at the first thing that is wrong.
 * @param {string} text
 * @returns {AsyncGenerator<Check>}
 */
export async function* verify(text) {
  /** @type {any[]} */
  const entries = [];
  for (const [n, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    try {
      entries.push({ line: n + 1, ...JSON.parse(line) });
    } catch {
      // A last line that was torn is left out; any other is a fault.
      if (n < text.split("\n").length - 1) return yield { ok: false, key: "verify-line", args: { line: n + 1 } };
    }
  }
  const [header, ...rest] = entries;
  if (header && "seen" in header) return yield { ok: false, key: "verify-no-seed", args: {} };
  const undos = rest.filter((entry) => "undo" in entry).length;
  yield { ok: header?.ludoteca === 1, key: "verify-read", args: { lines: entries.length, undos } };
  if (header?.ludoteca !== 1) return;
  if (!header.commitment) return yield { ok: false, key: "verify-dictated", args: {} };
  const told = rest.find((entry) => "seed" in entry)?.seed;
  if (!told) return yield { ok: false, key: "verify-no-seed", args: {} };
  const seed = bytes(told);
  const promised = hex(await commitment(seed));
  yield {
    ok: promised === header.commitment,
    key: promised === header.commitment ? "verify-commitment" : "verify-commitment-wrong",
    args: { commitment: header.commitment, found: promised },
  };
  if (promised !== header.commitment) return;
  /** @type {string[]} */
  const entropy = header.entropy ?? [];
  const key = await outcomeKey(
    seed,
    entropy.map((added) => utf8.encode(added)),
  );
  yield {
    ok: true,
    key: "verify-key",
    args: { entropy: entropy.map((added, seat) => `${String.fromCharCode(65 + seat)}: “${added}”`).join(", ") || "–" },
  };
  const stream = words(key);
  let count = 0;
  for (const { line, luck = [], of = [] } of rest) {
    if (luck.length !== of.length) return yield { ok: false, key: "verify-line", args: { line } };
    for (const [n, drawn] of luck.entries()) {
      const expected = pick(stream, of[n]);
      if (drawn !== expected)
        return yield {
          ok: false,
          key: "verify-draw",
          args: { line, drawn: drawn + 1, expected: expected + 1, of: of[n] },
        };
      count += 1;
    }
  }
  yield { ok: true, key: "verify-done", args: { count } };
}
