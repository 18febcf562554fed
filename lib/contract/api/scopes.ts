import { type Access, covers, isPersonal } from "../core/roles.ts";
import { operations } from "./operations.ts";

const isScope = (access: Access): boolean => /^[a-z_]+:(read|write)$/.test(access) && !isPersonal(access);

/** Every scope that an operation requires of a key, by resource. */
export const resourceScopes: readonly string[] = [...new Set(operations.map(({ operation }) => operation.access).filter(isScope))].sort();

/** Every scope a key can have. Plain `read` and `write` cover every resource. */
export const scopes: readonly string[] = ["read", "write", ...resourceScopes];

/** Whether a caller with the scopes `held` may grant this scope. Callers can grant only what they have. */
export function mayGrant(held: readonly string[], scope: string): boolean {
  if (scope === "write") return held.includes("write");
  if (scope === "read") return held.includes("read") || held.includes("write");
  return covers(held, scope as Access);
}
