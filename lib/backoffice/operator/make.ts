import type { z } from "zod";
import { email } from "#lib/contract/core/common.ts";
import { nameText } from "#lib/contract/core/names.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import { newId } from "#lib/kit/ids.ts";
import { inviteOwner } from "#lib/organization/staff/invitations.ts";
import { newToken } from "#lib/platform/base/secrets.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { afterCommit, closeTransaction, write } from "#lib/platform/resource/write.ts";
import { ArgumentError, type Operator, record } from "./operator.ts";
import { installKey, prepareEnvironment } from "./prepare.ts";

/** What the dashboard's addresses allow, in lower case and without an underscore, which ids contain. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/;

const environments = ["sandbox", "production"] as const satisfies readonly Environment[];

export interface OrganizationInput {
  name: string;
  slug: string;
  /** The owner's email address, which is invited. */
  owner: string;
  /** Whether each environment gets a first API key, which is returned once. */
  keys?: boolean;
}

export interface NewOrganization {
  id: string;
  slug: string;
  /** The owner's invitation, where no mail server is set up to send it. Null: it was sent. */
  invitation_url: string | null;
  keys: Partial<Record<Environment, string>>;
}

/** The value as the contract stores it. @throws ArgumentError */
export function checked(argument: string, schema: z.ZodType<string>, value: string): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ArgumentError(argument, `${result.error.issues[0]?.message ?? "cannot be used"}.`);
}

/**
 * Makes an organization with a sandbox and a production environment, and invites its owner, in one transaction.
 * @throws ArgumentError name, slug, owner
 */
export async function makeOrganization(operator: Operator, given: OrganizationInput): Promise<NewOrganization> {
  const { runtime } = operator;
  const name = checked("name", nameText(100), given.name);
  const owner = checked("owner", email(), given.owner);
  const { slug } = given;
  if (!SLUG.test(slug))
    throw new ArgumentError("slug", "must be 2 to 40 lower-case letters, digits and hyphens, and start and end without a hyphen.");
  const id = newId("org");
  const contexts: Ctx[] = [];
  const made = await runtime.database.db.transaction(async (tx) => {
    const row = { id, name, slug, created: runtime.clock(), allowed_redirect_hosts: [] };
    const [inserted] = await tx.insert(organizations).values(row).onConflictDoNothing().returning();
    if (!inserted) throw new ArgumentError("slug", `'${slug}' is taken.`);
    const keys: NewOrganization["keys"] = {};
    let invitation_url: string | null = null;
    for (const environment of environments) {
      const ctx = await systemContext(runtime, { orgId: id, environment }, "operator", tx as unknown as Tx);
      contexts.push(ctx);
      await prepareEnvironment(ctx);
      if (given.keys) {
        const key = newToken(environment === "sandbox" ? "sk_test_" : "sk_live_");
        await installKey(ctx, `First ${environment} key`, key);
        keys[environment] = key;
      }
      if (environment === "production") invitation_url = await write(ctx, (w) => inviteOwner(w, owner));
      await closeTransaction(ctx);
    }
    await record(tx as unknown as Tx, operator, {
      org_id: id,
      action: "make",
      before: {},
      after: { name, slug, keys: given.keys === true },
    });
    return { id, slug, invitation_url, keys };
  });
  for (const ctx of contexts) await afterCommit(ctx, ctx.awaitingCommit);
  return made;
}
