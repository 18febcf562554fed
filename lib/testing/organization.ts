import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { makeOrganization } from "#lib/backoffice/operator/make.ts";
import { prepareEnvironment } from "#lib/backoffice/operator/prepare.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import type { Role } from "#lib/contract/core/roles.ts";
import { roles } from "#lib/contract/core/roles.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { apiKeys, organizations, staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import type { Harness } from "./harness.ts";

export type KeyKind = "full" | "readOnly" | "writeOnly" | "expired" | "revoked";

/** A test's own organization, with callers of every kind. Each key and session works immediately. */
export interface Organization {
  id: string;
  keys: Record<Environment, Record<KeyKind, string>>;
  /** Session tokens of one user per role. */
  staff: Record<Role, string>;
  /** A key with exactly these scopes. */
  key(scopes: readonly string[], environment?: Environment): Promise<string>;
  /** A user who can sign in with a password. */
  member(role: Role, password: string): Promise<{ id: string; email: string }>;
}

type KeyOptions = { expires_at?: Date; revoked_at?: Date };

/** Creates an organization with sandbox and production. Return URLs on `example.com` hosts are allowed. */
export async function organization(harness: Harness, name = "Test Staffing"): Promise<Organization> {
  const { runtime } = harness;
  const orgId = newId("org");
  const created = harness.clock.now();
  await runtime.database.db
    .insert(organizations)
    .values({ id: orgId, name, created, allowed_redirect_hosts: HOSTS, automatic_approval: "on" });
  for (const environment of ["sandbox", "production"] as const)
    await prepareEnvironment(await systemContext(runtime, { orgId, environment }, "test"));
  return await withCallers(harness, orgId);
}

/** The same, made by an operator. */
export async function operatorsOrganization(harness: Harness, slug: string): Promise<Organization> {
  const { runtime } = harness;
  const { id } = await makeOrganization({ runtime, by: "test" }, { name: `Test ${slug}`, slug, owner: `owner.${slug}@example.com` });
  await runtime.database.db.update(organizations).set({ allowed_redirect_hosts: HOSTS }).where(eq(organizations.id, id));
  return await withCallers(harness, id);
}

const HOSTS = ["app.example.com"];

/** Adds callers of every kind. */
async function withCallers(harness: Harness, orgId: string): Promise<Organization> {
  const { runtime } = harness;
  const { db } = runtime.database;
  const now = harness.clock.now();
  const install = async (environment: Environment, scopes: readonly string[], more: KeyOptions = {}) => {
    const key = newToken(environment === "sandbox" ? "sk_test_" : "sk_live_");
    const row = { org_id: orgId, environment, id: newId("key"), name: "Test key", last4: key.slice(-4), scopes: [...scopes], created: now };
    await db.insert(apiKeys).values({ ...row, key_hash: hashToken(key), ...more });
    return key;
  };
  const keysOf = async (environment: Environment): Promise<Record<KeyKind, string>> => {
    return {
      full: await install(environment, ["read", "write"]),
      readOnly: await install(environment, ["read"]),
      writeOnly: await install(environment, ["write"]),
      expired: await install(environment, ["read", "write"], { expires_at: addSeconds(now, -1) }),
      revoked: await install(environment, ["read", "write"], { revoked_at: now }),
    };
  };
  const addMember = async (role: Role, password_hash: string) => {
    const id = newId("st");
    const email = `${role}.${randomBytes(6).toString("hex")}@example.com`;
    await db.insert(staffMembers).values({ org_id: orgId, id, email, name: `Test ${role}`, role, password_hash, created: now });
    return { id, email };
  };
  const signedIn = async (role: Role) => {
    const { id } = await addMember(role, "scrypt$$");
    const token = newToken("ss_");
    const later = addSeconds(now, 10 * 365 * 24 * 60 * 60);
    const times = { created: now, last_seen: later, authenticated_at: later, expires_at: later };
    await db.insert(staffSessions).values({ token_hash: hashToken(token), org_id: orgId, staff_id: id, ...times });
    return [role, token] as const;
  };
  return {
    id: orgId,
    keys: { sandbox: await keysOf("sandbox"), production: await keysOf("production") },
    staff: Object.fromEntries(await Promise.all(roles.map(signedIn))) as Record<Role, string>,
    key: (scopes, environment = "sandbox") => install(environment, scopes),
    member: async (role, password) => await addMember(role, await runtime.passwords.hash(password)),
  };
}
