import { labelKey, sameLabel } from "../anchors.ts";
import { type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";
import { firstOf } from "../phrases.ts";

export interface InsurerRow {
  letter: string;
  label: number;
  box: Box;
  naic: Box;
  /** Whether the column of the codes is estimated, or no letter was read that tells which line is the first. */
  guessed: boolean;
}

/** The lines `INSURER A : …`, six at most, each with the cell of its NAIC code. */
export function insurerRows(words: readonly Word[], edge: number, scale: number): InsurerRow[] {
  const read = firstOf(words, "NAIC") ?? codesHeading(words);
  const naic = read ?? codesBeside(words, edge, scale);
  if (!naic) return [];
  const labels = words.filter((word) => isLabel(word) && centerY(word.box) > centerY(naic) + 3 && centerX(naic) - centerX(word.box) > 60);
  const marks = fullestColumn(labels, scale).map((box) => ({ box, letter: gluedLetter(labels, box) ?? letterOf(markersOf(words, box)) }));
  const lines = linesOfInsurers(
    marks.map(({ box }) => centerY(box)),
    scale,
  );
  const first = marks[0];
  if (!first || !lines) return [];
  const column = naic[0] - 14;
  const lineOf = (box: Box) => Math.round((centerY(box) - lines.first) / lines.pitch);
  // The letters that were read determine which line is the first.
  const before = marks.flatMap(({ box, letter }) => (letter ? [letters.indexOf(letter) - lineOf(box)] : []));
  const last = lineOf(marks.at(-1)?.box ?? first.box);
  // A form has six lines, so a letter may be misread that leaves no room for all.
  const offset = Math.min(before.toSorted((a, b) => a - b)[(before.length - 1) >> 1] ?? 0, letters.length - 1 - last);
  return [...letters].flatMap((letter, index) => {
    const line = index - offset;
    const middle = lines.first + line * lines.pitch;
    // A letter that was read says how many labels above it were lost.
    if (line > last || middle < centerY(naic) + 0.5 * lines.pitch) return [];
    const own = marks.find(({ box }) => lineOf(box) === line)?.box ?? first.box;
    const label: Box = [own[0], middle - own[3] / 2, own[2], own[3]];
    const start = Math.max(right(label) + 8, ...markersOf(words, label).map((word) => right(word.box))) + 0.5;
    const y = middle - lines.pitch / 2;
    return [
      {
        letter,
        label: label[0],
        box: [start, y, column - start, lines.pitch],
        naic: [column, y, edge - column, lines.pitch],
        guessed: read === null || before.length === 0,
      },
    ];
  });
}

const letters = "ABCDEF";

/** The words at the position of an insurer's letter. */
function markersOf(words: readonly Word[], label: Box): Word[] {
  return words.filter(
    ({ text, box }) =>
      Math.abs(centerY(box) - centerY(label)) < 3 &&
      box[0] >= right(label) - 1 &&
      box[0] < right(label) + 11 &&
      /^[A-F]?[:;.]?$/.test(text),
  );
}

/** Possible heights of an insurer line. Points of a letter page. */
const PITCHES = { min: 9.5, max: 15.5, step: 0.1 };
const USUAL_PITCH = 12;

/**
 * Center of the first insurer line and the height of each, from labels of which some may be lost; null if they do not fit regular lines.
 */
function linesOfInsurers(middles: readonly number[], scale: number): { first: number; pitch: number } | null {
  const [top] = middles;
  if (top === undefined) return null;
  if (middles.length === 1) return { first: top, pitch: USUAL_PITCH * scale };
  let best: { first: number; pitch: number; off: number } | null = null;
  for (let pitch = PITCHES.min * scale; pitch <= PITCHES.max * scale; pitch += PITCHES.step * scale) {
    const places = middles.map((y) => Math.round((y - top) / pitch));
    if (new Set(places).size < places.length) continue;
    const first = middles.reduce((sum, y, index) => sum + y - (places[index] ?? 0) * pitch, 0) / middles.length;
    const off = middles.reduce((sum, y, index) => sum + (y - first - (places[index] ?? 0) * pitch) ** 2, 0);
    if (!best || off < best.off - 1e-6) best = { first, pitch, off };
  }
  return best;
}

/** A word with less confidence may be any heading. */
const LEGIBLE = 0.5;

/** Finds an unreadable heading of the codes by the codes below, right of `AFFORDING COVERAGE`. */
function codesHeading(words: readonly Word[]): Box | null {
  const coverage = firstOf(words, "AFFORDING COVERAGE");
  if (!coverage) return null;
  const beside = words.find(
    ({ text, confidence, box }) =>
      Math.abs(centerY(box) - centerY(coverage)) < 5 && box[0] - right(coverage) > 20 && (/^N/i.test(text) || confidence < LEGIBLE),
  );
  const codes = words.filter(({ text, box }) => /^\d{5}$/.test(text) && box[0] > right(coverage) && box[1] > bottom(coverage));
  const left = beside?.box[0] ?? (codes.length > 0 ? Math.min(...codes.map(({ box }) => box[0])) : null);
  return left === null ? null : [left, coverage[1], 20, coverage[3]];
}

/** How many labels of insurers make up for the lost heading above them, and where the codes are on their lines: a share from the right. */
const LABELS = 3;
/** How far apart the beginnings of labels in one column are at most. Points of a letter page. */
const SAME_PLACE = 6;
/** A form has six. */
const MAX_LABELS = 60;
const CODES_AT = 0.145;

/** The expected position of the lost heading of the codes, above the labels of the insurers. */
function codesBeside(words: readonly Word[], edge: number, scale: number): Box | null {
  const column = fullestColumn(words.filter(isLabel), scale);
  const [first] = column;
  if (!first || column.length < LABELS) return null;
  return [edge - CODES_AT * (edge - first[0]), first[1] - USUAL_PITCH * scale, 20 * scale, first[3]];
}

/** The boxes of the words that begin at the same place as most of them, from top to bottom: the insured's damaged heading is at another. */
function fullestColumn(labels: readonly Word[], scale: number): Box[] {
  const boxes = labels.map(({ box }) => box).toSorted((a, b) => a[1] - b[1]);
  const topmost = boxes.slice(0, MAX_LABELS);
  const columns = topmost.map(([x]) => topmost.filter((box) => Math.abs(box[0] - x) < SAME_PLACE * scale));
  return columns.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** `INSURER` before a letter; not in sentences. */
const isLabel = ({ text }: Word) =>
  (sameLabel(labelKey(text), "INSURER") || /^NSURER[A-F]$/.test(labelKey(text))) && !/^INSURED|^INSURERS/.test(labelKey(text));

/** The letter that OCR read as the end of its label: `INSURERB`. */
const gluedLetter = (labels: readonly Word[], label: Box) =>
  /^\W?.?NSURER([A-F])\W*$/.exec(labels.find(({ box }) => box === label)?.text ?? "")?.[1];

const letterOf = (marker: readonly Word[]) => marker.map(({ text }) => /^[A-F]/.exec(text)?.[0]).find((each) => each !== undefined);
