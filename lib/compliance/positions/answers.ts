import { toEpoch } from "#lib/kit/dates.ts";
import type { ComputedPosition } from "./compute.ts";
import { completed, firstVerification, type PositionRow } from "./store.ts";

export type PositionAnswer = Pick<
  ComputedPosition,
  "covered" | "coverages" | "lacking" | "covered_until" | "grace_until" | "tail_until" | "requirement" | "scope" | "entity" | "job"
> & {
  status: ComputedPosition["status"];
};

/** An answer in wire format; one that is not stored has neither id nor times. */
export function viewAnswer(
  contractor: string,
  one: PositionAnswer,
  more: { id?: string; since?: Date; next_change_at?: Date | null } = {},
) {
  const { scope, entity, job, covered, status, lacking, covered_until, grace_until, tail_until, requirement } = one;
  const coverages = completed(one.coverages);
  const { id = null, since, next_change_at } = more;
  const times = { since: since ? toEpoch(since) : null, next_change_at: next_change_at ? toEpoch(next_change_at) : null };
  return {
    id,
    contractor,
    scope,
    entity,
    job,
    covered,
    status,
    coverages,
    lacking,
    covered_until,
    grace_until,
    verify_by: firstVerification(coverages),
    tail_until,
    requirement,
    ...times,
  };
}

export const viewKept = (row: PositionRow) => viewAnswer(row.contractor, row, row);

/** The default first, then entities, then jobs. */
export const inOrder = <T extends { scope: ComputedPosition["scope"] }>(rows: T[]): T[] => {
  const order = ["default", "entity", "job"];
  return rows.toSorted((a, b) => order.indexOf(a.scope) - order.indexOf(b.scope));
};

/** The columns that hold an answer's content. */
// biome-ignore format: a list
export const contentColumns = [
  "covered", "status", "coverages", "lacking", "covered_until", "grace_until", "tail_until", "requirement", "entity", "job",
] as const;

type Content = Pick<PositionRow, (typeof contentColumns)[number]>;

/** The content of an answer as stored. */
export const content = (answer: ComputedPosition | PositionRow): Content =>
  Object.fromEntries(contentColumns.map((column) => [column, answer[column]])) as Content;

/** The parts of an answer whose change counts: not another audit with the same outcome. */
export const matterOf = (one: ComputedPosition | PositionRow) => ({
  ...content(one),
  coverages: completed(one.coverages).map(({ basis, ...coverage }) => ({ ...coverage, basis: basis && { ...basis, review: null } })),
});
