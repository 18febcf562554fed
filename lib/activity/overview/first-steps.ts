import { sql } from "drizzle-orm";
import { certificates } from "#lib/compliance/schema/certificates.ts";
import type { FirstStepKind, Overview } from "#lib/contract/resources/overview.ts";
import type { Access } from "#lib/contract/roles.ts";
import { contractors, entities, jobs } from "#lib/parties/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { allows } from "#lib/platform/context/context.ts";
import { webhookEndpoints } from "#lib/platform/db/schema/webhooks.ts";
import type { ObjectTable } from "#lib/platform/resource/store.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { quotes } from "#lib/underwriting/schema/quotes.ts";

const steps: readonly { kind: FirstStepKind; access: Access; table: ObjectTable }[] = [
  { kind: "entity", access: "entities:read", table: entities },
  { kind: "contractor", access: "contractors:read", table: contractors },
  { kind: "job", access: "jobs:read", table: jobs },
  { kind: "quote", access: "quotes:read", table: quotes },
  { kind: "webhook_endpoint", access: "webhook_endpoints:read", table: webhookEndpoints },
  { kind: "certificate", access: "certificates:read", table: certificates },
];

/** What a new organization makes first, and whether it has, of every kind the caller may read. */
export async function firstSteps(ctx: Ctx): Promise<Overview["first_steps"]> {
  const readable = steps.filter(({ access }) => allows(ctx.principal, access));
  return await Promise.all(
    readable.map(async ({ kind, table }) => {
      const found = await ctx.db.select({ one: sql`1` }).from(table).where(inScope(table, ctx)).orderBy(table.created).limit(1);
      return { kind, done: found.length > 0 };
    }),
  );
}
