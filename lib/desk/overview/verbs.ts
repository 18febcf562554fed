import { and, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { contractorsByStatus } from "#lib/compliance/positions/counts.ts";
import { certificates } from "#lib/compliance/schema/certificates.ts";
import { insuranceRequirements } from "#lib/compliance/schema/insurance-requirements.ts";
import type { Access } from "#lib/contract/core/roles.ts";
import type { FirstStepKind, Overview, overview } from "#lib/contract/desk/overview.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractors, entities, jobs } from "#lib/people/schema/people.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import { webhookEndpoints } from "#lib/platform/db/schema/webhooks.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { inScope, type ObjectTable } from "#lib/platform/resource/store.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { agreementOf } from "./agreement.ts";
import { seriesOf } from "./series.ts";

const { version, entity, category_code } = insuranceRequirements;

const steps: readonly { kind: FirstStepKind; access: Access; table: ObjectTable; which?: SQL | undefined }[] = [
  {
    ...{ kind: "requirement", access: "insurance_requirements:read", table: insuranceRequirements },
    // Not the one that every organization begins with.
    which: or(gt(version, 1), isNotNull(entity), isNotNull(category_code)),
  },
  { kind: "entity", access: "entities:read", table: entities },
  { kind: "contractor", access: "contractors:read", table: contractors },
  { kind: "job", access: "jobs:read", table: jobs },
  { kind: "quote", access: "quotes:read", table: quotes },
  { kind: "webhook_endpoint", access: "webhook_endpoints:read", table: webhookEndpoints },
  { kind: "certificate", access: "certificates:read", table: certificates },
];

/** The first objects a new organization creates, and whether it has, for every kind the caller may read. */
async function firstSteps(ctx: Ctx): Promise<Overview["first_steps"]> {
  const readable = steps.filter(({ access }) => allows(ctx.principal, access));
  return await Promise.all(
    readable.map(async ({ kind, table, which }) => {
      const found = await ctx.db
        .select({ one: sql`1` })
        .from(table)
        .where(and(inScope(table, ctx), which))
        .orderBy(table.created)
        .limit(1);
      return { kind, done: found.length > 0 };
    }),
  );
}

async function complianceOf(ctx: Ctx): Promise<Overview["compliance"]> {
  if (!allows(ctx.principal, "certificates:read")) return null;
  const [statuses, { expiring_notice_days }] = await Promise.all([contractorsByStatus(ctx), organizationRow(ctx)]);
  return { contractors: statuses.reduce((sum, { count }) => sum + count, 0), expiring_notice_days, statuses };
}

export const overviewVerbs: Verbs<typeof overview.operations> = {
  agreement: agreementOf,
  series: (ctx, { query }) => seriesOf(ctx, query.span ?? "30d"),
  get: async (ctx) => {
    const [compliance, first_steps] = await Promise.all([complianceOf(ctx), firstSteps(ctx)]);
    return { now: toEpoch(ctx.now), compliance, first_steps };
  },
};
