import { type Dictionary, SURE } from "../dictionary.ts";
import type { Independent } from "./independent.ts";
import { type Kind, likeDigit, makesSense } from "./settle.ts";
import { votedText } from "./vote.ts";

/** Kinds of cells in which each character counts for itself. */
const SPELLED: ReadonlySet<Kind> = new Set(["text", "number", "mail"]);
/** Before an email address stand remains of its label. */
const MOST_LABEL = 10;

/**
 * Spells doubtful values as most of their three readings do: of the page, of the enlarged cell, and of the second engine. They stay as
 * doubtful as they are.
 */
export function takeVotes(
  read: Dictionary,
  page: ReadonlyMap<string, string>,
  again: ReadonlyMap<string, string>,
  { others }: Independent,
): void {
  for (const [name, { kind, reading: second }] of others) {
    const chosen = read.get(name);
    if (!chosen?.raw || !second.raw || chosen.confidence >= SURE.ocr) continue;
    // The second engine reads digits better.
    if (kind === "telephone" && makesSense(kind, second.raw)) read.set(name, { ...chosen, raw: second.raw });
    const [first, cell] = [page.get(name), again.get(name)];
    if (SPELLED.has(kind) && first && cell) read.set(name, { ...chosen, raw: voted(kind, chosen.raw, [first, cell, second.raw]) });
  }
}

/** The readings are of the page, of its cell, and of the second engine. */
function voted(kind: Kind, chosen: string, readings: readonly [string, string, string]): string {
  if (kind === "number") {
    // The mark of the column before is in the enlarged cell and not in the page's word.
    if (/^[XYN]/i.test(chosen) && plain(readings[0]) === plain(chosen).slice(1)) return readings[0];
    const shorter = singled(chosen);
    const single = readings.find((raw) => shorter.has(plain(raw)));
    if (single !== undefined) return single;
  }
  const own = readings.findIndex((raw) => plain(raw) === plain(chosen));
  const [one = "", two = ""] = readings.filter((_, at) => at !== Math.max(0, own));
  return votedText(chosen, [one, two], kind === "mail" ? MOST_LABEL : 1);
}

const plain = (text: string) => text.replace(/\s/g, "").toUpperCase();

/** A number without one of two similar characters beside each other, for which OCR engines read one twice: `XZ28543` and `XZ8543`. */
function singled(text: string): ReadonlySet<string> {
  const close = plain(text);
  const pairs = [...close].flatMap((sign, at) => {
    const next = close[at + 1];
    return next !== undefined && next !== sign && likeDigit(next) === likeDigit(sign) ? [at, at + 1] : [];
  });
  return new Set(pairs.map((at) => close.slice(0, at) + close.slice(at + 1)));
}
