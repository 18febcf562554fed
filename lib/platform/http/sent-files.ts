import { and, eq } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { newId } from "#lib/kit/ids.ts";
import { documents, type SentFile } from "../db/schema/documents.ts";
import { removeFile } from "../resource/remove-file.ts";
import { inScope } from "../resource/store.ts";
import type { Writer } from "../resource/write.ts";
import { stays } from "./keep-file.ts";

type Kind = (typeof documents.$inferInsert)["kind"];

export const inOrder = (files: readonly KeptFile[]): SentFile[] => files.map((file) => ({ ...file, document: newId("doc") }));

/** Records files as documents of their owner. They stay in the store when the transaction commits. */
export async function keepAs(w: Writer, owner: string, kind: Kind, kept: readonly SentFile[], files: readonly KeptFile[]): Promise<void> {
  const own = { org_id: w.orgId, environment: w.environment, created: w.now, owner };
  await w.tx
    .insert(documents)
    .values(kept.map(({ document: id, file_key, filename, sha256, size }) => ({ ...own, id, kind, file_key, filename, sha256, size })));
  for (const file of files) w.afterCommit(() => stays(file));
}

/** Records files as they were sent as documents of their owner. */
export async function keepSent(w: Writer, owner: string, kind: Kind, files: readonly KeptFile[]): Promise<SentFile[]> {
  const sent = inOrder(files);
  await keepAs(w, owner, kind, sent, files);
  return sent;
}

/** Deletes the documents of an owner, and their files once the transaction commits. */
export async function dropFiles(w: Writer, owner: string): Promise<void> {
  const gone = await w.tx
    .delete(documents)
    .where(and(inScope(documents, w), eq(documents.owner, owner)))
    .returning({ key: documents.file_key });
  for (const { key } of gone) removeFile(w, key);
}
