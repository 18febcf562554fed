import type { JobName, JobQueue } from "#lib/platform/jobs/jobs.ts";
import type { ProcessRole } from "./process-roles.ts";

/** Every queue, with the role of the processes that run its jobs. A missing kind of job does not compile. */
export const jobQueues: Readonly<Record<JobName, JobQueue & { role: Exclude<ProcessRole, "api"> }>> = {
  "policy-documents": { role: "worker" },
  "nonrenewal-notice": { role: "worker" },
  "assignment-documents": { role: "worker" },
  "cover-news": { role: "worker" },
  // Reading is retried once and can take minutes on a busy machine.
  "read-certificate": { role: "reader", runSeconds: 15 * 60 },
  "read-incoming-file": { role: "reader", runSeconds: 15 * 60 },
  // Up to 200 emails, each parsed within half a minute.
  "take-mail": { role: "worker", runSeconds: 2 * 60 * 60 },
  "reaudit-certificates": { role: "worker" },
  // Their steps are transactions, so a process that was killed is replaced soon.
  "recompute-compliance": { role: "worker", heartbeatSeconds: 20 },
  "request-compliance": { role: "worker", heartbeatSeconds: 20 },
  // The reader's version decides what is marked.
  "mark-older-readings": { role: "reader" },
  // Some files, each with two tries.
  "reread-certificates": { role: "reader", runSeconds: 30 * 60 },
  mail: { role: "worker" },
  payment: { role: "worker" },
  // As many movements as the processor lists.
  reconcile: { role: "worker", runSeconds: 60 * 60 },
  import: { role: "worker" },
  // Their steps are transactions, so a process that was killed is replaced soon.
  batch: { role: "worker", heartbeatSeconds: 20 },
  export: { role: "worker", runSeconds: 60 * 60, heartbeatSeconds: 20 },
  "password-reset": { role: "worker" },
  "new-link": { role: "worker" },
  "portal-link": { role: "worker" },
  sweep: { role: "scheduler" },
  // As long as there are rows.
  "remove-old": { role: "worker", runSeconds: 6 * 60 * 60 },
  // In the process of the dispatcher, which the job wakes.
  "webhook-recovery": { role: "webhooks" },
  // Their batches are transactions, so a process that was killed is replaced soon.
  "erase-person": { role: "worker", runSeconds: 60 * 60, heartbeatSeconds: 20 },
  "erase-organization": { role: "worker", runSeconds: 60 * 60, heartbeatSeconds: 20 },
  "sandbox-run": { role: "worker", runSeconds: 60 * 60, heartbeatSeconds: 20 },
  "screen-organization": { role: "worker", heartbeatSeconds: 20 },
  // Scans all files.
  "unreferenced-files": { role: "worker", runSeconds: 6 * 60 * 60 },
};
