import { type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";
import { findPhrase } from "../phrases.ts";
import { type Band, standardFields } from "../standard-grid.ts";
import { type KnownLine, placeOfLostLabel, xOfLabel } from "./lost-labels.ts";
import type { PointRules } from "./printed-lines.ts";

/** The words to the right of each tick box. */
const marked: Record<Exclude<Band, "other">, readonly [string, readonly string[]][]> = {
  general: [
    ["GeneralLiability_CoverageIndicator_A", ["COMMERCIAL GENERAL"]],
    ["GeneralLiability_ClaimsMadeIndicator_A", ["CLAIMS-MADE", "CLAIMS MADE"]],
    ["GeneralLiability_OccurrenceIndicator_A", ["OCCUR", "OCCURRENCE"]],
    ["GeneralLiability_GeneralAggregate_LimitAppliesPerPolicyIndicator_A", ["POLICY"]],
    ["GeneralLiability_GeneralAggregate_LimitAppliesPerProjectIndicator_A", ["PRO-", "PROJECT", "JECT"]],
    ["GeneralLiability_GeneralAggregate_LimitAppliesPerLocationIndicator_A", ["LOC", "LOCATION", "OC"]],
  ],
  automobile: [
    ["Vehicle_AnyAutoIndicator_A", ["ANY AUTO"]],
    ["Vehicle_AllOwnedAutosIndicator_A", ["ALL OWNED", "OWNED"]],
    ["Vehicle_ScheduledAutosIndicator_A", ["SCHEDULED"]],
    ["Vehicle_HiredAutosIndicator_A", ["HIRED"]],
    ["Vehicle_NonOwnedAutosIndicator_A", ["NON-OWNED", "NON OWNED"]],
  ],
  umbrella: [
    ["Policy_PolicyType_UmbrellaIndicator_A", ["UMBRELLA"]],
    ["Policy_PolicyType_ExcessIndicator_A", ["EXCESS"]],
    ["ExcessUmbrella_OccurrenceIndicator_A", ["OCCUR"]],
    ["ExcessUmbrella_ClaimsMadeIndicator_A", ["CLAIMS-MADE", "CLAIMS MADE"]],
    ["ExcessUmbrella_DeductibleIndicator_A", ["DED"]],
    ["ExcessUmbrella_RetentionIndicator_A", ["RETENTION"]],
  ],
  workers: [
    ["WorkersCompensationEmployersLiability_WorkersCompensationStatutoryLimitIndicator_A", ["PER", "STATUTE", "WC STATU-"]],
    ["WorkersCompensationEmployersLiability_OtherCoverageIndicator_A", ["OTH-", "OTHER"]],
  ],
};

/** The positions of a band's tick boxes, and which of them are estimated from labels. */
export interface TickCells {
  cells: Map<string, Box>;
  guessed: Set<string>;
}

/** The areas in which a band's tick boxes are searched. */
export interface TickArea {
  /** The band's type column, and its limits column. */
  types: Box;
  limits: Box;
  /** The cells of its limits. */
  amounts: ReadonlyMap<string, Box>;
}

/** The tick boxes of a band: the printed box left of their words, else its expected position. */
export function tickCells(
  words: readonly Word[],
  band: Exclude<Band, "other">,
  { types, limits, amounts }: TickArea,
  rules: PointRules,
  scale: number,
): TickCells {
  const area = band === "workers" ? limits : types;
  const inside = words.filter(
    ({ box }) => centerX(box) > area[0] && centerX(box) < right(area) && centerY(box) > area[1] - scale && centerY(box) < bottom(area),
  );
  const [cells, guessed] = [new Map<string, Box>(), new Set<string>()];
  const [byBoxes, byLabels]: [KnownLine[], KnownLine[]] = [[], []];
  const lineOf = (name: string, page: number, lines: KnownLine[]) => {
    const field = standardFields.get(name);
    if (field) lines.push({ grid: centerY(field), page });
  };
  for (const [name, phrases] of marked[band]) {
    const found = phrases.flatMap((phrase) => findPhrase(inside, phrase));
    // Elsewhere than on the form, for example below each other, a label has a box printed before it.
    const label = found.find((one) => isInPlace(name, one, area, band, scale)) ?? found.find((one) => printedBox(one, rules, scale));
    if (!label) continue;
    const box = printedBox(label, rules, scale);
    lineOf(name, centerY(box ?? label), box ? byBoxes : byLabels);
    if (!box) guessed.add(name);
    cells.set(name, box ?? placeBefore(label, scale));
  }
  if (!words.some(({ confidence }) => confidence < 1)) return { cells, guessed };
  // OCR loses small labels although the printed box is there.
  if (band === "workers") for (const [name, box] of amounts) lineOf(name, centerY(box), byBoxes);
  const known = byBoxes.length > 0 ? byBoxes : byLabels;
  for (const [name] of marked[band]) {
    const label = cells.has(name) ? null : placeOfLostLabel(name, band, known, area, scale);
    const box = label && (boxAround(label, rules, scale) ?? rules.bracketsBefore?.(label) ?? beforeDamaged(inside, label, scale));
    const isOthers =
      box &&
      [...cells.values()].some((other) => Math.abs(centerX(other) - centerX(box)) < 8 && Math.abs(centerY(other) - centerY(box)) < 4);
    if (!box || isOthers) continue;
    cells.set(name, box);
    guessed.add(name);
  }
  return { cells, guessed };
}

/** How far beside its place a label is at most: `-OWNED` is the rest of another. Points of the grid. */
const BESIDE = 45;

function isInPlace(name: string, label: Box, area: Box, band: Band, scale: number): boolean {
  const x = xOfLabel(name, band, area, scale);
  return x === null || Math.abs(label[0] - x) < BESIDE * scale;
}

/** The expected position of a box that is not printed. */
const placeBefore = (label: Box, scale: number): Box => [label[0] - 22 * scale, centerY(label) - 6.5 * scale, 20 * scale, 13 * scale];

/** A word of less confidence where a label is expected is that label, misread. */
const MISREAD = 0.6;
/** How far it may be from there, across and down. Points of the grid. */
const NEAR = [12, 6] as const;

/** The same before a label that was misread, for example where brackets are printed and not boxes. */
function beforeDamaged(words: readonly Word[], label: Box, scale: number): Box | null {
  const misread = words.find(
    ({ text, confidence, box }) =>
      confidence < MISREAD &&
      /[A-Za-z]{2}/.test(text) &&
      Math.abs(box[0] - label[0]) < NEAR[0] * scale &&
      Math.abs(centerY(box) - centerY(label)) < NEAR[1] * scale,
  );
  return misread ? placeBefore(misread.box, scale) : null;
}

/** How far a lost label may be from its expected position. Points of the grid. */
const ASIDE = 8;

/** The printed box left of where a lost label is expected, or a little beside that. */
function boxAround([x, ...rest]: Box, rules: PointRules, scale: number): Box | null {
  for (const aside of [0, ASIDE, -ASIDE]) {
    const box = printedBox([x + aside * scale, ...rest], rules, scale);
    if (box) return box;
  }
  return null;
}

const printedBox = (label: Box, rules: PointRules, scale: number): Box | null =>
  boxBefore(label, rules.boxes ?? [], scale) ?? rules.tickBoxBefore?.(label) ?? null;

/** The nearest printed box that ends just left of the label, at its height. */
function boxBefore(label: Box, boxes: readonly Box[], scale: number): Box | null {
  const near = boxes.filter(
    (box) => right(box) < label[0] + 2 * scale && label[0] - right(box) < 12 * scale && Math.abs(centerY(box) - centerY(label)) < 7 * scale,
  );
  return (
    near.toSorted((a, b) => right(b) - right(a) || Math.abs(centerY(a) - centerY(label)) - Math.abs(centerY(b) - centerY(label)))[0] ?? null
  );
}
