import type { complianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import type { contractors } from "#lib/people/schema/people.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import { assertNotJustSentCode, checkCode, markVerified, newCode, proofOfBrowser } from "#lib/platform/links/code.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { emailLanguage, emailTexts } from "#lib/text/emails.ts";
import { assertOpen, ownRequest } from "./own.ts";
import { gone, pageOf } from "./page.ts";
import { canSendCode } from "./proof-of-browser.ts";
import type { RequestRow } from "./store.ts";

type Contractor = typeof contractors.$inferSelect;

const ofLink = createSharedLimit("code of request", "requests for a code", { seconds: 10 * 60, burst: 3 });
// With five tries for a code, a stranger with the link guesses at most 60 times a day.
const ofContractor = createSharedLimit("code of contractor", "requests for a code", { seconds: 2 * 60 * 60, burst: 5 });

async function sendCode(w: Writer, row: RequestRow, { id, email, first_name, language: chosen }: Contractor): Promise<void> {
  const { name, display_name } = await organizationRow(w);
  const language = emailLanguage(chosen, row.language);
  const t = emailTexts(language);
  await mail(w, {
    to: email,
    contractor: id,
    about: row.id,
    kind: "verification_code",
    language,
    subject: t("Your code for buying insurance"),
    text: [
      t("Hello {name},", { name: first_name }),
      t(
        "Somebody wants to buy insurance for you on the page where {organization} asks for proof of it. If it is you, enter this code there:",
        {
          organization: display_name ?? name,
        },
      ),
      await newCode(w),
      t("It works for ten minutes. If it is not you, give it to nobody: without it nothing can be bought."),
    ].join("\n\n"),
  });
  await w.audit("compliance_request.send_code", row.id);
}

/** The operations by which a browser shows that the contractor uses it. A link alone, which is easily forwarded, does not. */
export const verificationVerbs: Pick<Verbs<typeof complianceRequestPage.operations>, "sendCode" | "verify"> = {
  sendCode: prepared(
    // Rate limits are counted before the transaction, whose rollback would undo the count.
    async (ctx: Ctx) => {
      const row = await ownRequest(ctx);
      assertOpen(row, ctx.now);
      const contractor = await findRow(ctx, contractorStore.table, row.contractor);
      if (!contractor) throw gone();
      if (!canSendCode(ctx))
        throw new ApiError("conflict", "No mail server is set up here, so no code can be sent. Send a certificate instead.");
      if ((await proofOfBrowser(ctx)).verified) return { row, contractor: null };
      await assertNotJustSentCode(ctx);
      await ofLink(ctx, row.id);
      await ofContractor(ctx, contractor.id);
      return { row, contractor };
    },
    (ctx, _: unknown, { row, contractor }) =>
      write(ctx, async (w) => {
        if (contractor) await sendCode(w, row, contractor);
        return await pageOf(w, row);
      }),
  ),
  verify: prepared(
    // Tries stay counted, whatever becomes of the rest.
    async (ctx: Ctx, { body }: { body: { code: string } }) => {
      const row = await ownRequest(ctx);
      assertOpen(row, ctx.now);
      if (!(await proofOfBrowser(ctx)).verified) await checkCode(ctx, body.code);
      return row;
    },
    (ctx, _: { body: { code: string } }, row) =>
      write(ctx, async (w) => {
        await markVerified(w);
        await w.audit("compliance_request.verify", row.id);
        return await pageOf(w, row);
      }),
  ),
};
