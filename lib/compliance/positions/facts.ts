import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { applySessions } from "#lib/application/schema/apply-sessions.ts";
import { invoices } from "#lib/billing/schema/money.ts";
import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { assignments } from "#lib/cover/schema/assignments.ts";
import { policies } from "#lib/cover/schema/policies.ts";
import type { Waiver } from "#lib/domain/compliance/evidence.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { contractors } from "#lib/parties/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { quotes } from "#lib/underwriting/schema/quotes.ts";
import { certificateAuditResults, certificateAudits, certificates } from "../schema/certificates.ts";
import { exemptions } from "../schema/exemptions.ts";
import { engagements } from "../schema/positions.ts";
import { type Requirement, readSubjects, type Subjects } from "./subjects.ts";

/** How much of each kind is looked at for one contractor, the newest first. */
const MOST = 100;
/** How many jobs of one contractor are kept track of, those that last longest first. */
export const MOST_JOBS = 300;

/** A certificate that may be relied on, with its newest review. */
export interface Reviewed {
  id: string;
  created: Date;
  entity: string | null;
  job: string | null;
  review: string;
  parsed: ParsedCertificate;
  waivers: Waiver[];
}

/** A certificate that somebody may still approve. */
export type Waiting = Pick<typeof certificates.$inferSelect, "entity" | "job" | "status" | "cover_ends">;

/** A flagged certificate may lack what another one shows: its own lines count, unless only a person may approve. */
const mayCount = ({ status }: Pick<Waiting, "status">, automatic: string | null): boolean =>
  status === "approved" || (automatic ?? "on") === "on";

type Named = { contractor: string; job: string; last: string | null };

/** Everything that positions of one contractor are computed from. */
export interface Facts {
  contractor: typeof contractors.$inferSelect;
  reviewed: Reviewed[];
  waiting: Waiting[];
  policies: (typeof policies.$inferSelect & { limit_option: string | null; rate_set: string })[];
  assignments: (typeof assignments.$inferSelect & { policy_number: string })[];
  /** The jobs that records name, with the last day named; null: no end is known. */
  named: { job: string; last: string | null }[];
  certified: { entity: string | null }[];
  engagements: (typeof engagements.$inferSelect)[];
  exemptions: (typeof exemptions.$inferSelect)[];
  /** The jobs that open applications are for; null: for none in particular. */
  applications: (string | null)[];
}

/** What the positions of several contractors rest on together. */
export interface Loaded extends Subjects {
  byContractor: Map<string, Facts>;
}

type Owned = Record<"org_id" | "environment" | "contractor", PgColumn>;
const own = (ctx: Ctx, table: Owned, ids: readonly string[]) => and(inScope(table, ctx), inArray(table.contractor, [...ids]));

const groupBy = <T>(rows: readonly T[], key: (row: T) => string) => Map.groupBy(rows, key);

/** Reads what positions rest on, in a few queries for all contractors. `from`: the day that jobs must last to. */
export async function loadFacts(ctx: Ctx, ids: readonly string[], from: string): Promise<Loaded> {
  const together = await loadTogether(ctx, ids, from);
  if (together) return together;
  // Somebody has so much that it may have crowded out the others': each by itself.
  const apart: Loaded = { byContractor: new Map(), entities: new Map(), jobs: new Map(), requirements: [] };
  const requirements = new Map<string, Requirement>();
  for (const id of ids) {
    const one = await loadTogether(ctx, [id], from);
    for (const [key, facts] of one?.byContractor ?? []) apart.byContractor.set(key, facts);
    for (const [key, entity] of one?.entities ?? []) apart.entities.set(key, entity);
    for (const [key, job] of one?.jobs ?? []) apart.jobs.set(key, job);
    for (const requirement of one?.requirements ?? []) requirements.set(requirement.id, requirement);
  }
  return { ...apart, requirements: [...requirements.values()] };
}

