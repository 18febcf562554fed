import { pino } from "pino";
import { SettingsError } from "#lib/kit/env.ts";
import type { Settings } from "#lib/platform/base/settings.ts";
import { openDatabase } from "#lib/platform/db/client.ts";
import { grantToRoles, type ServiceRoles } from "#lib/platform/db/migrate.ts";
import { openJobs } from "#lib/platform/jobs/jobs.ts";
import { jobQueues } from "./job-queues.ts";

/**
 * Brings PostgreSQL to the schema of this version, the tables and queues of jobs included, and gives roles their rights.
 * Services with DATABASE_MIGRATES=false can then start.
 * @throws SettingsError without DATABASE_URL, or for a role that does not exist
 */
export async function migrateDatabase(
  settings: Pick<Settings, "DATABASE_URL" | "DATABASE_TIMEOUT_SECONDS">,
  roles: ServiceRoles = {},
): Promise<void> {
  const { DATABASE_URL: url } = settings;
  if (!url) throw new SettingsError("DATABASE_URL: is not set. The embedded database is migrated by the service when it starts.");
  const target = { url, limitMs: settings.DATABASE_TIMEOUT_SECONDS * 1000, onError: () => undefined };
  const database = await openDatabase({ ...target, folder: "", pool: 2 });
  try {
    const jobs = await openJobs(database, pino({ enabled: false }), jobQueues, { migrates: true, runs: false, keepsTime: false });
    await jobs.close();
  } finally {
    await database.close();
  }
  await grantToRoles(target, roles);
}
