import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { certificateWork, certificates as table } from "../schema/certificates.ts";
import { reaudit, resumeReading } from "./reading.ts";

/** Readings past their time limit: the process died, or the queue gave up. */
export const certificateReading = defineScheduled({
  name: "certificate-reading",
  table,
  ...certificateWork(table).reading,
  settle: resumeReading,
});

/** Audits whose outcome may have changed over time: cover that ends or begins, waivers that end. */
export const certificateReaudit = defineScheduled({
  name: "certificate-reaudit",
  table,
  ...certificateWork(table).reaudit,
  async settle(w, certificate) {
    await reaudit(w, certificate);
  },
});
