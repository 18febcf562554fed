import { and, desc, inArray } from "drizzle-orm";
import type { PaperForm } from "#lib/contract/core/document-link.ts";
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

/** A document as it was last made. */
export interface StoredPaper {
  id: string;
  created: Date;
  /** Whether it is a certificate or evidence of the policy. Null for other documents. */
  form: PaperForm | null;
}

const forms: Readonly<Record<string, { kind: string; form: PaperForm | null }>> = {
  gl_coi: { kind: "gl_coi", form: "certificate" },
  wc_coi: { kind: "wc_coi", form: "certificate" },
  gl_evidence: { kind: "gl_coi", form: "evidence" },
  wc_evidence: { kind: "wc_coi", form: "evidence" },
  // Policies of before 2026-12 have their declarations alone.
  declarations: { kind: "policy_document", form: null },
};

/** The newest documents of each owner by kind; evidence of the policy takes the place of the certificate. */
export async function documentsOf(ctx: Ctx, owners: string[]): Promise<Map<string, Record<string, StoredPaper>>> {
  const found = new Map<string, Record<string, StoredPaper>>();
  if (!owners.length) return found;
  const rows = await ctx.db
    .select({ id: documents.id, owner: documents.owner, kind: documents.kind, created: documents.created })
    .from(documents)
    .where(and(inScope(documents, ctx), inArray(documents.owner, owners)))
    .orderBy(desc(documents.created));
  for (const { id, owner, kind, created } of rows) {
    const paper = forms[kind] ?? { kind, form: null };
    found.set(owner, { [paper.kind]: { id, created, form: paper.form }, ...found.get(owner) });
  }
  // Rows come newest first, and the first one is kept.
  return found;
}

/** The newest certificates of a policy or assignment, and which form each has. */
const certificatesOf = (ctx: Ctx, files: Record<string, StoredPaper> = {}) => ({
  gl_coi_pdf_url: files.gl_coi ? documentUrl(ctx, files.gl_coi.id) : null,
  wc_coi_pdf_url: files.wc_coi ? documentUrl(ctx, files.wc_coi.id) : null,
  gl_coi_form: files.gl_coi?.form ?? null,
  wc_coi_form: files.wc_coi?.form ?? null,
});

/** The URLs of the newest certificates of each owner. */
export async function certificateUrlsOf(ctx: Ctx, owners: string[]) {
  const files = await documentsOf(ctx, owners);
  return (owner: string) => certificatesOf(ctx, files.get(owner));
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
    const files = await documentsOf(
      ctx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => {
      const certificates = certificatesOf(ctx, files.get(row.id));
      const { policy_document, policy_summary } = files.get(row.id) ?? {};
      const documents = {
        certificates,
        policy_document_url: policy_document ? documentUrl(ctx, policy_document.id) : null,
        policy_summary_url: policy_summary ? documentUrl(ctx, policy_summary.id) : null,
        pdf_url: certificates.gl_coi_pdf_url ?? certificates.wc_coi_pdf_url,
      };
      const urlOf = (id: string) => documentUrl(ctx, id);
      const notices = { cancellation_notice: shownCancellation(row, urlOf), nonrenewal: shownNonrenewal(row, urlOf) };
      return { is_active: row.status === "active", ...notices, ...documents, ...shownEndorsements(row), final_audit: shownFinalAudit(row) };
    });
  },
);
