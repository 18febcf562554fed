import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { SampleOutcome } from "#lib/contract/compliance/approval-sample.ts";
import { instant, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/** Automatic approvals drawn for a check by a person who does not see the outcome. They outlive their certificate. */
export const approvalSamples = pgTable(
  "approval_samples",
  {
    ...object,
    certificate: text().notNull(),
    contractor: text().notNull(),
    /** The audit that approved it. */
    audit: text().notNull(),
    outcome: text().$type<SampleOutcome>().notNull().default("open"),
    decided_at: instant(),
    by: text(),
    name: text(),
    reason: text(),
  },
  (table) => [
    objectKey(table),
    index("approval_samples_certificate").on(table.org_id, table.environment, table.certificate, table.created, table.id),
    index("approval_samples_decided").on(table.org_id, table.environment, table.decided_at),
  ],
);
