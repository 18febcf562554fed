import "./node-version.ts";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readSettings } from "#lib/platform/base/settings.ts";
import { migrateDatabase } from "#lib/service/migrate.ts";
import { startFault } from "#lib/service/start-fault.ts";

const USAGE = `Usage: npm run migrate [-- --role ROLE]
Migrates the PostgreSQL of DATABASE_URL, whose user must own its tables. --role lets another role read and change rows, for services.`;

function roleAsked(): string | undefined {
  try {
    return parseArgs({ options: { role: { type: "string" } } }).values.role;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

const role = roleAsked();
if (existsSync(".env")) process.loadEnvFile(".env");
try {
  await migrateDatabase(readSettings(process.env), role);
  console.log(role === undefined ? "The database is migrated." : `The database is migrated, and ${role} may read and change rows.`);
} catch (error) {
  console.error(startFault(error));
  process.exitCode = 1;
}
