import { type PositionStatus, positionScopes, positionStatuses } from "#lib/contract/compliance/compliance-position.ts";
import type { ChangeCounts } from "#lib/contract/compliance/requirement-change.ts";

import { metBy } from "./store.ts";

type Scope = (typeof positionScopes)[number];

/** The part of a position that is counted. */
interface CountedPosition {
  scope: Scope;
  subject: string;
  status: PositionStatus;
}

const perStatus = () => Object.fromEntries(positionStatuses.map((status) => [status, 0])) as Record<PositionStatus, number>;
const perScope = () => Object.fromEntries(positionScopes.map((scope) => [scope, perStatus()])) as ChangeCounts["before"];

export const noCounts = (): ChangeCounts => ({
  ...{ contractors: 0, contractors_changed: 0, positions_changed: 0, newly_covered: 0, no_longer_covered: 0 },
  ...{ before: perScope(), after: perScope() },
});

/** The counts of two parts together. */
export function sum(one: ChangeCounts | null, other: ChangeCounts): ChangeCounts {
  if (!one) return other;
  const both = noCounts();
  for (const name of ["contractors", "contractors_changed", "positions_changed", "newly_covered", "no_longer_covered"] as const)
    both[name] = one[name] + other[name];
  for (const time of ["before", "after"] as const)
    for (const scope of positionScopes)
      for (const status of positionStatuses) both[time][scope][status] = one[time][scope][status] + other[time][scope][status];
  return both;
}

/** Counts a contractor's positions before and after; `changed`: how many of their answers differ. */
export function count(into: ChangeCounts, before: readonly CountedPosition[], after: readonly CountedPosition[], changed: number): void {
  into.contractors++;
  into.contractors_changed += Number(changed > 0);
  into.positions_changed += changed;
  for (const { scope, status } of before) into.before[scope][status]++;
  for (const { scope, status } of after) into.after[scope][status]++;
  // A position that ended, or did not exist before, counts as neither.
  const isFine = (one: CountedPosition) => metBy(one.status) !== false;
  const was = new Map(before.map((one) => [one.subject, isFine(one)]));
  const turned = (fine: boolean) => after.some((one) => isFine(one) === fine && was.get(one.subject) === !fine);
  into.newly_covered += Number(turned(true));
  into.no_longer_covered += Number(turned(false));
}
