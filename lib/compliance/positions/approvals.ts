import { fromEpoch } from "#lib/kit/dates.ts";
import type { Waiver } from "#lib/rules/compliance/positions/evidence.ts";
import type { certificateAuditResults } from "../schema/certificates.ts";

type Result = Pick<typeof certificateAuditResults.$inferSelect, "audit" | "rule_name" | "rule_path" | "expected" | "found" | "approval">;

/** What people have waived in each review. */
export function approvalsOf(rows: readonly Result[]): Map<string, Waiver[]> {
  const waivers = rows.flatMap(({ approval, ...row }) => {
    if (!approval) return [];
    const { at, until, name: person, reason } = approval;
    return [{ ...row, person, reason, from: fromEpoch(at), until: until === null ? null : fromEpoch(until) }];
  });
  return Map.groupBy(waivers, ({ audit }) => audit);
}
