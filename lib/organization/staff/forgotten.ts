import type { staff } from "#lib/contract/organization/staff.ts";
import { addressPrefix } from "#lib/kit/address-prefix.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import type { JobData } from "#lib/platform/jobs/jobs.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { write } from "#lib/platform/resource/write.ts";
import { membershipsOf } from "./person.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** An email as typed. Neither the response nor its timing may reveal whether the user exists. */
    "password-reset": { email: string };
  }
}

/** How long a password reset link is valid. */
const LINK_SECONDS = 60 * 60;

/** The verb that requests a password reset link. Its response and timing are the same whether or not the user exists. */
export function askForReset(): Verbs<typeof staff.operations>["forgotPassword"] {
  const here = createSharedLimit("reset here", "requests for this email", { seconds: 600, burst: 5 });
  const everywhere = createSharedLimit("reset", "requests for this email", { seconds: 300, burst: 20 });
  return async (ctx: Ctx, { body }) => {
    if (!ctx.runtime.mailer.serves("production"))
      throw new ApiError("conflict", "No mail server is set up here. Ask an owner of your organization to invite you again.");
    const email = body.email.toLowerCase();
    await here(ctx, `${email} ${addressPrefix(ctx.ip)}`);
    await everywhere(ctx, email);
    await write(ctx, (w) => w.enqueue("password-reset", { email }));
    return { accepted: true };
  };
}

/** Emails the link, if the user exists. */
export async function sendPasswordReset(runtime: Runtime, { email }: JobData["password-reset"]): Promise<void> {
  const memberships = await membershipsOf(runtime.database.db, email);
  // The password is one for all organizations. A suspended one opens no link.
  const { member } = memberships.find(({ organization }) => organization.suspended_at === null) ?? memberships[0] ?? {};
  if (!member) return;
  const ctx = await systemContext(runtime, { orgId: member.org_id, environment: "production" }, "password-reset");
  await write(ctx, async (w) => {
    const url = linkUrl(w, "account", await issueLink(w, "account", member.id, addSeconds(w.now, LINK_SECONDS)));
    await w.audit("member.forgot_password", member.id);
    const text = `Choose a new password here:\n${url}\n\nThe link works for one hour. If you did not ask for it, ignore this email; your password does not change.`;
    await mail(w, { to: member.email, kind: "password_reset", subject: "Choose a new password", text });
  });
}
