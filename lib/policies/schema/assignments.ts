import { sql } from "drizzle-orm";
import { boolean, index, integer, type PgColumn, pgTable, text } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Address, Region } from "#lib/contract/core/common.ts";
import type { AssignmentCoverage } from "#lib/contract/core/coverages.ts";
import type { AssignmentStatus, assignmentEligibilitySchema } from "#lib/contract/policies/assignment.ts";
import type { Endorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import type { Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { instant, json, object, objectIndexes, sharedScheduleIndex, sharedWork } from "#lib/platform/db/schema/columns.ts";
import type { Insured } from "./policies.ts";
import { coverBegins, firstMoment } from "./term.ts";

const HOME_STATE = "coalesce(insured -> 'address' ->> 'region', work_state)";

/** The scheduled work on assignments. */
export const assignmentWork = (table: Record<"status" | "cover_ends" | "documents_by", PgColumn>) =>
  sharedWork({
    end: { at: table.cover_ends, waiting: sql`${table.status} = 'active'` },
    documents: { at: table.documents_by, waiting: sql`${table.documents_by} is not null` },
  });

export const assignments = pgTable(
  "assignments",
  {
    ...object,
    contractor: text().notNull(),
    job: text().notNull(),
    entity: text().notNull(),
    policy: text().notNull(),
    coverage_type: text().array().$type<AssignmentCoverage[]>().notNull(),
    work_state: text().$type<Region>(),
    effective_date: instant().notNull(),
    end_date: instant().notNull(),
    /** When it was bound. Null for an offer, and for assignments of before 2026-12. */
    bound_at: instant(),
    /** The period in which cover is in force: 12:01 a.m. standard time at the insured's address on those dates, not before it is bound. */
    cover_begins: instant().notNull().generatedAlwaysAs(coverBegins(HOME_STATE)),
    cover_ends: instant().notNull().generatedAlwaysAs(firstMoment("end_date", HOME_STATE)),
    bind: boolean().notNull(),
    status: text().$type<AssignmentStatus>().notNull().default("not_bound"),
    eligible: json<z.infer<typeof assignmentEligibilitySchema>>().notNull(),
    net_rate: integer().notNull(),
    rate_set: text().notNull(),
    worksheet: json<Worksheet>().notNull(),
    endorsements: json<Endorsement[]>().notNull().default([]),
    charge_date: instant(),
    /** As they were when the assignment was bound, for its certificates. */
    insured: json<Insured>(),
    holder: json<{ name: string; address: Address | null }>(),
    work: json<{ id: string; name: string; description: string }>(),
    /** New cover whose event waits for its certificates. */
    to_announce: boolean().notNull().default(false),
    /** How often its certificates were made, which they print. 0 for those of before 2026-12. */
    papers_revision: integer().notNull().default(0),
    /** When unfinished certificates are requested again. Empty once they are stored. */
    documents_by: instant(),
    certificate_refresh_pending: boolean().notNull().default(false),
    /** An extension whose event waits for the new certificates. */
    extension_to_announce: boolean().notNull().default(false),
    cancellation_date: instant(),
    cancellation_reason: text(),
  },
  (table) => [
    ...objectIndexes("assignments")(table),
    index("assignments_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("assignments_job").on(table.org_id, table.environment, table.job, table.created, table.id),
    index("assignments_policy").on(table.org_id, table.environment, table.policy, table.created, table.id),
    index("assignments_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    sharedScheduleIndex("assignments", table, assignmentWork(table)),
  ],
);

/** Publications under a policy with media cover. */
export const mediaRecords = pgTable(
  "media_records",
  {
    ...object,
    policy: text().notNull(),
    publication_date: instant().notNull(),
    published_content_json: json<Record<string, unknown>>().notNull(),
  },
  (table) => [
    ...objectIndexes("media_records")(table),
    index("media_records_policy").on(table.org_id, table.environment, table.policy, table.created, table.id),
  ],
);
