import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { installKey, prepareEnvironment } from "#lib/backoffice/operator/prepare.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import { addDays } from "#lib/kit/dates.ts";
import { SettingsError } from "#lib/kit/env.ts";
import { newId } from "#lib/kit/ids.ts";
import { isCommonPassword } from "#lib/organization/staff/common-passwords.ts";
import { newToken } from "#lib/platform/base/secrets.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { OnProgress } from "#lib/platform/db/migrate.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { organizations, staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { closeTransaction } from "#lib/platform/resource/write.ts";
import { addSandboxData, SAMPLE_WEEKS } from "./sandbox-data.ts";

/**
 * Creates the organization and owner in an empty database and, unless disabled, sample data in the sandbox.
 * @returns what to print once: the generated password and key. Null when there was nothing to set up.
 */
export async function setUp(runtime: Runtime, onProgress: OnProgress = () => undefined): Promise<string | null> {
  const { db } = runtime.database;
  const {
    SETUP_ORGANIZATION_NAME,
    SETUP_ORGANIZATION_SLUG,
    SETUP_OWNER_EMAIL,
    SETUP_OWNER_PASSWORD,
    SETUP_SANDBOX_KEY,
    SETUP_SAMPLE_DATA,
    DASHBOARD_PUBLIC_URL,
  } = runtime.settings;
  const email = SETUP_OWNER_EMAIL ?? "owner@example.com";
  const password = SETUP_OWNER_PASSWORD ?? randomBytes(15).toString("base64url");
  const key = SETUP_SANDBOX_KEY ?? newToken("sk_test_");
  const orgId = newId("org");
  if (SETUP_OWNER_PASSWORD && (await isCommonPassword(password, [email])))
    throw new SettingsError("SETUP_OWNER_PASSWORD: is too common. Choose another password, such as several words.");
  const password_hash = await runtime.passwords.hash(password);
  const isNew = await db.transaction(async (tx) => {
    // When two services start on an empty database, the second waits here, for as long as it takes, and then finds the organization.
    while (!(await rowsOf<{ locked: boolean }>(tx, sql`select pg_try_advisory_xact_lock(7420612) as locked`))[0]?.locked) {
      onProgress("waiting for another service that sets up the database");
      await sleep(200);
    }
    if ((await tx.select({ id: organizations.id }).from(organizations).limit(1)).length) return false;
    onProgress("setting up the organization");
    const now = runtime.clock();
    await tx
      .insert(organizations)
      .values({ id: orgId, name: SETUP_ORGANIZATION_NAME, slug: SETUP_ORGANIZATION_SLUG, created: now, allowed_redirect_hosts: [] });
    await tx
      .insert(staffMembers)
      .values({ org_id: orgId, id: newId("st"), email, name: "Account owner", role: "owner", password_hash, created: now });
    for (const environment of ["sandbox", "production"] satisfies Environment[]) {
      const ctx = await systemContext(runtime, { orgId, environment }, "set-up", tx as never);
      const isFilled = environment === "sandbox" && SETUP_SAMPLE_DATA;
      await prepareEnvironment(isFilled ? { ...ctx, now: addDays(ctx.now, -7 * SAMPLE_WEEKS - 1) } : ctx);
      if (isFilled) {
        onProgress("adding sample data to the sandbox");
        await addSandboxData(ctx);
      }
      await closeTransaction(ctx);
    }
    const sandbox = await systemContext(runtime, { orgId, environment: "sandbox" }, "set-up", tx as never);
    await installKey(sandbox, "First sandbox key", key);
    return true;
  });
  if (!isNew) return null;
  const shown = [
    "",
    `  Sign in at ${DASHBOARD_PUBLIC_URL} as ${email}`,
    ...(SETUP_SANDBOX_KEY ? [] : [`  Sandbox API key (shown once): ${key}`]),
    ...(SETUP_OWNER_PASSWORD ? [] : [`  Password (shown once): ${password}`]),
    "",
  ];
  return `${shown.join("\n")}\n`;
}
