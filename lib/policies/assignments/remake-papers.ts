import type { Writer } from "#lib/platform/resource/write.ts";
import { documentsBy } from "../certificates.ts";
import type { Assignment } from "./store.ts";

/** When the papers of cancelled work, made again to say so, are requested once more. Work that was never in force has none. */
export const papersOfCancelled = (w: Writer, { status }: Assignment) => ({
  documents_by: status === "active" || status === "ended" ? documentsBy(w.now) : null,
});

/** Starts making the papers of a changed assignment again, where it has any. */
export async function remakePapers(w: Writer, { id, documents_by }: Assignment): Promise<void> {
  if (documents_by) await w.enqueue("assignment-documents", { orgId: w.orgId, environment: w.environment, assignment: id });
}
