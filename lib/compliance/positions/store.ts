import { complianceChanges as changeShape, positionEvents, complianceRuns as runShape } from "#lib/contract/compliance/compliance.ts";
import { compliancePositions, type PositionCoverage } from "#lib/contract/compliance/compliance-position.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { complianceChanges, complianceRuns, compliancePositions as table } from "../schema/positions.ts";

export type PositionRow = typeof table.$inferSelect;
export type ChangeRow = typeof complianceChanges.$inferSelect;

/** Coverages stored before the contract gained a property, with its default. */
export const completed = (coverages: readonly PositionCoverage[]): PositionCoverage[] =>
  coverages.map((one) => ({
    ...one,
    grace_until: one.grace_until ?? null,
    verify_by: one.verify_by ?? null,
    basis: one.basis && { ...one.basis, waivers: one.basis.waivers ?? [] },
  }));

/** The first day by which a certificate that covers must be verified again. */
export const firstVerification = (coverages: readonly PositionCoverage[]): string | null =>
  coverages.flatMap(({ verify_by }) => verify_by ?? []).toSorted()[0] ?? null;

export const positionStore = defineStore(compliancePositions, table, {}, (_, rows) =>
  rows.map(({ coverages }) => ({ coverages: completed(coverages) })),
);

type ReportedChange = Pick<ChangeRow, "before_status" | "before_covered" | "status" | "covered" | "coverages">;

const changes = (_: unknown, rows: ReportedChange[]) =>
  rows.map(({ before_status, before_covered, status, covered, coverages }) => ({
    before: before_status === null ? null : { covered: before_covered ?? false, status: before_status },
    after: { covered, status },
    coverages: completed(coverages),
    verify_by: firstVerification(coverages),
    reasons: coverages.flatMap(({ reasons }) => reasons),
  }));

export const changeStore = defineStore(changeShape, complianceChanges, {}, changes);

export const runStore = defineStore(runShape, complianceRuns, {}, (_, rows) => rows.map(({ by }) => ({ about: by })));

/** A change as its event's object, with the position's id, so that a position's events can be found. */
export const positionEventStore = defineStore(positionEvents, complianceChanges, { events: ["contractor.compliance_changed"] }, changes);
