import type { z } from "zod";
import { quantities, references, shapes } from "./common.ts";
import { entry, isSensitive, unwrap } from "./schema.ts";

/** What a field holds, and with which unit: `money` is in cents; `day` and `time` are epoch seconds. It follows from the field's schema. */
export type FieldKind =
  | ("text" | "note" | "email" | "phone" | "secret" | "money" | "day" | "time" | "number" | "flag")
  | ("choice" | "choices" | "list" | "reference" | "address" | "metadata" | "parts" | "other");

const kinds: Record<string, FieldKind> = {
  string: "text",
  literal: "text",
  enum: "choice",
  int: "number",
  number: "number",
  boolean: "flag",
  object: "parts",
};

/** Kinds whose values are texts. */
export const textual: ReadonlySet<FieldKind> = new Set(["text", "note", "email", "phone", "secret", "choice", "reference"]);
/** Kinds whose values are numbers, which stand at the right of a column. */
export const numeric: ReadonlySet<FieldKind> = new Set(["money", "day", "time", "number"]);

export function kindOf(field: z.ZodType): FieldKind {
  const [inner, first] = [unwrap(field), entry(field)];
  const quantity = quantities.get(inner);
  if (quantity) return quantity.is === "cents" ? "money" : quantity.day ? "day" : "time";
  if (isSensitive(field)) return "secret";
  const shape = shapes.get(inner)?.is;
  if (shape) return shape;
  if (references.get(inner)) return "reference";
  if (first.def.type !== "array") return kinds[first.def.type] ?? "other";
  const element = kindOf((first as z.ZodArray).element as z.ZodType);
  return element === "choice" ? "choices" : textual.has(element) ? "list" : "other";
}

/** The values of a choice. */
export function valuesOf(field: z.ZodType): string[] {
  const first = entry(field);
  const { entries = {} } = (first.def.type === "array" ? entry((first as z.ZodArray).element as z.ZodType) : first).def as {
    entries?: Record<string, string>;
  };
  return Object.values(entries);
}