/** The same in one go; null where the limits for all were reached, so that something of somebody may be missing. */
async function loadTogether(ctx: Ctx, ids: readonly string[], from: string): Promise<Loaded | null> {
  const people = await ctx.db
    .select()
    .from(contractors)
    .where(and(inScope(contractors, ctx), inArray(contractors.id, [...ids])));
  const present = people.map(({ id }) => id);
  const none: Loaded = { byContractor: new Map(), entities: new Map(), jobs: new Map(), requirements: [] };
  if (!present.length) return none;
  const most = MOST * present.length;
  const sent = await ctx.db
    .select({
      row: certificates,
      review: certificateAudits.id,
      parsed: certificateAudits.parsed,
      automatic: certificateAudits.automatic_approval,
    })
    .from(certificates)
    .leftJoin(
      certificateAudits,
      and(
        inScope(certificateAudits, ctx),
        eq(certificateAudits.id, certificates.audit),
        inArray(certificates.status, ["approved", "flagged"]),
      ),
    )
    .where(own(ctx, certificates, present))
    .orderBy(desc(certificates.created), desc(certificates.id))
    .limit(most);
  const waivers = await waiversOf(
    ctx,
    sent.flatMap(({ review }) => (review === null ? [] : [review])),
  );
  const bought = await ctx.db
    .select({
      row: policies,
      rate_set: quotes.rate_set,
      limit_option: sql<string | null>`${quotes.worksheet} -> 'inputs' ->> 'limit_option'`,
    })
    .from(policies)
    .innerJoin(quotes, and(inScope(quotes, ctx), eq(quotes.id, policies.quote)))
    .where(own(ctx, policies, present))
    .orderBy(desc(policies.created), desc(policies.id))
    .limit(most);
  const assigned = await ctx.db
    .select({ row: assignments, policy_number: policies.policy_number })
    .from(assignments)
    .innerJoin(policies, and(inScope(policies, ctx), eq(policies.id, assignments.policy)))
    .where(and(own(ctx, assignments, present), inArray(assignments.status, ["active", "ended"])))
    .orderBy(desc(assignments.created), desc(assignments.id))
    .limit(most);
  const stated = await ctx.db
    .select()
    .from(engagements)
    .where(own(ctx, engagements, present))
    .orderBy(engagements.created, engagements.id)
    .limit(most);
  const exempted = await ctx.db
    .select()
    .from(exemptions)
    .where(own(ctx, exemptions, present))
    .orderBy(desc(exemptions.created), desc(exemptions.id))
    .limit(most);
  const applying = await ctx.db
    .select({ contractor: applySessions.contractor, job: applySessions.job })
    .from(applySessions)
    .where(and(own(ctx, applySessions, present), inArray(applySessions.status, ["open", "in_review"])))
    .limit(most);
  const named = await namedJobs(ctx, present, from);
  const isFull =
    [sent, bought, assigned, stated, exempted, applying].some((rows) => rows.length >= most) || named.length >= MOST_JOBS * present.length;
  if (isFull && present.length > 1) return null;
  const groups = {
    sent: groupBy(sent, ({ row }) => row.contractor),
    bought: groupBy(bought, ({ row }) => row.contractor),
    assigned: groupBy(assigned, ({ row }) => row.contractor),
    stated: groupBy(stated, ({ contractor }) => contractor),
    exempted: groupBy(exempted, ({ contractor }) => contractor),
    applying: groupBy(applying, ({ contractor }) => contractor),
    named: groupBy(named, ({ contractor }) => contractor),
  };
  const byContractor = new Map(
    people.map((contractor): [string, Facts] => {
      const { id } = contractor;
      const certified = groups.sent.get(id) ?? [];
      return [
        id,
        {
          contractor,
          reviewed: certified.flatMap(({ row, review, parsed, automatic }) =>
            review && parsed && mayCount(row, automatic)
              ? [{ id: row.id, created: row.created, entity: row.entity, job: row.job, review, parsed, waivers: waivers.get(review) ?? [] }]
              : [],
          ),
          waiting: certified
            .map(({ row }) => row)
            .filter(({ status }) => status === "pending" || status === "processing" || status === "flagged"),
          certified: certified.map(({ row }) => ({ entity: row.entity })),
          policies: (groups.bought.get(id) ?? []).map(({ row, ...more }) => ({ ...row, ...more })),
          assignments: (groups.assigned.get(id) ?? []).map(({ row, policy_number }) => ({ ...row, policy_number })),
          named: groups.named.get(id) ?? [],
          engagements: groups.stated.get(id) ?? [],
          exemptions: groups.exempted.get(id) ?? [],
          applications: (groups.applying.get(id) ?? []).map(({ job }) => job),
        },
      ];
    }),
  );
  const isText = (id: string | null): id is string => id !== null;
  const all = [...byContractor.values()];
  const jobIds = all.flatMap((facts) => [...facts.named, ...facts.engagements].map(({ job }) => job).filter(isText));
  const entityIds = all.flatMap((facts) => [...facts.certified, ...facts.engagements].map(({ entity }) => entity).filter(isText));
  return { byContractor, ...(await readSubjects(ctx, jobIds, entityIds)) };
}

/** What people have waived in these reviews. */
async function waiversOf(ctx: Ctx, reviews: string[]): Promise<Map<string, Waiver[]>> {
  if (!reviews.length) return new Map();
  const { audit, rule_name, rule_path, expected, found, approval } = certificateAuditResults;
  const rows = await ctx.db
    .select({ audit, rule_name, rule_path, expected, found, approval })
    .from(certificateAuditResults)
    .where(and(inScope(certificateAuditResults, ctx), inArray(audit, reviews), sql`${approval} is not null`));
  const waivers = rows.flatMap((row) =>
    row.approval
      ? [{ ...row, from: fromEpoch(row.approval.at), until: row.approval.until === null ? null : fromEpoch(row.approval.until) }]
      : [],
  );
  return groupBy(waivers, (row) => row.audit);
}

/** The jobs that quotes, assignments, policies, invoices and certificates name, as far as they last to a day. */
async function namedJobs(ctx: Ctx, ids: readonly string[], from: string): Promise<Named[]> {
  const parts = (
    [
      [quotes, quotes.end_date],
      [assignments, assignments.end_date],
      [policies, policies.expiration_date],
      [invoices, invoices.paycycle_enddate],
      [certificates, null],
    ] as const
  ).map(([table, end]) => {
    return sql`select ${table.contractor} as contractor, ${table.job} as job, ${end ? sql`${end}` : sql`null::timestamptz`} as ends
      from ${table} where ${own(ctx, table, ids)} and ${table.job} is not null`;
  });
  const last = sql<string | null>`case when bool_or(ends is null) then null else to_char(max(ends) at time zone 'utc', 'YYYY-MM-DD') end`;
  return await ctx.db
    .select({ contractor: sql<string>`contractor`, job: sql<string>`job`, last })
    .from(sql`(${sql.join(parts, sql` union all `)}) as named`)
    .groupBy(sql`contractor`, sql`job`)
    .having(sql`bool_or(ends is null) or max(ends) >= ${from}::timestamptz`)
    .orderBy(sql`max(ends) desc nulls first`, sql`job`)
    .limit(MOST_JOBS * ids.length);
}
