import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import type { Region } from "#lib/contract/core/common.ts";
import type { ClaimsContact } from "#lib/contract/policies/claim-object.ts";
import type { ClaimKind, ClaimOutcome, ClaimStatus } from "#lib/contract/policies/claim-words.ts";
import { instant, json, object, objectIndexes } from "#lib/platform/db/schema/columns.ts";
import type { SentFile } from "#lib/platform/db/schema/documents.ts";

/** Everything that people told or wrote, in one column: neither the audit log nor an event has any of it, and an erasure clears it at once. */
export interface ClaimReport {
  occurred_time: string | null;
  occurred_where: string;
  description: string;
  injured: { name: string; injury: string | null; treated_where: string | null }[];
  others_involved: string | null;
  police_report: string | null;
  reported_by: { name: string; relation: string | null; phone: string | null; email: string | null } | null;
  adjuster: { name: string | null; phone: string | null; email: string | null } | null;
  note: string | null;
}

/** First notices of losses. `created` is when each was received. */
export const claims = pgTable(
  "claims",
  {
    ...object,
    contractor: text().notNull(),
    policy: text(),
    job: text(),
    kind: text().$type<ClaimKind>().notNull(),
    status: text().$type<ClaimStatus>().notNull().default("reported"),
    outcome: text().$type<ClaimOutcome>(),
    /** A day as `2026-07-01`. */
    occurred_on: text().notNull(),
    occurred_state: text().$type<Region>(),
    report: json<ClaimReport>().notNull(),
    /** Why it is unclear what covers it, in words. */
    cover_note: text(),
    /** The insurer that was or is to be told, as its address was then. */
    insurer: json<ClaimsContact>(),
    sent_at: instant(),
    /** Why nobody was told, in words. */
    not_told: text(),
    insurer_claim_number: text(),
    reserved: bigint({ mode: "number" }),
    paid: bigint({ mode: "number" }),
    /** Its files, which are documents in the store. */
    sent: json<SentFile[]>().notNull().default([]),
  },
  (table) => [
    ...objectIndexes("claims")(table),
    index("claims_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
  ],
);
