import { z } from "zod";
import { type FieldKind, kindOf, textual } from "./kinds.ts";
import { entry, isSensitive } from "./schema.ts";

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

const written: Partial<Record<FieldKind, ColumnKind>> = {
  money: "cents",
  day: "instant",
  time: "instant",
  number: "number",
  flag: "boolean",
  choices: "list",
  list: "list",
};

/** The columns for objects of this schema, in the schema's order. A nested object becomes one column for each of its properties. */
export function columnsOf(schema: z.ZodObject, above: readonly string[] = []): Column[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const path = [...above, name];
    const inner = entry(field);
    if (inner instanceof z.ZodObject) return columnsOf(inner, path);
    const held = kindOf(field);
    const kind = textual.has(held) ? "text" : (written[held] ?? "json");
    const sensitive = isSensitive(field);
    return [{ name: kind === "cents" ? `${path.join(".")}_usd` : path.join("."), path, kind, sensitive }];
  });
}
