import { labelKey, sameLabel } from "./anchors.ts";
import { type Affine, applyTo, type Box, bottom, centerY, right, type Word } from "./geometry.ts";
import { type Label, standardFields, standardLabels } from "./standard-grid.ts";

/** How far from the grid's position a label is searched for: vertically, and along its row. Points of the grid. */
const ROW = 9;
const LINE = 15;
const ALONG = 8;
/** Smaller differences come from fonts and printers: labels are as close to one edge of their row as to the other. */
const MIN_SHIFT = 2;
/** Half the height of an insurer line. */
const HALF = 6;
/** A cell's own labels end this far left of it, and are this far above or below its center. */
const LEFT = 95;
const BESIDE = 6.3;

/** Top of the first insurer line. */
const INSURERS = 168;

const FREE = /OtherCoverage/;
/** Fields whose labels differ from all labels near them. */
const UNLIKE = /^GeneralLiability_.*Indicator_A$|^Insurer_|^CertificateOfInsurance_(?:Certificate|Revision)Number/;
const TICK = /Indicator_[AB]$/;

/**
 * How much lower than the grid's position a cell's own label is: for an amount the words left of it, for a tick box the words right of it,
 * for an insurer its letter. Null if the cell has no label or it was not found. Points of the page.
 */
export function ownLabelShift(words: readonly Word[], affine: Affine, name: string): number | null {
  const letter = /^Insurer_(?:FullName|NAICCode)_([A-F])$/.exec(name)?.[1];
  const labels = ownLabels.get(name) ?? [];
  if (!letter && labels.length === 0) return null;
  // OCR loses labels; the next label with the same words would be mistaken for the lost one.
  if (!UNLIKE.test(name) && words.some(({ confidence }) => confidence < 1)) return null;
  const shifts = letter ? insurerShifts(words, affine, letter) : labels.flatMap((label) => shiftOf(words, affine, label, name));
  const middle = shifts.toSorted((a, b) => a - b)[shifts.length >> 1];
  return middle === undefined || (!letter && Math.abs(middle) < MIN_SHIFT * affine[0]) ? null : middle;
}

/** The printed labels that are a field's own. */
const ownLabels: ReadonlyMap<string, readonly Label[]> = new Map([...standardFields].map(([name, box]) => [name, labelsOf(name, box)]));

function labelsOf(name: string, box: Box): Label[] {
  if (FREE.test(name)) return [];
  if (TICK.test(name))
    return standardLabels.filter(
      (label) => label.box[0] >= right(box) && label.box[0] - right(box) < 8 && Math.abs(centerY(label.box) - centerY(box)) < 4.5,
    );
  const number = /^CertificateOfInsurance_(Certificate|Revision)Number/.exec(name)?.[1]?.toUpperCase();
  if (number) return standardLabels.filter(({ text }) => text === `${number} NUMBER:`);
  if (!/Amount_A$/.test(name) || name.includes("Retention")) return [];
  return standardLabels.filter(
    (label) => box[0] - right(label.box) < LEFT && right(label.box) < box[0] + 4 && Math.abs(centerY(label.box) - centerY(box)) < BESIDE,
  );
}

function shiftOf(words: readonly Word[], affine: Affine, { first: key, box }: Label, name: string): number[] {
  if (key.length < 3) return [];
  const [x, y] = applyTo(affine, box[0], centerY(box));
  const reach = (TICK.test(name) ? LINE : ROW) * affine[0];
  const shifts = words
    .filter(
      ({ text, box }) => Math.abs(box[0] - x) < ALONG * affine[0] && Math.abs(centerY(box) - y) < reach && sameLabel(labelKey(text), key),
    )
    .map((word) => centerY(word.box) - y);
  const nearest = shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
  return nearest === undefined ? [] : [nearest];
}

/** How much lower than the grid's position a label among the types of a row is: editions before 2014 have a heading above. */
export function typeLabelShift(words: readonly Word[], affine: Affine, label: Label): number {
  const [x] = label.box;
  return x > 36 && x < 176 && label.box[1] > 300 && label.box[1] < 400 ? (shiftOf(words, affine, label, "Indicator_A")[0] ?? 0) : 0;
}

/** `INSURER B :`: the letter identifies the line, wherever it is. */
function insurerShifts(words: readonly Word[], affine: Affine, letter: string): number[] {
  const label = standardLabels.find(({ text }) => text === `INSURER ${letter} :`);
  if (!label) return [];
  const [x, y] = applyTo(affine, label.box[0], centerY(label.box));
  // Its cell extends as far above its label as below it.
  const inCell = applyTo(affine, 0, centerY(label.box))[1] - applyTo(affine, 0, INSURERS + HALF + 12 * "ABCDEF".indexOf(letter))[1];
  const marks = words.filter(({ text }) => text.startsWith(letter) && /^.\W*$/.test(text));
  return words.flatMap((word) => {
    if (Math.abs(word.box[0] - x) > ALONG * affine[0] || !sameLabel(labelKey(word.text), "INSURER")) return [];
    const follows = marks.some(
      ({ box }) =>
        box[0] >= right(word.box) - 1 &&
        box[0] - right(word.box) < 8 * affine[0] &&
        centerY(box) > word.box[1] - 1 &&
        centerY(box) < bottom(word.box) + 1,
    );
    const shift = centerY(word.box) - y;
    return follows && Math.abs(shift) < LINE * affine[0] ? [shift + inCell] : [];
  });
}
