import { and, eq } from "drizzle-orm";
import { incomingFiles } from "#lib/contract/compliance/incoming-file.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { documentUrl, linkExpiry } from "#lib/platform/files/document-url.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { crud, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { removeFile } from "#lib/platform/resource/remove-file.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { assertRoom } from "../certificates/receive.ts";
import { sentFiles } from "../certificates/sent-files.ts";
import { certificateReadings, certificates } from "../schema/certificates.ts";
import { assignFile, decidedBy } from "./assign.ts";
import { type IncomingFile, incomingFileStore } from "./incoming-file-store.ts";
import { matchAgain } from "./reading.ts";
import { assertRoomForIncoming, receiveIncomingFile } from "./receive.ts";

const ordinary = crud(incomingFileStore, incomingFiles.operations);

const stands = { reading: "is being read", assigned: "was assigned", discarded: "was discarded" } as const;

/** Of two concurrent decisions the second is refused. @throws ApiError resource_not_found, already_decided */
async function lockOpen(w: Writer, id: string): Promise<IncomingFile> {
  const row = await lockRow(w, incomingFileStore, id);
  if (row.status === "unassigned") return row;
  const who = row.decided === null ? "" : ` by ${row.decided.name}`;
  throw new ApiError("already_decided", `This file ${stands[row.status]}${who}: load it again.`);
}

/** Deletes the content of a locked file that belongs to nobody. */
async function discard(w: Writer, row: IncomingFile): Promise<IncomingFile> {
  const files = await w.tx
    .delete(documents)
    .where(and(inScope(documents, w), eq(documents.owner, row.id)))
    .returning({ key: documents.file_key });
  await dropReading(w, row);
  for (const { key } of files) removeFile(w, key);
  const values = { status: "discarded" as const, file_key: null, sent: [], updated: w.now };
  return await updateRow(w, incomingFileStore, row, { ...values, decided: await decidedBy(w) }, "discard");
}

/** Deletes the reading of a file, unless a certificate has the same bytes. */
async function dropReading(w: Writer, { sha256 }: IncomingFile): Promise<void> {
  const same = and(inScope(certificates, w), eq(certificates.sha256, sha256));
  const [other] = await w.tx.select({ id: certificates.id }).from(certificates).where(same).limit(1);
  if (other) return;
  await w.tx.delete(certificateReadings).where(and(inScope(certificateReadings, w), eq(certificateReadings.sha256, sha256)));
}

/** Addresses of a file's content. After it was assigned its certificate has them. */
function fileAddress(ctx: Ctx, file: IncomingFile) {
  const isOpen = file.status === "reading" || file.status === "unassigned";
  return {
    url: isOpen && file.file_key !== null ? documentUrl(ctx, file.document) : null,
    expires_at: linkExpiry(ctx.runtime.clock()),
    sent: isOpen ? sentFiles(ctx, file) : [],
  };
}

type Uploading = { body: { certificate: KeptFile[] } };

export const incomingFileVerbs: Verbs<typeof incomingFiles.operations> = {
  ...ordinary,
  create: prepared(
    (ctx, { body }: Uploading) => assertRoomForIncoming(ctx, body.certificate),
    (ctx, { body }) => write(ctx, async (w) => await viewRow(w, incomingFileStore, await receiveIncomingFile(w, body, "platform"))),
  ),
  assign: (ctx, { incoming_file, body }) =>
    write(ctx, async (w) => {
      const row = await lockOpen(w, incoming_file);
      await assertRoom(w, []);
      return await viewRow(w, incomingFileStore, await assignFile(w, row, body));
    }),
  match: (ctx, { incoming_file }) =>
    write(ctx, async (w) => {
      await matchAgain(w, await lockOpen(w, incoming_file));
      return await viewRow(w, incomingFileStore, await getRow(w, incomingFileStore, incoming_file));
    }),
  discard: (ctx, { incoming_file }) =>
    write(ctx, async (w) => await viewRow(w, incomingFileStore, await discard(w, await lockOpen(w, incoming_file)))),
  file: async (ctx, { incoming_file }) => fileAddress(ctx, await getRow(ctx, incomingFileStore, incoming_file)),
};
