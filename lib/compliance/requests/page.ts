import { and, desc, eq, gt } from "drizzle-orm";
import { applySessionStore, applyUrl, isExpired } from "#lib/applications/apply-sessions/store.ts";
import type { ComplianceRequestPage, RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import { type ProofKind, proofName } from "#lib/contract/compliance/required-kinds.ts";
import { type DocumentKind, factsStated, insteadKinds } from "#lib/contract/core/document-kinds.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { entityStore } from "#lib/people/entities.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { shownOrganization } from "#lib/platform/organizations/branding.ts";
import { withOutcome } from "#lib/platform/organizations/return-urls.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { sentence } from "#lib/rules/compliance/certificates/asked.ts";
import { forContractor } from "#lib/rules/compliance/certificates/for-contractor.ts";
import { nameForWork } from "#lib/rules/compliance/certificates/instead-rule.ts";
import { askedProof } from "#lib/rules/compliance/positions/asked-proof.ts";
import { remedyOf } from "#lib/rules/compliance/positions/remedies.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { emailTexts } from "#lib/text/emails.ts";
import type { Text } from "#lib/text/text.ts";
import { viewSent } from "../certificates/upload-page.ts";
import { type ExplainedPosition, explain } from "../positions/explain.ts";
import { certificates } from "../schema/certificates.ts";
import { contractorDocuments } from "../schema/documents.ts";
import { offersFor } from "./offer.ts";
import { verificationOf } from "./proof-of-browser.ts";
import { isOpen, type RequestRow, requestAddress, statusOf } from "./store.ts";

/** A link accepts this many certificates a day: enough for mistakes, too few for abuse. */
export const MAX_CERTIFICATES_A_DAY = 10;
const MAX_SHOWN_CERTIFICATES = 2 * MAX_CERTIFICATES_A_DAY;

export const gone = () => new ApiError("session_expired", "This link is no longer valid. Ask for a new one.");

/** The certificates uploaded for a request, newest first. */
async function uploadedFor(ctx: Ctx, { id, contractor }: RequestRow) {
  return await ctx.db
    .select()
    .from(certificates)
    .where(and(inScope(certificates, ctx), eq(certificates.contractor, contractor), eq(certificates.compliance_request, id)))
    .orderBy(desc(certificates.created), desc(certificates.id))
    .limit(MAX_SHOWN_CERTIFICATES);
}

/** The documents sent for a request, newest first. */
async function documentsFor(ctx: Ctx, { id, contractor }: RequestRow): Promise<ComplianceRequestPage["documents"]> {
  const rows = await ctx.db
    .select()
    .from(contractorDocuments)
    .where(
      and(
        inScope(contractorDocuments, ctx),
        eq(contractorDocuments.contractor, contractor),
        eq(contractorDocuments.compliance_request, id),
      ),
    )
    .orderBy(desc(contractorDocuments.created), desc(contractorDocuments.id))
    .limit(MAX_SHOWN_CERTIFICATES);
  return rows.map(({ id, kind, kind_name, created, status, decided }) => ({
    ...{ id, kind, name: kind_name, created: toEpoch(created), state: status },
    reason: status === "refused" ? (decided?.reason ?? null) : null,
    note: status === "refused" ? (decided?.note ?? null) : null,
  }));
}

/** How many more certificates the request takes today. */
export async function uploadsLeft(ctx: Ctx, { id, contractor }: RequestRow): Promise<number> {
  const uploaded = and(
    eq(certificates.contractor, contractor),
    eq(certificates.compliance_request, id),
    eq(certificates.source, "contractor"),
  );
  const lately = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(inScope(certificates, ctx), uploaded, gt(certificates.created, addDays(ctx.now, -1))))
    .limit(MAX_CERTIFICATES_A_DAY);
  return MAX_CERTIFICATES_A_DAY - lately.length;
}

/** The newest application of a request. Its link gives all of the contractor's data and their card, so only a verified browser gets it. */
async function applicationOf(ctx: Ctx, { apply_session }: RequestRow, verified: boolean): Promise<ComplianceRequestPage["application"]> {
  if (apply_session === null) return null;
  const session = await getRow(ctx, applySessionStore, apply_session);
  const status = isExpired(session, ctx.now) ? "expired" : session.status;
  const coverage_type = session.quote === null ? [] : (await getRow(ctx, quoteStore, session.quote)).coverage_type;
  const goesOn = status === "open" || status === "in_review";
  return { id: session.id, status, coverage_type, url: goesOn && verified ? applyUrl(ctx, session) : null };
}

/** Who requires it, and what for. */
function whyOf({ scope }: ExplainedPosition, organization: string): string {
  const { entity, job } = scope;
  if (job) return `${entity?.name ?? organization} requires it for work on ${job.name}.`;
  return `${entity?.name ?? organization} requires it of everyone who works ${entity ? "for them" : "through them"}.`;
}

