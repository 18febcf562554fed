import { and, eq } from "drizzle-orm";
import { organizationName } from "#lib/application/hosted/state.ts";
import type { AccountPage, accountPage } from "#lib/contract/resources/account-page.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { endLinks, hostedObject } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { deviceToken } from "./device.ts";
import { type Invitation, invitationStore } from "./invitations.ts";
import { endSessions, findMember, type Member } from "./team.ts";

const gone = () => new ApiError("session_expired", "This link is no longer valid. Ask for a new one.");

/** @throws ApiError session_expired when it was accepted or revoked, or has expired */
function holdOpen(invitation: Invitation | null, now: Date): Invitation {
  if (!invitation || invitation.accepted_at || invitation.revoked_at || invitation.expires_at <= now) throw gone();
  return invitation;
}

async function pageOf(ctx: Ctx): Promise<AccountPage> {
  const id = hostedObject(ctx, "account");
  const common = { id, environment: "production" as const, organization: await organizationName(ctx), done: false, device: null };
  const member = await findMember(ctx, id);
  if (member) return { ...common, kind: "password_reset", email: member.email, role: member.role, invited_by: null };
  const invitation = holdOpen(await findRow(ctx, invitationStore.table, id), ctx.now);
  const { email, role, invited_by } = await viewRow(ctx, invitationStore, invitation);
  return { ...common, kind: "invitation", email, role, invited_by };
}

/** The invited person becomes a member. Emails are unique: no one has two accounts. */
async function accept(w: Writer, name: string, password_hash: string): Promise<void> {
  const invitation = holdOpen(await lockRow(w, invitationStore, hostedObject(w, "account")), w.now);
  const { email, role } = invitation;
  const [member] = await w.tx
    .insert(staffMembers)
    .values({ org_id: w.orgId, id: newId("st"), email, name, role, password_hash, created: w.now })
    .onConflictDoNothing()
    .returning();
  if (!member)
    throw fieldError(
      "duplicate_email",
      "email",
      "This email already has an account with another organization. Ask to be invited with another email address.",
    );
  await updateRow(w, invitationStore, invitation, { accepted_at: w.now, member: member.id }, "accept");
  await w.audit("member.join", member.id, { role, invitation: invitation.id });
  await endLinks(w, "account", invitation.id);
}

async function setPassword(w: Writer, authenticator: Authenticator, { id, email }: Member, password_hash: string): Promise<void> {
  await w.tx
    .update(staffMembers)
    .set({ password_hash })
    .where(and(eq(staffMembers.org_id, w.orgId), eq(staffMembers.id, id)));
  const ended = await endSessions(w, authenticator, id);
  await endLinks(w, "account", id);
  await w.audit("member.reset_password", id, { ended });
  const text =
    "Your password was reset with the link we sent you, and all your sessions were ended.⏎⏎If you did not do this, contact an owner of your organization.";
  await mail(w, { to: email, kind: "security_notice", subject: "Your password was changed", text });
}

export function createAccountPageVerbs(authenticator: Authenticator): Verbs<typeof accountPage.operations> {
  return {
    get: pageOf,
    async accept(ctx, { body }) {
      const page = await pageOf(ctx);
      if (page.kind !== "invitation") throw new ApiError("bad_request", "This link sets a new password. It is not an invitation.");
      await refuseCommonPassword(body.password, [page.email, body.name, page.organization]);
      const hash = await ctx.runtime.passwords.hash(body.password);
      await write(ctx, (w) => accept(w, body.name, hash));
      return { ...page, done: true };
    },
    async setPassword(ctx, { body }) {
      const page = await pageOf(ctx);
      await refuseCommonPassword(body.password, [page.email, page.organization]);
      const hash = await ctx.runtime.passwords.hash(body.password);
      return await write(ctx, async (w) => {
        const member = await findMember(w, page.id);
        if (!member) throw new ApiError("bad_request", "This link is an invitation. It cannot set a new password.");
        await setPassword(w, authenticator, member, hash);
        // From here on this browser has its own rate limit, so that other people's guesses do not delay the mailbox owner.
        return { ...page, done: true, device: deviceToken(ctx, member, null) };
      });
    },
  };
}
