import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx, Scope } from "#lib/platform/context/context.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { findLocked, noteOnRow, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import type { ReadResult } from "#lib/reader/reading/result.ts";
import type { NewerReading } from "../schema/certificates.ts";
import { certificates as table } from "../schema/certificates.ts";
import { auditOf, correctionsOf } from "./audit.ts";
import { standing, withEntries } from "./corrected.ts";
import { enterDecision } from "./decision-ledger.ts";
import { auditOrFail, keepReading, readBytes, readingOf } from "./reading.ts";
import { type Certificate, certificateStore } from "./store.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** Marks certificates that an older reader has read. */
    "mark-older-readings": Record<string, never>;
    /** Reads some of the marked certificates again. */
    "reread-certificates": Record<string, never>;
  }
}

const BATCH = 500;
/** The most readings per job; the next job runs a minute later. */
const MAX_READINGS = 10;
/** A claim older than this belongs to a dead process. */
const CLAIM_SECONDS = 15 * 60;
/** The delay before a retry, when the file store or the reader failed. */
const AGAIN_SECONDS = 6 * 60 * 60;
const MAX_DIFFERENCES = 50;

/** Marks certificates in force that an older reader has read, in a background job. */
export const startReread = (runtime: Runtime): Promise<void> =>
  runtime.database.transaction((tx) => runtime.jobs.enqueue(tx, "mark-older-readings", {}));

/** The job: marks approved certificates in force that this reader has not read. Idempotent. */
export async function markOlderReadings(runtime: Runtime): Promise<void> {
  for (let last: string | null = ""; last !== null; ) {
    const rows: { id: string }[] = await runtime.database.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(gt(organizations.id, last))
      .orderBy(asc(organizations.id))
      .limit(BATCH);
    for (const { id: orgId } of rows)
      for (const environment of ["production", "sandbox"] as const) await markOf(runtime, { orgId, environment });
    last = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  }
}

async function markOf(runtime: Runtime, scope: Scope): Promise<void> {
  for (let marked = BATCH; marked === BATCH; ) {
    const ctx = await systemContext(runtime, scope, "mark-older-readings");
    marked = await write(ctx, async (w) => {
      const older = and(lt(table.reread_version, runtime.readerVersion()), isNull(table.reread_at));
      const inForce = and(sql`${table.status} = 'approved'`, gt(table.cover_ends, w.now));
      const ids = w.tx
        .select({ id: table.id })
        .from(table)
        .where(and(inScope(table, w), inForce, older))
        .limit(BATCH)
        .for("update", { skipLocked: true });
      const rows = await w.tx
        .update(table)
        .set({ reread_at: runtime.clock() })
        .where(and(inScope(table, w), inArray(table.id, ids)))
        .returning({ id: table.id });
      return rows.length;
    });
  }
}

/** The job: reads some marked certificates, one after the other, and none while an upload waits. */
export async function rereadSome(runtime: Runtime): Promise<void> {
  for (let count = 0; count < MAX_READINGS; count++) if (!(await rereadNext(runtime))) return;
}

/** Reads the one that has waited longest; false if none is left, or an upload waits. */
async function rereadNext(runtime: Runtime): Promise<boolean> {
  const { db } = runtime.database;
  const [upload] = await db.select({ id: table.id }).from(table).where(eq(table.status, "pending")).limit(1);
  if (upload) return false;
  const claimed = await claim(runtime);
  if (!claimed) return false;
  const { org_id: orgId, environment, id } = claimed;
  const ctx = await systemContext(runtime, { orgId, environment }, "reread-certificates");
  try {
    const version = runtime.readerVersion();
    const { result } = await readBytes(ctx, claimed, version);
    await write(await systemContext(runtime, { orgId, environment }, "reread-certificates"), (w) => settle(w, id, version, result));
  } catch (error) {
    runtime.log.error({ err: error, certificate: id }, "reading a certificate again failed; it is tried again later");
    await put(ctx, id, { reread_at: addSeconds(runtime.clock(), AGAIN_SECONDS) });
  }
  return true;
}