async function coveragesOf(
  ctx: Ctx,
  explained: ExplainedPosition,
  organization: string,
  isOffering: boolean,
): Promise<RequestedCoverage[]> {
  const offers = isOffering ? await offersFor(ctx, explained) : null;
  const why = whyOf(explained, organization);
  return explained.position.coverages.map(({ coverage, name = coverage, of = "coverage", met, basis, documents, ...days }) => ({
    coverage,
    ...{ of, name, needs: [...(of === "document" ? factsStated(coverage as DocumentKind) : [])] },
    name_es: nameEsOf(explained, coverage),
    why,
    required: requiredOf(explained, coverage),
    required_es: requiredOf(explained, coverage, emailTexts("es")),
    met,
    ...{ covered_from: days.covered_from, covered_through: days.covered_through },
    basis: basis && { kind: basis.kind },
    failing: met ? [] : failingOf(explained, coverage),
    documents: met ? [] : documents,
    instead: met ? [] : insteadFor(explained, coverage),
    offer: met || of === "document" ? null : (offers?.get(coverage) ?? null),
  }));
}

/** The documents that are accepted in place of a coverage. */
export const insteadFor = ({ rules }: ExplainedPosition, coverage: ProofKind): DocumentKind[] =>
  coverage === "workers-comp" && rules?.coverages[coverage]?.exemption_counts !== false ? insteadKinds : [];

/** What an organization calls a kind of its own in Spanish. */
const nameEsOf = ({ rules }: ExplainedPosition, kind: ProofKind): string | null =>
  rules?.own_coverages[kind]?.name_es ?? rules?.documents[kind]?.name_es ?? null;

export const requiredOf = ({ rules, asked }: ExplainedPosition, kind: ProofKind, t?: Text): string =>
  rules ? sentence(kind, rules, asked.workState, t) : "";

const CLEARER = "The certificate as a PDF file, or a sharper photograph, taken from above in daylight.";

/** The name of a document, such as "Form W-9", is written the same everywhere. */
const nameInSentence = (kind: ProofKind, { rules, asked }: ExplainedPosition): string =>
  rules?.documents[kind] ? proofName(kind, rules) : nameForWork(kind, rules, asked.workState).toLowerCase();

/** The rules that fail in the evidence that comes nearest, for the contractor and their agent. */
export const failingOf = (explained: ExplainedPosition, coverage: ProofKind): RequestedCoverage["failing"] =>
  (explained.nearest(coverage)?.failing ?? []).map((one) => {
    const remedy = one.unread === undefined ? remedyOf(one, coverage, nameInSentence(coverage, explained)) : CLEARER;
    return { message: forContractor(one), required: one.expected, found: one.found, remedy };
  });

/**
 * The note that nobody has to buy on this page. Coverage that only a state's fund sells is mentioned apart, because no other insurer has
 * it.
 */
const elsewhereOf = (coverages: readonly RequestedCoverage[]): string =>
  coverages.some(({ offer }) => offer?.state_fund)
    ? "What the state's fund sells comes from the fund; anything else you may buy from any insurer or agent. Upload the certificates here: nobody has to buy on this page."
    : "You may buy this insurance from any insurer or agent and upload their certificate here: nobody has to buy it on this page.";

/** The page of a request. @throws ApiError session_expired when the contractor was deleted */
export async function pageOf(ctx: Ctx, row: RequestRow): Promise<ComplianceRequestPage> {
  const contractor = await findRow(ctx, contractorStore.table, row.contractor);
  if (!contractor) throw gone();
  const { first_name, last_name, company_name } = contractor;
  const open = isOpen(row, ctx.now);
  const { status, ended_for } = statusOf(row, ctx.now);
  const verification = await verificationOf(ctx, contractor);
  const job = row.job === null ? null : await findRow(ctx, jobStore.table, row.job);
  const entity = row.entity === null ? null : await findRow(ctx, entityStore.table, row.entity);
  const isShown = open || status === "satisfied";
  const explained = isShown
    ? await explain(ctx, row.contractor, { entity: row.scope === "entity" ? row.entity : null, job: row.job })
    : null;
  const shown = await shownOrganization(ctx);
  const coverages = explained ? await coveragesOf(ctx, explained, shown.organization, open) : [];
  const target = status === "satisfied" ? row.success_url : row.cancel_url;
  return {
    id: row.id,
    environment: ctx.environment,
    ...shown,
    contractor: { first_name, last_name: verification.verified ? last_name : `${last_name.slice(0, 1)}.`, company_name },
    verification,
    scope: row.scope,
    entity: entity?.name ?? null,
    job: job?.name ?? null,
    ...{ status, ended_for },
    met: explained !== null && explained.position.met !== false,
    covered_from: explained?.position.covered_from ?? null,
    covered_through: explained?.position.covered_through ?? null,
    due_by: row.due_by && dateOf(row.due_by),
    expires_at: toEpoch(row.expires_at),
    coverages,
    asks_for: explained && askedProof(explained.position.coverages),
    elsewhere: elsewhereOf(coverages),
    documents: await documentsFor(ctx, row),
    sent: await viewSent(ctx, await uploadedFor(ctx, row)),
    uploads_left: open ? await uploadsLeft(ctx, row) : 0,
    application: await applicationOf(ctx, row, verification.verified),
    incoming_address: open ? requestAddress(ctx, row) : null,
    has_letter: open && coverages.some(({ of, met }) => !met && of === "coverage"),
    return_url: open || target === null ? null : withOutcome(target, { compliance_request: row.id, status }),
    cancel_url: open && row.cancel_url !== null ? withOutcome(row.cancel_url, { compliance_request: row.id, status: "cancelled" }) : null,
  };
}
