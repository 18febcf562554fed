import { runImport } from "#lib/activity/imports/run.ts";
import { carryOutPayment } from "#lib/billing/charges/carry-out.ts";
import { createReadNext } from "#lib/compliance/certificates/reading.ts";
import { markOlderReadings, rereadSome, startReread } from "#lib/compliance/certificates/reread.ts";
import { readIncomingFile } from "#lib/compliance/incoming/reading.ts";
import { takeMail } from "#lib/compliance/incoming-mail/take-mail.ts";
import { markForReaudit } from "#lib/compliance/insurance-requirements/requirement-changed.ts";
import { recomputeRun } from "#lib/compliance/positions/keep.ts";
import { createBatchRun } from "#lib/compliance/requests/run-batch.ts";
import { makeAssignmentDocuments } from "#lib/cover/assignments/documents.ts";
import { makePolicyDocuments } from "#lib/cover/policies/documents.ts";
import { sendPasswordReset } from "#lib/organization/staff/forgotten.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { removeUnreferencedFiles } from "#lib/platform/files/unreferenced.ts";
import { deliverMail } from "#lib/platform/mail/mail.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { recover } from "#lib/platform/webhooks/recover.ts";
import { schedule } from "./schedule.ts";

/** Starts running jobs in this process. */
export async function startWorker(runtime: Runtime, recompute = recomputeRun(runtime)): Promise<void> {
  await runtime.jobs.work("policy-documents", (data) => makePolicyDocuments(runtime, data));
  await runtime.jobs.work("mail", (data) => deliverMail(runtime, data));
  await runtime.jobs.work("payment", (data) => carryOutPayment(runtime, data));
  await runtime.jobs.work("assignment-documents", (data) => makeAssignmentDocuments(runtime, data));
  const readers = { atOnce: runtime.settings.CERTIFICATE_READERS };
  await runtime.jobs.work("read-certificate", createReadNext(runtime), readers);
  await runtime.jobs.work("read-incoming-file", (data) => readIncomingFile(runtime, data), readers);
  await runtime.jobs.work("take-mail", () => takeMail(runtime), { atOnce: 1 });
  await runtime.jobs.work("reaudit-certificates", (data) => markForReaudit(runtime, data));
  await runtime.jobs.work("recompute-compliance", recompute);
  await runtime.jobs.work("request-compliance", createBatchRun(runtime));
  await runtime.jobs.work("mark-older-readings", () => markOlderReadings(runtime));
  await runtime.jobs.work("reread-certificates", () => rereadSome(runtime), { atOnce: 1 });
  await runtime.jobs.work("import", (data) => runImport(runtime, data));
  await runtime.jobs.work("password-reset", (data) => sendPasswordReset(runtime, data));
  await runtime.jobs.work("sweep", (data) => sweep(runtime, schedule, data));
  await runtime.jobs.work("webhook-recovery", (data) => recover(runtime, data));
  await runtime.jobs.work("unreferenced-files", () => removeUnreferencedFiles(runtime));
  await runtime.jobs.schedule("sweep", "* * * * *");
  await runtime.jobs.schedule("reread-certificates", "* * * * *");
  if (runtime.settings.MAIL_IN_DIR) await runtime.jobs.schedule("take-mail", "* * * * *");
  await startReread(runtime);
  await runtime.jobs.schedule("unreferenced-files", "41 3 * * *");
}
