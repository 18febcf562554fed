import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { beginFigures } from "#lib/activity/figures/closing.ts";
import { addDefaultRequirement } from "#lib/compliance/insurance-requirements/verbs.ts";
import type { Environment } from "#lib/contract/operation.ts";
import { demonstrationTables } from "#lib/domain/rates/demonstration.ts";
import { addDays } from "#lib/kit/dates.ts";
import { SettingsError } from "#lib/kit/env.ts";
import { newId } from "#lib/kit/ids.ts";
import { isCommonPassword } from "#lib/organization/staff/common-passwords.ts";
import { categoryCodes } from "#lib/parties/schema/people.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { apiKeys, organizations, staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { closeTransaction, write } from "#lib/platform/resource/write.ts";
import { addRateSet } from "#lib/underwriting/rate-sets.ts";
import { addSandboxData, SAMPLE_WEEKS } from "./sandbox-data.ts";

/** Prepares one environment of an organization: rates, job categories, the default insurance requirement and figures. */
export async function prepareEnvironment(ctx: Ctx): Promise<void> {
  await write(ctx, async (w) => {
    const tables = demonstrationTables();
    const effective_date = Math.floor(Date.parse(tables.factors.effective_from) / 1000);
    await addRateSet(w, { name: "Demonstration rates", effective_date, tables }, true);
    await addDefaultRequirement(w);
    await beginFigures(w);
    const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
    await w.tx
      .insert(categoryCodes)
      .values(tables.classes.map(({ slug, name }) => ({ ...scope, id: newId("jc"), name, class_slug: slug })));
  });
}

/** Stores an API key given by its secret. Only the hash is stored. */
export async function installKey(ctx: Ctx, name: string, key: string, scopes: string[]): Promise<void> {
  await ctx.runtime.database.db.insert(apiKeys).values({
    org_id: ctx.orgId,
    environment: ctx.environment,
    id: newId("key"),
    name,
    key_hash: hashToken(key),
    last4: key.slice(-4),
    scopes,
    created: ctx.now,
    api_version: ctx.version,
  });
}

/**
 * Creates the organization and owner in an empty database and, unless disabled, sample data in the sandbox.
 * @returns what to print once: the generated password and key. Null when there was nothing to set up.
 */
export async function setUp(runtime: Runtime): Promise<string | null> {
  const { db } = runtime.database;
  const { SETUP_OWNER_EMAIL, SETUP_OWNER_PASSWORD, SETUP_SANDBOX_KEY, SETUP_SAMPLE_DATA, DASHBOARD_PUBLIC_URL } = runtime.settings;
  const email = SETUP_OWNER_EMAIL ?? "owner@example.com";
  const password = SETUP_OWNER_PASSWORD ?? randomBytes(15).toString("base64url");
  const key = SETUP_SANDBOX_KEY ?? newToken("sk_test_");
  const orgId = newId("org");
  if (SETUP_OWNER_PASSWORD && (await isCommonPassword(password, [email])))
    throw new SettingsError("SETUP_OWNER_PASSWORD: is too common. Choose another password, such as several words.");
  const password_hash = await runtime.passwords.hash(password);
  const isNew = await db.transaction(async (tx) => {
    // When two services start on an empty database, the second waits here and then finds the organization.
    await tx.execute(sql`select pg_advisory_xact_lock(7420612)`);
    if ((await tx.select({ id: organizations.id }).from(organizations).limit(1)).length) return false;
    const now = runtime.clock();
    await tx
      .insert(organizations)
      .values({ id: orgId, name: "Northline Staffing", slug: "northline", created: now, allowed_redirect_hosts: [] });
    await tx
      .insert(staffMembers)
      .values({ org_id: orgId, id: newId("st"), email, name: "Account owner", role: "owner", password_hash, created: now });
    for (const environment of ["sandbox", "production"] satisfies Environment[]) {
      const ctx = await systemContext(runtime, { orgId, environment }, "set-up", tx as never);
      const isFilled = environment === "sandbox" && SETUP_SAMPLE_DATA;
      await prepareEnvironment(isFilled ? { ...ctx, now: addDays(ctx.now, -7 * SAMPLE_WEEKS - 1) } : ctx);
      if (isFilled) await addSandboxData(ctx);
      await closeTransaction(ctx);
    }
    const sandbox = await systemContext(runtime, { orgId, environment: "sandbox" }, "set-up", tx as never);
    await installKey(
      { ...sandbox, runtime: { ...runtime, database: { ...runtime.database, db: tx as never } } },
      "First sandbox key",
      key,
      ["read", "write"],
    );
    return true;
  });
  if (!isNew) return null;
  const shown = [
    "",
    `  Sign in at ${DASHBOARD_PUBLIC_URL} as ${email}`,
    ...(SETUP_OWNER_PASSWORD ? [] : [`  Password (shown once): ${password}`]),
    ...(SETUP_SANDBOX_KEY ? [] : [`  Sandbox API key (shown once): ${key}`]),
    "",
  ];
  return `${shown.join("\n")}\n`;
}
