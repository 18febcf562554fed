import { z } from "zod";
import type { Column } from "#lib/contract/core/columns.ts";
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
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, month = "", day = "", year = ""] = american ?? [];
  const iso = american ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text.replace(/T00:00:00(\.000)?Z$/, "");
  return z.iso.date().safeParse(iso).success ? Date.parse(`${iso}T00:00:00Z`) / 1000 : null;
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

/** The value of a column: a state that is written in full as its code. */
const asCode = (path: readonly string[], value: unknown) =>
  path.at(-1) === "region" && typeof value === "string" ? placeCodeOf(value) : value;

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
    const read = readCell(column.kind, text);
    if ("error" in read) errors.push({ field: column.path.join("."), message: read.error });
    else put(body, column.path, asCode(column.path, read.value));
  }
  if (cells.length > columns.length)
    errors.push({ field: "row", message: `has ${cells.length} cells but the header has ${columns.length}` });
  return { body, errors };
}
