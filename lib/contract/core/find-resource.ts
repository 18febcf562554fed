import { type ResourceKey, resourceKeys, rowOf } from "./catalogue.ts";
import type { CatalogueRow } from "./catalogue-row.ts";

/** The resource that uses this id's prefix. Null when no resource does. */
export function resourceOfId(id: string): ResourceKey | null {
  const prefix = id.slice(0, id.indexOf("_"));
  return resourceKeys.find((key) => rowOf(key).wire.prefix === prefix) ?? null;
}

/** The resource with this name on the wire, such as `apply_session`. Null when there is none. */
export const resourceNamed = (name: string): ResourceKey | null => resourceKeys.find((key) => rowOf(key).wire.name === name) ?? null;

/** The row of the resource with this title. */
export const rowTitled = (title: string): CatalogueRow | null => resourceKeys.map(rowOf).find((row) => row.title.one === title) ?? null;

const possessive = ({ title }: CatalogueRow) => `${/^[aeiou]/.test(title.one) ? "an" : "a"} ${title.one}'s id`;

/** Says of which kind of object an id is, where its prefix is not that of the kind asked for: "is a job's id; …". Null where it may be right. */
export function ofAnotherKind(id: string, asked: CatalogueRow): string | null {
  const other = resourceOfId(id);
  if (!other || id.startsWith(`${asked.wire.prefix}_`)) return null;
  return `is ${possessive(rowOf(other))}; ${possessive(asked)} is asked for`;
}
