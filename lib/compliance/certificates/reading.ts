import { and, eq } from "drizzle-orm";
import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { dateOf } from "#lib/domain/cover/day.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { createSlots } from "#lib/kit/slots.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobScope } from "#lib/platform/jobs/jobs.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import type { FilesRead, FileToRead, ReadFiles, ReadResult } from "#lib/reader/reading/result.ts";
import { readErrors } from "#lib/reader/reading/result.ts";
import { certificateReadings as readingTable } from "../schema/certificates.ts";
import { judge } from "./audit-certificate.ts";
import { enterDecision } from "./decision-ledger.ts";
import { findCertificate } from "./lock.ts";
import { addPdf, type MadePdf, withPdf } from "./made-pdf.ts";
import { caseOf } from "./purpose.ts";
import { settleRenewals } from "./renewal.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";
import { type Next, nextInTurn, Turns } from "./turns.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    "read-certificate": JobScope & { certificate: string };
  }
}

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    /** Reads a certificate of insurance, in a process of its own. */
    readonly readFiles: ReadFiles;
    /** Which reader that is. */
    readonly readerVersion: () => number;
  }
}

/** How long one attempt may take, the queue's own tries included, before it is taken up again. */
export const READ_SECONDS = 15 * 60;
/** How long after a failure it is taken up again: what failed may be the file store, for a while. */
const AGAIN_SECONDS = [60, 5 * 60, 15 * 60];
/** Begun this often without coming to an end, the file counts as unreadable. */
const MOST_ATTEMPTS = 4;

/** What a reader read from these bytes before, in this organization's environment. */
export async function readingOf(ctx: Ctx, sha256: string, version: number): Promise<ParsedCertificate | null> {
  const [row] = await ctx.db
    .select({ parsed: readingTable.parsed })
    .from(readingTable)
    .where(and(inScope(readingTable, ctx), eq(readingTable.sha256, sha256), eq(readingTable.version, version)));
  return row?.parsed ?? null;
}

/** Text from a file may hold what the database cannot: NUL characters and halves of surrogate pairs are left out. */
function storable<T>(value: T): T {
  if (typeof value === "string") return value.replaceAll("\u0000", "").toWellFormed() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)])) as T;
}

/** Ends a locked certificate in error, with a reason for whoever sent it. */
export async function endInError(w: Writer, certificate: Certificate, error: { code: string; message: string }): Promise<Certificate> {
  const values = { status: "error" as const, error, updated: w.now, audit: null, failing: 0, decision: null, fresh: false };
  const times = { cover_ends: null, reaudit_at: null, remind_at: null };
  const ended = await settleRenewals(w, await updateRow(w, certificateStore, certificate, { ...values, ...times }, "fail"));
  await w.emit("certificate.error", certificateStore, ended);
  await enterDecision(w, "failed", ended, null, error.message);
  return ended;
}

/** Takes a certificate up: null when another worker has ended it, or it is gone. */
async function begin(ctx: Ctx, id: string, states: readonly Certificate["status"][]): Promise<Certificate | null> {
  return await write(ctx, async (w) => {
    const certificate = await findCertificate(w, id);
    if (!certificate || !states.includes(certificate.status)) return null;
    const values = { status: "processing" as const, updated: w.now, read_by: addSeconds(w.now, READ_SECONDS) };
    return await updateRow(w, certificateStore, certificate, values, "process");
  });
}

/** The PDF, or what it is to be made of. */
async function filesOf(ctx: Ctx, { id, file_key, filename, sent }: Certificate): Promise<FileToRead[]> {
  const kept = file_key === null ? (sent ?? []) : [{ file_key, filename, kind: "pdf" as const, made: sent !== null }];
  const files: FileToRead[] = [];
  for (const { file_key: key, ...file } of kept) {
    const stored = await ctx.runtime.files.get(key);
    if (!stored) throw new Error(`A file of certificate ${id} is not in the file store.`);
    files.push({ ...file, bytes: stored.bytes });
  }
  return files;
}

/** The bytes read, outside any transaction: seconds of work, in a process of its own. */
export async function readBytes(ctx: Ctx, certificate: Certificate, version = ctx.runtime.readerVersion()): Promise<FilesRead> {
  // A PDF that is still to be made is made by reading.
  const known = certificate.fresh || certificate.file_key === null ? null : await readingOf(ctx, certificate.sha256, version);
  if (known) return { result: { state: "read", certificate: known }, pdf: null };
  return await ctx.runtime.readFiles(await filesOf(ctx, certificate), dateOf(ctx.now));
}

/** Judges a locked certificate on what was read; without a requirement it ends in error. */
export async function judgeOrEnd(
  w: Writer,
  certificate: Certificate,
  reading: ParsedCertificate,
  reason: string | null = null,
): Promise<Certificate> {
  try {
    const on = await caseOf(w, certificate);
    // Without a contractor it is about to be deleted with them.
    return on
      ? await judge(w, certificate, reading, on, reason)
      : await updateRow(w, certificateStore, certificate, { reaudit_at: null }, "reaudit");
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "no_insurance_requirement_found") throw error;
    return await endInError(w, certificate, { code: error.code, message: error.message });
  }
}

