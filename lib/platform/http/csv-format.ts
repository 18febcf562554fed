import type { z } from "zod";
import { resources } from "#lib/contract/api/index.ts";
import { type Column, columnsOf } from "#lib/contract/core/columns.ts";
import { referencesOf } from "#lib/contract/core/expand.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { BYTE_ORDER_MARK, csvLines, safeText } from "#lib/kit/csv.ts";
import { fromEpoch } from "#lib/kit/dates.ts";

type Item = Readonly<Record<string, unknown>>;

/** Properties that identify an object to users. They get columns beside its id when `expand` requests the object. */
const NAMES = ["name", "first_name", "last_name", "email", "policy_number", "filename"];

function valueAt(item: Item, path: readonly string[]): unknown {
  let value: unknown = item;
  for (const name of path) value = (value as Item | null | undefined)?.[name];
  return value;
}

/** A value as a CSV cell. Amounts are dollars with two decimals, times ISO 8601 in UTC. Text never starts a formula. */
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

/** The id of a reference, whether or not it was expanded. */
const idOf = (key: string, value: unknown) => (typeof value === "object" && value !== null ? (value as Item)[key] : value);

/** A reference that was expanded, at either level. */
interface Reference {
  name: string;
  path: readonly string[];
  key: string;
  /** The columns that identify the object. */
  columns: readonly Column[];
}

const kindOf = (name: string | undefined) => Object.values(resources).find((resource) => resource.name === name);

/** The property at the end of a path. Null when it is not a reference. */
function referenceAt(read: z.ZodObject, path: readonly string[]): Reference | null {
  let target: ReturnType<typeof kindOf>;
  for (const name of path) target = kindOf(referencesOf(target?.read ?? read)[name]);
  if (!target) return null;
  const { read: shown, key } = target;
  const column = (name: string, at: readonly string[]): Column => ({ name, path: at, kind: "text", sensitive: false });
  const columns = NAMES.filter((known) => Object.hasOwn(shown.shape, known)).map((known) =>
    column([...path, known].join("."), [...path, known]),
  );
  return { name: path.join("."), path, key, columns: path.length > 1 ? [column(path.join("."), path), ...columns] : columns };
}

/** Every reference in the paths, outer ones first. */
function objectsIn(read: z.ZodObject, expand: readonly string[]): Reference[] {
  const paths = new Set(expand.flatMap((path) => [path.split(".")[0] as string, path]));
  return [...paths].map((path) => referenceAt(read, path.split("."))).filter((one) => one !== null);
}

/** Formats the objects of a list as CSV lines. */
export function csvFormat(operation: Operation, expand: readonly string[] = []) {
  const read = (operation.response as z.ZodArray<z.ZodObject>).element;
  const own = columnsOf(read).filter((column) => !column.sensitive);
  const references = objectsIn(read, expand);
  const columns = own.flatMap((column) => [
    column,
    ...references.filter(({ path }) => path[0] === column.name).flatMap((reference) => reference.columns),
  ]);
  const keys = new Map(references.map(({ name, key }) => [name, key]));
  const cell = (column: Column, item: Item) => {
    const key = keys.get(column.name);
    return key === undefined ? cellOf(column, item) : cellOf({ ...column, path: ["id"] }, { id: idOf(key, valueAt(item, column.path)) });
  };
  return {
    header: () => BYTE_ORDER_MARK + csvLines([columns.map(({ name }) => name)]),
    lines: (items: readonly Item[]) => csvLines(items.map((item) => columns.map((column) => cell(column, item)))),
  };
}
