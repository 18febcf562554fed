import type { SQL } from "drizzle-orm";
import { gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { fromEpoch, instantOf, startOfUtcDay } from "#lib/kit/dates.ts";
import { dateKey } from "#lib/platform/db/schema/columns.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { certificateAudits as audits, certificateAuditResults as results, certificates as table } from "../schema/certificates.ts";

interface CertificateFilters {
  ends_before?: number | string | undefined;
  renewed?: boolean | string | undefined;
  newer_reading?: boolean | string | undefined;
  sampled?: boolean | string | undefined;
  verify_before?: number | string | undefined;
  failing_rule?: string | undefined;
}

/**
 * The condition that a rule fails in the newest audit. The audit is joined although its id is known: a rule that seldom fails is found by
 * its results, one that often fails by the index of certificates with failing rules.
 */
const isFailing = (rule: string): SQL[] => [
  gt(table.failing, 0),
  sql`exists (select 1 from ${results} join ${audits} on ${audits.org_id} = ${results.org_id} and ${audits.environment} = ${results.environment}
      and ${audits.id} = ${results.audit}
    where ${results.org_id} = ${table.org_id} and ${results.environment} = ${table.environment} and ${results.rule} = ${rule}
      and ${results.result} = 'fail' and ${results.approval} is null and ${audits.certificate} = ${table.id} and ${audits.id} = ${table.audit})`,
];

/** The condition for a list's filters. */
export function certificatesMatching({
  ends_before,
  verify_before,
  renewed,
  newer_reading,
  sampled,
  failing_rule,
  ...plain
}: CertificateFilters): SQL[] {
  const isRenewed = renewed === undefined ? [] : [String(renewed) === "true" ? isNotNull(table.renewed_by) : isNull(table.renewed_by)];
  const hasNewer = String(newer_reading) === "true" ? isNotNull(table.newer_reading) : isNull(table.newer_reading);
  const asked = [
    ...equalities(table, plain),
    ...(failing_rule === undefined ? [] : isFailing(failing_rule)),
    ...isRenewed,
    ...(newer_reading === undefined ? [] : [hasNewer]),
    // As the index of certificates to verify has it.
    ...(verify_before === undefined
      ? []
      : [sql`${table.status} = 'approved'`, lt(table.verify_by, startOfUtcDay(instantOf(verify_before)))]),
    ...(sampled === undefined ? [] : [String(sampled) === "true" ? isNotNull(table.sample) : isNull(table.sample)]),
  ];
  if (ends_before === undefined) return asked;
  const at = fromEpoch(Number(ends_before));
  // The same condition twice: as the index of this order has it, and as the index of approved certificates has it.
  const inOrder = sql`${dateKey(table.cover_ends)} < ${sql.param(at, table.cover_ends)}`;
  return [...asked, lt(table.cover_ends, at), inOrder];
}
