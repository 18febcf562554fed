import { expect } from "vitest";
import type { Wire } from "../factories.ts";
import { harness, key } from "./auditing.ts";

export const get = async (path: string) => (await harness.call(key, "GET", path)).body;
/** A contractor's positions, stored or as a query asks. */
export const positions = async (contractor: string, query = ""): Promise<Wire[]> =>
  (await get(`/contractors/${contractor}/compliance${query}`)).positions;

const subjectOf = ({ job, entity }: Wire) => String(job ?? entity ?? "");

/** The content of an answer, stored or computed. */
export const said = (all: Wire[]) =>
  all
    .map(({ id: _, since: __, next_change_at: ___, coverages, ...one }) => {
      const content = coverages.map(({ basis, ...rest }: Wire) => ({ ...rest, basis: basis && { ...basis, review: null } }));
      return { ...one, coverages: content } as unknown as Wire;
    })
    .sort((a, b) => subjectOf(a).localeCompare(subjectOf(b)));

/**
 * In each scope, every ledger entry follows the previous one and differs from it; each has exactly one event, except an initial uncovered
 * status.
 */
export async function expectOneEventForEachChange(contractor: string): Promise<void> {
  const changes: Wire[] = (await get(`/contractors/${contractor}/compliance/changes?limit=100`)).toReversed();
  for (const [, own] of Map.groupBy(changes, ({ position }) => position))
    for (const [i, { before, after, ...rest }] of own.entries()) {
      expect(before).toEqual(i === 0 ? null : own[i - 1]?.after);
      const { before: _, after: was, created: __, id: ___, cause: ____, ...last } = own[i - 1] ?? ({} as Wire);
      const { created: _____, id: ______, cause: _______, ...is } = rest;
      expect({ ...is, after }).not.toEqual({ ...last, after: was });
    }
  const changeEvents: Wire[] = (await get("/events?type=contractor.compliance_changed&limit=100")).filter(
    ({ data }: Wire) => data.contractor === contractor,
  );
  const withoutEvent = changes.filter(
    ({ before, after }) =>
      (before?.status ?? "not_covered") === "not_covered" &&
      (after.status === "ended" || (before === null && after.status === "not_covered")),
  );
  expect(changeEvents).toHaveLength(changes.length - withoutEvent.length);
}
