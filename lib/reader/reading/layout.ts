import { distance, labelKey, sameLabel } from "./anchors.ts";
import { type Affine, type Box, bottom, centerX, centerY, mapBox, right, type Word } from "./geometry.ts";
import { localShifts } from "./local-shift.ts";
import { belowDate, belowHeadings } from "./own-headings.ts";
import { ownLabelShift, typeLabelShift } from "./own-label.ts";
import { splitWords } from "./split-words.ts";
import { type Band, bandNames, type RowColumn, rowFields, standardBands, standardFields, standardLabels } from "./standard-grid.ts";

/** Where the fields are on this page. Every field reader works from this, however it was found. */
export interface Layout {
  kind: "standard" | "similar";
  /** Cells with one value each, by the form's field names: tick boxes, limits, the header's lines. */
  cells: ReadonlyMap<string, Box>;
  /** Cells of the table's rows; rows that the page lacks are omitted. */
  rows: Partial<Record<Band, Record<RowColumn, Box>>>;
  /** Areas with several lines. */
  /** The types column of each row, where typed text can be distinguished from print. */
  types: Partial<Record<Band, Box>>;
  blocks: { producer: Box; insured: Box; holder: Box; remarks: Box; otherType: Box; otherLabels: Box; otherAmounts: Box; signature: Box };
  /** Printed words that are not values. */
  labels: readonly Word[];
  /** Tick boxes without a printed box; their positions are estimated from labels. */
  guessedTicks: ReadonlySet<string>;
  /** Fields and rows whose position the page's labels do not determine. */
  uncertain: ReadonlySet<string>;
  /** Points of this page per point of a letter page. */
  scale: number;
}

const columns: Record<RowColumn, readonly [number, number]> = {
  letter: [18, 36],
  additional: [176, 194],
  waiver: [194, 212],
  number: [212, 331],
  effective: [331, 378],
  expiration: [378, 425],
};

const ISSUED = "Form_CompletionDate_A";

/** Cells that are wider on the page than the form's own field, because values may begin left of it. */
const widened: Readonly<Record<string, Box>> = {
  [ISSUED]: [508, 32, 86, 17],
  Producer_ContactPerson_FullName_A: [331, 120, 262, 12],
  Producer_ContactPerson_PhoneNumber_A: [350, 132, 134, 12],
  Producer_FaxNumber_A: [514, 132, 80, 12],
  Producer_ContactPerson_EmailAddress_A: [341, 144, 252, 12],
  CertificateOfInsurance_CertificateNumberIdentifier_A: [256, 240, 168, 12],
  CertificateOfInsurance_RevisionNumberIdentifier_A: [507, 240, 87, 12],
  WorkersCompensationEmployersLiability_AnyPersonsExcludedIndicator_A: [156, 497, 20, 14],
};

export const isTick = (name: string) => /Indicator_[AB]$/.test(name) && !name.includes("AnyPersonsExcluded");

/** Maps the standard grid to the page; each part is placed by the labels around it. */
export function standardLayout(affine: Affine, words: readonly Word[]): Layout {
  const shiftAt = localShifts(words, affine);
  const uncertain = new Set<string>();
  const older = olderShift(words, affine);
  const place = (box: Box, name?: string): Box => {
    const whole = mapBox(affine, box);
    const own = name === undefined ? null : (ownLabelShift(words, affine, name) ?? (TYPES_BOX.test(name) ? older : null));
    if (own !== null) return [whole[0], whole[1] + own, whole[2], whole[3]];
    const { dx, dy, sure } = shiftAt(centerX(whole), centerY(whole));
    if (!sure && name) uncertain.add(name);
    return dx === 0 && dy === 0 ? whole : [whole[0] + dx, whole[1] + dy, whole[2], whole[3]];
  };
  const cells = new Map<string, Box>();
  for (const [name, box] of standardFields) {
    if (inRowOrBlock.test(name)) continue;
    const wide = widened[name] ?? (/Amount_A$/.test(name) && box[0] === 526 ? ([514, box[1], 80, box[3]] as const) : box);
    cells.set(
      name,
      place(
        /^Insurer_FullName/.test(name) ? [345.5, box[1], 193.5, box[3]] : /^Insurer_NAIC/.test(name) ? [539, box[1], 55, box[3]] : wide,
        name,
      ),
    );
  }
  followHeadings(cells, affine);
  const issued = cells.get(ISSUED);
  if (issued) cells.set(ISSUED, belowDate(words, issued, affine[0]));
  const rows: Layout["rows"] = {};
  const types: Layout["types"] = {};
  for (const band of bandNames) {
    const [top, end] = standardBands[band];
    types[band] = place([36, top, 140, end - top]);
    const cell = (column: RowColumn) =>
      place([columns[column][0], top, columns[column][1] - columns[column][0], end - top], rowFields[band][column] ?? undefined);
    rows[band] = {
      letter: cell("letter"),
      additional: cell("additional"),
      waiver: cell("waiver"),
      number: cell("number"),
      effective: cell("effective"),
      expiration: cell("expiration"),
    };
  }
  const { holder, remarks } = belowHeadings(words, place([18, 660, 288, 96]), place([18, 574, 576, 74]), affine[0]);
  const [otherTop, otherEnd] = standardBands.other;
  const height = otherEnd - otherTop;
  return {
    kind: "standard",
    cells,
    rows,
    types,
    blocks: {
      producer: place([18, 120, 288, 60]),
      insured: place([18, 180, 288, 60]),
      holder,
      remarks,
      otherType: place([36, otherTop, 140, height]),
      otherLabels: place([425, otherTop, 89, height]),
      otherAmounts: place([514, otherTop, 80, height]),
      signature: place([312, 718, 278, 30]),
    },
    labels: labelWords.flatMap(({ label, words: parts }) => {
      const lower = typeLabelShift(words, affine, label);
      return parts.map((word) => {
        const [x, y, width, height] = place(word.box);
        return { ...word, box: [x, y + lower, width, height] as const };
      });
    }),
    guessedTicks: new Set(),
    uncertain,
    scale: affine[0],
  };
}

