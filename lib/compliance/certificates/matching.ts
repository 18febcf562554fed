import type { SQL } from "drizzle-orm";
import { gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { fromEpoch } from "#lib/kit/dates.ts";
import { dateKey } from "#lib/platform/db/schema/columns.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { certificateAuditResults as results, certificates as table } from "../schema/certificates.ts";

interface Asked {
  ends_before?: number | string | undefined;
  renewed?: boolean | string | undefined;
  newer_reading?: boolean | string | undefined;
  sampled?: boolean | string | undefined;
  failing_rule?: string | undefined;
}

/** That a rule fails in the newest review. Only certificates with failing rules are looked at, by an index of their own. */
const isFailing = (rule: string): SQL[] => [
  gt(table.failing, 0),
  sql`exists (select 1 from ${results} where ${results.org_id} = ${table.org_id} and ${results.environment} = ${table.environment}
    and ${results.audit} = ${table.audit} and ${results.rule_name} = ${rule} and ${results.result} = 'fail' and ${results.approval} is null)`,
];

/** The condition for a list's filters. */
export function certificatesMatching({ ends_before, renewed, newer_reading, sampled, failing_rule, ...plain }: Asked): SQL[] {
  const isRenewed = renewed === undefined ? [] : [String(renewed) === "true" ? isNotNull(table.renewed_by) : isNull(table.renewed_by)];
  const hasNewer = String(newer_reading) === "true" ? isNotNull(table.newer_reading) : isNull(table.newer_reading);
  const asked = [
    ...equalities(table, plain),
    ...(failing_rule === undefined ? [] : isFailing(failing_rule)),
    ...isRenewed,
    ...(newer_reading === undefined ? [] : [hasNewer]),
    ...(sampled === undefined ? [] : [String(sampled) === "true" ? isNotNull(table.sample) : isNull(table.sample)]),
  ];
  if (ends_before === undefined) return asked;
  const at = fromEpoch(Number(ends_before));
  // The same condition twice: as the index of this order has it, and as the index of approved certificates has it.
  const inOrder = sql`${dateKey(table.cover_ends)} < ${sql.param(at, table.cover_ends)}`;
  return [...asked, lt(table.cover_ends, at), inOrder];
}
