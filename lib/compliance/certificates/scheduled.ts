import { sql } from "drizzle-orm";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { certificates as table } from "../schema/certificates.ts";
import { reaudit, resumeReading } from "./reading.ts";

/** Readings past their time limit: the process died, or the queue gave up. */
export const certificateReading = defineScheduled({
  name: "certificate-reading",
  table,
  at: table.read_by,
  waiting: sql`${table.status} in ('pending', 'processing')`,
  settle: resumeReading,
});

/** Audits whose outcome may have changed over time: cover that ends or begins, waivers that end. */
export const certificateReaudit = defineScheduled({
  name: "certificate-reaudit",
  table,
  at: table.reaudit_at,
  waiting: sql`${table.reaudit_at} is not null`,
  async settle(w, certificate) {
    await reaudit(w, certificate);
  },
});
