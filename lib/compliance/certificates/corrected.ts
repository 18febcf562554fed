import { z } from "zod";
import type { FieldEvidence, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { parsedCertificateSchema } from "#lib/contract/compliance/parsed-certificate.ts";
import { unwrap } from "#lib/contract/core/schema.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { valueAt } from "#lib/rules/compliance/certificates/evidence.ts";

type Tree = Record<string, unknown>;

/** Metadata about the reading is not a value of the certificate. */
const fixed = /^(fields|findings|document\.(layout|page|pages|contents|source))(\.|$)/;

/** An empty object of this schema: null wherever allowed. */
function emptyOf(schema: z.ZodType): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(inner.shape).map(([name, field]) => [name, emptyOf(field as z.ZodType)]));
  return inner instanceof z.ZodArray ? [] : null;
}

/** The policies in rows without a printed type. */
const otherRows = parsedCertificateSchema.shape.coverages.shape.other;
const MAX_OTHER_ROWS = 20;

/** The value at one step of a path, created for a coverage that was not read; null for an invalid path. */
function step(at: unknown, schema: z.ZodType, name: string): { value: unknown; schema: z.ZodType } | null {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) {
    const list = at as unknown[];
    // A policy that was not read is entered as one more row.
    if (schema === otherRows && name === String(list.length) && list.length < MAX_OTHER_ROWS)
      list.push(emptyOf(inner.element as z.ZodType));
    return /^\d{1,3}$/.test(name) && Number(name) < list.length ? { value: list[Number(name)], schema: inner.element as z.ZodType } : null;
  }
  if (!(inner instanceof z.ZodObject) || !Object.hasOwn(inner.shape, name)) return null;
  const field = inner.shape[name] as z.ZodType;
  const holder = at as Tree;
  if (holder[name] === null && unwrap(field) instanceof z.ZodObject) holder[name] = emptyOf(field);
  return { value: holder[name], schema: field };
}

/**
 * A parsed certificate with one value as entered by a person. Its evidence is certain, at the position where the value was read.
 * @throws ApiError invalid_input for an unknown path or an invalid value
 */
export function corrected(before: ParsedCertificate, path: string, value: unknown): ParsedCertificate {
  const nowhere = () => fieldError("invalid_input", "path", `'${path.slice(0, 80)}' is not a value of a certificate.`);
  if (fixed.test(path)) throw nowhere();
  const parsed = structuredClone(before);
  const names = path.split(".");
  const last = names.pop() ?? "";
  let here: { value: unknown; schema: z.ZodType } | null = { value: parsed, schema: parsedCertificateSchema };
  for (const name of names) {
    here = here && step(here.value, here.schema, name);
    if (!here) throw nowhere();
  }
  const found = step(here.value, here.schema, last);
  if (!found || unwrap(found.schema) instanceof z.ZodObject) throw nowhere();
  (here.value as Tree)[last] = value;
  const field: FieldEvidence = {
    confidence: 1,
    page: before.fields[path]?.page ?? before.document.page,
    box: before.fields[path]?.box ?? [0, 0, 0, 0],
    source: before.fields[path]?.source ?? before.document.source,
    raw: before.fields[path]?.raw ?? null,
  };
  const { [path]: _, ...fields } = parsed.fields;
  // An empty entry means that the field is blank.
  const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  const whole = { ...parsed, fields: isEmpty ? fields : { ...fields, [path]: field } };
  const checked = parsedCertificateSchema.safeParse(whole);
  if (!checked.success) throw fieldError("invalid_input", "value", `${path} does not take this value.`);
  return checked.data;
}

/** A reading with people's entries applied; entries whose path no longer exists are omitted. */
export function withEntries(reading: ParsedCertificate, entries: readonly { path: string; value: unknown }[]): ParsedCertificate {
  return entries.reduce((parsed, { path, value }) => {
    try {
      return corrected(parsed, path, value);
    } catch (error) {
      if (error instanceof ApiError) return parsed;
      throw error;
    }
  }, reading);
}

/** The present value at a path. */
export const standing = (parsed: ParsedCertificate, path: string): unknown => valueAt(parsed, path);
