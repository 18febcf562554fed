import { type Access, covers, isPersonal } from "../roles.ts";
import { operations } from "./operations.ts";

const isScope = (access: Access): boolean => /^[a-z_]+:(read|write)$/.test(access) && !isPersonal(access);

/** The scopes of single resources: everything that some operation asks of a key. */
export const resourceScopes: readonly string[] = [...new Set(operations.map(({ operation }) => operation.access).filter(isScope))].sort();

/** Every scope a key can carry; plain `read` and `write` cover every resource. */
export const scopes: readonly string[] = ["read", "write", ...resourceScopes];

/** Whether a caller who carries `held` may hand this scope on: only what the caller may do. */
export function mayGrant(held: readonly string[], scope: string): boolean {
  if (scope === "write") return held.includes("write");
  if (scope === "read") return held.includes("read") || held.includes("write");
  return covers(held, scope as Access);
}
