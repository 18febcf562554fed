import { eq } from "drizzle-orm";
import type { StaffSession } from "#lib/contract/resources/staff.ts";
import { roleScopes } from "#lib/contract/roles.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizations, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import { refuseSuspended } from "#lib/platform/organizations/suspended.ts";
import { write } from "#lib/platform/resource/write.ts";
import { type Device, deviceToken } from "./device.ts";
import { secondFactorOf } from "./second-factor.ts";
import { type Member, ofOrganization } from "./team.ts";

const SESSION_SECONDS = 12 * 60 * 60;

/** The user's identity and permissions. */
export async function describe(ctx: Ctx, member: Member, expiresAt: Date): Promise<StaffSession> {
  const [organization] = await ctx.db
    .select({ id: organizations.id, name: organizations.name, slug: organizations.slug, required: organizations.two_factor_required })
    .from(organizations)
    .where(eq(organizations.id, member.org_id));
  if (!organization) throw new Error(`The organization of staff member ${member.id} is gone.`);
  const two_factor = (await secondFactorOf(ctx, member)) !== null;
  const enrolment_required = organization.required && !two_factor;
  const { id, created, name, email, role, time_zone } = member;
  return {
    staff: { id, created: toEpoch(created), name, email, role, two_factor, time_zone },
    organization: { id: organization.id, name: organization.name, slug: organization.slug },
    scopes: enrolment_required ? [] : [...roleScopes[role]],
    enrolment_required,
    expires_at: toEpoch(expiresAt),
  };
}

/** Opens a session for an authenticated user. `device` is their earlier device. */
export async function openSession(
  ctx: Ctx,
  member: Member,
  device?: Device | null,
): Promise<StaffSession & { token: string; device: string }> {
  await refuseSuspended(ctx, member.org_id);
  const token = newToken("ss_");
  const now = ctx.runtime.clock();
  const expires_at = addSeconds(now, SESSION_SECONDS);
  const hash = hashToken(token);
  const { org_id: orgId, id } = member;
  const principal = {
    kind: "staff",
    id,
    scopes: [],
    orgId,
    sessionHash: hash,
    expiresAt: expires_at,
    authenticatedAt: now,
    mustEnrol: false,
  } as const;
  const session = newId("sn");
  await write({ ...ofOrganization(ctx), orgId, principal }, async (w) => {
    const times = { created: now, last_seen: now, authenticated_at: now, expires_at };
    await w.tx
      .insert(staffSessions)
      .values({ token_hash: hash, id: session, org_id: orgId, staff_id: id, ...times, ip: ctx.ip, user_agent: ctx.userAgent });
    await w.audit("member.sign_in", id, { session, ip: ctx.ip });
  });
  return { ...(await describe(ctx, member, expires_at)), token, device: deviceToken(ctx, member, device ?? null) };
}
