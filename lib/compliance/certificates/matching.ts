import type { SQL } from "drizzle-orm";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { instantOf, startOfUtcDay } from "#lib/kit/dates.ts";
import { also, equalities } from "#lib/platform/resource/list.ts";
import type { ListConditions } from "#lib/platform/resource/page-rows.ts";
import { certificateAuditResults as results, certificates as table } from "../schema/certificates.ts";

interface CertificateFilters {
  renewed?: boolean | string | undefined;
  newer_reading?: boolean | string | undefined;
  sampled?: boolean | string | undefined;
  verify_before?: number | string | undefined;
  failing_rule?: string | undefined;
}

/** The condition that a rule fails in the newest audit. */
const isFailing = (rule: string): SQL =>
  sql`${table.failing} > 0 and exists (select 1 from ${results} where ${results.org_id} = ${table.org_id}
    and ${results.environment} = ${table.environment} and ${results.audit} = ${table.audit} and ${results.rule} = ${rule}
    and ${results.result} = 'fail' and ${results.approval} is null offset 0)`;

const given = (asked: boolean | string | undefined, yes: SQL, no: SQL): SQL | undefined =>
  asked === undefined ? undefined : String(asked) === "true" ? yes : no;

/** The conditions of a list with these filters. */
export function certificatesMatching({
  verify_before,
  renewed,
  newer_reading,
  sampled,
  failing_rule,
  ...plain
}: CertificateFilters): ListConditions {
  return also(equalities(table, plain), {
    failing_rule: failing_rule === undefined ? undefined : isFailing(failing_rule),
    renewed: given(renewed, isNotNull(table.renewed_by), isNull(table.renewed_by)),
    newer_reading: given(newer_reading, isNotNull(table.newer_reading), isNull(table.newer_reading)),
    verify_before:
      verify_before === undefined
        ? undefined
        : and(eq(table.status, "approved"), lt(table.verify_by, startOfUtcDay(instantOf(verify_before)))),
    sampled: given(sampled, isNotNull(table.sample), isNull(table.sample)),
  });
}
