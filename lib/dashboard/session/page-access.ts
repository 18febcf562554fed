import { resourceKeys, rowOf } from "#lib/contract/core/catalogue.ts";
import { pages } from "#lib/contract/core/pages.ts";
import type { Access } from "#lib/contract/core/roles.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import { listPath, type ResourceKey } from "#lib/dashboard/routes.ts";

/** Pages that are not a resource's standard pages, and lists. */
const stated = new Map(pages.map(({ page, scope }) => [page, scope === undefined ? [] : [scope]]));

const paths = resourceKeys
  .flatMap((key) => {
    const path = listPath(key);
    return path === null ? [] : [{ key, path }];
  })
  .sort((a, b) => b.path.length - a.path.length);

const of = (key: ResourceKey, verb: string): readonly Access[] => {
  const operation = operationOf(key, verb);
  return operation ? [operation.access] : [];
};

/** The access needed to open a page, derived from the operations it uses. Empty: every signed-in user may open it. */
export function accessesOf(pathname: string): readonly Access[] {
  const list = stated.get(pathname);
  if (list) return list;
  const place = paths.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!place) return [];
  const { key, path } = place;
  const rest = pathname.slice(path.length + 1);
  if (rest === "new") return of(key, "create");
  if (key === "imports" && rest.startsWith("new/")) {
    const brought = resourceKeys.find((one) => rowOf(one).wire?.scope === rest.slice("new/".length));
    return [...of(key, "create"), ...(brought ? of(brought, "create") : [])];
  }
  if (rest.endsWith("/edit")) return of(key, "update");
  return of(key, "get");
}
