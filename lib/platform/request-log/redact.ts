import type { z } from "zod";
import { entry, isSensitive } from "#lib/contract/schema.ts";
import { secretName } from "../base/secrets.ts";

/** How much of a body is stored, in characters of its values and names. */
export const KEPT_CHARACTERS = 8 * 1024;

export const REDACTED = "[redacted]";
export const NOT_A_FIELD = "[unknown field, not stored]";
/** The key under which a shortened object or list says what is missing. */
export const CUT = "…";

/** Tokens and signatures are 32 random or hashed bytes in base64url. Webhook secrets have a prefix. SSN and EIN have dashes. */
const secretValues = /[A-Za-z0-9_-]{43,}|whsec_[A-Za-z0-9+/=_-]+|\b\d{3}-\d{2}-\d{4}\b|\b\d{2}-\d{7}\b/g;

/** Text without secrets that PostgreSQL can store. */
export function redactText(value: string): string {
  return value.replaceAll("\u0000", "\ufffd").toWellFormed().replace(secretValues, REDACTED);
}

type Left = { characters: number };

/** The storable form of a query: values of sensitive parameters are redacted. */
export function keptQuery(query: string, schema: z.ZodObject | null): string {
  const pairs = query.split("&").map((pair) => {
    const [name = ""] = new URLSearchParams(pair).keys();
    return isSecret(name, fieldOf(schema?.shape ?? null, name)) ? `${name}=${REDACTED}` : pair;
  });
  return redactText(pairs.join("&"));
}

/**
 * The storable form of a body. Sensitive fields, fields with secret-like names and secret-like values are redacted; unknown fields lose
 * their value; beyond 8 KiB only the number of omitted fields or characters is stored.
 */
export function keptBody(body: Record<string, unknown>, schema: z.ZodType | null): Record<string, unknown> {
  return keptObject(body, schema, { characters: KEPT_CHARACTERS });
}

function keptValue(value: unknown, schema: z.ZodType | null, left: Left): unknown {
  if (typeof value === "string") return keptText(value, left);
  if (ArrayBuffer.isView(value)) return `${CUT} ${value.byteLength} bytes`;
  if (Array.isArray(value)) return keptList(value, schema, left);
  if (typeof value === "object" && value !== null) return keptObject(value as Record<string, unknown>, schema, left);
  left.characters -= 8;
  return value ?? null;
}

function keptText(value: string, left: Left): string {
  const room = Math.max(0, left.characters);
  left.characters -= value.length;
  // Cut first, with some extra: a secret across the cut is then still recognized.
  const text = redactText(value.slice(0, room + 200));
  return value.length <= room ? text : `${text.slice(0, room)}${CUT} ${value.length - room} more characters`;
}

function keptList(list: unknown[], schema: z.ZodType | null, left: Left): unknown[] {
  const inner = schema && entry(schema);
  const element = inner?.def.type === "array" ? ((inner as z.ZodArray).element as z.ZodType) : null;
  const out: unknown[] = [];
  for (const item of list) {
    if (left.characters <= 0) return [...out, `${CUT} ${list.length - out.length} more`];
    left.characters -= 2;
    out.push(keptValue(item, element, left));
  }
  return out;
}

function keptObject(object: Record<string, unknown>, schema: z.ZodType | null, left: Left): Record<string, unknown> {
  const inner = schema && entry(schema);
  const shape = inner?.def.type === "object" ? ((inner as z.ZodObject).shape as Record<string, z.ZodType>) : null;
  const names = Object.keys(object);
  const out: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) {
    if (left.characters <= 0) return { ...out, [CUT]: `${names.length - at} more fields` };
    left.characters -= Math.min(name.length, 100) + 4;
    const field = fieldOf(shape, name) ?? fieldOf(shape, name.replace(/_id$/, ""));
    const value = object[name];
    Object.defineProperty(out, redactText(name.slice(0, 100)), {
      value: shape && !field ? NOT_A_FIELD : isSecret(name, field) && value !== null ? REDACTED : keptValue(value, field ?? null, left),
      enumerable: true,
    });
  }
  return out;
}

const fieldOf = (shape: Record<string, z.ZodType> | null, name: string): z.ZodType | undefined =>
  shape && Object.hasOwn(shape, name) ? shape[name] : undefined;

const isSecret = (name: string, field: z.ZodType | undefined): boolean =>
  secretName.test(name) || (field !== undefined && isSensitive(field));
