import type { z } from "zod";
import { rowOf } from "#lib/contract/core/catalogue.ts";
import type { CatalogueRow } from "#lib/contract/core/catalogue-row.ts";
import { references } from "#lib/contract/core/common.ts";
import { resourceNamed } from "#lib/contract/core/find-resource.ts";
import { entry, unwrap } from "#lib/contract/core/schema.ts";

/** `job` for `job`, `job_id` and the list `jobs`. */
const bare = (name: string) => name.replace(/_id$|s$/, "");

function kindAsked(name: string, field: z.ZodType): CatalogueRow | null {
  const inner = unwrap(field);
  const text = inner.def.type === "array" ? ((inner as z.ZodArray).element as z.ZodType) : inner;
  const key = resourceNamed(references.get(unwrap(text))?.to ?? (entry(text).def.type === "string" ? bare(name) : ""));
  return key && rowOf(key);
}

const known = new WeakMap<z.ZodRawShape, Map<string, CatalogueRow>>();

/** The fields that take ids, each with the kind of object: references, and texts that have the name of a kind, as filters do. */
export function idsIn(shape: z.ZodRawShape): Map<string, CatalogueRow> {
  const made = known.get(shape);
  if (made) return made;
  const kinds = Object.entries(shape).map(([name, field]) => [name, kindAsked(name, field as z.ZodType)] as const);
  const ids = new Map(kinds.filter((one): one is [string, CatalogueRow] => one[1] !== null));
  known.set(shape, ids);
  return ids;
}

const otherName = (name: string) => (name.endsWith("_id") ? name.slice(0, -3) : `${name}_id`);

/** The other name of a field with an id: `job_id` for `job`, and `job` for `job_id`. Null when it has none. */
export function aliasOf(shape: z.ZodRawShape, name: string): string | null {
  const alias = otherName(name);
  return idsIn(shape).has(name) && !Object.hasOwn(shape, alias) ? alias : null;
}

/** The field that a name is the other name of. Null when it is none's. */
export function namedByAlias(shape: z.ZodRawShape, alias: string): string | null {
  const name = otherName(alias);
  return Object.hasOwn(shape, name) && aliasOf(shape, name) === alias ? name : null;
}
