import { parseArgs } from "node:util";
import { SettingsError } from "#lib/kit/env.ts";

/**
 * What a process does. Each kind of work belongs to exactly one role, and any number of processes may have a role. Queues name theirs in
 * `job-queues.ts`; what else starts is here.
 */
export const PROCESS_ROLES = {
  /** Responds to requests, writes the request log, sets up an empty database. */
  api: { answers: true },
  /** Runs jobs: documents, emails, charges, imports, recomputations, incoming emails. */
  worker: {},
  /** Delivers webhooks. */
  webhooks: { delivers: true },
  /** Reads certificate files in child processes. */
  reader: { reads: true },
  /** Enqueues scheduled jobs, finds jobs lost with their process, and runs sweeps. */
  scheduler: { keepsTime: true },
} as const satisfies Record<string, Partial<Record<Duty, true>>>;

type Duty = "answers" | "delivers" | "reads" | "keepsTime";
export type ProcessRole = keyof typeof PROCESS_ROLES;
export type ProcessRoles = ReadonlySet<ProcessRole>;

const names = Object.keys(PROCESS_ROLES) as ProcessRole[];
export const ALL_ROLES: ProcessRoles = new Set(names);

/** Whether a process with these roles has this duty. */
export const hasDuty = (roles: ProcessRoles, duty: Duty): boolean => [...roles].some((role) => duty in PROCESS_ROLES[role]);

/** A wrong command line. */
export class UsageError extends Error {
  override name = "UsageError";
}

const usage = (problem: string) => new UsageError(`${problem}\nUsage: npm run service [-- --only ${names.join("|")}[,...]]`);

/** The roles on the command line, or all. @throws UsageError */
export function readRoles(args: readonly string[]): ProcessRoles {
  let only: string | undefined;
  try {
    ({ only } = parseArgs({ args: [...args], options: { only: { type: "string" } } }).values);
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
  if (only === undefined) return ALL_ROLES;
  const roles = new Set<ProcessRole>();
  for (const name of only.split(",")) {
    const role = names.find((one) => one === name.trim());
    if (!role) throw usage(`'${name.trim()}' is not a role of a process.`);
    roles.add(role);
  }
  return roles;
}

/** @throws SettingsError when the roles are divided over processes that do not share a database. */
export function assertShared(roles: ProcessRoles, databaseUrl: string | undefined): void {
  if (roles.size < ALL_ROLES.size && !databaseUrl)
    throw new SettingsError("--only: needs PostgreSQL (DATABASE_URL), because only one process can use the embedded database.");
}
