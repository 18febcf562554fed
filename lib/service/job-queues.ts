import type { JobName, JobQueue } from "#lib/platform/jobs/jobs.ts";

/** Every queue. A missing kind of job does not compile. */
export const jobQueues: Readonly<Record<JobName, JobQueue>> = {
  "policy-documents": {},
  "assignment-documents": {},
  // Reading is retried once and can take minutes on a busy machine.
  "read-certificate": { runSeconds: 15 * 60 },
  "read-incoming-file": { runSeconds: 15 * 60 },
  // Up to 200 emails, each parsed within half a minute.
  "take-mail": { runSeconds: 2 * 60 * 60 },
  "reaudit-certificates": {},
  // Their steps are transactions, so a process that was killed is replaced soon.
  "recompute-compliance": { heartbeatSeconds: 20 },
  "request-compliance": { heartbeatSeconds: 20 },
  "mark-older-readings": {},
  // Some files, each with two tries.
  "reread-certificates": { runSeconds: 30 * 60 },
  mail: {},
  payment: {},
  import: {},
  "password-reset": {},
  sweep: {},
  "webhook-recovery": {},
  // Scans all files.
  "unreferenced-files": { runSeconds: 6 * 60 * 60 },
};
