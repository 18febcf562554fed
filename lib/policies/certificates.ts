import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { PaperForm } from "#lib/contract/core/document-link.ts";
import type { CertificateOfInsuranceData } from "#lib/documents/certificate-data.ts";
import { certificateOfInsurance } from "#lib/documents/certificate-of-insurance.ts";
import { evidenceOfInsurance } from "#lib/documents/evidence-of-insurance.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { removeFile } from "#lib/platform/resource/remove-file.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { paperForm } from "#lib/rules/policies/certificate-states.ts";
import { lettered } from "#lib/rules/quotes/programme/insurers.ts";
import type { CertifiedCover } from "./certified.ts";
import { coveragesOf, type Group, termOf } from "./granted.ts";
import { verificationUrl } from "./verification-url.ts";

/** What a group's paper states. Null: the cover has none of the group. `issuedAt` in epoch seconds. */
export function paperData(cover: CertifiedCover, group: Group, issuedAt: number, verification: string): CertificateOfInsuranceData | null {
  const { producer } = cover;
  const coverages = coveragesOf(cover, group);
  if (coverages.length === 0) return null;
  return {
    sample: cover.sample,
    group,
    certificateNumber: `${cover.number}-${group.toUpperCase()}`,
    revision: cover.papers_revision,
    cancelledAt: cover.cancelledAt,
    issuedAt,
    producer: { name: producer.name, contactName: producer.contact, email: producer.email, phone: producer.phone, address: null },
    insured: { name: cover.insured.name, companyName: cover.insured.company_name, address: cover.insured.address ?? {} },
    insurers: lettered(coverages.map(({ carrier }) => carrier)),
    coverages,
    endorsements: coverages.flatMap(({ endorsements }) => endorsements),
    term: termOf(cover),
    job: { ...cover.work, startsAt: toEpoch(cover.work_from), endsAt: toEpoch(cover.work_to) },
    holder: cover.holder,
    authorizedRepresentative: producer.authorized_representative,
    verificationUrl: verification,
  };
}

/**
 * Whether a group's paper is a certificate or evidence of the policy, by the states of the risk: workers' compensation by the work's, liability by
 * the insured's and the work's, because these laws are about operations in the state too.
 */
export function formOf({ home_state, work_state, tables }: CertifiedCover, group: Group, issuedAt: number): PaperForm {
  return paperForm(group === "wc" ? [work_state] : [home_state, work_state], tables, issuedAt);
}

/** When a certificate job counts as lost; the queue has given up by then. */
export const documentsBy = (now: Date): Date => addSeconds(now, 30 * 60);

export type MadeDocument = typeof documents.$inferInsert;

/** The kind of a group's paper in each form. */
const paperKinds = {
  gl: { certificate: "gl_coi", evidence: "gl_evidence" },
  wc: { certificate: "wc_coi", evidence: "wc_evidence" },
} as const;

const drawn = { certificate: certificateOfInsurance, evidence: evidenceOfInsurance };
const filenames = { certificate: "certificate", evidence: "evidence-of-insurance" };

/** Creates the papers of a cover, that of liability and that of workers' compensation, as its next revision, and stores the files. `keepDocuments` lists them. */
export async function makeCertificates(ctx: Ctx, cover: CertifiedCover): Promise<MadeDocument[]> {
  const made: MadeDocument[] = [];
  const issuedAt = toEpoch(ctx.now);
  for (const group of ["gl", "wc"] as const) {
    const next = { ...cover, papers_revision: cover.papers_revision + 1 };
    const data = paperData(next, group, issuedAt, verificationUrl(ctx.runtime, cover, group));
    if (!data) continue;
    const form = formOf(cover, group, issuedAt);
    const bytes = await drawn[form](data);
    const id = newId("doc");
    const file_key = `${cover.org_id}/${cover.environment}/${cover.folder}/${cover.id}/${id}.pdf`;
    await ctx.runtime.files.put(file_key, bytes, { contentType: "application/pdf" });
    made.push({
      org_id: cover.org_id,
      environment: cover.environment,
      id,
      created: ctx.now,
      owner: cover.id,
      kind: paperKinds[group][form],
      file_key,
      filename: `${cover.number}-${group}-${filenames[form]}.pdf`,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      size: bytes.byteLength,
    });
  }
  return made;
}

const inOtherForm = (kind: MadeDocument["kind"]): MadeDocument["kind"] | null => {
  for (const { certificate, evidence } of Object.values(paperKinds)) {
    if (kind === certificate) return evidence;
    if (kind === evidence) return certificate;
  }
  return null;
};

/** Lists created documents as their owner's newest. A paper in another form is no longer shown as the cover's. */
export async function keepDocuments(w: Writer, made: MadeDocument[]): Promise<void> {
  for (const document of made) {
    await w.tx.insert(documents).values(document);
    await w.audit(`document.create_${document.kind}`, document.owner, { document: document.id, kind: document.kind });
    const other = inOtherForm(document.kind);
    const before = other && and(inScope(documents, w), eq(documents.owner, document.owner), eq(documents.kind, other));
    if (before) dropDocuments(w, await w.tx.delete(documents).where(before).returning({ file_key: documents.file_key }));
  }
}

/** Removes the files of documents that nothing names. */
export function dropDocuments(w: Writer, gone: readonly Pick<MadeDocument, "file_key">[]): void {
  for (const { file_key } of gone) removeFile(w, file_key);
}
