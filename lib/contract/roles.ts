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

const daily = [
  "contractors",
  "entities",
  "jobs",
  "quotes",
  "policies",
  "assignments",
  "invoices",
  "certificates",
  "applications",
  "payment_sessions",
  "imports",
];
const developing = ["webhook_endpoints", "api_keys", "test_clock"];

/** The scopes a role carries; a plain `read` or `write` covers every resource. */
export const roleScopes: Record<Role, readonly string[]> = {
  owner: ["read", "write"],
  admin: ["read", "write"],
  staff: ["read", ...daily.map((word) => `${word}:write`)],
  reviewer: ["read", "certificates:write", "applications:write"],
  developer: ["read", ...developing.map((word) => `${word}:write`)],
  "read-only": ["read"],
};

/** What a plain `read` leaves out: who did what, and from which address, is for those who run the organization. */
const beyondRead = ["audit_log"];

/** Whether these scopes cover an operation of kind `word:read` or `word:write`; writing includes reading of the same resource. */
export function covers(scopes: readonly string[], access: Access): boolean {
  const [word, verb] = access.split(":");
  if (scopes.includes(access)) return true;
  if (verb !== undefined && scopes.includes(verb) && !(verb === "read" && beyondRead.includes(word ?? ""))) return true;
  return verb === "read" && (scopes.includes("write") || scopes.includes(`${word}:write`));
}
