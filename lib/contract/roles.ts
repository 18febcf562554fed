import { resourceKeys, rowOf } from "./catalogue.ts";

/** What an operation asks of its caller: a resource word and `read` or `write`, a hosted purpose, or nothing. */
export type Access = `${string}:read` | `${string}:write` | `hosted:${string}` | "staff" | "public";

export const roles = ["owner", "admin", "staff", "reviewer", "developer", "read-only"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  owner: "Owner",
  admin: "Administrator",
  staff: "Staff",
  reviewer: "Compliance reviewer",
  developer: "Developer",
  "read-only": "Read only",
};

const rows = resourceKeys.map(rowOf);
const writes = (role: Role): string[] => rows.filter(({ writers }) => writers?.includes(role)).map(({ wire }) => `${wire.scope}:write`);

/**
 * Words of what concerns people themselves. Plain `read` and `write` do not cover them and no key can carry them: whoever finds a key must
 * not be able to make themselves a person.
 */
const personal = ["members", "security"];

/** Whether an operation is for people only, whatever a key may do. */
export const isPersonal = (access: Access): boolean => personal.includes(access.split(":")[0] ?? "");

/** The scopes a role carries; a plain `read` or `write` covers every resource but the personal ones. */
export const roleScopes: Record<Role, readonly string[]> = {
  owner: ["read", "write", "members:write", "security:write"],
  admin: ["read", "write", "members:write", "security:read"],
  staff: ["read", ...writes("staff")],
  reviewer: ["read", ...writes("reviewer")],
  developer: ["read", ...writes("developer"), "test_clock:write"],
  "read-only": ["read"],
};

/** What a plain `read` leaves out: who did what, and from which address, is for those who run the organization. */
const beyondRead = rows.filter(({ guarded }) => guarded).map(({ wire }) => wire.scope);

/** The roles that a person of this role may give, change and remove: nobody reaches above themselves, and only owners touch owners. */
export function rolesUnder(role: Role): readonly Role[] {
  if (role === "owner") return roles;
  return role === "admin" ? roles.filter((other) => other !== "owner") : [];
}

/** Whether these scopes cover an operation of kind `word:read` or `word:write`; writing includes reading of the same resource. */
export function covers(scopes: readonly string[], access: Access): boolean {
  const [word, verb] = access.split(":");
  if (scopes.includes(access) || (verb === "read" && scopes.includes(`${word}:write`))) return true;
  if (verb === undefined || isPersonal(access)) return false;
  if (scopes.includes(verb) && !(verb === "read" && beyondRead.includes(word ?? ""))) return true;
  return verb === "read" && scopes.includes("write");
}
