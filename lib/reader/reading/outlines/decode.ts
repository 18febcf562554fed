import { type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";
import { runsOf } from "../similar/groups.ts";
import type { Shape } from "./shapes.ts";

/** A character that a shape was recognised as, over the whole page. */
interface Meaning {
  text: string;
  /** Whether nearly every occurrence was recognised so. */
  isSure: boolean;
}

/** The words of a page by its shapes. */
export interface ShapedWords {
  /** Easily confused characters stay as they were recognised. */
  words: Word[];
  /** The same, but easily confused characters are corrected where they have a shape of their own. */
  distinguished: Word[];
}

/** The confidence of a word of which every character is a known shape. */
export const KNOWN = 0.97;
/** Below the confidence that rules accept. */
const UNCLEAR = 0.7;
/** Words of lower confidence are not used to identify shapes. */
const TELLING = 0.6;
/** The share and the number of a shape's occurrences from which its character is certain. */
const AGREED = 0.85;
const MIN_PLACES = 3;
/** With a smaller share of known characters, the page's outlines are not text. */
const MOSTLY = 0.8;
const MIN_CHARACTERS = 200;
/** As a share of the type's height, and of the word's usual gap: a wider gap may be a space. */
const GAP = 0.35;
const WIDER = 1.8;
/** Shapes with this many neighbors in common are of one typeface. */
const SHARED = 2;
/**
 * Easily confused characters. They may be misread everywhere on the page, so the other occurrences of a shape do not correct one into the
 * other.
 */
const BARS = "1Il|";
const ALIKE = ["0OoQD", BARS, "2Z7", "5S", "8B", "6G"];
/** Characters that are lower than this share of their line are punctuation. */
const LOW = 0.45;

/**
 * The words of a page whose text is outlines. Most occurrences of a shape determine its character, and the shapes spell the words. A word
 * with an unknown shape keeps its recognised text and confidence. Null if the page has too few outlines, or mostly unknown shapes.
 */
export function wordsOfShapes(shapes: readonly Shape[], recognised: readonly Word[]): ShapedWords | null {
  if (shapes.length < MIN_CHARACTERS) return null;
  const held = shapesByWord(shapes, recognised);
  const meanings = meaningsOf(held);
  const known = shapes.filter(({ shape }) => meanings.get(shape)?.isSure).length;
  if (known < MOSTLY * shapes.length) return null;
  const faces = facesOf(held);
  const sure = new Set([...meanings].filter(([, { isSure }]) => isSure).map(([shape, { text }]) => `${faces.get(shape)} ${text}`));
  /** Whether the recognised character is another shape of the same typeface, so that it is not this one. */
  const isOther = (shape: number, here: string) => !BARS.includes(here) && sure.has(`${faces.get(shape)} ${here}`);
  const wordsWith = (tells: typeof isOther) => held.map(({ word, own }) => spelled(word, own, meanings, tells));
  return { words: wordsWith(() => false), distinguished: wordsWith(isOther) };
}

/** A number for the typeface of each shape: words that are one space apart have the same typeface. */
function facesOf(held: readonly WordShapes[]): Map<number, number> {
  const faces = new Map<number, number>();
  const faceOf = (shape: number): number => {
    let face = shape;
    for (let next = faces.get(face); next !== undefined && next !== face; next = faces.get(face)) face = next;
    faces.set(shape, face);
    return face;
  };
  const telling = held.filter(({ word, own }) => word.confidence >= TELLING && alignedWith(word, own));
  const shapesIn = new Map(telling.map(({ word, own }) => [word, own.map(({ shape }) => shape)]));
  for (const run of runsOf([...shapesIn.keys()])) {
    const [first, ...others] = run.flatMap((word) => shapesIn.get(word) ?? []);
    if (first !== undefined) for (const other of others) faces.set(faceOf(other), faceOf(first));
  }
  return new Map([...new Set(held.flatMap(({ own }) => own.map(({ shape }) => shape)))].map((shape) => [shape, faceOf(shape)]));
}

interface WordShapes {
  word: Word;
  /** The shapes in its box, from left to right. */
  own: Shape[];
}

/** Each word's shapes, with the punctuation that recognition left out after it. */
export function shapesByWord(shapes: readonly Shape[], words: readonly Word[]): WordShapes[] {
  const rows = new Map<number, Shape[]>();
  for (const shape of shapes) {
    const row = Math.floor(centerY(shape.box) / ROW);
    const among = rows.get(row) ?? [];
    among.push(shape);
    rows.set(row, among);
  }
  const taken = new Set<Shape>();
  const held = words.map((word) => {
    const [x, y, width, height] = word.box;
    const near: Shape[] = [];
    for (let row = Math.floor((y - height) / ROW); row <= (y + 2 * height) / ROW; row += 1) near.push(...(rows.get(row) ?? []));
    const own = near.filter(
      (shape) =>
        !taken.has(shape) &&
        centerX(shape.box) > x - 0.1 * height &&
        centerX(shape.box) < x + width + 0.1 * height &&
        centerY(shape.box) > y - 0.35 * height &&
        centerY(shape.box) < y + 1.35 * height &&
        shape.box[3] < 2 * height,
    );
    for (const shape of own) taken.add(shape);
    return { word, own };
  });
  for (const shape of shapes) {
    if (taken.has(shape)) continue;
    const before = held.find(({ word }) => endsBefore(word.box, shape.box));
    if (!before) continue;
    before.own.push(shape);
    taken.add(shape);
  }
  for (const { own } of held) own.sort((a, b) => centerX(a.box) - centerX(b.box));
  return held;
}

/** Whether the box is punctuation directly after the word. */
function endsBefore(word: Box, box: Box): boolean {
  const gap = box[0] - right(word);
  return gap > -0.2 * word[3] && gap < 0.3 * word[3] && box[3] < LOW * word[3] && centerY(box) > word[1] && box[1] < bottom(word) + 1;
}

const ROW = 12;

/** What each shape was recognised as, from the words with as many characters as shapes. */
function meaningsOf(held: readonly WordShapes[]): Map<number, Meaning> {
  const said = new Map<number, Map<string, number>>();
  const beside = new Map<number, Set<number>>();
  for (const { word, own } of held) {
    const characters = alignedWith(word, own);
    if (!characters || word.confidence < TELLING) continue;
    for (const [at, { shape }] of own.entries()) {
      const others = beside.get(shape) ?? new Set();
      for (const one of own) others.add(one.shape);
      beside.set(shape, others);
      const character = characters[at];
      if (character === undefined || character === null) continue;
      const votes = said.get(shape) ?? new Map<string, number>();
      votes.set(character, (votes.get(character) ?? 0) + 1);
      said.set(shape, votes);
    }
  }
  const meanings = new Map<number, Meaning>();
  for (const [shape, votes] of said) {
    const [first, ...others] = [...votes].toSorted((a, b) => b[1] - a[1]);
    if (!first) continue;
    const [text, count] = first;
    const all = count + others.reduce((sum, [, times]) => sum + times, 0);
    // The same shape at two sizes may be both cases of a letter.
    const same = count + others.filter(([other]) => other.toLowerCase() === text.toLowerCase()).reduce((sum, [, times]) => sum + times, 0);
    meanings.set(shape, { text, isSure: same >= MIN_PLACES && same >= AGREED * all });
  }
  return withoutRivals(meanings, said, beside);
}

/**
 * A character has one shape in a typeface. Of two shapes that stand beside the same others and were recognised as the same character, the rarer one is
 * another: `Z` read as `7`.
 */
function withoutRivals(
  meanings: ReadonlyMap<number, Meaning>,
  said: ReadonlyMap<number, ReadonlyMap<string, number>>,
  beside: ReadonlyMap<number, ReadonlySet<number>>,
): Map<number, Meaning> {
  const places = (shape: number) => [...(said.get(shape)?.values() ?? [])].reduce((sum, times) => sum + times, 0);
  const byText = Map.groupBy(meanings.keys(), (shape) => meanings.get(shape)?.text ?? "");
  return new Map(
    [...meanings].map(([shape, meaning]) => {
      const isRarer = (byText.get(meaning.text) ?? []).some(
        (other) =>
          other !== shape &&
          places(other) > places(shape) &&
          [...(beside.get(other) ?? [])].filter((one) => beside.get(shape)?.has(one)).length >= SHARED,
      );
      return [shape, isRarer ? { ...meaning, isSure: false } : meaning];
    }),
  );
}

/** The character of each shape, null for punctuation that recognition left out at an end; null if the numbers differ. */
function alignedWith({ text }: Word, own: readonly Shape[]): (string | null)[] | null {
  const characters = [...text];
  const high = Math.max(...own.map(({ box }) => box[3]));
  let [from, to] = [0, own.length];
  while (to - from > characters.length && isLow(own[to - 1], high)) to -= 1;
  while (to - from > characters.length && isLow(own[from], high)) from += 1;
  if (to - from !== characters.length) return null;
  return own.map((_, at) => (at < from || at >= to ? null : (characters[at - from] ?? null)));
}

export const isLow = (shape: Shape | undefined, high: number) => shape !== undefined && shape.box[3] < LOW * high;

/** The word as its shapes spell it, split where recognition joined two. `isOther`: whether a shape is not the recognised character. */
function spelled(
  word: Word,
  own: readonly Shape[],
  meanings: ReadonlyMap<number, Meaning>,
  isOther: (shape: number, here: string) => boolean,
): Word {
  if (own.length === 0) return { ...word, confidence: Math.min(word.confidence, UNCLEAR) };
  const characters = alignedWith(word, own);
  const parts = own.flatMap(({ shape, isBar, box }, at) => {
    const meaning = meanings.get(shape);
    const here = characters?.[at] ?? null;
    if (meaning?.isSure && !isBar && (here === null || !isAlike(meaning.text, here) || isOther(shape, here)))
      return [{ text: cased(meaning.text, here), sure: true, box }];
    // A speck beside the word.
    if (characters && here === null && !meaning) return [];
    return [{ text: here ?? meaning?.text ?? "", sure: false, box }];
  });
  const unknown = parts.filter(({ sure }) => !sure).length;
  // The shapes are unknown and their number differs from the recognised characters, so the recognised text stays.
  if (parts.some(({ text }) => text === "") || (unknown > 0 && !characters))
    return { ...word, confidence: Math.min(word.confidence, UNCLEAR) };
  const text = parts.map((part) => part.text).join("");
  const confidence = unknown === 0 && !hasWideGap(parts) ? KNOWN : Math.min(word.confidence, UNCLEAR);
  return { ...word, text, confidence };
}

/** Whether two different characters are easily confused. */
export const isAlike = (one: string, other: string) =>
  one.toLowerCase() !== other.toLowerCase() && ALIKE.some((some) => some.includes(one) && some.includes(other));

/** The recognised case of a letter whose shape is the same in both. */
const cased = (text: string, here: string | null) => (here !== null && here.toLowerCase() === text.toLowerCase() ? here : text);

/** Whether a space may have been lost in the word. */
function hasWideGap(parts: readonly { box: Box }[]): boolean {
  const high = Math.max(...parts.map(({ box }) => box[3]));
  const gaps = parts.slice(1).map(({ box }, at) => box[0] - right((parts[at] as { box: Box }).box));
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return gaps.some((gap) => gap > GAP * high && gap > WIDER * usual);
}
