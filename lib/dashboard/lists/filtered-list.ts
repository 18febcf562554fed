import { resources } from "#lib/contract/api/index.ts";
import { isResourceKey, listPath } from "#lib/dashboard/routes.ts";

/** The address of the list of these objects, by the object's own name, with these filters. @throws Error when it has no screens */
export function filteredListPath(object: string, filter: Readonly<Record<string, string>>): string {
  const key = Object.keys(resources).find((one) => isResourceKey(one) && resources[one].name === object);
  const path = isResourceKey(key) ? listPath(key) : null;
  if (path === null) throw new Error(`${object} has no screens.`);
  return `${path}?${new URLSearchParams(filter)}`;
}
