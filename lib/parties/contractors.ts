import { and, eq, inArray, sql } from "drizzle-orm";
import { expireApplicationsOf } from "#lib/application/apply-sessions/end.ts";
import { CONTRACTOR_DELETED } from "#lib/billing/invoices/cancellation.ts";
import { voidInvoicesOf } from "#lib/billing/invoices/deletion.ts";
import { expirePaymentSessionsOf } from "#lib/billing/payment-sessions/end.ts";
import { deleteCertificatesOf } from "#lib/compliance/certificates/delete.ts";
import { judgeAgain } from "#lib/compliance/certificates/requirement-changed.ts";
import type { PathParams } from "#lib/contract/operation.ts";
import { contractors } from "#lib/contract/resources/contractor.ts";
import { cancelAssignmentsOf } from "#lib/cover/assignments/cancel.ts";
import { cancelPoliciesOf } from "#lib/cover/policies/cancel.ts";
import { policyStore } from "#lib/cover/policies/store.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context.ts";
import { paymentMethods, quotes } from "#lib/platform/db/schema/cover.ts";
import { contractors as table } from "#lib/platform/db/schema/people.ts";
import { fieldError, violates } from "#lib/platform/errors.ts";
import { endLinks, issueLink, linkUrl } from "#lib/platform/links/links.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, deleteRow, listObjects, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { defineStore, getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";

/** How long a login link may wait to be opened. */
const LOGIN_LINK_SECONDS = 15 * 60;

export const contractorStore = defineStore(contractors, table);

const ordinary = crud(contractorStore, contractors.operations);

/** One contractor for each email: the unique index decides, whoever comes first. */
export async function uniquely<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (violates(error, "contractors_email")) throw fieldError("duplicate_email", "email", "A contractor with this email exists already.");
    throw error;
  }
}

/** Stores the tax id sealed to its row, with the last four digits for people to recognise it by; null removes it. */
export async function keepTaxId(w: Writer, id: string, taxId: string | null | undefined): Promise<void> {
  if (taxId === undefined) return;
  const row = await lockRow(w, contractorStore, id);
  const digits = taxId?.replaceAll("-", "") ?? null;
  await updateRow(w, contractorStore, row, {
    tax_id_encrypted: digits && w.runtime.secrets.seal(digits, id),
    tax_id_last4: digits?.slice(-4) ?? null,
  });
}

async function listPolicies(
  ctx: Ctx,
  input: PathParams<"/contractors/{contractor}"> & {
    query: { limit?: number; quote?: string; starting_after?: string; ending_before?: string };
  },
) {
  const contractor = await getRow(ctx, contractorStore, input.contractor);
  const page = await listObjects(
    ctx,
    policyStore,
    input.query,
    equalities(policyStore.table, { contractor: contractor.id, quote: input.query.quote }),
  );
  const ids = page.items.map((policy) => policy.quote);
  const rows = ids.length
    ? await ctx.db
        .select({ id: quotes.id, coverage_type: quotes.coverage_type, quote_json: quotes.quote_json })
        .from(quotes)
        .where(and(inScope(quotes, ctx), inArray(quotes.id, ids)))
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A policy's quote is never deleted.
  return { ...page, items: page.items.map((policy) => ({ ...policy, quote: byId.get(policy.quote) as (typeof rows)[number] })) };
}

/** Makes a link that opens the contractor's own pages once. @throws ApiError resource_not_found */
function createLoginLink(ctx: Ctx, input: { contractor: string }) {
  return write(ctx, async (w) => {
    // Locked, so that no link outlives a contractor who is being deleted.
    const contractor = await lockRow(w, contractorStore, input.contractor);
    const expires_at = addSeconds(w.now, LOGIN_LINK_SECONDS);
    const login_url = linkUrl(w, "contractor", await issueLink(w, "contractor", contractor.id, expires_at));
    await w.audit("contractor.login_link", contractor.id, { expires_at });
    return {
      success: true as const,
      login_url,
      expires_at: toEpoch(expires_at),
      contractor: await viewRow(w, contractorStore, contractor),
    };
  });
}

/** What certificates are held against. */
const names = ["first_name", "middle_name", "last_name", "company_name"] as const;

export const contractorVerbs: Verbs<typeof contractors.operations> = {
  ...ordinary,
  list: (ctx, { query }) => {
    const { email } = query;
    return listObjects(ctx, contractorStore, query, email === undefined ? [] : [eq(sql`lower(${table.email})`, email.toLowerCase())]);
  },
  create: (ctx, input) =>
    uniquely(() =>
      write(ctx, async (w) => {
        const contractor = await ordinary.create(w, input);
        await keepTaxId(w, contractor.id, input.body.tax_identification);
        return contractor;
      }),
    ),
  update: (ctx, input) =>
    uniquely(() =>
      write(ctx, async (w) => {
        await ordinary.update(w, input);
        // Certificates must name the contractor or the company.
        if (names.some((name) => input.body[name] !== undefined)) await judgeAgain(w, "contractor", input.contractor);
        await keepTaxId(w, input.contractor, input.body.tax_identification);
        return await viewRow(w, contractorStore, await lockRow(w, contractorStore, input.contractor));
      }),
    ),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      await expireApplicationsOf(w, input.contractor);
      const row = await lockRow(w, contractorStore, input.contractor);
      await expirePaymentSessionsOf(w, row.id);
      await endLinks(w, "contractor", row.id);
      await w.tx.delete(paymentMethods).where(and(inScope(paymentMethods, w), eq(paymentMethods.contractor, row.id)));
      await cancelPoliciesOf(w, "contractor", row.id, CONTRACTOR_DELETED);
      await cancelAssignmentsOf(w, "contractor", row.id, CONTRACTOR_DELETED);
      await voidInvoicesOf(w, row.id);
      await deleteCertificatesOf(w, row.id);
      return await deleteRow(w, contractorStore, row);
    }),
  policies: listPolicies,
  loginLink: createLoginLink,
};
