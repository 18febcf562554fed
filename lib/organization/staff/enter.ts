import { and, eq } from "drizzle-orm";
import type { staff } from "#lib/contract/organization/staff.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { staffSessions } from "#lib/platform/db/schema/organizations.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { describe, storeSession } from "./open-session.ts";
import { isIn, type Membership, membershipsOf, refusalOfEntry } from "./person.ts";
import { isRightCode } from "./second-factor.ts";
import { countFailure } from "./sign-in-failures.ts";
import { isLive, rowsOfSignIn, type SessionRow } from "./sign-ins.ts";
import { isAskedHere } from "./single-sign-on.ts";

const ended = () => new ApiError("invalid_api_key", "You are not signed in, or were signed out of this organization. Sign in.");

/** The same for an organization that does not exist and one without this person. */
const notMember = () => new ApiError("insufficient_permissions", "You are not a member of this organization.");

/** Whether entering asks for this organization's own authentication code. Its owners decide about it, not those of another organization. */
const isAsked = (here: Membership, { method }: SessionRow): boolean => (method === "single_sign_on" ? isAskedHere(here) : here.hasFactor);

/** @throws ApiError second_factor_required, second_factor_wrong, too_many_requests */
async function prove(ctx: Ctx, { member }: Membership, code: string | undefined): Promise<void> {
  if (code === undefined) throw new ApiError("second_factor_required", "Enter the code from your authenticator app.");
  if (await isRightCode(ctx, member, code)) return;
  await countFailure(ctx, [member], false);
  throw new ApiError("second_factor_wrong", "This code is wrong or has already been used.");
}

/**
 * Lets a living sign-in act for another organization of the same person: the membership is looked up by the person's email, and the
 * organization's own requirements hold. A sign-in that was ended in the organization does not enter it again.
 */
export const enter: Verbs<typeof staff.operations>["enter"] = async (ctx, { body: { token, organization, code } }) => {
  const rows = await rowsOfSignIn(ctx, token);
  const live = rows.find(({ session, email }) => email !== null && isLive(ctx, session));
  if (!live || live.email === null) throw ended();
  const here = (await membershipsOf(ctx.db, live.email)).find((one) => isIn(one, organization));
  if (!here) throw notMember();
  const refusal = refusalOfEntry(here, live.session.method);
  if (refusal) throw refusal;
  const { member } = here;
  const own = rows.find(({ session }) => session.org_id === member.org_id)?.session;
  if (own && (own.revoked_at !== null || own.staff_id !== member.id)) throw ended();
  const now = ctx.runtime.clock();
  if (own) {
    // Unused here for too long, while the sign-in was used elsewhere.
    const { db } = ctx.runtime.database;
    await db
      .update(staffSessions)
      .set({ last_seen: now })
      .where(and(eq(staffSessions.token_hash, own.token_hash), eq(staffSessions.org_id, member.org_id)));
  } else {
    if (isAsked(here, live.session)) await prove(ctx, here, code);
    const { method, expires_at: expiresAt } = live.session;
    const began = rows.map(({ session }) => session.created.getTime());
    const authenticatedAt = code === undefined ? new Date(Math.min(...began)) : now;
    await storeSession(ctx, member, { hash: hashToken(token), method, authenticatedAt, expiresAt }, false);
  }
  return await describe({ ...ctx, orgId: member.org_id }, member, live.session.expires_at);
};
