import { and, desc, inArray, isNull } from "drizzle-orm";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { bordereauRows as table } from "#lib/policies/schema/bordereaux.ts";
import type { Draft } from "./movements.ts";

/** The columns of money in a row about a policy. */
export const noMoney = { invoice: null, item: null, endorsement: null, amount: 0, tax: 0 } as const;

type ReportedRow = Omit<Draft, "source" | "line" | "at">;
const keyOf = ({ insurer, coverage }: Pick<ReportedRow, "insurer" | "coverage">) => JSON.stringify([insurer, coverage]);

/**
 * The last row that each insurer received about these policies, by coverage: from a closed month, or from the month that is being closed.
 */
export async function lastReported(w: Writer, policies: readonly string[]) {
  const rows = policies.length
    ? await w.tx
        .selectDistinctOn([table.policy, table.insurer, table.coverage])
        .from(table)
        .where(and(inScope(table, w), inArray(table.policy, [...policies]), isNull(table.item)))
        .orderBy(table.policy, table.insurer, table.coverage, desc(table.month), desc(table.position))
    : [];
  const known = new Map<string, Map<string, ReportedRow>>(policies.map((policy) => [policy, new Map()]));
  const note = (policy: string, row: ReportedRow) => known.get(policy)?.set(keyOf(row), row);
  for (const row of rows) note(row.policy, row);
  return {
    /** Notes the rows of a policy, and returns them. */
    add(policy: string, added: Draft[]): Draft[] {
      for (const row of added) note(policy, row);
      return added;
    },
    /**
     * The rows of a policy that has moved to another quote. An insurer that had no row about a coverage gets new business; one that no
     * longer insures a coverage gets its cancellation.
     */
    moved(policy: string, current: Draft[]): Draft[] {
      const reported = known.get(policy) ?? new Map<string, ReportedRow>();
      const isReported = (row: ReportedRow) => (reported.get(keyOf(row))?.movement ?? "cancellation") !== "cancellation";
      const kept = current.map((row): Draft => (isReported(row) ? row : { ...row, movement: "new_business" }));
      const present = new Set(current.map(keyOf));
      const [first] = current;
      if (!first) return kept;
      const left = [...reported.values()].filter((row) => isReported(row) && !present.has(keyOf(row)));
      return [...kept, ...left.map((row, at): Draft => ({ ...gone(row), source: first.source, line: current.length + at, at: first.at }))];
    },
  };
}

/** The last row about a coverage that an insurer no longer has, as its cancellation. */
function gone({
  policy,
  policy_number,
  contractor,
  effective_date,
  expiration_date,
  insurer,
  naic,
  admitted,
  coverage,
  risk_state,
}: ReportedRow) {
  const about = { policy, policy_number, contractor, effective_date, expiration_date, insurer, naic, admitted, coverage, risk_state };
  return { ...about, ...noMoney, movement: "cancellation" as const };
}
