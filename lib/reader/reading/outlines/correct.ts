import { distance } from "../anchors.ts";
import type { Dictionary, Reading } from "../dictionary.ts";
import { isAlike, KNOWN } from "./decode.ts";

/** A reading that differs in a larger share of its characters has other words. */
const CLOSE = 0.3;

/**
 * Corrects misread characters by their shapes, if the shapes of all characters of the value are known. The confidence stays the same:
 * shapes do not show whether the words belong together or to this field.
 */
export function correctByShapes(read: Dictionary, shaped: Dictionary): void {
  for (const [name, reading] of read) {
    const other = shaped.get(name);
    if (!isCorrected(name) || !reading.raw || !other?.raw || other.confidence < KNOWN) continue;
    const [one, two] = [plain(reading), plain(other)];
    const max = Math.max(1, Math.floor(CLOSE * two.length));
    // A shorter one lacks a word, a longer one may have one too many.
    if (one === two || two.length !== one.length || distance(one, two, max) > max) continue;
    if ([...one].some((character, at) => isAlike(character, two[at] ?? ""))) continue;
    read.set(name, { ...reading, raw: other.raw });
  }
}

/**
 * Corrects easily confused characters that were recognised as one and have another's shape. `shaped` and `distinguished` are the values
 * without and with that.
 */
export function correctAlike(read: Dictionary, shaped: Dictionary, distinguished: Dictionary): void {
  for (const [name, reading] of read) {
    const [one, two, three] = [reading, shaped.get(name), distinguished.get(name)].map((each) => plain(each));
    if (!isCorrected(name) || !one || !two || !three || two === three || two.length !== one.length || three.length !== one.length) continue;
    if (two === one) read.set(name, { ...reading, raw: distinguished.get(name)?.raw ?? reading.raw });
  }
}

/** An amount's commas and signs may be words of their own. */
const isCorrected = (name: string) => !/Amount_[A-C]$/.test(name);

const plain = (reading: Reading | undefined) => (reading?.raw ?? "").replaceAll(/\s/g, "").toUpperCase();
