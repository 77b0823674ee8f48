/**
 * The line to the table: keeps it open, tries again when it is lost, asks only for what was missed, and sends an
 * unanswered `do` again under the same name, so that it is done once.
 */
import { next } from "./changes.js";
import { fresh, language } from "./words.js";

/** @typedef {import("./types.js").Said} Said */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {{ message: Record<string, unknown>, answer: (answer: Answer) => void }} Waiting */

const ANSWERS = new Set(["done", "refused", "looked", "odds", "means", "described", "overlaid", "hinted", "thought", "reckoned"]);
/** Messages whose answer is worth sending them again for. */
const LASTING = new Set(["do", "undo"]);

export class Line {
  /**
   * @param {string} path
   * @param {{ heard: (said: Said) => void, state: (online: boolean, tries: number) => void, from: () => number | null }} host
   * @param {Record<string, string>} [query]
   */
  constructor(path, host, query = {}) {
    this.host = host;
    this.url = new URL(path, location.href);
    this.url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    for (const [key, value] of Object.entries({ lang: language, ...query })) this.url.searchParams.set(key, value);
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** The view that was told last, from which changes are told. @type {import("./types.js").View | null} */
    this.view = null;
    this.tries = 0;
    this.silent = 0;
    this.timer = 0;
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => document.hidden || this.open());
    // A page that is left may be kept by the browser for coming back: whoever left it is gone all the same.
    addEventListener("pagehide", () => this.socket?.close());
    setInterval(() => this.pulse(), 15000);
    this.open();
  }

  get online() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    const from = this.host.from();
    if (from !== null) this.url.searchParams.set("from", String(from));
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.silent = 0;
      for (const [id, { message, answer }] of this.waiting) {
        if (LASTING.has(String(message["type"]))) socket.send(JSON.stringify(message));
        else this.settle(id, { type: "lost" }, answer);
      }
      this.host.state(true, 0);
    };
    socket.onmessage = (event) => {
      [this.silent, this.tries] = [0, 0];
      /** @type {Said & { id?: string }} */
      const said = JSON.parse(String(event.data));
      if (said.type === "change" || said.type === "view") return this.looked(said);
      const waits = ANSWERS.has(said.type) && said.id ? this.waiting.get(said.id) : undefined;
      if (waits && said.id) this.settle(said.id, /** @type {Answer} */ (said), waits.answer);
      else this.host.heard(said);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.tries += 1;
      this.host.state(false, this.tries);
      const wait = Math.min(500 * 2 ** (this.tries - 1), 20000) * (0.75 + Math.random() / 2);
      this.timer = setTimeout(() => this.open(), wait);
    };
  }

  /** A view, or what has changed since the last one. @param {import("./types.js").View | import("./types.js").ChangeSaid} said */
  looked(said) {
    const view = said.type === "view" ? said : next(this.view, said);
    this.view = view;
    if (view) this.host.heard(view);
    else this.tell({ type: "view" });
  }

  /** @param {string} id @param {Answer} said @param {(answer: Answer) => void} answer */
  settle(id, said, answer) {
    this.waiting.delete(id);
    answer(said);
  }

  /** A line over which nothing comes, not even an answer to a ping, is dead though nobody said so. */
  pulse() {
    if (!this.online) return;
    this.silent += 1;
    if (this.silent >= 4) this.socket?.close();
    else if (this.silent >= 2) this.tell({ type: "ping" });
  }

  /** @param {Record<string, unknown>} message */
  tell(message) {
    if (this.online) this.socket?.send(JSON.stringify(message));
  }

  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<Answer>}
   */
  ask(message) {
    const id = fresh();
    const named = { ...message, id };
    return new Promise((answer) => {
      if (!this.online && !LASTING.has(String(message["type"]))) return answer({ type: "lost" });
      this.waiting.set(id, { message: named, answer });
      this.tell(named);
    });
  }
}
