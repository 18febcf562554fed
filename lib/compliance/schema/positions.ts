import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CoversWork, PositionCoverage, PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import type { ChangeCounts, RequirementChangeAction } from "#lib/contract/compliance/requirement-change.ts";
import { dateKey, instant, json, object, objectIndexes, objectKey, scheduleIndex } from "#lib/platform/db/schema/columns.ts";

/** The answer for one contractor and one scope, in the stored position and in every ledger entry. */
const answer = {
  contractor: text().notNull(),
  scope: text().$type<"default" | "entity" | "job">().notNull(),
  /** The subject of the scope: the id of the entity or job, or `default`. */
  subject: text().notNull(),
  entity: text(),
  job: text(),
  /** Null: no insurance is required. Whether everything is met follows from the status. */
  covered: boolean(),
  coverages: json<PositionCoverage[]>().notNull(),
  lacking: text().array().$type<ProofKind[]>().notNull(),
  /** Days as `2026-07-01`; those named `through` are the last ones. */
  work_from: text(),
  work_through: text(),
  covered_from: text(),
  covered_through: text(),
  covers_work: text().$type<CoversWork>(),
  uncovered_from: text(),
  grace_through: text(),
  /** The engagement has ended; the day through which required cover is still watched. */
  tail_through: text(),
  /** The subject of the worst of several scopes, whose answer this is. */
  decided_by: text(),
  requirement: text(),
};

/** What versions before 2026-12 wrote and read in place of `covered_through` and the like: the first day after. */
const earlier = { covered_until: text(), grace_until: text(), tail_until: text() };

/** The present positions: one per contractor and scope. */
export const compliancePositions = pgTable(
  "compliance_positions",
  {
    ...object,
    ...answer,
    ...earlier,
    status: text().$type<PositionStatus>().notNull(),
    /** When the contractor was created: contractors are listed by it, also those of one entity or status. */
    contractor_created: instant().notNull(),
    /** When this answer began: its newest ledger entry. */
    since: instant().notNull(),
    next_change_at: instant(),
    /** The first day by which a certificate that covers must be verified again. */
    verify_by: text(),
    /** Set on the default position, which every contractor has: the latest time to recompute all of the contractor's positions. */
    recompute_at: instant(),
    /** False for contractors that existed before positions were stored; they are computed once without an event. */
    is_computed: boolean().notNull().default(true),
  },
  (table) => {
    const scope = [table.org_id, table.environment] as const;
    const place = [table.created, table.id] as const;
    const listed = [table.contractor_created, table.contractor] as const;
    return [
      ...objectIndexes("compliance_positions")(table),
      // Also for the few positions of one contractor.
      uniqueIndex("compliance_positions_subject").on(...scope, table.contractor, table.subject),
      // Also for the positions at one job, which is their subject.
      index("compliance_positions_listed").on(...scope, table.subject, ...listed),
      index("compliance_positions_listed_status").on(...scope, table.subject, table.status, ...listed),
      index("compliance_positions_entity").on(...scope, table.entity, ...place),
      index("compliance_positions_status").on(...scope, table.status, ...place),
      index("compliance_positions_next").on(...scope, dateKey(table.next_change_at), ...place),
      scheduleIndex("compliance_positions", table.recompute_at, sql`recompute_at is not null`)(table),
    ];
  },
);

/** Every change of a position. Append-only, enforced by a trigger. */
export const complianceChanges = pgTable(
  "compliance_changes",
  {
    ...object,
    position: text().notNull(),
    ...answer,
    ...earlier,
    /** `ended`: the contractor no longer has this position. */
    status: text().$type<PositionStatus | "ended">().notNull(),
    /** The previous status; null: there was no such position. */
    before_status: text().$type<PositionStatus>(),
    before_covered: boolean(),
    /** The id of the object that caused it; null for the passing of time. */
    cause: text(),
    /** The run that applied a change of a requirement and made this one. */
    requirement_change: text(),
  },
  (table) => [
    primaryKey({ columns: [table.org_id, table.environment, table.id] }),
    index("compliance_changes_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("compliance_changes_listed").on(table.org_id, table.environment, table.subject, table.contractor, table.created, table.id),
  ],
);

/** The platform's statement that a contractor works for an entity or on a job. */
export const engagements = pgTable(
  "engagements",
  { ...object, contractor: text().notNull(), entity: text(), job: text(), from: instant(), to: instant() },
  (table) => [
    ...objectIndexes("engagements")(table),
    index("engagements_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("engagements_entity").on(table.org_id, table.environment, table.entity, table.created, table.id),
    index("engagements_job").on(table.org_id, table.environment, table.job, table.created, table.id),
  ],
);

/** The kind of a requirement's change. Its content is in the versions. */
export interface AppliedChange {
  action: RequirementChangeAction;
  requirement: string;
  /** The newest version; of a deleted requirement, its last. */
  version: number;
  entity: string | null;
  category_code: string | null;
  /** When the requirement was created, as ISO. */
  created: string;
}

/** A change of a requirement, or of an object that one depends on, applied to all affected positions. */
export const complianceRuns = pgTable(
  "compliance_runs",
  {
    ...object,
    by: text().$type<"all" | "entity" | "category_code" | "job">().notNull(),
    /** The id of the entity, category or job; null for all. */
    subject: text(),
    cause: text(),
    total: integer(),
    recomputed: integer().notNull().default(0),
    /** The last contractor that was recomputed. */
    last: text().notNull().default(""),
    finished_at: instant(),
    /** The change of a requirement that it applies, which is reported when it ends; null: another cause. */
    change: json<AppliedChange>(),
    /** What it has done for that change so far. */
    counts: json<ChangeCounts>(),
    /** A later change for the same subject started another run. */
    is_superseded: boolean().notNull().default(false),
  },
  (table) => [objectKey(table)],
);
