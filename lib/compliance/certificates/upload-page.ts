import { and, desc, eq } from "drizzle-orm";
import type { CertificateUpload, certificateUpload } from "#lib/contract/compliance/certificate-upload.ts";
import { refusalText } from "#lib/contract/compliance/refusal-reasons.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { shownOrganization } from "#lib/platform/organizations/branding.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { askedFor } from "#lib/rules/compliance/certificates/asked.ts";
import { emailTexts } from "#lib/text/emails.ts";
import { certificates as table } from "../schema/certificates.ts";
import { auditOf, auditsOf, beyond, openProblems, type StoredAudit } from "./audit.ts";
import { caseOf } from "./purpose.ts";
import { assertRoom, receiveCertificate } from "./receive.ts";
import type { Certificate } from "./store.ts";

/** A link accepts this many certificates a day: enough for mistakes, too few for abuse. */
const MAX_CERTIFICATES_A_DAY = 10;

/** The certificate to replace. @throws ApiError session_expired if it has been deleted */
async function askedAbout(ctx: Ctx): Promise<Certificate> {
  const row = await findRow(ctx, table, hostedObject(ctx, "certificate_upload"));
  if (!row) throw new ApiError("session_expired", "This link is no longer valid. Ask for a new one.");
  return row;
}

/** The certificates uploaded with links to replace this certificate. */
async function sentFor(ctx: Ctx, { id, contractor }: Certificate): Promise<Certificate[]> {
  return await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), eq(table.contractor, contractor), eq(table.replaces, id)))
    .orderBy(desc(table.created), desc(table.id))
    .limit(MAX_CERTIFICATES_A_DAY * 2);
}

const states: Record<Certificate["status"], CertificateUpload["sent"][number]["state"]> = {
  pending: "received",
  processing: "received",
  approved: "accepted",
  flagged: "in_review",
  denied: "not_accepted",
  error: "not_accepted",
};

/** Why it was refused and what fails on it, one sentence each, without what the reviewer's note says already. */
const problemsOf = (refusal: Certificate["decision"], audit: StoredAudit | null, now: Date): string[] => [
  ...refusalText(refusal?.reason),
  ...beyond(refusal?.note ?? null, openProblems(audit, now)),
];

/** The results of uploaded certificates, in words for the contractor. */
export async function viewSent(ctx: Ctx, rows: Certificate[]): Promise<CertificateUpload["sent"]> {
  const audits = await auditsOf(ctx, rows);
  return rows.map((row) => {
    const refusal = row.status === "denied" ? row.decision : null;
    const note = refusal?.note ?? null;
    return {
      id: row.id,
      filename: row.filename,
      created: toEpoch(row.created),
      state: states[row.status],
      message: row.error?.message ?? null,
      note,
      problems: row.status === "approved" ? [] : problemsOf(refusal, audits.get(row.id) ?? null, ctx.now),
      cover_ends: row.cover_ends && toEpoch(row.cover_ends),
    };
  });
}

async function stateOf(ctx: Ctx, certificate: Certificate): Promise<CertificateUpload> {
  const on = await caseOf(ctx, certificate);
  if (!on) throw new ApiError("session_expired", "This link is no longer valid. Ask for a new one.");
  const audit = await auditOf(ctx, certificate);
  const { first_name, last_name, company_name } = on.contractor;
  const isAgain = certificate.status === "denied";
  const refusal = isAgain ? certificate.decision : null;
  return {
    id: certificate.id,
    environment: ctx.environment,
    ...(await shownOrganization(ctx)),
    contractor: { first_name, last_name, company_name },
    entity: on.entity?.name ?? null,
    asked: isAgain ? "again" : "renewal",
    note: refusal?.note ?? null,
    problems: isAgain ? problemsOf(refusal, audit, ctx.now) : [],
    required: askedFor(on.rules, on.workState),
    required_es: askedFor(on.rules, on.workState, emailTexts("es")),
    cover_ends: certificate.cover_ends && toEpoch(certificate.cover_ends),
    sent: await viewSent(ctx, await sentFor(ctx, certificate)),
  };
}

type Uploading = { body: { certificate: KeptFile[] } };

export const certificateUploadVerbs: Verbs<typeof certificateUpload.operations> = {
  get: async (ctx) => await stateOf(ctx, await askedAbout(ctx)),
  send: prepared(
    async (ctx, { body }: Uploading) => {
      const lately = (await sentFor(ctx, await askedAbout(ctx))).filter(({ created }) => created > addDays(ctx.now, -1));
      if (lately.length >= MAX_CERTIFICATES_A_DAY)
        throw new ApiError("too_many_requests", `A link takes ${MAX_CERTIFICATES_A_DAY} certificates a day.`);
      await assertRoom(ctx, body.certificate);
    },
    async (ctx, { body }) =>
      await write(ctx, async (w) => {
        const before = await askedAbout(w);
        const { contractor, entity, job } = before;
        const subjects = { contractor, entity, job };
        await receiveCertificate(w, { ...body, ...subjects }, "contractor", { replaces: before.id });
        return await stateOf(w, before);
      }),
  ),
};
