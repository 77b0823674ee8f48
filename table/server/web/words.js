/** The words of the page in its language, and the few helpers with which everything on it is made. */

/** @typedef {Node | string | null | undefined | false} Kid */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Props */

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById("texts")?.textContent || "{}");

/**
 * The words under a key, `{name}` replaced.
 * @param {string} key without `ui-`
 * @param {Record<string, string | number>} [args]
 */
export const t = (key, args = {}) =>
  (texts[`ui-${key}`] ?? key).replace(/\{(\w+)\}/g, (all, name) => (name in args ? String(args[name]) : all));

/** What was fetched to look at things by. @type {Record<string, Promise<unknown>>} */
const sheets = {};

export const language = document.documentElement.lang || "en";

/** @param {Element} node @param {Props} props @param {Kid[]} kids */
function dress(node, props, kids) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== null && value !== false)
      // An empty `aria-hidden` hides nothing.
      node.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  for (const kid of kids) if (kid || kid === "") node.append(kid);
}

/**
 * An element; functions among the properties listen (`onclick`).
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {...Kid} kids
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  dress(node, props, kids);
  return node;
}

/**
 * Makes these the children of a node. Those that stand where they belong are left alone: whatever is put back in its place is
 * laid out anew.
 * @param {Element} host @param {Element[]} wanted
 */
export function settle(host, wanted) {
  const stays = new Set(wanted);
  for (const child of [...host.children]) if (!stays.has(child)) child.remove();
  wanted.forEach((node, at) => host.children[at] === node || host.insertBefore(node, host.children[at] ?? null));
}

/**
 * An element of a drawing.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {...Kid} kids
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props = {}, ...kids) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  dress(node, props, kids);
  return node;
}

/**
 * @param {Kid} face @param {() => void} go @param {Props} [props]
 * @returns {HTMLButtonElement}
 */
export const button = (face, go, props = {}) => el("button", { type: "button", onclick: go, ...props }, face);

/** A link to a rule, opened beside. @param {string} game @param {string | undefined} rule */
export const ruleLink = (game, rule) =>
  rule
    ? el(
        "a",
        {
          class: "rule",
          href: `/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(rule)}`,
          target: "_blank",
          rel: "noopener",
          title: t("rule-open", { rule }),
        },
        rule,
      )
    : null;

/** HTML that the server made of a rulebook or lesson. @param {string} html @param {string} [kind] */
export function prose(html, kind = "prose") {
  const node = el("div", { class: kind });
  node.innerHTML = html;
  return node;
}

/** Keeps a value and says what is kept; a browser may refuse to. @param {"localStorage" | "sessionStorage"} where @param {string} key @param {string} [value] */
function stored(where, key, value) {
  try {
    if (value !== undefined) window[where].setItem(key, value);
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** What is kept in this browser. @param {string} key @param {string} [value] */
export const kept = (key, value) => stored("localStorage", key, value);

/** What is kept while this tab is open. @param {string} key @param {string} [value] */
export const keptHere = (key, value) => stored("sessionStorage", key, value);

/** Fetches how something looks, once. @param {string} sheet from where all files lie @returns {Promise<unknown>} */
export const styled = (sheet) => (sheets[sheet] ??= new Promise((done) => {
  const href = new URL(sheet, import.meta.url).href;
  document.head.append(el("link", { rel: "stylesheet", href, onload: done, onerror: done }));
}));

/** A name that nobody else gives. */
export const fresh = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {import("./types.js").Touch} touch */
export const name = (touch) =>
  "piece" in touch
    ? `p:${touch.piece}`
    : "cell" in touch
      ? `c:${touch.cell.board}/${touch.cell.cell}`
      : "place" in touch
        ? `o:${touch.place.board}/${touch.place.x},${touch.place.y}`
        : `d:${touch.die.panel}/${touch.die.field}/${touch.die.die}`;

/** @param {string} board @param {string} cell */
export const place = (board, cell) => `${board}/${cell}`;

/** The mark of a seat: a letter, besides its shape and colour. @param {number | null | undefined} seat */
export const letter = (seat) => (seat === null || seat === undefined ? "·" : String.fromCharCode(65 + seat));
