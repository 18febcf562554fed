import { type Box, bottom, centerY, right, type Word } from "../geometry.ts";
import { findPhrase, firstOf, phraseWords } from "../phrases.ts";
import { type InsurerRow, insurerRows } from "./insurers.ts";
import { isTitle, ownLabels } from "./own-labels.ts";

/** How far apart the left edges of two labels of one column are at most. Points. */
const SAME_EDGE = 12;

/** The heading of the coverages, at the left edge below the insurers; a sentence follows it. */
function coveragesLabel(belowInsurers: readonly Word[], edge: number): Box | null {
  const atLeft = belowInsurers.filter(({ box }) => box[0] < edge / 4);
  return ownLabels(atLeft, "COVERAGES")[0] ?? firstOf(atLeft, "COVERAGES");
}

/** Where the producer's label is expected, and whether by the contact's label, which is on the same line. */
interface Expected {
  box: Box;
  isBeside: boolean;
}

/**
 * The labels of producer and insured: one above the other at the same edge, the producer's on the line of the contact's or below, the
 * insured's below `top`, both above the heading of the coverages. The notice above them has the same words, also at the beginning of a line and
 * alone on one. Without a label on its own line, a word in a line of print counts only where it is expected.
 */
function partyLabels(
  words: readonly Word[],
  { coverages, edge, top, expected }: { coverages: Box | null; edge: number; top: number; expected: Expected | null },
): { producer: Box | null; insured: Box | null; inPrint: boolean } {
  const atLeft = words.filter(({ box }) => box[0] < edge / 3 && (!coverages || bottom(box) < coverages[1]));
  const isPlaced = (box: Box) => !expected?.isBeside || centerY(box) > centerY(expected.box) - SAME_EDGE;
  const producers = ownLabels(atLeft, "PRODUCER", isTitle).filter(isPlaced).toReversed();
  const insureds = ["NAMED INSURED", "INSURED"].flatMap((label) => ownLabels(atLeft, label, isTitle)).filter((box) => box[1] > top);
  for (const producer of producers) {
    const insured = insureds.find((box) => box[1] > bottom(producer) && Math.abs(box[0] - producer[0]) < SAME_EDGE);
    if (insured) return { producer, insured, inPrint: false };
  }
  const beside = expected && atLeft.filter(({ box }) => Math.abs(centerY(box) - centerY(expected.box)) < SAME_EDGE);
  const inPrint = beside && firstOf(beside, "PRODUCER");
  return {
    producer: producers[0] ?? inPrint,
    insured: producers.length > 0 ? null : (insureds[0] ?? null),
    inPrint: producers.length === 0,
  };
}

export interface Header {
  cells: Map<string, Box>;
  producer: Box;
  insured: Box;
  /** The labels' own words. */
  labels: Word[];
  /** Parties whose labels were not read; their positions are estimated. */
  guessed: ("Producer" | "NamedInsured")[];
  /** Cells whose positions are estimated. */
  guessedCells: string[];
}

const phrases = [
  "PRODUCER",
  "NAMED INSURED",
  "INSURED",
  "CONTACT",
  "NAME:",
  "PHONE",
  "(A/C, No, Ext):",
  "FAX",
  "(A/C, No):",
  "E-MAIL",
  "ADDRESS:",
  "DATE (MM/DD/YYYY)",
  "CERTIFICATE NUMBER:",
  "REVISION NUMBER:",
];

/** The date above the producer, at the right, of which OCR lost the label. */
const DAY = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/;
const DATES_AT = 0.75;

const contactLabels: ReadonlySet<string> = new Set(["CONTACT", "NAME:", "PHONE", "E-MAIL", "ADDRESS:"]);

/**
 * The part above the table, by its labels: parties on the left, contact and insurers on the right. `edge` is the page's printed right edge.
 */