/** Keeps what a reader has read from a file, as the database can hold it. */
export async function keepReading(w: Writer, sha256: string, version: number, certificate: ParsedCertificate): Promise<ParsedCertificate> {
  const parsed = storable(certificate);
  const { org_id, environment, sha256: hash, version: by } = readingTable;
  await w.tx
    .insert(readingTable)
    .values({ org_id: w.orgId, environment: w.environment, sha256, version, created: w.now, parsed })
    .onConflictDoUpdate({ target: [org_id, environment, hash, by], set: { created: w.now, parsed } });
  return parsed;
}

/** Records what reading came to with the PDF that was made, and judges it. */
async function finish(w: Writer, begun: Certificate, result: ReadResult, pdf: MadePdf | null): Promise<void> {
  const certificate = pdf ? await addPdf(w, begun, pdf) : begun;
  if (result.state === "error") {
    await endInError(w, certificate, { code: result.reason, message: result.message });
    return;
  }
  const version = w.runtime.readerVersion();
  const parsed = await keepReading(w, certificate.sha256, version, result.certificate);
  const values = { fresh: false, reader_version: version, reread_version: version, reread_at: null, newer_reading: null };
  await judgeOrEnd(w, await updateRow(w, certificateStore, certificate, values, "read"), parsed);
}

/** Reads and judges one certificate; false when another worker has begun it. A crash at any point leaves it to be taken up again, and done once. */
export async function processCertificate(
  runtime: Runtime,
  data: Next,
  states: readonly Certificate["status"][] = ["pending", "processing"],
): Promise<boolean> {
  const ctx = await systemContext(runtime, data, "read-certificate");
  const certificate = await begin(ctx, data.certificate, states);
  if (!certificate) return false;
  const { result, pdf } = await readBytes(ctx, certificate);
  await withPdf(ctx, pdf, async (made) => {
    await write(await systemContext(runtime, data, "read-certificate"), async (w) => {
      const locked = await findCertificate(w, data.certificate);
      if (locked?.status === "processing") await finish(w, locked, result, locked.file_key === null ? made : null);
    });
  });
  return true;
}

/** Has a certificate whose reading failed, by no fault of the file, taken up again soon. */
async function takeUpSoon(runtime: Runtime, data: Next): Promise<void> {
  await write(await systemContext(runtime, data, "read-certificate"), async (w) => {
    const certificate = await findCertificate(w, data.certificate);
    if (certificate?.status !== "processing") return;
    const seconds = AGAIN_SECONDS[certificate.attempts] ?? READ_SECONDS;
    await updateRow(w, certificateStore, certificate, { read_by: addSeconds(w.now, seconds) }, "retry");
  });
}

/**
 * The job: there is one more certificate to read. Which one is decided when a reader is free, so that nobody waits behind what somebody
 * else has sent in one go: the jobs are as many as the certificates, and each reads the one whose turn it is.
 */
export function createReadNext(runtime: Runtime): () => Promise<void> {
  const turns = new Turns();
  const readers = createSlots(runtime.settings.CERTIFICATE_READERS);
  const readNext = async (): Promise<void> => {
    const next = await nextInTurn(runtime, turns);
    if (!next) return;
    try {
      // Begun by another process meanwhile: there may be others.
      if (!(await processCertificate(runtime, next, ["pending"]))) await readNext();
    } catch (error) {
      runtime.log.error({ err: error, certificate: next.certificate }, "reading a certificate failed");
      await takeUpSoon(runtime, next);
    }
  };
  return () => readers(readNext);
}

/**
 * Takes up what a crash has left lying, or ends it when that has happened too often. One that was never begun has only waited: in a long
 * queue it is queued twice, and the second time finds it done.
 */
export async function takeUpAgain(w: Writer, certificate: Certificate): Promise<void> {
  const isBegun = certificate.status === "processing";
  const attempts = certificate.attempts + Number(isBegun);
  if (isBegun && attempts >= MOST_ATTEMPTS) {
    await endInError(w, certificate, { code: "reader_failed", message: readErrors.reader_failed });
    return;
  }
  const values = { status: "pending" as const, attempts, read_by: addSeconds(w.now, READ_SECONDS) };
  await updateRow(w, certificateStore, certificate, values, "retry");
  await w.enqueue("read-certificate", { orgId: w.orgId, environment: w.environment, certificate: certificate.id });
}

/** Judges an open certificate again on what was read before. */
export async function reaudit(w: Writer, certificate: Certificate): Promise<Certificate> {
  const reading = await readingOf(w, certificate.sha256, certificate.reader_version);
  if (!reading) throw new Error(`Certificate ${certificate.id} is ${certificate.status} without a reading.`);
  return await judgeOrEnd(w, certificate, reading);
}
