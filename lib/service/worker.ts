import { sendAskedPortalLink } from "#lib/applications/hosted/portal-link.ts";
import { sendNewLink } from "#lib/applications/hosted/renew.ts";
import { runErasure } from "#lib/backoffice/closing/erase.ts";
import { runPersonErasure } from "#lib/backoffice/person/erase.ts";
import { screenOrganization } from "#lib/backoffice/sanctions/screen-organization.ts";
import { runSandbox } from "#lib/backoffice/sandbox/run.ts";
import { createReadNext } from "#lib/compliance/certificates/reading.ts";
import { markOlderReadings, rereadSome, startReread } from "#lib/compliance/certificates/reread.ts";
import { readIncomingFile } from "#lib/compliance/incoming/reading.ts";
import { takeMail } from "#lib/compliance/incoming/take-mail.ts";
import { markForReaudit } from "#lib/compliance/insurance-requirements/requirement-changed.ts";
import { recomputeRun } from "#lib/compliance/positions/keep.ts";
import { createBatchRun } from "#lib/compliance/requests/run-batch.ts";
import { runBatch } from "#lib/desk/bulk/run-batch.ts";
import { runExport } from "#lib/desk/bulk/run-export.ts";
import { runImport } from "#lib/desk/imports/run.ts";
import { sendPasswordReset } from "#lib/organization/staff/forgotten.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { removeUnreferencedFiles } from "#lib/platform/files/unreferenced.ts";
import type { JobName, Jobs } from "#lib/platform/jobs/jobs.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { recover } from "#lib/platform/webhooks/recover.ts";
import { jobQueues } from "./job-queues.ts";
import { jobRuns } from "./job-runs.ts";
import { ALL_ROLES, hasDuty, type ProcessRoles } from "./process-roles.ts";
import { schedule } from "./schedule.ts";

/** Starts running the jobs of these roles in this process. */
export async function startWorker(runtime: Runtime, recompute = recomputeRun(runtime), roles: ProcessRoles = ALL_ROLES): Promise<void> {
  const work: Jobs["work"] = async (name, run, limits) => {
    if (roles.has(jobQueues[name].role)) await runtime.jobs.work(name, (data) => runtime.telemetry.job(name, () => run(data)), limits);
  };
  await work("nonrenewal-notice", (data) => jobRuns["nonrenewal-notice"](runtime, data));
  await work("policy-documents", (data) => jobRuns["policy-documents"](runtime, data));
  await work("mail", (data) => jobRuns.mail(runtime, data));
  await work("payment", (data) => jobRuns.payment(runtime, data));
  await work("reconcile", (data) => jobRuns.reconcile(runtime, data));
  await work("assignment-documents", (data) => jobRuns["assignment-documents"](runtime, data));
  await work("cover-news", (data) => jobRuns["cover-news"](runtime, data));
  const readers = { atOnce: runtime.settings.CERTIFICATE_READERS };
  await work("read-certificate", createReadNext(runtime), readers);
  await work("read-incoming-file", (data) => readIncomingFile(runtime, data), readers);
  // Only in a process that has the folder.
  if (runtime.settings.MAIL_IN_DIR) await work("take-mail", () => takeMail(runtime), { atOnce: 1 });
  await work("reaudit-certificates", (data) => markForReaudit(runtime, data));
  await work("recompute-compliance", recompute);
  await work("request-compliance", createBatchRun(runtime));
  await work("mark-older-readings", () => markOlderReadings(runtime));
  await work("reread-certificates", () => rereadSome(runtime), { atOnce: 1 });
  await work("import", async (data) => {
    await runImport(runtime, data);
    await runtime.database.analyzeGrown();
  });
  await work("batch", (data) => runBatch(runtime, data));
  await work("export", (data) => runExport(runtime, data));
  await work("password-reset", (data) => sendPasswordReset(runtime, data));
  await work("new-link", (data) => sendNewLink(runtime, data));
  await work("portal-link", (data) => sendAskedPortalLink(runtime, data));
  await work("sweep", async (data) => {
    await runtime.database.analyzeGrown();
    // The minute's sweep leaves what is old to a job that keeps no other work waiting.
    await sweep(runtime, data.orgId === undefined ? { ...schedule, retentions: [] } : schedule, data);
  });
  await work("remove-old", () => sweep(runtime, { ...schedule, dues: [] }), { atOnce: 1 });
  await work("webhook-recovery", (data) => recover(runtime, data));
  await work("erase-organization", (data) => runErasure(runtime, data), { atOnce: 1 });
  await work("erase-person", (data) => runPersonErasure(runtime, data), { atOnce: 1 });
  await work("sandbox-run", (data) => runSandbox(runtime, data), { atOnce: 1 });
  await work("screen-organization", (data) => screenOrganization(runtime, data), { atOnce: 1 });
  await work("unreferenced-files", () => removeUnreferencedFiles(runtime));
  await scheduleJobs(runtime, roles);
}

/** Processes store the schedules of the jobs they run; a process with the role `scheduler` enqueues them. */
async function scheduleJobs(runtime: Runtime, roles: ProcessRoles): Promise<void> {
  const scheduled = async (name: JobName, cron: string) => {
    if (roles.has(jobQueues[name].role)) await runtime.jobs.schedule(name, cron);
  };
  await scheduled("sweep", "* * * * *");
  await scheduled("remove-old", "* * * * *");
  await scheduled("reread-certificates", "* * * * *");
  if (runtime.settings.MAIL_IN_DIR) await scheduled("take-mail", "* * * * *");
  await scheduled("unreferenced-files", "41 3 * * *");
  if (hasDuty(roles, "reads")) await startReread(runtime);
}
