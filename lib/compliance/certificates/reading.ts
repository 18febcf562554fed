import { and, eq } from "drizzle-orm";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { createSlots } from "#lib/kit/slots.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobScope } from "#lib/platform/jobs/jobs.ts";
import { findLocked, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import type { FilesRead, FileToRead, ReadFiles, ReadResult } from "#lib/reader/reading/result.ts";
import { readErrors } from "#lib/reader/reading/result.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { certificateReadings as readingTable } from "../schema/certificates.ts";
import { auditAndRecord } from "./audit-certificate.ts";
import { enterDecision } from "./decision-ledger.ts";
import { FairQueue, nextInQueue, type QueuedCertificate } from "./fair-queue.ts";
import { addPdf, type MadePdf, withPdf } from "./made-pdf.ts";
import { caseOf } from "./purpose.ts";
import { settleRenewals } from "./renewal.ts";
import { endSample } from "./samples.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    "read-certificate": JobScope & { certificate: string };
  }
}

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    /** Reads a certificate of insurance in a separate process. */
    readonly readFiles: ReadFiles;
    /** The reader's version. */
    readonly readerVersion: () => number;
  }
}

/** The time limit of one attempt, including the queue's own retries, before it is retried. */
export const READ_SECONDS = 15 * 60;
/** Delays of retries after a failure, which may be a temporary failure of the file store. */
const AGAIN_SECONDS = [60, 5 * 60, 15 * 60];
/** After this many attempts without a result, the file counts as unreadable. */
const MAX_ATTEMPTS = 4;

/** The stored reading of these bytes, in this organization's environment. */
export async function readingOf(ctx: Ctx, sha256: string, version: number): Promise<ParsedCertificate | null> {
  const [row] = await ctx.db
    .select({ parsed: readingTable.parsed })
    .from(readingTable)
    .where(and(inScope(readingTable, ctx), eq(readingTable.sha256, sha256), eq(readingTable.version, version)));
  return row?.parsed ?? null;
}

/** Removes characters of a file that the database cannot store: NUL and lone surrogates. */
function storable<T>(value: T): T {
  if (typeof value === "string") return value.replaceAll("\u0000", "").toWellFormed() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)])) as T;
}

/** Sets a locked certificate to error, with a reason for the sender. */
export async function endInError(w: Writer, certificate: Certificate, error: { code: string; message: string }): Promise<Certificate> {
  await endSample(w, certificate, "dropped");
  const values = { status: "error" as const, sample: null, error, updated: w.now, audit: null, failing: 0, decision: null, fresh: false };
  const times = { cover_ends: null, reaudit_at: null, remind_at: null };
  const ended = await settleRenewals(w, await updateRow(w, certificateStore, certificate, { ...values, ...times }, "fail"));
  await w.emit("certificate.error", certificateStore, ended);
  await enterDecision(w, "failed", ended, null, error.message);
  return ended;
}

/** Claims a certificate: null if another worker has finished it, or it has been deleted. */
async function begin(ctx: Ctx, id: string, states: readonly Certificate["status"][]): Promise<Certificate | null> {
  return await write(ctx, async (w) => {
    const certificate = await findLocked(w, certificateStore.table, id);
    if (!certificate || !states.includes(certificate.status)) return null;
    const values = { status: "processing" as const, updated: w.now, read_by: addSeconds(w.now, READ_SECONDS) };
    return await updateRow(w, certificateStore, certificate, values, "process");
  });
}

type ToRead = Pick<Certificate, "id" | "file_key" | "filename" | "sent" | "sha256" | "fresh">;

/** The PDF, or the files to convert. */
async function filesOf(ctx: Ctx, { id, file_key, filename, sent }: ToRead): Promise<FileToRead[]> {
  const kept = file_key === null ? (sent ?? []) : [{ file_key, filename, kind: "pdf" as const, made: sent !== null }];
  const files: FileToRead[] = [];
  for (const { file_key: key, ...file } of kept) {
    const stored = await ctx.runtime.files.get(key);
    if (!stored) throw new Error(`A file of ${id} is not in the file store.`);
    files.push({ ...file, bytes: stored.bytes });
  }
  return files;
}

/** Reads the bytes outside any transaction: seconds of work, in a separate process. */
export async function readBytes(ctx: Ctx, certificate: ToRead, version = ctx.runtime.readerVersion()): Promise<FilesRead> {
  // A PDF that does not exist yet is created by reading.
  const known = certificate.fresh || certificate.file_key === null ? null : await readingOf(ctx, certificate.sha256, version);
  if (known) return { result: { state: "read", certificate: known }, pdf: null };
  return await ctx.runtime.readFiles(await filesOf(ctx, certificate), dateOf(ctx.now));
}

/** Audits a locked certificate with its reading; without a requirement it ends in error. */
export async function auditOrFail(
  w: Writer,
  certificate: Certificate,
  reading: ParsedCertificate,
  reason: string | null = null,
): Promise<Certificate> {
  try {
    const on = await caseOf(w, certificate);
    // Without a contractor it is about to be deleted with them.
    return on
      ? await auditAndRecord(w, certificate, reading, on, reason)
      : await updateRow(w, certificateStore, certificate, { reaudit_at: null }, "reaudit");
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "no_insurance_requirement_found") throw error;
    return await endInError(w, certificate, { code: error.code, message: error.message });
  }
}

