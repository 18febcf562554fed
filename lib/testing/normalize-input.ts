import type { z } from "zod";
import { entry } from "#lib/contract/core/schema.ts";

/** The references in older clients' terms. Stated here rather than derived from the schemas, because the schemas are under test. */
const aliases: Record<string, string> = {
  quote: "quote_id",
  job: "job_id",
  contractor: "contractor_id",
  entity: "entity_id",
  policy: "policy_id",
};
/** Texts that older clients send as numbers. */
const numbers = ["phone", "postalcode"];

/**
 * A body as older clients send it: whole numbers as text, `<name>_id` for references, ZIP codes and phone numbers as numbers, and `USA`.
 */
export function inOlderWords(schema: z.ZodObject, body: Record<string, unknown>): Record<string, unknown> {
  const pairs = Object.entries(body).map(([name, value]) => {
    const field = schema.shape[name] as z.ZodType | undefined;
    if (!field) return [name, value];
    return [aliases[name] ?? name, olderValue(name, field, value)];
  });
  return Object.fromEntries(pairs) as Record<string, unknown>;
}

function olderValue(name: string, field: z.ZodType, value: unknown): unknown {
  const inner = entry(field);
  if (value === "US") return "USA";
  if (typeof value === "string" && numbers.includes(name)) return Number(value.replace(/\D/g, ""));
  if (Number.isInteger(value) && inner.def.type === "number") return String(value);
  if (inner.def.type !== "object" || typeof value !== "object" || value === null) return value;
  return inOlderWords(inner as z.ZodObject, value as Record<string, unknown>);
}

/** A body as a form: `address[region]=TX&coverage_type[]=general`. Null has no form. */
export function asForm(body: Record<string, unknown>): string {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) add(`${name}[]`, item);
    else if (typeof value === "object" && value !== null) for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
    else if (value !== null && value !== undefined) form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(body)) add(name, value);
  return form.toString();
}
