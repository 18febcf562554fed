import { resourceNamed } from "#lib/contract/core/find-resource.ts";
import { listPath } from "#lib/dashboard/routes.ts";

/** The address of the list of these objects with these filters, by object name. @throws Error when it has no screens */
export function filteredListPath(object: string, filter: Readonly<Record<string, string>>): string {
  const key = resourceNamed(object);
  const path = key && listPath(key);
  if (path === null) throw new Error(`${object} has no screens.`);
  return `${path}?${new URLSearchParams(filter)}`;
}
