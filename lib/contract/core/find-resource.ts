import { type ResourceKey, resourceKeys, rowOf } from "./catalogue.ts";

/** The resource that uses this id's prefix. Null when no resource does. */
export function resourceOfId(id: string): ResourceKey | null {
  const prefix = id.slice(0, id.indexOf("_"));
  return resourceKeys.find((key) => rowOf(key).wire.prefix === prefix) ?? null;
}

/** The resource with this name on the wire, such as `apply_session`. Null when there is none. */
export const resourceNamed = (name: string): ResourceKey | null => resourceKeys.find((key) => rowOf(key).wire.name === name) ?? null;
