import { contract } from "./index.ts";
import type { Operation } from "./operation.ts";
import { type Access, covers } from "./roles.ts";

const isScope = (access: Access): boolean => /^\w+:(read|write)$/.test(access) && !access.startsWith("hosted:");

/** The scopes of single resources: everything that some operation asks of a key or a person. */
export const resourceScopes: readonly string[] = [
  ...new Set(
    Object.values(contract)
      .flatMap(({ operations }) => Object.values(operations) as Operation[])
      .map(({ access }) => access)
      .filter(isScope),
  ),
].sort();

/** Every scope a key can carry; plain `read` and `write` cover every resource. */
export const scopes: readonly string[] = ["read", "write", ...resourceScopes];

/** Whether a caller who carries `held` may hand this scope on: only what the caller may do. */
export function mayGrant(held: readonly string[], scope: string): boolean {
  if (scope === "write") return held.includes("write");
  if (scope === "read") return held.includes("read") || held.includes("write");
  return covers(held, scope as Access);
}