/** Claims one for this process with a lease; if the process dies, another claims it afterwards. */
async function claim(runtime: Runtime): Promise<Certificate | null> {
  return await runtime.database.transaction(async (tx) => {
    const now = runtime.clock();
    const [row] = await tx
      .select()
      .from(table)
      .where(and(sql`${table.reread_at} is not null`, lte(table.reread_at, now)))
      .orderBy(asc(table.reread_at))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row) return null;
    const scope = { orgId: row.org_id, environment: row.environment };
    await tx
      .update(table)
      .set({ reread_at: addSeconds(now, CLAIM_SECONDS) })
      .where(and(inScope(table, scope), eq(table.id, row.id)));
    return row;
  });
}

const put = (ctx: Ctx, id: string, values: Partial<Certificate>) =>
  write(ctx, async (w) => {
    const row = await findLocked(w, table, id);
    if (row) await noteOnRow(w, certificateStore, row, values);
  });

/** The differences between two readings, with people's entries applied to both. */
function differences(before: ParsedCertificate, after: ParsedCertificate): NewerReading["differs"] {
  const paths = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].sort();
  return paths
    .map((path) => ({ path, was: standing(before, path), now: standing(after, path) }))
    .filter(({ was, now }) => !isDeepStrictEqual(was, now))
    .slice(0, MAX_DIFFERENCES);
}

/** Records the newer reading once; does nothing if the certificate has been decided or read since. */
async function settle(w: Writer, id: string, version: number, result: ReadResult): Promise<void> {
  const certificate = await findLocked(w, table, id);
  if (!certificate) return;
  const done = { reread_version: version, reread_at: null };
  if (certificate.status !== "approved" || certificate.reread_version >= version) {
    await noteOnRow(w, certificateStore, certificate, certificate.reread_version >= version ? { reread_at: null } : done);
    return;
  }
  const byPerson = certificate.decision?.decision === "approve";
  const newer = await compare(w, certificate, version, result);
  if (result.state === "error") {
    await (byPerson
      ? noteOnRow(w, certificateStore, certificate, { ...done, newer_reading: newer })
      : flag(w, certificate, { ...done, newer_reading: newer }));
    return;
  }
  const parsed = await keepReading(w, certificate.sha256, version, result.certificate);
  // A certificate that a person approved keeps the reading that was reviewed.
  if (byPerson && newer) {
    await noteOnRow(w, certificateStore, certificate, { ...done, newer_reading: newer });
    return;
  }
  const values = { ...done, reader_version: version, newer_reading: newer };
  const updated = await noteOnRow(w, certificateStore, certificate, values);
  const audited = await auditOrFail(w, updated, parsed, reasonOf(version, newer));
  // If it still passes, nothing needs review.
  if (audited.status === "approved" && newer) await noteOnRow(w, certificateStore, audited, { newer_reading: null });
}

async function compare(w: Writer, certificate: Certificate, version: number, result: ReadResult): Promise<NewerReading | null> {
  const at = toEpoch(w.now);
  if (result.state === "error") return { version, at, error: result.message, differs: [] };
  const before = await readingOf(w, certificate.sha256, certificate.reader_version);
  const entered = await correctionsOf(w, [certificate.id]);
  const differs = before ? differences(withEntries(before, entered), withEntries(result.certificate, entered)) : [];
  return differs.length ? { version, at, error: null, differs } : null;
}

const reasonOf = (version: number, newer: NewerReading | null): string =>
  newer?.error
    ? `Read again by reader version ${version}, which could not read it: ${newer.error}`
    : `Read again by reader version ${version}: ${newer ? `${newer.differs.length} values differ` : "all values as before"}.`;

/** Flags a certificate that the rules had approved and the newer reader cannot read. */
async function flag(w: Writer, certificate: Certificate, values: Partial<Certificate>): Promise<void> {
  const flagged = await updateRow(
    w,
    certificateStore,
    certificate,
    { ...values, status: "flagged", updated: w.now, remind_at: null },
    "audit",
  );
  await w.emit("certificate.flagged", certificateStore, flagged);
  await enterDecision(w, "audited", flagged, await auditOf(w, flagged), reasonOf(values.reread_version ?? 0, values.newer_reading ?? null));
}
