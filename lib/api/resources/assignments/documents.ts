import { systemContext } from "#lib/api/context.ts";
import type { JobData } from "#lib/api/jobs/jobs.ts";
import { lockRow, updateRow } from "#lib/api/resource/crud.ts";
import { getRow } from "#lib/api/resource/store.ts";
import { write } from "#lib/api/resource/write.ts";
import type { Runtime } from "#lib/api/runtime.ts";
import { keepDocuments, makeCertificates } from "../policies/certificates.ts";
import { policyStore } from "../policies/store.ts";
import { ratesById } from "../rate-sets.ts";
import { assignmentStore } from "./store.ts";

/**
 * Makes an assignment's certificates for the entity of its job, and reports the extension that waited for them. Running it again
 * replaces them by newer ones; dates that moved meanwhile have a job of their own, which alone counts.
 */
export async function makeAssignmentDocuments(runtime: Runtime, data: JobData["assignment-documents"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "assignment-documents");
  const row = await getRow(ctx, assignmentStore, data.assignment);
  const { insured, holder, work } = row;
  if (!insured || !holder || !work) throw new Error(`The assignment ${row.id} was never bound.`);
  const { policy_number } = await getRow(ctx, policyStore, row.policy);
  const { tables } = await ratesById(ctx, row.rate_set);
  const made = await makeCertificates(ctx, {
    ...row,
    ...{ insured, holder, work, policy_number, tables },
    expiration_date: row.end_date,
    folder: "assignments",
    number: `${policy_number}-${row.id.slice(-6)}`,
    limit_option: row.worksheet.inputs.limit_option,
  });
  await write(ctx, async (w) => {
    const now = await lockRow(w, assignmentStore, row.id);
    const moved = now.effective_date.getTime() !== row.effective_date.getTime() || now.end_date.getTime() !== row.end_date.getTime();
    if (moved || now.status === "cancelled") return;
    await keepDocuments(w, made);
    const values = { certificate_refresh_pending: false, extension_to_announce: false };
    const refreshed = await updateRow(w, assignmentStore, now, values, "refresh_certificates");
    if (now.extension_to_announce) await w.emit("assignment.extended", assignmentStore, refreshed);
  });
}
