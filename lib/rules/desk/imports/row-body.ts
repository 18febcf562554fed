import { z } from "zod";
import { ruleTexts, waivableRules } from "#lib/contract/compliance/rules.ts";
import type { Column } from "#lib/contract/core/columns.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import { documentTable, knownDocuments } from "#lib/contract/core/document-kinds.ts";
import { METADATA_PREFIX } from "#lib/contract/core/metadata-prefix.ts";
import { placeCodeOf } from "#lib/contract/core/region-names.ts";
import type { ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { importColumns } from "#lib/contract/desk/import-columns.ts";
import { plainText } from "#lib/kit/csv.ts";
import { parseDollars } from "#lib/kit/money.ts";
import { UNREADABLE } from "./decode.ts";

export interface RowBody {
  /** The create request's body, not yet validated. */
  body: Record<string, unknown>;
  /** Values that could not be parsed, by the property's path. The messages are read after the column's name. */
  errors: { field: string; message: string }[];
}

type Value = { value: unknown } | { error: string };

const YES = /^(yes|y|true|1|x|on)$/i;
const NO = /^(no|n|false|0|off)$/i;

/** A day as spreadsheets and our own exports write it: `2026-03-31`, `2026-03-31T00:00:00.000Z`, `3/31/2026`. In epoch seconds. */
function readDay(text: string): number | null {
  const day = isoDay(text);
  return day === null ? null : Date.parse(`${day}T00:00:00Z`) / 1000;
}

function isoDay(text: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, month = "", day = "", year = ""] = american ?? [];
  const iso = american ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text.replace(/T00:00:00(\.000)?Z$/, "");
  return z.iso.date().safeParse(iso).success ? iso : null;
}

function readCell(kind: Column["kind"], text: string): Value {
  switch (kind) {
    case "cents": {
      // Pay taken back: -200.00, or (200.00) as accountants write it.
      const taken = /^(?:[-−]\s*(.+)|\((.+)\))$/.exec(text.trim());
      const cents = parseDollars(taken?.[1] ?? taken?.[2] ?? text);
      return cents === null ? { error: "must be an amount in dollars, such as 1,250.00" } : { value: taken ? -cents : cents };
    }
    case "number":
      return /^-?\d{1,15}$/.test(text.replace(/,(?=\d{3}(\D|$))/g, ""))
        ? { value: Number(text.replaceAll(",", "")) }
        : { error: "must be a whole number" };
    case "boolean":
      if (YES.test(text)) return { value: true };
      return NO.test(text) ? { value: false } : { error: "must be yes or no" };
    case "instant": {
      const seconds = readDay(text);
      return seconds === null ? { error: "must be a date, such as 2026-03-31" } : { value: seconds };
    }
    case "list":
      return {
        value: text
          .split(/[;,|]/)
          .map((part) => part.trim())
          .filter(Boolean),
      };
    default:
      return { value: text };
  }
}

/** What a spreadsheet shows where its formula failed. */
const SPREADSHEET_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;

/** The last word is the last name, except where a comma says otherwise. */
function wholeName(text: string): { first_name: string; last_name: string } | null {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(text) ?? [];
  if (last && first) return { first_name: first.trim(), last_name: last.trim() };
  const words = text.split(/\s+/);
  const name = words.pop();
  return name && words.length > 0 ? { first_name: words.join(" "), last_name: name } : null;
}

/** Words as one of these ids: as the id, or as its name on pages. Anything else is unchanged. */
const asId = (text: string, named: readonly (readonly [id: string, name: string])[]): string => {
  const words = text.toLowerCase().replace(/[\s_-]+/g, " ");
  return named.find(([id, name]) => [id.replace(/[\s_-]+/g, " "), name.toLowerCase()].includes(words))?.[0] ?? text;
};
const rules = waivableRules.map((rule) => [rule, ruleTexts[rule].title] as const);
const coverages = Object.entries(coverageNames);
const documents = knownDocuments.map((kind) => [kind, documentTable[kind].name] as const);
const decisions: readonly (readonly [string, string])[] = [
  ...["approved", "compliant", "accepted", "covered", "active", "yes"].map((word) => ["approved", word] as const),
  ...["refused", "denied", "rejected", "non compliant", "noncompliant", "not compliant", "expired", "deficient", "no"].map(
    (word) => ["refused", word] as const,
  ),
];

/** The value of a column: a state that is written in full as its code, and what people call a rule, a coverage or a kind as its id. */
function asCode(target: ImportTarget, path: readonly string[], value: unknown): unknown {
  if (typeof value !== "string") return value;
  const name = path.at(-1);
  if (name === "region" || name === "state") return placeCodeOf(value);
  // Days that are kept as they are written.
  if (name === "valid_from" || name === "valid_through") return isoDay(value) ?? value;
  if (target === "compliance_waivers" && name === "rule") return asId(value, rules);
  if (target === "compliance_waivers" && name === "coverage") return asId(value, coverages);
  if (target === "contractor_documents" && name === "kind") return asId(value, documents);
  return target === "certificates" && name === "decision" ? asId(value, decisions) : value;
}

function put(body: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first = "", ...rest] = path;
  if (rest.length === 0) {
    body[first] = value;
    return;
  }
  const inner = (body[first] ?? {}) as Record<string, unknown>;
  body[first] = inner;
  put(inner, rest, value);
}

/**
 * Turns the cells of one row into a create request's body. Empty cells are left out, and the apostrophe that protects against formulas is
 * removed.
 */
export function rowBody(target: ImportTarget, columns: readonly (string | null)[], cells: readonly string[]): RowBody {
  const body: Record<string, unknown> = {};
  const errors: RowBody["errors"] = [];
  for (const [i, name] of columns.entries()) {
    const text = plainText((cells[i] ?? "").trim()).trim();
    if (name === null || text === "") continue;
    if (text.includes(UNREADABLE)) {
      const path = importColumns[target].find((one) => one.name === name)?.path.join(".") ?? name;
      errors.push({ field: path, message: "has a byte that is no character. Correct it in the file" });
      continue;
    }
    if (name.startsWith(METADATA_PREFIX)) {
      put(body, ["custom_metadata", name.slice(METADATA_PREFIX.length)], text);
      continue;
    }
    const column = importColumns[target].find((one) => one.name === name);
    if (!column) continue;
    if (SPREADSHEET_ERROR.test(text)) {
      errors.push({ field: column.path.join("."), message: `holds an error of the spreadsheet, ${text}: correct it` });
      continue;
    }
    if (name === "full_name") {
      const whole = wholeName(text);
      if (whole) Object.assign(body, whole);
      else errors.push({ field: "full_name", message: "must be a first and a last name, such as Dana Whitfield or Whitfield, Dana" });
      continue;
    }
    const read = readCell(column.kind, text);
    if ("error" in read) errors.push({ field: column.path.join("."), message: read.error });
    else put(body, column.path, asCode(target, column.path, read.value));
  }
  if (cells.length > columns.length)
    errors.push({ field: "row", message: `has ${cells.length} cells but the header has ${columns.length}` });
  return { body, errors };
}
