import "./node-version.ts";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { closeMonth } from "#lib/backoffice/bordereaux/close.ts";
import { bordereauCsv, insurersOf } from "#lib/backoffice/bordereaux/csv.ts";
import { SettingsError } from "#lib/kit/env.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { fileNames } from "#lib/rules/policies/bordereau/file-names.ts";
import { isMonth } from "#lib/rules/policies/bordereau/month.ts";
import { openRuntime } from "#lib/service/runtime.ts";

const USAGE = `Usage: npm run bordereau -- --month 2026-10 --to FOLDER [--organization ID] [--environment production|sandbox]
Closes the month, if it is not closed yet, and writes a CSV file for each organization and insurer (docs/bordereaux.md). The database is
that of the settings (.env.example); stop the service first where that is the embedded one.`;

function usage(problem: string): never {
  console.error(`${problem}\n${USAGE}`);
  process.exit(2);
}

interface BordereauOptions {
  month: string;
  to: string;
  organization: string | undefined;
  environment: "production" | "sandbox";
}

function readArguments(): BordereauOptions {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      options: { month: text, to: text, organization: text, environment: { ...text, default: "production" } },
    });
    const { month = "", to, organization, environment } = values;
    if (!isMonth(month)) return usage(`--month '${month}' is no month.`);
    if (!to) return usage("--to is missing.");
    if (environment !== "production" && environment !== "sandbox") return usage(`--environment '${environment}' is neither of the two.`);
    return { month, to, organization, environment };
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}

/** Writes the file under another name first, so that a file of this name is always whole. */
async function writeFile(ctx: Ctx, month: string, insurer: string, path: string): Promise<void> {
  const partial = `${path}.part`;
  const file = createWriteStream(partial, { mode: 0o600 });
  for await (const piece of bordereauCsv(ctx, month, insurer)) if (!file.write(piece)) await once(file, "drain");
  file.end();
  await once(file, "close");
  await rename(partial, path);
}

async function main({ month, to, organization, environment }: BordereauOptions): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const runtime = await openRuntime(readSettings({ ...process.env, LOG_LEVEL: "error" }), { roles: new Set() });
  try {
    await mkdir(to, { recursive: true });
    const all = await runtime.database.db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .orderBy(organizations.id);
    const chosen = all.filter(({ id }) => organization === undefined || id === organization);
    if (chosen.length === 0) usage(`--organization '${organization}' is none of this installation's.`);
    for (const { id, name: organizationName } of chosen) {
      const ctx = await systemContext(runtime, { orgId: id, environment }, "bordereau");
      const { rows, created } = await closeMonth(ctx, month);
      console.log(`${organizationName} (${id}), ${environment}, ${month}: ${rows} rows, closed ${created.toISOString()}`);
      for (const [insurer, name] of fileNames(month, id, await insurersOf(ctx, month))) {
        // No insurer is to take what the sandbox has for business.
        const path = join(to, environment === "sandbox" ? `SAMPLE-${name}` : name);
        await writeFile(ctx, month, insurer, path);
        console.log(`  ${insurer}: ${path}`);
      }
    }
  } finally {
    await runtime.close();
  }
}

try {
  await main(readArguments());
} catch (error) {
  if (!(error instanceof ApiError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
