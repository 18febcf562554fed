import { paymentSessionStore } from "#lib/billing/payment-sessions/store.ts";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { write } from "#lib/platform/resource/write.ts";
import type { Language } from "#lib/text/language.ts";
import { applySessionStore } from "../apply-sessions/store.ts";
import { contractorOfLink } from "./hooks.ts";

/** The contractor whose page is open. Null for a member's own account. */
async function contractorOf(ctx: Ctx, purpose: HostedPurpose, id: string): Promise<string | null> {
  if (purpose === "account") return null;
  if (purpose === "contractor") return id;
  if (purpose === "application") return (await findRow(ctx, applySessionStore.table, id))?.contractor ?? null;
  if (purpose === "payment") return (await findRow(ctx, paymentSessionStore.table, id))?.contractor ?? null;
  return await contractorOfLink(ctx, purpose, id);
}

/**
 * Keeps the language that a contractor chose on a hosted page. It goes before the one that a platform stated for an email.
 * @throws ApiError session_expired when the contractor was deleted
 */
export async function chooseLanguage(ctx: Ctx, language: Language): Promise<{ language: Language }> {
  const { principal } = ctx;
  if (principal.kind !== "hosted") throw new ApiError("insufficient_permissions", "Only a browser that opened a link can do this.");
  const contractor = await contractorOf(ctx, principal.purpose, principal.objectId);
  const row = contractor && (await findRow(ctx, contractorStore.table, contractor));
  if (row && row.language !== language)
    await write(ctx, async (w) => {
      await updateRow(w, contractorStore, await lockRow(w, contractorStore, row.id), { language }, "choose_language");
    });
  return { language };
}
