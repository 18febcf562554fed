import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { CheckResult, DocumentStatus, ExemptTrade } from "#lib/contract/compliance/contractor-document.ts";
import type { RefusalReasonId } from "#lib/contract/compliance/refusal-reasons.ts";
import type { Region } from "#lib/contract/core/common.ts";
import type { DocumentKind } from "#lib/contract/core/document-kinds.ts";
import { instant, json, object, objectIndexes, scheduleIndex } from "#lib/platform/db/schema/columns.ts";
import type { SentFile } from "#lib/platform/db/schema/documents.ts";

/** Proof that is not insurance. Its files are documents of the platform. */
export const contractorDocuments = pgTable(
  "contractor_documents",
  {
    ...object,
    contractor: text().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** What the kind was called when it was entered. */
    kind_name: text().notNull(),
    status: text().$type<DocumentStatus>().notNull(),
    state: text().$type<Region>(),
    number: text(),
    result: text().$type<CheckResult>(),
    named: text(),
    trade: text().$type<ExemptTrade>(),
    /** Where it is not the form that is known for the kind and state. */
    form: text(),
    /** Days as `2026-07-01`; `valid_through` is the last one. */
    valid_from: text().notNull(),
    valid_through: text(),
    decided: json<{ by: string; name: string; at: number; reason?: RefusalReasonId | null; note: string | null }>(),
    compliance_request: text(),
    sent: json<SentFile[]>(),
    /** When the contractor is next reminded that it ends. */
    remind_at: instant(),
  },
  (table) => [
    ...objectIndexes("contractor_documents")(table),
    index("contractor_documents_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("contractor_documents_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    scheduleIndex("contractor_documents_reminder", table.remind_at, sql`remind_at is not null`)(table),
  ],
);
