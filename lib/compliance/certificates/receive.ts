import { and, count, inArray, sql } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/common.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractorStore } from "#lib/parties/contractors.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { stays } from "#lib/platform/http/keep-file.ts";
import { tooMany } from "#lib/platform/http/rate-limit.ts";
import { insertRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { requirementFor } from "../insurance-requirements/choose.ts";
import { certificates as table } from "../schema/certificates.ts";
import { purposeOf } from "./purpose.ts";
import { READ_SECONDS } from "./reading.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

/** What a file says of itself is within what is at hand of it. @throws ApiError invalid_file_type */
function assertPdf({ head }: KeptFile): void {
  if (!Buffer.from(head).toString("latin1").includes("%PDF"))
    throw fieldError("invalid_file_type", "certificate", "The file is not a PDF.");
}

/** What may wait to be read, of one organization's environment: files, and their bytes. */
const MOST_WAITING = { files: 2_000, bytes: 4 * 1024 ** 3 };

/** @throws ApiError too_many_requests */
async function assertRoom(ctx: Ctx, { size }: KeptFile): Promise<void> {
  const [waiting] = await ctx.db
    .select({ files: count(), bytes: sql<string | null>`sum(${table.size}::bigint)` })
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.status, ["pending", "processing"])));
  if ((waiting?.files ?? 0) + 1 > MOST_WAITING.files || Number(waiting?.bytes ?? 0) + size > MOST_WAITING.bytes)
    throw tooMany("certificates wait to be read", 60);
}

/** Whether the stored file may be taken in. @throws ApiError invalid_file_type, too_many_requests */
export async function checkFile(ctx: Ctx, file: KeptFile): Promise<void> {
  assertPdf(file);
  await assertRoom(ctx, file);
}

export interface Received {
  certificate: KeptFile;
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
  const { file_key, size, sha256, filename } = file;
  await lockReference(w, contractorStore, subjects.contractor, "contractor");
  const purpose = await purposeOf(w, subjects);
  await requirementFor(w, purpose);
  const document = newId("doc");
  const row = await insertRow(w, certificateStore, subjects, {
    ...purpose,
    updated: w.now,
    filename,
    sha256,
    size,
    file_key,
    document,
    source,
    replaces,
    read_by: addSeconds(w.now, READ_SECONDS),
  });
  const kept = { org_id: w.orgId, environment: w.environment, id: document, created: w.now, owner: row.id, kind: "certificate" as const };
  await w.tx.insert(documents).values({ ...kept, file_key, filename, sha256, size });
  await w.enqueue("read-certificate", { orgId: w.orgId, environment: w.environment, certificate: row.id });
  w.afterCommit(() => stays(file));
  return row;
}
