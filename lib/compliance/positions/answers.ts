import { toEpoch } from "#lib/kit/dates.ts";
import type { ComputedPosition } from "./compute.ts";
import { completed, endsOf, firstVerification, metBy, type PositionRow } from "./store.ts";

export type PositionAnswer = Pick<ComputedPosition, (typeof contentColumns)[number] | "scope">;

/** An answer in wire format; one that is not stored has neither id nor times. */
export function viewAnswer(
  contractor: string,
  one: PositionAnswer,
  more: { id?: string; since?: Date; next_change_at?: Date | null } = {},
) {
  const coverages = completed(one.coverages);
  const { id = null, since, next_change_at } = more;
  const times = { since: since ? toEpoch(since) : null, next_change_at: next_change_at ? toEpoch(next_change_at) : null };
  const { scope } = one;
  return {
    ...{ id, contractor, scope },
    ...content(one),
    ...endsOf(one),
    met: metBy(one.status),
    coverages,
    verify_by: firstVerification(coverages),
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
  "covered", "status", "coverages", "lacking", "work_from", "work_through", "covered_from", "covered_through", "covers_work",
  "uncovered_from", "grace_through", "tail_through", "decided_by", "requirement", "entity", "job",
] as const;

type Content = Pick<PositionRow, (typeof contentColumns)[number]>;

/** The content of an answer as stored. */
export const content = (answer: PositionAnswer): Content =>
  Object.fromEntries(contentColumns.map((column) => [column, answer[column]])) as Content;

/** The parts of an answer whose change counts: not another audit with the same outcome. */
export const matterOf = (one: ComputedPosition | PositionRow) => ({
  ...content(one),
  coverages: completed(one.coverages).map(({ basis, ...coverage }) => ({ ...coverage, basis: basis && { ...basis, review: null } })),
});
