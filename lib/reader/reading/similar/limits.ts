import { labelKey } from "../anchors.ts";
import { around, type Box, bottom, centerY, linesOf, right, textOf, type Word } from "../geometry.ts";
import { type Band, standardFields } from "../standard-grid.ts";
import { lineOfLostLabel } from "./lost-labels.ts";

/** The text of the limits' printed labels in capitals; the first match counts. */
const labelled: Record<Exclude<Band, "other">, readonly [string, RegExp][]> = {
  general: [
    ["GeneralLiability_FireDamageRentedPremises_EachOccurrenceLimitAmount_A", /DAMAGE|RENTED|PREMISES|^EAOCC/],
    ["GeneralLiability_EachOccurrence_LimitAmount_A", /EACHOCC|OCCURRENCE/],
    ["GeneralLiability_MedicalExpense_EachPersonLimitAmount_A", /MEDEXP|MEDICALEXP/],
    ["GeneralLiability_PersonalAndAdvertisingInjury_LimitAmount_A", /PERSONAL|ADVINJ/],
    ["GeneralLiability_ProductsAndCompletedOperations_AggregateLimitAmount_A", /PRODUCTS|COMPOP/],
    ["GeneralLiability_GeneralAggregate_LimitAmount_A", /AGG/],
  ],
  automobile: [
    ["Vehicle_CombinedSingleLimit_EachAccidentAmount_A", /COMBINED|SINGLELIMIT|^EAACC/],
    ["Vehicle_BodilyInjury_PerPersonLimitAmount_A", /PERPERSON/],
    ["Vehicle_BodilyInjury_PerAccidentLimitAmount_A", /BODILY/],
    ["Vehicle_PropertyDamage_PerAccidentLimitAmount_A", /PROPERTY|^PERACC/],
  ],
  umbrella: [
    ["ExcessUmbrella_Umbrella_EachOccurrenceAmount_A", /EACHOCC|OCCURRENCE/],
    ["ExcessUmbrella_Umbrella_AggregateAmount_A", /AGG/],
  ],
  workers: [
    ["WorkersCompensationEmployersLiability_EmployersLiability_EachAccidentLimitAmount_A", /EACHACC/],
    ["WorkersCompensationEmployersLiability_EmployersLiability_DiseaseEachEmployeeLimitAmount_A", /EMPLOYEE|EAEMPL/],
    ["WorkersCompensationEmployersLiability_EmployersLiability_DiseasePolicyLimitAmount_A", /POLICYLIM|DISEASE/],
  ],
};

/** The cells of a band's limits, and which of them were found without their labels. */
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
  for (const line of linesOf(labels)) {
    const name = labelled[band].find(([, pattern]) => pattern.test(labelKey(textOf(line))))?.[0];
    const box = around(line.map((word) => word.box));
    if (!name || !box) continue;
    const same = groups.find((group) => group.name === name);
    // A label's second line, such as the one in brackets, belongs to the first.
    if (same && box[1] - bottom(same.box) < 4 * scale) same.box = around([same.box, box]) ?? same.box;
    else if (!same) groups.push({ name, box });
  }
  const lost = words.some(({ confidence }) => confidence < 1) ? lostLabels(band, groups, scale) : [];
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
  return { cells, guessed: lost.map(({ name }) => name) };
}

interface LimitLabel {
  name: string;
  box: Box;
}

/** Unreadable labels whose position follows from the other lines of the row and is not taken by another label. */
function lostLabels(band: Exclude<Band, "other">, found: readonly LimitLabel[], scale: number): LimitLabel[] {
  const known = found.flatMap(({ name, box }) => {
    const field = standardFields.get(name);
    return field ? [{ grid: centerY(field), page: centerY(box) }] : [];
  });
  const widest = found.toSorted((a, b) => b.box[2] - a.box[2])[0]?.box;
  return labelled[band].flatMap(([name]) => {
    const middle = found.some((label) => label.name === name) ? null : lineOfLostLabel(name, known, scale);
    const isOthers = middle !== null && found.some(({ box }) => Math.abs(centerY(box) - middle) < 5 * scale);
    return middle === null || isOthers || !widest ? [] : [{ name, box: [widest[0], middle - 3 * scale, widest[2], 6 * scale] }];
  });
}