/** Tick boxes among the types of general liability, which are lower in the editions before 2014. */
const TYPES_BOX = /^GeneralLiability_(?:Coverage|ClaimsMade|Occurrence|GeneralAggregate_LimitAppliesPer\w+)Indicator_A$/;
/** The least shift, and how much the shifts may differ. Points of the grid. */
const OLDER = { min: 5, alike: 4 };

/**
 * How much lower those boxes are, by the labels beside them; null if they are where the grid has them. Covers boxes whose labels were lost.
 */
function olderShift(words: readonly Word[], affine: Affine): number | null {
  const shifts = [...standardFields]
    .flatMap(([name]) => (TYPES_BOX.test(name) ? (ownLabelShift(words, affine, name) ?? []) : []))
    .toSorted((a, b) => a - b);
  const [least, middle, most] = [shifts[0], shifts[shifts.length >> 1], shifts.at(-1)];
  if (shifts.length < 2 || least === undefined || middle === undefined || most === undefined) return null;
  return least >= OLDER.min * affine[0] && most - least <= OLDER.alike * affine[0] ? middle : null;
}

/** Printed above the first box in the editions before 2014. */
const olderHeading = { text: "GENERAL LIABILITY", first: "GENERAL", box: [39.6, 303, 60, 6] as const };

/** The printed labels of the grid, in words. */
const labelWords = [...standardLabels, olderHeading].map((label) => {
  const [x, , width, height] = label.box;
  return { label, words: splitWords(label.text, x, centerY(label.box) + 2, width, height) };
});

/** The editions before 2014 have a heading above the first box: the free lines follow the boxes, and there is no box for another scope. */
function followHeadings(cells: Map<string, Box>, affine: Affine): void {
  const lower = (name: string) => {
    const [box, field] = [cells.get(name), standardFields.get(name)];
    return box && field ? box[1] - mapBox(affine, field)[1] : 0;
  };
  const row = 12 * affine[0];
  const free = lower("GeneralLiability_ClaimsMadeIndicator_A");
  if (free > row / 2)
    for (const [name, box] of cells)
      if (/^GeneralLiability_OtherCoverage(Indicator|Description)/.test(name)) cells.set(name, [box[0], box[1] + free, box[2], box[3]]);
  if (lower("GeneralLiability_GeneralAggregate_LimitAppliesPerPolicyIndicator_A") > row / 2)
    for (const name of [...cells.keys()]) if (/_LimitAppliesTo(Other|Code)/.test(name)) cells.delete(name);
}

const inRowOrBlock =
  /InsurerLetterCode|AdditionalInsuredCode|SubrogationWaived|PolicyNumberIdentifier|EffectiveDate|ExpirationDate|_MailingAddress_|^(Producer|NamedInsured|CertificateHolder)_FullName|RemarkText|^OtherPolicy_|Signature/;

/** The page's words without the printed labels. */
export function withoutLabels(words: readonly Word[], layout: Layout): Word[] {
  const near = 6 * layout.scale;
  const labels = layout.labels.map(({ text, box }) => ({ text, key: labelKey(text), box, x: box[0], y: centerY(box) }));
  return words.filter(({ text, box }) => {
    const [x, y] = [box[0], centerY(box)];
    let key: string | undefined;
    for (const label of labels) {
      if (Math.abs(label.y - y) > near || Math.abs(label.x - x) > near + 0.2 * label.box[2]) continue;
      key ??= labelKey(text);
      if (label.text === text || isLabel(key, label.key)) {
        if (label.key.length >= 2 || label.text === text || Math.abs(centerX(label.box) - centerX(box)) < near) return false;
      }
    }
    return true;
  });
}

function isLabel(key: string, label: string): boolean {
  if (label.length < 2) return label === key;
  return sameLabel(key, label) || (label.length >= 4 && distance(key, label, 1) <= 1);
}

/** A short word that is read better than this is a word of its own and not a fragment: `Co` over `COVERAGE`. */
const LEGIBLE = 0.85;

/** The recognised words that are not fragments of a printed label. Lines and shadows cut labels, and their fragments are not values. */
export function withoutLabelRemains(words: readonly Word[], layout: Layout): Word[] {
  const labels = layout.labels.map(({ text, box }) => ({ key: labelKey(text), box })).filter(({ key }) => key.length >= 5);
  const near = 8 * layout.scale;
  return words.filter(({ text, box, confidence }) => {
    const key = labelKey(text);
    return !labels.some((label) => {
      const [x0, x1] = [label.box[0] - near / 2, right(label.box) + near / 2];
      if (box[0] < x0 || right(box) > x1 || Math.abs(centerY(label.box) - centerY(box)) > near) return false;
      const isPart = key.length > (confidence < LEGIBLE ? 1 : 3) && label.key.includes(key);
      return isPart || distance(key, label.key, 2) <= 2;
    });
  });
}

/** The words whose center is in the box. */
export function wordsIn(words: readonly Word[], box: Box): Word[] {
  const [top, low, left, end] = [box[1], bottom(box), box[0], right(box)];
  const found: Word[] = [];
  // Called for every cell of a page, so most words are skipped by their height alone.
  for (const word of words) {
    const y = centerY(word.box);
    if (y < top || y >= low) continue;
    const x = centerX(word.box);
    if (x >= left && x < end) found.push(word);
  }
  return found;
}
