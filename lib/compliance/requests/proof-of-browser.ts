import type { ComplianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { contractors } from "#lib/people/schema/people.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { proofOfBrowser } from "#lib/platform/links/code.ts";

/** @throws ApiError verification_required */
export async function assertVerified(ctx: Ctx): Promise<void> {
  if ((await proofOfBrowser(ctx)).verified) return;
  throw new ApiError("verification_required", "Enter the code that we send to the contractor's email address first.");
}

/** An email address that its owner recognizes: `d•••@e•••.com`. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf(".");
  return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}•••${dot > 0 ? domain.slice(dot) : ""}`;
}

/** Whether the contractor gets a code. In a sandbox without a mail server it is read in the outbox. */
export const canSendCode = ({ environment, runtime }: Ctx): boolean => environment === "sandbox" || runtime.mailer.serves(environment);

/** What the page says about the code. */
export async function verificationOf(ctx: Ctx, { email }: typeof contractors.$inferSelect): Promise<ComplianceRequestPage["verification"]> {
  const { verified, code_expires_at, tries_left, next_code_at } = await proofOfBrowser(ctx);
  return {
    verified,
    sent_to: canSendCode(ctx) ? maskedEmail(email) : null,
    code_expires_at: code_expires_at && toEpoch(code_expires_at),
    tries_left,
    next_code_at: next_code_at && toEpoch(next_code_at),
  };
}
