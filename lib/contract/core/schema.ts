import type { z } from "zod";
import { type Keeping, sensitives, uploads } from "./common.ts";

type Inner = { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType; type: string };

/** The schema inside optional, nullable, default and readonly wrappers. */
export function unwrap(schema: z.ZodType): z.ZodType {
  let current = schema;
  while (["optional", "nullable", "default", "readonly"].includes(current.def.type)) {
    current = (current.def as Inner).innerType as z.ZodType;
  }
  return current;
}

/** The schema that parses the input first: the start of its pipes, without wrappers. */
export function entry(schema: z.ZodType): z.ZodType {
  let current = unwrap(schema);
  while (current.def.type === "pipe") current = unwrap((current.def as Inner).in as z.ZodType);
  return current;
}

/** The schema of a property, by its path. Null when there is none. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | null {
  let current: z.ZodType | undefined = schema;
  for (const name of path.split(".")) current = current && (entry(current) as Partial<z.ZodObject>).shape?.[name];
  return current ?? null;
}

const known = new WeakMap<z.ZodType, boolean>();

/**
 * Whether a field holds a secret or grants access. Each wrapper is a schema of its own, so those inside are looked up too. Every request asks
 * this of every field that is logged, so the answer is kept.
 */
export function isSensitive(field: z.ZodType): boolean {
  const answer = known.get(field) ?? [field, unwrap(field), entry(field)].some((schema) => sensitives.get(schema) !== undefined);
  known.set(field, answer);
  return answer;
}

/** Whether omitting the property is an error. */
export function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}

/** The field of a body that is a file, with its size limit in bytes. Null for a body without a file. */
export function uploadOf(schema: z.ZodObject): { field: string; limit: number; keeping?: Keeping } | null {
  for (const [field, inner] of Object.entries(schema.shape)) {
    const found = uploads.get(unwrap(inner as z.ZodType));
    if (found) return { field, ...found };
  }
  return null;
}
