import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { OrganizationLimits } from "#lib/contract/organization/organization-limits.ts";
import { addSeconds, fromEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "../base/errors.ts";
import { hashToken } from "../base/secrets.ts";
import type { Principal } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { apiKeys, hostedTokens, organizations } from "../db/schema/organizations.ts";
import { lacksSingleSignOn } from "../organizations/single-sign-on-required.ts";
import { refusalOf } from "../organizations/suspended.ts";
import { readClientToken } from "./client-token.ts";
import { type CallerSession, findSession, organization } from "./staff-session.ts";

const unauthorized = (message: string) => new ApiError("invalid_api_key", message, { headers: { "WWW-Authenticate": "Bearer" } });

/** The credential of `Authorization: Bearer <key>`, or of Basic with the key as user name and no password. */
function credentialOf(header: string | null): string {
  const [scheme = "", value = ""] = (header ?? "").trim().split(/\s+/, 2);
  if (/^bearer$/i.test(scheme) && value) return value;
  if (/^basic$/i.test(scheme) && value) {
    const decoded = Buffer.from(value, "base64").toString("utf8");
    const at = decoded.indexOf(":");
    if (at > 0 && decoded.slice(at + 1) === "") return decoded.slice(0, at);
  }
  throw unauthorized(header ? "The Authorization header must be 'Bearer <key>'." : "Send an API key: Authorization: Bearer <key>.");
}

/** An authenticated caller, and what their organization may. */
export interface Caller {
  principal: Principal;
  limits: OrganizationLimits;
}

/** @throws ApiError organization_closed, organization_suspended; insufficient_permissions without a single sign-on that the organization demands */
function callerOf({ principal, bySingleSignOn, organization }: CallerSession): Caller {
  const refusal = refusalOf(isContractor(principal) ? { ...organization, suspended_at: null } : organization);
  if (refusal) throw refusal;
  if (bySingleSignOn === false) throw lacksSingleSignOn();
  return { principal, limits: organization.limits };
}

/** How long a credential is cached, so that a busy key costs no query. Revoking it elsewhere, or suspending its organization, takes effect within this time. */
const REMEMBER_MS = 2000;
const MAX_REMEMBERED = 10_000;

/** Contractors keep their own pages while an organization is suspended. Its members' invitations and resets wait. */
const isContractor = (principal: Principal): boolean => principal.kind === "hosted" && principal.purpose !== "account";

/** Authenticates the caller from the Authorization header. */
export function createAuthenticator(runtime: Runtime) {
  const { db } = runtime.database;
  const known = new Map<string, { found: CallerSession; until: number; at: Date }>();

  async function find(token: string, hash: string): Promise<CallerSession | null> {
    if (token.startsWith("sk_")) return await findKey(hash);
    if (token.startsWith("clt_")) return await findClient(token);
    if (token.startsWith("ss_")) return await findSession(runtime, token);
    if (token.startsWith("hs_")) return await findHosted(hash);
    return null;
  }

  async function findKey(hash: string): Promise<CallerSession | null> {
    const [row] = await db
      .select({ key: apiKeys, organization })
      .from(apiKeys)
      .innerJoin(organizations, eq(organizations.id, apiKeys.org_id))
      .where(and(eq(apiKeys.key_hash, hash), isNull(apiKeys.revoked_at)));
    if (!row) return null;
    const { key } = row;
    // Nothing is written for a refused organization, so that its rows stay as its export has them.
    if (!refusalOf(row.organization)) await touchKey(key);
    const { id, scopes, org_id: orgId, environment, api_version: version } = key;
    const principal: Principal = { kind: "key", id, scopes, orgId, environment, version };
    return { principal, expiresAt: key.expires_at, organization: row.organization };
  }

  /** A client token ends with its key, so that revoking the key ends them all. */
  async function findClient(token: string): Promise<CallerSession | null> {
    const claims = readClientToken(runtime.secrets, token);
    if (!claims) return null;
    const { orgId, environment, key: id, expiresAt, ...rest } = claims;
    const ofKey = and(eq(apiKeys.org_id, orgId), eq(apiKeys.environment, environment), eq(apiKeys.id, id), isNull(apiKeys.revoked_at));
    const [key] = await db
      .select({ hash: apiKeys.key_hash, expires_at: apiKeys.expires_at, organization })
      .from(apiKeys)
      .innerJoin(organizations, eq(organizations.id, apiKeys.org_id))
      .where(ofKey);
    if (!key) return null;
    const ends = fromEpoch(expiresAt);
    return {
      principal: { kind: "client", ...rest, key: id, orgId, environment },
      expiresAt: key.expires_at && key.expires_at < ends ? key.expires_at : ends,
      keyHash: key.hash,
      organization: key.organization,
    };
  }

  /** Last use has minute precision, because a write for every request would cost more than the request. */
  async function touchKey({ org_id, environment, id, last_used }: typeof apiKeys.$inferSelect): Promise<void> {
    const now = await runtime.clocks.now({ orgId: org_id, environment }, runtime.database.db);
    const before = addSeconds(now, -60);
    if (last_used && last_used >= before) return;
    const stale = or(isNull(apiKeys.last_used), lt(apiKeys.last_used, before));
    await db
      .update(apiKeys)
      .set({ last_used: now })
      .where(and(eq(apiKeys.org_id, org_id), eq(apiKeys.environment, environment), eq(apiKeys.id, id), stale));
  }

  async function findHosted(hash: string): Promise<CallerSession | null> {
    const [row] = await db
      .select({ token: hostedTokens, organization })
      .from(hostedTokens)
      .innerJoin(organizations, eq(organizations.id, hostedTokens.org_id))
      .where(and(eq(hostedTokens.token_hash, hash), eq(hostedTokens.kind, "session")));
    if (!row) return null;
    const { org_id: orgId, environment, purpose, object_id: objectId, expires_at: expiresAt } = row.token;
    return {
      principal: { kind: "hosted", id: objectId, purpose, objectId, orgId, environment, sessionHash: hash },
      expiresAt,
      organization: row.organization,
    };
  }

  return {
    /**
     * The caller, and what the organization allows.
     * @throws ApiError invalid_api_key for any missing, malformed, unknown, expired or revoked credential;
     * insufficient_permissions for an organization that a session has not entered; or that demands single sign-on; organization_suspended
     */
    async authenticate(header: string | null): Promise<Caller> {
      const token = credentialOf(header);
      const hash = hashToken(token);
      const remembered = known.get(hash);
      const clock = performance.now();
      // Compare both clocks, because the service's own clock may have been set since.
      const isFresh = remembered && remembered.until > clock && Math.abs(runtime.clock().getTime() - remembered.at.getTime()) < REMEMBER_MS;
      let found = isFresh ? remembered.found : null;
      if (!found) {
        found = await find(token, hash);
        if (!found) throw unauthorized("The API key is not valid.");
        if (known.size >= MAX_REMEMBERED) known.clear();
        known.set(hash, { found, until: clock + REMEMBER_MS, at: runtime.clock() });
      }
      const { principal, expiresAt } = found;
      // Sessions belong to both environments, so they use real time.
      if (expiresAt) {
        const now = "environment" in principal ? await runtime.clocks.now(principal, runtime.database.db) : runtime.clock();
        if (expiresAt <= now) throw unauthorized(`The ${principal.kind === "client" ? "client token" : "API key"} has expired.`);
      }
      return callerOf(found);
    },
    /** Removes a credential, by its hash or that of its session, from this process's cache, and the client tokens that end with it. */
    forget(hash: string): void {
      for (const [other, { found }] of known) {
        const { principal, keyHash } = found;
        const isSession = principal.kind === "staff" && principal.sessionHash === hash;
        if (other === hash || keyHash === hash || isSession) known.delete(other);
      }
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
