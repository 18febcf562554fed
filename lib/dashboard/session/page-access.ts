import { contract } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/operation.ts";
import type { Access } from "#lib/contract/roles.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import { isResourceKey, listPath, type ResourceKey } from "#lib/dashboard/routes.ts";

const reads = (operation: Operation): readonly Access[] => [operation.access];

/** Pages that are not the ordinary ones of a resource. */
const others: Readonly<Record<string, readonly Access[]>> = {
  "/": reads(contract.overview.operations.get),
  "/certificates/review": reads(contract.certificates.operations.queue),
  "/reference": reads(contract.apiKeys.operations.list),
  "/settings": reads(contract.organization.operations.get),
  "/settings/organization": reads(contract.organization.operations.get),
  "/settings/members": reads(contract.members.operations.list),
};

const paths = Object.keys(contract)
  .filter(isResourceKey)
  .flatMap((key) => {
    const path = listPath(key);
    return path === null ? [] : [{ key, path }];
  })
  .sort((a, b) => b.path.length - a.path.length);

const of = (key: ResourceKey, verb: string): readonly Access[] => {
  const operation = operationOf(key, verb);
  return operation ? [operation.access] : [];
};

/**
 * What the reader of a page must hold, all of it, by what the page asks of the service or is there to send; empty where everybody who is
 * signed in may open it.
 */
export function accessesOf(pathname: string): readonly Access[] {
  const other = others[pathname];
  if (other) return other;
  const place = paths.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!place) return [];
  const { key, path } = place;
  const rest = pathname.slice(path.length + 1);
  if (rest === "") return of(key, "list");
  if (rest === "new") return of(key, "create");
  if (rest === "import") return [...of("imports", "create"), ...of(key, "create")];
  if (rest.endsWith("/edit")) return of(key, "update");
  return of(key, "get");
}
