import { eq, sql } from "drizzle-orm";
import { contractors } from "#lib/contract/resources/contractor.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { fieldError, violates } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { endLinks, issueLink, linkUrl } from "#lib/platform/links/links.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, deleteRow, listObjects, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { beforeContractorDeletion, onContractorChanged, onContractorDeletion } from "./hooks.ts";
import { contractors as table } from "./schema/people.ts";

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

/** What certificates are held against: the names, and the address whose state says when a day of cover begins. */
const named = ["first_name", "middle_name", "last_name", "company_name", "address"] as const;

/** Without `policies`: that list is made where policies are. */
export const contractorVerbs: Omit<Verbs<typeof contractors.operations>, "policies"> = {
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
        if (named.some((name) => input.body[name] !== undefined)) await onContractorChanged(w, input.contractor);
        await keepTaxId(w, input.contractor, input.body.tax_identification);
        return await viewRow(w, contractorStore, await lockRow(w, contractorStore, input.contractor));
      }),
    ),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      await beforeContractorDeletion(w, input.contractor);
      const row = await lockRow(w, contractorStore, input.contractor);
      await endLinks(w, "contractor", row.id);
      await onContractorDeletion(w, row.id);
      return await deleteRow(w, contractorStore, row);
    }),
  loginLink: createLoginLink,
};
