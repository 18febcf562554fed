import type { z } from "zod";
import { entry, isSensitive } from "#lib/contract/core/schema.ts";
import { secretName } from "../base/secrets.ts";

/** How much of a body is stored, in characters of its values and names. */
export const KEPT_CHARACTERS = 8 * 1024;

export const REDACTED = "[redacted]";
export const NOT_A_FIELD = "[unknown field, not stored]";
/** The key under which a shortened object or list says what is missing. */
export const CUT = "…";

/** Tokens and signatures are 32 random or hashed bytes in base64url. Webhook secrets have a prefix. SSN and EIN have dashes. */
const secretValues = /[A-Za-z0-9_-]{43,}|whsec_[A-Za-z0-9+/=_-]+|\b\d{3}-\d{2}-\d{4}\b|\b\d{2}-\d{7}\b/g;

/** A secret is at least this long, has a dash, or says that it is one. Looked at first, because almost every text has none of them. */
const LONG = 43;
const hasMark = (text: string) => text.length >= LONG || text.includes("-") || text.includes("whsec_");

/** Text without secrets that PostgreSQL can store. */
export function redactText(value: string): string {
  const text = value.includes("\u0000") ? value.replaceAll("\u0000", "\ufffd") : value;
  const stored = text.toWellFormed();
  return hasMark(stored) ? stored.replace(secretValues, REDACTED) : stored;
}

type RemainingLength = { characters: number };

/** The storable form of a query: values of sensitive parameters are redacted. */
export function keptQuery(query: string, schema: z.ZodObject | null): string {
  const pairs = query.split("&").map((pair) => {
    const [name = ""] = new URLSearchParams(pair).keys();
    return (schema && innerOf(schema).fields?.get(name)?.isSecret) || secretName.test(name) ? `${name}=${REDACTED}` : pair;
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

function keptValue(value: unknown, schema: z.ZodType | null, left: RemainingLength): unknown {
  if (typeof value === "string") return keptText(value, left);
  if (typeof value !== "object" || value === null) {
    left.characters -= 8;
    return value ?? null;
  }
  if (ArrayBuffer.isView(value)) return `${CUT} ${value.byteLength} bytes`;
  return Array.isArray(value) ? keptList(value, schema, left) : keptObject(value as Record<string, unknown>, schema, left);
}

function keptText(value: string, left: RemainingLength): string {
  const room = Math.max(0, left.characters);
  left.characters -= value.length;
  // Cut first, with some extra: a secret across the cut is then still recognized.
  const text = redactText(value.slice(0, room + 200));
  return value.length <= room ? text : `${text.slice(0, room)}${CUT} ${value.length - room} more characters`;
}

function keptList(list: unknown[], schema: z.ZodType | null, left: RemainingLength): unknown[] {
  const element = schema && innerOf(schema).element;
  const out: unknown[] = [];
  for (const item of list) {
    if (left.characters <= 0) return [...out, `${CUT} ${list.length - out.length} more`];
    left.characters -= 2;
    out.push(keptValue(item, element, left));
  }
  return out;
}

function keptObject(object: Record<string, unknown>, schema: z.ZodType | null, left: RemainingLength): Record<string, unknown> {
  const fields = schema && innerOf(schema).fields;
  const names = Object.keys(object);
  const out: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) {
    if (left.characters <= 0) return { ...out, [CUT]: `${names.length - at} more fields` };
    left.characters -= Math.min(name.length, 100) + 4;
    const own = fields?.get(name);
    const field = own ?? fields?.get(name.replace(/_id$/, ""));
    const value = object[name];
    const isSecret = own ? own.isSecret : secretName.test(name) || field?.isSecret === true;
    const kept = fields && !field ? NOT_A_FIELD : isSecret && value !== null ? REDACTED : keptValue(value, field?.schema ?? null, left);
    const stored = own ? name : redactText(name.slice(0, 100));
    if (stored === "__proto__") Object.defineProperty(out, stored, { value: kept, enumerable: true, configurable: true, writable: true });
    else out[stored] = kept;
  }
  return out;
}

interface Field {
  schema: z.ZodType;
  isSecret: boolean;
}

/** What a schema says of the values in a value: the fields of an object, the elements of a list. */
interface Inner {
  fields: Map<string, Field> | null;
  element: z.ZodType | null;
}

const inners = new WeakMap<z.ZodType, Inner>();

function innerOf(schema: z.ZodType): Inner {
  const known = inners.get(schema);
  if (known) return known;
  const { def } = entry(schema);
  const shape = def.type === "object" ? Object.entries((def as z.ZodObject["def"]).shape as Record<string, z.ZodType>) : null;
  const fields = shape?.map(([name, field]) => [name, fieldOf(name, field)] as const);
  const inner = {
    fields: fields ? new Map(fields) : null,
    element: def.type === "array" ? ((def as z.ZodArray["def"]).element as z.ZodType) : null,
  };
  inners.set(schema, inner);
  return inner;
}

const fieldOf = (name: string, schema: z.ZodType): Field => ({ schema, isSecret: secretName.test(name) || isSensitive(schema) });
