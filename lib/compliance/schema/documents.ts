import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CheckResult, DocumentStatus } from "#lib/contract/compliance/contractor-document.ts";
import type { kindsOfProof } from "#lib/contract/compliance/proof-kinds.ts";
import type { Region } from "#lib/contract/core/common.ts";
import type { OwnKind } from "#lib/contract/core/coverages.ts";
import type { DocumentKind } from "#lib/contract/core/document-kinds.ts";
import { instant, json, nameKey, object, objectIndexes, scheduleIndexes } from "#lib/platform/db/schema/columns.ts";
import type { SentFile } from "./certificate-values.ts";

/** Kinds of insurance and of documents that an organization adds for its requirements. */
export const proofKinds = pgTable(
  "proof_kinds",
  {
    ...object,
    id: text().$type<OwnKind>().notNull(),
    of: text().$type<(typeof kindsOfProof)[number]>().notNull(),
    name: text().notNull(),
    name_es: text(),
    words: json<string[]>().notNull().default([]),
  },
  (table) => [
    ...objectIndexes("proof_kinds")(table),
    uniqueIndex("proof_kinds_name").on(table.org_id, table.environment, nameKey(table.name)),
  ],
);

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
    /** Days as `2026-07-01`; `valid_through` is the last one. */
    valid_from: text().notNull(),
    valid_through: text(),
    decided: json<{ by: string; name: string; at: number; note: string | null }>(),
    compliance_request: text(),
    sent: json<SentFile[]>(),
    /** When the contractor is next reminded that it ends. */
    remind_at: instant(),
  },
  (table) => [
    ...objectIndexes("contractor_documents")(table),
    index("contractor_documents_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("contractor_documents_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    ...scheduleIndexes("contractor_documents_reminder", table.remind_at, sql`remind_at is not null`)(table),
  ],
);
