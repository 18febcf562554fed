import { createHash } from "node:crypto";
import type { RateTables } from "./tables.ts";

/** JSON with keys in code-point order and no white space, so that equal documents have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/** SHA-256 of the canonical document, in hex: identifies a rate set by its content. */
export function tablesHash(tables: RateTables): string {
  return createHash("sha256").update(canonicalJson(tables)).digest("hex");
}
