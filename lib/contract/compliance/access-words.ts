export const accessKinds = ["client", "agent"] as const;
export type AccessKind = (typeof accessKinds)[number];

export const accessStatuses = ["active", "ended", "expired"] as const;
export type AccessStatus = (typeof accessStatuses)[number];

/** What an insurance agent can say about a policy. */
export const agentStatements = ["still_in_force", "cancelled", "not_my_line"] as const;
export const statementKinds = [...agentStatements, "change"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The longest that a link opens, in days. */
export const MAX_ACCESS_DAYS = 365;

/** The most statements of a link in 24 hours. */
export const MAX_STATEMENTS_A_DAY = 20;

/** The newest statements that a link keeps. All are in the audit log. */
export const MAX_STATEMENTS = 50;

/** What a statement is called on screens. */
export const saidNames: Record<StatementKind, string> = {
  still_in_force: "Still in force, says the agent",
  cancelled: "Cancelled, says the agent",
  not_my_line: "Not my line",
  change: "A change was asked for",
};
