import { distance } from "../anchors.ts";
import type { Dictionary } from "../dictionary.ts";
import { isAlike, KNOWN } from "./decode.ts";

/** A reading that differs in a larger share of its characters is of other words. */
const CLOSE = 0.3;

/**
 * Corrects characters that were misread by what their shapes say, where the shapes of all characters of the value are known. Its confidence stays: the
 * shapes say nothing about whether the words belong together, or to this field.
 */
export function correctByShapes(read: Dictionary, shaped: Dictionary): void {
  for (const [name, reading] of read) {
    // An amount's commas and signs may be words of their own.
    if (/Amount_[A-C]$/.test(name)) continue;
    const other = shaped.get(name);
    if (!reading.raw || !other?.raw || other.confidence < KNOWN) continue;
    const [one, two] = [plain(reading.raw), plain(other.raw)];
    const most = Math.max(1, Math.floor(CLOSE * two.length));
    // A shorter one lacks a word, a longer one may have one too many.
    if (one === two || two.length !== one.length || distance(one, two, most) > most) continue;
    if ([...one].some((character, at) => isAlike(character, two[at] ?? ""))) continue;
    read.set(name, { ...reading, raw: other.raw });
  }
}

const plain = (raw: string) => raw.replaceAll(/\s/g, "").toUpperCase();
