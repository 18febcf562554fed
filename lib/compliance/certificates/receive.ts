import { and, count, inArray, sql } from "drizzle-orm";
import type { UploadedFile } from "#lib/contract/common.ts";
import { certificates } from "#lib/contract/resources/certificate.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { tooMany } from "#lib/platform/http/rate-limit.ts";
import { sha256 } from "#lib/platform/http/upload.ts";
import { insertRow } from "#lib/platform/resource/crud.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { requirementFor } from "../insurance-requirements/choose.ts";
import { certificates as table } from "../schema/certificates.ts";
import { purposeOf } from "./purpose.ts";
import { READ_SECONDS } from "./reading.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

/** What the file says of itself must be within this many bytes. */
const MAGIC_WITHIN = 1024;

/** @throws ApiError invalid_file_type */
function assertPdf({ bytes }: UploadedFile): void {
  const head = Buffer.from(bytes.subarray(0, MAGIC_WITHIN)).toString("latin1");
  if (!head.includes("%PDF")) throw fieldError("invalid_file_type", "certificate", "The file is not a PDF.");
}

/** Where the files of a request have been put: known to its verb once they are stored. */
const stored = new WeakMap<UploadedFile, string>();

/** What may wait to be read, of one organization's environment: files, and their bytes. */
const MOST_WAITING = { files: 2_000, bytes: 4 * 1024 ** 3 };

/** @throws ApiError too_many_requests */
async function assertRoom(ctx: Ctx, { bytes }: UploadedFile): Promise<void> {
  const [waiting] = await ctx.db
    .select({ files: count(), bytes: sql<string | null>`sum(${table.size}::bigint)` })
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.status, ["pending", "processing"])));
  if ((waiting?.files ?? 0) + 1 > MOST_WAITING.files || Number(waiting?.bytes ?? 0) + bytes.byteLength > MOST_WAITING.bytes)
    throw tooMany("certificates wait to be read", 60);
}

/** Stores the file before any transaction. One that is refused afterwards is removed again. @throws ApiError invalid_file_type, too_many_requests */
export async function storeFile(ctx: Ctx, file: UploadedFile): Promise<void> {
  assertPdf(file);
  await assertRoom(ctx, file);
  const key = `${ctx.orgId}/${ctx.environment}/certificates/${newId("file")}.pdf`;
  await ctx.runtime.files.put(key, file.bytes, { contentType: "application/pdf" });
  stored.set(file, key);
}

/** Removes a stored file that nothing came to refer to. */
export async function discardFile(ctx: Ctx, file: UploadedFile): Promise<void> {
  const key = stored.get(file);
  if (key) await ctx.runtime.files.delete(key);
}

export interface Received {
  certificate: UploadedFile;
  contractor: string;
  entity?: string | null | undefined;
  job?: string | null | undefined;
}

/**
 * Takes a certificate in and has it read. What it is for decides the requirement: its entity, else its job's.
 * @throws ApiError invalid_contractor_id, invalid_entity_id, invalid_job_id, no_insurance_requirement_found
 */
export async function receiveCertificate(
  w: Writer,
  body: Received,
  source: Certificate["source"],
  replaces: string | null = null,
): Promise<Certificate> {
  const { certificate: file, ...subjects } = body;
  const file_key = stored.get(file);
  if (!file_key) throw new Error("The file was not stored before its certificate.");
  await lockReferences(w, certificates.operations.create.body, { contractor: subjects.contractor });
  const purpose = await purposeOf(w, subjects);
  await requirementFor(w, purpose);
  const hash = sha256(file.bytes);
  const size = file.bytes.byteLength;
  const document = newId("doc");
  const row = await insertRow(w, certificateStore, certificates.operations.create.body, subjects, {
    ...purpose,
    updated: w.now,
    filename: file.filename,
    sha256: hash,
    size,
    file_key,
    document,
    source,
    replaces,
    read_by: addSeconds(w.now, READ_SECONDS),
  });
  const kept = { org_id: w.orgId, environment: w.environment, id: document, created: w.now, owner: row.id, kind: "certificate" as const };
  await w.tx.insert(documents).values({ ...kept, file_key, filename: file.filename, sha256: hash, size });
  await w.enqueue("read-certificate", { orgId: w.orgId, environment: w.environment, certificate: row.id });
  return row;
}

/** Runs what takes a file in; when it refuses, the file goes again. */
export async function orDiscard<T>(ctx: Ctx, file: UploadedFile, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError) await discardFile(ctx, file);
    throw error;
  }
}