/** Stores a reading of a file in a form that the database accepts. */
export async function keepReading(w: Writer, sha256: string, version: number, certificate: ParsedCertificate): Promise<ParsedCertificate> {
  const parsed = storable(certificate);
  const { org_id, environment, sha256: hash, version: by } = readingTable;
  await w.tx
    .insert(readingTable)
    .values({ org_id: w.orgId, environment: w.environment, sha256, version, created: w.now, parsed })
    .onConflictDoUpdate({ target: [org_id, environment, hash, by], set: { created: w.now, parsed } });
  return parsed;
}

/** Records the result of reading with the converted PDF, and audits it. */
async function finish(w: Writer, begun: Certificate, result: ReadResult, pdf: MadePdf | null): Promise<void> {
  const certificate = pdf ? await addPdf(w, begun, pdf) : begun;
  if (result.state === "error") {
    await endInError(w, certificate, { code: result.reason, message: result.message });
    return;
  }
  const version = w.runtime.readerVersion();
  const parsed = await keepReading(w, certificate.sha256, version, result.certificate);
  const values = { fresh: false, reader_version: version, reread_version: version, reread_at: null, newer_reading: null };
  await auditOrFail(w, await updateRow(w, certificateStore, certificate, values, "read"), parsed);
}

/** Reads and audits one certificate; false if another worker has claimed it. After a crash at any point it is retried and recorded once. */
export async function processCertificate(
  runtime: Runtime,
  data: QueuedCertificate,
  states: readonly Certificate["status"][] = ["pending", "processing"],
): Promise<boolean> {
  const ctx = await systemContext(runtime, data, "read-certificate");
  const certificate = await begin(ctx, data.certificate, states);
  if (!certificate) return false;
  const { result, pdf } = await readBytes(ctx, certificate);
  await withPdf(ctx, pdf, async (made) => {
    await write(await systemContext(runtime, data, "read-certificate"), async (w) => {
      const locked = await findLocked(w, certificateStore.table, data.certificate);
      if (locked?.status === "processing") await finish(w, locked, result, locked.file_key === null ? made : null);
    });
  });
  return true;
}

/** Schedules an early retry of a reading that failed for a reason other than the file. */
async function resumeSoon(runtime: Runtime, data: QueuedCertificate): Promise<void> {
  await write(await systemContext(runtime, data, "read-certificate"), async (w) => {
    const certificate = await findLocked(w, certificateStore.table, data.certificate);
    if (certificate?.status !== "processing") return;
    const seconds = AGAIN_SECONDS[certificate.attempts] ?? READ_SECONDS;
    await updateRow(w, certificateStore, certificate, { read_by: addSeconds(w.now, seconds) }, "retry");
  });
}

/**
 * The job: one more certificate waits to be read. Which one is chosen when a reader is free, so that no upload waits behind a large batch
 * of another organization. There are as many jobs as certificates, and each reads the next one in turn.
 */
export function createReadNext(runtime: Runtime): () => Promise<void> {
  const queue = new FairQueue(runtime.settings.CERTIFICATE_READERS);
  const readers = createSlots(runtime.settings.CERTIFICATE_READERS);
  const readNext = async (): Promise<void> => {
    const next = await nextInQueue(runtime, queue);
    if (!next) return;
    let isAgain = false;
    try {
      // Another process has claimed it; there may be others.
      isAgain = !(await processCertificate(runtime, next, ["pending"]));
    } catch (error) {
      runtime.log.error({ err: error, certificate: next.certificate }, "reading a certificate failed");
      await resumeSoon(runtime, next);
    } finally {
      isAgain = queue.end(next) || isAgain;
    }
    if (isAgain) await readNext();
  };
  return () => readers(readNext);
}

/**
 * Retries a reading after a crash, or ends it after too many attempts. One that was never begun has only waited: in a long queue it is
 * enqueued twice, and the second job finds it done.
 */
export async function resumeReading(w: Writer, certificate: Certificate): Promise<void> {
  const isBegun = certificate.status === "processing";
  const attempts = certificate.attempts + Number(isBegun);
  if (isBegun && attempts >= MAX_ATTEMPTS) {
    await endInError(w, certificate, { code: "reader_failed", message: readErrors.reader_failed });
    return;
  }
  const values = { status: "pending" as const, attempts, read_by: addSeconds(w.now, READ_SECONDS) };
  await updateRow(w, certificateStore, certificate, values, "retry");
  await w.enqueue("read-certificate", { orgId: w.orgId, environment: w.environment, certificate: certificate.id });
}

/** Audits an open certificate again with its stored reading. */
export async function reaudit(w: Writer, certificate: Certificate): Promise<Certificate> {
  const reading = await readingOf(w, certificate.sha256, certificate.reader_version);
  if (!reading) throw new Error(`Certificate ${certificate.id} is ${certificate.status} without a reading.`);
  return await auditOrFail(w, certificate, reading);
}
