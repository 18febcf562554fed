import { parse } from "csv-parse/sync";
import { z } from "zod";
import { certificateStateRowSchema, endorsementRowSchema, endorsementStateRowSchema } from "./endorsement-rows.ts";
import { factorsSchema } from "./factors.ts";
import { classRowSchema, ruleRowSchema, stateRowSchema, surplusLinesRowSchema } from "./rows.ts";
import { type RateTables, rateTablesSchema, sortKeys } from "./tables.ts";

/**
 * One problem in an operator's rate files. `row` is the line in the file, where the header is line 1. Null for a problem with the whole
 * file.
 */
export type RateProblem = { file: string; row: number | null; field: string | null; message: string };

/** The rate files were refused. Nothing from them may be used. */
export class RateFileError extends Error {
  readonly problems: RateProblem[];
  constructor(problems: RateProblem[]) {
    super(
      problems.map(({ file, row, field, message }) => [file, row && `row ${row}`, field, message].filter(Boolean).join(": ")).join("\n"),
    );
    this.name = "RateFileError";
    this.problems = problems;
  }
}

const csvFiles = {
  classes: {
    file: "classes.csv",
    schema: classRowSchema,
    integers: ["wc_rate_e4", "gl_rate_e4", "professional_rate_e4", "media_rate_e4", "cyber_rate_e4", "min_years_experience"],
    flags: ["construction", "licensed"],
  },
  states: {
    file: "states.csv",
    schema: stateRowSchema,
    integers: ["wc_factor_e4", "gl_factor_e4", "professional_factor_e4"],
    flags: ["wc_available", "gl_available"],
  },
  surplus_lines: {
    file: "surplus-lines.csv",
    schema: surplusLinesRowSchema,
    integers: ["tax_e6", "stamping_e6", "stamping_flat_cents"],
    flags: [],
  },
  rules: { file: "rules.csv", schema: ruleRowSchema, integers: ["version"], flags: [] },
  endorsements: { file: "endorsements.csv", schema: endorsementRowSchema, integers: ["rate_e4", "flat_cents"], flags: [] },
  endorsement_states: {
    file: "endorsement-states.csv",
    schema: endorsementStateRowSchema,
    integers: [],
    flags: ["forbidden", "construction_only"],
  },
  certificate_states: { file: "certificate-states.csv", schema: certificateStateRowSchema, integers: [], flags: ["approval_required"] },
};

/** Optional files: without them a folder sells no endorsements, and no state requires approved certificates. */
export const optionalRateFiles: readonly string[] = ["endorsements.csv", "endorsement-states.csv", "certificate-states.csv"];

/** Names of the files in a rate folder. */
export const rateFileNames = [...Object.values(csvFiles).map((table) => table.file), "factors.json"];

function cell(text: string, isInteger: boolean, isFlag: boolean): string | number | boolean | null {
  if (isInteger && text === "") return null;
  if (isInteger && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (isFlag && (text === "0" || text === "1")) return text === "1";
  return text;
}

type CsvFile = { file: string; integers: string[]; flags: string[] };

function readRows<Row>(table: CsvFile & { schema: z.ZodType<Row> }, text: string, problems: RateProblem[]): Row[] {
  let raw: Record<string, string>[];
  try {
    raw = z.array(z.record(z.string(), z.string())).parse(parse(text, { columns: true, bom: true, skip_empty_lines: true, trim: true }));
  } catch (error) {
    problems.push({ file: table.file, row: null, field: null, message: error instanceof Error ? error.message : String(error) });
    return [];
  }
  return raw.flatMap((row, at) => {
    const cells = Object.entries(row).map(([name, value]) => [
      name,
      cell(value, table.integers.includes(name), table.flags.includes(name)),
    ]);
    const result = table.schema.safeParse(Object.fromEntries(cells));
    if (result.success) return [result.data];
    for (const issue of result.error.issues)
      problems.push({ file: table.file, row: at + 2, field: issue.path.join(".") || null, message: issue.message });
    return [];
  });
}

function readFactors(text: string, problems: RateProblem[]) {
  const file = "factors.json";
  try {
    const result = factorsSchema.safeParse(JSON.parse(text));
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      problems.push({ file, row: null, field: issue.path.join(".") || null, message: issue.message });
  } catch (error) {
    problems.push({ file, row: null, field: null, message: error instanceof Error ? error.message : String(error) });
  }
  return null;
}

const byKey =
  <Row>(key: (row: Row) => string) =>
  (a: Row, b: Row) =>
    key(a) < key(b) ? -1 : 1;

/**
 * Parses an operator's rate folder: file name → text, for every name in `rateFileNames`. Rows may come in any order. Throws `RateFileError`
 * with file, row and field of every problem.
 */
export function parseRateFolder(files: Record<string, string>): RateTables {
  const problems: RateProblem[] = [];
  const missing = rateFileNames.filter((name) => files[name] === undefined && !optionalRateFiles.includes(name));
  if (missing.length > 0) throw new RateFileError(missing.map((file) => ({ file, row: null, field: null, message: "is missing" })));
  const text = (name: string) => files[name] ?? "";
  const rowsOf = <Row>(table: CsvFile & { schema: z.ZodType<Row> }, key: (row: Row) => string) =>
    readRows(table, text(table.file), problems).sort(byKey(key));
  const rows = {
    classes: rowsOf(csvFiles.classes, sortKeys.classes),
    states: rowsOf(csvFiles.states, sortKeys.states),
    surplus_lines: rowsOf(csvFiles.surplus_lines, sortKeys.surplus_lines),
    rules: rowsOf(csvFiles.rules, sortKeys.rules),
    endorsements: rowsOf(csvFiles.endorsements, sortKeys.endorsements),
    endorsement_states: rowsOf(csvFiles.endorsement_states, sortKeys.endorsement_states),
    certificate_states: rowsOf(csvFiles.certificate_states, sortKeys.certificate_states),
  };
  const factors = readFactors(text("factors.json"), problems);
  if (problems.length > 0 || factors === null) throw new RateFileError(problems);
  return parseRateDocument({ ...rows, factors });
}

function documentProblem(issue: z.core.$ZodIssue, tables: unknown): RateProblem {
  const [table, at, ...field] = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
  const known = z.record(z.string(), z.unknown()).safeParse(tables);
  const rows = known.success && typeof table === "string" ? known.data[table] : undefined;
  const row = Array.isArray(rows) && typeof at === "number" ? rows[at] : undefined;
  const named = z.union([z.object({ code: z.string() }), z.object({ slug: z.string() }), z.object({ state: z.string() })]).safeParse(row);
  const name = named.success ? `${Object.values(named.data)[0]}: ` : "";
  const file = Object.entries(csvFiles).find(([key]) => key === table)?.[1].file ?? `${table ?? "document"}.json`;
  return { file, row: null, field: field.join(".") || null, message: `${name}${issue.message}` };
}

/** Validates a stored rate document. Throws `RateFileError` when it is invalid. */
export function parseRateDocument(document: unknown): RateTables {
  const result = rateTablesSchema.safeParse(document);
  if (result.success) return result.data;
  throw new RateFileError(result.error.issues.map((issue) => documentProblem(issue, document)));
}
