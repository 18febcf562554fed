import { around, type Box, bottom, centerX, centerY, holds, right } from "../geometry.ts";

/** Large letters on one line, at any angle. */
export interface LetterLine {
  letters: Box[];
  box: Box;
  /** The line's downward slope to the right in degrees, from -90 to 90. */
  degrees: number;
}

/** The largest gap between letters of a word, in letter heights. */
const APART = 0.9;
/** The largest size ratio between letters of one stamp. */
const ALIKE = 2.4;
const MIN_LETTERS = 3;

/** Groups boxes of large ink into lines of letters, without frames around them. */
export function letterLines(marks: readonly Box[]): LetterLine[] {
  const isFrame = (box: Box) => marks.filter((one) => one !== box && holds(box, centerX(one), centerY(one))).length >= 2;
  const left = new Set(marks.filter((box) => !isFrame(box)));
  const lines: LetterLine[] = [];
  for (const first of left) {
    left.delete(first);
    const letters = [first];
    for (const letter of letters)
      for (const other of left) {
        if (!beside(letter, other)) continue;
        left.delete(other);
        letters.push(other);
      }
    const box = around(letters);
    if (box && letters.length >= MIN_LETTERS) lines.push({ letters, box, degrees: slopeOf(letters) });
  }
  return lines.toSorted((a, b) => b.letters.length - a.letters.length);
}

const sizeOf = (box: Box) => Math.max(box[2], box[3]);

function beside(a: Box, b: Box): boolean {
  const [large, small] = [Math.max(sizeOf(a), sizeOf(b)), Math.min(sizeOf(a), sizeOf(b))];
  const across = Math.max(a[0], b[0]) - Math.min(right(a), right(b));
  const down = Math.max(a[1], b[1]) - Math.min(bottom(a), bottom(b));
  return large < ALIKE * small && Math.hypot(Math.max(0, across), Math.max(0, down)) < APART * large;
}

/** The direction in which the letters' centers are farthest apart. */
function slopeOf(letters: readonly Box[]): number {
  const mean = (of: (box: Box) => number) => letters.reduce((sum, box) => sum + of(box), 0) / letters.length;
  const [x, y] = [mean(centerX), mean(centerY)];
  const [xx, yy, xy] = [
    mean((box) => (centerX(box) - x) ** 2),
    mean((box) => (centerY(box) - y) ** 2),
    mean((box) => (centerX(box) - x) * (centerY(box) - y)),
  ];
  return (Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI);
}
