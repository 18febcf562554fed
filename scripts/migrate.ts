import "./node-version.ts";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readSettings } from "#lib/platform/base/settings.ts";
import type { ServiceRoles } from "#lib/platform/db/migrate.ts";
import { migrateDatabase } from "#lib/service/migrate.ts";
import { startFault } from "#lib/service/start-fault.ts";

const USAGE = `Usage: npm run migrate [-- --role ROLE] [--scoped-role ROLE]
Migrates the PostgreSQL of DATABASE_URL, whose user must own its tables. --role lets another role read and change rows, for services
(DATABASE_URL). --scoped-role lets one do so with the rows of one organization at a time (DATABASE_SCOPED_URL).`;

function rolesAsked(): ServiceRoles {
  try {
    const { values } = parseArgs({ options: { role: { type: "string" }, "scoped-role": { type: "string" } } });
    return { role: values.role, scopedRole: values["scoped-role"] };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

const roles = rolesAsked();
if (existsSync(".env")) process.loadEnvFile(".env");
try {
  await migrateDatabase(readSettings(process.env), roles);
  console.log("The database is migrated.");
  if (roles.role !== undefined) console.log(`${roles.role} may read and change rows.`);
  if (roles.scopedRole !== undefined) console.log(`${roles.scopedRole} may read and change the rows of one organization at a time.`);
} catch (error) {
  console.error(startFault(error));
  process.exitCode = 1;
}
