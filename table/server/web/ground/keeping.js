/** What goes to the server and comes back: whether a drawing is lawful, drawings that are kept, files. */
import { kept, t } from "../words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** For how long nothing must change before the server is asked, in milliseconds. */
const PATIENCE = 350;

export class Keeping {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.asked = 0;
    desk.changing.push(() => {
      this.remember();
      this.soon();
    });
  }

  /** @param {string} where @param {Record<string, string>} fields */
  async send(where, fields) {
    const answer = await fetch(`${this.desk.about.here}/${where}`, { method: "POST", body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer;
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.judge(), PATIENCE);
  }

  /** Asks whether it is lawful. */
  async judge() {
    const { desk } = this;
    const mine = ++this.asked;
    try {
      const { faults, advice } = await (await this.send("judged", { plan: desk.text() })).json();
      if (mine !== this.asked) return;
      Object.assign(desk, { faults, advice, verdict: "judged" });
    } catch {
      if (mine !== this.asked) return;
      Object.assign(desk, { faults: [], advice: null, verdict: "offline" });
    }
    desk.show();
  }

  /** Keeps it under its name; says whether it is kept. @param {string} name @param {boolean} [copy] beside the one that it was */
  async save(name, copy = false) {
    const { desk } = this;
    const text = desk.text();
    try {
      const fields = { name, was: desk.was, plan: text, ...(copy ? { copy: "yes" } : {}) };
      const said = await (await this.send("kept", fields)).json();
      if (said.faults) {
        const own = said.faults.filter((/** @type {import("./desk.js").Fault} */ { by }) => by);
        const [first] = said.faults.filter((/** @type {import("./desk.js").Fault} */ { by }) => !by);
        Object.assign(desk, { faults: own, verdict: "judged" });
        desk.tell((first ?? own[0])?.text ?? t("unread"), true);
        desk.show();
        return false;
      }
      this.forget();
      desk.was = said.name;
      desk.kept = text;
      history.replaceState(null, "", `${desk.about.here}/edit?name=${encodeURIComponent(said.name)}`);
      desk.tell(t("saved"));
      desk.show();
      return true;
    } catch {
      desk.tell(t("offline"), true);
      return false;
    }
  }

  /** Gives it out as a file. @param {"toml" | "json"} how @param {string} name */
  async download(how, name) {
    const { desk } = this;
    try {
      const answer = await this.send("text", { as: how, name, plan: desk.text() });
      const file = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? `drawing.${how}`;
      const url = URL.createObjectURL(await answer.blob());
      const link = document.createElement("a");
      link.href = url;
      link.download = file;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      desk.tell(t("offline"), true);
    }
  }

  /** The drawing that a text holds; if there is none, it is told why. @param {string} text */
  async understood(text) {
    const { desk } = this;
    try {
      const said = await (await this.send("read", { text })).json();
      if (said.plan) return said.plan;
      desk.tell(said.faults?.[0]?.text ?? t("unread"), true);
    } catch {
      desk.tell(t("unread"), true);
    }
    return null;
  }

  /** Reads a file. @param {File} file */
  async read(file) {
    const { desk } = this;
    const plan = await this.understood(await file.text().catch(() => ""));
    if (!plan) return;
    desk.open(plan);
    desk.tell(t("was-read", { name: desk.plan.name[desk.lang] || file.name }));
  }

  /** Under which name this browser remembers what was not saved. */
  get place() {
    const { here, from } = this.desk.about;
    return `drawing ${here} ${this.desk.was} ${this.desk.was ? "" : from}`;
  }

  /** What is not kept is not lost by a slip. */
  remember() {
    const { desk } = this;
    if (desk.text() === desk.kept) this.forget();
    else kept(this.place, desk.text());
  }

  forget() {
    try {
      localStorage.removeItem(this.place);
    } catch {
      // A browser may refuse to keep anything: then there is nothing to forget.
    }
  }

  /** Brings back what was not saved; says whether there was anything. */
  recall() {
    const { desk } = this;
    const text = kept(this.place);
    if (!text || text === desk.text()) return false;
    try {
      desk.open(JSON.parse(text));
      return true;
    } catch {
      this.forget();
      return false;
    }
  }
}
