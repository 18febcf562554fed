import { eq } from "drizzle-orm";
import type { AccountPage, accountPage } from "#lib/contract/organization/account-page.ts";
import { addressPrefix } from "#lib/kit/address-prefix.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizations, staffMembers } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { crossOrganization } from "#lib/platform/http/cross-organization.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { tooMany } from "#lib/platform/http/rate-limit.ts";
import { endLinks, hostedObject } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { deviceToken } from "./device.ts";
import { type Invitation, invitationStore } from "./invitations.ts";
import { auditEverywhere, lockPerson, membershipsOf, otherPassword, passwordHolder, setPersonPassword } from "./person.ts";
import { countTry } from "./sign-in.ts";
import { countFailure } from "./sign-in-failures.ts";
import { endSignIns, personOfSignIn } from "./sign-ins.ts";
import { findMember, type Member } from "./team.ts";

type Acceptance = { name: string; password?: string | undefined; session?: string | undefined };

const gone = () => new ApiError("session_expired", "This link is no longer valid. Ask for a new one.");

/** @throws ApiError session_expired when it was accepted or revoked, or has expired */
function holdOpen(invitation: Invitation | null, now: Date): Invitation {
  if (!invitation || invitation.accepted_at || invitation.revoked_at || invitation.expires_at <= now) throw gone();
  return invitation;
}

async function pageOf(ctx: Ctx): Promise<AccountPage> {
  const id = hostedObject(ctx, "account");
  const [organization] = await ctx.db
    .select({ name: organizations.name, slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, ctx.orgId));
  const named = { organization: organization?.name ?? "", organization_slug: organization?.slug ?? ctx.orgId };
  const common = { id, environment: "production" as const, ...named, done: false, device: null };
  const member = await findMember(ctx, id);
  if (member) return { ...common, kind: "password_reset", email: member.email, role: member.role, invited_by: null };
  const invitation = holdOpen(await findRow(ctx, invitationStore.table, id), ctx.now);
  const { email, role, invited_by } = await viewRow(ctx, invitationStore, invitation);
  return { ...common, kind: "invitation", email, role, invited_by };
}

/**
 * How the invited person proves who they are: the session or the password of their account, or a new password where the address has no
 * account. Empty: they have one. Only a visitor who opened the link, and so controls the mailbox, is shown whether the address has an
 * account. Attempts are counted as those to sign in.
 * @throws ApiError invalid_input naming the password, insufficient_permissions, too_many_requests
 */
async function passwordFor(ctx: Ctx, page: AccountPage, { name, password, session }: Acceptance): Promise<string> {
  if ((password === undefined) === (session === undefined)) throw fieldError("invalid_input", "password", "Enter a password.");
  if (session !== undefined) {
    const email = await personOfSignIn(ctx, session);
    if (email?.toLowerCase() === page.email.toLowerCase()) return "";
    throw new ApiError(
      "insufficient_permissions",
      `This invitation is for ${page.email}. Sign in with that address, or choose a password.`,
    );
  }
  const given = password ?? "";
  const wait = await countTry(ctx, page.email.toLowerCase(), null);
  if (wait > 0) throw tooMany("attempts to sign in", wait);
  const memberships = await membershipsOf(ctx.db, page.email);
  if (memberships.length > 0) {
    const { isRight } = await ctx.runtime.passwords.verify(given, passwordHolder(memberships)?.password_hash, {
      queue: "unknown",
      from: addressPrefix(ctx.ip),
    });
    if (isRight) return "";
    const members = memberships.map(({ member }) => member);
    await countFailure(ctx, members, false);
    throw otherPassword();
  }
  await refuseCommonPassword(given, [page.email, name, page.organization]);
  return await ctx.runtime.passwords.hash(given);
}

/** The invited person becomes a member. */
async function accept(w: Writer, page: AccountPage, name: string, password_hash: string): Promise<void> {
  await lockPerson(w, page.email);
  const invitation = holdOpen(await lockRow(w, invitationStore, hostedObject(w, "account")), w.now);
  const { email, role, entities } = invitation;
  // Since it was looked up, the address may have got its account, by accepting another invitation, or lost it.
  const hasAccount = (await membershipsOf(w.tx, email)).length > 0;
  if (hasAccount !== (password_hash === "")) throw otherPassword();
  const [member] = await w.tx
    .insert(staffMembers)
    .values({ org_id: w.orgId, id: newId("st"), email, name, role, entities, password_hash, created: w.now })
    .onConflictDoNothing()
    .returning();
  if (!member) throw fieldError("duplicate_email", "email", "A member already has this email.");
  await updateRow(w, invitationStore, invitation, { accepted_at: w.now, member: member.id }, "accept");
  await w.audit("member.join", member.id, { role, entities, invitation: invitation.id });
  await endLinks(w, "account", invitation.id);
}

async function setPassword(w: Writer, authenticator: Authenticator, member: Member, password_hash: string): Promise<void> {
  const { email } = member;
  await lockPerson(w, email);
  await setPersonPassword(w, member, password_hash);
  const memberships = await membershipsOf(w.tx, email);
  const ended = await endSignIns(w, authenticator, memberships);
  for (const one of memberships) await endLinks({ ...w, orgId: one.member.org_id }, "account", one.member.id);
  await auditEverywhere(w, memberships, "member.reset_password", { ended });
  const text =
    "Your password was reset with the link we sent you, and all your sessions were ended.⏎⏎If you did not do this, contact an owner of your organization.";
  await mail(w, { to: email, kind: "security_notice", subject: "Your password was changed", text });
}

export function createAccountPageVerbs(authenticator: Authenticator): Verbs<typeof accountPage.operations> {
  return {
    get: pageOf,
    // Attempts stay counted, whatever becomes of the rest.
    accept: crossOrganization(
      prepared(
        async (ctx: Ctx, { body }: { body: Acceptance }) => {
          const page = await pageOf(ctx);
          if (page.kind !== "invitation") throw new ApiError("bad_request", "This link sets a new password. It is not an invitation.");
          return { page, hash: await passwordFor(ctx, page, body) };
        },
        async (ctx, { body }: { body: Acceptance }, { page, hash }) => {
          await write(ctx, (w) => accept(w, page, body.name, hash));
          return { ...page, done: true };
        },
      ),
    ),
    // Hashing takes a tenth of a second, in which no transaction may wait.
    setPassword: crossOrganization(
      prepared(
        async (ctx: Ctx, { body }: { body: { password: string } }) => {
          const page = await pageOf(ctx);
          await refuseCommonPassword(body.password, [page.email, page.organization]);
          return { page, hash: await ctx.runtime.passwords.hash(body.password) };
        },
        (ctx, _: { body: { password: string } }, { page, hash }) =>
          write(ctx, async (w) => {
            const member = await findMember(w, page.id);
            if (!member) throw new ApiError("bad_request", "This link is an invitation. It cannot set a new password.");
            await setPassword(w, authenticator, member, hash);
            // From here on this browser has its own rate limit, so that other people's guesses do not delay the mailbox owner.
            return { ...page, done: true, device: deviceToken(ctx, member, null, hash) };
          }),
      ),
    ),
  };
}
