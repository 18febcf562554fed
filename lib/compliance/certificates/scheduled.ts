import { sql } from "drizzle-orm";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { certificates as table } from "../schema/certificates.ts";
import { reaudit, takeUpAgain } from "./reading.ts";

/** Reading that has not ended in time: the process was lost, or the queue gave up. */
export const certificateReading = defineScheduled({
  name: "certificate-reading",
  table,
  at: table.read_by,
  waiting: sql`${table.status} in ('pending', 'processing')`,
  settle: takeUpAgain,
});

/** Reviews whose outcome time alone may have changed: cover that ends or begins, approvals that end. */
export const certificateReaudit = defineScheduled({
  name: "certificate-reaudit",
  table,
  at: table.reaudit_at,
  waiting: sql`${table.reaudit_at} is not null`,
  async settle(w, certificate) {
    await reaudit(w, certificate);
  },
});
