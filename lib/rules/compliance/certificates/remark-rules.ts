import { READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { typedAs } from "#lib/contract/core/coverage-words.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import type { Values } from "./evidence.ts";
import { isText, valueAt } from "./evidence.ts";
import { knownIn } from "./known-values.ts";
import { type Line, pathOf, rowOf } from "./line.ts";
import { type Found, placeOf } from "./rule.ts";
import { type Place, restrictionIn } from "./statements/judge.ts";
import { objectionsIn } from "./statements/said.ts";

/** The paths of remarks: the form's box, and the pages that continue it. */
export const remarkPaths = ["description_of_operations.text", "description_of_operations.continued"] as const;

/** Text typed among the types of a row applies to that row, as remarks apply to all. */
const notePaths = (["general", "auto", "umbrella", "workers-comp"] as const).map(
  (coverage) => `coverages.${coverageTable[coverage].row}.notes`,
);
/** Every text that is about more than one coverage's own row, and where it stands. */
const texts: readonly { path: string; place: Place }[] = [
  ...remarkPaths.map((path) => ({ path, place: "remarks" as const })),
  ...notePaths.map((path) => ({ path, place: "note" as const })),
];

/** What a row without a printed type says besides what kind it is. Only the rows that a requirement relies on are asked about. */
export function freeRow(line: Line): Found[] {
  // Rows with a printed type say nothing else.
  const printed = rowOf(line);
  if (line.issued || (printed?.row && !printed.typed)) return [];
  return ["description", "notes"].flatMap((part) => {
    const path = pathOf(line, part);
    const text = valueAt(line.values.parsed, path);
    if (!isText(text)) return [];
    const kind = typedAs(line);
    const rest = kind ? text.replace(new RegExp(kind.source, `g${kind.flags}`), " ") : text;
    return objectionsIn(rest, knownIn(line.values), "row").map(({ may }) => {
      const found = text.slice(0, MAX_SENTENCE_LENGTH);
      return failure(path, line.values, `The coverages table says “${found}”, which may ${may}: read it and decide.`, found);
    });
  });
}

/** Below this confidence too many words may be wrong to understand a sentence. */
const UNDERSTOOD = 0.4;
const MAX_SENTENCE_LENGTH = 300;

/**
 * Every sentence that is not a known statement, or that may withdraw, limit or make conditional what the table shows, fails with its words
 * and its place. Text with medium confidence is searched too; remarks with low confidence fail as a whole.
 * `relied`: the coverages that the requirement relies on.
 */
export function remarkRules(
  values: Values,
  names: readonly (string | null | undefined)[],
  relied: ReadonlySet<CertifiedCoverage>,
): Found[] {
  const known = { ...knownIn(values, names), relied };
  return [...numbersThatSay(values), ...saidIn(values, known)];
}

/** Cells for numbers, in which a word is no number: "3-WITHDRAWN". */
const numberCells = [
  ["document.certificate_number", "certificate number"],
  ["document.revision_number", "revision number"],
] as const;

function numbersThatSay(values: Values): Found[] {
  return numberCells.flatMap(([path, called]) => {
    const text = valueAt(values.parsed, path);
    const may = isText(text) ? restrictionIn(text.replace(/[^\p{L}\d]+/gu, " ")) : null;
    return isText(text) && may
      ? [failure(path, values, `The ${called} is “${text.slice(0, 100)}”, which may ${may}: read it and decide.`, text)]
      : [];
  });
}

function saidIn(values: Values, known: Parameters<typeof objectionsIn>[1]): Found[] {
  return texts.flatMap(({ path, place }) => {
    const text = valueAt(values.parsed, path);
    const field = values.fields[path] ?? null;
    if (!isText(text) || !(field === null || field.confidence >= UNDERSTOOD))
      return field && field.confidence < READING_CONFIDENCE
        ? [failure(path, values, "The description of operations could not be read: read it on the certificate.", null)]
        : [];
    return objectionsIn(text, known, place).map(({ sentence, may }) => {
      const found = sentence.slice(0, MAX_SENTENCE_LENGTH);
      const where = place === "remarks" ? "description" : "coverages table";
      return failure(path, values, `The ${where} says “${found}”, which may ${may}: read it and decide.`, found);
    });
  });
}

/** A text that needs a person, at its place. */
export function failure(path: string, { fields }: Values, message: string, found: string | null): Found {
  return { path, pass: false, message, expected: "nothing that takes back or limits cover", found, evidence: placeOf(fields[path]) };
}
