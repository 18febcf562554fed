import { catalogue, type ResourceKey, rowOf } from "#lib/contract/core/catalogue.ts";
import type { ApiObject } from "#lib/contract/core/catalogue-row.ts";
import type { IconName } from "#lib/contract/core/pages.ts";

export type { ResourceKey } from "#lib/contract/core/catalogue.ts";

export function isResourceKey(value: unknown): value is ResourceKey {
  return typeof value === "string" && Object.hasOwn(catalogue, value);
}

/** The address of a resource's list. Null when it has no screens. */
export const listPath = (key: ResourceKey): string | null => rowOf(key).page;

/** The address of the roster. */
export const ROSTER_PATH = "/compliance";

/** The address of one object's page. Null when it has none. */
export function objectPath(key: ResourceKey, id: string): string | null {
  const { page } = rowOf(key);
  return page === null ? null : `${page}/${encodeURIComponent(id)}`;
}

/** The address of the create page. Null when there is none. */
export const newPath = (key: ResourceKey): string | null => (rowOf(key).create ? `${rowOf(key).page}/new` : null);

/** The label of the create page: "New job", "Upload certificates". */
export const newLabel = (key: ResourceKey): string => rowOf(key).create?.label ?? `New ${rowOf(key).title.one}`;

/** The icon of its list in the navigation; the events icon when it has none. */
export const iconOf = (key: ResourceKey): IconName => (rowOf(key).menu?.icon ?? "event") as IconName;

/** The property that holds an object's id. */
export const keyOf = (key: ResourceKey): string => rowOf(key).key ?? "id";

/** The object's display name: "Joe Parker", "Tower A roof patch". Its id when it has no name. */
export function nameOf(key: ResourceKey, object: ApiObject): string {
  const id = object[keyOf(key)];
  return rowOf(key).nameOf(object) || (typeof id === "string" ? id : "");
}
