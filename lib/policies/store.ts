import { and, desc, inArray } from "drizzle-orm";
import { requestedBy } from "#lib/contract/policies/cancellation-reasons.ts";
import { policies } from "#lib/contract/policies/policy.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { shownEndorsements } from "./endorsed.ts";
import { policies as table } from "./schema/policies.ts";
import { shownFinalAudit } from "./shown-final-audit.ts";

type Policy = typeof table.$inferSelect;

/** How a cancellation at a date is shown; null for a policy without one. */
function shownCancellation(policy: Policy, urlOf: (document: string) => string) {
  const { cancellation, cancellation_date, cancels_at } = policy;
  if (!cancellation || !cancellation_date || !cancels_at) return null;
  const { document, ...shown } = cancellation;
  return {
    effective_date: toEpoch(cancellation_date),
    cover_ends: toEpoch(cancels_at),
    requested_by: requestedBy(cancellation.reason),
    ...shown,
    notice_pdf_url: urlOf(document),
  };
}

/** How the decision not to renew a policy is shown; null for a policy without one. */
function shownNonrenewal({ nonrenewal }: Policy, urlOf: (document: string) => string) {
  if (!nonrenewal) return null;
  const { document, ...shown } = nonrenewal;
  return { ...shown, notice_pdf_url: document ? urlOf(document) : null };
}

/** The newest documents of each owner, `{ owner: { kind: id } }`. */
export async function documentsOf(ctx: Ctx, owners: string[]): Promise<Map<string, Record<string, string>>> {
  const found = new Map<string, Record<string, string>>();
  if (!owners.length) return found;
  const rows = await ctx.db
    .select({ id: documents.id, owner: documents.owner, kind: documents.kind })
    .from(documents)
    .where(and(inScope(documents, ctx), inArray(documents.owner, owners)))
    .orderBy(desc(documents.created));
  for (const { id, owner, kind } of rows) found.set(owner, { [kind]: id, ...found.get(owner) });
  // Rows come newest first, and the first one is kept.
  return found;
}

/** The URLs of the newest documents of each owner, by kind. */
async function documentUrlsOf(ctx: Ctx, owners: string[]) {
  const files = await documentsOf(ctx, owners);
  return (owner: string, kind: string) => {
    const id = files.get(owner)?.[kind];
    return id ? documentUrl(ctx, id) : null;
  };
}

const certificatesOf = (urlOf: (owner: string, kind: string) => string | null, owner: string) => ({
  gl_coi_pdf_url: urlOf(owner, "gl_coi"),
  wc_coi_pdf_url: urlOf(owner, "wc_coi"),
});

/** The URLs of the newest certificates of each owner. */
export async function certificateUrlsOf(ctx: Ctx, owners: string[]) {
  const urlOf = await documentUrlsOf(ctx, owners);
  return (owner: string) => certificatesOf(urlOf, owner);
}

export const policyStore = defineStore(
  policies,
  table,
  {
    search: ["policy_number"],
    inbox: ["policy_ending", "policy_insured_moved"],
    events: [
      "policy.active",
      "policy.active.media",
      "policy.cancelled",
      "policy.reactivated",
      "policy.expired",
      "policy.endorsed",
      "policy.updated",
      "policy.cancellation_scheduled",
      "policy.cancellation_withdrawn",
      "policy.renewal_offered",
      "policy.nonrenewal_noticed",
    ],
    positions: "any",
  },
  async (ctx, rows) => {
    const urlsOf = await documentUrlsOf(
      ctx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => {
      const urls = certificatesOf(urlsOf, row.id);
      const documents = {
        certificates: urls,
        declarations_pdf_url: urlsOf(row.id, "declarations"),
        pdf_url: urls.gl_coi_pdf_url ?? urls.wc_coi_pdf_url,
      };
      const urlOf = (id: string) => documentUrl(ctx, id);
      const notices = { cancellation_notice: shownCancellation(row, urlOf), nonrenewal: shownNonrenewal(row, urlOf) };
      return { is_active: row.status === "active", ...notices, ...documents, ...shownEndorsements(row), final_audit: shownFinalAudit(row) };
    });
  },
);
