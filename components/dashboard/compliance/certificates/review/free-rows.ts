/** The policies that certificates show in the row without a printed type, and which kind of insurance each counts as. */
import { leaf, leaves, type ReadValue, type ValueSection } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { typedAs } from "#lib/contract/core/coverage-words.ts";
import { type CertifiedCoverage, knownCoverages } from "#lib/contract/core/coverages.ts";

/** A kind of insurance that such a row can be. `words`: how certificates name one that the organization added. */
export interface FreeKind {
  id: CertifiedCoverage;
  name: string;
  words?: readonly string[];
}

const readyMade: readonly FreeKind[] = knownCoverages.flatMap((id) =>
  coverageTable[id].row === null ? [{ id, name: coverageTable[id].name }] : [],
);

type Row = ParsedCertificate["coverages"]["other"][number];

/** The kind that the row's own text names. */
const namedBy = ({ description }: Row, kinds: readonly FreeKind[]): FreeKind | undefined =>
  description === null ? undefined : kinds.find(({ id, ...own }) => typedAs({ coverage: id, own })?.test(description));

/** Which kind of insurance a row is: what a person chose, else what its text says. */
function kindOf(parsed: ParsedCertificate, at: number, row: Row | null, kinds: readonly FreeKind[]): ReadValue {
  const value = leaf(parsed, `coverages.other.${at}.coverage`, row?.coverage ?? null);
  const names = Object.fromEntries(kinds.map(({ id, name }) => [id, name]));
  const said = row && namedBy(row, kinds);
  const text = row?.coverage ? (names[row.coverage] ?? "A kind that was deleted") : said ? `${said.name}, by its text` : null;
  return { ...value, label: "Counts as", kind: "choice", options: Object.keys(names), names, text };
}

/** The sections of these rows. `byHand`: also an empty one, for a policy that was not read. */
export function freeSections(parsed: ParsedCertificate, added: readonly FreeKind[], byHand: boolean): ValueSection[] {
  const kinds = [...readyMade, ...added];
  const rows = parsed.coverages.other.map((row, at) => {
    const counts = kindOf(parsed, at, row, kinds);
    const { coverage: _, ...stated } = row;
    return {
      title: row.description ?? counts.text ?? "Other policy",
      values: [counts, ...leaves(parsed, `coverages.other.${at}`, stated)],
    };
  });
  const next = parsed.coverages.other.length;
  const empty = {
    title: "A policy that was not read",
    values: [kindOf(parsed, next, null, kinds), leaf(parsed, `coverages.other.${next}.policy_number_string`, null)],
  };
  return byHand ? [...rows, empty] : rows;
}
