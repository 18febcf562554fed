import type { z } from "zod";
import { resources } from "#lib/contract/api/index.ts";
import { type Column, columnsOf } from "#lib/contract/columns.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { BYTE_ORDER_MARK, csvLines, safeText } from "#lib/kit/csv.ts";
import { fromEpoch } from "#lib/kit/dates.ts";

type Item = Readonly<Record<string, unknown>>;

/** Properties of another object that people know it by: they stand beside its id where it was asked for by `expand`. */
const NAMES = ["name", "first_name", "last_name", "email", "policy_number", "filename"];

function valueAt(item: Item, path: readonly string[]): unknown {
  let value: unknown = item;
  for (const name of path) value = (value as Item | null | undefined)?.[name];
  return value;
}

/** A value as its cell. Amounts are dollars with two decimals, moments ISO 8601 in UTC; text never begins a formula. */
export function cellOf({ kind, path }: Pick<Column, "kind" | "path">, item: Item): string {
  const value = valueAt(item, path);
  if (value === null || value === undefined) return "";
  if (typeof value === "number" && kind === "cents") return `${value < 0 ? "-" : ""}${dollars(Math.abs(value))}`;
  if (typeof value === "number" && kind === "instant") return fromEpoch(value).toISOString().replace(".000Z", "Z");
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (kind === "list" && Array.isArray(value)) return safeText(value.join("; "));
  return safeText(typeof value === "string" ? value : JSON.stringify(value));
}

const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** An id, or of an object that was asked for in place of its id the id. */
const idOf = (key: string, value: unknown) => (typeof value === "object" && value !== null ? (value as Item)[key] : value);

interface Reference {
  name: string;
  key: string;
  columns: readonly Column[];
}

function referencesOf(expand: readonly string[]): Reference[] {
  return expand.flatMap((name) => {
    const target = Object.values(resources).find((resource) => resource.name === name);
    if (!target) return [];
    const columns = NAMES.filter((known) => Object.hasOwn(target.read.shape, known)).map(
      (known): Column => ({ name: `${name}.${known}`, path: [name, known], kind: "text", sensitive: false }),
    );
    return [{ name, key: target.key, columns }];
  });
}

/** What turns the objects of a list into lines. */
export function csvFormat(operation: Operation, expand: readonly string[] = []) {
  const own = columnsOf((operation.response as z.ZodArray<z.ZodObject>).element).filter((column) => !column.sensitive);
  const references = referencesOf(expand);
  const columns = own.flatMap((column) => {
    const reference = references.find(({ name }) => name === column.name);
    return reference ? [column, ...reference.columns] : [column];
  });
  const keys = new Map(references.map(({ name, key }) => [name, key]));
  const cell = (column: Column, item: Item) => {
    const key = column.path.length === 1 ? keys.get(column.name) : undefined;
    return key === undefined ? cellOf(column, item) : cellOf(column, { [column.name]: idOf(key, item[column.name]) });
  };
  return {
    header: () => BYTE_ORDER_MARK + csvLines([columns.map(({ name }) => name)]),
    lines: (items: readonly Item[]) => csvLines(items.map((item) => columns.map((column) => cell(column, item)))),
  };
}

export type CsvFormat = ReturnType<typeof csvFormat>;
