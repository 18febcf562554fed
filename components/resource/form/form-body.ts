/** Converts form values to the body of a create or update. Pure. ResourceForm uses it; custom forms can too. */
import type { z } from "zod";
import { parseDay } from "#components/resource/day.ts";
import type { FieldSpec, PlainField } from "#components/resource/field-spec.ts";
import { type FormValue, type FormValues, partsOf, type RowValues } from "#components/resource/form/form-shape.ts";
import { schemaAt } from "#lib/contract/core/schema.ts";
import { parseDollars } from "#lib/kit/money.ts";

export interface FormBody {
  body: Record<string, unknown>;
  /** Values that cannot be parsed, by path such as `address.region`. The message continues the field's name. */
  errors: Record<string, string>;
}

type Part = { value: unknown } | { error: string } | "empty";

const read = (value: number | null, error: string): Part => (value === null ? { error } : { value });

function readPlain(kind: PlainField["kind"], typed: string): Part {
  const text = typed.trim();
  if (kind === "lines") return { value: text.split(/\s*\n\s*/).filter(Boolean) };
  if (text === "") return "empty";
  if (kind === "money") return read(parseDollars(text), "must be an amount in dollars, such as 1,250.00");
  if (kind === "date") return read(parseDay(text), "must be a date, such as 2026-12-31");
  if (kind !== "integer") return { value: text };
  const digits = text.replace(/,(?=\d{3}(\D|$))/g, "");
  return read(/^-?\d{1,15}$/.test(digits) ? Number(digits) : null, "must be a whole number");
}

/** The changed keys only: the service merges, and null removes a key. */
function metadataChange(rows: RowValues[], before: RowValues[]): Part {
  const pairs = rows.map(({ key = "", value = "" }) => [key.trim(), value.trim()] as const).filter(([key, value]) => key || value);
  const keys = pairs.map(([key]) => key);
  if (keys.includes("")) return { error: "has a value without a key" };
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) return { error: `has the key '${twice}' twice` };
  const old = new Map(before.map(({ key = "", value }) => [key, value]));
  const set = pairs.filter(([key, value]) => old.get(key) !== value);
  const gone = [...old.keys()].filter((key) => !keys.includes(key)).map((key) => [key, null] as const);
  const change = Object.fromEntries([...set, ...gone]);
  return Object.keys(change).length === 0 ? "empty" : { value: change };
}

/** The value for an emptied field: null if the contract accepts it, otherwise an error. */
function emptied(schema: z.ZodType | null | undefined): Part {
  return schema?.safeParse(null).success ? { value: null } : { error: "is required" };
}

/**
 * The body of a create (`before` null: empty fields are omitted) or of an update (`before`: the initial values; only changes are sent, and
 * emptied fields as null).
 */
export function toBody(schema: z.ZodObject, fields: readonly FieldSpec[], values: FormValues, before: FormValues | null): FormBody {
  const shaped: FormBody = { body: {}, errors: {} };
  for (const spec of fields) {
    const value = values[spec.name] as FormValue;
    if (before && JSON.stringify(value) === JSON.stringify(before[spec.name])) continue;
    const part = readField(spec, value, schema.shape[spec.name] as z.ZodType | undefined, before, shaped.errors);
    if (part === "empty") continue;
    if ("error" in part) shaped.errors[spec.name] = part.error;
    else shaped.body[spec.name] = part.value;
  }
  return shaped;
}

function readField(
  spec: FieldSpec,
  value: FormValue,
  schema: z.ZodType | undefined,
  before: FormValues | null,
  errors: Record<string, string>,
): Part {
  if (spec.kind === "switch") return { value: value === true };
  if (spec.kind === "choices") {
    const chosen = value as string[];
    if (!before && chosen.length === 0) return "empty";
    return { value: spec.objects ? chosen.map((one): unknown => JSON.parse(one)) : chosen };
  }
  if (spec.kind === "metadata") return metadataChange(value as RowValues[], (before?.[spec.name] ?? []) as RowValues[]);
  const parts = partsOf(spec);
  if (parts) return readParts(spec.name, parts, value as Record<string, string>, schema, before, errors);
  if (value === null) return { value: null };
  const part = readPlain((spec as PlainField).kind, String(value ?? ""));
  if (part !== "empty" || !before || spec.kind === "secret") return part;
  return emptied(schema);
}

function readParts(
  name: string,
  parts: readonly PlainField[],
  value: Record<string, string>,
  schema: z.ZodType | undefined,
  before: FormValues | null,
  errors: Record<string, string>,
): Part {
  const old = (before?.[name] ?? {}) as Record<string, string>;
  const seen = parts.map((part) => [part.name, readPlain(part.kind, value[part.name] ?? "")] as const);
  if (seen.every(([, part]) => part === "empty")) return before ? emptied(schema) : "empty";
  const object: Record<string, unknown> = {};
  for (const [key, first] of seen) {
    const wasCleared = first === "empty" && Boolean(old[key]);
    const part = wasCleared ? emptied(schema && schemaAt(schema, key)) : first;
    if (part === "empty") continue;
    if ("error" in part) errors[`${name}.${key}`] = wasCleared ? "cannot be emptied alone: empty all parts to remove them" : part.error;
    else object[key] = part.value;
  }
  return { value: object };
}
