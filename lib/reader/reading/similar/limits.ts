import { labelKey } from "../anchors.ts";
import { around, type Box, bottom, centerY, linesOf, right, textOf, type Word } from "../geometry.ts";
import { type Band, standardFields } from "../standard-grid.ts";
import { damagedLabel, legibleLabel, limitLabels } from "./limit-labels.ts";
import { lineOfLostLabel } from "./lost-labels.ts";

/** The cells of a band's limits, and which of them were found without legible labels. */
export interface LimitCells {
  cells: Map<string, Box>;
  guessed: string[];
}

/**
 * The cells of a band's limits: each beside its label, halfway up and down to the neighboring labels. `area` is the limits column of the
 * band.
 */
export function limitCells(
  words: readonly Word[],
  band: Exclude<Band, "other">,
  area: Box,
  split: number | null,
  scale: number,
): LimitCells {
  const inside = words.filter(
    ({ box }) => box[0] >= area[0] - 1 && box[0] < right(area) && centerY(box) > area[1] && centerY(box) < bottom(area),
  );
  const labels = inside.filter(({ text, box }) =>
    split === null ? !/[\d$]/.test(text) : right(box) < split + 3 * scale && !/^\$/.test(text),
  );
  const groups: LimitLabel[] = [];
  const damaged: string[] = [];
  const unnamed: Box[] = [];
  const isRecognised = words.some(({ confidence }) => confidence < 1);
  for (const line of linesOf(labels)) {
    const key = labelKey(textOf(line));
    const legible = legibleLabel(band, key, isRecognised);
    // Labels of which one contains the words of another are told apart by all their letters.
    const name = (isRecognised ? damagedLabel(band, key) : null) ?? legible;
    const box = around(line.map((word) => word.box));
    if (box && !name) unnamed.push(box);
    if (!name || !box) continue;
    if (name !== legible) damaged.push(name);
    const same = groups.find((group) => group.name === name);
    // A label's second line, such as the one in brackets, belongs to the first.
    if (same && box[1] - bottom(same.box) < 4 * scale) same.box = around([same.box, box]) ?? same.box;
    else if (!same) groups.push({ name, box });
  }
  const lost = isRecognised ? lostLabels(band, groups, unnamed, scale) : [];
  groups.push(...lost);
  const sorted = groups.toSorted((a, b) => centerY(a.box) - centerY(b.box));
  const cells = new Map(
    sorted.map(({ name, box }, index): [string, Box] => {
      const [above, below] = [sorted[index - 1], sorted[index + 1]];
      const top = above ? (centerY(above.box) + centerY(box)) / 2 : centerY(box) - 7 * scale;
      const end = below ? (centerY(below.box) + centerY(box)) / 2 : centerY(box) + 7 * scale;
      const left = split ?? right(box) + scale;
      const [y0, y1] = [Math.max(top, centerY(box) - 9 * scale), Math.min(end, centerY(box) + 9 * scale)];
      return [name, [left, y0, right(area) - left + 2 * scale, y1 - y0]];
    }),
  );
  return { cells, guessed: [...damaged, ...lost.map(({ name }) => name)] };
}

interface LimitLabel {
  name: string;
  box: Box;
}

/** Unreadable labels whose position follows from the other lines of the row and is not taken by another label. */
function lostLabels(band: Exclude<Band, "other">, found: readonly LimitLabel[], unnamed: readonly Box[], scale: number): LimitLabel[] {
  const known = found.flatMap(({ name, box }) => {
    const field = standardFields.get(name);
    return field ? [{ grid: centerY(field), page: centerY(box) }] : [];
  });
  const widest = found.toSorted((a, b) => b.box[2] - a.box[2])[0]?.box;
  return limitLabels[band].flatMap(({ name }) => {
    const middle = found.some((label) => label.name === name) ? null : lineOfLostLabel(name, known, unnamed, scale);
    const isOthers = middle !== null && found.some(({ box }) => Math.abs(centerY(box) - middle) < 5 * scale);
    return middle === null || isOthers || !widest ? [] : [{ name, box: [widest[0], middle - 3 * scale, widest[2], 6 * scale] }];
  });
}
