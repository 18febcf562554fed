import { z } from "zod";
import { quantities } from "./common.ts";
import { entry, isSensitive, unwrap } from "./schema.ts";

/** How the values of a column are written: `cents` as dollars, `instant` as ISO 8601, `json` as JSON. */
export type ColumnKind = "text" | "number" | "boolean" | "cents" | "instant" | "list" | "json";

/** One column of a CSV file: a property of an object, or one part of it. */
export interface Column {
  /** The path of the property, such as `address.region`. Amounts end in `_usd`: `wage_usd`. */
  name: string;
  path: readonly string[];
  kind: ColumnKind;
  /** Accepted in imports, never exported. */
  sensitive: boolean;
}

const kinds: Record<string, ColumnKind> = {
  string: "text",
  enum: "text",
  literal: "text",
  int: "number",
  number: "number",
  boolean: "boolean",
  custom: "json",
};

function kindOf(schema: z.ZodType): ColumnKind {
  const inner = entry(schema);
  const quantity = quantities.get(unwrap(schema))?.is;
  if (quantity) return quantity === "cents" ? "cents" : "instant";
  if (inner.def.type !== "array") return kinds[inner.def.type] ?? "json";
  return kindOf((inner as z.ZodArray).element as z.ZodType) === "text" ? "list" : "json";
}

/** The columns for objects of this schema, in the schema's order. A nested object becomes one column for each of its properties. */
export function columnsOf(schema: z.ZodObject, above: readonly string[] = []): Column[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const path = [...above, name];
    const inner = entry(field);
    if (inner instanceof z.ZodObject) return columnsOf(inner, path);
    const kind = kindOf(field);
    const sensitive = isSensitive(field);
    return [{ name: kind === "cents" ? `${path.join(".")}_usd` : path.join("."), path, kind, sensitive }];
  });
}
