import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import type { WaiverStatus } from "#lib/contract/compliance/compliance-waiver.ts";
import type { WaivableRule } from "#lib/contract/compliance/rules.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { instant, json, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/** Rules that somebody waives for a contractor, whichever certificate is sent. */
export const complianceWaivers = pgTable(
  "compliance_waivers",
  {
    ...object,
    contractor: text().notNull(),
    entity: text(),
    job: text(),
    coverage: text().$type<CertifiedCoverage>(),
    rule: text().$type<WaivableRule>().notNull(),
    accepts: bigint({ mode: "number" }),
    reason: text().notNull(),
    from: instant().notNull(),
    until: instant(),
    status: text().$type<WaiverStatus>().notNull(),
    /** The values of the rule that it was approved for. */
    approved_for: json<unknown[]>().notNull(),
    requested_by: json<{ by: string; name: string }>().notNull(),
    approved_by: json<{ by: string; name: string }>(),
    approved_at: instant(),
    /** Since when it waits for an approval, while it does. */
    waiting_since: instant(),
  },
  (table) => {
    const scope = [table.org_id, table.environment] as const;
    const place = [table.created, table.id] as const;
    return [objectKey(table), index("compliance_waivers_contractor").on(...scope, table.contractor, ...place)];
  },
);
