import { eq } from "drizzle-orm";
import { scopesOf } from "#lib/contract/api/limited.ts";
import type { StaffSession } from "#lib/contract/organization/staff.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizations, type SignInMethod, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import { write } from "#lib/platform/resource/write.ts";
import { type Device, deviceToken } from "./device.ts";
import { membershipsOf, passwordOf } from "./person.ts";
import { secondFactorOf } from "./second-factor.ts";
import { type Member, ofOrganization } from "./team.ts";

const SESSION_SECONDS = 12 * 60 * 60;

/** The user's identity and permissions in the organization the session acts for, and the organizations they can switch to. */
export async function describe(ctx: Ctx, member: Member, expiresAt: Date): Promise<StaffSession> {
  const [[organization], memberships, factor] = await Promise.all([
    ctx.db
      .select({ id: organizations.id, name: organizations.name, slug: organizations.slug, required: organizations.two_factor_required })
      .from(organizations)
      .where(eq(organizations.id, member.org_id)),
    membershipsOf(ctx.db, member.email),
    secondFactorOf(ctx, member),
  ]);
  if (!organization) throw new Error(`The organization of staff member ${member.id} is gone.`);
  const two_factor = factor !== null;
  const enrolment_required = organization.required && !two_factor;
  const { id, created, name, email, role, entities, time_zone } = member;
  return {
    staff: { id, created: toEpoch(created), name, email, role, entities, two_factor, time_zone },
    organization: { id: organization.id, name: organization.name, slug: organization.slug },
    organizations: memberships
      .map(({ organization: { id, name, slug }, member }) => ({ id, name, slug, role: member.role }))
      .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)),
    scopes: enrolment_required ? [] : [...scopesOf(member)],
    enrolment_required,
    expires_at: toEpoch(expiresAt),
  };
}

/** A sign-in, as its session row in an organization states it. */
export interface SignIn {
  /** The hash of the browser's token. */
  hash: string;
  method: SignInMethod | null;
  /** When the person last confirmed their identity for this organization. */
  authenticatedAt: Date;
  expiresAt: Date;
}

/** Stores that a sign-in acts for the organization of this membership, with its audit row there. Repeating it changes nothing. */
export async function storeSession(ctx: Ctx, { org_id: orgId, id }: Member, signIn: SignIn, isFirst: boolean): Promise<void> {
  const { hash, method, authenticatedAt, expiresAt } = signIn;
  // No token has such a hash, so that this row is found only through the sign-in it names.
  const token_hash = isFirst ? hash : `${hash}~${orgId}`;
  const principal = {
    kind: "staff",
    id,
    scopes: [],
    orgId,
    sessionHash: token_hash,
    signInHash: hash,
    expiresAt,
    authenticatedAt,
    mustEnrol: false,
    entities: null,
  } as const;
  const session = newId("sn");
  const now = ctx.runtime.clock();
  await write({ ...ofOrganization(ctx), orgId, principal }, async (w) => {
    const times = { created: now, last_seen: now, authenticated_at: authenticatedAt, expires_at: expiresAt };
    const of = { id: session, org_id: orgId, staff_id: id, method, ip: ctx.ip, user_agent: ctx.userAgent };
    const stored = await w.tx
      .insert(staffSessions)
      .values({ token_hash, sign_in_hash: isFirst ? null : hash, ...of, ...times })
      .onConflictDoNothing()
      .returning({ id: staffSessions.id });
    if (stored.length > 0) await w.audit("member.sign_in", id, { session, ip: ctx.ip });
  });
}

/** Opens a session for a person who has proven who they are, in an organization that admits them. `device` is their earlier device. */
export async function openSession(
  ctx: Ctx,
  member: Member,
  method: SignInMethod,
  device?: Device | null,
): Promise<StaffSession & { token: string; device: string }> {
  const token = newToken("ss_");
  const now = ctx.runtime.clock();
  const expiresAt = addSeconds(now, SESSION_SECONDS);
  await storeSession(ctx, member, { hash: hashToken(token), method, authenticatedAt: now, expiresAt }, true);
  const password = await passwordOf(ctx.runtime.database.db, member.email);
  return { ...(await describe(ctx, member, expiresAt)), token, device: deviceToken(ctx, member, device ?? null, password) };
}
