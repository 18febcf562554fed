import { and, count, inArray, sql } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { tooMany } from "#lib/platform/http/rate-limit.ts";
import { insertRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { purposeOf } from "../certificates/purpose.ts";
import { READ_SECONDS } from "../certificates/reading.ts";
import { keepDocuments, uploadOf } from "../certificates/receive.ts";
import { incomingFiles as table } from "../schema/incoming-files.ts";
import { type IncomingFile, incomingFileStore } from "./incoming-file-store.ts";

/** The most files and bytes that may wait for a reader or a person, per organization and environment. */
const MAX_OPEN = { files: 5_000, bytes: 8 * 1024 ** 3 };

/** Whether the stored files can be accepted. @throws ApiError too_many_requests */
export async function assertRoomForIncoming(ctx: Ctx, files: readonly KeptFile[]): Promise<void> {
  const [open] = await ctx.db
    .select({ files: count(), bytes: sql<string | null>`sum(${table.size}::bigint)` })
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.status, ["reading", "unassigned"])));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if ((open?.files ?? 0) + 1 > MAX_OPEN.files || Number(open?.bytes ?? 0) + bytes > MAX_OPEN.bytes)
    throw tooMany("incoming files wait to be assigned", 60);
}

interface ArrivedFiles {
  /** In order. */
  certificate: readonly KeptFile[];
  entity?: string | null | undefined;
  job?: string | null | undefined;
}

/** Has a file read whose contractor is not known. @throws ApiError invalid_entity_id, invalid_job_id */
export async function receiveIncomingFile(
  w: Writer,
  { certificate: files, ...stated }: ArrivedFiles,
  source: IncomingFile["source"],
): Promise<IncomingFile> {
  const { entity, job } = await purposeOf(w, stated);
  const upload = uploadOf(files);
  const values = { ...upload, entity, job, source, updated: w.now, read_by: addSeconds(w.now, READ_SECONDS) };
  const row = await insertRow(w, incomingFileStore, {}, values);
  await keepDocuments(w, row.id, upload, files);
  await w.enqueue("read-incoming-file", { orgId: w.orgId, environment: w.environment, incoming_file: row.id });
  return row;
}
