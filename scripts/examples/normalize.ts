import { createHash } from "node:crypto";

/** Secrets have a form that scanners do not take for real ones. */
const secrets: [RegExp, string][] = [
  [/\bwhsec_[\w+/=-]+/g, "whsec_EXAMPLE"],
  [/\bsk_test_[\w-]{6,}/g, "sk_test_EXAMPLE"],
  [/\b([a-z]{2,4})_[\w-]{30,}/g, "$1_EXAMPLE"],
  [/(\/(?:apply|pay|contractor|certificate|request|account)\/)[\w-]{20,}/g, "$1EXAMPLE"],
  [/([?&](?:signature|token|sig)=)[\w.%-]+/g, "$1EXAMPLE"],
  [/\.[0-9a-f]{12}@/g, "@"],
];

/** The most items of a list within an example. */
const ITEMS = 2;

/** Replaces ids by others that stay the same from run to run: each by its prefix and the order in which it was met. */
export class Normalizer {
  readonly #ids = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  #id(id: string, prefix: string): string {
    const known = this.#ids.get(id);
    if (known) return known;
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    const made = `${prefix}_${createHash("sha256").update(`${prefix}${count}`).digest("base64").replaceAll(/\W/g, "").slice(0, 22)}`;
    this.#ids.set(id, made);
    return made;
  }

  text(text: string): string {
    const shown = secrets.reduce((all, [pattern, by]) => all.replaceAll(pattern, by), text);
    return shown.replaceAll(/\b([a-z]{2,4})_[A-Za-z0-9]{20,26}\b/g, (id, prefix: string) => this.#id(id, prefix));
  }

  value(value: unknown): unknown {
    if (typeof value === "string") return this.text(value);
    if (Array.isArray(value)) return value.slice(0, ITEMS).map((one) => this.value(one));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.value(one)]));
  }
}
