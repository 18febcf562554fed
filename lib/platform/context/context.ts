import type { Environment } from "#lib/contract/operation.ts";
import type { HostedPurpose } from "#lib/contract/resources/hosted-link.ts";
import type { Access } from "#lib/contract/roles.ts";
import { covers, isPersonal } from "#lib/contract/roles.ts";
import type { Db, ReadDb, Tx } from "../db/client.ts";
import type { Runtime } from "./runtime.ts";

/** Who is calling. */
export type Principal =
  | { kind: "key"; id: string; scopes: readonly string[]; orgId: string; environment: Environment }
  /** `mustEnrol`: the organization asks for a second factor that this person has yet to set up. */
  | {
      kind: "staff";
      id: string;
      scopes: readonly string[];
      orgId: string;
      sessionHash: string;
      expiresAt: Date;
      /** When this person last proved who they are. */
      authenticatedAt: Date;
      mustEnrol: boolean;
    }
  | { kind: "hosted"; id: string; purpose: HostedPurpose; objectId: string; orgId: string; environment: Environment; sessionHash: string }
  | { kind: "system"; id: string; orgId: string; environment: Environment };

/** Everything a verb may use. Reading goes through `db`; changing goes through `write()`. */
export interface Ctx {
  readonly runtime: Runtime;
  readonly orgId: string;
  readonly environment: Environment;
  readonly principal: Principal;
  readonly requestId: string;
  /** The organization's present time, the same from beginning to end. */
  readonly now: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly db: ReadDb;
  /** The transaction this request already runs in, if any; only `write()` looks at it. */
  readonly tx: Tx | null;
  /** What the caller takes the object named in the path to be; checked by whoever locks that object first. */
  readonly expected: Expected | null;
  /** Whether lists say how many there are of what they list. */
  readonly counts: boolean;
  /** What waits for that transaction to be in; whoever opened it runs them then. */
  readonly awaitingCommit: AfterCommit[];
}

/** An `If-Match`: the names in the path, and the tags of which the object must still have one. */
export interface Expected {
  readonly ids: readonly string[];
  readonly tags: readonly string[];
  checked: boolean;
}

/** What must happen only once a transaction is in, and is lost if the process ends just then: a wake-up, not work. */
export type AfterCommit = () => void | Promise<void>;

export type Scope = Pick<Ctx, "orgId" | "environment">;

/** Whether the caller may do what an operation asks. */
export function allows(principal: Principal, access: Access): boolean {
  if (access === "public") return true;
  if (principal.kind === "system") return true;
  if (access === "staff") return principal.kind === "staff";
  if (access.startsWith("hosted:")) return principal.kind === "hosted" && access === `hosted:${principal.purpose}`;
  if (isPersonal(access) && principal.kind !== "staff") return false;
  return principal.kind !== "hosted" && covers(principal.scopes, access);
}

/** Whether a person has proved a short while ago who they are; every other caller does so with each request. */
export function isRecent({ principal, runtime }: Pick<Ctx, "principal" | "runtime">): boolean {
  if (principal.kind !== "staff") return true;
  return runtime.clock().getTime() < principal.authenticatedAt.getTime() + runtime.settings.REAUTHENTICATE_MINUTES * 60_000;
}

/** The context of work that no request asked for: jobs, sweeps, set-up. */
export async function systemContext(runtime: Runtime, scope: Scope, name: string, tx: Tx | null = null): Promise<Ctx> {
  const db: Db = tx ?? runtime.database.db;
  return {
    runtime,
    orgId: scope.orgId,
    environment: scope.environment,
    principal: { kind: "system", id: name, orgId: scope.orgId, environment: scope.environment },
    requestId: `job_${name}`,
    now: await runtime.clocks.now(scope, db),
    ip: null,
    userAgent: null,
    db,
    tx,
    expected: null,
    counts: false,
    awaitingCommit: [],
  };
}
