import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import type { AccessPage, AccessPerson } from "#lib/contract/compliance/access-page.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import { contractors, entities, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { limitedTo } from "#lib/platform/db/limited.ts";
import { shownOrganization } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Page } from "#lib/platform/resource/list.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { explain } from "../positions/explain.ts";
import { type RosterQuery, roster } from "../positions/roster.ts";
import { shownEvidence } from "../positions/shown-evidence.ts";
import { requiredOf } from "../requests/page.ts";
import { certificates } from "../schema/certificates.ts";
import type { AccessLinkRow } from "./store.ts";

/** A link takes this many certificates a day: enough for mistakes, too few for abuse. */
const MAX_CERTIFICATES_A_DAY = 10;
const MAX_PLACES = 500;

/** The context in which a client's page reads: that of a member who is limited to the link's entity, whatever a query asks for. */
export const asClient = (ctx: Ctx, entity: string): Ctx => ({
  ...ctx,
  db: limitedTo(ctx.db, { orgId: ctx.orgId, environment: ctx.environment, entities: [entity] }),
});

/** How many more certificates agents of this contractor may send today. */
export async function uploadsLeft(ctx: Ctx, contractor: string): Promise<number> {
  const lately = and(
    eq(certificates.contractor, contractor),
    eq(certificates.source, "agent"),
    gt(certificates.created, addDays(ctx.now, -1)),
  );
  const [row] = await ctx.db
    .select({ sent: count() })
    .from(certificates)
    .where(and(inScope(certificates, ctx), lately));
  return Math.max(0, MAX_CERTIFICATES_A_DAY - (row?.sent ?? 0));
}

/** What is asked of the insured, by coverage. Of policies only what a certificate shows: who placed cover bought here is known. */
async function linesOf(ctx: Ctx, contractor: string, entity: string | null): Promise<AccessPage["lines"]> {
  const explained = await explain(ctx, contractor, { entity, job: null });
  if (!explained) return [];
  const asked = explained.position.coverages.filter(({ of }) => of !== "document");
  const fromElsewhere = asked.filter(({ basis }) => basis?.kind === "certificate");
  const shown = (await shownEvidence(ctx, [{ coverages: fromElsewhere }]))({ coverages: fromElsewhere });
  return asked.map(({ coverage, name = coverage, met, covered_through = null }) => {
    const policy = shown.find((one) => one.coverage === coverage);
    return {
      ...{ coverage, name, met, covered_through },
      required: requiredOf(explained, coverage),
      insurer: policy?.insurer ?? null,
      policy_number: policy?.policy_number ?? null,
    };
  });
}

/** What the page of a link shows. */
export async function accessPageOf(ctx: Ctx, row: AccessLinkRow): Promise<AccessPage> {
  const { id, kind, entity: entityId, contractor: contractorId, statements, expires_at } = row;
  const entity = entityId === null ? null : await findRow(ctx, entities, entityId);
  const contractor = contractorId === null ? null : await findRow(ctx, contractors, contractorId);
  const places = entity && kind === "client" ? await placesOf(asClient(ctx, entity.id)) : [];
  return {
    ...{ id, kind, environment: ctx.environment, ...(await shownOrganization(ctx)), places, statements },
    entity: entity?.name ?? null,
    insured: contractor && (contractor.company_name ?? `${contractor.first_name} ${contractor.last_name}`),
    lines: contractor ? await linesOf(ctx, contractor.id, entityId) : [],
    uploads_left: contractor ? await uploadsLeft(ctx, contractor.id) : 0,
    expires_at: toEpoch(expires_at),
  };
}

const placesOf = (client: Ctx) =>
  client.db
    .select({ id: jobs.id, name: jobs.name })
    .from(jobs)
    .where(inScope(jobs, client))
    .orderBy(asc(jobs.name), asc(jobs.id))
    .limit(MAX_PLACES);

type PeopleQuery = Pick<RosterQuery, "limit" | "starting_after" | "ending_before" | "job"> & { on?: string | undefined };

/** A page of a client's people: at one job, or at the whole entity. */
export async function peopleOf(ctx: Ctx, entity: string, { on, job, ...page }: PeopleQuery): Promise<Page<AccessPerson>> {
  const client = asClient(ctx, entity);
  const end = on === undefined ? null : addDays(new Date(`${on}T00:00:00Z`), 1);
  const as_of = end && end <= ctx.now ? { as_of: toEpoch(end) - 1 } : { sort: "last_name" as const };
  const { items, ...rest } = await roster(client, { ...page, ...(job === undefined ? { entity } : { job }), ...as_of });
  const { id, first_name, last_name, company_name } = contractors;
  const ids = items.map(({ contractor }) => contractor);
  const rows = ids.length
    ? await client.db
        .select({ id, first_name, last_name, company_name })
        .from(contractors)
        .where(and(inScope(contractors, client), inArray(id, ids)))
    : [];
  const named = new Map(rows.map((one) => [one.id, one]));
  return {
    ...rest,
    items: items.map(({ contractor, status, covered_through, coverages }) => {
      const person = named.get(contractor);
      return {
        ...{ contractor, status, covered_through },
        name: person ? `${person.first_name} ${person.last_name}` : null,
        company_name: person?.company_name ?? null,
        lacking: coverages.flatMap(({ met, name, coverage }) => (met ? [] : [name ?? coverage])),
      };
    }),
  };
}
