import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import { addDays, fromEpoch } from "#lib/kit/dates.ts";
import { contractors } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { EACH, selectForEach, selection } from "#lib/platform/db/select-for-each.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import type { Waiver } from "#lib/rules/compliance/positions/evidence.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import type { SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";
import { certificateAuditResults, certificateAudits, certificates } from "../schema/certificates.ts";
import { contractorDocuments } from "../schema/documents.ts";
import { notices } from "../schema/notices.ts";
import { compliancePositions, engagements } from "../schema/positions.ts";
import { complianceRequests } from "../schema/requests.ts";
import { complianceWaivers } from "../schema/waivers.ts";
import { type Audited, auditColumns, auditedIn, type KnownValues } from "./audited.ts";
import { namedJobs } from "./named-jobs.ts";
import { type ProofRequest, selectRequested } from "./requested.ts";
import { readSubjects, type Subjects } from "./subjects.ts";

/** What people have waived in each audit. */
function approvalsOf(rows: ContractorRecords["waived"]): Map<string, Waiver[]> {
  const waivers = rows.flatMap(({ approval, ...row }) => {
    if (!approval) return [];
    const { at, until, name: person, reason } = approval;
    return [{ ...row, person, reason, from: fromEpoch(at), until: until === null ? null : fromEpoch(until) }];
  });
  return Map.groupBy(waivers, ({ audit }) => audit);
}

/** The maximum number of rows of each kind per contractor, newest first. */
const MAX_ROWS = 100;

/** A certificate that may still be approved. */
export type Waiting = Pick<typeof certificates.$inferSelect, "entity" | "job" | "status" | "cover_ends">;

/** All facts from which a contractor's positions are computed. */
export interface Facts {
  contractor: Pick<typeof contractors.$inferSelect, keyof typeof person>;
  audited: Audited[];
  waiting: Waiting[];
  policies: (typeof policies.$inferSelect & { limit_option: string | null; rate_set: string; insurers: SetInsurers | null })[];
  assignments: (typeof assignments.$inferSelect & { policy_number: string; insurers: SetInsurers | null })[];
  /** The jobs that records refer to, with the first record and the last day; null: no known end. `is_agreed`: not only quotes and certificates do. */
  named: { job: string; first: Date; last: string | null; is_agreed: boolean; quoted_from: string | null; quoted_to: string | null }[];
  certified: { entity: string | null; created: Date }[];
  engagements: (typeof engagements.$inferSelect)[];
  documents: (typeof contractorDocuments.$inferSelect)[];
  /** Approved waivers of the contractor, whichever certificate they send. */
  waivers: (typeof complianceWaivers.$inferSelect)[];
  /** Confirmed notices about their policies, newest first. */
  notices: (typeof notices.$inferSelect)[];
  requested: ProofRequest[];
  /** The certificates with their newest audits, and what was waived in these. */
  sent: ContractorRecords["sent"];
  waived: ContractorRecords["waived"];
  /** The jobs of open applications; null: no particular job. */
  applications: (string | null)[];
}

/** The facts that several contractors share. */
export interface LoadedFacts extends Subjects {
  byContractor: Map<string, Facts>;
  /** How many days before needed cover ends a position is expiring. */
  noticeDays: number;
  kept: Map<string, (typeof compliancePositions.$inferSelect)[]>;
}

type ScopedTable = Record<"org_id" | "environment", PgColumn>;
const { placeholder } = sql;
const inScope = (table: ScopedTable) => and(eq(table.org_id, placeholder("org")), eq(table.environment, placeholder("environment")));
const lastFirst = ({ created, id }: Record<"created" | "id", PgColumn>) => [desc(created), desc(id)];
const own = (table: ScopedTable & { contractor: PgColumn }) => and(inScope(table), eq(table.contractor, EACH));

export const person = (({ id, created, first_name, middle_name, last_name, company_name, address }) => ({
  ...{ id, created, first_name, middle_name, last_name, company_name, address },
}))(contractors);

