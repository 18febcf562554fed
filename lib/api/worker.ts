import { sweep } from "./due/sweep.ts";
import { deliverMail } from "./mail/mail.ts";
import { makeAssignmentDocuments } from "./resources/assignments/documents.ts";
import { createReadNext } from "./resources/certificates/reading.ts";
import { markForReaudit } from "./resources/certificates/requirement-changed.ts";
import { carryOutPayment } from "./resources/charges/carry-out.ts";
import { runImport } from "./resources/imports/run.ts";
import { makePolicyDocuments } from "./resources/policies/documents.ts";
import { sendPasswordReset } from "./resources/staff/forgotten.ts";
import type { Runtime } from "./runtime.ts";
import { recover } from "./webhooks/recover.ts";

/** Starts taking jobs in this process. */
export async function startWorker(runtime: Runtime): Promise<void> {
  await runtime.jobs.work("policy-documents", (data) => makePolicyDocuments(runtime, data));
  await runtime.jobs.work("mail", (data) => deliverMail(runtime, data));
  await runtime.jobs.work("payment", (data) => carryOutPayment(runtime, data));
  await runtime.jobs.work("assignment-documents", (data) => makeAssignmentDocuments(runtime, data));
  const readers = { atOnce: runtime.settings.CERTIFICATE_READERS };
  await runtime.jobs.work("read-certificate", createReadNext(runtime), readers);
  await runtime.jobs.work("reaudit-certificates", (data) => markForReaudit(runtime, data));
  await runtime.jobs.work("import", (data) => runImport(runtime, data));
  await runtime.jobs.work("password-reset", (data) => sendPasswordReset(runtime, data));
  await runtime.jobs.work("sweep", (data) => sweep(runtime, data));
  await runtime.jobs.work("webhook-recovery", (data) => recover(runtime, data));
  await runtime.jobs.schedule("sweep", "* * * * *");
}
