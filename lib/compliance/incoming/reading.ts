import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobScope } from "#lib/platform/jobs/jobs.ts";
import { findLocked, noteOnRow, updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import type { ReadResult } from "#lib/reader/reading/result.ts";
import { readErrors } from "#lib/reader/reading/result.ts";
import { keepPdf, type MadePdf, withPdf } from "../certificates/made-pdf.ts";
import { keepReading, READ_SECONDS, readBytes, readingOf } from "../certificates/reading.ts";
import { incomingFiles as table } from "../schema/incoming-files.ts";
import { assignFile } from "./assign.ts";
import { findContractor, type Insured, insuredOf } from "./find-contractor.ts";
import { type IncomingFile, incomingFileStore } from "./incoming-file-store.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    "read-incoming-file": JobScope & { incoming_file: string };
  }
}

/** After this many attempts without a result, a person decides without a reading. */
const MAX_ATTEMPTS = 4;

/** Reads a file whose contractor is not known, and looks for the contractor. */
export async function readIncomingFile(
  runtime: Runtime,
  { incoming_file: id, ...scope }: JobScope & { incoming_file: string },
): Promise<void> {
  const ctx = await systemContext(runtime, scope, "incoming-files");
  const begun = await findRow(ctx, table, id);
  if (begun?.status !== "reading") return;
  const { result, pdf } = await readBytes(ctx, { ...begun, fresh: false });
  await withPdf(ctx, pdf, (made) =>
    write(ctx, async (w) => {
      const row = await findLocked(w, table, id);
      if (row?.status === "reading") await finish(w, row, result, made);
    }),
  );
}

async function finish(w: Writer, begun: IncomingFile, result: ReadResult, made: MadePdf | null): Promise<void> {
  if (made) await keepPdf(w, begun, made);
  const row = made ? await updateRow(w, incomingFileStore, begun, { file_key: made.file_key }, "make_pdf") : begun;
  if (result.state === "error") return await leaveOpen(w, row, { error: { code: result.reason, message: result.message } });
  const parsed = await keepReading(w, row.sha256, w.runtime.readerVersion(), result.certificate);
  await settle(w, row, insuredOf(parsed));
}

const leaveOpen = async (w: Writer, row: IncomingFile, values: Partial<IncomingFile>): Promise<void> => {
  const { candidates = [], ...rest } = values;
  const read = await updateRow(w, incomingFileStore, row, { status: "unassigned", updated: w.now, ...rest }, "read");
  // Without an audit row: candidates are an aid, computed again on request.
  await noteOnRow(w, incomingFileStore, read, { candidates });
};

/** Assigns a locked file to the only contractor with the insured's name, or offers candidates. */
async function settle(w: Writer, row: IncomingFile, insured: Insured | null): Promise<void> {
  const { contractor, candidates } = await findContractor(w, insured);
  const name = insured?.name.slice(0, 500) ?? null;
  const values = { insured: name, candidates, error: null };
  if (contractor === null) return await leaveOpen(w, row, values);
  const reason = `The insured “${name}” is this contractor's name, and no other contractor's.`;
  try {
    await assignFile(w, row, { contractor, reason, automatic: true, insured: name });
  } catch (error) {
    // Refused before anything was written: there is no requirement, or the stated entity or job was deleted.
    if (!(error instanceof ApiError)) throw error;
    await leaveOpen(w, row, values);
  }
}

/** Looks for the contractor of a locked, unassigned file again, by its stored reading. */
export async function matchAgain(w: Writer, row: IncomingFile): Promise<void> {
  const parsed = await readingOf(w, row.sha256, w.runtime.readerVersion());
  // Without a reading by this version of the reader it is read again, as after the upload.
  if (parsed) return await settle(w, row, insuredOf(parsed));
  const values = { status: "reading" as const, attempts: 0, read_by: addSeconds(w.now, READ_SECONDS), updated: w.now };
  await updateRow(w, incomingFileStore, row, values, "match");
  await w.enqueue("read-incoming-file", { orgId: w.orgId, environment: w.environment, incoming_file: row.id });
}

/** Retries a reading after a crash, or leaves the file to a person after too many attempts. */
export async function readAgain(w: Writer, row: IncomingFile): Promise<void> {
  const attempts = row.attempts + 1;
  if (attempts >= MAX_ATTEMPTS) return await leaveOpen(w, row, { error: { code: "reader_failed", message: readErrors.reader_failed } });
  await updateRow(w, incomingFileStore, row, { attempts, read_by: addSeconds(w.now, READ_SECONDS) }, "retry");
  await w.enqueue("read-incoming-file", { orgId: w.orgId, environment: w.environment, incoming_file: row.id });
}