export function findHeader(words: readonly Word[], tableTop: number, edge: number, scale: number): Header | null {
  const above = words.filter(({ box }) => centerY(box) < tableTop);
  const insurers = insurerRows(above, edge, scale);
  const [firstInsurer] = insurers;
  if (!firstInsurer) return null;
  const rightHalf = Math.min(...insurers.map(({ label }) => label)) - 3;
  // The notice above the parties has the labels' words in its sentences.
  const lower = above.filter(({ box }) => box[1] > firstInsurer.box[1]);
  const table = coveragesLabel(lower, edge);
  const coverages = table ?? firstOf(lower, "CERTIFICATE NUMBER");
  const expected = table && producerBeside(above, firstInsurer, table, rightHalf, scale);
  const top = firstInsurer.box[1];
  const parties = partyLabels(above, { coverages, edge, top: top - 3 * firstInsurer.box[3], expected });
  const recognised = words.some(({ confidence }) => confidence < 1);
  // A label among other print, which recognised lines and shadows may be.
  const found = parties.inPrint && !recognised ? null : parties.producer;
  const producer = parties.producer ?? expected?.box;
  const insuredFound =
    producer &&
    (parties.insured ??
      firstOf(
        above.filter(({ box }) => box[1] > producer[1] && Math.abs(box[0] - producer[0]) < SAME_EDGE),
        "INSURED",
      ));
  const insured = insuredFound ?? (producer && insuredBeside(insurers, producer));
  if (!producer || !insured || !coverages || coverages[1] < insured[1] + 12) return null;
  // Names and sentences may contain words similar to the contact's labels: Emil and e-mail, contract and contact.
  const beginning = above.filter(({ box }) => Math.abs(box[0] - rightHalf - 3) < 10 * scale || box[0] > rightHalf + 60 * scale);
  const labels = phrases.flatMap((phrase) => phraseWords(contactLabels.has(phrase) ? beginning : above, phrase).flat());
  const cells = new Map<string, Box>();
  const beside = (name: string, from: Box | null, second: Box | null, to: number) => {
    if (!from) return;
    const last = second && second[1] - from[1] < 14 * scale && second[1] >= from[1] ? second : from;
    // Where the grid is narrow, values are printed over the ends of their labels.
    const left = Math.max(right(from) - 0.2 * from[2], right(last) - 0.2 * last[2]);
    cells.set(name, [left, from[1] - 2 * scale, to - left, bottom(last) - from[1] + 4 * scale]);
  };
  /** The same for a label of two lines, of which OCR loses one: the value is beside both. */
  const besideBoth = (name: string, first: Box | null, second: Box | null, to: number) => {
    const [lost, both] = [LABEL_LINE * scale, 1.5 * LABEL_LINE * scale];
    if (recognised && first && !second) beside(name, [first[0], first[1], first[2], both], null, to);
    else if (recognised && second && !first) beside(name, [second[0], second[1] - 0.6 * lost, second[2], both], null, to);
    else beside(name, first, second, to);
  };
  const contact = above.filter(({ box }) => box[0] > rightHalf - 8 * scale && box[1] > producer[1] - 8 * scale && box[1] < top);
  const at = (phrase: string) =>
    findPhrase(contact, phrase)
      .filter((box) => Math.abs(box[0] - rightHalf - 3) < 10 * scale)
      .toSorted((a, b) => a[1] - b[1])[0] ?? null;
  const fax = firstOf(contact, "FAX");
  besideBoth("Producer_ContactPerson_FullName_A", at("CONTACT"), at("NAME:"), edge);
  const faxAt = fax?.[0] ?? rightHalf + FAX_AT * (edge - rightHalf);
  besideBoth("Producer_ContactPerson_PhoneNumber_A", at("PHONE"), at("(A/C, No, Ext):"), faxAt - 1);
  beside("Producer_FaxNumber_A", fax, fax && firstOf(contact, "(A/C, No):"), edge);
  besideBoth("Producer_ContactPerson_EmailAddress_A", at("E-MAIL"), at("ADDRESS:"), edge);
  if (recognised) addContactRows(cells, firstInsurer, found, { left: rightHalf, fax: faxAt, edge });
  const revision = firstOf(lower, "REVISION NUMBER:");
  beside(
    "CertificateOfInsurance_CertificateNumberIdentifier_A",
    firstOf(lower, "CERTIFICATE NUMBER:"),
    null,
    revision ? revision[0] - 2 : edge,
  );
  beside("CertificateOfInsurance_RevisionNumberIdentifier_A", revision, null, edge);
  const date = firstOf(above, "DATE (MM/DD/YYYY)", "DATE");
  const day = date ? null : above.find(({ text, box }) => DAY.test(text) && box[0] > DATES_AT * edge && bottom(box) < producer[1])?.box;
  if (date) cells.set("Form_CompletionDate_A", [date[0] - 12 * scale, bottom(date) + 0.5, edge - date[0] + 12 * scale, 18 * scale]);
  else if (day) cells.set("Form_CompletionDate_A", [day[0] - 6 * scale, day[1] - 3 * scale, day[2] + 12 * scale, day[3] + 6 * scale]);
  for (const { letter, box, naic } of insurers) {
    cells.set(`Insurer_FullName_${letter}`, box);
    cells.set(`Insurer_NAICCode_${letter}`, naic);
  }
  const left = Math.min(producer[0], insured[0]) - 4;
  return {
    cells,
    labels,
    guessedCells: insurers.flatMap(({ guessed, letter }) => (guessed ? [`Insurer_FullName_${letter}`, `Insurer_NAICCode_${letter}`] : [])),
    guessed: [...(found ? [] : ["Producer" as const]), ...(insuredFound ? [] : ["NamedInsured" as const])],
    producer: [left, producer[1] - 2, rightHalf - left, insured[1] - producer[1]],
    insured: [left, insured[1] - 2, rightHalf - left, coverages[1] - insured[1]],
  };
}

