import type { JobName, JobQueue } from "#lib/platform/jobs/jobs.ts";

/** Every queue: a kind of job that a room declares and that is missing here does not compile. */
export const jobQueues: Readonly<Record<JobName, JobQueue>> = {
  "policy-documents": {},
  "assignment-documents": {},
  // Reading tries twice, for minutes on a busy machine.
  "read-certificate": { runSeconds: 15 * 60 },
  "reaudit-certificates": {},
  mail: {},
  payment: {},
  import: {},
  "password-reset": {},
  sweep: {},
  "webhook-recovery": {},
  // Looks at every file there is.
  "unreferenced-files": { runSeconds: 6 * 60 * 60 },
};
