import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { type CoverageRow, coverageTable } from "#lib/contract/core/coverage-table.ts";
import { typedAs } from "#lib/contract/core/coverage-words.ts";
import type { CertifiedCoverage, KnownCoverage } from "#lib/contract/core/coverages.ts";
import type { InsuredParty } from "#lib/contract/core/insured-parties.ts";
import { remember } from "#lib/kit/remember.ts";
import { isDay, isDollars, isFlag, isText, read, type Values, valueAt } from "./evidence.ts";

/** A party that must be an additional insured, by name; null if no contracting entity is known. */
export interface Party {
  party: InsuredParty;
  name: string | null;
  contract: string | null;
}

/** A kind of insurance that an organization added, as its requirement states it. */
export interface OwnCoverage {
  name?: string | undefined;
  words?: readonly string[] | undefined;
}

/** One coverage of one certificate on the day of the audit. */
export interface Line {
  values: Values;
  coverage: CertifiedCoverage;
  /** Of a kind that the organization added: what it is called, and how certificates name it. */
  own?: OwnCoverage | undefined;
  /** The required coverage in whose place it is accepted. */
  insteadOf?: CertifiedCoverage;
  asOf: string;
  /** Whether this platform issued the cover. Its values are exact, so rules that detect misreadings do not apply. */
  issued?: boolean;
  /** The day on which the engagement began; null or absent if unknown. */
  engagedFrom?: string | null;
  /** Other certificates in force whose umbrella or excess policy may add to this line. */
  others?: readonly Values[];
  /** The parties that must be additional insureds; absent or empty: the contracting entity. */
  parties?: readonly Party[];
  /** The state of the work. */
  workState?: string | null;
  /** Whether the contractor has a company; absent: not known. */
  hasCompany?: boolean;
  /** Whether this certificate's own umbrella or excess policy was cancelled. */
  isUmbrellaEnded?: boolean;
}

type CoverageRules = NonNullable<RequirementRules["coverages"][KnownCoverage]>;
type Names<T> = T extends unknown ? keyof T : never;
type Of<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;
/** The rules of any coverage. Those that one does not have are absent. */
type LineRules = { [Name in Names<CoverageRules>]?: Of<CoverageRules, Name> | undefined };

/** A line, and what is asked of it. */
export interface AskedLine extends Line {
  asked: LineRules;
  rules: RequirementRules;
  /** The contracting entity's legal name; null if the certificate is not for a particular entity. */
  entity: string | null;
}

type Coverage = Pick<Line, "coverage" | "own">;

/** The row of the table, for a kind that is in it. */
const rows: Readonly<Partial<Record<CertifiedCoverage, CoverageRow>>> = coverageTable;
export const rowOf = ({ coverage }: Pick<Line, "coverage">) => rows[coverage] ?? null;

export const nameOf = (line: Coverage): string => rowOf(line)?.name ?? line.own?.name ?? line.coverage;
/** The name within a sentence. */
export const within = (line: Coverage): string => nameOf(line).toLowerCase();

/** The rows that are read by what is typed there, and which may name more than one kind of insurance. */
const typedRows = Object.values(coverageTable).flatMap(({ row, typed }) => (row !== null && typed !== null ? [row] : []));

/** Another row that names this coverage too: "professional and pollution liability". */
function sharedRowOf(line: Coverage & Pick<Line, "values">): string | undefined {
  const typed = typedAs(line);
  return typedRows.find((row) => {
    const description = valueAt(line.values.parsed, `coverages.${row}.description`);
    return typed !== null && isText(description) && typed.test(description);
  });
}

/**
 * Among the rows without a printed type, the one that a person has assigned to this coverage, else the first whose text names it, else
 * another kind's that names it too.
 */
function freeRowOf(line: Coverage & Pick<Line, "values">): string {
  const rows = valueAt(line.values.parsed, "coverages.other");
  if (!Array.isArray(rows)) return sharedRowOf(line) ?? "other.0";
  const assigned = rows.map((_, i) => valueAt(line.values.parsed, `coverages.other.${i}.coverage`));
  if (assigned.includes(line.coverage)) return `other.${assigned.indexOf(line.coverage)}`;
  const typed = typedAs(line);
  const found = rows.findIndex((_, i) => {
    const description = valueAt(line.values.parsed, `coverages.other.${i}.description`);
    return assigned[i] === null && typed !== null && isText(description) && typed.test(description);
  });
  // Behind the last one there is no value.
  return found < 0 ? (sharedRowOf(line) ?? `other.${rows.length}`) : `other.${found}`;
}

/** Paths are made once: looking up a string that has just been put together costs more than the rule. */
const paths = remember(200, (row: string) => remember(500, (rest: string) => `coverages.${row}${rest === "" ? "" : `.${rest}`}`));

const limitPaths = remember(200, (row: string) => remember(500, (limit: string) => `coverages.${row}.limits.${limit}`));
function keyOf(line: Coverage & Pick<Line, "values">): string {
  const row = rowOf(line)?.row;
  if (!row) return freeRowOf(line);
  return valueAt(line.values.parsed, `coverages.${row}`) ? row : (sharedRowOf(line) ?? row);
}

/** The path of a value of this coverage. Without `rest`: of its row. */
export const pathOf = (line: Coverage & Pick<Line, "values">, rest = ""): string => paths(keyOf(line))(rest);
export const text = (line: Line, rest: string) => read(line.values, pathOf(line, rest), isText);
export const day = (line: Line, rest: string) => read(line.values, pathOf(line, rest), isDay);
export const dollars = (line: Line, limit: string) => read(line.values, limitPaths(keyOf(line))(limit), isDollars);
export const flag = (line: Line, rest: string) => read(line.values, pathOf(line, rest), isFlag);