/** The position of the producer's unread label: at the height of the contact's, at the left edge of the table's name. */
function producerBeside(above: readonly Word[], first: InsurerRow, table: Box, rightHalf: number, scale: number): Expected {
  const beginning = above.filter(({ box }) => Math.abs(box[0] - rightHalf - 3) < 10 * scale && box[1] < first.box[1]);
  // The notice above has a similar word: contract.
  const contact = findPhrase(beginning, "CONTACT").toSorted((a, b) => b[1] - a[1])[0];
  const y = contact ? contact[1] : centerY(first.box) - CONTACT_ABOVE * first.box[3] - 3 * scale;
  return { box: [table[0], y, 36 * scale, 6 * scale], isBeside: contact !== undefined };
}

/** The position of the insured's unread label: at the height of the second insurer's. */
function insuredBeside(insurers: readonly InsurerRow[], producer: Box): Box | null {
  const second = insurers.find(({ letter }) => letter === "B");
  return second ? [producer[0], centerY(second.box) - producer[3] / 2, producer[2], producer[3]] : null;
}

/** The contact's name is this many rows above the first insurer. */
const CONTACT_ABOVE = 4;

/**
 * Adds the rows of name, telephone and email whose small labels OCR lost: the rows above the insurers, including the heading between them,
 * have the same height. Only if another row of the contact, or the producer's label beside its first row, is found at its position.
 */
function addContactRows(
  cells: Map<string, Box>,
  first: InsurerRow,
  producer: Box | null,
  { left, fax, edge }: { left: number; fax: number; edge: number },
): void {
  const [y, height] = [centerY(first.box), first.box[3]];
  const above = { FullName: CONTACT_ABOVE, PhoneNumber: 3, EmailAddress: 2 };
  const name = (part: string) => `Producer_ContactPerson_${part}_A`;
  const inPlace = Object.entries(above).some(([part, rows]) => {
    const cell = cells.get(name(part));
    return cell && Math.abs(centerY(cell) - (y - rows * height)) < 0.4 * height;
  });
  const beside = first.letter === "A" && producer !== null && Math.abs(centerY(producer) - (y - CONTACT_ABOVE * height)) < 0.35 * height;
  if (!inPlace && !beside) return;
  const add = (field: string, rows: number, from: number, to: number) => {
    if (!cells.has(field)) cells.set(field, [from, y - (rows + 0.5) * height, to - from, height]);
  };
  add(name("FullName"), above.FullName, left + LABEL_WIDE * height, edge);
  add(name("PhoneNumber"), above.PhoneNumber, left + LABEL_WIDE * height, fax);
  add("Producer_FaxNumber_A", above.PhoneNumber, fax, edge);
  add(name("EmailAddress"), above.EmailAddress, left + LABEL_WIDE * height, edge);
}

/** The height of a line of the contact's labels. Points. */
const LABEL_LINE = 6;

/** How far the contact's labels extend, in row heights. */
const LABEL_WIDE = 2.5;

/** Where the contact's row is split for the fax number, as a share of its width. */
const FAX_AT = 0.62;
