import { READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import { remember } from "#lib/kit/remember.ts";

/** The position on the document at which a value was read. */
export interface FieldEvidence {
  confidence: number;
  page: number | null;
  box: number[] | null;
  source: string;
  raw?: string | null;
}

/** A value as rules use it: known, not stated on the certificate, or present but unreliable. */
export type Reading<T> =
  | { state: "known"; path: string; value: T; field: FieldEvidence }
  | { state: "absent" | "doubtful"; path: string; value: null; field: FieldEvidence | null };

/** The values of a certificate with their evidence. */
export interface Values {
  parsed: object;
  fields: Readonly<Record<string, FieldEvidence>>;
}

const namesIn = remember(1000, (path: string) => path.split("."));

/** The value at a path of names and list positions: `coverages.commercial_general_liability.form`. */
export function valueAt(parsed: object, path: string): unknown {
  let value: unknown = parsed;
  for (const name of namesIn(path)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<string, unknown>)[name];
  }
  return value ?? null;
}

/** Reads a value with its evidence. A value without evidence, or with a confidence below the threshold, is doubtful and proves nothing. */
export function read<T>({ parsed, fields }: Values, path: string, is: (value: unknown) => value is T): Reading<T> {
  const value = valueAt(parsed, path);
  const field = Object.hasOwn(fields, path) ? (fields[path] ?? null) : null;
  const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty && (!field || field.confidence >= READING_CONFIDENCE)) return { state: "absent", path, value: null, field };
  if (isEmpty || !field || !(field.confidence >= READING_CONFIDENCE) || !is(value)) return { state: "doubtful", path, value: null, field };
  return { state: "known", path, value, field };
}

export const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
export const isDollars = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
export const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const exists = remember(1000, (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
});

/** An existing date, as `2026-07-01`. */
export function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && exists(value);
}
