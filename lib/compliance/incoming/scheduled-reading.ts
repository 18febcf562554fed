import { sql } from "drizzle-orm";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { incomingFiles as table } from "../schema/incoming-files.ts";
import { readAgain } from "./reading.ts";

/** Readings past their time limit: the process died, or the queue gave up. */
export const incomingFileReading = defineScheduled({
  name: "incoming-file-reading",
  table,
  at: table.read_by,
  waiting: sql`${table.status} = 'reading'`,
  settle: readAgain,
});
