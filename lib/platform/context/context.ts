import { type ApiVersion, currentVersion } from "#lib/contract/core/api-version.ts";
import type { ClientUse } from "#lib/contract/core/client-uses.ts";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { Environment, Operation } from "#lib/contract/core/operation.ts";
import type { Access } from "#lib/contract/core/roles.ts";
import { covers, isPersonal } from "#lib/contract/core/roles.ts";
import type { OrganizationLimits } from "#lib/contract/organization/organization-limits.ts";
import type { ReadDb, Rows, Tx } from "../db/client.ts";
import type { Deferred } from "../db/transaction.ts";
import type { Runtime } from "./runtime.ts";

/** The caller. */
export type Principal =
  | { kind: "key"; id: string; scopes: readonly string[]; orgId: string; environment: Environment; version: ApiVersion }
  /** `mustEnrol`: the organization requires two-factor authentication, which this user has not set up yet. */
  | {
      kind: "staff";
      id: string;
      scopes: readonly string[];
      orgId: string;
      sessionHash: string;
      /** The hash of the browser's token, which is one for all organizations. */
      signInHash: string;
      expiresAt: Date;
      /** When the user last confirmed their identity. */
      authenticatedAt: Date;
      mustEnrol: boolean;
      /** The contracting entities that the user is limited to. Null: all of the organization's data. */
      entities: readonly string[] | null;
    }
  | { kind: "hosted"; id: string; purpose: HostedPurpose; objectId: string; orgId: string; environment: Environment; sessionHash: string }
  /** A browser with a client token, made by the API key `key`. */
  | {
      kind: "client";
      id: string;
      key: string;
      uses: readonly ClientUse[];
      contractor: string | null;
      origins: readonly string[] | null;
      orgId: string;
      environment: Environment;
      version: ApiVersion;
    }
  | { kind: "system"; id: string; orgId: string; environment: Environment };

/** Everything a verb can use. `db` reads; `write()` changes. */
export interface Ctx {
  readonly runtime: Runtime;
  readonly orgId: string;
  readonly environment: Environment;
  readonly principal: Principal;
  readonly requestId: string;
  /** The version of the API that the response is written in. */
  readonly version: ApiVersion;
  /** What the operator allows the organization, as of at most two seconds ago. Null: not known, so read it. */
  readonly limits: OrganizationLimits | null;
  /** The organization's present time. It stays the same for the whole request. */
  readonly now: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly db: ReadDb;
  /** The transaction this request already runs in, if any. Only `write()` reads it. */
  readonly tx: Tx | null;
  /** Whether it reaches the rows of all organizations (see `crossOrganization` and `crossOrganizationContext`), not only its own. */
  readonly crossOrganization: boolean;
  /** The statements of that transaction whose results are awaited only at its end. Null: the caller of this context waits for each. */
  readonly deferred: Deferred | null;
  /** The version the caller expects of the object in the path. Checked by the code that locks that object first. */
  readonly expected: ExpectedTags | null;
  /** Whether lists return the total count. */
  readonly counts: boolean;
  /** Callbacks to run after the commit. The code that opened the transaction runs them. */
  readonly awaitingCommit: AfterCommit[];
  /** Work to be done once before the transaction commits, by name; run by the caller that opened the transaction. */
  readonly closing: Map<string, Closing>;
}

/** Work at the end of a transaction for all items recorded in it, each with its first cause. */
export interface Closing<Cause = unknown> {
  readonly items: Map<string, Cause>;
  readonly run: (ctx: Ctx, items: ReadonlyMap<string, Cause>) => Promise<void>;
}

/** An `If-Match` header: the path parameters, and the tags of which one must still match. */
export interface ExpectedTags {
  readonly ids: readonly string[];
  readonly tags: readonly string[];
  checked: boolean;
}

/** Runs only after a commit and is lost if the process ends at that moment. Use it for wake-ups, not for work. */
export type AfterCommit = () => void | Promise<void>;

export type Scope = Pick<Ctx, "orgId" | "environment">;

/**
 * The rows that this work reaches: those of its organization. A public operation has none: it looks for its rows by a secret, an email
 * address or the public id of a certificate.
 */
export const rowsWithin = ({ runtime, orgId, crossOrganization }: Pick<Ctx, "runtime" | "orgId" | "crossOrganization">): Rows =>
  orgId === "" || crossOrganization ? runtime.database : runtime.database.within(orgId);

/** The entities that the caller is limited to. Null: not limited. */
export const limitOf = ({ principal }: Pick<Ctx, "principal">): readonly string[] | null =>
  principal.kind === "staff" ? principal.entities : null;

/** The same context reading everything of the organization, for a limited member: to compute what is then narrowed to what they see. */
export const wholeContext = (ctx: Ctx): Ctx => (limitOf(ctx) === null || ctx.tx ? ctx : { ...ctx, db: rowsWithin(ctx).db });

/** The same context reaching the rows of all organizations: for an operator's erasures, which find a person's other memberships. */
export const crossOrganizationContext = (ctx: Ctx): Ctx => ({ ...ctx, crossOrganization: true, db: ctx.tx ?? ctx.runtime.database.db });

/** Whether the caller has the access an operation needs. */
export function allows(principal: Principal, access: Access): boolean {
  if (access === "public") return true;
  if (principal.kind === "system") return true;
  if (access === "staff") return principal.kind === "staff";
  if (access.startsWith("hosted:"))
    return principal.kind === "hosted" && (access === "hosted:any" || access === `hosted:${principal.purpose}`);
  if (isPersonal(access) && principal.kind !== "staff") return false;
  return "scopes" in principal && covers(principal.scopes, access);
}

/** Whether the caller may call an operation. A client token may call only those that name one of its uses. */
export function mayCall(principal: Principal, { access, clientUse }: Pick<Operation, "access" | "clientUse">): boolean {
  if (principal.kind === "client") return clientUse !== null && principal.uses.includes(clientUse);
  return allows(principal, access);
}

/** Whether a user has confirmed their identity recently. All other callers authenticate with every request. */
export function isRecent({ principal, runtime }: Pick<Ctx, "principal" | "runtime">): boolean {
  if (principal.kind !== "staff") return true;
  return runtime.clock().getTime() < principal.authenticatedAt.getTime() + runtime.settings.REAUTHENTICATE_MINUTES * 60_000;
}

/** The context of work without a request: jobs, sweeps, set-up. */
export async function systemContext(runtime: Runtime, scope: Scope, name: string, tx: Tx | null = null): Promise<Ctx> {
  const db: ReadDb = tx ?? rowsWithin({ runtime, orgId: scope.orgId, crossOrganization: false }).db;
  return {
    runtime,
    orgId: scope.orgId,
    environment: scope.environment,
    principal: { kind: "system", id: name, orgId: scope.orgId, environment: scope.environment },
    crossOrganization: false,
    requestId: `job_${name}`,
    version: currentVersion,
    limits: null,
    now: await runtime.clocks.now(scope, tx ?? runtime.database.db),
    ip: null,
    userAgent: null,
    db,
    tx,
    deferred: null,
    expected: null,
    counts: false,
    awaitingCommit: [],
    closing: new Map(),
  };
}
