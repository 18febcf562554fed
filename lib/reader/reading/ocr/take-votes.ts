import { type Dictionary, SURE } from "../dictionary.ts";
import { withPrefix } from "./certificate-number.ts";
import type { Independent } from "./independent.ts";
import { withSecondEngine } from "./second-engine.ts";
import { type Kind, likeDigit, makesSense } from "./settle.ts";
import { votedText } from "./vote.ts";

/** Kinds of cells whose characters are voted on one by one. */
const SPELLED: ReadonlySet<Kind> = new Set(["text", "number", "mail"]);
/** Remains of the label precede an email address. */
const MAX_LABEL_LENGTH = 10;

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
    if (!SPELLED.has(kind)) continue;
    const [first, cell] = [page.get(name), again.get(name)];
    const most = first && cell ? voted(kind, chosen.raw, [first, cell, second.raw]) : chosen.raw;
    // Certificate numbers stand close behind their label: the second engine loses their first characters.
    const raw = name.includes("CertificateNumber")
      ? withPrefix(most, [first ?? "", cell ?? "", second.raw])
      : withSecondEngine(kind, most, second.raw, second.confidence);
    read.set(name, { ...chosen, raw });
  }
}

/** The readings are of the page, of its cell, and of the second engine. */
function voted(kind: Kind, chosen: string, readings: readonly [string, string, string]): string {
  const [, , independent] = readings;
  if (kind === "number") {
    const isWhole = readings.filter((raw) => raw.endsWith(` ${chosen}`)).length > 1 || !makesSense(kind, chosen);
    if (isWhole && makesSense(kind, independent) && plain(independent).length >= plain(chosen).length) return independent;
    // The page's reading lost a whole word.
    if (/^\d/.test(readings[0]) && chosen.endsWith(readings[0]) && /^[A-Z]{2,3}$/.test(chosen.slice(0, -readings[0].length)))
      return `${chosen.slice(0, -readings[0].length)} ${readings[0]}`;
    // A remnant of a line beside the number.
    const bare = plain(chosen.replace(/^\S\s+|\s+\S$/g, ""));
    const without = bare === plain(chosen) ? undefined : readings.find((raw) => plain(raw) === bare);
    if (without !== undefined) return without;
    // The mark of the column before is in the enlarged cell and not in the page's word.
    if (/^[XYN]/i.test(chosen) && plain(readings[0]) === plain(chosen).slice(1)) return readings[0];
    const shorter = singled(chosen);
    const single = readings.find((raw) => shorter.has(plain(raw)));
    if (single !== undefined) return single;
  }
  const own = readings.findIndex((raw) => plain(raw) === plain(chosen));
  const [one = "", two = ""] = readings.filter((_, at) => at !== Math.max(0, own));
  const text = votedText(chosen, [one, two], kind === "mail" ? MAX_LABEL_LENGTH : 1);
  return kind === "number" && !makesSense(kind, text) ? chosen : text;
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
