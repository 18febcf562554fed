import { resourceKeys, rowOf } from "./catalogue.ts";

/** The access an operation needs: a resource word with `read` or `write`, a hosted purpose, or nothing. */
export type Access = `${string}:read` | `${string}:write` | `hosted:${string}` | "staff" | "public";

export const roles = ["owner", "admin", "staff", "reviewer", "underwriter", "developer", "read-only"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  admin: "Administrator",
  staff: "Staff",
  reviewer: "Compliance reviewer",
  underwriter: "Underwriter",
  developer: "Developer",
  "read-only": "Read only",
};

const rows = resourceKeys.map(rowOf);
/** Several resources may share a scope. */
const writes = (role: Role): string[] => [
  ...new Set(rows.filter(({ writers }) => writers?.includes(role)).map(({ wire }) => `${wire.scope}:write`)),
];

/**
 * Words for operations on users themselves, and for approving pay that a program has reported. Plain `read` and `write` do not cover them and
 * no key can have them, so that a stolen key cannot be used to create a user, and no program approves what waits for a person.
 */
const personal = ["members", "security", "pay_reviews"];

/** Whether only signed-in users may call an operation, regardless of a key's scopes. */
export const isPersonal = (access: Access): boolean => personal.includes(access.split(":")[0] ?? "");

/** The scopes of each role. Plain `read` and `write` cover every resource except the personal ones. */
export const roleScopes: Record<Role, readonly string[]> = {
  owner: ["read", "write", "members:write", "security:write", "pay_reviews:write"],
  admin: ["read", "write", "members:write", "security:read", "pay_reviews:write"],
  staff: ["read", ...writes("staff"), "pay_reviews:write"],
  reviewer: ["read", ...writes("reviewer")],
  underwriter: ["read", ...writes("underwriter"), "pay_reviews:write"],
  developer: ["read", ...writes("developer"), "test_clock:write"],
  // An auditor reads who did what.
  "read-only": ["read", "audit_log:read"],
};

/** What plain `read` does not cover: logs of who did what, from which address, are for owners, administrators and auditors. */
const beyondRead = rows.filter(({ guarded }) => guarded).map(({ wire }) => wire.scope);

/** The roles that a user of this role can give, change and remove. No one can manage a higher role, and only owners can manage owners. */
export function rolesUnder(role: Role): readonly Role[] {
  if (role === "owner") return roles;
  return role === "admin" ? roles.filter((other) => other !== "owner") : [];
}

/** Whether these scopes cover an operation of kind `word:read` or `word:write`. Write access includes read access to the same resource. */
export function covers(scopes: readonly string[], access: Access): boolean {
  const [word, verb] = access.split(":");
  if (scopes.includes(access) || (verb === "read" && scopes.includes(`${word}:write`))) return true;
  if (verb === undefined || isPersonal(access)) return false;
  if (scopes.includes(verb) && !(verb === "read" && beyondRead.includes(word ?? ""))) return true;
  return verb === "read" && scopes.includes("write");
}
