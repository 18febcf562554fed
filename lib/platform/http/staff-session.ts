import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { scopesOf } from "#lib/contract/api/limited.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError } from "../base/errors.ts";
import { hashToken } from "../base/secrets.ts";
import type { Principal } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { organizations, staffMembers, staffSessions } from "../db/schema/organizations.ts";
import { staffSecondFactors } from "../db/schema/staff.ts";

/** `keyHash`: of the API key that a client token ends with. `bySingleSignOn`: whether the session came as the organization demands. */
export type CallerSession = {
  principal: Principal;
  expiresAt: Date | null;
  keyHash?: string;
  bySingleSignOn?: boolean;
  organization: Organization;
};

/** The properties of an organization that each request is checked against. */
type Organization = Pick<typeof organizations.$inferSelect, "suspended_at" | "closed_at" | "limits">;
export const organization = { suspended_at: organizations.suspended_at, closed_at: organizations.closed_at, limits: organizations.limits };

/** Separates a session's token from the organization it acts for. No token contains it. */
const ORGANIZATION_SEPARATOR = "~";

const notHere = () => new ApiError("insufficient_permissions", "You are not a member of this organization, or have not entered it.");

/** Whether a sign-in is in use in any organization. */
async function isLive(runtime: Runtime, hash: string, now: Date): Promise<boolean> {
  const used = gt(staffSessions.last_seen, addSeconds(now, -60 * runtime.settings.STAFF_IDLE_MINUTES));
  const [row] = await runtime.database.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .innerJoin(staffMembers, and(eq(staffMembers.org_id, staffSessions.org_id), eq(staffMembers.id, staffSessions.staff_id)))
    .where(
      and(
        or(eq(staffSessions.token_hash, hash), eq(staffSessions.sign_in_hash, hash)),
        and(isNull(staffSessions.revoked_at), gt(staffSessions.expires_at, now), used, isNull(staffMembers.disabled_at)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * A session acts for the organization of its sign-in, or, as `<token>~<slug or id>`, for another one that it has entered.
 * @throws ApiError insufficient_permissions when the sign-in is in use, but has not entered the organization or is no longer admitted
 */
export async function findSession(runtime: Runtime, given: string): Promise<CallerSession | null> {
  const { db } = runtime.database;
  const [token = "", named, more] = given.split(ORGANIZATION_SEPARATOR);
  if (more !== undefined) return null;
  const hash = hashToken(token);
  const ofSignIn = or(eq(staffSessions.token_hash, hash), eq(staffSessions.sign_in_hash, hash));
  const isHere =
    named === undefined
      ? eq(staffSessions.token_hash, hash)
      : and(ofSignIn, or(eq(organizations.slug, named), eq(organizations.id, named)));
  const [row] = await db
    .select({
      session: staffSessions,
      member: staffMembers,
      organization,
      required: organizations.two_factor_required,
      demanded: organizations.single_sign_on_required,
      confirmed: staffSecondFactors.confirmed_at,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, and(eq(staffMembers.org_id, staffSessions.org_id), eq(staffMembers.id, staffSessions.staff_id)))
    .innerJoin(organizations, eq(organizations.id, staffSessions.org_id))
    .leftJoin(
      staffSecondFactors,
      and(eq(staffSecondFactors.org_id, staffSessions.org_id), eq(staffSecondFactors.staff_id, staffSessions.staff_id)),
    )
    .where(and(isHere, isNull(staffSessions.revoked_at), isNull(staffMembers.disabled_at)));
  const idle = 60 * runtime.settings.STAFF_IDLE_MINUTES;
  const now = runtime.clock();
  if (!row || addSeconds(row.session.last_seen, idle) <= now) {
    if (named !== undefined && (await isLive(runtime, hash, now))) throw notHere();
    return null;
  }
  await db
    .update(staffSessions)
    .set({ last_seen: now })
    .where(and(eq(staffSessions.token_hash, row.session.token_hash), lt(staffSessions.last_seen, addSeconds(now, -60))));
  const { session, member } = row;
  const mustEnrol = row.required && row.confirmed === null;
  const scopes = mustEnrol ? [] : scopesOf(member);
  const principal: Principal = {
    kind: "staff",
    id: member.id,
    scopes,
    orgId: member.org_id,
    sessionHash: session.token_hash,
    signInHash: hash,
    expiresAt: session.expires_at,
    authenticatedAt: session.authenticated_at,
    mustEnrol,
    entities: member.entities,
  };
  const idleAt = addSeconds(now, idle);
  return {
    principal,
    expiresAt: idleAt < session.expires_at ? idleAt : session.expires_at,
    bySingleSignOn: !row.demanded || session.method === "single_sign_on",
    organization: row.organization,
  };
}