const { id, created, verified_at, contractor, entity, job, category_code, status, decision, requirement, cover_ends } = certificates;
const sent = { id, created, verified_at, contractor, entity, job, category_code, status, decision, requirement, cover_ends };

const { audit, rule, rule_path, expected, found, approval } = certificateAuditResults;
const waiver = { audit, rule, rule_path, expected, found, approval };

/** All facts of each contractor, in one statement for all contractors, so that a write that affects one of them stays cheap. */
const load = selectForEach("compliance_facts", {
  kept: selection.select().from(compliancePositions).where(own(compliancePositions)),
  people: selection
    .select(person)
    .from(contractors)
    .where(and(inScope(contractors), eq(contractors.id, EACH))),
  sent: selection
    .select({ row: sent, ...auditColumns })
    .from(certificates)
    .leftJoin(
      certificateAudits,
      and(inScope(certificateAudits), eq(certificateAudits.id, certificates.audit), inArray(certificates.status, ["approved", "flagged"])),
    )
    .where(own(certificates))
    .orderBy(desc(certificates.created), desc(certificates.id))
    .limit(MAX_ROWS),
  // The waivers in the newest audits.
  waived: selection
    .select(waiver)
    .from(certificates)
    .innerJoin(certificateAuditResults, and(inScope(certificateAuditResults), eq(certificateAuditResults.audit, certificates.audit)))
    .where(and(own(certificates), inArray(certificates.status, ["approved", "flagged"]), isNotNull(certificateAuditResults.approval))),
  bought: selection
    .select({
      row: policies,
      rate_set: quotes.rate_set,
      limit_option: sql<string | null>`${quotes.worksheet} -> 'inputs' ->> 'limit_option'`,
      insurers: quotes.insurers,
    })
    .from(policies)
    .innerJoin(quotes, and(inScope(quotes), eq(quotes.id, policies.quote)))
    .where(own(policies))
    .orderBy(desc(policies.created), desc(policies.id))
    .limit(MAX_ROWS),
  assigned: selection
    .select({ row: assignments, policy_number: policies.policy_number, insurers: quotes.insurers })
    .from(assignments)
    .innerJoin(policies, and(inScope(policies), eq(policies.id, assignments.policy)))
    .innerJoin(quotes, and(inScope(quotes), eq(quotes.id, policies.quote)))
    .where(and(own(assignments), inArray(assignments.status, ["active", "ended"])))
    .orderBy(desc(assignments.created), desc(assignments.id))
    .limit(MAX_ROWS),
  stated: selection.select().from(engagements).where(own(engagements)).orderBy(engagements.created, engagements.id).limit(MAX_ROWS),
  documented: selection
    .select()
    .from(contractorDocuments)
    .where(and(own(contractorDocuments), ne(contractorDocuments.status, "refused")))
    .orderBy(...lastFirst(contractorDocuments))
    .limit(MAX_ROWS),
  waivers: selection
    .select()
    .from(complianceWaivers)
    .where(and(own(complianceWaivers), ne(complianceWaivers.status, "requested")))
    .orderBy(...lastFirst(complianceWaivers))
    .limit(MAX_ROWS),
  notified: selection
    .select()
    .from(notices)
    .where(and(own(notices), eq(notices.status, "confirmed")))
    .orderBy(...lastFirst(notices))
    .limit(MAX_ROWS),
  applying: selection
    .select({ job: applySessions.job })
    .from(applySessions)
    .where(and(own(applySessions), inArray(applySessions.status, ["open", "in_review"])))
    .limit(MAX_ROWS),
  requested: selectRequested(own(complianceRequests)).limit(MAX_ROWS),
  named: namedJobs(own),
});

/** The rows read about one contractor. */
export type ContractorRecords = typeof load extends (...args: never[]) => Promise<Map<string, infer One>> ? One : never;

