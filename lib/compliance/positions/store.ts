import { complianceChanges as changeShape, positionEvents, complianceRuns as runShape } from "#lib/contract/compliance/compliance.ts";
import {
  compliancePositions,
  type PositionCoverage,
  type PositionStatus,
  positionStatuses,
} from "#lib/contract/compliance/compliance-position.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { kindsOfCover } from "#lib/rules/compliance/positions/standing.ts";
import { dateOf, dayAfter } from "#lib/rules/cover/day.ts";
import { complianceChanges, complianceRuns, compliancePositions as table } from "../schema/positions.ts";

export type PositionRow = typeof table.$inferSelect;
export type ChangeRow = typeof complianceChanges.$inferSelect;

/** A coverage stored before there were days of work: `covered` said what `met` says, and ends named the first day after. */
type Earlier = Partial<PositionCoverage> & { until?: string | null; grace_until?: string | null };

const throughOf = (until: string | null | undefined) => (until ? dayAfter(until, -1) : null);

type BasisWaiver = NonNullable<PositionCoverage["basis"]>["waivers"][number];
const waiverOf = ({ until, ...waiver }: BasisWaiver & { until?: number | null }): BasisWaiver => ({
  ...waiver,
  through: until ? throughOf(dateOf(fromEpoch(until))) : null,
});

/** Coverages stored before the contract gained a property, with its default. */
export const completed = (coverages: readonly PositionCoverage[]): PositionCoverage[] =>
  coverages.map((one) => {
    if ("tail" in one) return one;
    const { until, grace_until, ...rest } = one as Earlier;
    const earlier = rest as PositionCoverage;
    const isCover = earlier.basis !== null && kindsOfCover.includes(earlier.basis.kind) && !earlier.basis.waived.length && !grace_until;
    return {
      ...earlier,
      ...{ met: earlier.covered === true, covered: earlier.of === "document" ? null : isCover },
      ...{ covered_from: null, covered_through: throughOf(until), tail: null, grace_through: throughOf(grace_until) },
      verify_by: earlier.verify_by ?? null,
      basis: earlier.basis && { ...earlier.basis, waivers: (earlier.basis.waivers ?? []).map(waiverOf) },
    };
  });

type Ends = Pick<PositionRow, "covered_through" | "grace_through" | "tail_through">;

/** The last days of an answer, also of one recorded when ends named the first day after. */
export const endsOf = (row: Ends & Partial<Pick<PositionRow, "covered_until" | "grace_until" | "tail_until">>): Ends => ({
  covered_through: row.covered_through ?? throughOf(row.covered_until),
  grace_through: row.grace_through ?? throughOf(row.grace_until),
  tail_through: row.tail_through ?? throughOf(row.tail_until),
});

const unmet: readonly string[] = ["upcoming", "pending", "not_covered", "ended"];

/** Whether everything is met, which every status tells. */
export const metBy = (status: PositionStatus | "ended"): boolean | null => (status === "not_required" ? null : !unmet.includes(status));

/** The statuses in which everything is met now. */
export const metStatuses = positionStatuses.filter((one) => metBy(one) === true);

/** The first day by which a certificate that covers must be verified again. */
export const firstVerification = (coverages: readonly PositionCoverage[]): string | null =>
  coverages.flatMap(({ verify_by }) => verify_by ?? []).toSorted()[0] ?? null;

export const positionStore = defineStore(compliancePositions, table, {}, (_, rows) =>
  rows.map(({ status, coverages }) => ({ met: metBy(status), coverages: completed(coverages) })),
);

type ReportedChange = Pick<ChangeRow, "before_status" | "before_covered" | "status" | "covered" | "coverages" | keyof Ends>;

const changes = (_: unknown, rows: ReportedChange[]) =>
  rows.map(({ before_status, before_covered, status, covered, coverages, ...row }) => ({
    ...endsOf(row),
    met: metBy(status),
    before: before_status === null ? null : { met: metBy(before_status), covered: before_covered, status: before_status },
    after: { met: metBy(status), covered, status },
    coverages: completed(coverages),
    verify_by: firstVerification(coverages),
    reasons: coverages.flatMap(({ reasons }) => reasons),
  }));

export const changeStore = defineStore(changeShape, complianceChanges, {}, changes);

export const runStore = defineStore(runShape, complianceRuns, {}, (_, rows) => rows.map(({ by }) => ({ about: by })));

/** A change as its event's object, with the position's id, so that a position's events can be found. */
export const positionEventStore = defineStore(positionEvents, complianceChanges, { events: ["contractor.compliance_changed"] }, changes);
