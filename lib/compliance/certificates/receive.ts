import { createHash } from "node:crypto";
import { and, count, desc, gt, inArray, sql } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { tooMany } from "#lib/platform/http/rate-limit.ts";
import { inOrder, keepAs } from "#lib/platform/http/sent-files.ts";
import { limitOf } from "#lib/platform/organizations/limits.ts";
import { insertRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { assertRequired } from "../insurance-requirements/choose.ts";
import { certificates as table } from "../schema/certificates.ts";
import { purposeOf } from "./purpose.ts";
import { READ_SECONDS } from "./reading.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

/** The most files and bytes that may wait to be read, per organization and environment. */
const MAX_WAITING = { files: 2_000, bytes: 4 * 1024 ** 3 };

const DAY_SECONDS = 24 * 60 * 60;

/** @throws ApiError too_many_requests when the organization has uploaded as many certificates in 24 hours as it may */
async function holdUploads(ctx: Ctx): Promise<void> {
  const max = await limitOf(ctx, "uploads_a_day");
  if (max === undefined) return;
  const recent = and(inScope(table, ctx), gt(table.created, addSeconds(ctx.now, -DAY_SECONDS)));
  const [last] = max
    ? await ctx.db
        .select({ at: table.created })
        .from(table)
        .where(recent)
        .orderBy(desc(table.created))
        .offset(max - 1)
        .limit(1)
    : [{ at: ctx.now }];
  if (!last) return;
  const wait = Math.max(1, Math.ceil((last.at.getTime() - ctx.now.getTime()) / 1000 + DAY_SECONDS));
  throw tooMany(`certificates in 24 hours: this organization may upload ${max} (its limit 'uploads_a_day')`, wait);
}

/** Whether the stored files can be accepted. @throws ApiError too_many_requests */
export async function assertRoom(ctx: Ctx, files: readonly KeptFile[]): Promise<void> {
  await holdUploads(ctx);
  const [waiting] = await ctx.db
    .select({ files: count(), bytes: sql<string | null>`sum(${table.size}::bigint)` })
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.status, ["pending", "processing"])));
  if ((waiting?.files ?? 0) + 1 > MAX_WAITING.files || Number(waiting?.bytes ?? 0) + sizeOf(files) > MAX_WAITING.bytes)
    throw tooMany("certificates wait to be read", 60);
}

const sizeOf = (files: readonly KeptFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** The metadata of several files as one. */
function together(files: readonly KeptFile[]): Pick<Certificate, "filename" | "sha256" | "size"> {
  const [first, ...more] = files;
  if (!first) throw new Error("A certificate has a file.");
  if (!more.length) return { filename: first.filename, sha256: first.sha256, size: first.size };
  const hash = createHash("sha256").update(files.map(({ sha256 }) => sha256).join());
  return { filename: `${first.filename} and ${more.length} more`, sha256: hash.digest("hex"), size: sizeOf(files) };
}

/** What a certificate or an incoming file stores of its upload. */
export type StoredUpload = Pick<Certificate, "filename" | "sha256" | "size" | "file_key" | "document" | "sent">;

/** The stored files of an upload, in order, as one. */
export function uploadOf(files: readonly KeptFile[]): StoredUpload {
  const [first, ...more] = files;
  const pdf = first?.kind === "pdf" && more.length === 0 ? first : null;
  const sent = pdf ? null : inOrder(files);
  return { ...together(files), file_key: pdf?.file_key ?? null, document: newId("doc"), sent };
}

/** Records the files of an upload as documents of their owner. They stay in the store when the transaction commits. */
export async function keepDocuments(w: Writer, owner: string, upload: StoredUpload, files: readonly KeptFile[]): Promise<void> {
  const kept = upload.sent ?? files.map((file) => ({ ...file, document: upload.document }));
  await keepAs(w, owner, upload.sent ? "certificate_sent" : "certificate", kept, files);
}

interface Subjects {
  contractor: string;
  entity?: string | null | undefined;
  job?: string | null | undefined;
}

/** Why it was requested: to replace another certificate, or to satisfy a compliance request. */
export interface UploadPurpose {
  replaces?: string | null;
  request?: string | null;
}

export interface ReceivedCertificate extends Subjects {
  /** In order. */
  certificate: KeptFile[];
}

/**
 * Creates a certificate of stored files and has it read. Its purpose determines the requirement: its entity, else its job's.
 * It may replace another one, or have been asked for by a compliance request.
 * @throws ApiError invalid_contractor_id, invalid_entity_id, invalid_job_id, no_insurance_requirement_found
 */
export async function createCertificate(
  w: Writer,
  { contractor, entity, job }: Subjects,
  upload: StoredUpload,
  source: Certificate["source"],
  { replaces = null, request = null }: UploadPurpose = {},
): Promise<Certificate> {
  const subjects = { contractor, entity, job };
  await lockReference(w, contractorStore, subjects.contractor, "contractor");
  const purpose = await purposeOf(w, subjects);
  await assertRequired(w, purpose);
  const row = await insertRow(w, certificateStore, subjects, {
    ...purpose,
    ...upload,
    updated: w.now,
    source,
    replaces,
    compliance_request: request,
    read_by: addSeconds(w.now, READ_SECONDS),
  });
  await w.enqueue("read-certificate", { orgId: w.orgId, environment: w.environment, certificate: row.id });
  return row;
}

/** Creates a certificate of an upload and has it read. @throws ApiError as `createCertificate` */
export async function receiveCertificate(
  w: Writer,
  { certificate: files, ...subjects }: ReceivedCertificate,
  source: Certificate["source"],
  asked: UploadPurpose = {},
): Promise<Certificate> {
  const upload = uploadOf(files);
  const row = await createCertificate(w, subjects, upload, source, asked);
  await keepDocuments(w, row.id, upload, files);
  return row;
}
