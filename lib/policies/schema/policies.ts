import { sql } from "drizzle-orm";
import { boolean, index, integer, type PgColumn, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Address, Region } from "#lib/contract/core/common.ts";
import type { ClaimsMade, Coverage } from "#lib/contract/core/coverages.ts";
import type { HeldFinalAudit } from "#lib/contract/policies/final-audit.ts";
import type { HeldCancellation } from "#lib/contract/policies/policy-cancellation.ts";
import type { PolicyExtension } from "#lib/contract/policies/policy-extension.ts";
import type { HeldNonrenewal } from "#lib/contract/policies/policy-renewal.ts";
import type { HeldEndorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import { instant, json, object, objectIndexes, sharedScheduleIndex, sharedWork } from "#lib/platform/db/schema/columns.ts";
import type { Retroactive } from "#lib/rules/policies/claims-made.ts";
import { RENEWAL_OFFER_DAYS } from "#lib/rules/policies/renewal/renewal-term.ts";
import type { TextVersion } from "./legal-texts.ts";
import { coverBegins, firstMoment } from "./term.ts";

export interface Insured {
  /** Whether the person was erased, so that the name is none. */
  erased?: true;
  name: string;
  company_name: string | null;
  address: Address | null;
}

/** 30 days before the end, and never in the first half of a term. */
const renewalOfferDate = `((expiration_date at time zone 'utc') - least(interval '${RENEWAL_OFFER_DAYS} days', (expiration_date - effective_date) / 2)) at time zone 'utc'`;

type WorkColumns = Record<
  | "status"
  | "cover_ends"
  | "cancels_at"
  | "renewal_at"
  | "to_announce"
  | "renewal_offered_at"
  | "renewal_quote"
  | "nonrenewal"
  | "nonrenewal_notice_by"
  | "audit_at"
  | "documents_by",
  PgColumn
>;

/** The scheduled work on policies. */
export function policyWork(table: WorkColumns) {
  const isActive = sql`${table.status} = 'active'`;
  const isFree = sql`${table.renewal_offered_at} is null and ${table.renewal_quote} is null and ${table.nonrenewal} is null`;
  return sharedWork({
    cancellation: { at: table.cancels_at, waiting: sql`${isActive} and ${table.cancels_at} is not null` },
    expiry: { at: table.cover_ends, waiting: sql`${isActive} and ${table.cancels_at} is null` },
    // An offer never comes before the event for new cover.
    renewal: { at: table.renewal_at, waiting: sql`${isActive} and ${table.cancels_at} is null and not ${table.to_announce} and ${isFree}` },
    nonrenewal: { at: table.nonrenewal_notice_by, waiting: sql`${table.nonrenewal_notice_by} is not null` },
    audit: { at: table.audit_at, waiting: sql`${table.audit_at} is not null` },
    documents: { at: table.documents_by, waiting: sql`${table.documents_by} is not null` },
  });
}

export const policies = pgTable(
  "policies",
  {
    ...object,
    policy_number: text().notNull(),
    quote: text().notNull(),
    contractor: text().notNull(),
    job: text().notNull(),
    entity: text().notNull(),
    category_code: text().notNull(),
    coverage_type: text().array().$type<Coverage[]>().notNull(),
    home_state: text().$type<Region>(),
    work_state: text().$type<Region>(),
    effective_date: instant().notNull(),
    expiration_date: instant().notNull(),
    /** When it was bound. Null for policies of before 2026-12. */
    bound_at: instant(),
    /** The period in which cover is in force: 12:01 a.m. standard time at the insured's address on those dates, not before it is bound. */
    cover_begins: instant().notNull().generatedAlwaysAs(coverBegins("coalesce(home_state, work_state)")),
    cover_ends: instant().notNull().generatedAlwaysAs(firstMoment("expiration_date", "coalesce(home_state, work_state)")),
    status: text().$type<"active" | "cancelled" | "expired">().notNull().default("active"),
    net_rate: integer().notNull(),
    /** Every endorsement of the term in the order of their numbers. Those removed stay, with their end. */
    endorsements: json<HeldEndorsement[]>().notNull().default([]),
    /** Since when its claims-made coverages cover acts. Empty for policies of before 2026-12: since their first day. */
    retroactive: json<Partial<Record<ClaimsMade, Retroactive>>>().notNull().default({}),
    /** The endorsements that extended its term, in the order of their numbers. Those taken back stay. */
    extensions: json<PolicyExtension[]>().notNull().default([]),
    /** Changed endorsements whose event waits for the new certificates. */
    endorsement_to_announce: boolean().notNull().default(false),
    /** Its forms, by version: those in force when it was bound, until it ends. Empty for policies of before 2026-12. */
    forms: json<TextVersion[]>().notNull().default([]),
    /** As they were when cover was bound, for certificates, whatever happens to the records. */
    insured: json<Insured>().notNull(),
    holder: json<{ name: string; address: Address | null }>().notNull(),
    work: json<{ id: string; name: string; description: string }>().notNull(),
    /** Since when the insured lives in another state than `home_state`, until the renewal, which is priced there, is offered. */
    insured_moved_at: instant(),
    cancelled_at: instant(),
    cancellation_reason: text(),
    /** A cancellation at a date, to come or carried out. One carried out at once has none. */
    cancellation: json<HeldCancellation>(),
    /** The first day without cover by it: 00:00 UTC. */
    cancellation_date: instant(),
    cancels_at: instant().generatedAlwaysAs(firstMoment("cancellation_date", "coalesce(home_state, work_state)")),
    /** The policy that it renews, the newest quote to renew it, and the policy that renews it. */
    renews: text(),
    renewal_quote: text(),
    renewed_by: text(),
    /** When its renewal is offered, and when it was. */
    renewal_at: instant().generatedAlwaysAs(firstMoment(renewalOfferDate, "coalesce(home_state, work_state)")),
    renewal_offered_at: instant(),
    /** The decision not to renew it. */
    nonrenewal: json<HeldNonrenewal>(),
    /** When the notice of it is due, or is tried again. Empty without one, and once it is given. */
    nonrenewal_notice_by: instant(),
    /** When the reported pay of an expired policy is compared with the expected pay. Empty before it expires and after the comparison. */
    audit_at: instant(),
    /** The remuneration stated for its term. Empty until it is. */
    final_audit: json<HeldFinalAudit>(),
    /** New cover whose event waits for its certificates. */
    to_announce: boolean().notNull().default(false),
    /** How often its certificates were made, which they print. 0 for those of before 2026-12. */
    papers_revision: integer().notNull().default(0),
    /** When unfinished certificates are requested again. Empty once they are stored. */
    documents_by: instant(),
  },
  (table) => [
    ...objectIndexes("policies")(table),
    uniqueIndex("policies_quote").on(table.org_id, table.environment, table.quote),
    uniqueIndex("policies_number").on(table.org_id, table.environment, table.policy_number),
    index("policies_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("policies_job_page").on(table.org_id, table.environment, table.job, table.created, table.id),
    index("policies_cancelled").on(table.org_id, table.environment, table.cancelled_at).where(sql`cancelled_at is not null`),
    index("policies_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    index("policies_expiration").on(table.org_id, table.environment, table.expiration_date, table.created, table.id),
    sharedScheduleIndex("policies", table, policyWork(table)),
  ],
);
