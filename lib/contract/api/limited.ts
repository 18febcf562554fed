import type { Access, Role } from "../core/roles.ts";
import { covers, roleScopes } from "../core/roles.ts";
import { operations } from "./operations.ts";

/**
 * The operations of members who are limited to some contracting entities. Every other is refused to them. Reads show what belongs to these entities
 * (lib/service/limited-tables.ts); a write is about an object of one of these entities, and names only objects that the member sees.
 */
const limited: Readonly<Record<string, readonly string[]>> = {
  entities: ["list", "get"],
  jobs: ["list", "get", "create", "update", "delete"],
  engagements: ["list", "get", "create", "update", "delete"],
  contractors: ["list", "get"],
  categoryCodes: ["list", "get"],
  insuranceRequirements: ["list", "get", "versions"],
  proofKinds: ["list", "get"],
  certificates: ["list", "get", "file", "decisions", "create", "decide", "approveResult", "correct", "confirm", "verify", "undo"],
  contractorDocuments: ["list", "get"],
  notices: ["list", "get"],
  compliance: ["get", "roster", "changes"],
  compliancePositions: ["list", "get"],
  complianceRequests: ["list", "get", "create", "withdraw", "resend", "email", "letter"],
  complianceWaivers: ["list", "get", "create", "update", "delete", "approve"],
  // Their own. Each row is held to their entities as the operation alone is.
  batches: ["get", "create", "rows", "stop"],
  inboxItems: ["list", "get", "update", "counts", "place", "assignees"],
  search: ["find"],
  timeline: ["list"],
  auditLog: ["list", "get"],
  events: ["list", "get"],
  overview: ["get"],
  organization: ["get"],
  savedViews: ["list", "create", "update", "delete"],
  preferences: ["update"],
  testClock: ["get"],
  staff: ["me", "signOut"],
  account: [
    ...["sessions", "authenticate", "endSession", "endSessions", "changePassword"],
    ...["twoFactor", "startTwoFactor", "confirmTwoFactor", "newRecoveryCodes", "disableTwoFactor"],
  ],
};

const isLimited = ({ id }: { id: string }): boolean => {
  const [resource = "", verb = ""] = id.split(".");
  return limited[resource]?.includes(verb) ?? false;
};

export const limitedOperations = new Set(operations.filter(isLimited).map(({ operation }) => operation));

const accesses = new Set<Access>([...limitedOperations].map(({ access }) => access));

/** The scopes of a member: of the role, or what is left of them for a member limited to some contracting entities. */
export const scopesOf = ({ role, entities }: { role: Role; entities: readonly string[] | null }): readonly string[] =>
  entities === null ? roleScopes[role] : [...accesses].filter((access) => access.includes(":") && covers(roleScopes[role], access));
