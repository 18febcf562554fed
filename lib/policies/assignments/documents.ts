import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { lockRow, noteOnRow, updateRow } from "#lib/platform/resource/crud.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { documentsBy, dropDocuments, keepDocuments, makeCertificates } from "../certificates.ts";
import { certifiedAssignment } from "../certified.ts";
import { dropHolderPapers, keepHolderPapers, makeHolderPapers } from "../holder-papers.ts";
import { assignmentWork, assignments as table } from "../schema/assignments.ts";
import { policyStore } from "../store.ts";
import { announceAssignment } from "./announce.ts";
import { assignmentStore } from "./store.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    "assignment-documents": JobScope & { assignment: string };
  }
}

/**
 * Creates an assignment's certificates for its job's entity, and emits the event that waited for them. Idempotent: they are stored once per
 * request. If the dates changed meanwhile, only the later job counts.
 */
export async function makeAssignmentDocuments(runtime: Runtime, data: JobData["assignment-documents"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "assignment-documents");
  const row = await getRow(ctx, assignmentStore, data.assignment);
  if (!row.documents_by) return;
  const policy = await getRow(ctx, policyStore, row.policy);
  const cover = await certifiedAssignment(ctx, row, policy);
  if (!cover) throw new Error(`The assignment ${row.id} was never bound.`);
  const made = await makeCertificates(ctx, cover);
  const ofHolders = await makeHolderPapers(ctx, cover);
  await write(ctx, async (w) => {
    const now = await lockRow(w, assignmentStore, row.id);
    const term = await getRow(w, policyStore, row.policy);
    const moved =
      term.expiration_date.getTime() !== policy.expiration_date.getTime() ||
      now.status !== row.status ||
      now.papers_revision !== row.papers_revision ||
      now.effective_date.getTime() !== row.effective_date.getTime() ||
      now.end_date.getTime() !== row.end_date.getTime();
    if (moved || !now.documents_by) {
      dropHolderPapers(w, ofHolders);
      return dropDocuments(w, made);
    }
    await keepDocuments(w, made);
    await keepHolderPapers(w, ofHolders);
    const values = { certificate_refresh_pending: false, extension_to_announce: false };
    const refreshed = await updateRow(w, assignmentStore, now, values, "refresh_certificates");
    const announced = await announceAssignment(
      w,
      await noteOnRow(w, assignmentStore, refreshed, { documents_by: null, papers_revision: row.papers_revision + 1 }),
    );
    if (now.extension_to_announce) await w.emit("assignment.extended", assignmentStore, announced);
  });
}

/** Certificates not stored in time, because the queue gave up. */
export const assignmentDocuments = defineScheduled({
  name: "assignment-documents",
  table,
  ...assignmentWork(table).documents,
  async settle(w, row) {
    await noteOnRow(w, assignmentStore, row, { documents_by: documentsBy(w.now) });
    await w.enqueue("assignment-documents", { orgId: w.orgId, environment: w.environment, assignment: row.id });
  },
});