/** The jobs and entities that facts named before in the same transaction. */
const namedBefore = new WeakMap<Ctx["closing"], { jobs: Set<string>; entities: Set<string> }>();

/** The values of one contractor's certificates as the same transaction read them before: a quote reads them for its price, and under its lock. */
const valuesBefore = new WeakMap<Ctx["closing"], KnownValues>();

function namesOf({ closing }: Ctx) {
  const known = namedBefore.get(closing) ?? { jobs: new Set<string>(), entities: new Set<string>() };
  namedBefore.set(closing, known);
  return known;
}

/** Reads the facts of these contractors. `from`: the day to which jobs must last. `more`: subjects that nothing may name yet. */
export async function loadFacts(
  ctx: Ctx,
  ids: readonly string[],
  from: string,
  more: { job: string | null; entity: string | null } = { job: null, entity: null },
): Promise<LoadedFacts> {
  // For the present time, jobs are read from yesterday on.
  const isPast = from < dateOf(addDays(ctx.now, -1));
  const names = namesOf(ctx);
  if (more.job !== null) names.jobs.add(more.job);
  if (more.entity !== null) names.entities.add(more.entity);
  const expected = { jobs: new Set(names.jobs), entities: new Set(names.entities) };
  const organization = organizationRow(ctx);
  const read = ({ jobs, entities }: typeof names) => readSubjects(ctx, [...jobs], [...entities], isPast, organization);
  // Sent with the facts: most name no other jobs and entities.
  const [found, { expiring_notice_days: noticeDays }, subjects] = await Promise.all([
    load(ctx.db, ids, { org: ctx.orgId, environment: ctx.environment, from }),
    organization,
    read(expected),
  ]);
  const known: KnownValues | undefined = ids.length === 1 ? (valuesBefore.get(ctx.closing) ?? new Map()) : undefined;
  if (known) valuesBefore.set(ctx.closing, known);
  const byContractor = new Map(
    [...found].flatMap(([id, read]) => read.people.map((contractor) => [id, factsOf(contractor, read, known)] as const)),
  );
  for (const facts of byContractor.values()) {
    const { engagements, waivers, requested } = facts;
    for (const { job } of [...facts.named, ...engagements, ...waivers, ...requested, ...facts.policies, ...facts.assignments])
      if (job !== null) names.jobs.add(job);
    for (const { entity } of [...facts.certified, ...engagements, ...waivers, ...requested])
      if (entity !== null) names.entities.add(entity);
  }
  // Names are only ever added.
  const hasAll = names.jobs.size === expected.jobs.size && names.entities.size === expected.entities.size;
  const kept = new Map([...found].map(([id, read]) => [id, read.kept]));
  return { byContractor, kept, noticeDays, ...(hasAll ? subjects : await read(names)) };
}

/** The columns of certificates and audits from which positions are computed. */
export const certificateFacts = (
  { sent, waived }: Pick<ContractorRecords, "sent" | "waived">,
  known?: KnownValues,
): Pick<Facts, "sent" | "waived" | "audited" | "waiting"> => ({
  sent,
  waived,
  audited: auditedIn(sent, approvalsOf(waived), known),
  waiting: sent.map(({ row }) => row).filter(({ status }) => status === "pending" || status === "processing" || status === "flagged"),
});

export function factsOf(contractor: Facts["contractor"], read: ContractorRecords, known?: KnownValues): Facts {
  return {
    contractor,
    ...certificateFacts(read, known),
    certified: read.sent.map(({ row: { entity, created } }) => ({ entity, created })),
    policies: read.bought.map(({ row, ...more }) => ({ ...row, ...more })),
    assignments: read.assigned.map(({ row, ...more }) => ({ ...row, ...more })),
    named: read.named.map(({ first, ...one }) => ({ ...one, first: new Date(first) })),
    engagements: read.stated,
    documents: read.documented,
    waivers: read.waivers,
    notices: read.notified,
    requested: read.requested,
    applications: read.applying.map(({ job }) => job),
  };
}
